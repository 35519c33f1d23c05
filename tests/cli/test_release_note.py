"""A game that has changed since its own release was kept has two prints of one number."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.build.earlier import STATE
from generator.build.staging import MANIFEST, sealed
from generator.build.up_to_date import Built, Request
from generator.changes.release_states import read_release
from generator.changes.state import State
from generator.cli.release_note import note_on_build
from tests.changes.edited import copy_of_tiny, edit
from tests.renaming.renamed_games import run

NOTE = (
    "note: since release 0.3 was kept, 1 card has changed: 07; two prints have the same number\n"
    '  hint: give the game the next one (release: "..." in cards.yaml);'
)


@pytest.fixture
def game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Return a copy of the second game whose release was kept."""
    game = copy_of_tiny(tmp_path)
    assert run("release", game, "--out", tmp_path / "out") == 0
    capsys.readouterr()
    return game


def told(command: str, game: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what is told beside the answer of a command."""
    words = ("--out", game.parent / "out") if command.startswith("build") else ()
    assert run(*command.split(), game, *words) == 0
    return capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "build --only tables"])
def test_changed(command: str, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A changed card is told until the game has another release."""
    assert "was kept" not in told(command, game, capsys)

    edit(game, "name: Ferry", "name: Barge")
    assert NOTE in told(command, game, capsys)
    assert NOTE in told(command, game, capsys)  # of what is up to date as well

    edit(game, 'release: "0.3"', 'release: "0.4"')
    assert "was kept" not in told(command, game, capsys)


def note_on(game: Path, printed: State | None, *only: str) -> str:
    """Return the note on a build of the game by whose manifest a state was printed, if any."""
    state = {STATE: printed.values()} if printed else {}
    folder = game.parent / "out/tiny"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MANIFEST).write_bytes(sealed({"release": "0.3", "artifacts": [], **state}))
    return note_on_build(Request(game, folder.parent, only), Built(folder, (), ()))


def test_state_in_the_manifest(game: Path) -> None:
    """A whole build has noted what it printed; that of some files leaves an earlier one's there."""
    kept = read_release(game, "0.3")
    cards = {name: card for name, card in kept.cards.items() if name != "ferry"}
    other = replace(kept, cards=cards)

    assert note_on(game, kept) == ""
    assert note_on(game, other).startswith(NOTE)
    assert note_on(game, other, "tables") == ""
    assert note_on(game, None) == ""
    edit(game, "name: Ferry", "name: Barge")
    assert note_on(game, None).startswith(NOTE), "laid out where the manifest has no state"
    assert note_on_build(Request(game, game), Built(game, (), ())) == "", "nothing was built"


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (1, "1 card has changed: Lamplighter;"),
        (5, "5 cards have changed: Lamplighter, 02, 03, 07, 12;"),
        (6, "6 cards have changed: Lamplighter, 02, 03, 07, 12, ...;"),
    ],
    ids=["one", "all that are named", "more"],
)
def test_names(count: int, names: str, game: Path) -> None:
    """Five cards are told by their numbers, or by names where they have none."""
    kept = read_release(game, "0.3")
    unnumbered = replace(kept.cards["lamplighter"], number="")
    other = dict.fromkeys([*kept.cards][:count], "another look")
    looks = {edition: {**each, **other} for edition, each in kept.looks.items()}
    printed = replace(kept, looks=looks, cards={**kept.cards, "lamplighter": unnumbered})

    assert names in note_on(game, printed)


def test_not_asked(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A draft is no print, and who asks for one check is told of it alone."""
    edit(game, "name: Ferry", "name: Barge")
    assert "was kept" not in told("check --draft", game, capsys)
    assert run("check", game, "--select", "double-space") == 0
    assert "was kept" not in capsys.readouterr().err


def test_release_kept_again(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is kept instead is what is printed."""
    edit(game, "name: Ferry", "name: Barge")
    assert run("release", game, "--again", "--out", game.parent / "out") == 0
    assert "was kept" not in told("check", game, capsys)


def test_damaged(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of a release that cannot be read tells nothing of the cards."""
    (game / "releases/0.3.json").write_text("{}", "utf-8")
    assert "was kept" not in told("check", game, capsys)
