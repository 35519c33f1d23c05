"""What is kept of a game: all that a reader of its cards can see, in words."""

from collections.abc import Mapping

import pytest

from generator.base.frozen import replace
from generator.changes.state import FORMAT, state_of
from generator.game.model import Deck, Game
from generator.game.vocabulary import GlossaryTerm
from tests.games.root import root_game, tiny_game


def test_names() -> None:
    """Decks, kinds and members of groups are there by their ids."""
    state = state_of(tiny_game())

    assert state.release == "0.3"
    assert state.decks == {"day": "Day", "night": "Night"}
    assert state.kinds == {"action": "Action", "event": "Event"}
    assert state.members["alliance/gold"] == "House of Gold"
    assert state.fields["ruling"] == "ruling"


def test_card() -> None:
    """A card has its number as it is printed, its copies by deck, and what its fields hold."""
    watch = state_of(tiny_game()).cards["night-watch"]

    assert (watch.number, watch.name, watch.kind) == ("02", "Night watch", "action")
    assert watch.copies == {"day": 1, "night": 2}
    assert watch.fields == {
        "effect": ("lasting: Players may not draw on your turn.",),
        "alliance": ("House of Silver",),
        "ruling": ("A card that is given to a player is not drawn.",),
    }


def test_fields_that_a_card_lacks() -> None:
    """A field that is empty is not there, so that a new one changes no card that has none."""
    assert state_of(tiny_game()).cards["ferry"].fields.keys() == {"effect"}


def test_values() -> None:
    """All of it is plain values, which tell by which rules they were kept."""
    game = root_game()
    values = state_of(game).values()

    assert values["format"] == FORMAT
    assert list(values["cards"]) == [card.id for card in game.cards]
    assert values["cards"][game.cards[0].id]["number"] == game.number(game.cards[0])


def test_looks_of_members_and_decks() -> None:
    """Colours are by edition; of a member without a mark or a pattern there is none."""
    state = state_of(_with_plain_silver(tiny_game()))

    assert state.marks == {"alliance/gold": "sun", "alliance/ember": "flame"}
    assert state.patterns == {"alliance/gold": "dots", "alliance/ember": "grid"}
    assert state.colors["alliance/ember/patterned"] == "#6a1500"
    assert state.deck_colors == {
        "day/plain": "#7a4a00",
        "day/patterned": "#7a4a00",
        "night/plain": "#1c2a4a",
        "night/patterned": "#1c2a4a",
    }


def test_texts_of_members_and_definitions() -> None:
    """What members say in the fields of their group, and what terms mean, is there in words."""
    state = state_of(root_game())
    member = root_game().groups["ideology"].members["leviata"]

    assert state.member_texts
    assert state.member_texts["ideology/leviata/condition"] == member.values["condition"]
    term = next(each for each in root_game().terms if each.definition)
    assert state.definitions
    assert state.definitions[term.id] == term.definition


def _with_plain_silver(game: Game) -> Game:
    alliance = game.groups["alliance"]
    silver = replace(alliance.members["silver"], mark="", pattern="")
    members = {**alliance.members, "silver": silver}
    return replace(game, groups={"alliance": replace(alliance, members=members)})


def test_terms() -> None:
    """A term that is there twice says which of them it is."""
    terms = (
        GlossaryTerm("draw", "draw", "To take a card."),
        GlossaryTerm("draw-end", "draw", "An end without a winner.", sense="end"),
    )

    assert state_of(replace(tiny_game(), terms=terms)).terms == {
        "draw": "draw",
        "draw-end": "draw (end)",
    }


@pytest.mark.parametrize(
    ("declared", "counted"),
    [
        pytest.param({"action": 8, "alliance": 6}, {"action": "8", "alliance": "6"}, id="sorts"),
        pytest.param({"alliance": 1}, {"alliance": "6"}, id="not what is declared"),
        pytest.param({}, {"action": "8", "event": "3"}, id="kinds"),
        pytest.param({"event": 3, "relic": 0}, {"event": "3"}, id="none of a sort"),
    ],
)
def test_compositions(declared: Mapping[str, int], counted: Mapping[str, str]) -> None:
    """Cards of a deck are counted by the sorts that it declares, otherwise by kind."""
    game = tiny_game()
    day: Deck = replace(game.decks["day"], composition=declared)
    state = state_of(replace(game, decks={"day": day}))

    assert state.compositions == {f"day/{sort}": count for sort, count in counted.items()}
