"""Any earlier state serves to compare: a kept release, a folder, a revision, what a build says."""

import json
import re
import subprocess
from pathlib import Path
from shutil import copytree

import pytest

from generator.base.problem import UsageError
from generator.build.pipeline import build_game
from generator.build.since import between, find_changes
from generator.build.up_to_date import Request
from generator.changes.compare import CardChange
from tests.changes.edited import DOCUMENT, copy_of_tiny, edit, laid_out, with_rules
from tests.games.pictured import pictured
from tests.games.released import keep_release

RENAMED = CardChange("renamed", "ferry", "", "Ferry", "Barge")


def renamed(game: Path) -> Path:
    """Change the name of a card."""
    edit(game, "name: Ferry", "name: Barge")
    return game


def commit(game: Path) -> None:
    """Commit all that there is of a game to a repository in its folder."""
    git = ["git", "-C", str(game), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "a state"]):
        subprocess.run([*git, *command], check=True, capture_output=True)


def test_a_release(tmp_path: Path) -> None:
    """A kept release is told by its name, or is the last one; its file serves, too."""
    game = with_rules(tmp_path)
    kept = keep_release(game)
    layout = laid_out(renamed(game))
    for since in ("", "0.3", str(kept)):
        found = find_changes(layout, since)
        assert RENAMED in found.changes.cards
        assert [change.document for change in found.changes.documents] == ["rules"]


def test_an_earlier_release(tmp_path: Path) -> None:
    """Of several kept releases the last one is meant, unless another one is named."""
    game = copy_of_tiny(tmp_path)
    keep_release(game)
    edit(renamed(game), '"0.3"', '"0.4"')
    keep_release(game)
    layout = laid_out(game)
    found = {since: find_changes(layout, since).changes for since in ("", "0.3", "0.4")}

    assert {since: changes.old.release for since, changes in found.items()} == {
        "": "0.4",
        "0.3": "0.3",
        "0.4": "0.4",
    }
    assert RENAMED in found["0.3"].cards


def test_a_folder_and_its_pictures(tmp_path: Path) -> None:
    """Another copy of the game has, besides its texts, the pictures of what has changed."""
    game = with_rules(tmp_path)
    earlier = copytree(game, tmp_path / "earlier")
    found = find_changes(laid_out(renamed(game)), str(earlier), pictures=True)
    assert RENAMED in found.changes.cards
    assert [*found.pictures] == ["ferry"]
    assert found.changes.documents[0].paragraphs == (
        ("The Ferry 07 moves.", "The Barge 07 moves."),
    )


