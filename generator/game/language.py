"""The game's declarations about its language: for setting effects, and for proofreading."""

from collections.abc import Mapping

from msgspec import field

from generator.base.frozen import Frozen


class Term(Frozen):
    """A word set in bold at its first use: its forms, and the words that must follow it.

    `forms` and the other words are phrases. With `objects`, the word counts only where one
    of them follows, with nothing but words of `between`, quantities and other terms' forms before;
    its `participles` count after one of them, too. With
    `italic` it is in bold italics.
    """

    id: str
    forms: tuple[str, ...]
    objects: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    participles: tuple[str, ...] = ()
    negated: bool = False
    italic: bool = False


class Wording(Frozen):
    """A game's guidelines for describing a card, applied by `generator.text`.

    Words of `between` may stand between any term and its object. `digits` says that authors write
    quantities in digits, `roman` that they are printed as roman numerals. `articles` do not count
    where they begin a title and titles are sorted. `numbers` are the number words of the language.
    """

    terms: tuple[Term, ...] = ()
    between: tuple[str, ...] = ()
    negation: tuple[str, ...] = ()
    auxiliaries: tuple[str, ...] = ()
    conjunctions: tuple[str, ...] = ()
    italics: tuple[str, ...] = ()
    digits: bool = False
    roman: bool = False
    arabic_after: tuple[str, ...] = ()
    arabic_after_many: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    weak: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Return a hash quickly: patterns are cached by wording, and looked up for each card."""
        return hash((self.italics, self.negation))


READINGS: Mapping[str, str] = {
    "you": "the player whose turn it is",
    "single": "one specific player: the winner",
    "neighbour": "one player, by the place at the table: the next player",
    "neighbours": "several players, by their places: the next 2 players",
    "any": "one player of somebody's choice: an opponent",
    "several": "a number of players: 2 players",
    "flexible": "one or more players: the player(s)",
    "each": "every player, one by one: each player",
    "everybody": "all players together: all players",
    "none": "no player: nobody",
    "adversaries": "all opponents: your opponents",
    "others": "all players not yet named: the other players",
}
"""How the files of languages read actors, with what each reading means; a game may have others."""


class Actor(Frozen):
    """Someone who acts in an effect: the phrases that name them, and how these are read.

    `you` tells whether the player whose turn it is may be meant.
    """

    reading: str
    forms: tuple[str, ...]
    you: bool = True


class Agreement(Frozen):
    """The words that show whether a subject or a verb is singular or plural.

    `singular` and `plural` begin subjects, `either` those that take both; `verbs` are singular
    forms with their plural. A form after `nouns_after` is no verb. `relatives` (and `possessives`,
    whose verb has another subject) begin a clause within the subject, `clauses` another one; after
    `negations` stands a verb.
    """

    singular: tuple[str, ...] = ()
    plural: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    verbs: Mapping[str, str] = field(default_factory=dict)
    nouns_after: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    relatives: tuple[str, ...] = ()
    possessives: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    negations: tuple[str, ...] = ()


class Proof(Frozen):
    """The proofreader's data on a game's language; an empty entry turns off its check.

    `dictionary` is a Hunspell dictionary, `words` are added to it by the game and `not_words` taken
    away; `quantities` are number words with their digits, before words with an ending of `counted`;
    none of `echoes` may stand between a word and its repetition; `gendered` words agree in gender
    with the noun after them; `quotes` are the two quotation marks; a name follows `card_words`.
    `actors` are named in effects, with `qualities` that single them out, each in all its wordings.
    `sections` are lists of phrases; a sentence belongs to the first section with a phrase in it, or
    to any if it has one of `either`. `opposites` are pairs of words.
    """

    dictionary: str = ""
    words: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    quantities: Mapping[str, str] = field(default_factory=dict)
    counted: tuple[str, ...] = ()
    echoes: tuple[str, ...] = ()
    gendered: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()
    card_words: tuple[str, ...] = ()
    agreement: Agreement = field(default_factory=Agreement)
    actors: tuple[Actor, ...] = ()
    qualities: tuple[tuple[str, ...], ...] = ()
    sections: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    either: tuple[str, ...] = ()
    opposites: tuple[tuple[str, str], ...] = ()


class PressWords(Frozen):
    """The words of the press's own pages and sheets, by their keys in a language's file.

    `pages` are those of the controls of pages for browsers. Under "language" stands which language
    they are in, "" for the game's own.
    """

    pages: Mapping[str, str] = field(default_factory=dict)
    changes: Mapping[str, str] = field(default_factory=dict)
    sheets: Mapping[str, str] = field(default_factory=dict)
    statistics: Mapping[str, str] = field(default_factory=dict)
    gallery: Mapping[str, str] = field(default_factory=dict)
