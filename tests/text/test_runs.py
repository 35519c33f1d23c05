"""Runs: cutting them, telling the untouched ones, and writing them as HTML."""

from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.runs import Run, is_plain, runs_to_html, split_run

SPANS = st.lists(st.integers(0, 12), max_size=8).map(
    lambda ends: list(zip(sorted(ends)[::2], sorted(ends)[1::2], strict=False))
)


@pytest.mark.parametrize(
    ("spans", "expected"),
    [
        ([], [Run("Draw 2 cards")]),
        ([(0, 4)], [Run("Draw", bold=True), Run(" 2 cards")]),
        ([(5, 6)], [Run("Draw "), Run("2", bold=True), Run(" cards")]),
        ([(7, 12)], [Run("Draw 2 "), Run("cards", bold=True)]),
        ([(0, 4), (4, 5)], [Run("Draw", bold=True), Run(" ", bold=True), Run("2 cards")]),
        ([(0, 12)], [Run("Draw 2 cards", bold=True)]),
        ([(5, 5)], [Run("Draw "), Run("2 cards")]),
    ],
)
def test_split_run(spans: list[tuple[int, int]], expected: list[Run]) -> None:
    """A run is cut at the spans, and what lies within them takes the style."""
    found = list(split_run(Run("Draw 2 cards"), spans, bold=True))

    assert found == expected


def test_split_run_keeps_what_was_set() -> None:
    """A numeral within bold text is bold and a numeral."""
    found = list(split_run(Run("row 3", bold=True), [(4, 5)], numeral=True))

    assert found == [Run("row ", bold=True), Run("3", bold=True, numeral=True)]


@given(text=st.text(min_size=12, max_size=12), spans=SPANS)
def test_split_run_keeps_the_text(text: str, spans: list[tuple[int, int]]) -> None:
    """Wherever a run is cut, no character is lost and no piece is empty."""
    pieces = [piece.text for piece in split_run(Run(text), spans, italic=True)]

    assert "".join(pieces) == text
    assert "" not in pieces


@pytest.mark.parametrize(
    ("run", "expected"),
    [
        (Run("a"), True),
        (Run("a", bold=True), False),
        (Run("a", italic=True), False),
        (Run("I", numeral=True), False),
    ],
)
def test_is_plain(run: Run, expected: bool) -> None:  # noqa: FBT001 - a row of the table
    """A run is plain until a guideline has set it."""
    assert is_plain(run) is expected


@pytest.mark.parametrize(
    ("runs", "expected"),
    [
        ([], ""),
        ([Run("Draw.")], "Draw."),
        ([Run("Draw", bold=True), Run(" it.")], "<strong>Draw</strong> it."),
        ([Run("Once", italic=True), Run(".")], "<em>Once</em>."),
        ([Run("Draw", bold=True, italic=True)], "<strong><em>Draw</em></strong>"),
        ([Run("Draw", bold=True), Run(" it", bold=True)], "<strong>Draw it</strong>"),
        ([Run("Draw "), Run("II", numeral=True), Run(" cards")], "Draw II cards"),
        ([Run("<b>&</b>", bold=True)], "<strong>&lt;b&gt;&amp;&lt;/b&gt;</strong>"),
        ([Run('"Draw", it\'s')], '"Draw", it\'s'),
    ],
)
def test_to_html(runs: list[Run], expected: str) -> None:
    """Bold is <strong>, italics are <em>, and the text itself is never taken for markup."""
    assert runs_to_html(runs) == expected


@given(st.lists(st.builds(Run, st.text(), bold=st.booleans(), italic=st.booleans())))
def test_html_shows_the_text(runs: list[Run]) -> None:
    """Without the four tags, the HTML of any runs is their text."""
    html = runs_to_html(runs)
    for tag in ("<strong>", "</strong>", "<em>", "</em>"):
        html = html.replace(tag, "")

    assert "<" not in html
    assert ">" not in html
    assert unescape(html) == "".join(run.text for run in runs)


def test_split_run_knows_its_place() -> None:
    """Each piece of a run knows where it starts in the author's text, as does the run."""
    found = list(split_run(Run("Draw 2 cards", start=30), [(0, 4), (5, 6)], bold=True))

    assert [(piece.text, piece.start) for piece in found] == [
        ("Draw", 30),
        (" ", 34),
        ("2", 35),
        (" cards", 36),
    ]


def test_split_run_adds_to_the_style() -> None:
    """What has a style keeps it within a span and outside; an icon cut in pieces is one no more."""
    whole = Run("coin 2", italic=True, numeral=True, icon="coin")

    assert list(split_run(whole, [(0, 4)], bold=True)) == [
        Run("coin", bold=True, italic=True, numeral=True),
        Run(" 2", italic=True, numeral=True),
    ]
    assert list(split_run(whole, [])) == [whole]
