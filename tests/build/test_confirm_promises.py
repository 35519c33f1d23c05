"""A promise of what a card says is taken over as the card says it now, and nothing else."""

from codecs import BOM_UTF8
from pathlib import Path

import pytest

from generator.base.problem import MachineError
from generator.build.confirm_promises import broken_promises, confirm_promises
from generator.loading.game import load_game
from tests.changes.edited import copy_of_tiny, edit

PROMISES = """\
source: The first print   # kept as it is
promises:
  - {of: ferry.name, is: Ferryboat, why: It floats.}
  - of: fog.name
    is: >-
      Thick
      fog
    line: 3
  - {of: ferry, says: no such words}
  - {of: ice.name, is: "No card"}
"""
FILE = "promises/names.yaml"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game that breaks three promises; one is of a card that there is not."""
    game = copy_of_tiny(tmp_path)
    (game / "promises").mkdir()
    (game / FILE).write_text(PROMISES, "utf-8")
    return game


@pytest.mark.parametrize(
    ("what", "cards"),
    [
        ("", ["ferry", "fog"]),
        ("ferry", ["ferry"]),
        ("50", ["fog"]),
        (FILE, ["ferry", "fog"]),
        (f"{FILE}:3", ["ferry"]),
        ("cards.yaml", []),
    ],
)
def test_broken(what: str, cards: list[str], game: Path) -> None:
    """All that can be taken over is asked for by card, number, file or line."""
    found = broken_promises(load_game(game), what)

    assert [each.wording.card.id for each in found if each.wording.card] == cards


def test_confirmed(game: Path) -> None:
    """What is said now stands in the place of what was promised; all else stays as it was."""
    loaded = load_game(game)
    confirm_promises(game, broken_promises(loaded, "ferry"))
    said = PROMISES.replace("is: Ferryboat,", "is: Ferry,")
    assert (game / FILE).read_text("utf-8") == said

    confirm_promises(game, broken_promises(load_game(game)))
    said = said.replace(">-\n      Thick\n      fog\n", "Fog\n")
    assert (game / FILE).read_text("utf-8") == said
    assert broken_promises(load_game(game)) == []


def test_file_of_windows(game: Path) -> None:
    """A file keeps its byte order mark and its line ends."""
    content = BOM_UTF8 + PROMISES.replace("\n", "\r\n").encode()
    (game / FILE).write_bytes(content)
    confirm_promises(game, broken_promises(load_game(game), "ferry"))

    assert (game / FILE).read_bytes() == content.replace(b"is: Ferryboat,", b"is: Ferry,")


def test_braces(game: Path) -> None:
    """Words that have braces are promised as they are."""
    edit(game, "    name: Ferry\n", '    name: "Ferry {x}: 2"\n')
    confirm_promises(game, broken_promises(load_game(game), "ferry"))

    assert 'is: "Ferry {{x}}: 2",' in (game / FILE).read_text("utf-8")
    assert broken_promises(load_game(game), "ferry") == []


def test_cannot_be_written(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is told, and the file stays as it was."""

    def refuse(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("generator.renaming.rewriting.write_file", refuse)
    with pytest.raises(MachineError, match="No space left"):
        confirm_promises(game, broken_promises(load_game(game)))
    assert (game / FILE).read_text("utf-8") == PROMISES
