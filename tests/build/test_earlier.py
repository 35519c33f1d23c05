"""What earlier builds have made stays beside what a build of some files adds, and is told apart."""

import json
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from generator.base.artifact import AnyOrder
from generator.base.problem import GameError, UsageError
from generator.build import pipeline
from generator.build.earlier import remove_built
from generator.build.pipeline import build_game
from generator.build.staging import read_manifest
from generator.build.up_to_date import Built, Request, find_up_to_date
from tests.games.documents import with_documents

TINY = Path(__file__).parents[1] / "games/tiny"
NIGHT, DAY = (("night",), ("day",))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a copy of the second game, which can be edited."""
    return Path(shutil.copytree(TINY, tmp_path / "game"))


def asked(game: Path, only: Iterable[str] = (), **more: Any) -> Request:  # noqa: ANN401
    """Return what asks for files of the plain edition."""
    return Request(game, game.parent / "out", only=tuple(only), editions=("plain",), **more)


def build(game: Path, only: Iterable[str] = (), **more: Any) -> Built:  # noqa: ANN401
    """Build files of the plain edition."""
    return build_game(asked(game, only, **more))


def edit(game: Path, old: str = "name: Lamplighter", new: str = "name: Lamplight") -> None:
    """Change cards.yaml."""
    text = (game / "cards.yaml").read_text("utf-8")
    assert old in text
    (game / "cards.yaml").write_text(text.replace(old, new), "utf-8")


def files(game: Path) -> dict[str, bytes]:
    """Return the files in the output folder, but for the manifest."""
    out = game.parent / "out/tiny"
    found = {
        path.relative_to(out).as_posix(): path
        for path in out.rglob("*")
        if path.is_file() and path.name != "manifest.json"
    }
    return {name: path.read_bytes() for name, path in sorted(found.items())}


def manifest_of(game: Path) -> dict[str, Any]:
    """Return the manifest, which has the seal of the press."""
    manifest = read_manifest(game.parent / "out/tiny")
    assert manifest
    return manifest


def entries(game: Path) -> list[dict[str, Any]]:
    """Return the rows of the manifest."""
    found: list[dict[str, Any]] = manifest_of(game)["artifacts"]
    return found


def test_nothing_is_lost(game: Path) -> None:
    """Files that were built one after the other stand side by side, each as it was."""
    build(game)
    whole = files(game)
    again = build(game, NIGHT)
    assert files(game) == whole
    assert len(again.artifacts) == 2
    assert (again.others, again.earlier) == (5, ())


def test_state_of_each(game: Path) -> None:
    """What is of an earlier state is kept and says so, until it is made anew."""
    build(game)
    whole = files(game)
    edit(game)
    partial = build(game, NIGHT)
    assert (partial.others, partial.earlier) == (5, ("",) * 5)
    kept = {entry["path"] for entry in entries(game) if "made_from" in entry}
    assert kept == whole.keys() - set(partial.artifacts)
    assert all(files(game)[path] == whole[path] for path in kept)

    build(game, DAY)
    assert {entry["path"] for entry in entries(game) if "made_from" in entry} == {
        path for path in whole if "complete" in path
    }
    assert build_game(Request(game, game.parent / "out")).earlier == ()


def test_an_edit_of_a_document(tmp_path: Path) -> None:
    """Cards do not depend on what documents say: their files stay up to date, also for `clean`."""
    game = with_documents(tmp_path / "game", rules="---\ntitle: Rules\n---\n<p>Take five.</p>")
    build_game(Request(game, tmp_path / "out"))
    file = game / "templates/documents/rules.html"
    file.write_text(file.read_text("utf-8").replace("five", "six"), "utf-8")
    rules = build_game(Request(game, tmp_path / "out", ("*_rules.pdf",)))
    removed = remove_built(rules.folder, earlier=True)

    assert rules.earlier == ("",) * len(removed)
    assert {Path(path).suffix for path in removed} == {".html"}


def test_another_game_in_its_place(game: Path) -> None:
    """What is of another game, in whose folder this one is built, does not count as this one's."""
    build(game)
    edit(game, "id: tiny", "id: small")
    (game.parent / "out/tiny").rename(game.parent / "out/small")
    made = build(game, NIGHT)

    assert (made.folder.name, len(made.artifacts), made.others) == ("small", 2, 0)


