"""Whether a sentence reads as direct or as general, by the phrases of the game's data."""

from collections.abc import Iterator

from generator.game.language import Proof
from generator.game.model import Game, Timing
from generator.proof.framework import Finding
from generator.proof.passages import card_passages, in_passage
from generator.text.phrases import compile_phrases


class Timings:
    """The phrases that tell direct sentences from general ones."""

    def __init__(self, proof: Proof) -> None:
        """Compile the phrases."""
        numbers = tuple(proof.quantities)
        self._either = compile_phrases(proof.either, numbers)
        self._phrases = {
            "general": compile_phrases(proof.general, numbers),
            "direct": compile_phrases(proof.direct, numbers),
        }

    def reads_as(self, text: str) -> tuple[str, int, str] | None:
        """Return the timing that a sentence reads as, where its phrase stands and the phrase."""
        if self._either.search(text):
            return None
        for timing, phrases in self._phrases.items():
            if found := phrases.search(text):
                return timing, found.start(), found[0]
        return None


def find_misread(game: Game, marked: Timing, message: str, hint: str) -> Iterator[Finding]:
    """Yield a finding for each sentence of a timing that reads as the other.

    The message has `{phrase}` where the phrase belongs that tells.
    """
    timings = Timings(game.proof)
    for card in game.cards:
        for passage in card_passages(card):
            if passage.path[-1] != marked or not (read := timings.reads_as(passage.text)):
                continue
            timing, offset, phrase = read
            if timing != marked:
                yield in_passage(game, passage, offset, message.format(phrase=phrase), hint)
