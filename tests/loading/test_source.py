"""A file to its nodes: what is accepted, what is refused in time, where values stand."""

from pathlib import Path

import pytest

from generator.loading.game import load_game
from generator.loading.source import read_source
from generator.model import KeyPath
from generator.problem import MachineError
from tests.loading.broken import CARDS, TINY, edited, report_of

DEEP = "\n  hint: a text that starts with [ or { needs quotation marks"


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbf" + CARDS.encode(),
        CARDS.replace("\n", "\r\n").encode(),
        CARDS.replace("\n", "\r").encode(),
        b"---\n" + CARDS.encode() + b"...\n",
        CARDS.rstrip("\n").encode(),
    ],
    ids=["byte order mark", "CRLF", "CR", "marks of a document", "no last line end"],
)
def test_accepted(content: bytes, tmp_path: Path) -> None:
    """Whatever editors do to a file's start, end and line ends, it is the same game."""
    (tmp_path / "cards.yaml").write_bytes(content)

    assert load_game(tmp_path).cards == load_game(TINY).cards


@pytest.mark.parametrize("content", ["", "\n\n", "# nothing yet\n"])
def test_empty(content: str, tmp_path: Path) -> None:
    """An empty file is one problem, which says how a game starts."""
    assert report_of(content, tmp_path) == (
        "cards.yaml:1:1: error [missing-key] cards.yaml is empty\n"
        "  hint: start with game: and below it id, title, author, language, release"
    )


def test_missing(tmp_path: Path) -> None:
    """A file that is not there is a problem that says what to type."""
    problems = read_source(tmp_path / "nowhere", "cards.yaml")[1]

    assert [str(problem) for problem in problems] == [
        (
            "cards.yaml:1:1: error [missing-file] there is no cards.yaml here\n"
            "  hint: give the folder that holds it: prelo build FOLDER"
        )
    ]


def test_folder_for_a_file(tmp_path: Path) -> None:
    """What cannot be read for a reason of the machine's is no fault of the game's."""
    (tmp_path / "cards.yaml").mkdir()

    with pytest.raises(MachineError, match=r"/cards\.yaml cannot be read: Is a directory"):
        read_source(tmp_path, "cards.yaml")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("a: " + "[" * 100_000, "1:1003"),
        ("a: " + "{a: " * 2000 + "}" * 2000, "1:4000"),
        ("- " * 5000, "1:2001"),
        ("\n".join(" " * depth + "a:" for depth in range(2000)), "1001:1001"),
    ],
    ids=["lists", "mappings", "hyphens", "lines"],
)
def test_endless_nesting(content: str, expected: str, tmp_path: Path) -> None:
    """Values nested without end are refused before they exhaust the parser."""
    assert report_of(content, tmp_path) == (
        f"cards.yaml:{expected}: error [unreadable-yaml] "
        f"values are nested more than 1000 deep{DEEP}"
    )


def test_many_brackets(tmp_path: Path) -> None:
    """Many values beside one another are not nested."""
    values = ", ".join("[a]" for _ in range(2000))
    found = report_of(f"{CARDS}x: [{values}]\n", tmp_path)

    assert found.startswith(
        'cards.yaml:166:1: error [unknown-key] unknown key "x" in the game\n  hint: known: card, '
    )


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        ("name: &a [*a]", "116:11: error [wrong-type] card 07: "),
        ("name: &a {b: *a}", "116:11: error [wrong-type] card 07: "),
        ("name: Ferry\n    ? &a [*a]\n    : *a", "117:7: error [unknown-key] card 07: "),
    ],
)
def test_alias_in_a_circle(new: str, expected: str, tmp_path: Path) -> None:
    """A value that contains itself is refused as what it is, a list where none is wanted."""
    found = report_of(edited(CARDS, "name: Ferry", new), tmp_path)

    assert found.startswith(f"cards.yaml:{expected}")


def test_cards_that_contain_themselves(tmp_path: Path) -> None:
    """A list of cards that contains itself is no endless list."""
    head = CARDS.partition("cards:\n")[0]

    assert report_of(f"{head}cards: &a [*a]\n", tmp_path).startswith(
        'cards.yaml:83:8: error [wrong-type] "card" must be made of "key: value" lines, '
    )


def test_alias_bomb(tmp_path: Path) -> None:
    """A few lines that would unfold to billions of values are read as the few lines they are."""
    bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    bomb += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    found = report_of(CARDS + "\n".join(bomb) + "\n!", tmp_path)

    assert found.startswith("cards.yaml:")


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (4, 1)),
        (("game", "title"), (6, 10)),
        (("decks", 1), (33, 5)),
        (("decks", "night", "mark"), (35, 11)),
        (("decks", "night", "color", "red"), (38, 12)),
        (("decks", "dusk", "mark"), (27, 3)),
        (("cards", 3, "effect", 0, "direct"), (121, 17)),
        (("cards", 99, "effect"), (84, 3)),
        (("nothing", "there"), (4, 1)),
    ],
)
def test_place(path: KeyPath, place: tuple[int, int]) -> None:
    """A value stands where it begins; one that is not there, where the nearest around it does."""
    found = read_source(TINY, "cards.yaml")[0].place(path)

    assert (found.line, found.column) == place


@pytest.mark.parametrize(
    ("path", "offset", "place"),
    [
        (("cards", 1, "remark"), 0, (103, 7)),
        (("cards", 1, "remark"), 2, (103, 9)),
        (("cards", 3, "effect", 0, "direct"), 5, (121, 22)),
        (("errata", 0, "why"), 0, (161, 11)),
        (("errata", 0, "why"), 1, (161, 12)),
        (("cards", 1, "nothing"), 1, (94, 5)),
    ],
)
def test_place_of_a_character(path: KeyPath, offset: int, place: tuple[int, int]) -> None:
    """A character of a text stands where it was typed: the first one behind quote or fold."""
    found = read_source(TINY, "cards.yaml")[0].place(path, offset)

    assert (found.line, found.column) == place
