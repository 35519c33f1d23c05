"""Documents refer to what exists."""

from collections.abc import Iterator, Mapping

from generator.checking import Finding, check
from generator.layout.deck import Layout
from generator.problem import Place, did_you_mean
from generator.templating.references import Reference, find_references

FOLDER = "templates/documents/"


@check(
    why="""
A document speaks of cards, decks, terms and sections by their ids, so that it follows every change
of a name or a number. An id that nothing has would leave a hole in its text.
""",
    bad="""
cards:
  - {id: moon, number: 1, name: The moon, kind: action, deck: main, effect: [direct: Draw 1 card.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{{ card("mooon") }} shines.</p>
""",
    good="""
cards:
  - {id: moon, number: 1, name: The moon, kind: action, deck: main, effect: [direct: Draw 1 card.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{{ card("moon") }} shines.</p>
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Yield every id in a document, or in a part of documents, that nothing has."""
    sources = {document.file: document.source for document in layout.stock.documents.values()}
    sources |= {FOLDER + name: text for name, text in layout.stock.parts.items()}
    references = {file: list(find_references(text)) for file, text in sources.items()}
    known = _known(layout) | {"section": _sections(references)}
    for file, found in references.items():
        for reference in found:
            if reference.what != "defines" and reference.id not in known[reference.what]:
                place = _place(file, sources[file], reference.offset)
                message = f'unknown {reference.what} "{reference.id}"'
                yield Finding(place, message, did_you_mean(reference.id, known[reference.what]))


def _known(layout: Layout) -> dict[str, set[str]]:
    game = layout.game
    return {
        "card": {card.id for card in game.cards},
        "deck": set(game.decks),
        "kind": set(game.kinds),
        "ideology": set(game.ideologies),
        "term": {term.id for term in game.terms},
        "list": {card_list.id for card_list in game.lists},
        "mark": set(layout.stock.marks),
        "pattern": set(layout.stock.patterns),
    }


def _sections(references: Mapping[str, list[Reference]]) -> set[str]:
    return {
        reference.id
        for found in references.values()
        for reference in found
        if reference.what == "defines"
    }


def _place(file: str, source: str, offset: int) -> Place:
    before = source[:offset]
    return Place(file, before.count("\n") + 1, offset - before.rfind("\n"))
