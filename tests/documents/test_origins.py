"""Every character of a page has a file and a line."""

from pathlib import Path
from types import FrameType

import pytest

from generator.documents import origins
from generator.documents.document import Material, write_page
from generator.documents.origins import Origins, find_words
from tests.games.documents import FRONT, laid_out, with_documents

BODY = """<p>One</p>
<p>{{ "Two" }}</p>
{% include "_turn.html" %}
{% import "_words.html" as words with context %}
{{ words.three() }}
{% for i in range(2) %}
<p>Six {{ i }}</p>
{% endfor %}
"""
PARTS = {"_turn": "\n<p>Turn</p>", "_words": "\n\n{% macro three() %}\n<b>Three</b>{% endmacro %}"}
WHERE = {
    "<p>One": "templates/documents/rules.html:4:1",
    "Two": "templates/documents/rules.html:5:8",
    "<p>Turn": "templates/documents/_turn.html:2:1",
    "<b>Three": "templates/documents/_words.html:4:1",
    "<p>Six": "templates/documents/rules.html:10:1",
    '<header class="title">': "templates/documents/_document.html:11:1",
}


@pytest.mark.parametrize("words", WHERE)
def test_places(words: str, tmp_path: Path) -> None:
    """A text's place is where a template has it, be that a part or a macro."""
    layout = laid_out(with_documents(tmp_path, rules=FRONT + BODY, **PARTS))
    material = Material(layout.game, layout.game.first_edition, {}, {}, layout.templates.parts)
    page = write_page(layout.templates.documents["rules"], material)

    assert str(page.origins.place(page.html, page.html.index(words), (words,))) == WHERE[words]


def test_words() -> None:
    """The nearest place counts; without the words it is the line."""
    sources = {"a.html": "x\nword\nword {{ x }}\n", "b.html": "other"}

    assert str(find_words(sources, "a.html", (3,), ("word",))) == "a.html:3:1"
    assert str(find_words(sources, "a.html", (1,), (".word", "word"))) == "a.html:2:1"
    assert str(find_words(sources, "a.html", (1,), ("other",))) == "b.html:1:1"
    assert str(find_words(sources, "a.html", (3,), ("nowhere",))) == "a.html:3:6"
    assert str(find_words({}, "c.html", (9,), ("word",))) == "c.html:9:1"


def test_found_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of a piece of a template is looked up once, however often it is put out."""
    found: list[tuple[str, int]] = []
    original = origins.origin_of

    def note(frame: FrameType | None, number: int) -> tuple[str, int]:
        found.append(original(frame, number))
        return found[-1]

    monkeypatch.setattr(origins, "origin_of", note)
    body = "{% for i in range(200) %}\n<p>{{ i }}\n</p>{% endfor %}"
    layout = laid_out(with_documents(tmp_path, rules=FRONT + body))
    material = Material(layout.game, layout.game.first_edition, {}, {}, layout.templates.parts)
    write_page(layout.templates.documents["rules"], material)

    assert 0 < len(found) < 100


ONE, OTHER = "first\nsecond {{ x }}\nthird {% if %} {{ y }}\nlast", "another\n.first and more\n"
SOURCES = {"one.html": ONE, "other.html": OTHER}


@pytest.mark.parametrize(
    ("lines", "words", "expected"),
    [
        # The first of the words that is found, at the first of the lines.
        ((1,), ("third", "second"), "one.html:3:1"),
        ((3, 1), ("second",), "one.html:2:1"),
        ((1, 3), ("{{",), "one.html:2:8"),
        ((3, 1), ("{{",), "one.html:3:16"),
        ((4,), ("last",), "one.html:4:1"),
        ((5,), ("last",), "one.html:4:1"),
        # Below the line before above it, in this file before another one.
        ((2,), ("first",), "one.html:1:1"),
        ((1,), ("another",), "other.html:1:1"),
        # The place of a class is that of its name.
        ((1,), (".first",), "other.html:2:2"),
        ((1,), ("", "third"), "one.html:3:1"),
        # Without words, where code begins in the line, or the line.
        ((3,), ("nothing",), "one.html:3:7"),
        ((2,), (), "one.html:2:8"),
        ((4,), (), "one.html:4:1"),
        ((9, 2), (), "one.html:2:8"),
        ((1, 2), (), "one.html:1:1"),
    ],
)
def test_places_of_words(lines: tuple[int, ...], words: tuple[str, ...], expected: str) -> None:
    """Words are looked for from the line on that Jinja2 tells, then anywhere."""
    assert str(find_words(SOURCES, "one.html", lines, words)) == expected


def test_class_in_the_file_itself() -> None:
    """The place of a class is that of its name also in the file that was asked for."""
    assert str(find_words(SOURCES, "other.html", (1,), (".first",))) == "other.html:2:2"


@pytest.mark.parametrize(("far", "line"), [(100, 102), (199, 201), (200, 1), (250, 1)])
def test_words_too_far_below(far: int, line: int) -> None:
    """Words far below the line are not those meant: others above it are as near."""
    text = "word\n\n" + "\n" * (far - 1) + "word\n"

    assert find_words({"a": text}, "a", (2,), ("word",)).line == line


def origins_of(*pieces: tuple[int, str, int]) -> Origins:
    """Return origins of pieces: from which offset on they come from which line of which file."""
    found = Origins(SOURCES)
    for offset, file, line in pieces:
        found.add(offset, file, line)
    return found


@pytest.mark.parametrize(
    ("offset", "file", "line"),
    [
        (0, "one.html", 1),
        (4, "one.html", 1),
        (5, "one.html", 2),
        (14, "one.html", 2),
        (15, "other.html", 1),
        (99, "other.html", 1),
    ],
)
def test_origins(offset: int, file: str, line: int) -> None:
    """A text comes from where the piece that it stands in does."""
    html = "first" + "second 123" + "another one"
    found = origins_of((0, "one.html", 1), (5, "one.html", 2), (15, "other.html", 1))
    place = found.place(html, offset)

    assert (place.file, place.line) == (file, line)


def test_words_of_a_line_itself() -> None:
    """Without words those are looked for that stand in the line of the page, from there down."""
    html = "<p>\n  third {% if\n</p>"
    found = origins_of((0, "one.html", 1))

    assert str(found.place(html, html.index("third"))) == "one.html:3:1"
    assert str(found.place(html, html.index("{%"))) == "one.html:3:1"
    assert str(found.place(html, html.index("third"), ("last",))) == "one.html:4:1"


def test_before_all_pieces() -> None:
    """What no template put out is told of the document."""
    assert str(origins_of((3, "one.html", 1)).place("abcdef", 1)) == "one.html:1:1"
    assert str(Origins({}).place("abc", 1)) == ":1:1"


def test_pieces_of_one_line() -> None:
    """Pieces of one line are noted once; the same line of another file, or another, anew."""
    found = origins_of(
        (0, "a", 1), (2, "a", 1), (4, "a", 2), (6, "b", 2), (8, "a", 2), (9, "a", 2)
    )  # fmt: skip

    assert [*found.starts] == [0, 4, 6, 8]
    assert found.files == ["a", "a", "b", "a"]


def test_inserted_text() -> None:
    """A text that is put into another one brings its origins along."""
    found = origins_of((0, "a", 1))
    found.add_all(origins_of((0, "b", 5), (3, "b", 6)), 10)

    assert [*zip(found.starts, found.files, found.lines, strict=True)] == [
        (0, "a", 1), (10, "b", 5), (13, "b", 6),
    ]  # fmt: skip
