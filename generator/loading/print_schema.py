"""The specification of `print:` in cards.yaml: papers, backs, and pictures of faces."""

from typing import Any

from yaml.nodes import Node, SequenceNode

from generator.base.frozen import Frozen
from generator.game.printing import Images, Print
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import Record, optional
from generator.loading.schema import ID, Choice, JsonSchema, ListOf, Number, Text

_FACES = ListOf(ID, least=1, most=12)
"""The most fillers: one sheet has more slots for the smallest cards, but hardly more uses."""


class FaceNames(Frozen):
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
            "address of the built files, for virtual tables (docs/screens.md)",
        ),
    },
    Images,
)
PRINT = Record(
    "print",
    {
        "papers": optional(
            ListOf(ID, least=1), ("a4",), "papers of every build, in templates/sheets"
        ),
        "number-digits": optional(Number(1, 6, whole=True), 1, "digits of a printed number"),
        "back": optional(ID, "back", "default face template of backs"),
        "shop-back": optional(
            ID,
            "",
            "face template of backs in a file for a print shop; without it, that file is not made",
        ),
        "fill": optional(
            FaceNames(),
            (),
            "face templates for free slots on the last sheet, in turn",
        ),
        "fill-back": optional(FaceNames(), (), "face templates behind these; by default the same"),
        "dpi": optional(
            ListOf(Number(0, 10_000), 2),
            (150.0, 300.0),
            "resolution of pictures in dpi: below the first an error, below the second a warning",
        ),
        "images": optional(
            IMAGES, Images(), "resolution and edge of pictures of the cards (docs/images.md)"
        ),
    },
    Print,
)
