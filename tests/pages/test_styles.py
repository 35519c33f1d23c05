"""What of a style sheet is refused, and where it stands."""

import pytest

from generator.base.files import FileFault
from generator.pages.styles import admit_style, is_harmless


def refused(css: str) -> tuple[str, str, str]:
    """Return the check and message of the one thing that is refused, and the rest of the sheet."""
    _, [(start, fault)] = admit_style(css, lambda url: f"admitted/{url}")
    return fault.check, str(fault), css[start:]


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
    css, [(start, fault)] = admit_style(f"{before}p {{ width: {number}px }} i {{ top: 9px }}", str)

    assert (css[start:].startswith(number), fault.check) == (True, "refused-style")
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


@pytest.mark.parametrize("name", ["import", "font-face", "namespace", "document", "Import"])
def test_rules_that_fetch_or_replace(name: str) -> None:
    """No sheet brings another sheet, a font or a namespace, however the rule is written."""
    rule = f"@{name} x 'a.css'; i {{}}"
    expected = ("refused-style", f"@{name.lower()} is refused", rule)

    assert refused(f"p {{}}\n{rule}") == expected
    assert admit_style("@media print { p { margin: 0 } }", str)[1] == []


@pytest.mark.parametrize(
    "call",
    [
        *("src('a.png')", "image('a.png')", "image-set('a.png' 1x)", "IMAGE('a.png')"),
        *("-webkit-image-set('a.png' 1x)", "cross-fade('a.png', red)", "-moz-element(#a)"),
        *("-webkit-cross-fade('a.png', red, 50%)", "element(#a)", "paint(a)", "expression(a)"),
        *("attr(data-a url)", "attr(data-a URL)"),
    ],
)
def test_functions_that_may_fetch(call: str) -> None:
    """What names an address in another way than `url(...)` is refused, also in a function."""
    name = call.partition("(")[0].lower()
    expected = f"{name}() is refused: it may name an address"

    assert refused(f"p {{ background: {call} }}") == ("refused-style", expected, f"{call} }}")
    assert refused(f"p {{ background: var(--a, {call}) }}")[:2] == ("refused-style", expected)


@pytest.mark.parametrize(
    "value",
    [
        *("attr(href url)", "attr(data-a)", "attr(url)", "linear-gradient(red, blue)"),
        *("target-counter(attr(href url), page)", "infinity", "calc(1mm + 2%)", "'image(a.png)'"),
    ],
)
def test_functions_that_fetch_nothing(value: str) -> None:
    """A link's own address, which leads within a page, and what only computes are admitted."""
    css = f"p {{ content: {value} }}"

    assert admit_style(css, lambda url: f"admitted/{url}") == (css, [])


@pytest.mark.parametrize(
    "written", ["url(a.png)", 'url("a.png")', "url('a.png')", "URL( 'a.png' )", "url( a.png\n)"]
)
def test_pictures(written: str) -> None:
    """Each picture stands under the address that was admitted, whichever way it was written."""
    css, faults = admit_style(
        f"p {{ background: {written} no-repeat }} i {{ cursor: {written} }}",
        lambda url: f"admitted/{url}",
    )

    new = 'url("admitted/a.png")'
    assert (css, faults) == (f"p {{ background: {new} no-repeat }} i {{ cursor: {new} }}", [])


@pytest.mark.parametrize(
    "value", ["url(#dots)", "url('#dots')", "url(same.png)", "url('same.png')"]
)
def test_addresses_that_stay(value: str) -> None:
    """What leads within a drawing, or is admitted as it is, is left as it was written."""
    css = f"p {{ fill: {value} }}"

    assert admit_style(css, lambda url: {"same.png": url}[url]) == (css, [])


@pytest.mark.parametrize(
    "value", ["u\\72l(a.png)", "url(a\\2e png)", "url('a\\2e png')", "url('a.png'/**/)"]
)
def test_hidden_addresses(value: str) -> None:
    """An address that is not written plainly is refused: nobody would see what it fetches."""
    check, message, rest = refused(f"p {{ background: {value} }}")

    assert (check, rest) == ("refused-address", f"{value} }}")
    assert message.endswith("is not written plainly")


def test_all_faults() -> None:
    """Everything that is refused is found, in its order, and what is admitted stands there."""

    def admit(url: str) -> str:
        if url == "gone.png":
            raise FileFault("missing-file", "it is not there")
        return f"admitted/{url}"

    sheet = "a { b: url(gone.png); c: paint(x); d: url(a.png) } @import 'x'; e { f: url(gone.png) }"
    css, faults = admit_style(sheet, admit)

    assert [(fault.check, sheet[start:][:7]) for start, fault in faults] == [
        ("missing-file", "url(gon"),
        ("refused-style", "paint(x"),
        ("refused-style", "@import"),
        ("missing-file", "url(gon"),
    ]
    assert css == sheet.replace("url(a.png)", 'url("admitted/a.png")')


@pytest.mark.parametrize(("opening", "closing"), ["()", "[]", "{}"])
def test_brackets_in_one_another(opening: str, closing: str) -> None:
    """So many brackets in one another as no sheet has are refused once, at the first too many."""
    most = f"{opening * 48}a{closing * 48}"

    assert admit_style(f"p {{}} {most}", str)[1] == []
    check, message, rest = refused(f"p {{}} {opening * 60}{closing * 60} {opening * 90}")
    assert (check, message) == ("refused-style", "this has 50 brackets in one another")
    assert rest.startswith(f"{opening * 11}{closing}")


@pytest.mark.parametrize(
    "value",
    [
        *("calc(1px * infinity)", "min(1px, infinity)", "max(-infinity, 1px)", "1e999"),
        *("clamp(1px, 2px, infinity)", "CALC(infinity * 1px)", "1e999%", "-1e999px"),
    ],
)
def test_numbers_without_end(value: str) -> None:
    """A number for which no page has room is refused, also one that is computed."""
    check, message, rest = refused(f"p {{ width: {value} }}")

    assert (check, rest) == ("refused-style", f"{value} }}")
    assert message.startswith('the number "')
    assert message.endswith('" is endless')


def test_half_a_character() -> None:
    """Half of a pair of surrogates is no character, wherever it stands."""
    message = "this is half a character (a surrogate)"

    assert refused("p { content: 'a\ud83d' }") == ("refused-style", message, "'a\ud83d' }")
    assert admit_style("p { content: '\U0001f600' }", str)[1] == []


@pytest.mark.parametrize("end", ["</style>", "</STYLE x>", "'</style'"])
def test_end_of_the_style(end: str) -> None:
    """What would end the style in a page is refused, wherever in the sheet it stands."""
    check, message, rest = refused(f"p {{ content: {end} }}")

    assert (check, message) == ("refused-style", '"</style" would end the style')
    assert rest.lower().startswith("</style")
    assert refused("</style")[2] == "</style"
