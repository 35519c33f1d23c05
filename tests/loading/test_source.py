"""A file to its nodes: what is accepted, what is refused in time, where values stand."""

from pathlib import Path

import pytest

from generator.base import limits
from generator.base.problem import Place
from generator.game.model import KeyPath
from generator.loading.game import load_game
from generator.loading.source import parse_yaml, read_source, read_text
from tests.loading.broken import CARDS, TINY, edited, report_of

DEEP = "\n  hint: a text that starts with [ or { needs quotation marks; "


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
            'cards.yaml:1:1: error [missing-file] there is no folder "nowhere"\n'
            "  hint: fix its name, or make a game there: prelo new FOLDER"
        )
    ]


def test_folder_for_a_file(tmp_path: Path) -> None:
    """A folder in the place of the file is a problem that says what it is."""
    (tmp_path / "cards.yaml").mkdir()
    problems = read_source(tmp_path, "cards.yaml")[1]

    assert "".join(map(str, problems)) == (
        "cards.yaml:1:1: error [no-plain-file] cards.yaml is no plain file, but a folder\n"
        "  hint: put a plain file in its place"
    )


def test_text_in_other_capitals(tmp_path: Path) -> None:
    """A file whose name differs in capitals is named."""
    (tmp_path / "Cards.yaml").write_bytes(b"")

    assert str(read_text(tmp_path, "cards.yaml")[1][0]).endswith(
        'hint: did you mean "Cards.yaml"? capitals count'
    )


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("a: " + "[" * 100_000, "1:103"),
        ("a: " + "[" * 200 + "]" * 200, "1:103"),
        ("a: " + "{a: " * 2000 + "}" * 2000, "1:400"),
        ("- " * 5000, "1:201"),
        ("\n".join(" " * depth + "a:" for depth in range(2000)), "101:101"),
        ("a: &a " + "[" * 60 + "]" * 60 + "\nb: " + "[" * 60 + "*a" + "]" * 60, "1:46"),
    ],
    ids=["endless", "lists", "mappings", "hyphens", "lines", "by an alias"],
)
def test_endless_nesting(content: str, expected: str, tmp_path: Path) -> None:
    """Values nested without end are refused before they exhaust the parser or a reader."""
    assert report_of(content, tmp_path) == (
        f"cards.yaml:{expected}: error [over-limit] "
        f"values are nested more than 100 levels (limit yaml-depth){DEEP}"
        "for a game that you trust: --limit yaml-depth=200"
    )


def test_many_brackets(tmp_path: Path) -> None:
    """Many values beside one another are not nested."""
    values = ", ".join("[a]" for _ in range(2000))
    found = report_of(f"{CARDS}x: [{values}]\n", tmp_path)

    assert found.startswith(
        'cards.yaml:172:1: error [unknown-key] unknown key "x" in the game\n  hint: known: '
    )


@pytest.mark.parametrize(
    ("new", "place"),
    [
        ("name: &a [*a]", "116:11"),
        ("name: &a {b: *a}", "116:11"),
        ("name: Ferry\n    ? &a [*a]\n    : *a", "117:7"),
        ("name: &a [[x], {b: [*a]}]", "116:24"),
    ],
)
def test_alias_in_a_circle(new: str, place: str, tmp_path: Path) -> None:
    """A value that contains itself is refused before anything walks it."""
    assert report_of(edited(CARDS, "name: Ferry", new), tmp_path) == (
        f"cards.yaml:{place}: error [unreadable-yaml] this value contains itself, by an alias (*)\n"
        "  hint: write out what the alias stands for"
    )


def test_alias_bomb(tmp_path: Path) -> None:
    """A few lines that would unfold to billions of values are refused at the one that is too much.

    Nine to the seventh, and what lies between, are more than a million.
    """
    bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    bomb += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    line = CARDS.count("\n") + 7
    found = report_of(CARDS + "\n".join(bomb), tmp_path)

    assert found == (
        f"cards.yaml:{line}:5: error [over-limit] the file has 5,380,840 values, at most "
        "1,000,000 are allowed (limit yaml-values)\n"
        "  hint: for a game that you trust: --limit yaml-values=5380840"
    )


