"""What a game says of checks: how severe they are, which are its own, what is waived."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.base.problem import Place, Problem
from generator.build.pipeline import check_game
from generator.game.vocabulary import OwnCheck
from generator.proof.own_checks import find_unexpected, misnamed_checks, with_levels
from tests.games.modern import edited_market
from tests.games.root import tiny_game

WAIVE = "\nwaive:\n  - {check: paid, reason: It is free today, "


def found(folder: Path, old: str, new: str) -> list[str]:
    """Return the problems of the game after an edit, place, severity, check and card."""
    problems = check_game(edited_market(folder, old, new))[1]
    return [str(problem).splitlines()[0] for problem in problems]


def test_own_check(tmp_path: Path) -> None:
    """A card of the kind for which an expectation does not hold is told by the game's message."""
    assert found(tmp_path, "price: leaf 3, coin", "price: {}") == [
        "cards.yaml:77:12: error [paid] card 017: a stall has to cost something"
    ]


def test_expressions_that_cannot_be_evaluated(tmp_path: Path) -> None:
    """An expectation that fails on a card is told as such."""
    assert found(tmp_path, "expect: sum(price) >= 1", "expect: sum(name) + cost / cost >= 1")[
        0
    ] == (
        'cards.yaml:60:11: error [paid] card S1: "sum(name) + cost / cost >= 1" compares or '
        "calculates with a value that is no number"
    )


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        ("duplicate-name: error", ["error [duplicate-name] card 017"]),
        ("duplicate-name: warning", ["warning [duplicate-name] card 017"]),
        ("duplicate-name: off", []),
    ],
)
def test_levels(level: str, expected: list[str], tmp_path: Path) -> None:
    """A game says how severe what a check finds is."""
    game = edited_market(tmp_path, "duplicate-name: error", level)
    text = (game / "cards.yaml").read_text("utf-8")
    (game / "cards.yaml").write_text(text.replace("name: Anvil", "name: Bread stall"), "utf-8")
    problems = [str(problem) for problem in check_game(game)[1]]

    assert [problem.partition(": ")[2].partition(": ")[0] for problem in problems] == expected


def test_unknown_check(tmp_path: Path) -> None:
    """A level for a check that there is not is an error."""
    assert found(tmp_path, "missing-full-stop: off", "missing-ful-stop: off")[-1].startswith(
        'cards.yaml:91:21: error [unknown-check] unknown check "missing-ful-stop"'
    )


def test_check_of_the_press(tmp_path: Path) -> None:
    """A check of the game's own has a name of its own."""
    (problem,) = found(tmp_path, "paid: {", "same-mark: {")

    assert problem.startswith("cards.yaml:93:14: error [reserved-id] ")
    assert '"same-mark" is a check of the press' in problem


@pytest.mark.parametrize(
    ("whom", "count"),
    [("card: anvil}", 0), ("kind: stall}", 0), ("all: true}", 0), ("card: bread}", 2)],
)
def test_waivers(whom: str, count: int, tmp_path: Path) -> None:
    """A finding is waived on a card, on all of a kind, or everywhere; one to no use is told."""
    game = edited_market(tmp_path, "price: leaf 3, coin", "price: {}")
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(f"{WAIVE}{whom}\n")

    assert len(check_game(game)[1]) == count


@pytest.mark.parametrize(
    ("check", "severity", "expected"),
    [
        ("same-mark", "error", ["warning"]),
        ("same-mark", "warning", ["warning"]),
        ("double-space", "error", []),
        ("other", "error", ["error"]),
    ],
)
def test_severities(check: str, severity: str, expected: list[str]) -> None:
    """A problem has the severity of the game, or its own one; a check turned off has none."""
    game = replace(tiny_game(), levels={"same-mark": "warning", "double-space": "off"})
    problem = Problem(Place("cards.yaml"), check, "x", severity)

    assert [each.severity for each in with_levels(game, [problem])] == expected


def expected_of(check: OwnCheck) -> list[tuple[str, str, str, str, str]]:
    """Return what the second game's cards do not fulfil: place, check, message, severity, card."""
    game = replace(
        tiny_game(),
        own_checks=(check,),
        place=lambda path, _offset=0: Place("/".join(map(str, path))),
    )
    return [
        (each.place.file, each.check, each.message, each.severity, each.card)
        for each in find_unexpected(game)
    ]


@pytest.mark.parametrize(
    ("check", "expected"),
    [
        (OwnCheck("none", "number < 99", "x"), []),
        (
            OwnCheck("early", "number < 52", "x"),
            [("cards/7", "early", "x", "error", "52")],
        ),
        (OwnCheck("early", "number < 52", "x", kind="action"), []),
        (
            OwnCheck("cloudy", 'omen == "cloud"', "x", "event", "warning"),
            [("cards/7/omen", "cloudy", "x", "warning", "52")],
        ),
    ],
)
def test_expectations(check: OwnCheck, expected: list[tuple[str, str, str, str, str]]) -> None:
    """Each card of the kind is asked; the place is the field that the expectation speaks of."""
    assert expected_of(check) == expected


def test_names_of_checks() -> None:
    """An own check has a name of its own, and only checks that exist have severities."""
    game = replace(
        tiny_game(),
        own_checks=(OwnCheck("same-mark", "1", ""), OwnCheck("own", "1", "")),
        levels={"same-mrak": "off", "double-space": "off"},
        place=lambda path, _offset=0: Place("/".join(map(str, path))),
    )
    found = [*misnamed_checks(game, ["same-mark", "double-space"])]

    assert [(each.place.file, each.check) for each in found] == [
        ("checks/same-mark", "reserved-id"),
        ("checks/same-mrak", "unknown-check"),
    ]
    assert found[1].hint == 'did you mean "same-mark"?'
