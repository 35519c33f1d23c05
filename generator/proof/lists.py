"""A test for checks of lists: whether a card's effect calls for a list."""

from generator.base.frozen import Frozen
from generator.game.model import Card, Game
from generator.game.vocabulary import CardList
from generator.proof.passages import Passage, effect_passage
from generator.text.phrases import compile_phrases


class Call(Frozen):
    """A phrase of an effect that calls for a list, and its offset."""

    passage: Passage
    start: int
    phrase: str


def find_call(game: Game, card: Card, card_list: CardList) -> Call | None:
    """Return the first phrase of a card's effect that calls for a list, None for none.

    A sentence with one of the list's `never` phrases does not count.
    """
    if not card_list.calls:
        return None
    numbers = tuple(game.proof.quantities)
    search = compile_phrases(card_list.calls, numbers).search
    never = compile_phrases(card_list.never, numbers)
    for index, sentence in enumerate(card.effect):
        match = search(sentence.text)
        if match and not never.search(sentence.text):
            passage = effect_passage(game, card, index)
            return Call(passage, match.start(), match[0])
    return None
