"""The specification of the words of the press's own pages and sheets in a language.

Games have no words of their own for them: a language's file has them, or they are in English.
"""

from collections.abc import Mapping

from generator.loading.record_schema import Record, needed
from generator.loading.schema import Text

_WITH_ONE = Text(r"[^{}]*\{\}[^{}]*", "a text with {}")
_WITH_TWO = Text(r"[^{}]*\{\}[^{}]*\{\}[^{}]*", "a text with {} twice")
"""Words around what the press fills in."""


def _by_keys(**values: str) -> Mapping[str, str]:
    """Return words by the keys of the file: pages use these, records have Python names."""
    return {key.replace("_", "-"): value for key, value in values.items()}


_PAGES = Record(
    "pages",
    {
        "document": needed(Text(), "name of the navigation of a page: This document"),
        "documents": needed(Text(), "the list of the game's other pages: Documents"),
        "following": needed(Text(), "the words before the link to the next page: Next:"),
        "contents": needed(Text(), "the list of its headings"),
        "search": needed(Text(), "the button that searches it"),
        "search-hint": needed(Text(), "label of the search field"),
        "found-none": needed(Text(), "that nothing was found"),
        "found-one": needed(Text(), "that one place was found"),
        "found-many": needed(_WITH_ONE, "that {} places were"),
        "found-near": needed(Text(), "heading of names written nearly so: Did you mean"),
        "found-in": needed(Text(), "heading of results in other pages: In other documents"),
        "said": needed(Text(), "the sheet that says what a word means: Meaning"),
        "said-where": needed(Text(), "its link to where that is written: Read it in the document"),
        "said-in": needed(_WITH_ONE, "that link: See it in {}"),
        "said-more": needed(Text(), "that a card has more text than a note has room for"),
        "filter-label": needed(Text(), "what narrows a list of cards: Show only"),
        "filter-shown": needed(
            _WITH_TWO,
            "that {} of {} cards are shown",
        ),
        "filter-none": needed(Text(), "that no card is all that was chosen"),
        "filter-clear": needed(Text(), "the button that shows all of them again"),
        "print": needed(Text(), "the link to the document's PDF: PDF to print"),
        "booklet": needed(Text(), "the link to its booklet: Booklet as PDF"),
        "skip": needed(Text(), "the link that leads past all this"),
        "top": needed(Text(), "the link that leads back to the beginning"),
        "shade": needed(Text(), "the button that turns light pages dark"),
        "close": needed(Text(), "the buttons that close drawers and sheets"),
    },
    _by_keys,
)
"""The words of the controls of web pages."""

_CHANGES = Record(
    "changes",
    {
        "title": needed(Text(), "title of the page of changes"),
        "update": needed(Text(), "the pack of cards to print again"),
        "between": needed(_WITH_TWO, "from {} to {}"),
        "nothing": needed(Text(), "that nothing has changed"),
        "new": needed(Text(), "new cards"),
        "gone": needed(Text(), "removed cards"),
        "changed": needed(Text(), "cards with other texts or fields"),
        "renamed": needed(Text(), "cards that have another name"),
        "moved": needed(Text(), "cards that have moved to other decks"),
        "renumbered": needed(Text(), "cards that have another number"),
        "copies": needed(Text(), "cards with another number of copies"),
        "kind": needed(Text(), "cards of another kind"),
        "redrawn": needed(Text(), "cards with the same texts and another look"),
        "before": needed(Text(), "a card's picture before the change"),
        "now": needed(Text(), "a card's picture after the change"),
        "no-picture": needed(Text(), "that no picture of the earlier state exists"),
        "spoken-of": needed(Text(), "the places that mention a card"),
        "see": needed(Text(), "that a card is listed above, under a heading that follows"),
        "declared": needed(Text(), "declarations besides cards: decks, groups and terms"),
        "game": needed(Text(), "a fact of the game itself, as its release is"),
        "edition": needed(Text(), "an edition's name"),
        "deck": needed(Text(), "a deck's name"),
        "back": needed(Text(), "that the backs of a deck look different"),
        "composition": needed(Text(), "number of cards of a sort in a deck"),
        "kind-name": needed(Text(), "the name of a kind"),
        "group": needed(Text(), "the name of a group"),
        "member": needed(Text(), "the name of a member of a group"),
        "color": needed(Text(), "the colour of a deck or member in an edition"),
        "mark": needed(Text(), "a member's mark"),
        "pattern": needed(Text(), "a member's pattern"),
        "field": needed(Text(), "the name of a field"),
        "effect": needed(Text(), "the field of effects, where a game has no other name for it"),
        "term": needed(Text(), "a term of the glossary"),
        "documents": needed(Text(), "the documents that have changed"),
        "added": needed(Text(), "an added document or section"),
        "removed": needed(Text(), "a removed document or section"),
        "retitled": needed(Text(), "a document or section with another title"),
        "reworded": needed(Text(), "a document or section with other words"),
        "unknown": needed(Text(), "a document that could not be rendered in the earlier state"),
        "section-moved": needed(Text(), "a section in another place"),
        "beginning": needed(Text(), "the part of a document before its first heading"),
        "whole": needed(Text(), "the whole document"),
        "more": needed(_WITH_ONE, "that {} more are not shown"),
        "number": needed(Text(), "the column of cards' numbers"),
        "name": needed(Text(), "the column of cards' names"),
        "take-out": needed(Text(), "how many cards to take out of the box"),
        "put-in": needed(Text(), "how many cards to put in"),
        "copies-of": needed(Text(), "the column of numbers of copies"),
        "all-backs": needed(Text(), "what follows where the backs of a deck look different"),
        "total": needed(Text(), "the sum of a column"),
        "how-to": needed(Text(), "instructions for the list"),
        "bars": needed(Text(), "meaning of a bar in the margin of a document"),
    },
    _by_keys,
)
"""The words of the press's pages on changes."""
_NOTES = Record(
    "notes",
    {
        "first": needed(Text(), "that no release was kept before this one"),
        "nothing": needed(Text(), "that nothing has changed"),
        "since": needed(_WITH_ONE, "what has changed since {}"),
        "names": needed(Text(), "heading: renamed entries"),
        "before": needed(Text(), "the column of the earlier state"),
        "now": needed(Text(), "the column of the present state"),
        "gone": needed(Text(), "heading: removed cards"),
        "new": needed(Text(), "heading: new cards"),
        "changed": needed(Text(), "heading: changed cards"),
        "decks": needed(Text(), "heading: number of cards of decks"),
        "print": needed(Text(), "heading: cards to be printed again"),
    },
)
"""The words of the press's own release notes."""

