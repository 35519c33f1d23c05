"""What of a style sheet is not printed is reported at its place, and not what is for browsers."""

import pytest

from generator.base import cache
from generator.base.problem import WARNING
from generator.pages.ignored import find_ignored


def ignored(css: str) -> list[tuple[int | None, int | None, str]]:
    """Return line, column and message of each problem of a style sheet."""
    found = find_ignored("templates/documents/own.css", css)
    assert {(it.place.file, it.check, it.severity) for it in found} <= {
        ("templates/documents/own.css", "unknown-style", WARNING)
    }
    return [(it.place.line, it.place.column, it.message) for it in found]


@pytest.mark.parametrize(
    "css",
    [
        pytest.param("p { color: red }", id="printed"),
        pytest.param("@media print { p { color: red } }", id="for print"),
        pytest.param("@media screen { p { colr: red } }", id="for screens"),
        pytest.param("@media screen and (width > 9em) { p { colr: red } }", id="for wide screens"),
        pytest.param("@supports (x: y) { p { colr: red } }", id="for some browsers"),
    ],
)
def test_no_problem(css: str) -> None:
    """What is printed is no problem, nor is what only browsers are meant to show."""
    assert ignored(css) == []


@pytest.mark.parametrize(
    ("css", "places"),
    [
        pytest.param("p { colr: red }", [(1, 5)], id="property"),
        pytest.param("a {}\n  p { color: red;\n  width: 3qq }", [(3, 3)], id="value"),
        pytest.param("p { colr: red } b { colr: red }", [(1, 5), (1, 21)], id="twice"),
        pytest.param("@media tv-wall ( { }", [(1, 1)], id="medium"),
        pytest.param("b {}\n\n i > p::selection { top: 0 }", [(3, 2)], id="selector"),
        pytest.param(
            "i p::selection { top: 0 }\np::selection { top: 0 }",
            [(1, 1), (2, 1)],
            id="end of another selector",
        ),
        pytest.param(
            "/* no p::selection { top: 0 } */\np::selection { top: 0 }", [(2, 1)], id="in a comment"
        ),
        pytest.param("/* a *//* b */p::selection { top: 0 }", [(1, 15)], id="after a comment"),
        pytest.param("@media print{b{}p::selection{top:0}}", [(1, 17)], id="after a rule"),
        pytest.param("p::selection { top: 0 } /* a /* b", [(1, 1)], id="before an open comment"),
        pytest.param("p/**/::selection { top: 0 }", [(1, 1)], id="with a comment"),
    ],
)
def test_places(css: str, places: list[tuple[int, int]]) -> None:
    """A problem is at the line and column of what is not printed."""
    assert [each[:2] for each in ignored(css)] == places


def test_message() -> None:
    """The message has no second place in it, and no more of the sheet than a line."""
    assert ignored("p { colr: red }")[0][2] == "not printed: Ignored `colr: red `, unknown property"
    assert len(ignored(f"p {{ {'x' * 999}: 3 }}")[0][2]) < 180


def test_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet is looked into once; its problems have the place of the file that has it now."""
    monkeypatch.setattr(cache, "cached", lambda *_: b'["Ignored `x: y `  at 2:3, unknown"]')

    (problem,) = find_ignored("b.css", "")
    assert str(problem.place) == "b.css:2:3"
