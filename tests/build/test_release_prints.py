"""What was printed of a release stays in a folder of its own, whatever is built later."""

import shutil
from pathlib import Path

import pytest

from generator.base.problem import UsageError
from generator.build.pipeline import build_game
from generator.build.release_prints import (
    keep_earlier_prints,
    keep_prints,
    release_prints,
    remove_release_prints,
)
from generator.build.since import find_changes
from generator.build.staging import read_manifest
from generator.build.up_to_date import Request, digest_sources, find_up_to_date
from generator.changes.state import State, state_of
from generator.cli.cleaning import clean
from generator.cli.main import main
from tests.changes.edited import copy_of_tiny, edit, laid_out

ONLY = ("*plain*fronts*",)


def state(game: Path) -> State:
    """Return what a game is."""
    return state_of(laid_out(game).game)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files in a folder."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game of which fronts were built, in the folder out beside it."""
    game = copy_of_tiny(tmp_path)
    build_game(Request(game, tmp_path / "out", ONLY))
    return game


def test_prints_stay(game: Path) -> None:
    """Later builds, whole or not, leave the prints of a release as they were; so does clean."""
    out = game.parent / "out"
    before = contents(out / "tiny")
    kept = keep_prints(game, out, state(game))
    assert kept == out / "tiny/0.3"
    prints = contents(kept)
    assert prints.keys() == before.keys()
    edit(game, '"0.3"', '"0.4"')
    for only in (ONLY, ()):
        build_game(Request(game, out, only))
        assert contents(kept) == prints
    assert find_up_to_date(Request(game, out))
    assert list(clean(out / "tiny", earlier=False, releases=False))[1:] == [
        "the prints of 0.3 stay: prelo clean --releases removes them"
    ]
    assert contents(kept) == prints
    assert contents(out / "tiny").keys() == {f"0.3/{name}" for name in prints} | {"manifest.json"}
    assert len(list(clean(out / "tiny", earlier=False, releases=True))) == 1
    assert not (out / "tiny").exists()


