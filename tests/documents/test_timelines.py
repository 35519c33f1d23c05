"""Timelines: every entry at its date, no name over another, told for those who do not see it."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.documents.template_limits import Refused
from generator.documents.timelines import timeline
from tests.documents.writing import write

ENTRIES: list[dict[str, object]] = [
    {"when": 2016, "name": "Second edition", "track": "Editions"},
    {"when": 2007, "name": "First <edition>", "track": "Editions"},
    {"when": "2008-10", "until": "2009-10", "name": "L deck", "track": "Decks", "note": "in parts"},
    {"when": "2012-03-20", "name": "Pi deck", "track": "Decks"},
]
LABEL = re.compile(
    r'<text x="([\d.]+)" y="([\d.]+)" font-size="2.9" font-weight="400" text-anchor="(start|end)"'
    r"[^>]*>([^<]*)</text>"
)


def wide(html: str) -> str:
    """Return the drawing for pages."""
    return html.partition('<svg class="drawing upright"')[0]


def labels(html: str) -> list[tuple[float, float, str, str]]:
    """Return the names in the wide drawing: where each begins or ends, how far down, and it."""
    return [(float(x), float(y), side, text) for x, y, side, text in LABEL.findall(wide(html))]


def test_in_order_of_time() -> None:
    """Further to the right is later; all names are there, in both drawings, and read aloud."""
    html = str(timeline(ENTRIES, "Editions"))
    starts = {text: x for x, _, _, text in labels(html)}

    assert starts["First &lt;edition&gt;"] < starts["L deck"] < starts["Pi deck"]
    assert html.count("L deck") == 2 * 2, "as a label and in the title, of both drawings"
    assert "<title>Editions: 2007 First &lt;edition&gt;; 2008-10–2009-10 L deck; " in html
    assert html.count('role="img"') == 2
    assert "<table" not in html


def test_table() -> None:
    """With heads there is a table in the order of time, with notes; two heads leave out tracks."""
    html = str(timeline(ENTRIES, "Editions", ["When", "What", "Where"]))
    rows = re.findall("<tr><td>(.*?)</td><td><strong>(.*?)</strong>(.*?)</td><td>(.*?)</td>", html)

    assert [row[0] for row in rows] == ["2007", "2008-10–2009-10", "2012-03-20", "2016"]
    assert rows[1] == ("2008-10–2009-10", "L deck", " in parts", "Decks")
    assert "<td>Decks</td>" not in str(timeline(ENTRIES, "Editions", ["When", "What"]))


DATES = st.integers(1990, 2030)
NAMES = st.text("abcdefgh ijk", min_size=1, max_size=40).filter(str.strip)
ANY = st.lists(
    st.fixed_dictionaries({"when": DATES, "name": NAMES, "track": st.sampled_from("AB")}),
    min_size=1,
    max_size=40,
)


@given(ANY)
def test_names_keep_apart(entries: list[dict[str, object]]) -> None:
    """No name lies over another one, however many fall into one year."""
    spans: dict[float, list[tuple[float, float]]] = {}
    for x, y, side, text in labels(str(timeline(entries, "Any"))):
        width = len(text) * 2.9 * 0.48
        spans.setdefault(y, []).append((x, x + width) if side == "start" else (x - width, x))

    assert sum(map(len, spans.values())) == len(entries)
    for row in spans.values():
        assert all(before[1] < after[0] for before, after in pairwise(sorted(row)))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"name": "No date"}, '"No date" has no date'),
        ({"when": "soon", "name": "X"}, '"soon" of "X" is no date'),
        ({"when": "2008-13", "name": "X"}, '"2008-13" of "X" is no date'),
        ({"when": 2008}, 'an entry of a timeline has no "name"'),
        ("2008", 'an entry of a timeline has no "name"'),
        ({"when": 2008, "until": 2007, "name": "X"}, '"X" ends before it begins'),
    ],
)
def test_faults(entry: object, said: str) -> None:
    """What is no entry is refused with what is wrong and how to write it."""
    with pytest.raises(Refused, match=re.escape(said)):
        timeline([entry], "Any")  # type: ignore[list-item]  # as a stranger's data may have it


def test_bounds() -> None:
    """No entries, or more than anybody reads, are refused."""
    for entries in ([], [{"when": 2000, "name": "X"}] * 501):
        with pytest.raises(Refused, match="from 1 to 500 entries"):
            timeline(entries, "Any")


def test_in_documents(tmp_path: Path) -> None:
    """A document draws what its data say."""
    html = write('{{ timeline([{"when": 2007, "name": "First"}], "Editions") }}', tmp_path)

    assert '<figure class="timeline wide"><svg class="drawing"' in html


def narrow(*entries: dict[str, object]) -> str:
    """Return the drawing for narrow screens."""
    return str(timeline(entries, "Any")).partition('<svg class="drawing upright"')[2]


def test_last_day_of_a_year() -> None:
    """The last day of a year is of that year, also where years stand below each other."""
    assert re.findall(r">(\d+)</text>", narrow({"when": "2000-12-31", "name": "X"})) == ["2000"]
