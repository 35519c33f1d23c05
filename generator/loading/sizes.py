"""The size of a card: in mm, or by its name in the trade."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from yaml.nodes import Node

from generator.base.paths import DATA
from generator.game.model import CardSize
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.schema import ID, Choice, JsonSchema, MapOf, Number, Record, needed, optional
from generator.loading.source import read_source

_FILE = "sizes.yaml"
_SIDE = Number(10, 1000)
_LENGTH = Number(0, 1000)
_NAMED = MapOf(
    Record(
        "named size", {"width": needed(_SIDE), "height": needed(_SIDE), "corner": needed(_LENGTH)}
    ),
    ID,
)
_USUAL = {"corner": 3.0, "bleed": 3.0, "safe": 3.0}


@cache
def named_sizes() -> Mapping[str, Mapping[str, float]]:
    """Return the sizes of the trade by name: width, height and corner radius in mm."""
    source, _ = read_source(DATA, _FILE)
    if source.root is None:
        return {}
    sizes = _NAMED.read(Reader(source), source.root, _FILE)
    return {} if isinstance(sizes, Fault) else sizes


@dataclass(frozen=True, slots=True)
class SizeName:
    """The name of a size of the trade."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the name."""
        found: str | Fault = Choice(tuple(named_sizes())).read(reader, node, name)
        return found

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of the names."""
        return Choice(tuple(named_sizes())).json_schema()


_KEYS = Record(
    "card size",
    {
        "size": optional(SizeName(), "", "a size of the trade, instead of width and height"),
        "width": optional(_SIDE, None, "trim width in mm"),
        "height": optional(_SIDE, None, "trim height in mm"),
        "corner": optional(_LENGTH, None, "corner radius in mm, 3 if no size has one"),
        "bleed": optional(_LENGTH, None, "ink beyond the trim in mm, 3 if not given"),
        "safe": optional(
            _LENGTH, None, "distance that text keeps from the trim in mm, 3 if not given"
        ),
    },
)


@dataclass(frozen=True, slots=True)
class SizeSpec:
    """A card's size: its width and height, or a size of the trade; what is given in mm counts."""

    def read(self, reader: Reader, node: Node, name: str) -> CardSize | Fault:
        """Return the size, after reporting a side that is not given."""
        before = len(reader.problems)
        values: dict[str, Any] = _KEYS.values(reader, node, name)
        if len(reader.problems) > before:
            return FAULT
        sizes = named_sizes()[values["size"]] if values["size"] else {}
        given = {key: value for key, value in values.items() if key != "size" and value is not None}
        size = {**_USUAL, **sizes, **given}
        missing = [side for side in ("width", "height") if side not in size]
        for side in missing:
            hint = f"add {side}: trim {side} in mm, or size: poker"
            reader.report(node, "missing-key", f'card size has no "{side}"', hint)
        return FAULT if missing else CardSize(**size)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object with a size's name, or with both sides."""
        ways = [{"required": ["size"]}, {"required": ["width", "height"]}]
        return {**_KEYS.json_schema(), "anyOf": ways}
