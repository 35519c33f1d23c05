"""The part of cards.yaml that tells of a language: actors, agreement, what effects do to whom."""

from collections.abc import Iterator
from dataclasses import dataclass

from yaml.nodes import Node

from generator.game.language import Actor, Agreement
from generator.game.model import Action, Target
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.references import Unique
from generator.loading.schema import (
    JsonSchema,
    ListOf,
    MapOf,
    Record,
    Spec,
    Text,
    Truth,
    needed,
    optional,
)
from generator.text.phrases import find_fault


@dataclass(frozen=True, slots=True)
class PhraseSpec:
    """A phrase in the dialect of `generator.text.phrases`."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the phrase."""
        phrase = Text().read(reader, node, name)
        if isinstance(phrase, Fault) or not (fault := find_fault(phrase)):
            return phrase
        message = f'the phrase "{phrase}" of "{name}" {fault}'
        reader.report(node, "wrong-type", message, "see docs/phrases.md")
        return FAULT

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a text, which says where the dialect is told."""
        return {**Text().json_schema(), "description": "a phrase, see docs/phrases.md"}


def find_phrases(spec: Spec, key: str = "") -> Iterator[str]:
    """Yield the keys of a specification that hold phrases, each with those that it stands in."""
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

ACTOR = Record(
    "actor",
    {
        "reading": needed(Text(), "how many it means: single, any, each, ..."),
        "forms": needed(SOME_PHRASES, "its wordings"),
        "you": optional(Truth(), default=True, doc="the acting player may be meant"),
    },
    Actor,
)
AGREEMENT = Record(
    "agreement",
    {
        "singular": optional(PHRASES, (), "beginnings of singular subjects"),
        "plural": optional(PHRASES, (), "beginnings of plural subjects"),
        "either": optional(PHRASES, (), "beginnings of what is no subject, or takes both numbers"),
        "verbs": optional(MapOf(Text(), Text(), limit="phrases"), {}, "verbs: {has: have}"),
        "nouns-after": optional(WORDS, (), "words after which such a form is no verb"),
        "joins": optional(WORDS, (), "words that join subjects: [and, or]"),
        "relatives": optional(WORDS, (), "words that begin a relative clause: [who]"),
        "possessives": optional(WORDS, (), "and those that bring its subject along: [whose]"),
        "clauses": optional(WORDS, (), "words that begin another clause: [if, when]"),
        "negations": optional(WORDS, (), "words that negate a verb: [not]"),
    },
    Agreement,
)
ACTION = Record(
    "action",
    {
        "id": needed(Unique("action"), "a short id that no release changes"),
        "title": needed(Text(), "what effects do, as a heading"),
        "calls": needed(SOME_PHRASES, "phrases of sentences that do it"),
        "role": optional(Text(), "", "what the targets are to it: who draws"),
        "to": optional(WORDS, (), "words before those to whom it is done: [to, with]"),
        "not": optional(PHRASES, (), "phrases that only look like one of calls:"),
    },
    lambda **values: Action(never=values.pop("not"), **values),
)
TARGET = Record(
    "target",
    {
        "id": needed(Unique("target"), "a short id that no release changes"),
        "title": needed(Text(), "to whom effects do something, as a heading"),
        "readings": optional(WORDS, (), "readings of actors, as in proof:; none for any"),
        "calls": optional(PHRASES, (), "phrases that such an actor is named with; none for any"),
    },
    Target,
)
