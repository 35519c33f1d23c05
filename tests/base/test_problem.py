"""Problems: the two lines that a user reads, their order, and the hints."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.problem import (
    FEW_NAMES,
    WARNING,
    Edit,
    GameError,
    Names,
    Place,
    Problem,
    did_you_mean,
    line_starts,
)

PLACES = st.builds(Place, st.text(), st.integers(1), st.integers(1), st.text())
PROBLEMS = st.builds(
    Problem,
    PLACES,
    st.text(),
    st.text(),
    severity=st.sampled_from(["error", "warning"]),
    card=st.text(),
    hint=st.text(),
    edit=st.none() | st.builds(Edit, st.text(), st.text()),
)


def test_place() -> None:
    """A place is written as editors and terminals make a link of it."""
    assert str(Place("cards.yaml", 412, 5)) == "cards.yaml:412:5"
    assert str(Place("cards.yaml")) == "cards.yaml:1:1"
    assert str(Place("cards.csv", 14, 9, "column cost, D14")) == (
        "cards.csv:14:9 (column cost, D14)"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(1, 1)]),
        ("ab", [(1, 1), (1, 2), (1, 3)]),
        ("a\nb", [(1, 1), (1, 2), (2, 1), (2, 2)]),
        ("a\rb", [(1, 1), (1, 2), (2, 1), (2, 2)]),
        ("a\r\nb", [(1, 1), (1, 2), (1, 2), (2, 1), (2, 2)]),
        ("a\n", [(1, 1), (1, 2), (1, 2)]),
        ("\n\n", [(1, 1), (2, 1), (2, 1)]),
        ("\r\r\n\r", [(1, 1), (2, 1), (2, 1), (3, 1), (3, 1)]),
        ("a\u2028\x85\x0b\x0cb", [(1, column) for column in range(1, 8)]),
    ],
)
def test_place_in_a_text(text: str, expected: list[tuple[int, int]]) -> None:
    """Lines end as in editors; no place is beyond the last line or the end of a line."""
    places = [Place.in_text("a", text, offset) for offset in range(len(text) + 1)]

    assert [(place.line, place.column) for place in places] == expected


def test_lines_of_a_long_text() -> None:
    """The lines of a text are looked for once, and take eight bytes each."""
    text = "\n" * 1_000_000

    assert line_starts(text) is line_starts(text)
    assert len(line_starts(text)) == 1_000_000


def test_what_a_user_reads() -> None:
    """A problem has its place, severity, check, card and message in one line, its hint below."""
    problem = Problem(
        Place("cards.yaml", 412, 5),
        "unknown-alliance",
        'unknown alliance "ciceero"',
        card="017",
        hint='did you mean "cicero"?',
    )

    assert str(problem).splitlines() == [
        'cards.yaml:412:5: error [unknown-alliance] card 017: unknown alliance "ciceero"',
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
        "cell": "",
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
        ("..", "../cards.yaml:4:2"),
        ("/home/ana/game", "/home/ana/game/cards.yaml:4:2"),
        (".", "cards.yaml:4:2"),
        ("", "cards.yaml:4:2"),
    ],
)
def test_in_folder(folder: str, expected: str) -> None:
    """A problem names its file as seen from where the user stands."""
    problem = Problem(Place("cards.yaml", 4, 2), "missing-key", "no name")

    assert str(problem.in_folder(folder).place) == expected


def test_nothing_steers_the_terminal() -> None:
    """What a stranger's text hides is shown as such, and takes no line of its own."""
    problem = Problem(Place("a\nb"), "x", "\x1b[2J\u202eé\u00a0☃", hint="a\rb\ud800")

    assert str(problem) == ("a b:1:1: error [x] \ufffd[2J\ufffdé\u00a0☃\n  hint: a b\ufffd")


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


def test_many_known_words() -> None:
    """A hint lists forty words at most; of more it shows those that are a little like one."""
    known = [f"{letter}{letter}" for letter in "abcdefghijklmnopqrstuvwxyzäöüáéíóúàèìòùâêîôû"]
    names = [*known, "winter-coat", "winter-sale", "coat"]

    assert did_you_mean("000", known[:40]) == f"known: {', '.join(sorted(known[:40]))}"
    assert did_you_mean("000", known) == "none of the 44 known names is similar"
    assert did_you_mean("old-coats-of-winter", names) == (
        "none of the 47 known names; nearest: winter-sale, winter-coat"
    )


