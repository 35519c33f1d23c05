"""The specification of cards.yaml: every key, what it may hold and what it is for."""

import re
from dataclasses import dataclass
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.limits import most
from generator.base.problem import did_you_mean
from generator.game.model import (
    IDEOLOGICAL,
    CardList,
    Edition,
    Erratum,
    GlossaryTerm,
    Print,
    Release,
    RetiredForm,
    Sentence,
    Waived,
)
from generator.loading.language_schema import (
    ACTION,
    PHRASE,
    PHRASES,
    PROOF,
    TARGET,
    WORDING,
)
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.references import Reference, Unique
from generator.loading.schema import (
    COLOR,
    ID,
    LANGUAGE,
    RELEASE_NAME,
    WHOLE,
    JsonSchema,
    ListOf,
    MapOf,
    Number,
    Record,
    Spec,
    Text,
    Truth,
    needed,
    optional,
)
from generator.loading.sizes import SizeSpec

COPIES = Number(0, 9999, whole=True)
TIMINGS = ("direct", "general")
_TITLE = Text()
COPIES_BY_DECK = MapOf(COPIES, Reference("deck"), least=1)


@dataclass(frozen=True, slots=True)
class SentenceSpec:
    """One sentence of an effect: `direct: ...` or `general: ...`."""

    def read(self, reader: Reader, node: Node, name: str) -> Sentence | Fault:
        """Return the sentence."""
        pairs = node.value if isinstance(node, MappingNode) else []
        key = pairs[0][0] if pairs else node
        if len(pairs) != 1 or key.value not in TIMINGS:
            message = f'a sentence of "{name}" must be "direct: ..." or "general: ..."'
            hint = 'start each sentence with "- direct: " or "- general: "'
            if len(pairs) == 1 and isinstance(key, ScalarNode):
                hint = did_you_mean(key.value, TIMINGS)
            return reader.report(key, "wrong-type", message, hint)
        text = Text().read(reader, pairs[0][1], key.value)
        return FAULT if isinstance(text, Fault) else Sentence(key.value, text)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object with exactly one of the two keys."""
        return {
            "type": "object",
            "properties": {timing: Text().json_schema() for timing in TIMINGS},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }


@dataclass(frozen=True, slots=True)
class CopiesSpec:
    """Copies in the card's deck (`3`), or by deck (`{main: 3, extra: 1}`)."""

    def read(self, reader: Reader, node: Node, name: str) -> int | dict[str, int] | Fault:
        """Return the copies."""
        spec: Spec = COPIES if isinstance(node, ScalarNode) else COPIES_BY_DECK
        value: Any = spec.read(reader, node, name)
        if not isinstance(value, Fault):
            reader.spend(node, "copies", sum(value.values()) if isinstance(value, dict) else value)
        return value  # type: ignore[no-any-return]  # one of the three, by the two specifications

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a number or an object of numbers."""
        return {"anyOf": [COPIES.json_schema(), COPIES_BY_DECK.json_schema()]}


@dataclass(frozen=True, slots=True)
class CardsSpec:
    """The list of cards; a problem within a card names the card."""

    card: Record

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Any, ...] | Fault:
        """Return the cards, with FAULT in the place of each that could not be read."""
        if not isinstance(node, SequenceNode) or not node.value:
            return ListOf(self.card, least=1).read(reader, node, name)
        if (count := len(node.value)) > most("cards"):
            return reader.report_over(node, "cards", count, "the game has")
        cards = []
        for part in node.value:
            reader.card = _card_label(part)
            cards.append(self.card.read(reader, part, "card"))
        reader.card = ""
        return tuple(cards)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of the list of cards."""
        return ListOf(self.card, least=1).json_schema()


def _card_label(node: Node) -> str:
    """Return what a card is called in problems: its number, else its id."""
    pairs = node.value if isinstance(node, MappingNode) else []
    known = {key.value: value.value for key, value in pairs if isinstance(key, ScalarNode)}
    for key, form in (("number", "[0-9]{1,6}"), ("id", "[a-z0-9-]{1,40}")):
        if isinstance(label := known.get(key), str) and re.fullmatch(form, label):
            return label
    return ""


