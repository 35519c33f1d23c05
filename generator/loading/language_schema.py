"""The part of cards.yaml that tells of a language: actors, agreement, what effects do to whom."""

from generator.game.language import Actor, Agreement
from generator.game.model import Action, Target
from generator.loading.references import Unique
from generator.loading.schema import ListOf, MapOf, Record, Text, Truth, needed, optional

WORDS = ListOf(Text(), limit="phrases")
PHRASES = ListOf(Text(), least=1, limit="phrases")

ACTOR = Record(
    "actor",
    {
        "reading": needed(Text(), "how many it means: single, any, each, ..."),
        "forms": needed(PHRASES, "its wordings; a|b for either word, # for numbers"),
        "you": optional(Truth(), default=True, doc="the acting player may be meant"),
    },
    Actor,
)
AGREEMENT = Record(
    "agreement",
    {
        "singular": optional(WORDS, (), "beginnings of singular subjects; ^ for the sentence's"),
        "plural": optional(WORDS, (), "beginnings of plural subjects"),
        "either": optional(WORDS, (), "beginnings of what is no subject, or takes both numbers"),
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
        "calls": needed(PHRASES, "phrases of sentences that do it; as in proof:"),
        "role": optional(Text(), "", "what the targets are to it: who draws"),
        "to": optional(WORDS, (), "words before those to whom it is done: [to, with]"),
        "not": optional(WORDS, (), "phrases that only look like one of calls:"),
    },
    lambda **values: Action(never=values.pop("not"), **values),
)
TARGET = Record(
    "target",
    {
        "id": needed(Unique("target"), "a short id that no release changes"),
        "title": needed(Text(), "to whom effects do something, as a heading"),
        "readings": optional(WORDS, (), "readings of actors, as in proof:; none for any"),
        "calls": optional(WORDS, (), "phrases that such an actor is named with; none for any"),
    },
    Target,
)
