"""The second game with its cards in tables, and what the press says of them."""

from pathlib import Path

from tests.loading.broken import CARDS, report_of

HEAD = CARDS[: CARDS.index("\ncards:\n")]
ENTRY = """
cards:
  from: cards.csv
  every: {kind: action, deck: day}
"""
TABLE = """\
id,number,name,copies,effect,remark
lamp,1,Lamplighter,3,direct: Draw 2 cards.,
watch,2,Night watch,1,general: Nobody may draw.,A ruling.
forge,3,The forge,2,"direct: Trade two cards.
general: Whoever trades places trades hands.",
"""


def write_game(
    folder: Path, table: str | bytes, entry: str = ENTRY, name: str = "cards.csv"
) -> str:
    """Write a game whose cards stand in a table; return what a user reads of it."""
    content = table if isinstance(table, bytes) else table.encode()
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_bytes(content)
    return report_of(HEAD + entry, folder)
