"""Problems in the forms that programs read."""

import json

import pytest

from generator.base.frozen import replace
from generator.base.problem import WARNING, Place, Problem
from generator.cli.formats import FORMATS, as_github, as_sarif, problems_as_json, problems_as_text

PROBLEMS = [
    Problem(Place("cards.yaml", 4, 7), "unknown-deck", 'unknown deck "x"', card="017", hint="a, b"),
    Problem(Place("cards.yaml", 9, 1), "double-space", "100% two\nspaces", WARNING),
]


def test_text() -> None:
    """Text is what a person reads."""
    assert problems_as_text(PROBLEMS) == (
        'cards.yaml:4:7: error [unknown-deck] card 017: unknown deck "x"\n'
        "  hint: a, b\n"
        "cards.yaml:9:1: warning [double-space] 100% two spaces"
    )


@pytest.mark.parametrize("has_cards", [False, True])
def test_many_alike(has_cards: bool) -> None:  # noqa: FBT001 - a parameter
    """The same words at many places are shown three times; the others are counted and named."""
    places = [Place("cards.yaml", line) for line in range(1, 21)]
    problems = [
        Problem(place, "unknown-key", "x", card=f"{place.line:03}" * has_cards, hint="a")
        for place in places
    ]
    other = Problem(Place("cards.yaml", 5, 2), "double-space", "y", WARNING)
    *shown, summary, last = problems_as_text(sorted([*problems, other])).splitlines()

    assert shown == [line for it in problems[:3] for line in str(it).splitlines()]
    numbers = [f"{line:03}" if has_cards else f"{line}" for line in range(4, 16)]
    assert summary == (
        f"cards.yaml:4:1: the same {'for 17 more cards' if has_cards else 'in 17 more lines'}: "
        f"{', '.join(numbers)}, …"
    )
    assert last == str(other)


def test_four_alike() -> None:
    """A line about one more problem would save none: it is shown."""
    problems = [Problem(Place("cards.yaml", line), "unknown-key", "x") for line in range(1, 5)]
    assert problems_as_text(problems) == "\n".join(map(str, problems))
    elsewhere = [replace(it, place=Place("faces.yaml", 1)) for it in problems]
    assert problems_as_text(problems[:3] + elsewhere[:3]).count("\n") == 5


def test_json() -> None:
    """JSON has one object a problem, with these keys."""
    assert json.loads(problems_as_json(PROBLEMS))["problems"][0] == {
        "file": "cards.yaml",
        "line": 4,
        "column": 7,
        "cell": "",
        "severity": "error",
        "check": "unknown-deck",
        "card": "017",
        "message": 'unknown deck "x"',
        "hint": "a, b",
    }


def test_github() -> None:
    """GitHub's workflow commands have their special characters escaped."""
    assert as_github(PROBLEMS) == (
        "::error file=cards.yaml,line=4,col=7,title=unknown-deck::"
        'card 017: unknown deck "x"%0Ahint: a, b\n'
        "::warning file=cards.yaml,line=9,col=1,title=double-space::100%25 two%0Aspaces"
    )


def test_sarif() -> None:
    """SARIF names the tool, the rules that found something, and each place."""
    log = json.loads(as_sarif(PROBLEMS))
    run = log["runs"][0]

    assert log["version"] == "2.1.0"
    assert run["tool"]["driver"]["rules"] == [{"id": "double-space"}, {"id": "unknown-deck"}]
    assert [result["level"] for result in run["results"]] == ["error", "warning"]
    assert [result["message"]["text"] for result in run["results"]] == [
        'card 017: unknown deck "x" (a, b)',
        "100% two\nspaces",
    ]
    assert run["results"][0]["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "cards.yaml"},
        "region": {"startLine": 4, "startColumn": 7},
    }


def test_cell_of_a_table() -> None:
    """Every form names the cell as well as line and column."""
    place = Place("units.xlsx", 14, 4, "column cost, Units!D14")
    problems = [Problem(place, "wrong-type", '"cost" must be a number', card="3")]
    location = json.loads(as_sarif(problems))["runs"][0]["results"][0]["locations"][0]

    assert problems_as_text(problems) == (
        "units.xlsx:14:4 (column cost, Units!D14): error [wrong-type] card 3: "
        '"cost" must be a number'
    )
    assert as_github(problems).endswith('::column cost, Units!D14: card 3: "cost" must be a number')
    assert json.loads(problems_as_json(problems))["problems"][0]["cell"] == "column cost, Units!D14"
    assert location["logicalLocations"] == [{"fullyQualifiedName": "column cost, Units!D14"}]
    assert Problem.from_entry(problems[0].entry()) == problems[0]


@pytest.mark.parametrize("name", FORMATS)
def test_letters(name: str) -> None:
    """Letters of all languages stand as they are, so that a log can be read and searched."""
    assert "não há" in FORMATS[name]([Problem(Place("cards.yaml"), "unknown-deck", "não há")])


@pytest.mark.parametrize("name", FORMATS)
def test_nothing(name: str) -> None:
    """A run without problems is a valid, empty report."""
    text = FORMATS[name]([])

    assert text == "" or json.loads(text)
