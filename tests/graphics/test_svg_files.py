"""SVG files: what is read of them, what of it is refused, and what is kept of it."""

from contextlib import suppress
from math import hypot
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.files import FileFault
from generator.base.problem import Place
from generator.graphics.drawings import (
    Drawing,
    Outline,
    Segment,
    all_outlines,
)
from generator.graphics.svg_files import BrokenDrawing, read_drawing

ROOT = Path(__file__).parents[2]
SQUARE = 'viewBox="0 0 24 24"'


def read(folder: Path, body: str, head: str = SQUARE) -> Drawing:
    """Return the drawing in an SVG file with some shapes."""
    path = folder / "sun.svg"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>'
    path.write_text(svg, encoding="utf-8")
    return read_drawing(folder, path.name)


def segments(folder: Path, body: str) -> tuple[Segment, ...]:
    """Return the one outline of an SVG file, coordinates rounded."""
    (outline,) = all_outlines(read(folder, body).outlines)
    return tuple((verb, tuple(round(n, 3) for n in numbers)) for verb, numbers in outline.segments)


def written(outline: tuple[Segment, ...]) -> list[str]:
    """Return an outline as words like `L1,2`, to be read in a table."""
    return [verb + ",".join(f"{number:g}" for number in numbers) for verb, numbers in outline]


def test_drawing(tmp_path: Path) -> None:
    """A drawing has its file's name, its title, its size, and its outlines in their order."""
    found = read(
        tmp_path,
        "<title> Sol </title><desc>x</desc><!-- note -->"
        '<path d="M1 2L3 4"/><rect width="2" height="3"/>',
        'viewBox="0 0 54 32.5" width="54mm" height="1e3" version="1.1" id="a"',
    )

    assert (found.name, found.title) == ("sun", "Sol")
    assert (found.width, found.height) == (54, 32.5)
    assert [outline.segments[0] for outline in all_outlines(found.outlines)] == [
        ("M", (1, 2)),
        ("M", (0, 0)),
    ]


@pytest.mark.parametrize("title", ["", "<title/>", "<title> </title>"])
def test_no_title(tmp_path: Path, title: str) -> None:
    """A drawing without a title is called by its file's name."""
    assert read(tmp_path, title).title == "sun"


def test_view_box_with_commas(tmp_path: Path) -> None:
    """The four numbers of a viewBox may be parted by commas, as SVG has it."""
    assert read(tmp_path, "", 'viewBox="0, 0,.5 ,24"').height == 24


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<path d="M1 1h2v3z"/>', "M1,1 L3,1 L3,4 L1,1 Z"),
        ('<path d="M0 0L1 0Zl2 2"/>', "M0,0 L1,0 L0,0 Z M0,0 L2,2"),
        ('<path d="M0 0C1 2 3 4 5 6"/>', "M0,0 C1,2,3,4,5,6"),
        ('<path d="M0 0Q3 3 6 0T12 0"/>', "M0,0 C2,2,4,2,6,0 C8,-2,10,-2,12,0"),
        ('<path d="M0 0ZM3 3q3 3 6 0"/>', "M0,0 Z M3,3 C5,5,7,5,9,3"),
        ('<path d="M0 1A1 1 0 0 1 1 0"/>', "M0,1 C0,0.448,0.448,0,1,0"),
        ('<line x1="1" y1="2" x2="3" y2="4"/>', "M1,2 L3,4"),
        ('<polyline points="0,0 1,0 1,1"/>', "M0,0 L1,0 L1,1"),
        ('<polygon points="0 0 1 0 1 1"/>', "M0,0 L1,0 L1,1 Z"),
        ('<rect x="1" y="2" width="3" height="4"/>', "M1,2 L4,2 L4,6 L1,6 Z"),
    ],
)
def test_shapes(tmp_path: Path, body: str, expected: str) -> None:
    """Every shape becomes moves, lines and curves with absolute coordinates."""
    assert written(segments(tmp_path, body)) == expected.split()


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            '<circle cx="2" cy="2" r="1"/>',
            """M3,2 C3,2.552,2.552,3,2,3 C1.448,3,1,2.552,1,2
            C1,1.448,1.448,1,2,1 C2.552,1,3,1.448,3,2 Z""",
        ),
        (
            '<ellipse rx="2" ry="1"/>',
            """M2,0 C2,0.552,1.105,1,0,1 C-1.105,1,-2,0.552,-2,0
            C-2,-0.552,-1.105,-1,0,-1 C1.105,-1,2,-0.552,2,0 Z""",
        ),
        (
            '<rect width="4" height="2" rx="1"/>',
            """M1,0 L3,0 C3.552,0,4,0.448,4,1 L4,1 C4,1.552,3.552,2,3,2
            L1,2 C0.448,2,0,1.552,0,1 L0,1 C0,0.448,0.448,0,1,0 Z""",
        ),
    ],
)
def test_round_shapes(tmp_path: Path, body: str, expected: str) -> None:
    """What is round becomes four curves, each a quarter."""
    assert written(segments(tmp_path, body)) == expected.split()


