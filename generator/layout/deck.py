"""A game laid out: each front and back is placed once, for all editions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from msgspec import Struct, field

from generator.base.frozen import replace
from generator.game.expressions import evaluate, parse_expression, values_of
from generator.game.fields import GROUP, ICONS, LINES, PICTURE, RICH, of_type
from generator.game.model import Card, CardSize, Deck, Edition, Game, Kind, Member
from generator.graphics.silhouettes import Silhouette, silhouette
from generator.layout.backs import Back, find_backs, find_fillers
from generator.layout.blocks import Effect, Typesetter
from generator.layout.box_colours import box_colors
from generator.layout.cached_fronts import CachedFronts
from generator.layout.contents import CardContents, TableRows
from generator.layout.face import Face, LatticeBox, MarkBox, TextBox
from generator.layout.fields import (
    DECK_ROLES,
    FIRST_GROUP,
    KIND_TINT,
    back_fields,
    card_fields,
    field_names,
    filler_fields,
    kind_tint,
    member_called,
    member_names,
)
from generator.layout.hyphens import Hyphens
from generator.layout.place import place_with_texts
from generator.layout.placed import Overflow, Placed
from generator.layout.role_colours import INK, PAPER, derived_colors, kind_ground
from generator.layout.set_texts import SetText
from generator.layout.side_by_side import FEW_TO_PLACE, Front, lattices_ahead, place_cards
from generator.layout.tables import rows_in, tables_of
from generator.layout.templates import GameFiles, Templates
from generator.text.actions import FoundAction, read_actions
from generator.text.effect import format_effect
from generator.text.icons import IconNames, icons_of
from generator.text.rich import read_field


class Layout(GameFiles, eq=False):
    """A game laid out: fronts by card id, every back, and the texts that do not fit.

    A layout equals only itself, so that what is found out about it can be kept by layout.
    """

    fronts: Mapping[str, Placed]
    backs: Mapping[Back, Placed]
    overflows: Sequence[tuple[Card | Back, Overflow]]
    of_decks: Mapping[tuple[str, str], Placed] = field(default_factory=dict)
    """Fronts that differ from deck to deck: of cards of several, by card and deck."""
    fillers: Mapping[Back, Placed] = field(default_factory=dict)
    """The fillers of slots that cards leave free."""
    texts: dict[tuple[str, str], tuple[SetText, ...]] = field(default_factory=dict)
    """The paragraphs on fronts, whole, by card and deck, as far as they are known by now."""

    def front(self, card: Card, deck: str) -> Placed:
        """Return a card's front, as it is in a deck."""
        return self.of_decks.get((card.id, deck)) or self.fronts[card.id]

    def printed(self, card: Card) -> Iterator[tuple[str, Placed]]:
        """Yield the different fronts of a card, each with the deck that prints it.

        If all decks print the same front, yield it once, with the only deck, or "" for several.
        """
        decks = [deck for deck in card.copies if (card.id, deck) in self.of_decks]
        for deck in decks or [card.deck or ""]:
            yield deck, self.front(card, deck)


def place_game(game: Game, templates: Templates) -> Layout:
    """Return the layout of a game: every face with all of its items placed."""
    typesetters = _typesetters(game, templates)
    fronts = _Fronts(game, templates, typesetters)
    placed, of_decks = fronts.place_all()
    overflows = fronts.overflows
    of_game = CardContents(tables=_tables(game))

    def place_other(side: Back, fields: Mapping[str, str]) -> Placed:
        face, typesetter = templates.faces[side.face, side.size], typesetters[side.size]
        anew = partial(place_with_texts, face, fields, (), typesetter, of_game)
        placed, found, _ = fronts.cached.other(side, fields, anew) if fronts.cached else anew()
        overflows.extend((side, overflow) for overflow in found)
        return placed

    decks = game.decks
    backs = {
        each: place_other(each, back_fields(game, decks[each.deck])) for each in find_backs(game)
    }
    fillers = {
        each: place_other(each, filler_fields(game, decks[each.deck]))
        for each in find_fillers(game)
    }
    if fronts.cached:
        fronts.cached.keep()
    return Layout(game, templates, placed, backs, overflows, of_decks, fillers, fronts.texts)


