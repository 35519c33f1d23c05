"""Fronts that are placed already: after an edit only those that it touches are placed anew."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree
from subprocess import check_output
from typing import Any

import pytest

from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.layout import cached_fronts, deck
from generator.layout.deck import Layout
from generator.layout.face_digests import FaceDigests
from generator.layout.place import place_with_texts
from tests.games.root import TINY
from tests.pages.own_cache import OwnCache

Edit = tuple[str, str, str]
"""A file of the game, what stands in it, and what is to stand there instead."""

MARK = "templates/marks/sun.svg"
EDITS: Mapping[str, Edit] = {
    "an effect": ("cards.yaml", "Draw 2 c", "Draw 3 c"),
    "a name": ("cards.yaml", "name: Lamplighter", "name: Lamplight"),
    "what stands on all": ("cards.yaml", 'release: "0.3"', 'release: "0.4"'),
    "a member's name": ("cards.yaml", "name: House of Gold", "name: Golden House"),
    "where lines may end": ("cards.yaml", "weak: [a, an,", "weak: [a,"),
    "a box": ("templates/faces/action.yaml", "width: 33, height: 6", "width: 20, height: 6"),
    "a condition": ("cards.yaml", "when: alliance}", "when: alliance == 'gold'}"),
    "a back": ("templates/faces/back.yaml", "width: 16, height: 16", "width: 12, height: 12"),
    "a deck's seal": ("cards.yaml", "seal: sun", "seal: moon"),
    "a drawing's proportions": (MARK, 'viewBox="0 0 10 10"', 'viewBox="0 0 20 10"'),
}
"""Edits of all sorts: each leads to other fronts."""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the second game, with a cache of its own."""
    monkeypatch.setattr(cached_fronts, "cache", OwnCache(tmp_path / "kept"))
    return Path(copytree(TINY, tmp_path / "game"))


def laid_out(game: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Layout, int]:
    """Return a game as another run lays it out, and how many fronts it has placed."""
    times: list[str] = []

    def count(*args: Any) -> cached_fronts.WholeFront:  # noqa: ANN401 - as the original has it
        times.append("")
        return place_with_texts(*args)

    with monkeypatch.context() as patch:
        patch.setattr(deck, "place_with_texts", count)
        return lay_out(Request(game, game))[0], len(times)


def looks_of(layout: Layout) -> dict[object, object]:
    """Return of each face what is seen; of fronts the texts that do not fit and all words, too."""
    others = {**layout.backs, **layout.fillers}.items()
    seen: dict[object, object] = {it: FaceDigests().compute(placed) for it, placed in others}
    return seen | {
        card.id: (
            FaceDigests().compute(layout.front(card, card.deck or "")),
            [repr(overflow.source) for owner, overflow in layout.overflows if owner is card],
            [text._replace(box="") for text in layout.texts[card.id, ""]],  # type: ignore[arg-type] # equal only to itself
        )
        for card in layout.game.cards
    }


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_an_edit(edit: Edit, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is placed after it looks as if all were placed anew."""
    before, every = laid_out(game, monkeypatch)
    assert looks_of(laid_out(game, monkeypatch)[0]) == looks_of(before)
    file, old, new = edit
    content = (game / file).read_text()
    assert old in content
    (game / file).write_text(content.replace(old, new, 1))
    after, times = laid_out(game, monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr("generator.layout.cached_fronts.cache.known", lambda *_: None)
        anew, _ = laid_out(game, monkeypatch)

    assert 0 < times <= every
    assert looks_of(after) == looks_of(anew)


def test_one_card_is_placed(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an edit of one card it is the only one; after none there is none."""
    _, every = laid_out(game, monkeypatch)
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text().replace("name: Lamplighter", "name: Lamplight"))

    _, after_edit = laid_out(game, monkeypatch)
    _, after_none = laid_out(game, monkeypatch)

    assert every > after_edit == 1
    assert after_none == 0


def test_many_edits(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each edit adds one front to those of earlier runs, whose file does not grow for ever."""
    cards = game / "cards.yaml"
    text = cards.read_text()
    laid_out(game, monkeypatch)
    sizes = [size_of_cache(game)]
    for count in range(3, 43):
        cards.write_text(text.replace("Draw 2 c", f"Draw {count} c"))
        assert laid_out(game, monkeypatch)[1] == 1
        sizes.append(size_of_cache(game))

    assert sizes[0] < sizes[1] < sizes[2]
    assert max(sizes) < 4 * sizes[0]
    assert sizes[-1] < max(sizes)


def test_edit_undone(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fronts of the run before the last one are known, too."""
    cards = game / "cards.yaml"
    text = cards.read_text()
    before, _ = laid_out(game, monkeypatch)
    cards.write_text(text.replace("Draw 2 c", "Draw 3 c"))
    laid_out(game, monkeypatch)
    cards.write_text(text)
    after, times = laid_out(game, monkeypatch)

    assert times == 0
    assert looks_of(after) == looks_of(before)


def size_of_cache(game: Path) -> int:
    """Return the bytes of all fronts that are kept."""
    return sum(file.stat().st_size for file in (game.parent / "kept" / "fronts").iterdir())


def test_backs(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backs are those of the last run, except that of a deck with another seal."""
    before, every = laid_out(game, monkeypatch)
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text().replace("seal: sun", "seal: moon"))
    after, placed_anew = laid_out(game, monkeypatch)

    of_deck = [card for card in after.game.cards if "day" in card.copies]
    assert placed_anew == len(of_deck) + 1 < every
    looks = [
        {side.deck: FaceDigests().compute(placed) for side, placed in layout.backs.items()}
        for layout in (before, after)
    ]
    assert {deck for deck, look in looks[0].items() if looks[1][deck] != look} == {"day"}


def test_digests(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each front comes with the digest of what it shows, whichever run has placed it."""
    before, _ = laid_out(game, monkeypatch)
    after, placed_anew = laid_out(game, monkeypatch)

    assert placed_anew == 0
    for layout in (before, after):
        digests = {name: front.digest for name, front in layout.fronts.items()}
        assert digests == {name: FaceDigests().compute(it) for name, it in layout.fronts.items()}
        assert len({*digests.values()}) > 1


def test_damaged_cache(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then all are placed anew."""
    _, every = laid_out(game, monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr("generator.layout.cached_fronts.cache.known", lambda *_: b"no fronts")

        assert laid_out(game, monkeypatch)[1] == every


def test_too_much(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fronts that take too much room are not kept."""
    monkeypatch.setattr(cached_fronts, "_LARGEST", 1)
    counts = [laid_out(game, monkeypatch)[1] for _ in range(2)]

    assert counts[0] == counts[1] > 0


def test_the_same_in_every_run() -> None:
    """No digest depends on what differs from run to run, as the order of a set does."""
    lay_out_tiny = (
        "from pathlib import Path; from generator.build.pipeline import lay_out;"
        "from generator.build.up_to_date import Request; from generator.base import cache;"
        "cache.known = lambda *key: print(*key);"
        f"lay_out(Request(Path({str(TINY)!r}), Path()))"
    )
    said = [
        check_output(
            [sys.executable, "-c", lay_out_tiny], env=os.environ | {"PYTHONHASHSEED": seed}
        )
        for seed in "12"
    ]

    assert said[0] == said[1] != b""
