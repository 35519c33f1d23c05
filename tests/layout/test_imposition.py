"""Cards with copies to sheets: nothing lost, nothing doubled, every back behind its front."""

from collections import Counter
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.frozen import replace
from generator.game.model import CardSize
from generator.layout.deck import Layout
from generator.layout.imposition import (
    BACK,
    FRONT,
    Printed,
    Side,
    cards_on,
    count_faces,
    impose,
    impose_by_size,
    printed_cards,
)
from generator.layout.sheet import Sheet, Slot, grid
from tests.games.root import tiny_game

GAME = tiny_game()
PAPERS = Sheet("A4", 210, 297, gutter=(2, 2)), Sheet("US Letter", 215.9, 279.4, gutter=(2, 1))
SIZES = st.builds(
    CardSize,
    width=st.floats(20, 95),
    height=st.floats(20, 125),
    corner=st.just(3.0),
    bleed=st.floats(0, 4),
    safe=st.just(3.0),
    shape=st.sampled_from(["rectangle", "circle", "hexagon", "hexagon-pointy"]),
)


def printed(copies: list[dict[str, int]], deck: str | None = None) -> list[Printed]:
    """Return what a game, or its deck, prints that has a card for each of the copies."""
    cards = (
        replace(GAME.cards[0], index=index, id=f"card-{index}", copies=decks)
        for index, decks in enumerate(copies)
    )
    return printed_cards(replace(GAME, cards=tuple(cards)), deck)


def ids(slots: Iterable[Printed | None]) -> list[str]:
    """Return the card in each slot and its deck, "" for none."""
    return [f"{slot.card.id} of {slot.deck}" if slot else "" for slot in slots]


COPIES = st.lists(
    st.dictionaries(st.sampled_from(["day", "night"]), st.integers(1, 13), min_size=1), max_size=12
)


@given(copies=COPIES, columns=st.integers(1, 5), rows=st.integers(1, 5), backs=st.booleans())
def test_copies(
    copies: list[dict[str, int]],
    columns: int,
    rows: int,
    backs: bool,  # noqa: FBT001 - what the property is about
) -> None:
    """Every card is printed exactly as often as it has copies, on either kind of sheets."""
    sides = list(impose(printed(copies), [columns] * rows, backs=backs))

    assert count_faces(sides) == {
        f"card-{index}": sum(decks.values()) for index, decks in enumerate(copies)
    }


@given(copies=COPIES, deck=st.sampled_from(["day", "night"]))
def test_copies_of_a_deck(copies: list[dict[str, int]], deck: str) -> None:
    """A deck prints its own copies of a card and those of no other."""
    assert Counter(ids(printed(copies, deck))) == {
        f"card-{index} of {deck}": decks[deck]
        for index, decks in enumerate(copies)
        if deck in decks
    }


@given(copies=COPIES, columns=st.integers(1, 5), rows=st.integers(1, 5))
def test_order(copies: list[dict[str, int]], columns: int, rows: int) -> None:
    """Cards fill the sheets in their order; only the last sheet has empty slots, at its end."""
    cards = ids(printed(copies))
    sides = list(impose(printed(copies), [columns] * rows, backs=False))
    slots = [slot for side in sides for slot in ids(side.slots)]
    empty = len(slots) - len(cards)

    assert slots == [*cards, *[""] * empty]
    assert empty < columns * rows
    assert [side.number for side in sides] == list(range(1, len(sides) + 1))