def test_order(game: Path) -> None:
    """The files of a whole game are listed as ever, whatever was made before."""
    whole = Request(game, game.parent / "out")
    build(game, DAY)
    build(game, ("tables",))
    build_game(whole)
    found = [entry["path"] for entry in entries(game) if "asked" not in entry]
    shutil.rmtree(game.parent / "out")
    build_game(whole)

    assert [entry["path"] for entry in entries(game)] == found


def test_what_the_game_was(game: Path) -> None:
    """The manifest has the game's state in its last whole build, and requests of the present."""
    whole = Request(game, game.parent / "out")
    build_game(whole)
    before = manifest_of(game)["state"]
    edit(game)
    build(game, NIGHT)
    build(game, DAY)
    manifest = manifest_of(game)

    assert manifest["state"] == before
    assert len(manifest["inputs"]) == 2
    build_game(whole)
    assert manifest_of(game)["state"] != before


def test_release_of_each(game: Path) -> None:
    """Files of another release have other names; both stay until all are built, then aside."""
    build(game, NIGHT)
    edit(game, '"0.3"', '"0.4"')
    assert build(game, NIGHT).earlier == ("0.3", "0.3")
    assert len(files(game)) == 4
    build_game(Request(game, game.parent / "out"))
    assert all("_0.4_" in path for path in files(game) if not path.startswith("0.3/"))
    assert len([path for path in files(game) if path.startswith("0.3/")]) == 2


def test_on_request(game: Path) -> None:
    """What no whole build makes is told apart: it stays earlier until it is asked for again."""
    build(game, NIGHT)
    build(game, ("tables",))
    edit(game)
    night = build(game, NIGHT)
    assert (len(night.earlier), night.are_asked_for) == (4, True)

    build(game, ("tables",))
    edit(game, "name: Lamplight", "name: Lamp")
    build(game, ("tables",))
    day = build(game, DAY)
    assert (len(day.earlier), day.are_asked_for) == (2, False), "nights, which every build makes"


def test_another_paper(game: Path) -> None:
    """What was asked for on another paper stays when the whole game is built on its own."""
    build_game(Request(game, game.parent / "out"))
    build_game(Request(game, game.parent / "out", papers=("letter",)))
    letter = {path for path in files(game) if "_letter" in path}
    edit(game)
    whole = build_game(Request(game, game.parent / "out"))

    assert letter
    assert letter <= files(game).keys()
    assert (len(whole.earlier), whole.are_asked_for) == (len(letter), True)


def test_an_edit_taken_back(game: Path) -> None:
    """What was of an earlier state is up to date when the game is again as it was."""
    build(game)
    edit(game)
    build(game, NIGHT)
    edit(game, "name: Lamplight", "name: Lamplighter")
    assert build(game, NIGHT).earlier == ()


def test_up_to_date_files_are_not_made_again(game: Path) -> None:
    """Each request is remembered as long as nothing has changed, a whole file or not."""
    build(game)
    build(game, NIGHT)
    for only in ((), NIGHT):
        found = find_up_to_date(asked(game, only))
        assert found
        assert len(found.artifacts) + found.others == 7
    assert not find_up_to_date(asked(game, DAY))
    next(path for path in (game.parent / "out").rglob("*day*.pdf")).write_bytes(b"")
    assert not find_up_to_date(asked(game))
    assert find_up_to_date(asked(game, NIGHT))


def test_a_draft_is_another_state(game: Path) -> None:
    """A draft's files are not those to be printed, so both are told apart."""
    build(game, draft=True)
    assert len(build(game, NIGHT).earlier) == 5


def test_what_was_removed_stays_away(game: Path) -> None:
    """A file that somebody has removed is not missed by a build of others."""
    build(game)
    gone = next(path for path in (game.parent / "out").rglob("*day*.pdf"))
    gone.unlink()
    assert build(game, NIGHT).others == 4
    assert not gone.exists()


