"""A game's content as rows of plain values: for `prelo list`, and for other programs."""

from generator.game.fields import EFFECT, Field
from generator.game.model import Card, Game, Member
from generator.text.effect import format_effect
from generator.text.runs import runs_to_html

PlainRow = dict[str, object]


def list_cards(game: Game) -> list[PlainRow]:
    """Return a row per card; `formatted` is HTML with <strong> and <em>."""
    return [_card(game, card) for card in game.cards]


def _card(game: Game, card: Card) -> PlainRow:
    formatted = [runs_to_html(runs) for runs in format_effect(card, game.wording)]
    return {
        "id": card.id,
        "number": None if card.number == "" else card.number,
        "name": card.name,
        "deck": card.deck,
        "kind": card.kind.id,
        "size": card.kind.size.label,
        "shape": card.kind.size.shape,
        "copies": dict(card.copies),
        **{field.id: _value(card, field) for field in game.fields.values()},
        "formatted": " ".join(formatted),
        "sentences": [
            {"section": sentence.section, "text": sentence.text, "formatted": html}
            for sentence, html in zip(card.effect, formatted, strict=True)
        ],
    }


def _value(card: Card, field: Field) -> object:
    """Return a field's value in plain form: members by id, an effect as one text."""
    value = card.values.get(field.id)
    if field.type == EFFECT:
        return card.text
    if isinstance(value, tuple):
        return [each.id if isinstance(each, Member) else each for each in value]
    return value.id if isinstance(value, Member) else value


def list_groups(game: Game) -> list[PlainRow]:
    """Return a row per member of a group, with the ids of its cards."""
    return [
        {
            "group": member.group,
            "id": member.id,
            "name": member.name,
            "colors": dict(member.colors),
            "mark": member.mark or None,
            "pattern": member.pattern or None,
            "cards": [card.id for card in game.cards if member in card.members],
        }
        for member in game.members()
    ]


def list_decks(game: Game) -> list[PlainRow]:
    """Return a row per deck: its cards, its designs, and its cards of each kind."""
    rows: list[PlainRow] = []
    for deck in game.decks.values():
        cards = game.cards_of(deck.id)
        kinds = {
            kind: sum(copies for card, copies in cards if card.kind.id == kind)
            for kind in game.kinds
        }
        rows.append(
            {
                "id": deck.id,
                "name": deck.name,
                "cards": sum(copies for _, copies in cards),
                "faces": len(cards),
                "kinds": kinds,
                "groups": {
                    group: sum(copies for card, copies in cards if card.member(group))
                    for group in game.groups
                },
                "composition": dict(deck.composition),
                "mark": deck.mark or None,
            }
        )
    return rows
