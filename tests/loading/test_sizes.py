"""The size of a card, by its sides or its name in the trade, on which the press's faces fit."""

import re
from pathlib import Path
from shutil import copytree

import pytest

from generator.build.pipeline import check_game
from generator.game.model import CardSize, Game
from generator.layout.deck import Layout
from generator.layout.placed import Patch, Placed
from generator.loading.game import read_game
from generator.loading.sizes import named_sizes
from tests.loading.broken import CARDS, TINY, edited, report_of_edit

PLAIN = """
game:
  {{id: plain, title: Lanterns of the Hundred Houses, author: A. Tester, language: en-GB,
    release: "0.3", license: CC BY-NC-SA 4.0}}
card: {{{card}}}
editions: [{{id: plain, name: Plain}}]
decks:
  - {{id: day, name: Day, color: "#1c2a4a"}}
  - {{id: night, name: Night, color: "#7a2a1a", seal: moon, pattern: dots}}
kinds: [{{id: place, name: Place}}, {{id: event, name: Event}}]
groups:
  - id: alliance
    members: [{{id: gold, name: House of Gold, color: "#e0a526", mark: sun, pattern: dots}}]
fields:
  effect: {{type: effect, sections: {{prompt: done once, lasting: while it lies open}}}}
  alliance: group?
  omen: drawing?
cards:
  - {{id: a, number: 1, name: Fog, kind: event, deck: day, effect: [prompt: Draw 2 cards.]}}
  - id: b
    number: 123
    name: The forge on the hill above the town
    kind: place
    deck: night
    alliance: gold
    effect:
      - prompt: Each player reveals the top two cards, keeps one and gives one to a neighbour.
      - lasting: Whoever has no card left may not refuse it.
  - id: c
    number: 3
    name: Cloud
    kind: event
    deck: night
    omen: cloud
    effect: [lasting: Nobody trades.]
"""


def plain_game(folder: Path, card: str) -> Layout:
    """Return a game that has marks and patterns, but no look of its own, without any problem."""
    for part in ("marks", "patterns"):
        copytree(TINY / "templates" / part, folder / "templates" / part)
    (folder / "cards.yaml").write_text(PLAIN.format(card=card), "utf-8")
    layout, problems = check_game(folder)

    assert problems == []
    return layout


TOKENS = [
    name
    for name, size in named_sizes().items()
    if size.shape != "rectangle" or min(size.width, size.height) < 40
]
CARD_SIZES = [name for name in named_sizes() if name not in TOKENS]


@pytest.mark.parametrize("name", [name for name in TOKENS if named_sizes()[name].width > 24])
def test_tokens(name: str, tmp_path: Path) -> None:
    """Tokens and tiles of an inch or more have room for a name and a word on the press's face."""
    line = f"card: {{size: {name}}}"
    cards = KINDS.format(card=line, one="")
    cards = cards.replace("  - {id: two, name: Two, size: bridge}\n", "")
    cards = cards.replace("name: A,", "name: Fog,").replace("Draw 1 card.", "Draw.")
    (tmp_path / "cards.yaml").write_text(cards, "utf-8")
    layout, problems = check_game(tmp_path)

    assert problems == []
    assert {placed.name for placed in layout.fronts.values()} == {"one"}
    files = {face.file.rpartition("/")[2] for face in layout.templates.faces.values()}
    assert files == {"token.yaml", "token-back.yaml"}


@pytest.mark.parametrize("name", CARD_SIZES)
def test_faces_fit(name: str, tmp_path: Path) -> None:
    """On every size of the trade the press's own faces hold what cards have, without a warning."""
    layout = plain_game(tmp_path, f"size: {name}")

    assert layout.game.sizes == (CardSize(**named_sizes()[name].given(), bleed=3, safe=3),)
    assert not layout.overflows
    for back in layout.backs.values():
        assert areas(back, layout.game.sizes[0], turned=True) == areas(back, layout.game.sizes[0])


def areas(placed: Placed, size: CardSize, *, turned: bool = False) -> set[tuple[float, ...]]:
    """Return the outlines of the grounds of a face, as it is or turned by 180 degrees, in pt."""
    width, height = size.width * 72 / 25.4, size.height * 72 / 25.4
    found = set()
    for item in placed.items:
        if isinstance(item, Patch):
            xs = [x for _, numbers in item.segments for x in numbers[::2]]
            ys = [y for _, numbers in item.segments for y in numbers[1::2]]
            box = (min(xs), min(ys), max(xs), max(ys))
            if turned:
                box = (width - box[2], height - box[3], width - box[0], height - box[1])
            found.add(tuple(round(edge, 2) + 0.0 for edge in box))
    return found


