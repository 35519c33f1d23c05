"""What documents tell of a game's cards and decks, worked out anew for tests."""

from collections.abc import Iterable, Iterator, Mapping

from generator.game.model import Game, Member


def ideologies_of(game: Game) -> Mapping[str, Member]:
    """Return the ideologies by id."""
    return game.groups["ideology"].members


def numbers_of(game: Game, decks: Iterable[str]) -> list[int]:
    """Return how many cards decks have: all, structural, natural, with an ideology."""
    cards = [pair for deck in decks for pair in game.cards_of(deck)]
    of_kind = {
        kind: sum(copies for card, copies in cards if card.kind.id == kind) for kind in game.kinds
    }
    ideological = sum(copies for card, copies in cards if card.members)
    return [sum(of_kind.values()), of_kind["structural"], of_kind["natural"], ideological]


def tell_decks(game: Game) -> Iterator[tuple[str, str]]:
    """Yield decks as texts show them: their names, their rows in the tables of numbers."""
    so_far = []
    for deck in game.decks.values():
        so_far.append(deck.id)
        numbers = numbers_of(game, [deck.id])
        row = [deck.name, *numbers, numbers[-1] // len(ideologies_of(game))]
        yield deck.id, deck.name
        yield f"{deck.id}-composition", " ".join(map(str, row))
        yield f"{deck.id}-sum", " ".join(map(str, [deck.name, *numbers_of(game, so_far)]))


def told_by(game: Game) -> dict[str, str]:
    """Return what the words of facts have in braces: cards, decks and numbers of the game."""
    told = {card.id: f"{card.name} {game.number(card)}" for card in game.cards}
    for card in game.cards:
        told |= {f"{card.id}-in-{d}": f"{game.decks[d].name}: {n}" for d, n in card.copies.items()}
    ideological = sum(bool(card.members) for card in game.cards)
    count = len(ideologies_of(game))
    told |= {each.id: each.name for each in ideologies_of(game).values()}
    told["ideological"], told["ideologies"] = str(ideological), str(count)
    told["ideology-size"] = str(ideological // count)
    return told | dict(tell_decks(game))
