"""The update pack: cards to print again since an earlier state, and cards to take out.

Sheets of some cards, a list of the cards that go and come, and the documents that say something
else, with a bar in the margin beside it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from generator.base.artifact import AnyOrder, Artifact, Order
from generator.base.frozen import replace
from generator.build.press_pages import files_of, plan_page, press_document, render_page
from generator.build.since import ChangesFound, between, find_changes
from generator.build.some_cards import plan_sheets_of
from generator.changes.changed_paragraphs import with_bars
from generator.changes.state import State
from generator.drawing.sheet_orders import Selection
from generator.game.documents import Document
from generator.game.model import Edition
from generator.layout.deck import Layout
from generator.pages.papers import Paper, document_papers
from generator.pages.written_documents import written_document

_TEMPLATE = "_update.html"


def plan_update(
    since: str, layout: Layout, editions: Sequence[Edition], *, by_deck: bool
) -> list[AnyOrder]:
    """Return the files of the update pack since an earlier state of the game.

    Raises UsageError where there is no such state.
    """
    found = find_changes(layout, since)
    name, words = f"update-since-{found.since}", layout.game.press_words.changes
    title = f"{words['update']} {between(found, layout.game)}"
    some = Selection(name, title, found.changes.printed(), by_deck)
    info = layout.game.info
    stem = f"{name}/{info.stem}_{info.release}_{name}"
    page = press_document(name, _TEMPLATE, words["update"], between(found, layout.game), {})
    documents = [*_documents(layout, found, f"{name}/documents/{info.stem}_{info.release}_{name}")]
    page = replace(page, data=_listed(found, layout, [*_on_first_paper(layout, documents)]))
    return [
        *plan_page(layout, page, stem),
        *plan_sheets_of(layout, editions, some),
        *documents,
    ]


def _on_first_paper(layout: Layout, documents: Sequence[Order]) -> Iterator[str]:
    """Yield the names of printed documents, each once, however many papers there are."""
    _, *others = document_papers(layout)
    for order in documents:
        name = order.path.rpartition("/")[2]
        if name.endswith(".pdf") and not name.endswith(tuple(f"_{each}.pdf" for each in others)):
            yield name


def _listed(found: ChangesFound, layout: Layout, files: Sequence[str]) -> dict[str, Any]:
    """Return the data of the list: cards that go and come, backs, documents."""
    changes = found.changes
    return {
        "words": layout.game.press_words.changes,
        "out": [*_rows(changes.old, changes.taken_out())],
        "into": [*_rows(changes.new, changes.printed())],
        "backs": [changes.new.decks[each.id] for each in changes.names if each.part == "backs"],
        "files": files,
    }


def _rows(state: State, copies: Mapping[tuple[str, str], int]) -> Iterator[dict[str, Any]]:
    for (card, deck), count in copies.items():
        known_card = state.cards[card]
        name = state.decks.get(deck, deck)
        yield {"number": known_card.number, "name": known_card.name, "deck": name, "count": count}


def _documents(layout: Layout, found: ChangesFound, stem: str) -> Iterator[Order]:
    """Yield the files of documents that have changed and still exist."""
    changed = {change.document for change in found.changes.documents}
    for document in layout.templates.documents.values():
        if document.name in changed:
            for path, paper in files_of(layout, f"{stem}_{document.name}"):
                render = partial(_render, layout, document, found.changes.old, path, paper)
                weigh = partial(len, document.source)
                yield Order(path, render, weigh, document.file)


def _render(
    layout: Layout, document: Document, old: State, path: str, paper: Paper | None
) -> Artifact:
    """Return a document with bars beside what is new since an earlier state."""
    page = with_bars(layout, document, written_document(layout, document), old)
    return render_page(layout, document, page, path, paper)