def test_a_corner_is_no_rounder_than_its_rectangle(tmp_path: Path) -> None:
    """A radius larger than half a side is half the side, as SVG has it."""
    wide = segments(tmp_path, '<rect width="4" height="2" rx="9"/>')

    assert wide[:2] == (("M", (2, 0)), ("L", (2, 0)))
    assert wide == segments(tmp_path, '<rect width="4" height="2" rx="2" ry="1"/>')


def test_paints_and_lines(tmp_path: Path) -> None:
    """Outlines are filled unless they say otherwise, and inherit from the groups around them."""
    found = read(
        tmp_path,
        '<path d="M0 0"/>'
        '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">'
        '<path d="M0 0"/>'
        '<g stroke-linejoin="bevel" stroke-width=".5"><path d="M0 0" fill="white"/></g>'
        "</g>"
        '<path d="M0 0" fill-rule="evenodd"/>',
    )
    dot: tuple[Segment, ...] = (("M", (0, 0)),)

    assert found.outlines == (
        Outline(dot, "ink", "", 1, cap=0, join=0, even_odd=False),
        Outline(dot, "", "ink", 2, cap=1, join=0, even_odd=False),
        Outline(dot, "ground", "ink", 0.5, cap=1, join=2, even_odd=False),
        Outline(dot, "ink", "", 1, cap=0, join=0, even_odd=True),
    )


def test_style_of_the_whole(tmp_path: Path) -> None:
    """What the <svg> itself says of paints holds for all that is in it."""
    found = read(tmp_path, '<path d="M0 0"/>', f'{SQUARE} fill="none" stroke="currentColor"')

    assert [(outline.fill, outline.stroke) for outline in all_outlines(found.outlines)] == [
        ("", "ink")
    ]