RELEASE = Record(
    "game",
    {
        "id": needed(ID, "a short id, the name of the output folder"),
        "title": needed(_TITLE, "the game's name"),
        "author": needed(_TITLE, "who made the game"),
        "site": optional(_TITLE, "", "where the game is at home"),
        "language": needed(
            LANGUAGE, "the language of the cards, like pt-BR; docs/languages.md has those known"
        ),
        "release": needed(RELEASE_NAME, "the dated state of the game, like 1.180416"),
        "license": optional(_TITLE, "", "the licence, as printed on each card"),
        "license-url": optional(_TITLE, "", "the licence's address"),
        "attribution": optional(_TITLE, "", "how to name the author when sharing"),
    },
    Release,
)
EDITION = Record(
    "edition",
    {
        "id": needed(Unique("edition"), "a short name of small letters"),
        "name": needed(_TITLE),
        "patterns": optional(Truth(), default=False, doc="cover coloured areas with patterns"),
        "distances": optional(
            MapOf(Number(0, 100)), {}, "least CIEDE2000 between two ideologies, per vision"
        ),
    },
    Edition,
)
DECK = Record(
    "deck",
    {
        "id": needed(Unique("deck"), "a short name of small letters that the cards refer to"),
        "name": needed(_TITLE),
        "mark": optional(ID, "", "drawing that stands on its fronts"),
        "seal": optional(ID, "", "drawing that stands on its backs"),
        "back": optional(ID, "back", "face template of its backs"),
        "pattern": optional(ID, "", "pattern of its backs"),
        "color": optional(COLOR, "#000000", "ink of its backs"),
        "composition": optional(
            MapOf(WHOLE, Reference("kind", (IDEOLOGICAL,))),
            {},
            "how many cards of each kind it has",
        ),
    },
)
KIND = Record(
    "kind",
    {
        "id": needed(Unique("kind"), "a short name of small letters that the cards refer to"),
        "name": needed(_TITLE),
        "face": optional(ID, "", "face template; the kind's id where it is not given"),
        "ideology-face": optional(ID, "", "face template of its cards with an ideology"),
        "numbers": optional(ListOf(WHOLE, 2), (0, 999_999), "first and last number allowed"),
    },
)
IDEOLOGY = Record(
    "ideology",
    {
        "id": needed(Unique("ideology"), "a short name of small letters that the cards refer to"),
        "name": needed(_TITLE),
        "colors": needed(MapOf(COLOR, Reference("edition")), "its colour in each edition"),
        "mark": needed(ID, "its drawing in templates/marks"),
        "pattern": needed(ID, "its drawing in templates/patterns"),
    },
)
PRINT = Record(
    "print",
    {
        "papers": optional(
            ListOf(ID, least=1), ("a4",), "sheets made by default, in templates/sheets"
        ),
        "number-digits": optional(Number(1, 6, whole=True), 1, "digits of a printed number"),
    },
    Print,
)
RETIRED = Record(
    "retired form",
    {
        "form": needed(PHRASE, "the form that no text may have any more"),
        "replacement": optional(Text(), "", "what to write instead"),
    },
    RetiredForm,
)
GLOSSARY_TERM = Record(
    "term",
    {
        "id": needed(Unique("term"), "a short id that no release changes"),
        "term": needed(_TITLE, "the word as the glossary has it"),
        "definition": needed(Text(), "what it means"),
        "plural": optional(_TITLE, "", "its plural"),
        "sense": optional(_TITLE, "", "of what, where another term is spelt alike"),
        "forms": optional(PHRASES, (), "its other forms in texts"),
        "see": optional(ListOf(Reference("term")), (), "the ids of related terms"),
        "retired": optional(ListOf(RETIRED, limit="phrases"), (), "forms of earlier releases"),
    },
    GlossaryTerm,
)
CARD_LIST = Record(
    "list",
    {
        "id": needed(Unique("list"), "a short id that no release changes"),
        "title": needed(_TITLE, "what its cards have in common"),
        "cards": needed(ListOf(Reference("card")), "the ids of its cards"),
        "group": optional(ID, "", "an id that it shares with the lists of the same matter"),
        "kind": optional(Reference("kind"), "", "the kind of card that it announces"),
        "calls": optional(PHRASES, (), "phrases of effects that belong in it"),
        "not": optional(PHRASES, (), "phrases of sentences that call for nothing"),
    },
    lambda **values: CardList(never=values.pop("not"), **values),
)
ERRATUM = Record(
    "erratum",
    {
        "card": needed(Reference("card"), "the card's id"),
        "was": needed(Text(), "the sentence as it was printed"),
        "now": needed(Text(), "the sentence as it stands in the card"),
        "why": needed(Text(), "the reason"),
    },
    Erratum,
)
WAIVED = Record(
    "waiver",
    {
        "check": needed(ID, "the check, as in the problem's brackets"),
        "card": optional(Reference("card"), "", "the card's id, where the problem names a card"),
        "reason": needed(Text(), "why this is as it should be"),
    },
    Waived,
)
CARD = Record(
    "card",
    {
        "id": needed(Unique("card"), "a lasting id that no release changes"),
        "number": needed(Unique("number", WHOLE), "the card's number"),
        "name": needed(_TITLE, "the card's name"),
        "kind": needed(Reference("kind"), "one of the kinds"),
        "deck": optional(Reference("deck"), "", "its deck, where it has one"),
        "copies": optional(CopiesSpec(), 1, "copies in its deck, or by deck"),
        "ideology": optional(Reference("ideology"), "", "one of the ideologies"),
        "effect": needed(ListOf(SentenceSpec(), least=1), "its sentences, each direct or general"),
        "remark": optional(Text(lines=True), "", "the ruling that accompanies it"),
        "mark": optional(ID, "", "a drawing of its own, in templates/marks"),
        "actions": optional(
            MapOf(ListOf(Reference("target")), Reference("action")),
            {},
            "to whom it does what, where its words cannot tell: {action: [target]}",
        ),
    },
)
GAME = Record(
    "the game",
    {
        "game": needed(RELEASE, "id, title, author, language, release"),
        "card": needed(SizeSpec(), "the size of a card"),
        "editions": needed(
            ListOf(EDITION, least=1, limit="editions"), "the presentations that are printed"
        ),
        "decks": needed(ListOf(DECK, least=1, limit="decks"), "the decks"),
        "kinds": needed(ListOf(KIND, least=1, limit="kinds"), "the kinds of card"),
        "ideologies": optional(
            ListOf(IDEOLOGY, limit="ideologies"), (), "groups with colour, mark and pattern"
        ),
        "wording": optional(WORDING, WORDING.empty(), "how effects are set"),
        "print": optional(PRINT, Print(), "what is printed by default"),
        "cards": needed(CardsSpec(CARD), "the cards"),
        "terms": optional(
            ListOf(GLOSSARY_TERM, limit="phrases"), (), "the vocabulary, for the glossary"
        ),
        "lists": optional(ListOf(CARD_LIST, limit="phrases"), (), "cards that are named together"),
        "actions": optional(
            ListOf(ACTION, limit="phrases"), (), "what effects do, told by their words"
        ),
        "targets": optional(
            ListOf(TARGET, limit="phrases"), (), "to whom they do it, the first that fits"
        ),
        "errata": optional(ListOf(ERRATUM, limit="phrases"), (), "corrections of printed effects"),
        "proof": optional(PROOF, PROOF.empty(), "what the proof-reader knows of the game"),
        "waive": optional(
            ListOf(WAIVED, limit="phrases"), (), "problems that are none, with the reason"
        ),
    },
    doc="A card game for the press prelo.",
)


def json_schema() -> JsonSchema:
    """Return the JSON Schema of cards.yaml, for editors."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "cards.yaml",
        **GAME.json_schema(),
    }
