"""The fields that a game declares for its cards, each with its type. No I/O."""

from collections.abc import Iterator, Mapping

from msgspec import field

from generator.base.frozen import Frozen

TEXT, LINES, RICH = "text", "lines", "rich"
INTEGER, DECIMAL, CHOICE, FLAG = "integer", "decimal", "choice", "flag"
GROUP, ICONS, PICTURE, DRAWING, EFFECT = "group", "icons", "picture", "drawing", "effect"

MOST_ICONS = 999
"""How many of one icon a field may have."""

TYPES: Mapping[str, str] = {
    TEXT: "words in one line",
    LINES: "words in paragraphs",
    RICH: "words with **bold**, *italic*, paragraphs, lists and {icons}",
    INTEGER: "a whole number",
    DECIMAL: "a number",
    CHOICE: "one of some words",
    FLAG: "true or false",
    GROUP: "a member of a group",
    ICONS: "icons with counts",
    PICTURE: "a picture of the folder pictures",
    DRAWING: "a drawing of templates/marks",
    EFFECT: "sentences, with bold and italics set by the writing guidelines",
}
"""The types of fields, each with its values in words."""

OTHERS = "others"
"""The name on faces for all sections of an effect except the first; no section may have it."""

WRITTEN = (TEXT, LINES, RICH)
"""The types whose values the proof-reader reads."""

TRANSLATED = (*WRITTEN, EFFECT)
"""The types whose values another language has in its own words."""


class Field(Frozen):
    """A field of the cards of a kind, as the game declares it.

    `least` and `most` bound numbers, `choices` and `group` say which values there are, `sections`
    what the sentences of an effect may be, each with what that means. A text that is `about`
    another field comments on it; one that is `italic` is set so, as flavour is.
    """

    id: str
    type: str
    label: str = ""
    required: bool = True
    default: object = None
    list: bool = False
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    group: str = ""
    sections: Mapping[str, str] = field(default_factory=dict)
    about: str = ""
    italic: bool = False


def of_type(fields: Mapping[str, Field], *types: str) -> Iterator[Field]:
    """Yield the fields of some types, in the order of their declaration."""
    return (each for each in fields.values() if each.type in types)
