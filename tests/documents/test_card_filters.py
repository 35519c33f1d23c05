"""What a list of cards can be narrowed to: groups, decks and kinds, where there are several."""

import re
from dataclasses import replace

from generator.documents.card_filters import CardFilters
from generator.game.model import Game
from tests.games.root import tiny_game


def names_of(game: Game) -> list[list[str]]:
    """Return what each row of a game's filter offers."""
    html = CardFilters(game, {}, game.first_edition).card_filter("tr")
    return [re.findall(r"<span>(.*?)</span>", row) for row in html.split("<div>")[1:]]


def test_rows() -> None:
    """There is a row for each axis with more than one choice that has cards."""
    game = tiny_game()
    day = replace(game, decks={"day": game.decks["day"]}, groups={})

    assert [*game.decks] == ["day", "night"]
    assert ["Day", "Night"] in names_of(game)
    assert ["Day"] not in names_of(day)


def test_nothing_to_narrow() -> None:
    """A game of one deck and one kind has none, nor one in a language without the words."""
    game = tiny_game()
    kind = next(iter(game.kinds))
    alone = replace(game, decks={}, groups={}, kinds={kind: game.kinds[kind]})

    assert names_of(alone) == []
    assert names_of(replace(game, controls={})) == []


def test_places() -> None:
    """A choice tells its cards by their places among all of them."""
    game = tiny_game()
    html = CardFilters(game, {}, game.first_edition).card_filter(".one")
    [cards] = re.findall(r' data-cards="([^"]*)"', html)
    [places] = re.findall(r'data-places="([^"]*)" data-deck="day"><span>Day<', html)

    assert 'data-entries=".one"' in html
    assert {cards.split()[int(at)] for at in places.split()} == {
        card.id for card in game.cards if "day" in card.copies
    }
