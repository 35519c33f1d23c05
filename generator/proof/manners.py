"""Whether a sentence reads as direct or as general, by the phrases of the game's data."""

from collections.abc import Iterator

from generator.game.language import Proof
from generator.game.model import Game, Manner
from generator.proof.checking import Finding
from generator.proof.passages import card_passages, in_passage
from generator.text.wordings import any_wording


class Manners:
    """The phrases that tell direct sentences from general ones."""

    def __init__(self, proof: Proof) -> None:
        """Compile the phrases."""
        self._either = any_wording(proof.either, proof.quantities)
        self._phrases = {
            "general": any_wording(proof.general, proof.quantities),
            "direct": any_wording(proof.direct, proof.quantities),
        }

    def reads_as(self, text: str) -> tuple[str, int, str] | None:
        """Return the manner that a sentence reads as, where its phrase stands and the phrase."""
        if self._either.search(text):
            return None
        for manner, phrases in self._phrases.items():
            if found := phrases.search(text):
                return manner, found.start(), found[0]
        return None


def find_misread(game: Game, marked: Manner, message: str, hint: str) -> Iterator[Finding]:
    """Yield a finding for each sentence of a manner that reads as the other.

    The message has `{phrase}` where the phrase belongs that tells.
    """
    manners = Manners(game.proof)
    for card in game.cards:
        for passage in card_passages(card):
            if passage.path[-1] != marked or not (read := manners.reads_as(passage.text)):
                continue
            manner, offset, phrase = read
            if manner != marked:
                yield in_passage(game, passage, offset, message.format(phrase=phrase), hint)
