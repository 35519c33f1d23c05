"""The page of statistics: its tables are the tallies, its charts are heard, on any screen."""

import re
from html import unescape

import pytest

from generator.layout.deck import Layout
from generator.outputs import statistics
from generator.text.tallies import subjects, tally

_ROW = re.compile(r'<tr[^>]*><th[^>]* scope="row">(.*?)</th>(.*?)</tr>')


@pytest.fixture(scope="module")
def page(tiny_layout: Layout) -> str:
    """Return the page of the second game, for browsers."""
    orders = statistics.plan(tiny_layout, tiny_layout.game.first_edition)
    (order,) = (order for order in orders if order.path.endswith(".html"))
    return order.render().content.decode()


def test_tables(page: str, tiny_layout: Layout) -> None:
    """Every row has the count of all cards, then that of every deck."""
    game = tiny_layout.game
    rows = [(unescape(name), re.findall(r">(\d+)<", cells)) for name, cells in _ROW.findall(page)]
    expected = [
        (whole.label, [str(bar.count) for bar in (whole, *of_decks)])
        for name in subjects(game)
        if name != "deck"
        for whole, *of_decks in zip(
            *(tally(game, name, deck).bars for deck in (None, *game.decks)), strict=True
        )
        if any(bar.count for bar in tally(game, name).bars)
    ]

    assert rows == expected
    assert len(rows) > 20


def test_once(tiny_layout: Layout) -> None:
    """It is made in two forms, whatever the number of editions."""
    editions = tiny_layout.game.editions.values()
    paths = [order.path for each in editions for order in statistics.plan(tiny_layout, each)]

    assert paths == ["statistics/tiny_0.3_statistics.pdf", "statistics/tiny_0.3_statistics.html"]


def test_leads_to_the_documents(root_layout: Layout) -> None:
    """Links to the game's other pages lead from the page's folder to theirs."""
    orders = statistics.plan(root_layout, root_layout.game.first_edition)
    (order,) = (order for order in orders if order.path.endswith(".html"))
    html = order.render().content.decode()

    files = re.findall(r'(?:href|data-file)="([^"#:]+)"', html)
    stems = {each.stem(root_layout.game.info) for each in root_layout.templates.documents.values()}
    assert {f"../documents/{stem}.html" for stem in stems} <= {*files}
    assert all(file.startswith("../documents/") for file in files)
