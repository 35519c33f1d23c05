"""What is quicker than in WeasyPrint comes to the same: bytes of pages, and each piece alone."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pydyf
import pytest
from tinyhtml5 import inputstream, parse
from weasyprint import svg
from weasyprint.layout import inline
from weasyprint.matrix import Matrix

from generator.base.paths import FONTS
from generator.pages import weasyprint_speed
from generator.pages.typesetting import set_page, styles_of
from generator.pages.weasyprint_speed import ORIGINALS
from tests.pages.own_cache import OwnCache

_FONTS = {"file:///text.ttf": FONTS / "Alegreya-Regular.ttf"}
_STYLE = """
@font-face { font-family: text; src: url("file:///text.ttf") }
@page { size: 90mm 60mm; margin: 5mm; @bottom-right { content: counter(page) "/" counter(pages) } }
html { font-family: text; --wide: 3mm; color: #123 }
.side { margin-inline-start: 4mm; padding-inline-end: calc(1mm + 2%); text-indent: calc(10% + 1em) }
.side p { margin: inherit; float: right }
.round { border: 1pt solid; border-radius: 2mm 10% 0 1px; padding: var(--wide); page: wide }
.under { text-decoration: underline; position: relative; top: 1mm }
td { border: 1pt solid; display: table-cell } table { border-collapse: collapse }
[dir=rtl] { margin-inline-start: 9mm; text-align: start }
svg + p, svg path { color: red } svg path::before { content: "x" } svg g { counter-increment: page }
"""
_MARK = (
    '<svg viewBox="0 0 10 10" width="20" height="20"><g transform="rotate(30 5 5) scale(.5)">'
    '<path d="{}" fill="none" stroke="#000" marker-end="url(#m)"/></g></svg>'
)
_PATHS = ("M0 0L5 5A3 3 0 0 1 9 9z", "m1-1.5.5 1e1h4v-2q1 1 2 0t3 3", "M0 0c1 1 2 2 3 0s2 2 3 3Z")
_BODY = (
    "<div style='columns: 2; text-align: justify; hyphens: auto'>"
    f"<p>{'Several words in columns, justified. ' * 20}</p><p>&shy;An<br>end</p></div>"
    '<div class="side"><p>A&amp;B &lt;one&gt;</p><p class="under">Two <b>three</b></p></div>'
    '<div class="round side">Four</div><div dir="rtl" class="side">Five</div>'
    "<table><tr><td>1</td><td rowspan=2>2</td></tr><tr><td>3</td></tr></table>"
    + "".join(_MARK.format(path) for path in _PATHS * 2)
)
HTML = f"<html lang=en><head><title>T</title><style>{_STYLE}</style></head><body>{_BODY * 3}</body>"


@pytest.fixture
def original(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all be as WeasyPrint and its libraries have it."""
    for owner, name, was, _ in ORIGINALS:
        monkeypatch.setattr(owner, name, was)
    monkeypatch.setitem(svg.TAGS, "path", weasyprint_speed.DRAW_PATH)


def test_quicker() -> None:
    """What is quicker stands in its place, where pages are set."""
    for owner, name, was, quicker in ORIGINALS:
        assert getattr(owner, name) is not was
        assert vars(owner)[name] is quicker
    assert svg.TAGS["path"] is not weasyprint_speed.DRAW_PATH
    lengths = vars(sys.modules["weasyprint.svg.text"])["size"]
    assert lengths is vars(svg)["size"], "what sets texts of drawings reads lengths as all else"


def test_same_bytes(request: pytest.FixtureRequest) -> None:
    """A page with all sorts of styles and drawings has the bytes that WeasyPrint gives it."""
    quicker = [set_page(HTML, _FONTS, {}, "a.html") for _ in range(2)]
    request.getfixturevalue("original")

    assert quicker == [set_page(HTML, _FONTS, {}, "a.html")] * 2


@pytest.mark.usefixtures("original")
def test_the_original_is_there() -> None:
    """The fixture of this file brings back the original, or bytes would be compared in vain."""
    assert Matrix.__matmul__.__module__ == "weasyprint.matrix"
    assert inputstream.characters_until_regex.__class__ is dict


def test_lines_are_split_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that columns ask for again is not set again, and no two boxes share one."""
    split: list[str] = []
    given: list[object] = []
    original: Callable[..., Any] = weasyprint_speed._split  # noqa: SLF001 - what it stands on

    def count(text: str, *rest: object, **more: object) -> object:
        split.append(text)
        return original(text, *rest, **more)

    def note(*rest: object, **more: object) -> object:
        line = quicker(*rest, **more)
        given.append(line[0])
        return line

    quicker: Callable[..., Any] = weasyprint_speed._split_once  # noqa: SLF001 - it is what is tested
    monkeypatch.setattr(weasyprint_speed, "_split", count)
    monkeypatch.setattr(inline, "split_first_line", note)
    words = "one two three four five six seven " * 9
    columns = f"<body><div style='columns: 2'><p>{words}<b>and</b> {words}</p></div></body>"
    set_page(re.sub("<body>.*</body>", columns, HTML), _FONTS, {}, "a.html")

    assert len(given) > 2 * len(split) > 0
    assert len({id(layout) for layout in given}) == len(given)


def test_fonts_are_described_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The font of a style is described once, however many lines are set in it."""
    described: list[int] = []
    original: Callable[..., Any] = weasyprint_speed._describe_font  # noqa: SLF001 - as above

    def describe(style: Any) -> Any:  # noqa: ANN401
        described.append(id(style))
        kept.append(style)  # so that no other style gets its identity
        return original(style)

    kept: list[object] = []
    monkeypatch.setattr(weasyprint_speed, "_describe_font", describe)
    set_page(HTML, _FONTS, {}, "a.html")

    assert len(described) == len(set(described)) > 0


def test_backgrounds_of_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only boxes whose style has a background, a shadow or a corner are looked at for them."""
    looked: list[str] = []
    original: Callable[..., Any] = weasyprint_speed._layout_backgrounds  # noqa: SLF001 - as above

    def look(page: object, box: Any, *rest: Any, **more: Any) -> None:  # noqa: ANN401
        looked.append(str(box.element_tag))
        original(page, box, *rest, **more)

    monkeypatch.setattr(weasyprint_speed, "_layout_backgrounds", look)
    style = "b { background: red } i { border-radius: 1mm } u { box-shadow: 1mm 1mm red }"
    style += " s { visibility: hidden; background: red }"
    body = "<p>One <b>two</b> <i>three</i> <u>four</u> <s>five</s> <em>six</em></p>" * 2
    set_page(f"<html><title>T</title><style>{style}</style><body>{body}", {}, {}, "a.html")

    assert {*looked} == {"None", "b", "i", "u"}, "the page itself has no element"


def test_what_drawings_are_made_of_has_no_style() -> None:
    """Styles are found for the elements of a page, a drawing as a whole among them."""
    body = f"<p id=a>One</p>{_MARK.format(_PATHS[0])}<p id=b>Two</p>"
    root, of, _ = styles_of(f"<html><title>T</title><style>p {{ color: red }}</style><body>{body}")
    shown = {element.tag.rpartition("}")[2]: of(element)["display"] for element in root.iter()}

    assert shown["svg"] != ("none",) != shown["p"]
    assert shown["g"] == shown["path"] == ("none",)
    assert {tuple(of(each)["color"].coordinates) for each in root.iter("p")} == {(1, 0, 0)}


@pytest.mark.parametrize("length", ["", "1em", "10%", "2mm", "1.5", "3ex", "two", "-.5e1"])
def test_lengths(length: str) -> None:
    """A length of a drawing is the same, whatever was reckoned before."""
    plain = next(was for owner, name, was, _ in ORIGINALS if (owner, name) == (svg, "size"))
    asked = [(length, size, whole) for size in (9, 9.5) for whole in (100, 200.5)] * 2

    assert [svg.size(*each) for each in asked] == [plain(*each) for each in asked]


@pytest.mark.parametrize("name", ["parse_url", "normalize", "color"])
@pytest.mark.parametrize("text", ["", "url('#a')", "#fed", "rgb(1 2 3 / .5)", "2,.5e-1-3", "no"])
def test_what_drawings_say(name: str, text: str) -> None:
    """An address, numbers or a colour of a drawing are the same, whatever became of the last."""
    plain = next(was for owner, each, was, _ in ORIGINALS if (owner, each) == (svg, name))
    for _ in range(2):
        said = getattr(svg, name)(text)
        assert (str(said), getattr(said, "alpha", 1)) == (
            str(plain(text)),
            getattr(plain(text), "alpha", 1),
        )
        if name == "color":
            said.alpha *= 0.5


def test_matrices() -> None:
    """Products of matrices are the same to the last bit."""
    one, other = Matrix(0.1, 0.7, -0.3, 1.1, 3.3, 1e-9), Matrix(2.2, 1 / 3, 0.1, -0.7, 7.7, 1e7)
    plain = ORIGINALS[[name for _, name, _, _ in ORIGINALS].index("__matmul__")][2]

    assert [*(one @ other)] == [*plain(one, other)]
    assert one.transform_point(0.3, 0.1) == plain(Matrix(matrix=[[0.3, 0.1, 1]]), one)[0][:2]


@pytest.mark.parametrize("text", ["", "é\x07", "\ud800\x7f", "😀\x01", "\U0001ffff", "\U0010fffd￿"])
def test_invalid_characters(text: str) -> None:
    """Characters that no page may have are found as the parser finds them."""
    plain = next(was for _, name, was, _ in ORIGINALS if name == "invalid_unicode_re")

    assert inputstream.invalid_unicode_re.findall(text) == plain.findall(text)


def test_objects_of_files() -> None:
    """What a PDF is made of is written as pydyf writes it."""
    plain = {name: was for owner, name, was, _ in ORIGINALS if owner is pydyf}
    written = [b"a", "b", 3, -7, 1.5, 2.0, True, None, pydyf.String("c"), pydyf.Array([1, "d"])]
    whole = pydyf.Dictionary({"A": 1, b"B": pydyf.Dictionary({"C": 0.25}), "D": "/E"})

    assert [*map(plain["_to_bytes"], written)] == [*map(pydyf._to_bytes, written)]  # noqa: SLF001 - it is what is tested
    assert whole.data == b"<</A 1/B <</C 0.25>>/D /E>>"


def test_patterns_are_found_again() -> None:
    """Each pattern of the parser is made once, and reads as the parser's own does."""
    made: list[str] = []

    class Watched(weasyprint_speed._CachedPatterns):  # noqa: SLF001 - it is what is tested
        def __missing__(self, key: tuple[frozenset[str], bool]) -> re.Pattern[str]:
            made.append(str(key))
            return super().__missing__(key)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(inputstream, "characters_until_regex", Watched())
        tree = parse(HTML)
        parse(HTML)

    assert tree.find(".//{*}b").text == "three"
    assert len(made) == len(set(made)) > 0


def test_a_path_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that stands on a page several times is read once; one with shares, each time."""
    drawn: list[str] = []
    original = weasyprint_speed.DRAW_PATH

    def draw(drawing: object, node: dict[str, str], font_size: float) -> None:
        drawn.append(node.get("d", ""))
        original(drawing, node, font_size)

    monkeypatch.setattr(weasyprint_speed, "DRAW_PATH", draw)
    monkeypatch.setattr(weasyprint_speed, "_paths", {})
    set_page(HTML.replace(_PATHS[2], "M0 0L50% 5"), _FONTS, {}, "a.html")

    assert drawn.count(_PATHS[0]) == drawn.count(_PATHS[1]) == 1
    assert drawn.count("M0 0L50% 5") == 6


def test_fonts_are_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a document takes of its fonts is kept for a later run that takes the same letters."""
    taken: list[int] = []
    original = weasyprint_speed._subset  # noqa: SLF001 - what is not asked again

    def note(font: Any, letters: dict[int, str], hinting: object) -> None:  # noqa: ANN401 - no types
        taken.append(len(letters))
        original(font, letters, hinting)

    monkeypatch.setattr(weasyprint_speed, "cache", OwnCache(tmp_path))
    monkeypatch.setattr(weasyprint_speed, "_subset", note)
    pages = [set_page(html, _FONTS, {}, "a.html") for html in (HTML, HTML.replace("Four", "Fröð"))]
    first = len(taken)
    again = [set_page(html, _FONTS, {}, "a.html") for html in (HTML, HTML.replace("Four", "Fröð"))]

    assert again == pages
    assert len(taken) == first
    assert len({*taken}) > 1