_SHEETS = Record(
    "sheets",
    {
        "scale": needed(Text(), "that a sheet is printed at 100 %; a line of 50 mm is below it"),
        "long-edge": needed(Text(), "that paper is turned over its long edge, for its backs"),
        "short-edge": needed(Text(), "that it is turned over its short edge"),
        "front": needed(Text(), "that a page is the front of a sheet"),
        "back": needed(Text(), "that a page is the back of a sheet"),
        "trim": needed(
            _WITH_ONE,
            "for a print shop: the size of a cut card, {}",
        ),
        "bleed": needed(
            _WITH_ONE,
            "for a print shop: the width of the bleed, {}",
        ),
        "corners": needed(
            _WITH_ONE,
            "for a print shop: the radius of a card's corners, {}",
        ),
        "inks": needed(Text(), "for a print shop: with which inks both sides are printed"),
        "fold": needed(Text(), "the label of a line along which a sheet is folded"),
        "folded": needed(Text(), "how a sheet is made whose backs lie beyond a fold"),
        "fill": needed(
            _WITH_ONE,
            "for a print shop: the number of slots without a card, {}",
        ),
    },
    _by_keys,
)
"""The words at the foot of sheets that say how to print them."""

_STATISTICS = Record(
    "statistics",
    {
        "title": needed(Text(), "the page of statistics"),
        "counted": needed(Text(), "how cards are counted"),
        "by-deck": needed(Text(), "heading: cards by deck"),
        "by-kind": needed(Text(), "heading: cards by kind"),
        "by-group": needed(_WITH_ONE, "heading: cards by {}"),
        "words-in": needed(_WITH_ONE, "heading: words in {}"),
        "quantities": needed(Text(), "heading: the numbers that effects name"),
        "actions": needed(Text(), "heading: actions of effects"),
        "icons": needed(Text(), "heading: the icons on cards"),
        "effect": needed(Text(), "name of the field for effects"),
        "none": needed(Text(), "the cards without a value"),
        "yes": needed(Text(), "the cards with the value true"),
        "no": needed(Text(), "the cards with the value false"),
        "others": needed(_WITH_ONE, "that {} more values share one bar"),
        "name": needed(Text(), "the column of values"),
        "cards": needed(Text(), "the column of numbers of cards"),
        "all": needed(Text(), "the column of all decks together"),
    },
    _by_keys,
)
"""The words of charts and statistics."""

_GALLERY = Record(
    "gallery",
    {
        "title": needed(Text(), "the page with all cards"),
        "backs": needed(Text(), "heading: the backs of the cards"),
        "editions": needed(Text(), "label of the links to the page in other editions"),
    },
    _by_keys,
)
"""The words of the gallery of cards."""

OWN_WORDS: Mapping[str, Record] = {
    record.name: record for record in (_PAGES, _CHANGES, _NOTES, _SHEETS, _STATISTICS, _GALLERY)
}
"""All of them by the keys that they have in a language's file."""
