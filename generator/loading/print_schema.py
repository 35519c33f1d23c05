"""The specification of `print:` in cards.yaml: papers, backs, what pictures are like."""

from generator.game.printing import Images, Print
from generator.loading.schema import ID, Choice, ListOf, Number, Record, Text, optional

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
            ID, "", "face template in slots that the cards leave free on their last sheet"
        ),
        "fill-back": optional(ID, "", "face template behind that, if it is not the same"),
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
