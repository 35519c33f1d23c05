"""The second game with one thing wrong in it, and what the press says of that."""

from pathlib import Path
from shutil import copytree

from generator.layout.face import Face
from generator.layout.templates import Templates
from generator.loading.game import read_game
from generator.loading.templates import read_templates

TINY = Path(__file__).parents[1] / "games/tiny"
CARDS = (TINY / "cards.yaml").read_text("utf-8")
HEAD, _, _REST = CARDS.partition("\ncards:\n")
FIELDS = "\nfields:" + _REST.partition("\nfields:")[2]


def edited(text: str, old: str, new: str) -> str:
    """Return a text with the first occurrence of something replaced, which has to be there."""
    assert old in text

    return text.replace(old, new, 1)


def with_cards(cards: str) -> str:
    """Return the second game's cards.yaml with other cards, from its line 84 on."""
    return f"{HEAD}\ncards:\n{cards}{FIELDS}"


def report_of(cards: str | bytes, folder: Path) -> str:
    """Return what a user reads of a cards.yaml: all its problems, in order."""
    content = cards.encode() if isinstance(cards, str) else cards
    (folder / "cards.yaml").write_bytes(content)
    return "\n".join(map(str, sorted(read_game(folder)[1])))


def report_of_edit(old: str, new: str, folder: Path) -> str:
    """Return what a user reads after one edit of the second game's cards.yaml."""
    return report_of(edited(CARDS, old, new), folder)


def copy_of_tiny(folder: Path) -> Path:
    """Return a copy of the second game, to be spoilt."""
    return Path(copytree(TINY, folder / "game"))


def report_of_game(folder: Path) -> str:
    """Return what a user reads of a game with its templates, before any check is run."""
    game, problems = read_game(folder)
    return "\n".join(map(str, sorted([*problems, *read_templates(folder, game)[1]])))


def faces_by_name(templates: Templates) -> dict[str, Face]:
    """Return the faces of a game whose cards have one size, by name."""
    return {name: face for (name, _), face in templates.faces.items()}
