"""Problems: the two lines that a user reads, their order, and the hints."""

import pytest

from generator.problem import WARNING, GameError, Place, Problem, did_you_mean


def test_place() -> None:
    """A place is written as editors and terminals make a link of it."""
    assert str(Place("cards.yaml", 412, 5)) == "cards.yaml:412:5"
    assert str(Place("cards.yaml")) == "cards.yaml:1:1"


def test_what_a_user_reads() -> None:
    """A problem has its place, severity, check, card and message in one line, its hint below."""
    problem = Problem(
        Place("cards.yaml", 412, 5),
        "unknown-ideology",
        'unknown ideology "ciceero"',
        card="017",
        hint='did you mean "cicero"?',
    )

    assert str(problem).splitlines() == [
        'cards.yaml:412:5: error [unknown-ideology] card 017: unknown ideology "ciceero"',
        '  hint: did you mean "cicero"?',
    ]


def test_a_problem_of_no_card() -> None:
    """A warning about the game as a whole, without a hint, is one line and names no card."""
    problem = Problem(Place("cards.yaml", 3, 1), "composition-differs", "one too many", WARNING)

    assert str(problem) == "cards.yaml:3:1: warning [composition-differs] one too many"


def test_entry() -> None:
    """A problem is a row for programs, with the same words."""
    problem = Problem(Place("cards.yaml", 4, 2), "missing-key", "no name", card="9", hint="add it")

    assert problem.entry() == {
        "file": "cards.yaml",
        "line": 4,
        "column": 2,
        "severity": "error",
        "check": "missing-key",
        "card": "9",
        "message": "no name",
        "hint": "add it",
    }


@pytest.mark.parametrize(
    ("folder", "expected"),
    [
        ("games/tiny", "games/tiny/cards.yaml:4:2"),
        ("/home/ana/game", "/home/ana/game/cards.yaml:4:2"),
        (".", "cards.yaml:4:2"),
        ("", "cards.yaml:4:2"),
    ],
)
def test_in_folder(folder: str, expected: str) -> None:
    """A problem names its file as seen from where the user stands."""
    problem = Problem(Place("cards.yaml", 4, 2), "missing-key", "no name")

    assert str(problem.in_folder(folder).place) == expected


def test_problems_come_by_place() -> None:
    """All problems of a run come at once, by file, line and column, as numbers."""
    places = [Place("cards.yaml", 10, 1), Place("a.svg"), Place("cards.yaml", 9, 12)]
    places += [Place("cards.yaml", 9, 3)]
    error = GameError(Problem(place, "missing-key", "no name") for place in places)

    assert [str(problem.place) for problem in error.problems] == [
        "a.svg:1:1",
        "cards.yaml:9:3",
        "cards.yaml:9:12",
        "cards.yaml:10:1",
    ]
    assert str(error).splitlines()[0] == "a.svg:1:1: error [missing-key] no name"


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("ciceero", ["leviata", "cicero"], 'did you mean "cicero"?'),
        ("vermelhsmo", ["verdismo", "vermelhismo"], 'did you mean "vermelhismo"?'),
        ("xyz", ["cicero", "antepassados"], "known: antepassados, cicero"),
        ("xyz", [], ""),
    ],
)
def test_did_you_mean(word: str, known: list[str], expected: str) -> None:
    """A hint names the nearest of the known words, or all of them where none is near."""
    assert did_you_mean(word, known) == expected


def test_endless_word() -> None:
    """A word as long as a book is compared with none: that would take a day."""
    assert did_you_mean("apple" * 50_000, ["apple"]) == "known: apple"


@pytest.mark.parametrize(
    ("count", "expected"), [(20, "s, t"), (21, "s, t, ..."), (26, "s, t, ...")]
)
def test_many_known_words(count: int, expected: str) -> None:
    """A hint lists twenty words at most, and says where there are more."""
    known = "abcdefghijklmnopqrstuvwxyz"[:count]

    assert did_you_mean("000", known) == f"known: {', '.join(known[:18])}, {expected}"
