"""The part of cards.yaml that tells the proof-reader of a language: its actors, its agreement."""

from generator.loading.schema import ListOf, MapOf, Record, Text, Truth, needed, optional
from generator.model import Actor, Agreement

WORDS = ListOf(Text())

ACTOR = Record(
    "actor",
    {
        "reading": needed(Text(), "how many it means: single, any, each, ..."),
        "forms": needed(
            ListOf(Text(), least=1), "its wordings; a|b for either word, # for numbers"
        ),
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
        "verbs": optional(MapOf(Text(), Text()), {}, "verbs: {has: have}"),
        "nouns-after": optional(WORDS, (), "words after which such a form is no verb"),
        "joins": optional(WORDS, (), "words that join subjects: [and, or]"),
        "relatives": optional(WORDS, (), "words that begin a relative clause: [who]"),
        "possessives": optional(WORDS, (), "and those that bring its subject along: [whose]"),
        "clauses": optional(WORDS, (), "words that begin another clause: [if, when]"),
        "negations": optional(WORDS, (), "words that negate a verb: [not]"),
    },
    Agreement,
)