def test_the_present_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A state in the folder "." is called by the name of that folder."""
    game = copy_of_tiny(tmp_path)
    earlier = copytree(game, tmp_path / "earlier")
    monkeypatch.chdir(earlier)
    found = find_changes(laid_out(renamed(game)), ".")

    assert found.since.startswith("earlier-")
    assert found.called == "earlier"


def test_pictures_that_nobody_asks_for(tmp_path: Path) -> None:
    """To draw the fronts of all that has changed takes time."""
    game = with_rules(tmp_path)
    earlier = copytree(game, tmp_path / "earlier")
    assert find_changes(laid_out(renamed(game)), str(earlier)).pictures == {}


def test_an_earlier_game_without_its_pictures(tmp_path: Path) -> None:
    """Something stands for pictures that are not there: a checkout may have left them out."""
    game = pictured(tmp_path)
    earlier = Path(copytree(game, tmp_path / "earlier"))
    for path in (earlier / "pictures").iterdir():
        path.unlink()
    found = find_changes(laid_out(renamed(game)), str(earlier), pictures=True)
    assert RENAMED in found.changes.cards
    assert "ferry" in found.pictures


def test_another_game(tmp_path: Path) -> None:
    """Another game is no earlier state; for its own changes it is to be named second."""
    game = copy_of_tiny(tmp_path)
    other = Path(copytree(game, tmp_path / "other"))
    edit(other, "id: tiny", "id: small")
    with pytest.raises(UsageError, match="is another game, small, not an earlier state of tiny;"):
        find_changes(laid_out(game), str(other))


def test_where_names_are_mentioned(tmp_path: Path) -> None:
    """Names of cards, decks, members and terms are looked up in documents; no other names."""
    game = with_rules(tmp_path)
    edit(game, "<p>All", '<p>{{ alliance("silver") }} of {{ deck("night") }}</p>\n<p>All', DOCUMENT)
    earlier = copytree(game, tmp_path / "earlier")
    edit(renamed(game), "name: House of Silver", "name: House of Tin")
    edit(game, "name: Plain edition", "name: Simple edition")
    edit(game, "    name: Night\n", "    name: Dusk\n")
    places = find_changes(laid_out(game), str(earlier)).places

    assert {key: len(found) for key, found in places.items() if found} == {
        "ferry": 1,
        "members/alliance/silver": 1,
        "decks/night": 1,
    }


@pytest.mark.parametrize(
    ("release", "folder", "since", "called"),
    [
        ("0.3", "as kept", "0.3", "0.3"),
        ("0.4", "as kept", "0.3", "0.3"),
        ("0.3", "as it was", "as-it-was-HASH", "as it was"),
        ("0.4", "as it was", "0.3-HASH", "0.3 (as it was)"),
        ("0.3", "-- ! --", "earlier-HASH", "-- ! --"),
        ("0.3", "x" * 70, f"{'x' * 60}-HASH", "x" * 70),
    ],
)
def test_how_a_state_is_called(
    release: str, folder: str, since: str, called: str, tmp_path: Path
) -> None:
    """By its release where it is as that was kept, else by its folder and a hash, too."""
    game = copy_of_tiny(tmp_path)
    keep_release(game)
    earlier = copytree(game, tmp_path / folder)
    if folder != "as kept":
        edit(Path(earlier), "name: Smuggler", "name: Thief")
    edit(renamed(game), '"0.3"', f'"{release}"')
    found = find_changes(laid_out(game), str(earlier))

    assert re.fullmatch(since.replace("HASH", "[0-9a-f]{6}"), found.since)
    assert found.called == called
    assert f"{called} to" in between(found, found.game).replace("\xa0", " ")


def test_a_folder_that_cannot_be_laid_out(tmp_path: Path) -> None:
    """Of a game whose faces are gone the texts are compared, and nothing is said of documents."""
    game = with_rules(tmp_path)
    earlier = Path(copytree(game, tmp_path / "earlier"))
    (earlier / "templates/faces/event.yaml").write_text("face: [", "utf-8")
    found = find_changes(laid_out(renamed(game)), str(earlier), pictures=True)
    assert (found.changes.cards, found.changes.documents) == ((RENAMED,), ())
    assert found.pictures == {}


def test_a_revision(tmp_path: Path) -> None:
    """A revision of git has the documents and the pictures, too."""
    game = with_rules(tmp_path)
    commit(game)
    found = find_changes(laid_out(renamed(game)), "HEAD", pictures=True)
    assert RENAMED in found.changes.cards
    assert [change.what for change in found.changes.documents] == ["reworded"]
    assert [*found.pictures] == ["ferry"]


def test_a_revision_with_the_name_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of files only those that may say what a game was are read; a tag may be called as others."""
    game = copy_of_tiny(tmp_path)
    commit(game)
    subprocess.run(["git", "-C", str(game), "tag", "spring"], check=True)
    (tmp_path / "spring").write_text("{}", "utf-8")
    monkeypatch.chdir(tmp_path)
    layout = laid_out(renamed(game))

    assert RENAMED in find_changes(layout, "spring").changes.cards
    with pytest.raises(UsageError, match="unknown earlier state"):
        find_changes(layout, "gone.json")


def test_pictures_of_a_release(tmp_path: Path) -> None:
    """A kept release has its pictures from the commit that kept it, if the game was the same."""
    game = with_rules(tmp_path)
    keep_release(game)
    assert find_changes(laid_out(game), "", pictures=True).pictures == {}
    commit(game)
    layout = laid_out(renamed(game))
    assert [*find_changes(layout, "", pictures=True).pictures] == ["ferry"]
    assert find_changes(layout, "").pictures == {}
    (game / "releases/0.3.json").unlink()
    keep_release(game)
    commit(game)
    edit(game, "name: Barge", "name: Raft")
    commit(game)
    assert [*find_changes(laid_out(game), "", pictures=True).pictures] == ["ferry"]
    keep_release(game, again=True)
    edit(game, "name: Raft", "name: Punt")
    commit(game)
    assert find_changes(laid_out(game), "", pictures=True).pictures == {}


