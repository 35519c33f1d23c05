"""A copy of the second game with a document that relies on cards."""

from pathlib import Path

from generator.build.confirm import confirm, waiting
from tests.changes.edited import copy_of_tiny, edit, laid_out

RULES = "templates/documents/rules.html"
HEAD = "---\ntitle: Rules\n---\n"
FOG = '<p>{% relies on "fog" %}Fog stops every trade.</p>\n'
FERRY = '<p>{% relies on "ferry", "fog" %}The ferry moves, also in fog.</p>\n'
RELIES = "\nrelies:\n  ruling: [effect]\n"


def sealed_game(folder: Path, text: str = FOG + FERRY, more: str = RELIES) -> Path:
    """Return the game, with all that its texts rely on confirmed."""
    game = copy_of_tiny(folder)
    write_rules(game, text)
    with (game / "cards.yaml").open("a", encoding="utf-8") as cards:
        cards.write(more)
    confirm_all(game)
    return game


def changed_game(folder: Path) -> Path:
    """Return the game in which two cards have changed since it was confirmed."""
    game = sealed_game(folder)
    edit(game, "Nobody trades.", "Nobody trades with you.")
    edit(game, "Players may not draw", "Nobody may draw")
    return game


def write_rules(game: Path, text: str, file: str = RULES) -> None:
    """Give the game a document of some text."""
    (game / file).parent.mkdir(exist_ok=True)
    (game / file).write_text(HEAD + text, "utf-8")


def confirm_all(game: Path) -> None:
    """Confirm all that waits."""
    layout = laid_out(game)
    confirm(game, layout, waiting(layout), layout.game.seals.names)
