"""Charts in documents: as long as the data say, told in words, plain to read in one colour."""

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from generator.base.problem import GameError
from generator.documents.charts import Charts
from generator.documents.template_limits import Refused
from generator.text.tallies import subjects, tally
from tests.documents.writing import write
from tests.games.root import tiny_game

TINY = tiny_game()
SVG = "{http://www.w3.org/2000/svg}"


def charts() -> Charts:
    """Return what documents of the second game call `chart`."""
    return Charts(TINY, TINY.editions["plain"])


def drawings(html: str) -> list[ET.Element]:
    """Return the drawings of a figure: for pages, and for telephones."""
    found = re.findall(r"<svg.*?</svg>", html)
    return [ET.fromstring(each.replace("<svg", f'<svg xmlns="{SVG[1:-1]}"')) for each in found]


def bars(drawing: ET.Element) -> list[tuple[float, float, str]]:
    """Return the bars of a drawing: how wide, how high, in which colour."""
    found = []
    for path in drawing.iter(f"{SVG}path"):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", path.get("d", ""))]
        if path.get("fill") != "none":
            across, down = numbers[::2], numbers[1::2]
            size = (max(across) - min(across), max(down) - min(down))
            found.append((*size, path.get("fill", "")))
    return found


@pytest.mark.parametrize("what", [*subjects(TINY)])
@pytest.mark.parametrize("deck", [None, "day"])
def test_bars_are_as_long_as_counts(what: str, deck: str | None) -> None:
    """Every bar has the length of its count, to a tenth of a mm, and the longest is long."""
    counts = [bar.count for bar in tally(TINY, what, deck).bars if bar.id]
    if not any(counts):
        return
    for drawing in drawings(str(charts().chart(what, deck=deck))):
        sizes = [(wide, high) for wide, high, _ in bars(drawing)]
        is_upright = len({wide for wide, _ in sizes}) == 1 < len(sizes) or not any(
            text.get("text-anchor") == "end" for text in drawing.iter(f"{SVG}text")
        )
        lengths = [high if is_upright else wide for wide, high in sizes]
        unit = max(lengths) / max(counts)

        assert lengths == pytest.approx([count * unit for count in counts], abs=0.1)
        assert max(lengths) > 20


def test_numbers_in_words() -> None:
    """Title and description tell all numbers; names and numbers stand beside the bars."""
    for drawing in drawings(str(charts().chart("alliance", deck="night"))):
        told = "House of Gold: 0; House of Silver: 2; House of Ember: 0; none: 6"

        assert drawing.get("role") == "img"
        assert drawing.findtext(f"{SVG}title") == "Cards: Alliance, Night"
        assert drawing.findtext(f"{SVG}desc") == told
        texts = [text.text for text in drawing.iter(f"{SVG}text")]
        assert texts == ["House of Gold", "House of Silver", "House of Ember", "0", "2", "0"]


def test_colors_and_ink() -> None:
    """Members have their colours within an edge of ink; letters are ink, which follows a page."""
    drawing = drawings(str(charts().chart("alliance")))[0]

    assert [color for _, _, color in bars(drawing)] == ["#e0a526", "#5b7f95", "#9c2f1f"]
    assert {text.get("fill") for text in drawing.iter(f"{SVG}text")} == {"black"}
    edges = [path.get("stroke") for path in drawing.iter(f"{SVG}path")]
    assert edges == ["black"] * 4


def test_names_do_not_meet_bars() -> None:
    """A long name ends with an ellipsis before the bars; told in words it is whole."""
    html = str(charts().chart("effect", title="A <title> of $mine$"))

    assert "<figcaption>A &lt;title&gt; of $mine$</figcaption>" in html
    for drawing in drawings(html):
        rows = sorted({float(text.get("y", "0")) for text in drawing.iter(f"{SVG}text")})
        assert all(after - before > 2 for before, after in pairwise(rows) if after - before > 0.5)


def test_equal_bytes() -> None:
    """The same numbers are the same drawing."""
    assert charts().chart("effect") == charts().chart("effect")
    assert "<figcaption>" not in charts().chart("effect", title="")


@pytest.mark.parametrize(
    ("call", "message", "hint"),
    [
        ('chart("aliance")', 'called "aliance" that can be counted', '"alliance"'),
        ('chart("alliance", deck="nigt")', 'unknown deck "nigt"', '"night"'),
        ('chart("alliance", kind="evnt")', 'unknown kind "evnt"', '"event"'),
        ("chart([1, 2])", "that can be counted", ""),
    ],
)
def test_unknown(call: str, message: str, hint: str, tmp_path: Path) -> None:
    """What there is not is a problem at its line, with a name that may be meant."""
    with pytest.raises(GameError) as raised:
        write(f"<p>\n{{{{ {call} }}}}\n</p>", tmp_path)

    problem = raised.value.problems[0]
    assert message in problem.message
    assert hint in problem.hint
    assert problem.place.line is not None


def test_too_many() -> None:
    """A document has so many charts that they are made in seconds, however it loops."""
    many = charts()
    many.drawn.update((str(n), None, None) for n in range(200))

    with pytest.raises(Refused, match="at most 200 charts"):
        many.chart("alliance")
