"""Names that entries of a file have, and values that point to them: ids, numbers, references."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from yaml.nodes import Node

from generator.base.problem import Names, Problem
from generator.loading.reader import FAULT, Pointer, Reader
from generator.loading.schema import ID, JsonSchema, Spec


@dataclass(frozen=True, slots=True)
class Unique:
    """What an entry is known by: no two entries of a sort have the same."""

    what: str
    spec: Spec = ID

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - any YAML value
        """Return the name, after noting where it was given."""
        value = self.spec.read(reader, node, name)
        if value is FAULT:
            return value
        names = reader.names.setdefault(self.what, {})
        if first := names.get(value):
            message = f'{name} "{value}" was already given in line {first.line}'
            return reader.report(node, f"duplicate-{name}", message, f"give this {name} only once")
        names[value] = reader.source.place_of(node)
        return value

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of the name; it cannot say that names are unique."""
        return self.spec.json_schema()


@dataclass(frozen=True, slots=True)
class Reference:
    """The id of an entry that stands elsewhere in the file, or one of a few `others`."""

    what: str
    others: tuple[str, ...] = ()

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - any YAML value
        """Return the id; whether such an entry exists is known at the end of the file."""
        value = ID.read(reader, node, name)
        if value is not FAULT and value not in self.others:
            place = reader.source.place_of(node)
            pointer = Pointer(self.what, str(value), place, reader.card, self.others)
            reader.pointers.append(pointer)
        return value

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an id."""
        return ID.json_schema()


def broken_references(reader: Reader, whole: Collection[str]) -> Iterator[Problem]:
    """Find the references that no entry answers to.

    Only for the sorts of entries that could be read as a `whole`: where a deck has no readable id,
    nobody knows which of the cards name it.
    """
    names: dict[tuple[str, tuple[str, ...]], Names] = {}
    for pointer in reader.pointers:
        known = reader.names.get(pointer.what, {})
        if pointer.what in whole and pointer.name not in known:
            message = f'unknown {pointer.what} "{pointer.name}"'
            sort = pointer.what, pointer.others
            if sort not in names:
                names[sort] = Names([*known, *pointer.others])
            hint = names[sort].hint(pointer.name)
            hint = hint or f"the file declares no {pointer.what}"
            yield Problem(
                pointer.place, f"unknown-{pointer.what}", message, card=pointer.card, hint=hint
            )
