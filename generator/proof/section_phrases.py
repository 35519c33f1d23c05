"""The section that a sentence of an effect belongs to, by the phrases of the game."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.game.language import Proof
from generator.game.model import Game
from generator.proof.passages import SENTENCE, Passage, card_passages
from generator.text.phrases import compile_phrases


class SectionReading(NamedTuple):
    """The section that a sentence seems to belong to, and the deciding phrase's offset."""

    section: str
    offset: int
    phrase: str


class SectionPhrases:
    """The phrases by which sections are distinguished."""

    def __init__(self, proof: Proof) -> None:
        """Compile the phrases."""
        numbers = tuple(proof.quantities)
        self._either = compile_phrases(proof.either, numbers)
        self._phrases = {
            section: compile_phrases(phrases, numbers)
            for section, phrases in proof.sections.items()
        }

    def reads_as(self, text: str) -> SectionReading | None:
        """Return the section of a sentence, by the first section with a matching phrase."""
        if self._either.search(text):
            return None
        # In the order of the game's file, as the phrases of one section may be part of another's.
        for section, phrases in self._phrases.items():
            if found := phrases.search(text):
                return SectionReading(section, found.start(), found[0])
        return None


def find_misread(game: Game) -> Iterator[tuple[Passage, SectionReading]]:
    """Yield each sentence marked as one section that seems to belong to another."""
    phrases = SectionPhrases(game.proof)
    for card in game.cards if game.proof.sections else ():
        for passage in card_passages(game, card):
            read = phrases.reads_as(passage.text) if passage.part == SENTENCE else None
            if read and read.section != passage.path[-1]:
                yield passage, read