def test_clean(game: Path) -> None:
    """All that the press has made goes, and what is somebody's stays."""
    build(game)
    out = game.parent / "out/tiny"
    (out / "notes.txt").write_text("mine", "utf-8")
    assert len(remove_built(out)) == 7
    assert [path.name for path in sorted(out.rglob("*"))] == ["manifest.json", "notes.txt"]
    assert len(build(game).artifacts) == 7

    (out / "notes.txt").unlink()
    assert len(remove_built(out)) == 7
    assert not out.exists()
    assert remove_built(out) == []


def test_clean_what_is_earlier(game: Path) -> None:
    """What is up to date can be kept."""
    build(game)
    edit(game)
    made = build(game, NIGHT)
    assert len(remove_built(game.parent / "out/tiny", earlier=True)) == 5
    assert sorted(files(game)) == sorted(made.artifacts)
    assert find_up_to_date(asked(game, NIGHT))


def test_clean_what_is_not_the_press_s(tmp_path: Path) -> None:
    """A folder that the press has not made is left alone."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/manifest.json").write_text(json.dumps({"artifacts": []}), "utf-8")
    with pytest.raises(UsageError, match="not a build of the press"):
        remove_built(tmp_path / "mine")


TWO_PAGES = "---\ntitle: Rules\npages: 1\n---\n<p>One.</p><p style='break-before: page'>Two.</p>"


def test_decks_are_there_while_documents_are_set(tmp_path: Path) -> None:
    """An author has the decks to print at once; what the manifest says is true all the time."""
    game = with_documents(tmp_path, rules="---\ntitle: Rules\n---\n<p>{{ count() }}</p>")
    build(game)
    before = files(game)
    edit(game)
    seen: list[dict[str, bytes]] = []
    told: list[set[str]] = []

    def track(orders: Sequence[AnyOrder]) -> Iterator[AnyOrder]:
        for order in orders:
            if order.path.startswith("documents/") and not seen:
                seen.append(files(game))
                told.append({each["path"] for each in entries(game) if "made_from" in each})
            yield order

    build_game(asked(game), track)

    after = files(game)
    decks = {path for path in after if not path.startswith("documents/") and path[-4:] != ".odt"}
    assert decks
    assert {path for path in decks if seen[0][path] != after[path]} == set()
    assert seen[0].keys() == before.keys()
    assert seen[0] != before
    assert {path for path in told[0] if not path.startswith("documents/")} == {
        path for path in after if path[-4:] == ".odt"
    }
    assert told[0]
    assert not [each for each in entries(game) if "made_from" in each]


def test_editable_decks_do_without_documents(tmp_path: Path) -> None:
    """A deck to edit is made alone although a document is broken: nobody has asked for that."""
    game = with_documents(tmp_path, rules="---\ntitle: Rules\n---\n<p>{{ nonsense() }}</p>")

    assert build(game, ["*.odt"]).artifacts == ("plain/tiny_0.3_complete_plain_a4.odt",)


def test_decks_stay_where_a_document_cannot_be_set(tmp_path: Path) -> None:
    """A document that is too long is an error; decks are there, and the build is made again."""
    game = with_documents(tmp_path, rules=TWO_PAGES)

    with pytest.raises(GameError, match="too-many-pages"):
        build(game)

    assert {path.split("/")[0] for path in files(game)} == {"plain"}
    assert find_up_to_date(asked(game)) is None


def test_no_decks_where_a_check_finds_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is put in place, decks neither, while anything is wrong that a check can find."""
    game = with_documents(tmp_path, rules=TWO_PAGES)
    edit(game, new="name: " + "Lamplighter" * 9)
    monkeypatch.setattr(pipeline, "bring", lambda *_: pytest.fail("decks were put in place"))

    with pytest.raises(GameError):
        build(game)

    assert not (game.parent / "out/tiny").exists()


def test_made_anew_in_another_way(game: Path) -> None:
    """A request is not fulfilled by files that were made anew for another resolution."""
    fine, coarse = (asked(game, ("png/*fog*",), dpi=dpi) for dpi in (96, 48))
    pipeline.build_game(fine)
    once = files(game)
    assert find_up_to_date(fine)

    pipeline.build_game(coarse)
    assert find_up_to_date(coarse)
    assert not find_up_to_date(fine)
    pipeline.build_game(fine)
    assert files(game) == once
