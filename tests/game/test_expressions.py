"""Expressions: what they may say of a card, and that they can do nothing else."""

from typing import Any

import pytest

from generator.game.expressions import ExpressionFault, evaluate, parse_expression

CARD: dict[str, Any] = {
    "cost": 3,
    "attack": None,
    "faction": "river",
    "icons": {"missile": 2, "treaty": 1},
    "tags": ("old", "wet"),
    "victory-points": 0,
    "rules": "Draw 1.",
}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("cost", 3),
        ("cost >= 3 and not attack", True),
        ("attack > 1", False),
        ("attack != 1", True),
        ('faction == "river"', True),
        ('faction in "river forest"', True),
        ('"coin" in icons or "treaty" in icons', True),
        ('"dry" not in tags', True),
        ("sum(icons) >= 1", True),
        ("sum(icons)", 3),
        ("count(tags) + count(icons)", 4),
        ("count(attack)", 0),
        ("length(rules) < 8", True),
        ("least(cost, 2)", 2),
        ("most(icons)", 2),
        ("1 < cost <= 3", True),
        ("victory_points", 0),
        ("-cost * 2 / 4 - 1", -2.5),
        ("nothing", None),
        ("has(cost) and has(victory_points)", True),
        ("has(attack) or has(nothing)", False),
    ],
)
def test_value(text: str, value: object) -> None:
    """An expression has the value that anybody would expect who reads it."""
    assert evaluate(parse_expression(text), CARD) == value


def test_names() -> None:
    """An expression tells which fields it speaks of, and where: functions are none."""
    found = parse_expression('sum(icons) >= least_cost and "é" == rules').names

    assert found == (("icons", 4), ("least-cost", 14), ("rules", 36))


@pytest.mark.parametrize(
    ("text", "message", "offset"),
    [
        ("cost >=", "cannot be read", 7),
        ("cost >= 3 and open('x')", "may only compare fields, calculate with them", 14),
        ("().__class__", "may only compare fields, calculate with them", 0),
        ("rules.upper()", "may only compare", 0),
        ("cost ** 9", "may only compare", 0),
        ("[x for x in tags]", "may only compare", 0),
        ("lambda: 1", "may only compare", 0),
        ("f'{cost}'", "may only compare", 0),
        ("sum()", "may only compare", 0),
        ("sum(*tags)", "may only compare", 4),
        ("cost is 3", "may only compare", 0),
        ("b'x'", "may only compare", 0),
        ("(" * 300 + ")" * 300, "has 600 characters, at most 500 are allowed", 0),
        ("-" * 499 + "1", "", 0),
    ],
)
def test_refused(text: str, message: str, offset: int) -> None:
    """What is more than comparing and arithmetic is refused, where it stands."""
    if not message:
        assert evaluate(parse_expression(text), CARD) == -1
        return
    with pytest.raises(ExpressionFault) as fault:
        parse_expression(text)

    assert str(fault.value).startswith(message)
    assert fault.value.offset == offset


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cost / 0", "divides by 0"),
        ("cost + faction", "compares or calculates with a value that is no number"),
        ("cost < faction", "compares or calculates with a value that is no number"),
        ("1 in cost", "compares or calculates with a value that is no number"),
        (f"{10**400} / 3", "is too large a number"),
        (f"{10**400} - 0.5", "is too large a number"),
        (f"sum({10**400}, 1)", "is too large a number"),
    ],
)
def test_of_no_use(text: str, message: str) -> None:
    """What cannot be computed with is a fault, not a guess."""
    with pytest.raises(ExpressionFault, match=message):
        evaluate(parse_expression(text), CARD)
