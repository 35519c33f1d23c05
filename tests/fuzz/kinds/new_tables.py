"""Tables of all sorts, of which `prelo new --from` makes games: headings, cells, whole files."""

from pathlib import Path
from random import Random

from tests.fuzz.kinds.tables import CELLS, WRITERS, Rows, spoil_cells
from tests.fuzz.mutate import TEXTS, damage

BASE = "table"
HEADINGS = (
    "name", "Name", "Title", "number", "No", "copies", "id", "kind", "deck", "art", "Picture",
    "notes", "Text", "Flavour", "Cost", "cost", "rule", "foot", "texts", "picture", "for", "2nd",
    "\u706b", "{title}", "{id}", "[table]", "[fields]", "a: b", "- a", "#", "&a", "*a", "!a",  "'",
    '"',
    "\\", "a\nb", "x" * 5000, "\x85", "\u2028", "{", "}", "{{ 1 }}", "<b>", "None", "null", "yes",
)  # fmt: skip
VALUES = (
    "1", "2", "3", "1,5", "1.5", "x", "TRUE", "FALSE", "Beast", "Plant", "wolf.png", "a/b.jpg",
    "../a.png", "/etc/passwd.png", "cards.png", ".png", "a\\b.png", "https://a.example/b.png",
    "A long text that goes on and on.", "**bold**", "{coin 2}", "{{ 7 }}", "*", "- a\n- b", "",
)  # fmt: skip


def generate(random: Random, game: Path) -> None:
    """Put a table into a folder."""
    columns = [_column(random) for _ in range(random.choice((1, 3, 8, 8, 30)))]
    names = ["name", *(f"Card {number}" for number in range(8))]
    rows: Rows = [list(row) for row in zip(names, *columns, strict=True)]
    if random.random() < 0.4:
        spoil_cells(random, rows)
    suffix, make = random.choice((*WRITERS, *WRITERS[:2]))
    content = make(random, rows)
    (game / f"cards{suffix}").write_bytes(
        damage(random, content) if random.random() < 0.2 else content
    )


def _column(random: Random) -> list[str]:
    """Return a heading and eight cells below it, most often of one sort."""
    heading = random.choice((*HEADINGS, *TEXTS))
    sort = random.choices((*VALUES, *CELLS), k=random.choice((1, 2, 3, 8)))
    return [heading, *random.choices(sort, k=8)]
