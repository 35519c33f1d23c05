"""The pipeline: what is written, always the same bytes, and never half of it."""

import hashlib
import json
import shutil
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from generator.base import cache
from generator.base.artifact import AnyOrder
from generator.base.problem import GameError, MachineError, UsageError
from generator.build.choosing import plan_game
from generator.build.pipeline import build_game, check_game
from generator.build.up_to_date import Built, Request
from generator.cli.main import main
from generator.loading.game import load_game
from tests.games.documents import with_documents

TINY = Path(__file__).parents[1] / "games/tiny"


def build(out: Path, **asked: Any) -> Built:  # noqa: ANN401 - a request's fields
    """Build the second game."""
    return build_game(Request(TINY, out, **asked))


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file under a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def manifest(out: Path) -> dict[str, Any]:
    """Return the second game's manifest."""
    found: dict[str, Any] = json.loads((out / "tiny/manifest.json").read_text("utf-8"))
    return found


def broken_copy(folder: Path) -> Path:
    """Return a copy of the second game with an effect that no box can hold."""
    game = folder / "broken"
    shutil.copytree(TINY, game)
    cards = game / "cards.yaml"
    text = cards.read_text("utf-8").replace("name: Lamplighter", "name: " + "Lamplighter" * 9)
    cards.write_text(text, "utf-8")
    return game


def test_files(tmp_path: Path) -> None:
    """By default: for each edition the complete game and each deck on A4, and one to be edited."""
    build(tmp_path)

    assert sorted(contents(tmp_path)) == sorted(
        [
            "tiny/manifest.json",
            *(
                f"tiny/{edition}/tiny_0.3_{deck}_{edition}_a4_{output}.pdf"
                for edition in ("plain", "patterned")
                for deck in ("complete", "day", "night")
                for output in ("fronts", "duplex")
            ),
            *(
                f"tiny/{edition}/tiny_0.3_complete_{edition}_a4.odt"
                for edition in ("plain", "patterned")
            ),
        ]
    )


def test_manifest(tmp_path: Path) -> None:
    """The manifest describes every file as it is, and says which game and release it is of."""
    build(tmp_path)
    found = manifest(tmp_path)

    assert (found["game"], found["release"], found["problems"]) == ("tiny", "0.3", [])
    for artifact in found["artifacts"]:
        content = (tmp_path / "tiny" / artifact["path"]).read_bytes()

        assert set(artifact) == {
            "path", "output", "edition", "deck", "paper", "pages", "faces", "bytes", "sha256",
            "cards_only",
        }  # fmt: skip
        assert artifact["bytes"] == len(content)
        assert artifact["sha256"] == hashlib.sha256(content).hexdigest()


def test_faces_are_copies(tmp_path: Path) -> None:
    """Every file prints each card as often as its decks have copies."""
    build(tmp_path)
    game = load_game(TINY)
    for artifact in manifest(tmp_path)["artifacts"]:
        wanted: Counter[str] = Counter()
        for card, copies in game.cards_of(artifact["deck"]):
            wanted[card.id] += copies

        assert artifact["faces"] == dict(wanted)


def test_deterministic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two builds give equal bytes, from another folder and on another date."""
    build(tmp_path / "one")
    shutil.copytree(TINY, tmp_path / "elsewhere/game")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(time, "time", lambda: 4102444800.0)
    monkeypatch.setattr(time, "localtime", lambda *_: time.gmtime(4102444800))
    build_game(Request(Path("elsewhere/game"), Path("two")))

    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_problem_leaves_last_build(tmp_path: Path) -> None:
    """A game with an error writes nothing: the last good output stays as it was."""
    build(tmp_path)
    before = contents(tmp_path)
    broken = broken_copy(tmp_path / "games")
    with pytest.raises(GameError, match="text-does-not-fit"):
        build_game(Request(broken, tmp_path))
    shutil.rmtree(tmp_path / "games")

    assert contents(tmp_path) == before


@pytest.mark.parametrize("fault", [KeyboardInterrupt, RuntimeError, OSError("disk full")])
def test_interruption_leaves_last_build(
    fault: BaseException | type[BaseException], tmp_path: Path
) -> None:
    """A build that dies half-way leaves the last good output, and nothing beside it."""
    build(tmp_path)
    before = contents(tmp_path)

    def die(orders: Sequence[AnyOrder]) -> Iterable[AnyOrder]:
        yield orders[0]
        raise fault

    with pytest.raises((KeyboardInterrupt, RuntimeError, MachineError)):
        build_game(Request(TINY, tmp_path, only=("night",)), die)

    assert contents(tmp_path) == before
    assert [path.name for path in tmp_path.iterdir()] == ["tiny"]


def test_decks_beside_a_document_that_is_too_long(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stops the setting of documents says that the decks are there; documents stay."""
    game = with_documents(tmp_path, rules="---\ntitle: Rules\npages: 1\n---\n<p>Short.</p>")
    build_game(Request(game, tmp_path / "out"))
    before = contents(tmp_path / "out")
    rules = game / "templates/documents/rules.html"
    rules.write_text(rules.read_text("utf-8") + "<p>Long.</p>" * 90, "utf-8")
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Draw 2 c", "Draw 3 c"), "utf-8")
    code = main(["build", str(game), "--out", str(tmp_path / "out")])
    after = contents(tmp_path / "out")
    new = {name for name in after if after[name] != before[name]}

    assert code == 1
    assert {name.partition("/")[2].partition("/")[0] for name in new} == {
        "manifest.json", "patterned", "plain",
    }  # fmt: skip
    said = capsys.readouterr().err
    assert "[too-many-pages]" in said
    assert f"the decks are printed already (12 files in {tmp_path / 'out/tiny'})" in said