def test_what_has_no_paint(tmp_path: Path) -> None:
    """An invisible outline, which icon editors like to add, is left out."""
    assert read(tmp_path, '<path d="M0 0H24V24H0Z" fill="none"/>').outlines == ()


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<text>a</text>", "has a <text>"),
        ("<nose/>", "has a <nose>"),
        ('<use href="#a"/>', 'uses "#a", which is not in the file'),
        ('<g id="a"><use href="#a"/></g>', 'uses "#a" within itself'),
        (
            "<style>a</style>",
            "has a <style> that cannot be read (EOF reached before {} block for a qualified rule.)",
        ),
        ('<g transform="turn(2)"/>', 'has transform="turn(2)", which cannot be read'),
        ('<path style="a{b:c}"/>', "has a style that cannot be read (a rule within a style)"),
        ('<path d="M0 0" fill="blood"/>', 'has "blood", which is not a colour'),
        ('<path d="M0 0" stroke-width="2miles"/>', 'has "2miles" where a length is expected'),
        ('<circle r="x"/>', 'has "x" where a length is expected'),
        ('<circle r="nan"/>', 'has "nan" where a length is expected'),
        ('<circle r="1_000"/>', 'has "1_000" where a length is expected'),
        ('<polygon points="1 2 3"/>', 'has points="1 2 3", which are no pairs'),
        ('<polyline points="1 a"/>', 'has "a" where a number is expected'),
        (
            '<path d="L1 1"/>',
            "has a path that cannot be read (Path must start with a moveto command: 'L1 1')",
        ),
        (
            '<path d="M0 0A1 1"/>',
            "has a path that cannot be read (Invalid arc command: 'A1 1')",
        ),
        ('<path d="M0 0H1e999"/>', 'has d="M0 0H1e999" with a number too large'),
    ],
)
def test_refused(tmp_path: Path, body: str, message: str) -> None:
    """What is not of the subset is refused by name, never drawn in some other way."""
    with pytest.raises(ValueError, match=r"has|uses") as fault:
        read(tmp_path, body)

    assert str(fault.value) == message


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", r"is no XML \(no element found\)"),
        (b"<svg", r"is no XML \(unclosed token\)"),
        (b'<svg viewBox="0 0 1 1">&x;</svg>', r"is no XML \(undefined entity\)"),
        (b'<!DOCTYPE svg SYSTEM "x.dtd"><svg viewBox="0 0 1 1">&x;</svg>', 'has the entity "x"'),
        (b"\xff\xfe", r"is not UTF-8 \("),
        (b'<svg viewBox="0 0 1e-9 24"/>', 'has viewBox="0 0 1e-9 24", which has no room'),
        (b'<svg viewBox="0 0 24 1e9"/>', 'has "1e9" where a number is expected'),
        (b"<svg/>", "has neither a viewBox nor a width and a height"),
        (b'<svg width="100%" height="3"/>', "has neither a viewBox nor a width and a height"),
        (b'<svg viewBox="0 0 24"/>', 'has viewBox="0 0 24", which is not four numbers'),
        (b'<svg viewBox="0 0 a b"/>', 'has "a b" where a number is expected'),
        (b'<svg viewBox="0 0 24 inf"/>', 'has "inf" where a number is expected'),
        (b'<svg viewBox="0 0 24 0"/>', 'has viewBox="0 0 24 0", which has no room'),
        (b'<svg viewBox="0 0 -24 24"/>', 'has viewBox="0 0 -24 24", which has no room'),
        (b'<html viewBox="0 0 24 24"/>', "is no SVG: it has a <html>"),
    ],
)
def test_no_drawing(tmp_path: Path, content: bytes, message: str) -> None:
    """A file that is no drawing of a known size is refused in words."""
    path = tmp_path / "sun.svg"
    path.write_bytes(content)

    with pytest.raises(ValueError, match=f"^{message}"):
        read_drawing(path.parent, path.name)


def test_entity_bomb(tmp_path: Path) -> None:
    """A file that would grow without end while it is read is refused."""
    inner = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(8))
    path = tmp_path / "sun.svg"
    path.write_text(
        f'<!DOCTYPE svg [<!ENTITY e0 "{"a" * 10}">{inner}]>'
        '<svg viewBox="0 0 1 1"><title>&e8;</title></svg>'
    )

    with pytest.raises(ValueError, match=r'^has the entity "e0"$'):
        read_drawing(path.parent, path.name)


SLOW = pytest.mark.slow