def test_a_build(tmp_path: Path) -> None:
    """The manifest of a whole build says what the game was, and that of a later partial one."""
    game, out = copy_of_tiny(tmp_path), tmp_path / "out"
    build_game(Request(game, out))
    layout = laid_out(renamed(game))
    build_game(Request(game, out, only=("*night*plain*fronts*",)))
    for since in (out / "tiny/manifest.json", out / "tiny"):
        found = find_changes(layout, str(since))
        assert found.changes.reprinted() == ("ferry",)


def test_a_build_of_some_files(tmp_path: Path) -> None:
    """What was never built whole says nothing of the game, and how it could."""
    game, out = copy_of_tiny(tmp_path), tmp_path / "out"
    keep_release(game)
    build_game(Request(game, out, only=("*night*plain*fronts*",)))
    with pytest.raises(UsageError, match="a manifest of a whole build does"):
        find_changes(laid_out(game), str(out / "tiny/manifest.json"))


@pytest.mark.parametrize("content", ["{}", "[]", "{", '{"format": 2, "info": []}'])
def test_a_strange_file(content: str, tmp_path: Path) -> None:
    """A file that the press has not written is told as such."""
    game = copy_of_tiny(tmp_path)
    keep_release(game)
    strange = tmp_path / "strange.json"
    strange.write_text(content, "utf-8")
    with pytest.raises(UsageError, match="does not say what the game was"):
        find_changes(laid_out(game), str(strange))


def test_an_unsealed_manifest(tmp_path: Path) -> None:
    """A manifest that somebody has changed is not the press's."""
    game, out = copy_of_tiny(tmp_path), tmp_path / "out"
    keep_release(game)
    build_game(Request(game, out))
    path = out / "tiny/manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**manifest, "title": "Other"}), "utf-8")
    with pytest.raises(UsageError, match="does not say what the game was"):
        find_changes(laid_out(game), str(path))


def unknown_state(game: Path, since: str) -> str:
    """Return the message about a name that no earlier state has."""
    with pytest.raises(UsageError) as fault:
        find_changes(laid_out(game), since)
    return str(fault.value)


def test_a_release_that_was_not_kept(tmp_path: Path) -> None:
    """Where neither git nor the game knows a name, what may be meant is named, and what may be."""
    game = copy_of_tiny(tmp_path)
    keep_release(game)
    told = unknown_state(game, "0.33")

    assert told.startswith('unknown earlier state "0.33": did you mean "0.3"? SINCE is a release')
    assert "the folder of a game, a revision of git (a commit, tag or branch), or the" in told
    assert "not a git repository" in told


def test_nothing_is_known(tmp_path: Path) -> None:
    """Where there is no earlier state yet, none is named."""
    told = unknown_state(copy_of_tiny(tmp_path), "0.33")

    assert told.startswith('unknown earlier state "0.33": SINCE is a release')
    with pytest.raises(UsageError, match="no release has been kept: prelo release keeps this one"):
        find_changes(laid_out(tmp_path / "game"), "")


def test_a_revision_that_is_not_there(tmp_path: Path) -> None:
    """Tags, branches and kept releases are named; what git says of a name would add nothing."""
    game = copy_of_tiny(tmp_path)
    commit(game)
    subprocess.run(["git", "-C", str(game), "tag", "spring"], check=True)
    subprocess.run(["git", "-C", str(game), "branch", "-m", "trunk"], check=True)
    keep_release(game)

    assert 'state "sprung": did you mean "spring"? SINCE' in unknown_state(game, "sprung")
    assert 'state "zzz": known: 0.3, spring, trunk; SINCE' in unknown_state(game, "zzz")
    assert "fatal" not in unknown_state(game, "zzz")
