"""What follows from a position: sums, neighbours on the ring, values by expressions."""

from typing import Any

import pytest

from generator.base.frozen import replace
from generator.game.expressions import ExpressionFault
from generator.game.model import Card
from generator.game.position_values import OF_POSITIONS, PositionValues
from generator.game.positions import Board, Lying, Position, Spot
from tests.games.root import tiny_game

KIND = next(iter(tiny_game().kinds.values()))
VALUES: dict[str, dict[str, Any]] = {
    "fort": {"icons": {"gun": 3, "coin": 1}, "cost": 2},
    "mint": {"icons": {"coin": 7}, "cost": 5},
    "wall": {"icons": None, "cost": None},
}
CARDS = {name: Card(0, name, name, KIND, {"day": 2}, values=each) for name, each in VALUES.items()}
BOARD = Board(
    "ring",
    100,
    100,
    {
        name: Spot(name, 0, 0, values={"side": side, "way": way})
        for name, side, way in (
            ("north", "red", 1), ("east", "blue", -1), ("south-west", "blue", 1)
        )
    },
    areas={"all": ("north", "east", "south-west"), "blue": ("east", "south-west")},
    ring=("north", "east", "south-west"),
    counts={"gun": "icons.gun", "coin": "icons.coin", "icons": "icons", "cost": "cost"},
    each={
        "aim": "step(here, way(here) * gun(here))",
        "rich": "coin(here) >= 3",
        "points": "coin(here) + whole(coin(here), 3)",
        "loop": "loop(here) + 1",
    },
    values={"best": 'choose(points(north) > points(blue), "red", "blue")'},
)  # fmt: skip
POSITION = Position(
    "now",
    BOARD,
    {"north": (Lying("fort"), Lying("wall")), "east": (Lying("mint"), Lying("fort", down=True))},
    given={"attacker": "north", "bonus": 4},
    values={"target": "aim(attacker)", "large": "bonus * 1000000 * 1000000 * 1000000"},
)


def reckon(text: str, position: Position = POSITION) -> object:
    """Return what an expression gives of a position."""
    return PositionValues(position, CARDS).evaluate(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("gun(north)", 3),
        ("icons(north)", 4),
        ("cost(all)", 7),
        ("coin(east)", 7),
        ("coin(blue)", 7),
        ("gun(south_west)", 0),
        ("cards(north)", 2),
        ("cards(all)", 4),
        ("spots(blue)", 2),
        ("top(north)", "wall"),
        ("top(south_west)", ""),
        ("step(north, 1)", "east"),
        ("step(north, -1)", "south-west"),
        ("step(north, 7)", "east"),
        ("beside(north, south_west)", True),
        ("beside(north, north)", False),
        ("whole(7, 3)", 2),
        ("rich(all)", 1),
        ("points(east)", 9),
        ("aim(attacker)", "north"),
        ("target == attacker", True),
        ("best", "blue"),
        ("side(target)", "red"),
        ("sum(gun(north), coin(east))", 10),
        ("bonus / 8", 0.5),
        ("not rich(north) and gun(north) > 2", True),
    ],
)
def test_computed_values(text: str, expected: object) -> None:
    """Sums, neighbours and values come of which card lies where; what lies face down is none."""
    assert reckon(text) == expected


def test_follows_the_cards() -> None:
    """Another card in the same place gives other values."""
    moved = replace(POSITION, table={**POSITION.table, "south-west": (Lying("fort"),)})

    assert (reckon("gun(blue)"), reckon("gun(blue)", moved)) == (0, 3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("gun(nroth)", 'knows no "nroth": did you mean "north"?'),
        ("gum(north)", 'cannot call "gum"'),
        ("side(all)", '"side" cannot be summed up'),
        ("loop(north)", '"loop" depends on itself'),
        ("large", "is too large a number"),
        (f"{10**400} / 3", "is too large a number"),
        ("gun(top(north))", 'there is no spot "wall" on the board'),
        ('gun("nroth")', 'there is no spot "nroth" on the board: did you mean "north"?'),
        ("step(all, 1)", '"step" is called with values that it cannot use'),
        ("whole(1, 0)", '"whole" is called with values that it cannot use'),
        ("gun(north) / 0", "divides by 0"),
        ("open('x')", 'cannot call "open"'),
        ("north.name", "may only compare and calculate"),
        ("-" * 499 + "1", "cannot be read (too deep)"),
        ("gun(", "cannot be read"),
    ],
)
def test_faults(text: str, why: str) -> None:
    """What cannot be computed says why; nothing of Python is run."""
    with pytest.raises(ExpressionFault) as fault:
        reckon(text)

    assert why in str(fault.value)


def test_every_function_is_documented() -> None:
    """Each function of positions is there, and says what it gives."""
    assert set(PositionValues(POSITION, CARDS)._functions) == set(OF_POSITIONS)  # noqa: SLF001 - the table that is documented
