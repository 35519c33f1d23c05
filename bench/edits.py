"""An author's edits of the root game to the commands that print what they touch.

Each run makes another edit in a copy of the game, then builds: what was printed before stands
there, as it does for the author. The copy has a cache of its own: nothing else is known of it.
"""

import shutil
import sys
from pathlib import Path

from bench.measure import Contender

FULL = "all from nothing"
DECKS, CARD, REMARK = "a card, its decks", "a card, everything", "a remark"

SENTENCE = "O(s) jogador(es) com mais cartas descartam 3 cartas."
"""What one card does, and none other."""

NOTE = "ninguém comprar cartas."
"""How one remark ends, and no other text."""

_PARTS = ("cards.yaml", "templates", "fonts")
_PROGRAM = """
import os, shutil, sys
from pathlib import Path
game, found, other, fresh, *asked = sys.argv[1:]
os.environ["PRELO_CACHE"] = str(Path(game) / "cache")
from generator.base import cache
from generator.cli.main import main
if fresh:
    shutil.rmtree(cache.FOLDER / "pages", ignore_errors=True)
count = Path(game) / "count"
number = int(count.read_text()) + 1 if count.exists() else 4
count.write_text(str(number))
file = Path(game) / "cards.yaml"
text = file.read_text("utf-8") if fresh else (Path(game) / "before.yaml").read_text("utf-8")
assert text.count(found) == 1 or fresh
file.write_text(text.replace(found, other.format(number)), "utf-8")
sys.exit(main(["build", game, *asked]))
"""


def copy_game(root: Path, folder: Path) -> None:
    """Copy a game to where it can be edited."""
    folder.mkdir(parents=True)
    for part in _PARTS:
        copy = shutil.copytree if (root / part).is_dir() else shutil.copy
        copy(root / part, folder / part)
    shutil.copy(folder / "cards.yaml", folder / "before.yaml")


def contenders(root: Path, folder: Path, runs: int) -> list[Contender]:
    """Return a build from nothing, and the press after each sort of edit."""
    noted = NOTE.replace(".", " ({}).")
    said = SENTENCE.replace("3 cartas", "{} cartas")
    return [
        _build(root, folder / "full", FULL, ("", "", "fresh", "--force"), runs),
        _build(root, folder / "decks", DECKS, (SENTENCE, said, "", "--only", "*_a4_*"), runs),
        _build(root, folder / "card", CARD, (SENTENCE, said, ""), runs),
        _build(root, folder / "remark", REMARK, (NOTE, noted, ""), runs),
    ]


def _build(root: Path, folder: Path, name: str, edit: tuple[str, ...], runs: int) -> Contender:
    game, out = folder / "game", folder / "out"
    copy_game(root, game)
    command = [sys.executable, "-c", _PROGRAM, str(game), *edit, "--out", str(out)]
    return Contender(name, command, out, runs)
