"""The specification of cards.yaml: every key, its possible values and its purpose."""

from typing import Any

from yaml.nodes import MappingNode, Node, SequenceNode

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.game.model import Edition, FaceChoice, Release
from generator.game.printing import Print
from generator.game.vocabulary import (
    CardList,
    Erratum,
    GlossaryTerm,
    InventoryItem,
    RetiredCard,
    RetiredForm,
    Waived,
)
from generator.loading.card_numbers import NumberSpec
from generator.loading.check_schema import CheckSpec
from generator.loading.colour_schema import COLOR
from generator.loading.entries import EntriesSpec, LaterSpec
from generator.loading.expression_schema import ExpressionSpec
from generator.loading.field_schema import FieldsSpec
from generator.loading.group_schema import GROUP
from generator.loading.icon_schema import ICON
from generator.loading.language_schema import (
    ACTION,
    PHRASE,
    PHRASES,
    PROOF,
    TARGET,
    WORDING,
)
from generator.loading.print_schema import PRINT
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.references import Reference, Unique
from generator.loading.rule_schema import RULES
from generator.loading.schema import (
    ID,
    LANGUAGE,
    RELEASE_NAME,
    WHOLE,
    JsonSchema,
    ListOf,
    Number,
    Text,
    Truth,
)
from generator.loading.scoring_schema import SCORING
from generator.loading.sizes import OUTLINE, SHAPE, CardSizeSpec, KindSizeSpec

TITLE = Text()
_RELYING = Text(
    r"[a-z0-9-]+(\.[a-z0-9-]+){0,3}", "a field, or the id of a card and a field of it: fog.ruling"
)
_RELIED_ON = Text(
    r"[a-z0-9-]+(\.[a-z0-9-]+){0,3}", "what is relied on: effect, fog.name, game.license"
)
RETIRED_CARDS = "retired card"
"""The sort of a card that is gone, but may still be referred to."""

_FACE_CHOICE = Record(
    "face",
    {
        "face": needed(ID, "the face template"),
        "when": optional(
            ExpressionSpec(), "", "a condition: cards that meet it are printed with this face"
        ),
    },
    FaceChoice,
)