def test_many_slips_among_many_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not all names are compared with thousands of slips; those that start alike still are."""
    monkeypatch.setattr("generator.base.problem._COMPARED", 20_000)
    known = Names(f"card-{number:05}" for number in range(20_000))
    hints = [known.hint(f"card-{number:05}x") for number in range(1_000)]

    assert hints[:2] == ['did you mean "card-00000"?', 'did you mean "card-00001"?']
    assert hints[-1] == 'did you mean "card-00999"?'


def test_names_are_as_a_list_is() -> None:
    """Names that are kept give the hint that a list of them gives."""
    known = ["leviata", "cicero", "antepassados"]

    assert [Names(known).hint(word) for word in ("ciceero", "xyz")] == [
        did_you_mean(word, known) for word in ("ciceero", "xyz")
    ]


def test_ids_of_a_game() -> None:
    """Of many ids only the nearest are named; a few are all listed."""
    ids = ["moon-pearl", *(f"{letter}{letter}" for letter in "abcdefghijkl")]
    assert Names(ids, FEW_NAMES).hint("black-pearl") == (
        "none of the 13 known names; nearest: moon-pearl"
    )
    assert Names(ids[:3], FEW_NAMES).hint("black-pearl") == "known: aa, bb, moon-pearl"


def test_in_folder_of_an_absolute_path() -> None:
    """A file that is named from the root of the disk is found from any folder."""
    problem = Problem(Place("/home/ana/cards.yaml"), "missing-key", "no name")

    assert problem.in_folder("games") == problem


@given(PROBLEMS)
def test_row_of_a_problem(problem: Problem) -> None:
    """A problem is the same after it was a row of JSON, and so is the edit that mends it."""
    row = json.loads(json.dumps(problem.full_entry()))
    again = Problem.from_entry(row)

    assert again == problem
    assert again.edit == problem.edit
    assert Problem.from_entry(problem.entry()) == problem
    assert Problem.from_entry(problem.entry()).edit is None


@given(PROBLEMS)
def test_lines_of_any_problem(problem: Problem) -> None:
    """Whatever a game's files hold, a problem is one line, or two with its hint."""
    lines = str(problem).split("\n")

    assert len(lines) == (2 if problem.hint else 1)
    assert all(line.isprintable() or max(line) >= "\u200b" for line in lines)
    assert not any(mark in str(problem) for mark in "\r\x1b\u202e\u2028\x85")


@given(st.text("ab\n\r é"))
def test_place_of_any_character(text: str) -> None:
    """A character is found again by its line and column, as an editor counts them."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for offset, letter in enumerate(text):
        place = Place.in_text("a", text, offset)
        if letter not in "\n\r":
            assert lines[place.line - 1][place.column - 1] == letter


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (Place("cards.yaml", 12, 3), "line 12"),
        (Place("other.yaml", 12, 3), "other.yaml:12:3"),
        (Place("cards.yaml", 12, 3, "D12"), "cards.yaml:12:3 (D12)"),
    ],
)
def test_place_seen_from_a_file(place: Place, expected: str) -> None:
    """A message about a file names another place in it by its line alone, a cell in full."""
    assert place.seen_from("cards.yaml") == expected


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("card", "card-lists"),
        ("card-", "card-lists"),
        ("card-b", "card-back"),
        ("b", "back"),
        ("", "card-lists"),
        ("cards", ""),
        ("z", ""),
        ("a", ""),
    ],
)
def test_name_with_a_beginning(start: str, expected: str) -> None:
    """Of the names with a beginning the longest is taken, none where there is none."""
    assert Names(["card-lists", "card", "card-back", "back", "face"]).beginning(start) == expected


@pytest.mark.parametrize(
    ("word", "guess", "before_more"),
    [
        ("wintr", 'did you mean "winter"?', 'did you mean "winter"? '),
        ("sun", "", "known: fog, winter; "),
    ],
)
def test_guess(word: str, guess: str, before_more: str) -> None:
    """A name that was perhaps meant is told from a list of names, in whatever language."""
    known = Names(["winter", "fog"])
    assert known.guess(word) == guess
    assert known.hint(word) == before_more.rstrip("; ")
    assert known.hint_before_more(word) == before_more


def test_no_names() -> None:
    """Where no name is known, there is nothing to say."""
    assert Names([]).hint("sun") == Names([]).hint_before_more("sun") == ""


def test_longest_word_that_is_compared() -> None:
    """A word of two hundred letters may still be a slip of a name, a longer one is not compared."""
    name = "x" * 199

    assert did_you_mean(name + "y", [name]) == f'did you mean "{name}"?'
    assert did_you_mean(name + "yy", [name]) == f"known: {name}"


def test_names_compared_to_the_end_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the time for comparing lasts, a slip in the first letter is found, too."""
    monkeypatch.setattr("generator.base.problem._COMPARED", 300)
    known = Names([*(f"card-{number:03}" for number in range(99)), "winter"])

    assert [known.hint("xinter") for _ in range(3)] == ['did you mean "winter"?'] * 3
    assert not known.guess("binter")
    assert known.guess("winterr")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Nova", 'did you mean "Nova geração"?'),
        ("nova", 'did you mean "Nova geração"?'),
        ("A sentença", 'did you mean "A sentença dos reis"?'),
        ("Nov", ""),  # a part of a word is no word
        ("A", ""),  # so many begin with it
        ("dos reis", ""),
    ],
)
def test_first_words_of_a_name(word: str, expected: str) -> None:
    """A name that begins with the words that were said is near them, however long it is."""
    known = Names(["Nova geração", "A sentença dos reis", "Novamente aqui", "Momento histórico"])
    assert known.guess(word) == expected
