"""`prelo new`: a small game that builds at once, to be changed; or one for the cards of a table."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from unicodedata import normalize

from generator.base.files import read_given, write_file
from generator.base.paths import DATA
from generator.base.problem import UsageError
from generator.game.fields import LINES, RICH
from generator.loading.guesses import Guess, guess_columns
from generator.loading.table_columns import folded

_EXAMPLE = DATA / "new"


def make_game(folder: Path, table: Path | None = None) -> list[str]:
    """Write a new game into a folder, and return the names of its files.

    With a table, its cards are those of the table, a copy of which is put beside. Raises UsageError
    for a folder that has something in it, GameError for a table that cannot be read.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is there already: give the name of a new folder")
    folder.mkdir(parents=True, exist_ok=True)
    files = _of_table(folder, table) if table else _of_example(folder)
    names = []
    for name, content in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, content)
        names.append(name)
    return sorted(names)


def _of_example(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(_EXAMPLE.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            if path.name == "cards.yaml":
                content = _filled(content.decode(), folder).encode()
            yield path.relative_to(_EXAMPLE).as_posix(), content


def _filled(text: str, folder: Path) -> str:
    title = re.sub(r"[-_\s]+", " ", folder.resolve().name).strip() or "My game"
    title = re.sub(r'["\\\x00-\x1f]', "", title[:1].upper() + title[1:]) or "My game"
    return text.replace("{title}", title).replace("{id}", _id(title))


def _id(title: str) -> str:
    """Return an id made of a title: small ASCII letters and digits, words by hyphens."""
    letters = normalize("NFD", title.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z0-9]+", letters))[:40].strip("-") or "my-game"


def _of_table(folder: Path, table: Path) -> Iterator[tuple[str, bytes]]:
    content = read_given(table, "table-bytes")
    write_file(folder / table.name, content)
    yield table.name, content
    guesses = guess_columns(folder, table.name)
    yield "cards.yaml", _filled(_cards(guesses, table.name), folder).encode()
    yield "templates/faces/card.yaml", _face(guesses).encode()


def _cards(guesses: Sequence[Guess], table: str) -> str:
    fields = [each for each in guesses if each.type]
    declared = [f"      {each.key}: {each.declaration}" for each in fields]
    others = [each for each in guesses if folded(each.heading) != each.key]
    columns = ", ".join(f'"{_escaped(each.heading)}": {each.key}' for each in others)
    lines = [f'  - from: "{_escaped(table)}"']
    lines += (
        [f"    columns: {{{columns}}} # heading of the table: key of a card"] if columns else []
    )
    return (
        _CARDS.format(
            fields="\n".join(declared) if declared else "      {}", table="\n".join(lines)
        )
        .replace("[title]", "{title}")
        .replace("[id]", "{id}")
    )


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _face(guesses: Sequence[Guess]) -> str:
    short = [each.key for each in guesses if each.type not in ("", LINES, RICH)]
    rich = [each.key for each in guesses if each.type in (LINES, RICH)]
    lines = [_NAME]
    for index, key in enumerate(short[:_MOST_LINES]):
        box = f'{{x: 5, y: {18 + 5 * index}, right: 5, height: 4.5, text: "{key}: {{{key}}}", '
        lines.append(f"  {key}: {box}sizes: [9.5, 9], lines: 1, when: {_condition(key)}}}")
    if rich:
        top = 20 + 5 * min(len(short), _MOST_LINES)
        box = f"{{x: 5, y: {top}, right: 5, bottom: 9, rich: [{', '.join(rich)}], "
        lines.append(f"  texts: {box}sizes: [10, 9.5, 9], between: 1.2}}")
    return "\n".join([*lines, _FOOT, ""])


def _condition(key: str) -> str:
    """Return the expression that a card has something there."""
    return f"has({key.replace('-', '_')})"


_MOST_LINES = 8
_NAME = """# Boxes in millimetres from the edges of the card; docs/faces.md of prelo has every key.
boxes:
  name: {x: 5, y: 5, right: 5, height: 9, text: "{name}", font: name, sizes: [15, 13, 11], lines: 1}
  rule: {x: 5, y: 15.5, right: 5, height: 0.3, fill: ink}"""
_FOOT = """\
  foot:
    {x: 5, bottom: 4, right: 5, height: 3, text: "{number} · {title} {release}", font: small,
     sizes: [6.5]}"""
_CARDS = """\
# [title]: its cards are in a table. `prelo build` prints them; all keys: docs/cards.md of prelo.

game: {{id: [id], title: "[title]", author: You, language: en, release: "0.1"}}
card: {{size: poker}}
editions:
  standard: {{name: Standard edition}}
decks:
  main: {{name: Main deck, color: "#2f4858"}}

kinds:
  card:
    name: Card
    fields: # guessed from the table: look through the types (docs/model.md), and choose better ones
{fields}

cards:
{table}
"""
