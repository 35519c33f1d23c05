"""Sheets that are drawn already: after an edit only what shows it is drawn anew."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from shutil import copytree
from typing import IO

import pytest

from generator.base import cache
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.drawing import cached_sheets
from generator.drawing.cached_sheets import digest_of_sheets, drawn_once
from generator.drawing.sheets import Job, render_sheets
from generator.game.model import Card, Edition, Game
from generator.layout.backs import filled_size
from generator.layout.deck import Layout
from generator.layout.imposition import Printed, impose_by_size, printed_cards
from tests.games.root import TINY

Edit = tuple[str, str, str]
"""A file of the game, what stands in it, and what is to stand there instead."""


class _OwnCache:
    """The cache in a folder of a test's own."""

    def __init__(self, folder: Path) -> None:
        self.known = partial(cache.known, folder=folder)
        self.put = partial(cache.put, folder=folder)
        self.digest = cache.digest


SHOWN: dict[str, Edit] = {
    "name": ("cards.yaml", "name: Lamplighter", "name: Lamplight"),
    "effect": ("cards.yaml", "Draw 2 c", "Draw 3 c"),
    "release": ("cards.yaml", 'release: "0.3"', 'release: "0.4"'),
    "mark": ("templates/marks/{mark}", "<path ", '<path opacity="0.5" '),
}


def test_fronts_are_hashed_once(tiny_layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a front shows is found out once for all sheets of an edition."""
    asked: list[str] = []
    original = cached_sheets.front_colors  # type: ignore[attr-defined] # imported there

    def note(game: Game, card: Card, edition: Edition, deck: str) -> Mapping[str, str]:
        asked.append(f"{card.id} {edition.id} {deck}")
        colors: Mapping[str, str] = original(game, card, edition, deck)
        return colors

    cached_sheets._inputs_of.cache_clear()  # noqa: SLF001 - as when a run begins
    monkeypatch.setattr(cached_sheets, "front_colors", note)
    looks = [digest_of_sheets(job_of(tiny_layout, backs=backs)) for backs in (True, False, True)]

    assert len(asked) == len({*asked}) > 0
    assert looks[0] == looks[2] != looks[1]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the second game, with a cache of its own."""
    folder = tmp_path / "kept"
    monkeypatch.setattr(cached_sheets, "cache", _OwnCache(folder))
    return Path(copytree(TINY, tmp_path / "game"))


def job_of(layout: Layout, *, backs: bool = True) -> Job:
    """Return the job of all cards of a game in its first edition."""
    sheet = layout.templates.sheets["a4"]
    filled, cards = filled_size(layout.game), printed_cards(layout.game, None)
    imposed = impose_by_size(cards, sheet, backs=backs, filled=filled)
    return Job(layout, layout.game.first_edition, sheet, imposed, "All", backs)


def drawn(game: Path, *, backs: bool = True) -> tuple[bytes, bool]:
    """Return the sheets of a game, and whether they had to be drawn."""
    job, was_drawn = job_of(lay_out(Request(game, game))[0], backs=backs), []

    def draw(file: IO[bytes]) -> None:
        was_drawn.append(True)
        render_sheets(job, file)

    content, _ = drawn_once(job, draw)
    return content, bool(was_drawn)


def edit(game: Path, file: str, found: str, other: str) -> None:
    """Change a text in a file of the game, once."""
    name = file.format(mark=next((game / "templates/marks").iterdir()).name)
    text = (game / name).read_text("utf-8")
    assert found in text
    (game / name).write_text(text.replace(found, other, 1), "utf-8")


def test_drawn_once(game: Path) -> None:
    """What shows the same is not drawn again; other sheets of the same cards are."""
    first = drawn(game)

    assert first[1]
    assert drawn(game) == (first[0], False)
    assert drawn(game, backs=False)[1]


@pytest.mark.parametrize("what", SHOWN)
def test_what_is_shown(what: str, game: Path) -> None:
    """What a face or a sheet shows is drawn anew, as by a build from nothing."""
    before = drawn(game)[0]
    edit(game, *SHOWN[what])
    after, was_drawn = drawn(game)

    assert was_drawn
    assert after != before
    assert after == _drawn_now(game)


@pytest.mark.parametrize(
    ("color", "stale"), [("#f0c000", {"patterned"}), ("#e0a526", {"plain"}), ("#4f86b8", set())]
)
def test_members_on_backs(color: str, stale: set[str], game: Path) -> None:
    """Backs are drawn anew where a member has another colour in their edition, if they show it."""
    face = game / "templates/faces/back.yaml"
    sign = "  sign: {x: 4, y: 60, width: 10, height: 3, fill: alliance.gold}\n"
    face.write_text(face.read_text("utf-8") + sign, "utf-8")
    before = looks_of_backs(game)
    edit(game, "cards.yaml", f'"{color}"', f'"{color[:-1]}7"')
    after = looks_of_backs(game)

    assert {edition for edition in after if after[edition] != before[edition]} == stale


def looks_of_backs(game: Path) -> dict[str, str]:
    """Return the inputs of the back of a card, by edition."""
    layout, _ = lay_out(Request(game, game))
    card = layout.game.cards[0]
    printed, shown = Printed(card, next(iter(card.copies))), cached_sheets._FaceInputs(layout)  # noqa: SLF001
    editions = layout.game.editions.values()
    return {each.id: shown.back(printed, each, shop=False) for each in editions}


def test_what_fills_free_slots(game: Path) -> None:
    """What stands in slots that cards leave free is drawn anew, too, and what stands behind it."""
    edit(game, "cards.yaml", "number-digits: 2}", "number-digits: 2, fill: key, fill-back: lock}")
    for name in ("key", "lock"):
        face = f"boxes:\n  a: {{x: 9, y: 9, width: 30, height: 9, text: {name}, font: text}}\n"
        (game / f"templates/faces/{name}.yaml").write_text(face, "utf-8")
    for name in ("key", "lock"):
        before = drawn(game)[0]
        edit(game, f"templates/faces/{name}.yaml", f"text: {name}", "text: Mist")
        after, was_drawn = drawn(game)

        assert was_drawn
        assert after != before
        assert after == _drawn_now(game)


def test_what_is_not_shown(game: Path) -> None:
    """What only documents say lets the sheets be as they were."""
    before = drawn(game)[0]
    edit(game, "cards.yaml", "cards:", "# A comment.\n\ncards:")

    assert drawn(game) == (before, False)


def _drawn_now(game: Path) -> bytes:
    job, pieces = job_of(lay_out(Request(game, game))[0]), list[bytes]()
    write: Callable[[bytes], object] = pieces.append
    file = _File(write)
    render_sheets(job, file)  # type: ignore[arg-type]  # all that it needs
    return b"".join(pieces)


class _File:
    """A file of which only the writing is asked for."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self.write = write
