"""An author's edits of the root game, and the commands that print the affected files.

Each run makes another edit in a copy of the game, then builds: what was printed before stands
there, as it does for the author. The copy has a cache of its own: nothing else is known of it.
"""

import re
import shutil
import sys
from pathlib import Path

from bench.measure import Contender

FULL = "all from nothing"
DECKS, CARD, REMARK = "a card, its decks", "a card, everything", "a remark"
EVERYTHING, EDITED = "everything", "everything, a card"

_SENTENCE = re.compile(r"^      - direct: ([^\n{}#\"']{20,}?\d cartas)\.$", re.MULTILINE)
_NOTE = re.compile(r"^    remark: >-\n      ([^\n{}]{20,}?)\.\n\n", re.MULTILINE)

_PARTS = ("cards.yaml", "templates", "fonts")
_PROGRAM = """
import os, shutil, sys
from pathlib import Path
game, found, other, fresh, *asked = sys.argv[1:]
os.environ["PRELO_CACHE"] = str(Path(game) / "cache")
from generator.base import cache
from generator.cli.main import main
if fresh:
    shutil.rmtree(cache.FOLDER / fresh, ignore_errors=True)
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
    """Copy a game to a folder where it can be edited."""
    folder.mkdir(parents=True)
    for part in _PARTS:
        copy = shutil.copytree if (root / part).is_dir() else shutil.copy
        copy(root / part, folder / part)
    shutil.copy(folder / "cards.yaml", folder / "before.yaml")


def sentence_of(text: str) -> str:
    """Return an effect in cards.yaml that a single card has, and that ends in a number of cards."""
    return _alone(_SENTENCE, text)


def note_of(text: str) -> str:
    """Return the end of a remark in cards.yaml that no other text shares."""
    return _alone(_NOTE, text)


def _alone(pattern: re.Pattern[str], text: str) -> str:
    return next(found[1] for found in pattern.finditer(text) if text.count(found[1]) == 1)


def contenders(root: Path, folder: Path, runs: int) -> list[Contender]:
    """Return a build from nothing, and the press after each sort of edit."""
    text = (root / "cards.yaml").read_text("utf-8")
    sentence, note = sentence_of(text), note_of(text)
    noted = f"{note} ({{}})"
    said = re.sub(r"\d cartas$", "{} cartas", sentence)
    return [
        _build(root, folder / "full", FULL, ("", "", ".", "--force"), runs),
        _build(root, folder / "decks", DECKS, (sentence, said, "", "--only", "*_a4_*"), runs),
        _build(root, folder / "card", CARD, (sentence, said, ""), runs),
        _build(root, folder / "remark", REMARK, (note, noted, ""), runs),
    ]


def everything(root: Path, folder: Path, runs: int) -> list[Contender]:
    """Return a build of everything from nothing, and another after the edit of a card."""
    sentence = sentence_of((root / "cards.yaml").read_text("utf-8"))
    said = re.sub(r"\d cartas$", "{} cartas", sentence)
    nothing = ("", "", ".", "--force", "--everything")
    return [
        _build(root, folder / "everything", EVERYTHING, nothing, runs),
        _build(root, folder / "edited", EDITED, (sentence, said, "", "--everything"), runs),
    ]


def _build(root: Path, folder: Path, name: str, edit: tuple[str, ...], runs: int) -> Contender:
    game, out = folder / "game", folder / "out"
    copy_game(root, game)
    command = [sys.executable, "-c", _PROGRAM, str(game), *edit, "--out", str(out)]
    return Contender(name, command, out, runs)