def test_prints_of_the_last_release_are_kept(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole build of the next release sets aside what was printed of the last, and says so."""
    out = game.parent / "out"
    build_game(Request(game, out))
    prints = contents(out / "tiny")
    build_game(Request(game, out, ("tables",)))
    edit(game, '"0.3"', '"0.4"')
    build_game(Request(game, out, ONLY))
    assert main(["build", str(game), "--out", str(out)]) == 0

    assert f"the prints of release 0.3 are kept in {out / 'tiny/0.3'}" in capsys.readouterr().out
    assert (
        contents(out / "tiny/0.3").items()
        >= {path: content for path, content in prints.items() if path != "manifest.json"}.items()
    )
    edit(game, '"0.4"', '"0.5"')
    build_game(Request(game, out))
    assert [path.name for path in release_prints(out / "tiny")] == ["0.3", "0.4"]
    assert find_changes(laid_out(game), str(out / "tiny/0.4")).changes.old.release == "0.4"


def test_removed_files_are_not_missed(game: Path) -> None:
    """A file that somebody has removed does not keep the next release from being built."""
    out = game.parent / "out"
    first, *others = sorted((out / "tiny").rglob("*.pdf"))
    first.unlink()
    edit(game, '"0.3"', '"0.4"')

    assert build_game(Request(game, out)).set_aside == ("0.3",)
    assert {path.name for path in (out / "tiny/0.3").rglob("*.pdf")} == {
        path.name for path in others
    }


def test_two_releases_are_set_aside(game: Path) -> None:
    """Each has its own files; what the game was is known of a release that was built whole."""
    out = game.parent / "out"
    build_game(Request(game, out))
    for old, new in (("0.3", "0.4"), ("0.4", "0.5")):
        edit(game, f'"{old}"', f'"{new}"')
        build_game(Request(game, out, ONLY))

    assert build_game(Request(game, out)).set_aside == ("0.3", "0.4")
    for release in ("0.3", "0.4"):
        manifest = read_manifest(out / "tiny" / release)
        assert manifest
        assert {Path(each["path"]).name[:8] for each in manifest["artifacts"]} == {
            f"tiny_{release}"
        }
        assert [each for each in manifest["artifacts"] if "made_from" in each] == []
    layout = laid_out(game)
    assert find_changes(layout, str(out / "tiny/0.3")).changes.old.release == "0.3"
    with pytest.raises(UsageError, match="does not say what the game was"):
        find_changes(layout, str(out / "tiny/0.4"))


def test_what_is_made_on_request_stays(game: Path) -> None:
    """What no whole build makes is not set aside with the prints of its release."""
    out = game.parent / "out"
    tables = set(build_game(Request(game, out, ("tables",))).artifacts)
    edit(game, '"0.3"', '"0.4"')

    assert build_game(Request(game, out)).set_aside == ("0.3",)
    assert tables
    assert tables <= contents(out / "tiny").keys()
    assert tables.isdisjoint(contents(out / "tiny/0.3"))


def test_nothing_to_keep(game: Path) -> None:
    """Where nothing was built there are no prints, neither to keep nor to set aside."""
    nowhere = game.parent / "nowhere"

    assert keep_prints(game, nowhere, state(game)) is None
    assert keep_earlier_prints(nowhere / "tiny", "0.4") == []
    assert not nowhere.exists()


def test_stored_in_the_meantime(game: Path) -> None:
    """The game is the one that was printed, though something of a release was stored since."""
    out, sources = game.parent / "out", digest_sources(game)
    (game / "releases").mkdir()
    (game / "releases/0.2.json").write_text("{}", "utf-8")

    assert keep_prints(game, out, state(game)) is None
    assert keep_prints(game, out, state(game), sources) == out / "tiny/0.3"


def test_prints_kept_by_hand_stay(game: Path) -> None:
    """What `prelo release` has kept of a release is not replaced by what a build sets aside."""
    out = game.parent / "out"
    kept = keep_prints(game, out, state(game))
    assert kept
    prints = contents(kept)
    edit(game, "name: Ferry", "name: Barge")
    build_game(Request(game, out))
    edit(game, '"0.3"', '"0.4"')

    assert build_game(Request(game, out)).set_aside == ()
    assert contents(kept) == prints


def test_it_says_what_the_game_was(game: Path) -> None:
    """Kept prints serve as the earlier state, though only some files were built."""
    out = game.parent / "out"
    kept = keep_prints(game, out, state(game))
    edit(game, "name: Ferry", "name: Barge")
    assert find_changes(laid_out(game), str(kept)).changes.reprinted() == ("ferry",)


def test_what_is_not_of_this_state(game: Path) -> None:
    """Files of an earlier state are not kept as those of the release, nor is what was kept lost."""
    out = game.parent / "out"
    assert keep_prints(game, out, state(game))
    prints = contents(out / "tiny/0.3")
    edit(game, "name: Ferry", "name: Barge")
    assert keep_prints(game, out, state(game)) is None
    build_game(Request(game, out, ("*night*plain*fronts*",)))
    assert contents(out / "tiny/0.3") == prints
    assert keep_prints(game, out, state(game)) == out / "tiny/0.3"
    manifest = read_manifest(out / "tiny/0.3")
    assert manifest
    assert [Path(each["path"]).name for each in manifest["artifacts"]] == [
        "tiny_0.3_night_plain_a4_fronts.pdf"
    ]


def test_a_folder_of_a_person(game: Path) -> None:
    """What a person has called like the release is not replaced, nor removed."""
    out = game.parent / "out"
    (out / "tiny/0.3").mkdir()
    (out / "tiny/0.3/notes.txt").write_text("mine", "utf-8")
    with pytest.raises(UsageError, match="is not a build of the press"):
        keep_prints(game, out, state(game))
    assert (list(release_prints(out / "tiny")), remove_release_prints(out / "tiny")) == ([], [])
    assert (out / "tiny/0.3/notes.txt").read_text("utf-8") == "mine"


def test_command(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`prelo release` says where the state is and where the prints are, or how to keep them."""
    out = game.parent / "out"
    assert main(["release", str(game), "--out", str(out)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        str(game / "releases/0.3.json"),
        str(out / "tiny/0.3"),
    ]
    shutil.rmtree(out)
    assert main(["release", str(game), "--out", str(out)]) == 0
    assert "has no prints of the game as it is; to keep them, too" in capsys.readouterr().err


def test_what_is_kept_changes_nothing(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A build stands after its release was kept, which may be kept once more with its prints."""
    out = game.parent / "out"
    request = Request(game, out, ("*day*plain*fronts*",))
    build_game(request)
    for _ in range(2):
        assert main(["release", str(game), "--out", str(out)]) == 0
        assert capsys.readouterr().out.splitlines()[1:] == [str(out / "tiny/0.3")]
        assert find_up_to_date(request)
    (game / "releases/0.3.json").rename(game / "releases/0.2.json")
    assert find_up_to_date(request) is None
