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


MARK = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="1.1" fill="black"')


def marks(*entries: dict[str, object]) -> list[float]:
    """Return where the marks of entries in a lane without a name are in the wide drawing (mm)."""
    return [float(x) for x, _ in MARK.findall(wide(str(timeline(entries, "Any"))))]


def narrow(*entries: dict[str, object]) -> str:
    """Return the drawing for narrow screens."""
    return str(timeline(entries, "Any")).partition('<svg class="drawing upright"')[2]


@pytest.mark.parametrize(
    ("when", "share"),
    [
        ("2000", 0.5),
        ("2000-01", 0.5 / 12),
        ("2000-12", 11.5 / 12),
        ("2000-01-01", 0.5 / 31 / 12),
        ("2000-07-15", (6 + 14.5 / 31) / 12),
        ("2000-12-31", 1 - 0.5 / 31 / 12),
    ],
)
def test_dates(when: str, share: float) -> None:
    """A mark is at its date: in the middle of the year, the month or the day."""
    assert marks({"when": when, "name": "X"}) == [pytest.approx(1 + share * 163, abs=0.01)]


def test_last_day_of_a_year() -> None:
    """The last day of a year is of that year, also where years stand below each other."""
    assert re.findall(r">(\d+)</text>", narrow({"when": "2000-12-31", "name": "X"})) == ["2000"]


def test_scale() -> None:
    """The years between the first and the last one are as wide as the page, all alike."""
    entries: list[dict[str, object]] = [
        {"when": f"{year}-01-01", "name": "X"} for year in (2003, 2000, 2004, 2001)
    ]
    first, *others = marks(*entries)

    assert [other - first for other in others] == pytest.approx([32.6, 97.8, 130.4], abs=0.02)


def test_from_until() -> None:
    """What lasts is a bar from its mark to its end; what ends as it begins is a mark alone."""
    lasting = wide(str(timeline([{"when": 2000, "until": 2002, "name": "X"}], "Any")))
    (start,) = MARK.findall(lasting)
    bars = re.findall(r'd="M([\d.]+) ([\d.]+)H([\d.]+)" stroke-width="1.1"', lasting)

    assert bars == [(*start, "136.83")]
    assert 'stroke-width="1.1"' not in str(
        timeline([{"when": 2000, "until": 2000, "name": "X"}], "Any")
    )


@pytest.mark.parametrize(
    ("last", "years"),
    [
        (2003, ["2000", "2001", "2002", "2003"]),
        (2017, [str(year) for year in range(2000, 2018)]),
        (2019, [str(year) for year in range(2000, 2020, 2)]),
        (2099, [str(year) for year in range(2000, 2100, 6)]),
    ],
)
def test_years(last: int, years: list[str]) -> None:
    """As many years are written as have room beside each other."""
    drawn = wide(str(timeline([{"when": year, "name": "X"} for year in (2000, last)], "Any")))

    assert re.findall(r'y="4.00"[^>]*text-anchor="middle"[^>]*>(\d+)<', drawn) == years
    assert drawn.count('stroke="#c8c8c8"') == len(years)


def test_names_stay_on_the_page() -> None:
    """A name that has no room behind its mark stands before it; one without any room behind it."""
    names = {"2000": "Soon", "2009-12": "A name in the last year", "2009": "long " * 40}
    found = {
        text: side
        for _, _, side, text in labels(
            str(timeline([{"when": when, "name": name} for when, name in names.items()], "Any"))
        )
    }

    assert found == {
        "Soon": "start",
        "A name in the last year": "end",
        ("long " * 40).strip(): "start",
    }


def test_lanes() -> None:
    """Each lane has its name in bold beside the mark of its entries, in the order of time."""
    html = wide(str(timeline(ENTRIES, "Editions")))
    lanes = re.findall(r'y="([\d.]+)"[^>]*font-weight="700"[^>]*>([^<]*)<', html)
    tops = [float(y) for y, _ in lanes]

    assert [name for _, name in lanes] == ["Editions", "Decks"]
    assert html.count("<circle") == 1 + 2, "the mark of the first lane, and two entries"
    assert html.count('d="M') - html.count("H165") - html.count("V") == 1 + 2 + 1
    for x, y, _, text in labels(html):
        lane = 0 if text.endswith("edition") or text.startswith("First") else 1
        assert (y > tops[1]) is (lane == 1), (x, text)


def test_many_lanes() -> None:
    """Marks differ from lane to lane, and begin anew after the sixth."""
    entries = [{"when": 2000, "name": "X", "track": f"T{number}"} for number in range(7)]
    drawn = wide(str(timeline(entries, "Any")))
    shapes = re.findall(r'<(?:circle[^>]*r=("[^/]*)|path d="M\S+ \S+(m[^/]*))/>', drawn)

    assert len({*shapes}) == 6
    assert shapes[0] == shapes[-1]


def test_narrow() -> None:
    """On narrow screens, entries stand below each other by year, each year written once."""
    drawn = narrow(
        {"when": "2001-05", "name": "Second"},
        {"when": "2001-03", "name": "First"},
        {"when": 2004, "name": "Third"},
    )
    written = re.findall(r'y="([\d.]+)"[^>]*>([^<]+)</text>', drawn)

    assert [text for _, text in written] == ["2001", "First", "Second", "2004", "Third"]
    ys = [float(y) for y, _ in written]
    assert ys == sorted(ys)
    assert (ys[0], ys[3]) == (ys[1], ys[4]), "a year stands beside its first entry"
    assert len({ys[1], ys[2], ys[4]}) == 3


def test_narrow_names_are_wrapped() -> None:
    """Long names go on in further rows, as wide as the screen, and no row is empty."""
    words = " ".join(["letters"] * 20)
    drawn = narrow({"when": 2001, "name": words + " " + "x" * 80}, {"when": 2002, "name": "Next"})
    rows = re.findall(r'<text x="17.00" y="([\d.]+)"[^>]*>([^<]*)</text>', drawn)

    assert " ".join(text for _, text in rows) == f"{words} {'x' * 80} Next"
    assert max(len(text) for _, text in rows[:-2]) <= 47
    assert all(text for _, text in rows)
    ys = [float(y) for y, _ in rows]
    assert ys == sorted({*ys})


def test_narrow_key() -> None:
    """With several tracks a key of their marks stands above; with one there is none."""
    several = narrow(*ENTRIES).partition("</title>")[2]
    alone = narrow({"when": 2001, "name": "First", "track": "Editions"})

    assert several.index("Editions") < several.index("Decks") < several.index("2007")
    assert "Editions<" not in alone.partition("</title>")[2]


def test_as_many_as_may_be() -> None:
    """Five hundred entries are drawn."""
    assert len(marks(*[{"when": 2000, "name": "X"}] * 500)) == 500
