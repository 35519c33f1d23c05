"""Expressions: what they may say of a card, and that they can do nothing else."""

import ast
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.game.expressions import (
    EVERY_CARD,
    ExpressionFault,
    evaluate,
    parse_expression,
    parse_tree,
    values_of,
)
from tests.games.root import tiny_game

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


NUMBERS = st.integers(-9, 9).map(str)
FIELDS = {"a": 3, "b": -2, "c": 0, "d": 1.5}
SUMS = st.recursive(
    NUMBERS | st.sampled_from(sorted(FIELDS)),
    lambda inner: (
        st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda parts: f"({' '.join(parts)})")
        | inner.map(lambda part: f"-({part})")
    ),
    max_leaves=6,
)
CLAIMS = st.recursive(
    st.tuples(SUMS, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), SUMS).map(" ".join),
    lambda inner: (
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(
            lambda parts: f"({' '.join(parts)})"
        )
        | inner.map(lambda part: f"not ({part})")
    ),
    max_leaves=4,
)


@settings(max_examples=60)
@given(CLAIMS)
def test_as_python_computes(text: str) -> None:
    """Arithmetic, comparisons and their joining are Python's, in its order of precedence."""
    expected: object
    try:
        expected = eval(text, {"__builtins__": {}}, FIELDS)  # noqa: S307 - of our own making
    except ZeroDivisionError:
        expected = "divides by 0"
    try:
        found: object = evaluate(parse_expression(text), FIELDS)
    except ExpressionFault as fault:
        found = str(fault)

    assert found == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("attack < 1", False),
        ("attack >= 0", False),
        ("attack == 0", False),
        ("attack == attack", False),
        ("not attack == 1", True),
        ("attack not in tags", True),
        ("attack in tags", False),
        ("1 < attack < 9", False),
        ("attack != 1 < 2", True),
        ("attack != 1 > 2", False),
        ("attack or cost", True),
        ("attack and cost", False),
        ("not attack", True),
        ("has(tags)", True),
        ("has(icons)", True),
        ("has(attack)", False),
        ("sum(attack)", 0.0),
        ("least(attack)", 0),
        ("most(attack)", 0),
        ("length(attack)", 0),
        ("length(cost)", 0),
    ],
)
def test_missing_values(text: str, value: object) -> None:
    """A missing value is false and nothing, equal to no other, and its sum is 0."""
    assert evaluate(parse_expression(text), CARD) == value


@pytest.mark.parametrize(
    ("value", "has"),
    [(None, False), ("", False), ((), False), ({}, False), (0, True), (False, True), ("0", True)],
)
def test_has(value: object, has: bool) -> None:  # noqa: FBT001 - a row of the table
    """A card has a value that is not empty, be it 0 or no."""
    assert evaluate(parse_expression("has(x)"), {"x": value}) is has


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("sum(dice)", 12.0),
        ("count(dice)", 3),
        ("least(dice)", 1),
        ("most(dice)", 6),
        ("sum(cost, 4)", 7.0),
        ("count(cost, 4)", 2),
        ("count(cost)", 1),
        ("least(cost, 4, -1)", -1),
        ("most(cost, 4, -1)", 4),
        ("length(rules)", 7),
        ("length(rules, 3)", 7),
        ("sum(icons) * count(tags) - length(faction)", 1.0),
        ("sum(none)", 0.0),
        ("least(none)", 0),
    ],
)
def test_functions(text: str, value: object) -> None:
    """A function is of a list, of a row of icons, of one value or of several."""
    values = CARD | {"dice": (1, 5, 6), "none": ()}

    assert evaluate(parse_expression(text), values) == value


@pytest.mark.parametrize(
    "text",
    ["sum(rules)", "sum(tags)", "sum(cost, rules)", "least(attack, 2)", "-rules", "tags * 2",
     "rules + rules", "cost + attack", "1 in attack in 2"],
)  # fmt: skip
def test_values_that_are_no_numbers(text: str) -> None:
    """Texts, lists and missing values are not calculated with, as Python would with some."""
    values = CARD | {"attack": 5} if "in attack" in text else CARD
    with pytest.raises(ExpressionFault, match="with a value that is no number"):
        evaluate(parse_expression(text), values)


@pytest.mark.parametrize(
    ("text", "message", "offset"),
    [
        ("cost >= ", "cannot be read", 8),
        ("(cost", "cannot be read ('(' was never closed)", 0),
        ("cost 3", "cannot be read", 5),
        ("", "cannot be read", 0),
        ("1 if cost else 2", ("may only compare fields, calculate with them, and call has, sum, "
         "count, length, least, most"), 0),
        ("cost + +3", "may only compare", 7),
        ("cost // 2", "may only compare", 0),
        ("~cost", "may only compare", 0),
        ('"é" + open', "", 0),
        ('"é" + x.y', "may only compare", 6),
        ("sum(x=1)", "may only compare", 0),
        ("has(x, y=1)", "may only compare", 0),
        ("None", "may only compare", 0),
        ("...", "may only compare", 0),
        ("cost < 1 is 2", "may only compare", 0),
    ],
)  # fmt: skip
def test_faults(text: str, message: str, offset: int) -> None:
    """What cannot be read, or is more than an expression may be, is told where it begins."""
    if not message:
        assert parse_expression(text).names == (("open", 6),)
        return
    with pytest.raises(ExpressionFault) as fault:
        parse_expression(text)

    assert str(fault.value).startswith(message)
    assert fault.value.offset == offset


def test_values_of_a_card() -> None:
    """An expression may use a card's fields, and what every card has; members are their ids."""
    game = tiny_game()
    fog = next(card for card in game.cards if card.id == "fog")
    values = values_of(game, fog)

    assert {key: values[key] for key in EVERY_CARD} == {
        "name": "Fog",
        "id": "fog",
        "number": fog.number,
        "kind": "event",
        "deck": "",
        "copies": sum(fog.copies.values()),
    }
    assert {*values} == {*EVERY_CARD, *game.fields}
    silver = next(card for card in game.cards if card.member("alliance"))
    member = silver.member("alliance")
    assert member
    assert values_of(game, silver)["alliance"] == member.id
    assert evaluate(parse_expression(f'alliance == "{member.id}"'), values_of(game, silver)) is True
    assert values_of(game, silver)["deck"] == (silver.deck or "")


def test_expressions_by_their_text() -> None:
    """An expression is parsed once, and equal to another one of the same text."""
    assert parse_expression("cost > 1") is parse_expression("cost > 1")
    assert len({parse_expression("cost > 1"), parse_expression("cost > 2")}) == 2


def test_several_lines() -> None:
    """Between brackets an expression may have several lines and remarks."""
    tree = parse_tree("cost\n  > 1  # dear", bracketed=True)

    assert isinstance(tree, ast.Compare)
    with pytest.raises(ExpressionFault, match=r"^cannot be read$"):
        parse_tree("cost\n  >", bracketed=True)