class _Fronts(Struct):
    """The fronts of a game while they are placed."""

    game: Game
    templates: Templates
    typesetters: Mapping[CardSize, Typesetter]
    overflows: list[tuple[Card | Back, Overflow]] = field(default_factory=list)
    texts: dict[tuple[str, str], tuple[SetText, ...]] = field(default_factory=dict)
    """The paragraphs, whole, for files to be edited; of a large game they would fill the memory."""
    done: Mapping[str, tuple[FoundAction, ...]] = field(default_factory=dict)
    cached: CachedFronts | None = None

    def place_all(self) -> tuple[dict[str, Placed], dict[tuple[str, str], Placed]]:
        """Return the front of each card, and those that differ from deck to deck."""
        game, templates = self.game, self.templates
        boxes = [box for face in templates.faces.values() for box in face.boxes]
        # Actions are read only for lattices, because reading them takes longer than placing the
        # cards.
        if any(isinstance(box, LatticeBox) and box.disturb for box in boxes):
            self.done = _done(game)
        # The fronts of a large game are placed in several processes.
        if self.typesetters and len(game.cards) <= FEW_TO_PLACE:
            self.cached = CachedFronts(game, templates, next(iter(self.typesetters.values())))
            self.cached.read()
        is_new = self.cached is not None and not self.cached.known
        with lattices_ahead(game.cards if is_new and self.done else (), self.place):
            fronts_found = place_cards(game.cards, self.place, boxes)
        fronts: dict[str, Placed] = {}
        for card, (placed, found) in zip(game.cards, fronts_found, strict=True):
            fronts[card.id] = placed
            self.overflows += [(card, overflow) for overflow in found]
        of_decks: dict[tuple[str, str], Placed] = {}
        for card in game.cards:
            if len(card.copies) > 1 and _shows_deck(templates.faces[face_of(game, card)]):
                for deck, copies in card.copies.items():
                    of_decks[card.id, deck], found = self.place(card, deck)
                    # its content depends on the deck
                    printed = replace(card, copies={deck: copies})
                    self.overflows += [(printed, overflow) for overflow in found]
        return fronts, of_decks

    def place(self, card: Card, deck: str = "") -> Front:
        """Return a card's front, as it is in a deck."""
        typesetter, done = self.typesetters[card.kind.size], self.done.get(card.id, ())
        shown = _shown(self.game, self.templates, card, deck, done)
        face, fields, effect, contents = shown
        anew = partial(place_with_texts, face, fields, effect, typesetter, contents)
        if not self.cached:
            return anew()[:2]
        placed, overflows, self.texts[card.id, deck] = self.cached.front(card, shown, anew)
        return placed, overflows


def texts_of_front(layout: Layout, card: Card, deck: str = "") -> tuple[SetText, ...]:
    """Return the paragraphs on a card's front in a deck, unbroken, in order of drawing."""
    key = card.id, deck if (card.id, deck) in layout.of_decks else ""
    if key not in layout.texts:
        game, templates = layout.game, layout.templates
        face, fields, effect, contents = _shown(game, templates, card, deck, ())
        typesetter = _known_typesetters(layout)[card.kind.size]
        _, _, whole = place_with_texts(face, fields, effect, typesetter, contents)
        layout.texts[key] = whole
    return layout.texts[key]


def texts_of_back(layout: Layout, back: Back) -> tuple[SetText, ...]:
    """Return the paragraphs on a back, unbroken, in order of drawing."""
    game = layout.game
    face = layout.templates.faces[back.face, back.size]
    fields = back_fields(game, game.decks[back.deck])
    contents = CardContents(tables=_tables(game))
    typesetter = _known_typesetters(layout)[back.size]
    _, _, texts = place_with_texts(face, fields, (), typesetter, contents)
    return texts


@lru_cache(maxsize=2)
def _known_typesetters(layout: Layout) -> Mapping[CardSize, Typesetter]:
    return _typesetters(layout.game, layout.templates)


@lru_cache(maxsize=2)
def _tables(game: Game) -> Mapping[str, TableRows]:
    """Return the tables of the game's score pad, made once for all cards."""
    return tables_of(game.scoring)


def _shown(
    game: Game, templates: Templates, card: Card, deck: str, done: tuple[FoundAction, ...]
) -> tuple[Face, Mapping[str, str], Effect, CardContents]:
    """Return a card's face, and its contents: fields, effect, and all the rest."""
    icons = icons_of(game)
    runs = format_effect(card, game.wording, icons)
    effect = [(sentence.section, text) for sentence, text in zip(card.effect, runs, strict=True)]
    tables = _tables(game)
    contents = _contents(game, card, icons, done, tables)._replace(deck=deck)
    return templates.faces[face_of(game, card)], card_fields(game, card, deck), effect, contents


def _shows_deck(face: Face) -> bool:
    """Tell whether a face shows anything that depends on the card's deck."""
    return any(
        (isinstance(box, TextBox) and "{deck." in box.text)
        or (isinstance(box, MarkBox) and box.mark.startswith("deck."))
        or any(name.startswith("deck.") for name in box.pattern)
        or (isinstance(box, LatticeBox) and any(name.startswith("deck.") for name in box.lattice))
        or any(role in DECK_ROLES for _, role in box_colors(box))
        for box in face.boxes
    )


def face_of(game: Game, card: Card) -> tuple[str, CardSize]:
    """Return the name of the face that prints a card, and the size it is laid out on."""
    holds = _condition(game, card)
    suiting = (each.face for each in card.kind.faces if not each.when or holds(each.when))
    return next(suiting, card.kind.faces[-1].face), card.kind.size


def _condition(game: Game, card: Card) -> Callable[[str], bool]:
    """Return a function that tells whether an expression is true of a card."""
    values: dict[str, Any] = {}

    def holds(text: str) -> bool:
        # Values are collected lazily, because few kinds and boxes have conditions.
        if not values:
            values.update(values_of(game, card))
        return bool(evaluate(parse_expression(text), values))

    return holds


