"""The specification of `print:` in cards.yaml: papers, backs, and pictures of faces."""

from dataclasses import dataclass
from typing import Any

from yaml.nodes import Node, SequenceNode

from generator.game.printing import Images, Print
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import Record, optional
from generator.loading.schema import ID, Choice, JsonSchema, ListOf, Number, Text

_FACES = ListOf(ID, least=1, most=12)
"""The most fillers: one sheet has more slots for the smallest cards, but hardly more uses."""


@dataclass(frozen=True, slots=True)
class FaceNames:
    """A name, or a list of names."""

    def read(self, reader: Reader, node: Node, name: str) -> tuple[str, ...] | Fault:
        """Return the names."""
        if isinstance(node, SequenceNode):
            names: Any = _FACES.read(reader, node, name)
        else:
            names = (ID.read(reader, node, name),)
        return FAULT if isinstance(names, Fault) or FAULT in names else names

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a name or a list of them."""
        return {"anyOf": [ID.json_schema(), _FACES.json_schema()]}


IMAGES = Record(
    "images",
    {
        "dpi": optional(Number(36, 1200, whole=True), 300, "pixels an inch"),
        "edge": optional(
            Choice(("trim", "square", "bleed")),
            "trim",
            "where they end: at the cut with its round corners, square, or with the bleed",
        ),
        "url": optional(
            Text(r"https?://[^\s\"]+", "an address that begins with https://"),
            "",
            "where the built files will lie, for tables on screens (docs/screens.md)",
        ),
    },
    Images,
)
PRINT = Record(
    "print",
    {
        "papers": optional(
            ListOf(ID, least=1), ("a4",), "sheets made by default, in templates/sheets"
        ),
        "number-digits": optional(Number(1, 6, whole=True), 1, "digits of a printed number"),
        "back": optional(ID, "back", "face template of all backs for which nothing else is said"),
        "shop-back": optional(
            ID, "", "face template instead of it in the file for a print shop, which it asks for"
        ),
        "fill": optional(
            FaceNames(),
            (),
            "face templates in the slots that the cards leave free on their last sheet, in turn",
        ),
        "fill-back": optional(
            FaceNames(), (), "face templates behind them, if they are not the same"
        ),
        "dpi": optional(
            ListOf(Number(0, 10_000), 2),
            (150.0, 300.0),
            "pixels an inch of pictures in print: fewer are an error, a warning",
        ),
        "images": optional(
            IMAGES, Images(), "what pictures of the cards are like (docs/images.md)"
        ),
    },
    Print,
)