def test_recovers_from_kill(tmp_path: Path) -> None:
    """What a killed build had moved aside comes back with the next one, and no litter stays."""
    build(tmp_path)
    before = contents(tmp_path)
    (tmp_path / "tiny").rename(tmp_path / ".tiny.old")
    (tmp_path / ".tiny.new-7").mkdir()
    with pytest.raises(UsageError):
        build(tmp_path, only=("nothing",))
    build(tmp_path)

    assert contents(tmp_path) == before
    assert [path.name for path in tmp_path.iterdir()] == ["tiny"]


def test_foreign_folder(tmp_path: Path) -> None:
    """A folder that the press has not made is not replaced."""
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny/thesis.txt").write_text("three years of work")
    with pytest.raises(UsageError, match=r"is not a build of the press"):
        build(tmp_path)

    assert contents(tmp_path) == {"tiny/thesis.txt": b"three years of work"}


def test_no_place_to_write(tmp_path: Path) -> None:
    """A file where the folder should be is the machine's fault, and the message has the cure."""
    (tmp_path / "out").write_text("a file")
    with pytest.raises(MachineError, match=r"cannot write .*another folder with --out"):
        build(tmp_path / "out")


def test_check_reads_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checking a game writes nothing."""
    monkeypatch.chdir(tmp_path)
    layout, problems = check_game(TINY)

    assert problems == []
    assert len(plan_game(layout, layout.game.editions.values())) == 14
    assert list(tmp_path.iterdir()) == []


def test_deck_without_cards(tmp_path: Path) -> None:
    """A deck that prints no card has no file; the others have theirs."""
    game = Path(shutil.copytree(TINY, tmp_path / "game"))
    text = (game / "cards.yaml").read_text("utf-8")
    (game / "cards.yaml").write_text(
        text.replace("decks:\n", "decks:\n  - {id: dusk, name: Dusk}\n"), "utf-8"
    )
    built = build_game(Request(game, tmp_path / "out", only=("fronts",), editions=("plain",)))

    assert built.artifacts == (
        "plain/tiny_0.3_complete_plain_a4_fronts.pdf",
        "plain/tiny_0.3_day_plain_a4_fronts.pdf",
        "plain/tiny_0.3_night_plain_a4_fronts.pdf",
    )


RULES = """---
title: Rules
booklet: true
---
{{ contents() }}
<h2 id="cards">Cards</h2>
{% for card in game.cards %}
<p id="of-{{ card.id }}">{{ effect(card.id) }} {{ card.name }}</p>
{% endfor %}
<h2 id="more" style="break-before: page">More</h2>
<p><a href="#of-{{ game.cards[0].id }}">first</a></p>"""
"""A document that names its own pages, and speaks of every card."""


@pytest.mark.slow
def test_an_edit_is_as_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an edit every file is, byte by byte, what a build makes that knows of no other."""
    game = with_documents(tmp_path, rules=RULES, other="---\ntitle: Other\n---\n<p>Same.</p>")
    build_game(Request(game, tmp_path / "out"))
    text = (game / "cards.yaml").read_text("utf-8")
    edited = text.replace("name: Lamplighter", "name: Lamplight").replace("Draw 2 c", "Draw 3 c")
    (game / "cards.yaml").write_text(edited, "utf-8")
    before = contents(tmp_path / "out")

    build_game(Request(game, tmp_path / "out"))
    kept = cache.known
    of_documents = {"pages", "screens", "documents", "layouts", "drawn-pages", "admitted"}
    of_the_game = {"problems", "sheets", "decks-odt", "templates"} | of_documents
    monkeypatch.setattr(
        cache, "known", lambda sort, *more: None if sort in of_the_game else kept(sort, *more)
    )
    build_game(Request(game, tmp_path / "new"))

    after = contents(tmp_path / "out")
    assert after == contents(tmp_path / "new")
    changed = {path for path in after if before[path] != after[path]}
    assert {"tiny/documents/tiny_0.3_rules.pdf", "tiny/manifest.json"} < changed
    assert "tiny/documents/tiny_0.3_other.pdf" not in changed