def test_smallest_to_largest() -> None:
    """The table goes from the smallest card that people read to the largest that they hold."""
    sizes = {name: named_sizes()[name] for name in CARD_SIZES}
    areas_of = {name: size.width * size.height for name, size in sizes.items()}

    assert min(areas_of, key=areas_of.__getitem__) == "mini-american"
    assert max(areas_of, key=areas_of.__getitem__) == "large"
    assert named_sizes()["poker"] .given() == {
        "width": 63.5, "height": 88.9, "corner": 3.2, "shape": "rectangle"
    }  # fmt: skip


def test_what_is_given_counts(tmp_path: Path) -> None:
    """A size of the trade gives what is not said; all else has its usual measure."""
    layout = plain_game(tmp_path, "size: tarot, corner: 5, safe: 3.3")

    assert layout.game.sizes[0] == CardSize(69.85, 120.65, corner=5, bleed=3, safe=3.3)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (
            "card: {size: pokre}",
            'cards.yaml:15:14: error [wrong-type] "size" must be one of poker, bridge, tarot, ',
        ),
        (
            "card: {width: 50}",
            (
                'cards.yaml:15:7: error [missing-key] card size has no "height"\n'
                "  hint: add height: trim height in mm, or size: poker"
            ),
        ),
        (
            "card: {}",
            (
                'cards.yaml:15:7: error [missing-key] card size has no "height"\n'
                "  hint: add height: trim height in mm, or size: poker\n"
                'cards.yaml:15:7: error [missing-key] card size has no "width"\n'
            ),
        ),
    ],
)
def test_faults(card: str, expected: str, tmp_path: Path) -> None:
    """A size that is none is told with those that there are, and a lacking side with the cure."""
    line = next(line for line in CARDS.splitlines() if line.startswith("card:"))
    assert edited(CARDS, line, card)

    assert report_of_edit(line, card, tmp_path).startswith(expected)


KINDS = """
game: {{id: kinds, title: Kinds, author: A. Tester, language: en-GB, release: "1"}}
{card}
editions: [{{id: plain, name: Plain}}]
decks: [{{id: main, name: Main}}]
kinds:
  - {{id: one, name: One{one}}}
  - {{id: two, name: Two, size: bridge}}
cards:
  - {{id: a, number: 1, name: A, kind: one, deck: main, effect: [Draw 1 card.]}}
fields: {{effect: effect}}
"""


def kinds(folder: Path, card: str, one: str) -> tuple[Game, str]:
    """Return a game with a kind of its own size beside another, and what is wrong with it."""
    text = KINDS.format(card=card, one=f", {one}" if one else "")
    (folder / "cards.yaml").write_text(text, "utf-8")
    game, problems = read_game(folder)
    return game, "\n".join(map(str, sorted(problems)))


