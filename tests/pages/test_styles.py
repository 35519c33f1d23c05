"""What of a style sheet is refused, and where it stands."""

import pytest

from generator.pages.styles import admit_style, is_harmless


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\f"])
def test_line_ends(end: str) -> None:
    """Whatever ends a line in CSS, what is refused is found where it stands."""
    css = f"p {{}}{end}b {{}}{end}i {{ width: 1e999px }}"
    _, [(start, fault)] = admit_style(css, str)

    assert css[start:].startswith("1e999px")
    assert fault.check == "refused-style"


@pytest.mark.parametrize("before", ["", "p { width: 12px }\n"])
def test_thousands_of_digits(before: str) -> None:
    """A number that Python would not read is refused at its first digit."""
    number = "7" * 5000
    css, [(start, fault)] = admit_style(f"{before}p {{ width: {number}px }}", str)

    assert css[start:].startswith(number)
    assert "thousands of digits" in str(fault)


def test_comment_without_end() -> None:
    """A comment that is not closed would swallow whatever styles come after it."""
    _, [(start, fault)] = admit_style("/* one */ p {} /* two", str)

    assert (start, str(fault)) == (15, "this comment has no end")


@pytest.mark.parametrize(
    ("css", "left"),
    [
        ("a{}/* url(file:///x)\n*{ */b{}", "a{}/*\n*/b{}"),
        ("p { margin: 1px/**/2px }", "p { margin: 1px/**/2px }"),
        ("p { color: red /* as\r\never */ }", "p { color: red /*\n*/ }"),
    ],
)
def test_comments(css: str, left: str) -> None:
    """What a comment says is left out of the page, the line ends in it and what it parts stay."""
    assert admit_style(css, str) == (left, [])


def test_mark() -> None:
    """The comment that marks a place stays as it is."""
    assert admit_style("/*as ever*/ a{} /*here*/", str, "/*here*/") == ("/**/ a{} /*here*/", [])


@pytest.mark.parametrize(
    "value",
    ["translate(4.36 4.36)", "rotate(-13, 0 32) scale(.873015873015873)", "matrix(1 0 0 1 2. +3)"],
)
def test_plain_at_first_sight(value: str) -> None:
    """A change of coordinates has nothing that could be refused."""
    assert is_harmless(value)
    assert admit_style(value, lambda url: f"admitted/{url}") == (value, [])


@pytest.mark.parametrize(
    "value",
    [
        "url(#a)",
        "translate(1e99 0)",
        "translate(1234567 0)",
        "translate(1 1234567)",
        "scale(url(a))",
        "rotate(1) image(a)",
        "translate(1",
        "calc(1)",
        "",
        "translate(1 0)\nurl(a)",
    ],
)
def test_not_plain_at_first_sight(value: str) -> None:
    """Whatever else stands there is looked at: addresses, functions, numbers without end."""
    assert not is_harmless(value)
