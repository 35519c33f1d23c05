"""What a list of cards can be narrowed to: groups, decks and kinds, where there are several."""

import re

from generator.base.frozen import replace
from generator.documents.card_filters import CardFilters
from generator.game.language import PressWords
from generator.game.model import Game
from generator.graphics.drawings import Drawing
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
    assert names_of(replace(game, press_words=PressWords())) == []


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


def choices(game: Game, **marks: Drawing) -> dict[str, tuple[list[str], str]]:
    """Return the choices of a game's filter by name: their cards, and what stands before a name."""
    html = CardFilters(game, marks, game.first_edition).card_filter("tr")
    found = re.findall(
        r'<span data-places="([\d ]*)"(?: data-deck="[^"]*")?>(.*?)<span>(.*?)</span></span>', html
    )
    return {
        name: ([game.cards[int(at)].id for at in places.split()], drawn)
        for places, drawn, name in found
    }


def test_cards_of_each_choice() -> None:
    """A deck, a kind and a member of a group is chosen with all of its cards, and no others."""
    found = {name: cards for name, (cards, _) in choices(tiny_game()).items()}

    assert found["House of Gold"] == ["lamplighter"]
    assert found["Event"] == ["fog", "great-storm", "feast"]
    assert found["Night"] == ["night-watch", "smuggler", "fog", "great-storm"]
    assert {*found["Action"]} | {*found["Event"]} == {card.id for card in tiny_game().cards}


def test_order_of_rows() -> None:
    """Groups stand first, then decks, then kinds."""
    assert names_of(tiny_game()) == [
        ["House of Gold", "House of Silver", "House of Ember"],
        ["Day", "Night"],
        ["Action", "Event"],
    ]


def test_choices_without_cards() -> None:
    """What no card has is not offered, and a row with one choice left is none."""
    game = tiny_game()
    gold = [card for card in game.cards if card.id in ("lamplighter", "forge", "ferry")]

    assert names_of(replace(game, cards=tuple(gold))) == [["House of Gold", "House of Ember"]]


def test_marks() -> None:
    """A deck has its mark before its name, if there is a drawing of it; a member its badge."""
    circle = Drawing("lantern", "A <lantern>", 10, 10, ())
    drawn = choices(tiny_game(), lantern=circle, sun=replace(circle, name="sun"))

    assert drawn["Day"][1] == ""
    assert 'class="mark"' in drawn["Night"][1]
    assert "A &lt;lantern&gt;" in drawn["Night"][1]
    assert drawn["House of Gold"][1] != ""
    assert drawn["Event"][1] == ""


def test_words_of_the_script() -> None:
    """The page's script finds its words, and in which language they are if that is another one."""
    game = tiny_game()
    words = {**game.press_words.pages, "filter-label": "Narrow & show", "language": "pt"}
    other = CardFilters(
        replace(game, press_words=PressWords(words)), {}, game.first_edition
    ).card_filter("tr")
    own = CardFilters(game, {}, game.first_edition).card_filter("tr")

    assert other.startswith('<div class="card-filter browser-only" data-entries="tr"')
    assert 'data-label="Narrow &amp; show"' in other
    assert 'data-lang="pt"' in other
    assert "data-lang" not in own
    assert {*re.findall(r" data-([a-z]+)=", own)} == {
        "entries", "label", "shown", "none", "clear", "cards", "places", "deck",
    }  # fmt: skip
