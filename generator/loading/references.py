"""Names of entries (ids, numbers), and values that refer to them."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from yaml.nodes import Node

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import FEW_NAMES, Names, Problem
from generator.game.vocabulary import RetiredCard
from generator.loading.reader import FAULT, Pointer, Reader
from generator.loading.schema import ID, JsonSchema, Spec
from generator.text.removed_cards import hint_of_removed

NUMBER = "number"
"""The sort of names that the numbers of cards are."""


def doubled(name: str) -> str:
    """Return the id of the problem that two entries have the same name."""
    return f"duplicate-{name}"


class Unique(Frozen):
    """The name of an entry: no two entries of a sort have the same."""

    what: str
    spec: Spec = ID

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - any YAML value
        """Return the name, after noting its place."""
        value = self.spec.read(reader, node, name)
        if value is FAULT:
            return value
        names = reader.names.setdefault(self.what, {})
        if first := names.get(str(value)):
            where = first.seen_from(reader.source.place_of(node).file)
            message = say(
                '{name} "{value}" was already given in {where}', name=name, value=value, where=where
            )
            reader.doubled[reader.source.place_of(node)] = str(value)
            return reader.report(
                node, doubled(name), message, say("give this {name} only once", name=name)
            )
        names[str(value)] = reader.source.place_of(node)
        return value

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of the name; it cannot say that names are unique."""
        return self.spec.json_schema()


class Reference(Frozen):
    """The id of an entry elsewhere in the file, of one sort or `also` of another.

    `known` ids are those that an editor offers; the file itself tells which there are.
    """

    what: str
    also: str = ""
    known: tuple[str, ...] = ()

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - any YAML value
        """Return the id; at the end of the file it is known whether the entry exists."""
        value = ID.read(reader, node, name)
        if value is not FAULT:
            place = reader.source.place_of(node)
            pointer = Pointer(self.what, str(value), place, reader.card, self.also)
            reader.pointers.append(pointer)
        return value

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an id: one of the known ones, or any."""
        return {"enum": list(self.known)} if self.known else ID.json_schema()


def broken_references(
    reader: Reader,
    whole: Collection[str],
    gone: Mapping[str, RetiredCard],
    earlier: Mapping[str, str],
) -> Iterator[Problem]:
    """Find references without an entry; `gone` are the retired cards, by id.

    `earlier` are the names that cards had when texts were last confirmed, by id.

    Only for sorts of entries that could be read as a `whole`: a deck with an unreadable id, say,
    may be the one that a card names.
    """
    # Made once, because a deck that loses its id breaks the references of all its cards.
    hints: dict[tuple[str, str], Names] = {}
    for pointer in reader.pointers:
        sorts = [sort for sort in (pointer.what, pointer.also) if sort]
        if not all(sort in whole for sort in sorts) or any(
            pointer.name in reader.names.get(sort, ()) for sort in sorts
        ):
            continue
        if pointer.what == "card" and (card := gone.get(pointer.name)):
            yield _to_retired(pointer, card)
            continue
        named = [sort for sort in sorts if sort == pointer.what or reader.names.get(sort)]
        either = say(" or ").join(map(say, named))
        message = say('unknown {what} "{name}"', what=either, name=pointer.name)
        if (pointer.what, pointer.also) not in hints:
            hints[pointer.what, pointer.also] = Names(
                (name for sort in sorts for name in reader.names.get(sort, ())), FEW_NAMES
            )
        hint = hints[pointer.what, pointer.also].hint(pointer.name)
        if pointer.what == "card" and pointer.name in earlier:
            hint = hint_of_removed(earlier[pointer.name])
        hint = hint or say("the file declares no {sorts}", sorts=either)
        check = f"unknown-{pointer.what}"
        yield Problem(pointer.place, check, message, card=pointer.card, hint=hint)


def _to_retired(pointer: Pointer, card: RetiredCard) -> Problem:
    message = say(
        'card "{card}" ("{name}") is retired since {since}',
        card=card.id,
        name=card.name,
        since=card.since,
    )
    # No command can go on without that: whoever retires a card reads here what is left to do.
    hint = (
        say(
            'its successor is "{successor}": name that one here, or remove the card',
            successor=card.successor,
        )
        if card.successor
        else say(
            "it has no successor: remove it here, or the entry if that is about this card alone"
        )
    )
    return Problem(pointer.place, "retired-card", message, card=pointer.card, hint=hint)
