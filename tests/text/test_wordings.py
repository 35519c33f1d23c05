"""References to what a game says, and the words that it says today."""

import pytest

from generator.base.frozen import replace
from generator.game.fields import Field
from generator.game.model import Game
from generator.text.actions import read_actions
from generator.text.wordings import REFERENCES, UnknownReference, wording_of
from tests.games.root import root_game, tiny_game

TINY, ROOT = tiny_game(), root_game()


def with_mottoes(**mottoes: str) -> Game:
    """Return the second game whose members may have a motto, and some of them do."""
    alliance = TINY.groups["alliance"]
    fields = {name: Field(name, "text", required=False) for name in ("motto", "fog")}
    members = {
        each.id: replace(each, values={"motto": mottoes.get(each.id), "fog": None})
        for each in alliance.members.values()
    }
    group = replace(alliance, fields=fields, members=members)
    return replace(TINY, groups={**TINY.groups, "alliance": group})


@pytest.mark.parametrize(
    ("reference", "full", "text"),
    [
        ("fog", "fog.effect", "lasting: Nobody trades."),
        ("fog.effect", "fog.effect", "lasting: Nobody trades."),
        ("fog.lasting", "fog.lasting", "Nobody trades."),
        ("fog.prompt", "fog.prompt", ""),
        ("fog.name", "fog.name", "Fog"),
        ("fog.number", "fog.number", "50"),
        ("fog.kind", "fog.kind", "Event"),
        ("fog.deck", "fog.deck", "Day, Night"),
        ("fog.copies", "fog.copies", "Day: 2, Night: 1"),
        ("fog.omen", "fog.omen", "cloud"),
        ("night-watch.alliance", "night-watch.alliance", "House of Silver"),
        ("game.license", "game.license", "CC0 1.0"),
        ("game.license-url", "game.license-url", TINY.info.license_url),
        ("group.alliance", "group.alliance", "House of Gold; House of Silver; House of Ember"),
        ("group.alliance.gold", "group.alliance.gold", "House of Gold; lamplighter"),
    ],
)
def test_wording(reference: str, full: str, text: str) -> None:
    """Each reference is told in full, and gives what the game says there."""
    found = wording_of(TINY, reference)

    assert (found.reference, found.text) == (full, text)


def test_own() -> None:
    """Where a card is given, its fields need no name; other cards do."""
    fog = next(card for card in TINY.cards if card.id == "fog")

    assert wording_of(TINY, "effect", fog).reference == "fog.effect"
    assert wording_of(TINY, "lasting", fog).reference == "fog.lasting"
    assert wording_of(TINY, "ferry", fog).reference == "ferry.effect"


def test_members() -> None:
    """What a member says in a field can be relied on; its own texts need not name it.

    A card that is called as a field is meant there, too.
    """
    game = with_mottoes(gold="We shine.")
    gold, silver, *_ = game.groups["alliance"].members.values()
    found = wording_of(game, "group.alliance.gold.motto")

    assert (found.title, found.text) == ('the motto of "House of Gold"', "We shine.")
    assert wording_of(game, "motto", gold) == found
    assert wording_of(game, "motto", silver).text == ""
    assert wording_of(game, "fog", gold).reference == "fog.effect"
    of_all = wording_of(game, "group.alliance.motto")
    assert of_all.title == f'the motto of each "{TINY.groups["alliance"].name}"'
    assert of_all.text == "gold: We shine.; silver: ; ember: "
    with pytest.raises(UnknownReference, match='unknown field "moto"') as fault:
        wording_of(game, "group.alliance.gold.moto")
    assert fault.value.hint == 'did you mean "motto"?'


def test_actions() -> None:
    """What a card does is told by the titles of actions and targets, or by their ids."""
    titles = {each.id: each.title for each in ROOT.actions}
    titles |= {each.id: each.title for each in ROOT.targets}
    done = next(each for each in read_actions(ROOT) if len(each.targets) == 1)
    (target,) = done.targets
    told = f"{titles[done.action]}: {titles[target]}"
    card = done.card.id

    assert told in wording_of(ROOT, f"{card}.actions").text.split("; ")
    assert told in wording_of(ROOT, f"{card}.actions.{done.action}").text
    assert f"{done.action}: {target}" in wording_of(ROOT, f"{card}.does").text.split("; ")


def test_lists_terms_decks() -> None:
    """Lists, terms and decks of a game can be relied on; cards in them are told by their ids."""
    listed, term = ROOT.lists[0], ROOT.terms[0]
    assert wording_of(ROOT, f"list.{listed.id}").text == "; ".join(listed.cards)
    assert wording_of(ROOT, f"term.{term.id}").text == f"{term.term}: {term.definition}"
    deck = next(iter(ROOT.decks))
    held = [f"{card.id}: {copies}" for card, copies in ROOT.cards_of(deck)]
    assert wording_of(ROOT, f"deck.{deck}").text.split("; ") == held


@pytest.mark.parametrize(
    ("reference", "message", "hint"),
    [
        ("frog", 'there is no "frog"', 'did you mean "fog"?'),
        ("game", 'there is no "game"', 'did you mean "game"?'),
        ("fog.efect", 'card "fog" has no "efect"', 'did you mean "effect"?'),
        ("fog.name.x", 'card "fog" has no "name.x"', 'did you mean "name"?'),
        ("fog.actions.draw", 'unknown action "draw"', ""),
        ("game.licence", 'unknown key of game: "licence"', 'did you mean "license"?'),
        ("group.alliance.golt", 'unknown alliance "golt"', 'did you mean "gold"?'),
        ("list.x", 'unknown list "x"', ""),
    ],
)
def test_unknown(reference: str, message: str, hint: str) -> None:
    """What there is not is told, with what is near it."""
    with pytest.raises(UnknownReference) as fault:
        wording_of(TINY, reference)

    assert (str(fault.value), fault.value.hint) == (message, hint)


def test_documented_parts() -> None:
    """Every part of a game that can be relied on has an example."""
    assert {name.partition(".")[0] for name in REFERENCES} == {
        *("fog", "game", "group", "list", "deck", "term"),
    }
