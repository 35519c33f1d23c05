"""The specification of icons, and of the words that stand for them in texts."""

from collections.abc import Iterable, Iterator

from yaml.nodes import Node

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import Problem
from generator.game.model import Icon, Locate
from generator.loading.colour_schema import COLOR
from generator.loading.reader import Fault, Reader
from generator.loading.record_schema import Record, needed, optional
from generator.loading.references import Unique
from generator.loading.schema import ID, JsonSchema, ListOf, Text
from generator.text.icons import parts_of

_LONGEST = 60  # characters of a word of an icon


class IconWordSpec(Frozen):
    """One or a few words, separated by spaces, that stand for an icon."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        """Return the word."""
        word = Text().read(reader, node, name)
        if isinstance(word, Fault):
            return word
        # Texts are split into such parts, so a word with other signs would never be found.
        if len(word) <= _LONGEST and " ".join(parts_of(word)) == word.casefold():
            return word
        message = say(
            '"{name}" must be words of letters, digits and hyphens, {longest} letters at most',
            name=name,
            longest=_LONGEST,
        )
        return reader.report(node, "wrong-type", message, say("for example: [coin, coins]"))

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a short text."""
        return {**Text().json_schema(), "maxLength": _LONGEST}


ICON = Record(
    "icon",
    {
        "id": needed(Unique("icon"), "a short name of small letters, which texts write in braces"),
        "mark": optional(ID, "", "its drawing in templates/marks; by default its id"),
        "word": optional(
            Text(), "", "the word read aloud for it; by default its id", translated=True
        ),
        "plural": optional(Text(), "", "the word read aloud for several", translated=True),
        "color": optional(COLOR, "", "its colour; by default that of the text"),
        "words": optional(
            ListOf(IconWordSpec(), limit="phrases"),
            (),
            "the words of rich texts and effects that are printed as the icon",
            translated=True,
        ),
    },
    lambda **values: Icon(
        **{**values, "mark": values["mark"] or values["id"], "word": values["word"] or values["id"]}
    ),
)


def words_of_two(icons: Iterable[tuple[int, Icon]], place: Locate) -> Iterator[Problem]:
    """Find words that stand for two icons; icons come with their index in the file."""
    known: dict[tuple[str, ...], tuple[str, int, int]] = {}
    for number, icon in icons:
        for index, word in enumerate(icon.words):
            first = known.setdefault(parts_of(word), (icon.id, number, index))
            if first == (icon.id, number, index):
                continue
            line = place(("icons", first[1], "words", first[2])).line
            message = say(
                '"{word}" stands for icon "{first}" already, in line {line}',
                word=word,
                first=first[0],
                line=line,
            )
            hint = say("list each word once, for one icon")
            yield Problem(place(("icons", number, "words", index)), "two-icons", message, hint=hint)