@pytest.mark.parametrize(
    ("card", "one", "expected"),
    [
        ("card: {size: poker, safe: 4}", "", CardSize(63.5, 88.9, 3.2, 3, 4)),
        ("card: {size: poker, safe: 4}", "size: tarot", CardSize(69.85, 120.65, 3.2, 3, 4)),
        ("card: {size: poker, corner: 5}", "size: tarot", CardSize(69.85, 120.65, 3.2, 3, 3)),
        ("card: {size: poker, corner: 5}", "size: [40, 60]", CardSize(40, 60, 5, 3, 3)),
        ("card: {bleed: 2, safe: 4}", "size: [40, 60]", CardSize(40, 60, 3, 2, 4)),
        ("card: {size: poker}", "size: {bleed: 0}", CardSize(63.5, 88.9, 3.2, 0, 3)),
        ("", "size: mini", CardSize(44.45, 63.5, 3.2, 3, 3)),
        (
            "",
            "size: {size: mini, corner: 0, bleed: 2.5, safe: 2}",
            CardSize(44.45, 63.5, 0, 2.5, 2),
        ),
        ("", "size: {width: 50, height: 70.5}", CardSize(50, 70.5, 3, 3, 3)),
        ("", "size: [40, 40], shape: circle", CardSize(40, 40, 0, 3, 3, "circle")),
        ("", "size: small-hex", CardSize(50.8, 44.45, 0, 3, 3, "hexagon")),
        ("", "size: small-hex, shape: circle", CardSize(50.8, 44.45, 0, 3, 3, "circle")),
        (
            "card: {size: small-hex}",
            "shape: hexagon-pointy",
            CardSize(50.8, 44.45, 0, 3, 3, "hexagon-pointy"),
        ),
        ("card: {size: small-hex}", "size: poker", CardSize(63.5, 88.9, 3.2, 3, 3)),
        ("card: {shape: circle}", "size: [20, 20]", CardSize(20, 20, 0, 3, 3, "circle")),
        (
            "card: {outline: a.svg}",
            "size: [20, 20]",
            CardSize(20, 20, 0, 3, 3, "outline", "a.svg"),
        ),
        (
            "card: {outline: a.svg}",
            "size: [20, 20], shape: circle",
            CardSize(20, 20, 0, 3, 3, "circle"),
        ),
        ("", "size: mini, outline: a.svg", CardSize(44.45, 63.5, 0, 3, 3, "outline", "a.svg")),
    ],
)
def test_size_of_a_kind(card: str, one: str, expected: CardSize, tmp_path: Path) -> None:
    """A kind has its own size or the game's; what its own leaves out is the game's or usual."""
    game, problems = kinds(tmp_path, card, one)

    assert problems == ""
    assert game.kinds["one"].size == expected
    assert game.kinds["two"].size.width == 57.15
    assert len(game.sizes) == 2


@pytest.mark.parametrize(
    ("card", "one", "expected"),
    [
        (
            "",
            "",
            (
                'cards.yaml:7:5: error [missing-key] kind "one" has no "size", and the game has no '
                '"card"\n  hint: give the kind a size, like size: poker, or the game a card: for '
                "all kinds that have none"
            ),
        ),
        (
            "",
            "size: {width: 50}",
            (
                'cards.yaml:7:32: error [missing-key] the size has no "height"\n'
                "  hint: add height: trim height in mm, or size: poker"
            ),
        ),
        (
            "card: {bleed: 2}",
            "",
            (
                'cards.yaml:3:7: error [missing-key] card size has no "height"\n'
                "  hint: add height: trim height in mm, or size: poker\n"
                'cards.yaml:3:7: error [missing-key] card size has no "width"\n'
                "  hint: add width: trim width in mm, or size: poker"
            ),
        ),
        (
            "",
            "size: tarott",
            'cards.yaml:7:32: error [wrong-type] unknown size "tarott"\n  hint: did you mean "tar',
        ),
        (
            "",
            "size: [50]",
            'cards.yaml:7:32: error [wrong-type] "size" must have 2 values, found 1',
        ),
        (
            "",
            "size: [50, wide]",
            'cards.yaml:7:37: error [wrong-type] "size" must be a number, found "wide"',
        ),
        (
            "",
            "size: {width: 50, height: 5}",
            'cards.yaml:7:52: error [wrong-type] "height" must be from 10 to 1000, found "5"',
        ),
        (
            "",
            "size: {name: mini}",
            'cards.yaml:7:33: error [unknown-key] unknown key "name" in size\n',
        ),
    ],
)
def test_faults_of_kinds(card: str, one: str, expected: str, tmp_path: Path) -> None:
    """A kind that has no size anywhere is told, and a size that is none where it stands."""
    assert kinds(tmp_path, card, one)[1].startswith(expected)


def test_no_size_at_all(tmp_path: Path) -> None:
    """A game in which nothing has a size lacks one thing, not one for each kind."""
    line = next(line for line in CARDS.splitlines() if line.startswith("card:"))

    assert report_of_edit(f"{line}\n", "", tmp_path) == (
        'cards.yaml:4:1: error [missing-key] the game has no "card"\n'
        "  hint: give the game the size of its cards, like card: {size: poker}"
    )


def test_sources() -> None:
    """Every size of the trade says whose it is; inches are 25.4 mm."""
    for name, size in named_sizes().items():
        inches = re.match(r"([0-9.]+)(?: x ([0-9.]+))? in", size.source)
        if inches:
            sides = [float(side) * 25.4 for side in (inches[1], inches[2] or inches[1])]
            assert [size.width, size.height] == pytest.approx(sides), name
        assert size.source
