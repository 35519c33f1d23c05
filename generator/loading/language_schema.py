"""The specification of a language: its own file, and the same keys in cards.yaml."""

from collections.abc import Iterator, Mapping

from yaml.nodes import Node

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.game.language import Actor, Term
from generator.game.vocabulary import Action, Target
from generator.loading.own_words import OWN_WORDS
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

_READING = Text(is_name=True)

TERM = Record(
    "term",
    {
        "id": needed(Text(is_name=True)),
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
        "reading": needed(_READING, "how many it means: single, any, each, ..."),
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
        "gendered": optional(WORDS, (), "words that agree in gender with the noun after them"),
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


LANGUAGE_FILE = Record(
    "the language",
    {
        key: optional(record, record.empty())
        for key, record in {
            "wording": Record("wording", _WORDING),
            "proof": Record("proof", _proof(Record("agreement", _AGREEMENT))),
        }.items()
    }
    | {name: optional(record, {}) for name, record in OWN_WORDS.items()},
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
        "readings": optional(
            ListOf(_READING, limit="phrases"), (), "readings of actors, as in proof:; if empty, any"
        ),
        "calls": optional(
            PHRASES, (), "phrases that name such an actor; if empty, any", translated=True
        ),
    },
    Target,
)