@pytest.mark.parametrize(
    ("body", "limit"),
    [
        ("<g/>" * 5001, "svg-elements"),
        (f'<path d="M0 0{"a1 1 0 0 0 1 1" * 100_000}"/>', "svg-segments"),
        (f'<path d="M0 0{"h1" * 100_000}"/>', "svg-segments"),
        pytest.param(f'<path d="M0 0h{"1 " * 100_000}"/>', "svg-segments", marks=SLOW),
        pytest.param(
            f'<path d="M0 0a{"1 1 0 1 0 1 1 " * 49_000}"/>', "svg-segments", marks=pytest.mark.slow
        ),
        (f'<polyline points="{"1 " * 100_002}"/>', "svg-segments"),
        pytest.param(
            '<circle r="1"/>' * 4000 + f'<path d="M0 0{"h1" * 30_000}"/>',
            "svg-segments",
            marks=SLOW,
        ),
        (f"<title>{'x' * 2_000_000}</title>", "svg-bytes"),
    ],
    ids=["elements", "arcs", "lines", "numbers", "hidden arcs", "points", "together", "bytes"],
)
def test_too_much(tmp_path: Path, body: str, limit: str) -> None:
    """A drawing of more than a mark can have is refused, before all of it is read."""
    with pytest.raises((ValueError, FileFault)) as fault:
        read(tmp_path, body)

    assert str(fault.value).endswith(f"(limit {limit})")


@pytest.mark.parametrize(
    "body",
    [
        '<circle r="1e7"/>',
        '<circle r="inf"/>',
        '<path d="M0 0L1e7 0"/>',
        '<path d="M0 0l1e308 0l1e308 0"/>',
        '<path d="M0 0A1e-300 1e300 0 0 0 1e5 1"/>',
        '<path d="M0 0Lnan 1"/>',
        '<rect width="1e308" height="1e308"/>',
        '<path d="M0 0" stroke-width="1e400"/>',
        f'<path d="M0 0L{"9" * 9999} 1"/>',
    ],
)
def test_numbers_without_end(tmp_path: Path, body: str) -> None:
    """A number that no card has room for, or that is none, is refused in a short message."""
    with pytest.raises(ValueError, match=r"number|path|arc|length") as fault:
        read(tmp_path, body)

    assert len(str(fault.value)) < 150


def test_place(tmp_path: Path) -> None:
    """What is wrong with a drawing has its line and column, in characters."""
    with pytest.raises(BrokenDrawing) as fault:
        read(tmp_path, '\n<title>é</title>\n <g>\u2028ß<text x="1"/></g>')

    (problem,) = fault.value.problems
    assert problem.place == Place("sun.svg", 3, 7)
    assert "Object to Path" in problem.hint


@given(st.binary(max_size=300))
def test_chance(content: bytes) -> None:
    """Whatever a file has, it is a drawing or broken."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "a.svg").write_bytes(b'<svg viewBox="0 0 9 9"><path d="M0 0' + content)
        with suppress(BrokenDrawing):
            read_drawing(Path(folder), "a.svg")


def test_endless_groups(tmp_path: Path) -> None:
    """Groups within groups without end are refused, before they exhaust the stack."""
    path = tmp_path / "sun.svg"
    path.write_text(f'<svg viewBox="0 0 1 1">{"<g>" * 90_000}{"</g>" * 90_000}</svg>')

    with pytest.raises(ValueError, match=r"^has groups nested more than 50 deep$"):
        read_drawing(path.parent, path.name)


def test_circles_are_round(tmp_path: Path) -> None:
    """A circle made of four curves is round to a thousandth of its radius."""
    (outline,) = all_outlines(read(tmp_path, '<circle r="1"/>').outlines)
    start = outline.segments[0][1]
    for verb, numbers in outline.segments[1:-1]:
        controls = [start, numbers[:2], numbers[2:4], numbers[4:]]
        start = numbers[4:]
        middle = [
            sum(w * p[axis] for w, p in zip((1, 3, 3, 1), controls, strict=True)) / 8
            for axis in (0, 1)
        ]

        assert verb == "C"
        assert hypot(*middle) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("folder", ["marks", "patterns"])
def test_drawings_of_the_press(folder: str) -> None:
    """Every mark and pattern of the press is read, shows something and says what."""
    paths = sorted((ROOT / "templates" / folder).glob("*.svg"))
    drawings = [read_drawing(path.parent, path.name) for path in paths]
    silent = [d.name for d in drawings if not d.outlines or d.title == d.name]

    assert drawings
    assert silent == []