@given(
    paper=st.sampled_from(PAPERS),
    size=SIZES,
    count=st.integers(1, 60),
    copies=COPIES.filter(bool),
)
def test_backs_lie_behind_fronts(
    paper: Sheet, size: CardSize, count: int, copies: list[dict[str, int]]
) -> None:
    """When the paper is turned over its long edge, behind each card lies its own deck's back."""
    slots = grid(paper, size)
    width = paper.width * 72 / 25.4
    sides = list(impose(printed(copies)[:count], slots.rows, backs=True))

    assert [side.side for side in sides] == [FRONT, BACK] * (len(sides) // 2)
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        assert front.number == back.number
        assert lying(slots.behind, back, lambda x: width - x - size.width * 72 / 25.4) == lying(
            slots.slots, front, lambda x: x
        )


def lying(
    slots: tuple[Slot, ...], side: Side, seen: Callable[[float], float]
) -> dict[tuple[float, float], str]:
    """Return which card lies where on the paper, to the tenth of a point."""
    places = [(round(seen(slot.x), 1) + 0.0, round(slot.y, 1)) for slot in slots]
    return dict(zip(places, ids(side.slots), strict=True))


@pytest.mark.parametrize(
    ("columns", "front", "back"),
    [
        (3, "abc de.", "cba .ed"),
        (2, "ab cd e.", "ba dc .e"),
        (1, "a b c d e", "a b c d e"),
        (4, "abcd e...", "dcba ...e"),
    ],
)
def test_mirrored_rows(columns: int, front: str, back: str) -> None:
    """Rows of backs run from right to left, and an empty slot has no back."""
    cards = [Printed(replace(GAME.cards[0], id=letter), "day") for letter in "abcde"]
    rows = [columns] * -(-5 // columns)
    found = [shown(side, columns) for side in impose(cards, rows, backs=True)]

    assert found == [front, back]


def shown(side: Side, columns: int) -> str:
    """Return the rows of a side, a letter for each card, a dot for an empty slot."""
    letters = "".join(slot.card.id if slot else "." for slot in side.slots)
    return " ".join(letters[start : start + columns] for start in range(0, len(letters), columns))


def test_no_cards() -> None:
    """No cards need no sheets."""
    assert list(impose([], [3, 3, 3], backs=True)) == []


def test_decks_of_the_root_game(root_layout: Layout) -> None:
    """The decks of the root game have the cards that its composition declares."""
    game = root_layout.game
    counts = {deck: len(printed_cards(game, deck)) for deck in game.decks}

    assert counts == {
        deck.id: deck.composition["structural"] + deck.composition["natural"]
        for deck in game.decks.values()
    }
    assert len(printed_cards(game, None)) == sum(counts.values())


def test_own_backs(root_layout: Layout) -> None:
    """A card that several decks print has in each of them that deck's back."""
    game = root_layout.game
    decks = [card.deck for card in printed_cards(game, None)]

    assert list(dict.fromkeys(decks)) == list(game.decks)
    assert decks == sorted(decks, key=list(game.decks).index)


def test_mirrored_rows_of_a_honeycomb() -> None:
    """Rows may have more or fewer slots than their neighbours; each is mirrored by itself."""
    cards = [Printed(replace(GAME.cards[0], id=letter), "day") for letter in "abcdef"]
    _, back = impose(cards, [3, 2, 3], backs=True)

    assert "".join(slot.card.id if slot else "." for slot in back.slots) == "cbaed..f"


def test_fillers() -> None:
    """Fillers stand in the slots that cards leave free, with the back of the last, and count not.

    A full sheet has none, nor has one of another size.
    """
    a4, size = PAPERS[0], GAME.sizes[0]
    slots = sum(grid(a4, size).rows)
    cards = printed([{"day": slots - 1}, {"night": 3}])
    (imposed,) = impose_by_size(cards, a4, backs=True, filled=size)
    sheets = [[slot for slot in side.slots if slot] for side in imposed.sides]
    last = [(slot.card.id, slot.deck, slot.is_filler) for slot in sheets[2]]

    assert [len(sheet) for sheet in sheets] == [slots] * 4
    assert not any(slot.is_filler for side in sheets[:2] for slot in side)
    assert last[:2] == [("card-1", "night", False)] * 2
    assert last[2:] == [("card-1", "night", True)] * (slots - 2)
    assert [sum(slot.is_filler for slot in sheet) for sheet in sheets[2:]] == [slots - 2] * 2
    assert count_faces(imposed.sides) == {"card-0": slots - 1, "card-1": 3}
    assert len(list(cards_on(imposed.sides[2]))) == 2

    (full,) = impose_by_size(cards[:slots], a4, backs=False, filled=size)
    (other,) = impose_by_size(cards, a4, backs=False, filled=replace(size, width=40))
    assert [*filter(None, full.sides[0].slots)] == cards[:slots]
    assert len([*filter(None, other.sides[-1].slots)]) == 2

    (shop,) = impose_by_size(cards[:slots], a4, backs=True, filled=size, shop=True)
    assert [slot.is_filler for side in shop.sides for slot in side.slots if slot] == [
        *[False] * 2 * slots,
        *[True] * 2 * slots,
    ]


def test_pads_fill_their_sheets(tiny_layout: Layout) -> None:
    """Leaves of pads leave no slot empty, on any paper; other cards are printed as they count."""
    game, a4 = tiny_layout.game, tiny_layout.templates.sheets["a4"]
    cards = printed_cards(game, None)[:2]
    leaves = [
        replace(each, card=replace(each.card, kind=replace(each.card.kind, pad=True)))
        for each in cards
    ]
    for paper in (a4, replace(a4, width=148, height=210)):
        slots = sum(grid(paper, leaves[0].card.kind.size).rows)
        counted = [
            sum(map(bool, side.slots))
            for each in impose_by_size(leaves, paper, backs=False)
            for side in each.sides
        ]

        assert counted == [slots]
    assert sum(count_faces(impose_by_size(cards, a4, backs=False)[0].sides).values()) == 2
