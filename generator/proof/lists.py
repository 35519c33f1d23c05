"""What the checks of lists share: whether a card's effect calls for a list."""

from dataclasses import dataclass

from generator.game.model import Card, CardList
from generator.proof.passages import Passage
from generator.proof.phrases import compile_phrases


@dataclass(frozen=True, slots=True)
class Call:
    """A phrase of an effect that calls for a list, and where it stands."""

    passage: Passage
    start: int
    phrase: str


def find_call(card: Card, card_list: CardList) -> Call | None:
    """Return the first phrase of a card's effect that calls for a list."""
    if not card_list.calls:
        return None
    search = compile_phrases(card_list.calls).search
    for index, sentence in enumerate(card.effect):
        match = search(sentence.text)
        if match and not _is_excepted(sentence.text, card_list):
            path = ("cards", card.index, "effect", index, sentence.timing)
            passage = Passage(path, "effect", sentence.text, card)
            return Call(passage, match.start(), match[0])
    return None


def _is_excepted(text: str, card_list: CardList) -> bool:
    return bool(card_list.never and compile_phrases(card_list.never).search(text))
