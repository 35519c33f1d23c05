"""The JSON Schema of cards.yaml, for editors: of any game, or of one game's own fields."""

from generator.base.messages import say
from generator.game.model import Game
from generator.loading.card_schema import CardsSpec, card_record
from generator.loading.entries import EntriesSpec
from generator.loading.game_schema import GAME
from generator.loading.group_schema import group_record
from generator.loading.schema import JsonSchema

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema() -> JsonSchema:
    """Return the JSON Schema of any game's cards.yaml; cards may have any fields."""
    return _with_cards("cards.yaml", CardsSpec({}, card_record((), whole=False)))


def game_json_schema(game: Game) -> JsonSchema:
    """Return the JSON Schema of one game's cards.yaml, with the fields and members it declares."""
    members = {group.id: tuple(group.members) for group in game.groups.values()}
    kinds = {
        kind.id: card_record(kind.fields.values(), members=members) for kind in game.kinds.values()
    }
    fields = {name: each for group in game.groups.values() for name, each in group.fields.items()}
    title = f"cards.yaml of {game.info.title}" if game.info.title else "cards.yaml"
    schema = _with_cards(title, CardsSpec(kinds, card_record((), whole=False)))
    groups = EntriesSpec(group_record(fields), limit="groups").json_schema()
    schema["properties"]["groups"] |= groups
    return schema


def _with_cards(title: str, cards: CardsSpec) -> JsonSchema:
    schema = GAME.json_schema()
    listed = {**cards.json_schema(), "description": say(GAME.fields["cards"].doc)}
    return {
        "$schema": _DIALECT,
        "title": title,
        **schema,
        "properties": {**schema["properties"], "cards": listed},
    }