class FacesSpec(Frozen):
    """The faces of a kind: one name, or several choices; a card has the first that suits it."""

    def read(self, reader: Reader, node: Node, name: str) -> tuple[FaceChoice, ...] | Fault:
        """Return the faces."""
        nodes = node.value if isinstance(node, SequenceNode) else [node]
        reader.spend(node, "faces", len(nodes))
        read = [self._one(reader, each, name) for each in nodes]
        if not read:
            return reader.report(node, "wrong-type", say('"{name}" must not be empty', name=name))
        return FAULT if FAULT in read else tuple(read)

    @staticmethod
    def _one(reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - a face or FAULT
        if isinstance(node, MappingNode):
            return _FACE_CHOICE.read(reader, node, name)
        face = ID.read(reader, node, name)
        return FAULT if isinstance(face, Fault) else FaceChoice(face)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a name, or a list of names and choices."""
        one: JsonSchema = {"anyOf": [ID.json_schema(), _FACE_CHOICE.json_schema()]}
        return {"anyOf": [one, {"type": "array", "items": one, "minItems": 1}]}


RELEASE = Record(
    "game",
    {
        "id": needed(ID, "a short id, the name of the output folder"),
        "title": needed(TITLE, "the game's name", translated=True),
        "author": needed(TITLE, "who made the game"),
        "site": optional(TITLE, "", "the game's web site"),
        "language": needed(
            LANGUAGE, "the language of the cards, like pt-BR; see docs/languages.md"
        ),
        "release": needed(RELEASE_NAME, "the dated state of the game, like 1.180416"),
        "license": optional(TITLE, "", "the licence, as printed on each card"),
        "license-url": optional(TITLE, "", "the licence's address"),
        "attribution": optional(TITLE, "", "how to name the author when sharing", translated=True),
    },
    Release,
)
EDITION = Record(
    "edition",
    {
        "id": needed(Unique("edition"), "a short name of small letters"),
        "name": needed(TITLE, translated=True),
        "patterns": optional(Truth(), default=False, doc="cover coloured areas with patterns"),
        "distances": optional(
            MapOf(Number(0, 100)),
            {},
            "least CIEDE2000 between two colours of a group, on screen and in print, per vision",
        ),
        "tint-distances": optional(
            MapOf(Number(0, 100)), {}, "the same between two tints of decks and kinds"
        ),
        "pale-distances": optional(
            MapOf(Number(0, 100)),
            {},
            "the same between two pales of decks, and between these and tints of kinds",
        ),
    },
    Edition,
)
TINT = {
    "tint": optional(COLOR, "", "the light colour of its cards' grounds in all editions"),
    "tints": optional(MapOf(COLOR, Reference("edition")), {}, "the same in each edition"),
}
DECK = Record(
    "deck",
    {
        "id": needed(Unique("deck"), "a short name of small letters that the cards refer to"),
        "name": needed(TITLE, translated=True),
        "mark": optional(ID, "", "drawing on its fronts"),
        "seal": optional(ID, "", "drawing on its backs"),
        "back": optional(ID, "", "face template of its backs, instead of the game's"),
        "pattern": optional(ID, "", "pattern of its backs"),
        "unit": optional(
            ID, "", "unit of the lattices on its fronts, a drawing in templates/units"
        ),
        "color": optional(
            COLOR, "#000000", "colour of its backs, from which its tints are computed"
        ),
        "colors": optional(MapOf(COLOR, Reference("edition")), {}, "another colour by edition"),
        **TINT,
        "pale": optional(COLOR, "", "its `-pale` on faces, a light colour, in all editions"),
        "pales": optional(MapOf(COLOR, Reference("edition")), {}, "the same in each edition"),
        "composition": optional(
            MapOf(WHOLE, Reference("kind", also="group")),
            {},
            "number of its cards by kind, or with a member of a group",
        ),
    },
)
KIND = Record(
    "kind",
    {
        "id": needed(Unique("kind"), "a short name of small letters that the cards refer to"),
        "name": needed(TITLE, translated=True),
        "face": optional(FacesSpec(), (), "face template; by default the kind's id"),
        "fields": optional(FieldsSpec(), {}, "further fields of its cards"),
        "numbers": optional(ListOf(WHOLE, 2), (0, 999_999), "first and last number allowed"),
        "size": optional(
            KindSizeSpec(),
            {},
            "its size: a name, [width, height] in mm, or keys as in card:",
        ),
        "shape": optional(SHAPE, "", "its shape, which fills width x height"),
        "outline": optional(OUTLINE, "", "its shape as a drawing in templates/outlines"),
        "back": optional(ID, "", "face template of its backs, instead of the deck's"),
        "deck": optional(Reference("deck"), "", "default deck of its cards"),
        "pad": optional(Truth(), default=False, doc="fill its sheets with copies, for a pad"),
        **TINT,
    },
)
RETIRED = Record(
    "retired form",
    {
        "form": needed(PHRASE, "the form that no text may have any more"),
        "replacement": optional(Text(), "", "what to write instead"),
        "since": optional(RELEASE_NAME, "", "the first release without it"),
    },
    RetiredForm,
)
SYNONYMS = ListOf(Text(r"[^|*#^\t]+", "words without signs", is_name=False), limit="phrases")
GLOSSARY_TERM = Record(
    "term",
    {
        "id": needed(Unique("term"), "a short id that no release changes"),
        "term": needed(TITLE, "the word, as it is printed in the glossary", translated=True),
        "definition": needed(Text(), "what it means", translated=True),
        "plural": optional(TITLE, "", "its plural", translated=True),
        "sense": optional(
            TITLE, "", "distinguishes it from another term with the same spelling", translated=True
        ),
        "forms": optional(PHRASES, (), "its other forms in texts", translated=True),
        "see": optional(ListOf(Reference("term")), (), "the ids of related terms"),
        "retired": optional(ListOf(RETIRED, limit="phrases"), (), "forms of earlier releases"),
        "synonyms": optional(
            SYNONYMS, (), "other words for it, for the search in pages", translated=True
        ),
    },
    GlossaryTerm,
)
CARD_LIST = Record(
    "list",
    {
        "id": needed(Unique("list"), "a short id that no release changes"),
        "title": needed(TITLE, "a title for its cards", translated=True),
        "cards": needed(ListOf(Reference("card")), "the ids of its cards"),
        "group": optional(ID, "", "an id shared by lists on the same subject"),
        "kind": optional(Reference("kind"), "", "the kind of its cards"),
        "calls": optional(PHRASES, (), "phrases in effects of its cards", translated=True),
        "not": optional(
            PHRASES, (), "phrases of sentences to which calls: does not apply", translated=True
        ),
    },
    # `not` is a word of Python, and cannot name an argument.
    lambda **values: CardList(never=values.pop("not"), **values),
)
ERRATUM = Record(
    "erratum",
    {
        "card": needed(Reference("card", also=RETIRED_CARDS), "the card's id"),
        "was": needed(Text(), "the sentence as it was printed"),
        "now": needed(Text(), "the sentence as it stands in the card"),
        "why": needed(Text(), "the reason"),
        "release": optional(
            RELEASE_NAME,
            "",
            "the release with the old sentence; documents of later releases leave it out",
        ),
    },
    Erratum,
)
RETIRED_CARD = Record(
    "retired card",
    {
        "id": needed(Unique(RETIRED_CARDS), "its former id, which no other card may have"),
        "name": needed(TITLE, "its former name", translated=True),
        "since": needed(RELEASE_NAME, "the first release without it"),
        "number": optional(NumberSpec(), "", "its former number"),
        "successor": optional(
            Reference("card", also=RETIRED_CARDS), "", "the id of the card that took its place"
        ),
        "why": optional(
            Text(), "", "the reason, for those who play with older cards", translated=True
        ),
        "freed": optional(Truth(), default=False, doc="whether another card may have its number"),
    },
    RetiredCard,
)
WAIVED = Record(
    "waiver",
    {
        "check": needed(ID, "the check, as in the problem's brackets"),
        "card": optional(Reference("card"), "", "the card's id, where the problem names a card"),
        "kind": optional(Reference("kind"), "", "instead of a card: a kind, for all its cards"),
        "all": optional(Truth(), default=False, doc="instead of a card: all problems of the check"),
        "reason": needed(Text(), "why the problem is accepted"),
    },
    Waived,
)
INVENTORY_ITEM = Record(
    "component",
    {
        "id": needed(ID, "a short name of small letters"),
        "name": needed(TITLE, "its name in the list of components", translated=True),
        "count": needed(WHOLE, "number of pieces, in all or per member"),
        "per": optional(Reference("group"), "", "the group each of whose members has that number"),
        "of": optional(
            ExpressionSpec(),
            "",
            'selects its printed cards: kind == "fence"; if empty, none are counted',
        ),
        "part": optional(
            TITLE, "", "heading in the list, for example its material", translated=True
        ),
        "note": optional(Text(), "", "a comment", translated=True),
    },
    InventoryItem,
)
GAME = Record(
    "the game",
    {
        "game": needed(RELEASE, "id, title, author, language, release"),
        "card": optional(CardSizeSpec(), None, "the size of the cards whose kind has none"),
        "editions": needed(
            EntriesSpec(EDITION, least=1, limit="editions"), "the presentations that are printed"
        ),
        "decks": needed(EntriesSpec(DECK, least=1, limit="decks"), "the decks"),
        "kinds": needed(EntriesSpec(KIND, least=1, limit="kinds"), "the kinds of card"),
        "groups": optional(
            EntriesSpec(GROUP, limit="groups"), (), "axes that cards belong to, with their members"
        ),
        "icons": optional(
            EntriesSpec(ICON, limit="icons"), (), "small drawings for texts and rows"
        ),
        "fields": optional(FieldsSpec(), {}, "fields that all cards have"),
        "wording": optional(
            WORDING, WORDING.empty(), "guidelines for bold, italics and numerals in effects"
        ),
        "print": optional(PRINT, Print(), "papers, backs and pictures"),
        "outputs": optional(
            ListOf(ID), (), "outputs on request that every build makes (docs/outputs.md)"
        ),
        "cards": needed(LaterSpec(), "the cards"),
        "terms": optional(
            ListOf(GLOSSARY_TERM, limit="phrases"), (), "the vocabulary, for the glossary"
        ),
        "lists": optional(ListOf(CARD_LIST, limit="phrases"), (), "lists of cards"),
        "actions": optional(
            ListOf(ACTION, limit="phrases"), (), "actions, recognized by the words of effects"
        ),
        "targets": optional(
            ListOf(TARGET, limit="phrases"), (), "targets of actions; the first that fits is used"
        ),
        "inventory": optional(
            EntriesSpec(INVENTORY_ITEM, limit="phrases", alone=True),
            (),
            "the components in the box, compared with the printed cards",
        ),
        "scoring": optional(SCORING, None, "the score pad: its lines, and who wins"),
        "errata": optional(ListOf(ERRATUM, limit="phrases"), (), "corrections of printed effects"),
        "retired": optional(
            ListOf(RETIRED_CARD, limit="phrases"), (), "removed cards of earlier releases"
        ),
        "proof": optional(PROOF, PROOF.empty(), "words and grammar for proofreading"),
        "rules": optional(RULES, (), "numbered rules, for documents and faces"),
        "checks": optional(
            MapOf(CheckSpec(), limit="phrases"),
            {},
            "severity of checks (off, warning, error), and the game's own checks",
        ),
        "relies": optional(
            MapOf(ListOf(_RELIED_ON, least=1), _RELYING, limit="phrases"),
            {},
            "what texts of this file rely on, to read them again when it changes",
        ),
        "waive": optional(
            ListOf(WAIVED, limit="phrases"), (), "accepted problems, each with the reason"
        ),
    },
    doc="A card game for the press prelo.",
)
