"""The specification of a language: its own file, and the same keys in cards.yaml."""

from collections.abc import Iterator, Mapping

from yaml.nodes import Node

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.game.language import Actor, Term
from generator.game.vocabulary import Action, Target
from generator.loading.reader import Fault, Reader
from generator.loading.record_schema import Key, MapOf, Record, needed, optional
from generator.loading.references import Unique
from generator.loading.schema import Choice, JsonSchema, ListOf, Spec, Text, Truth
from generator.text.phrases import find_phrase_fault


class PhraseSpec(Frozen):
    """A phrase in the dialect of `generator.text.phrases`."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the phrase."""
        phrase = Text().read(reader, node, name)
        if isinstance(phrase, Fault) or not (fault := find_phrase_fault(phrase)):
            return phrase
        message = say(
            'the phrase "{phrase}" of "{name}" {fault}', phrase=phrase, name=name, fault=fault
        )
        return reader.report(node, "wrong-type", message, say("see docs/phrases.md"))

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a text; its description names the page on phrases."""
        return {**Text().json_schema(), "description": say("a phrase, see docs/phrases.md")}


def find_phrases(spec: Spec, key: str = "") -> Iterator[str]:
    """Yield the keys of a specification that hold phrases, each with the keys around it."""
    if isinstance(spec, PhraseSpec):
        yield key
    elif isinstance(spec, ListOf | MapOf):
        yield from find_phrases(spec.item, key)
    elif isinstance(spec, Record):
        for name, field in spec.fields.items():
            yield from find_phrases(field.spec, f"{key}: {name}" if key else name)


WORDS = ListOf(Text(), limit="phrases")
"""Words or texts as they stand, without signs."""
PHRASE = PhraseSpec()
PHRASES = ListOf(PHRASE, limit="phrases")
SOME_PHRASES = ListOf(PHRASE, least=1, limit="phrases")

TERM = Record(
    "term",
    {
        "id": needed(Text()),
        "forms": needed(SOME_PHRASES, "its words; lower case for any case"),
        "objects": optional(PHRASES, (), "it counts only before one of these"),
        "between": optional(PHRASES, (), "words allowed before the object"),
        "participles": optional(PHRASES, (), "forms that count after one of the objects, too"),
        "negated": optional(Truth(), default=False, doc="a negation is bold with it"),
        "italic": optional(
            Truth(), default=False, doc="in bold italics: the noun next to its verb"
        ),
    },
    Term,
)
ACTOR = Record(
    "actor",
    {
        "reading": needed(Text(), "how many it means: single, any, each, ..."),
        "forms": needed(SOME_PHRASES, "its wordings"),
        "you": optional(Truth(), default=True, doc="the acting player may be meant"),
    },
    Actor,
)

_WORDING: Mapping[str, Key] = {
    "between": optional(PHRASES, (), "words allowed between any term and its object"),
    "negation": optional(WORDS, (), "words that negate a term"),
    "auxiliaries": optional(WORDS, (), "verbs between negation and term"),
    "conjunctions": optional(WORDS, (), "words that join terms or numbers"),
    "weak": optional(WORDS, (), "words that should not end a line"),
    "articles": optional(WORDS, (), "words ignored at the beginning of titles when sorting"),
}
_AGREEMENT: Mapping[str, Key] = {
    "singular": optional(PHRASES, (), "beginnings of singular subjects"),
    "plural": optional(PHRASES, (), "beginnings of plural subjects"),
    "either": optional(PHRASES, (), "beginnings that are no subject, or take both numbers"),
    "verbs": optional(MapOf(Text(), Text(), limit="phrases"), {}, "verbs: {has: have}"),
    "nouns-after": optional(WORDS, (), "words after which such a form is not a verb"),
    "joins": optional(WORDS, (), "words that join subjects: [and, or]"),
    "relatives": optional(WORDS, (), "words that begin a relative clause: [who]"),
    "possessives": optional(WORDS, (), "words that begin one with its own subject: [whose]"),
    "clauses": optional(WORDS, (), "words that begin another clause: [if, when]"),
    "negations": optional(WORDS, (), "words that negate a verb: [not]"),
}
_OPPOSITES = ListOf(ListOf(Text(), 2), limit="phrases")


def _proof(agreement: Record) -> Mapping[str, Key]:
    """Return the keys of proofreading that a language and a game share."""
    return {
        "dictionary": optional(Text(r"[a-z]{2,3}_[A-Z]{2}"), "", "a Hunspell dictionary: pt_BR"),
        "card-words": optional(WORDS, (), "words before the name of a card: [card, cards]"),
        "quantities": optional(
            MapOf(Text(), Text(), limit="phrases"), {}, "number words: {two: 2}"
        ),
        "counted": optional(WORDS, (), "endings of counted nouns: [s]; if empty, any word"),
        "echoes": optional(
            WORDS, (), 'words that may not join a word to itself: of in "pile of pile"'
        ),
        "quotes": optional(ListOf(Text(), 2), (), "the opening and the closing quotation mark"),
        "opposites": optional(_OPPOSITES, (), "pairs: [[more, less]]"),
        "actors": optional(
            ListOf(ACTOR, limit="phrases"),
            (),
            "those who act in effects, each with all its wordings",
        ),
        "qualities": optional(
            ListOf(PHRASES, limit="phrases"), (), "words that specify actors: [[with 1 card]]"
        ),
        "agreement": optional(agreement, agreement.empty(), "number of subjects and verbs"),
    }


def _of_game(name: str, shared: Mapping[str, Key], own: Mapping[str, Key]) -> Record:
    """Return the specification of a game's keys: its language's, its own, and `replaces:`."""
    replaces = optional(
        ListOf(Choice(tuple(shared))),
        (),
        "keys for which the language's values are not used",
    )
    return Record(name, {**shared, **own, "replaces": replaces})


_WITH_ONE = Text(r"[^{}]*\{\}[^{}]*", "a text with {}")
_WITH_TWO = Text(r"[^{}]*\{\}[^{}]*\{\}[^{}]*", "a text with {} twice")
"""Words around what the press fills in."""


def _by_keys(**values: str) -> Mapping[str, str]:
    """Return words by the keys of the file: pages use these, records have Python names."""
    return {key.replace("_", "-"): value for key, value in values.items()}


PAGES = Record(
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
"""The words of the controls of web pages; games have no words of their own for them."""

CHANGES = Record(
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
"""The words of the press's pages on changes; games have no words of their own for them."""
NOTES = Record(
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

SHEETS = Record(
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

STATISTICS = Record(
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
"""The words of charts and statistics; games have no words of their own for them."""

GALLERY = Record(
    "gallery",
    {
        "title": needed(Text(), "the page with all cards"),
        "backs": needed(Text(), "heading: the backs of the cards"),
        "editions": needed(Text(), "label of the links to the page in other editions"),
    },
)
"""The words of the gallery of cards."""

LANGUAGE_FILE = Record(
    "the language",
    {
        key: optional(record, record.empty())
        for key, record in {
            "wording": Record("wording", _WORDING),
            "proof": Record("proof", _proof(Record("agreement", _AGREEMENT))),
        }.items()
    }
    | {
        "pages": optional(PAGES, {}),
        "changes": optional(CHANGES, {}),
        "notes": optional(NOTES, {}),
        "sheets": optional(SHEETS, {}),
        "statistics": optional(STATISTICS, {}),
        "gallery": optional(GALLERY, {}),
    },
)
"""The keys of a file of `generator/data/languages`, for all games in the language."""

WORDING = _of_game(
    "wording",
    _WORDING,
    {
        "terms": optional(
            ListOf(TERM, limit="phrases"),
            (),
            "words set in bold at their first use in an effect, across all its sections",
        ),
        "italics": optional(WORDS, (), "sentences set in italics, without their full stop"),
        "digits": optional(Truth(), default=False, doc="quantities must be in digits"),
        "roman": optional(Truth(), default=False, doc="set quantities in roman numerals"),
        "arabic-after": optional(WORDS, (), "words after which a number is a name, not a quantity"),
        "arabic-after-many": optional(WORDS, (), "the same, also for further numbers joined to it"),
        "together": optional(WORDS, (), "phrases that are not broken across lines"),
    },
)
PROOF = _of_game(
    "proof",
    _proof(_of_game("agreement", _AGREEMENT, {})),
    {
        "words": optional(WORDS, (), "words of the game that are not in the dictionary"),
        "not-words": optional(WORDS, (), "words of the dictionary that are mistakes in this game"),
        "sections": optional(
            MapOf(PHRASES),
            {},
            "phrases of the sentences in each section of effects, matched in this order",
        ),
        "either": optional(PHRASES, (), "phrases of sentences that may be in any section"),
    },
)
ACTION = Record(
    "action",
    {
        "id": needed(Unique("action"), "a short id that no release changes"),
        "title": needed(Text(), "what effects do, as a heading", translated=True),
        "calls": needed(SOME_PHRASES, "phrases of sentences that do it", translated=True),
        "role": optional(Text(), "", "the role of its targets: who draws", translated=True),
        "to": optional(WORDS, (), "words before its targets: [to, with]", translated=True),
        "not": optional(PHRASES, (), "exceptions to the phrases in calls:", translated=True),
        "contrary": optional(
            PHRASES, (), "phrases of sentences that do the contrary: [may not]", translated=True
        ),
    },
    # `not` is a word of Python, and cannot name an argument.
    lambda **values: Action(never=values.pop("not"), **values),
)
TARGET = Record(
    "target",
    {
        "id": needed(Unique("target"), "a short id that no release changes"),
        "title": needed(Text(), "whom effects apply to, as a heading", translated=True),
        "readings": optional(WORDS, (), "readings of actors, as in proof:; if empty, any"),
        "calls": optional(
            PHRASES, (), "phrases that name such an actor; if empty, any", translated=True
        ),
    },
    Target,
)