def _done(game: Game) -> dict[str, tuple[FoundAction, ...]]:
    """Return the actions of each card, by its id."""
    done: dict[str, tuple[FoundAction, ...]] = {}
    for found in read_actions(game):
        done[found.card.id] = (*done.get(found.card.id, ()), found)
    return done


def _contents(
    game: Game,
    card: Card,
    icons: IconNames,
    done: tuple[FoundAction, ...],
    of_game: Mapping[str, TableRows],
) -> CardContents:
    """Return the contents of a card besides its one-line texts and its effect."""
    return CardContents(
        texts={
            field.id: read_field(field, card.values.get(field.id), icons)
            for field in of_type(card.kind.fields, LINES, RICH)
        },
        icons={
            field.id: card.values.get(field.id) or {} for field in of_type(card.kind.fields, ICONS)
        },
        pictures={
            field.id: _first(card.values.get(field.id))
            for field in of_type(card.kind.fields, PICTURE)
        },
        holds=_condition(game, card),
        id=card.id,
        done=done,
        tables={
            **of_game,
            **{
                field.id: rows_in(card.values.get(field.id) or "")
                for field in of_type(card.kind.fields, LINES)
                if not field.list
            },
        },
    )


def _first(value: Any) -> str:  # noqa: ANN401 - a name, a list of names, or None
    """Return the picture in a field; the first one if the field is a list."""
    return (value[0] if value else "") if isinstance(value, tuple) else value or ""


def _typesetters(game: Game, templates: Templates) -> dict[CardSize, Typesetter]:
    """Return the typesetter of each size; texts fitted for one size are shared."""
    sizes = game.sizes
    if not sizes:
        return {}
    first = Typesetter(
        size=sizes[0],
        fonts=templates.fonts,
        wording=game.wording,
        hyphenate=Hyphens(game.info.language),
        proportions={name: mark.width / mark.height for name, mark in templates.marks.items()},
        icons=game.icons,
        pictures=templates.pictures,
        drawings=frozenset(field_names(game).drawings),
        effect_field=game.effect_field,
        sections=tuple(game.fields[game.effect_field].sections) if game.effect_field else (),
        silhouettes=_silhouettes(templates),
    )
    return {size: replace(first, size=size) for size in sizes}


def _silhouettes(templates: Templates) -> dict[str, Silhouette]:
    """Return the silhouettes of all units, if a face has any that are scattered."""
    boxes = (box for face in templates.faces.values() for box in face.boxes)
    if not any(isinstance(box, LatticeBox) and box.scatter for box in boxes):
        return {}
    return {name: silhouette(drawing) for name, drawing in templates.units.items()}


def front_colors(game: Game, card: Card, edition: Edition, deck: str = "") -> dict[str, str]:
    """Return the colour of each role on a card's front, in an edition and a deck.

    Decks and groups have the roles of `group_roles`. The roles of a group without the card are
    grey, and so are the tint of a kind without one, and the deck's roles if several decks print the
    card and none is given.
    """
    colors = {"ink": INK, "paper": PAPER, KIND_TINT: kind_ground(card.kind, edition)}
    of_deck = deck or card.deck
    colors |= deck_colors(game.decks[of_deck], edition) if of_deck else derived_colors("deck")
    for name in (FIRST_GROUP, *(each.id for each in of_type(game.fields, GROUP))):
        member = member_called(card, name)
        colors |= _member_colors(name, member, edition) if member else derived_colors(name)
    return colors


def deck_colors(deck: Deck, edition: Edition, name: str = "deck") -> dict[str, str]:
    """Return the colours of a deck in an edition."""
    own = (colors.get(edition.id, "") for colors in (deck.tints, deck.pales))
    return derived_colors(name, deck.color_in(edition.id), *own)


def _member_colors(name: str, member: Member, edition: Edition) -> dict[str, str]:
    """Return the colours of a member of a group in an edition."""
    own = member.colors, member.pales, member.brights
    color, pale, bright = (colors.get(edition.id, "") for colors in own)
    return derived_colors(name, color, "", pale, bright)


def grounds_of(game: Game, edition: Edition) -> Iterator[tuple[Deck | Kind, str]]:
    """Yield each deck with its tint in an edition, and each kind that has a tint."""
    for deck in game.decks.values():
        yield deck, deck_colors(deck, edition)["deck-tint"]
    for kind in game.kinds.values():
        if edition.id in kind.tints:
            yield kind, kind.tints[edition.id]


def back_colors(game: Game, deck: Deck, edition: Edition) -> dict[str, str]:
    """Return the colour of each role on a deck's back in an edition, those of all members too."""
    colors = {"ink": INK, "paper": PAPER} | deck_colors(deck, edition)
    for name, member in member_names(game):
        colors |= _member_colors(name, member, edition)
    return colors


def filler_colors(game: Game, deck: Deck, edition: Edition) -> dict[str, str]:
    """Return the colours of fillers in an edition: those of backs, of all decks and kinds."""
    colors = back_colors(game, deck, edition)
    for each in game.decks.values():
        colors |= deck_colors(each, edition, f"deck.{each.id}")
    colors |= {kind_tint(each.id): kind_ground(each, edition) for each in game.kinds.values()}
    return colors
