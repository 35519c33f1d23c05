"""The second game with its cards in tables, and what the press says of them."""

from pathlib import Path

from generator.loading.game import load_game
from tests.loading.broken import CARDS, TINY, copy_of_tiny, report_of

HEAD = CARDS[: CARDS.index("\ncards:\n")] + "\n" + CARDS[CARDS.index("\nfields:") :]
ENTRY = """
cards:
  from: cards.csv
  every: {kind: action, deck: day}
"""
TABLE = """\
id,number,name,copies,effect,ruling
lamp,1,Lamplighter,3,prompt: Draw 2 cards.,
watch,2,Night watch,1,lasting: Nobody may draw.,A ruling.
forge,3,The forge,2,"prompt: Trade two cards.
lasting: Whoever trades places trades hands.",
"""


def write_game(
    folder: Path, table: str | bytes, entry: str = ENTRY, name: str = "cards.csv"
) -> str:
    """Write a game whose cards stand in a table; return what a user reads of it."""
    content = table if isinstance(table, bytes) else table.encode()
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_bytes(content)
    return report_of(HEAD + entry, folder)


def tiny_in_a_table(folder: Path) -> Path:
    """Return a copy of the second game with all its cards in a CSV file, as Excel writes it."""
    rows = ["id;number;name;kind;copies;alliance;effect;ruling;omen"]
    for card in load_game(TINY).cards:
        copies = "; ".join(f"{deck}: {count}" for deck, count in card.copies.items())
        effect = "\n".join(f"{part.section}: {part.text}" for part in card.effect)
        alliance = next((member.id for member in card.members), "")
        values = (card.id, card.number, card.name, card.kind.id, copies, alliance, effect)
        more = [card.values[name] or "" for name in ("ruling", "omen")]
        quoted = [str(value).replace('"', '""') for value in (*values, *more)]
        rows.append(";".join(f'"{value}"' for value in quoted))
    game = copy_of_tiny(folder)
    (game / "cards.csv").write_bytes("\r\n".join(rows).encode("utf-8-sig"))
    start, end = CARDS.index("\ncards:\n"), CARDS.index("\nerrata:")
    cards = f"{CARDS[:start]}\ncards: {{from: cards.csv}}\n{CARDS[end:]}"
    (game / "cards.yaml").write_text(cards, "utf-8")
    return game