@pytest.mark.parametrize(
    ("mark", "most"),
    [
        pytest.param("a, ", limits.most("yaml-values"), marks=pytest.mark.slow),
        *((mark, 100_000) for mark in ("[], ", "{}, ", "a: b, ")),
    ],
)
def test_too_many_values(mark: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of more than a million values is refused before they fill the memory."""
    monkeypatch.setattr(limits, "_raised", {"yaml-values": most})
    problems = parse_yaml("cards.yaml", f"[{mark * (most + 1)}]")[1]

    assert [problem.message for problem in problems] == [
        f"the file has more than {most:,} values (limit yaml-values)"
    ]


def test_bytes(tmp_path: Path) -> None:
    """A file that is too large is refused before it is parsed."""
    (tmp_path / "cards.yaml").write_bytes(b"#" * 16_000_001)

    assert report_of(b"#" * 16_000_001, tmp_path) == (
        "cards.yaml:1:1: error [over-limit] cards.yaml has more than 16,000,000 bytes "
        "(limit yaml-bytes)\n  hint: for a game that you trust: --limit yaml-bytes=32000000"
    )


@pytest.mark.parametrize("break_", ["\x85", "\u2028", "\u2029"])
def test_line_ends_that_nobody_sees(break_: str) -> None:
    """What YAML 1.1 takes for a line end and no editor shows as one ends no line."""
    source, problems = parse_yaml("a.yaml", f"# one{break_}two\na: b{break_}c\nd: [e]\n")

    assert problems == []
    assert source.place(("d", 0)) == Place("a.yaml", 3, 5)
    assert source.root is not None
    assert [key.value for key, _ in source.root.value] == ["a", "d"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    """Places are by the lines that editors show, whatever ends them."""
    source, _ = parse_yaml("a.yaml", end.join(["# one", "", "a: 'x", "  y z'", "b: c", ""]))

    assert source.place(("b",)) == Place("a.yaml", 5, 4)
    assert source.place(("a",), 4) == Place("a.yaml", 4, 5)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (4, 1)),
        (("game", "title"), (6, 10)),
        (("decks", 1), (33, 5)),
        (("decks", "night", "mark"), (35, 11)),
        (("decks", "night", "color", "red"), (38, 12)),
        (("decks", "dusk", "mark"), (27, 3)),
        (("cards", 3, "effect", 0, "prompt"), (121, 17)),
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
        (("cards", 1, "ruling"), 0, (103, 7)),
        (("cards", 1, "ruling"), 2, (103, 9)),
        (("cards", 3, "effect", 0, "prompt"), 5, (121, 22)),
        (("errata", 0, "why"), 0, (161, 11)),
        (("errata", 0, "why"), 1, (161, 12)),
        (("cards", 1, "nothing"), 1, (94, 5)),
    ],
)
def test_place_of_a_character(path: KeyPath, offset: int, place: tuple[int, int]) -> None:
    """A character of a text stands where it was typed: the first one behind quote or fold."""
    found = read_source(TINY, "cards.yaml")[0].place(path, offset)

    assert (found.line, found.column) == place


def test_place_behind_an_anchor(tmp_path: Path) -> None:
    """A text that other entries share stands behind its anchor and its tag, not at them."""
    file = tmp_path / "cards.yaml"
    file.write_text(
        'one: &shared "two\\nlines"\nother: !!str &more\n  plain\nthird: *shared\n', "utf-8"
    )
    source = read_source(tmp_path, "cards.yaml")[0]

    for key, place in {"one": (1, 15), "other": (3, 3), "third": (1, 15)}.items():
        found = source.place((key,), 0)
        assert (found.line, found.column) == place
