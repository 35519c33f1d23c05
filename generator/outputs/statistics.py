"""A page of charts: how many cards a game has of what, in all and in every deck."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from generator.base.artifact import Artifact, Order
from generator.base.files import DOCUMENTS
from generator.base.problem import GameError
from generator.game.documents import Document
from generator.game.model import Edition, Game
from generator.layout.deck import Layout
from generator.text.tallies import subjects, tally

ID = "statistics"
TITLE = "a page of charts: copies by deck, kind and group, numbers, lengths, actions (PDF, HTML)"
ON_REQUEST = True

_TEMPLATE, _STYLE = "_statistics.html", "statistics.css"
_MOST_DECKS = 6  # of which each has a column
_MOST = 100  # charts: nobody reads more on one page
_WEIGHT = 50_000  # as much as a document of some pages


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield the orders for the page, once: its colours are those of the first edition."""
    info = layout.game.info
    if edition.id != layout.game.first_edition.id:
        return
    for form in ("pdf", "html"):
        path = f"{ID}/{info.stem}_{info.release}_{ID}.{form}"
        yield Order(path, partial(_render, layout, form, path), lambda: _WEIGHT)


def _render(layout: Layout, form: str, path: str) -> Artifact:
    from generator.pages.document_outputs import artifact_of, page_at, render
    from generator.pages.papers import document_papers
    from generator.pages.written_documents import write

    document = _document(layout)
    written = write(layout, document)
    if written.page is None:
        raise GameError(written.problems)
    paper = next(iter(document_papers(layout).values()))
    made = render(form, page_at(path, written.page), document, layout.templates.fonts, paper)
    return artifact_of(made, path, ID, layout.game.first_edition.id)


def _document(layout: Layout) -> Document:
    game = layout.game
    words = game.press_words.statistics
    return Document(
        ID,
        f"{DOCUMENTS}/{_TEMPLATE}",
        layout.templates.parts[_TEMPLATE],
        words["title"],
        words["counted"],
        styles=(_STYLE,),
        data={"words": words, "parts": [*_parts(game)][:_MOST]},
    )


def _parts(game: Game) -> Iterator[dict[str, Any]]:
    """Yield the data of each tally that is not empty: title, heads and rows of its table."""
    decks = game.decks if 1 < len(game.decks) <= _MOST_DECKS else {}
    for name in subjects(game):
        whole = tally(game, name)
        if not any(bar.count for bar in whole.bars):
            continue
        own = {} if name == "deck" else decks
        columns = [whole, *(tally(game, name, deck) for deck in own)]
        yield {
            "id": name,
            "title": whole.title,
            "is_drawn": all(bar.id for bar in whole.bars),
            "decks": [deck.name for deck in own.values()],
            "rows": [
                {"label": bar.label, "counts": [each.bars[at].count for each in columns]}
                for at, bar in enumerate(whole.bars)
            ],
        }
