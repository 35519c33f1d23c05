"""The game at the root is in order; the author may edit a card without touching this file."""

from collections import Counter
from pathlib import Path

from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from generator.loading.game import load_game

ROOT = Path(__file__).parent.parent


def test_no_problems() -> None:
    """The game has no errors and no warnings."""
    assert check_game(ROOT)[1] == []


def test_compositions(root_layout: Layout) -> None:
    """Each deck prints as many cards of each kind as it declares, and as many with an ideology."""
    game = root_layout.game
    for deck in game.decks.values():
        counted: Counter[str] = Counter()
        for card, copies in game.cards_of(deck.id):
            counted[card.kind.id] += copies
            counted["ideology"] += copies if card.member("ideology") else 0

        assert counted == dict(deck.composition)


def test_ideologies_are_equal(root_layout: Layout) -> None:
    """Every ideology has as many cards as every other."""
    game = root_layout.game
    sizes = Counter(member.id for card in game.cards for member in card.members)

    assert set(sizes) == set(game.groups["ideology"].members)
    assert len(set(sizes.values())) == 1


def test_errata_keep_the_original() -> None:
    """What was printed can be had back: every erratum's sentence stands in its card."""
    game = load_game(ROOT)
    texts = {card.id: [sentence.text for sentence in card.effect] for card in game.cards}

    assert all(erratum.now in texts[erratum.card] for erratum in game.errata)
    assert all(erratum.was != erratum.now and erratum.why for erratum in game.errata)
