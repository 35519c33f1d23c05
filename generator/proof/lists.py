"""What the checks of lists share: whether a card's effect calls for a list."""

from dataclasses import dataclass

from generator.game.model import Card, CardList
from generator.proof.passages import Passage
from generator.text.phrases import compile_phrases


@dataclass(frozen=True, slots=True)
class Call:
    """A phrase of an effect that calls for a list, and where it stands."""

    passage: Passage
    start: int
    phrase: str


def find_call(card: Card, card_list: CardList, numbers: tuple[str, ...]) -> Call | None:
    """Return the first phrase of a card's effect that calls for a list.

    `numbers` are the number words of the game's language.
    """
    if not card_list.calls:
        return None
    search = compile_phrases(card_list.calls, numbers).search
    never = compile_phrases(card_list.never, numbers)
    for index, sentence in enumerate(card.effect):
        match = search(sentence.text)
        if match and not never.search(sentence.text):
            path = ("cards", card.index, "effect", index, sentence.timing)
            passage = Passage(path, "effect", sentence.text, card)
            return Call(passage, match.start(), match[0])
    return None
