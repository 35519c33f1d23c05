"""A word that the dictionary of the game's language does not have."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice

from msgspec import Struct, field

from generator.base.messages import say
from generator.base.problem import FEW_NAMES, WARNING, Names
from generator.game.language import Proof
from generator.game.model import Game
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.proof.passages import all_passages, in_passage, passages
from generator.proof.spelling import Dictionary, find_dictionary, known_dictionaries
from generator.proof.words import TextWord, parts, words

_HINTED = 20  # words that get a hint of their own in a run
_ASKED = 3  # words for which the dictionary is asked, which takes a second each
_MANY = 4  # wrong words of a text, if most are: it may be in another language
_NEAR = 0.7  # of difflib: words that differ in a letter or two
_VOCABULARY = 50_000  # words of a game that a hint may name: more are looked up too long
_JOINTS = str.maketrans("", "", "-'")


@check(
    why="""
A misspelled word is on every copy of the card, and its author does not see it. Each word is
looked up in the Hunspell dictionary that `proof: dictionary:` names; names and other words that it
lacks are listed in `proof: words:` (in small letters, or with the capitals of a name), and words
that it has but that are slips in this game in `proof: not-words:`.
""",
    bad="""
proof: {dictionary: pt_BR, words: [action, main, plain]}
cards:
  - {id: one, number: 1, name: Carta, kind: action, deck: main, effect: [Compre 2 catras.]}
""",
    good="""
proof: {dictionary: pt_BR, words: [action, main, plain]}
cards:
  - {id: one, number: 1, name: Carta, kind: action, deck: main, effect: [Compre 2 cartas.]}
""",
    severity=WARNING,
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find words that are neither in the dictionary nor in the game's own list."""
    game = files.game
    name = game.proof.dictionary
    if name not in known_dictionaries():  # which missing-dictionary reports
        return
    dictionary = find_dictionary(name)
    speller = _Speller(game, dictionary)
    for passage in all_passages(files):
        all_words = [*words(passage.text)]
        wrong = [part for word in all_words for part in speller.wrong_in(word)]
        if len(wrong) >= _MANY and 2 * len(wrong) > len(all_words):
            message, hint = speller.explain_all([part.text for part in wrong])
            yield in_passage(game, passage, wrong[0].start, message, hint)
            continue
        for part in wrong:
            message, hint = speller.explain(part.text)
            yield in_passage(game, passage, part.start, message, hint)
    dictionary.keep()


class _Speller(Struct, dict=True):
    """A dictionary, with the words that a game adds and removes."""

    game: Game
    dictionary: Dictionary
    known: dict[str, bool] = field(default_factory=dict)
    hints: dict[str, str] = field(default_factory=dict)
    asked: int = 0

    @property
    def proof(self) -> Proof:
        return self.game.proof

    @cached_property
    def added(self) -> set[str]:
        return set(self.proof.words)

    @cached_property
    def removed(self) -> set[str]:
        return {word.casefold() for word in self.proof.not_words}

    def wrong_in(self, word: TextWord) -> Iterator[TextWord]:
        """Yield a wrong word, or those of its parts that are wrong."""
        if not self.is_right(word.text):
            joined = list(parts(word))
            yield from (part for part in joined if not self.is_right(part.text))

    def is_right(self, word: str) -> bool:
        """Tell whether the dictionary or the game has a word in this spelling."""
        if word not in self.known:
            self.known[word] = self._look_up(word)
        return self.known[word]

    def _look_up(self, word: str) -> bool:
        lower = word.lower()
        if lower in self.removed:
            return False
        if not word.translate(_JOINTS).isalpha():
            return True  # "m²"
        # A title in capitals has names, too, and these are listed with one capital.
        forms = {word, lower, word.capitalize()} if word.isupper() else {word, lower}
        return not forms.isdisjoint(self.added) or self.dictionary.has(word)

    def explain(self, word: str) -> tuple[str, str]:
        """Return a message and a hint for a word."""
        if word not in self.hints:
            self.hints[word] = self._suggest(word) if len(self.hints) < _HINTED else ""
        meant = self.hints[word]
        if word.lower() in self.removed:
            return say('"{word}" stands in proof: not-words:', word=word), meant
        message = say(
            '"{word}" is not in the dictionary {dictionary}',
            word=word,
            dictionary=self.dictionary.name,
        )
        return message, say(
            "{meant}if it is right, add it to proof: words:", meant=meant + " " * bool(meant)
        )

    def explain_all(self, wrong: Sequence[str]) -> tuple[str, str]:
        """Return a message and a hint for a text most of whose words are wrong."""
        several = [*dict.fromkeys(wrong)]
        message = say(
            "most words here are not in the dictionary {dictionary}: {words}",
            dictionary=self.dictionary.name,
            words=", ".join([*several[:FEW_NAMES], *(["..."] if len(several) > FEW_NAMES else [])]),
        )
        return message, say("is this in another language? Then add its words to proof: words:")

    def _suggest(self, word: str) -> str:
        """Return a hint: words of the game first, since the dictionary's take long."""
        near = self._vocabulary.near(word, 2, _NEAR)
        if not near and self.asked < _ASKED:
            self.asked += 1
            near = self.dictionary.suggest(word)[:2]
        quoted = say(" or ").join(f'"{each}"' for each in near)
        return say("did you mean {quoted}?", quoted=quoted) if near else ""

    @cached_property
    def _vocabulary(self) -> Names:
        found = {word.text for passage in passages(self.game) for word in words(passage.text)}
        nearby = islice(sorted(found | self.added), _VOCABULARY)
        # A slip that is there twice is no cure for the other.
        return Names(each for each in nearby if self.is_right(each))
