"""The sides that a game prints besides fronts (backs and fillers): face, size and deck of each."""

from typing import NamedTuple

from generator.game.model import Card, CardSize, Game, KeyPath

_COMMON: KeyPath = ("print", "back")
_SHOP: KeyPath = ("print", "shop-back")
_FILL: KeyPath = ("print", "fill")
_FILL_BACK: KeyPath = ("print", "fill-back")


class Back(NamedTuple):
    """A placed back, shared by all cards in front of it; its face and deck are given by name.

    The fillers of free slots are such sides, too, though they are fronts.
    """

    face: str
    size: CardSize
    deck: str


def back_of(game: Game, card: Card, deck: str, *, shop: bool = False) -> Back:
    """Return the back of a card in a deck, with the card's size and shape.

    In the file for a print `shop` it may be another one.
    """
    return Back(game.back(card, deck, shop=shop), card.kind.size, deck)


def find_backs(game: Game) -> dict[Back, KeyPath]:
    """Return the backs of a game by deck, each with the place of its face in cards.yaml.

    A deck without cards has its back in the first size of the game. If cards have the game's back,
    the one for a print shop follows it.
    """
    found: dict[str, dict[Back, KeyPath]] = {deck: {} for deck in game.decks}
    for card in game.cards:
        for name in card.copies:
            if name in found:
                path = _path(game, card, name)
                found[name].setdefault(back_of(game, card, name), path)
                if path == _COMMON and game.print.shop_back:
                    found[name].setdefault(back_of(game, card, name, shop=True), _SHOP)
    for deck in game.decks.values():
        if not found[deck.id] and game.sizes:
            face = deck.back or game.print.back
            path = ("decks", deck.id, "back") if deck.back else _COMMON
            found[deck.id][Back(face, game.sizes[0], deck.id)] = path
    return {back: path for backs in found.values() for back, path in backs.items()}


def only_for_shop(game: Game) -> frozenset[Back]:
    """Return the backs that no card has but in the file for a print shop."""
    usual = {back_of(game, card, deck) for card in game.cards for deck in card.copies}
    return frozenset(back for back, path in find_backs(game).items() if path == _SHOP) - usual


def only_at_home(game: Game) -> frozenset[Back]:
    """Return the backs that no card has in the file for a print shop."""
    for_shop = {back_of(game, card, deck, shop=True) for card in game.cards for deck in card.copies}
    usual = {back_of(game, card, deck) for card in game.cards for deck in card.copies}
    return frozenset(usual - for_shop)


def filled_size(game: Game) -> CardSize | None:
    """Return the size whose last sheet is filled: the game's first size, or None."""
    return game.sizes[0] if game.print.fill and game.sizes else None


def filler_of(game: Game, size: CardSize, deck: str, number: int, *, behind: bool = False) -> Back:
    """Return the filler of a slot that a deck's cards leave free on their last sheet.

    The faces for that take turns: `number` counts the slots from 1. `behind` may be others.
    """
    faces = (behind and game.print.fill_back) or game.print.fill
    return Back(faces[(number - 1) % len(faces)], size, deck)


def find_fillers(game: Game) -> dict[Back, KeyPath]:
    """Return the fillers of each deck's sheets, with the place of their face in cards.yaml."""
    size = filled_size(game)
    if not size:
        return {}
    named = ((_FILL, game.print.fill), (_FILL_BACK, game.print.fill_back))
    found: dict[Back, KeyPath] = {}
    for path, faces in named:
        for index, face in enumerate(faces):
            for deck in game.decks:
                found.setdefault(Back(face, size, deck), (*path, index))
    return found


def find_others(game: Game) -> dict[Back, KeyPath]:
    """Return all backs and fillers, each with the place of its face in cards.yaml."""
    return {**find_backs(game), **find_fillers(game)}


def _path(game: Game, card: Card, deck: str) -> KeyPath:
    if card.back:
        return "cards", card.index, "back"
    if card.kind.back:
        return "kinds", card.kind.id, "back"
    return ("decks", deck, "back") if game.decks[deck].back else _COMMON
