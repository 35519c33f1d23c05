"""The specification of groups and members: common keys, and the group's own fields."""

from collections.abc import Iterable, Mapping
from typing import Any

from yaml.nodes import MappingNode, Node

from generator.base.files import shortened
from generator.base.frozen import Frozen, replace
from generator.base.messages import later, say
from generator.game import fields as types
from generator.game.fields import Field
from generator.loading.colour_schema import COLOR
from generator.loading.entries import EntriesSpec
from generator.loading.field_schema import FieldsSpec, value_spec
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import Key, MapOf, Record, needed, optional
from generator.loading.references import Reference, Unique
from generator.loading.schema import ID, JsonSchema, Text, Truth

_TYPES = (
    *(types.TEXT, types.LINES, types.RICH),
    *(types.INTEGER, types.DECIMAL, types.CHOICE, types.FLAG),
)
"""The types that a member's fields may have: it stands in words alone."""

_EVERY = {
    "id": needed(ID, "a short name of small letters that the cards refer to"),
    "name": needed(Text(), translated=True),
    "color": optional(COLOR, "", "its colour in all editions"),
    "colors": optional(MapOf(COLOR, Reference("edition")), {}, "its colour in each edition"),
    "pales": optional(
        MapOf(COLOR, Reference("edition")),
        {},
        "its `-pale` on faces, a light colour, in each edition",
    ),
    "brights": optional(
        MapOf(COLOR, Reference("edition")),
        {},
        "its `-bright` on faces, for drawings on black, in each edition",
    ),
    "mark": optional(ID, "", "its drawing in templates/marks"),
    "pattern": optional(ID, "", "its drawing in templates/patterns"),
    "unit": optional(ID, "", "unit of its lattices, a drawing in templates/units"),
}
_MEMBERS: Mapping[str, Any] = {"least": 1, "limit": "members", "alone": True}
_UNDECLARED = later(
    "say first that the members of the group have it, and of which type: fields: {KEY: text} "
    "beside members: (docs/model.md)"
)


class _MemberRecord(Record):
    """A member; an id is enough to count as one, since much refers to it.

    `group` is the id of its group, if that is known.
    """

    group: str = ""

    def title(self, node: Node) -> str:
        """Return what messages call the member of a node: its group and its id, if it has them."""
        keys = node.value if isinstance(node, MappingNode) else ()
        ids = [str(value.value) for key, value in keys if key.value == "id"]
        if not (self.group and ids):
            return Record.title(self, node)
        return say('{group} "{id}"', group=self.group, id=shortened(ids[0]))

    def values(self, reader: Reader, node: Node, name: str) -> dict[str, Any]:
        """Return the value of every key; a default in place of one that could not be read."""
        before = reader.faults
        values = Record.values(self, reader, node, name)
        if values["id"] is FAULT:
            return values
        reader.faults = before  # reported, but the rest of the entry is kept
        left = self.absent() | {"name": ""}
        return {
            key: (None if left[key] is FAULT else left[key]) if value is FAULT else value
            for key, value in values.items()
        }


def member_record(fields: Iterable[Field], *, closed: bool = True, group: str = "") -> Record:
    """Return the specification of a member of a group with these fields, and with that id."""
    own = {
        each.id: Key(
            value_spec(each),
            required=each.required,
            default=each.default,
            doc=each.label,
            translated=each.type in types.TRANSLATED,
        )
        for each in fields
    }
    return _MemberRecord(
        "member", {**_EVERY, **own}, closed=closed, undeclared=_UNDECLARED, group=group
    )


class _MembersSpec(EntriesSpec):
    """The members of a group, left as nodes until their fields are known."""

    def read(self, _reader: Reader, node: Node, _name: str) -> Any:  # noqa: ANN401 - a node
        """Return the node."""
        return node


class _MemberFieldsSpec(Frozen):
    """The fields of a group's members, as those of cards are declared."""

    def read(self, reader: Reader, node: Node, name: str) -> dict[str, Field] | Fault:
        """Return the fields by id."""
        before = reader.faults
        fields = FieldsSpec().read(reader, node, name)
        if isinstance(fields, Fault):
            return fields
        for key, _ in node.value if isinstance(node, MappingNode) else ():
            if (field := fields.get(key.value)) is None:
                continue
            if field.id in _EVERY:
                message = say(
                    'a field cannot be called "{field}", which every member has by itself',
                    field=field.id,
                )
                reader.report(key, "reserved-id", message, say("choose another name"))
            elif field.type not in _TYPES:
                message = say(
                    "the members of a group cannot have a field of type {type}", type=field.type
                )
                reader.report(
                    key, "unknown-type", message, say("known: {types}", types=", ".join(_TYPES))
                )
        return FAULT if reader.faults > before else fields

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object of types."""
        return FieldsSpec().json_schema()


class GroupRecord(Record):
    """A group; its members are read by the fields that it declares."""

    def values(self, reader: Reader, node: Node, name: str) -> dict[str, Any]:
        """Return the value of every key; FAULT if it could not be read or is missing."""
        values = Record.values(self, reader, node, name)
        if isinstance(members := values["members"], Node):
            known = values["fields"] is not FAULT
            # Open if the fields could not be read; otherwise each value of a member would be
            # reported, too.
            fields = values["fields"].values() if known else ()
            group = "" if values["id"] is FAULT else values["id"]
            record = member_record(fields, closed=known, group=group)
            spec = EntriesSpec(record, **_MEMBERS)
            before = reader.faults
            values["members"] = spec.read(reader, members, "members")
            if values["members"] is not FAULT:
                reader.faults = before  # only the unreadable member is left out
        return values


def group_record(fields: Mapping[str, Field] | None = None) -> Record:
    """Return the specification of a group; `fields` are members' fields known to editors."""
    member = member_record((), closed=False)
    if fields is not None:
        # The fields of all groups together, so none is required.
        optional_ones = (replace(each, required=False) for each in fields.values())
        member = member_record(optional_ones)
    return GroupRecord(
        "group",
        {
            "id": needed(Unique("group"), "a short name of small letters, like faction"),
            "name": optional(Text(), "", "its name in lists and documents", translated=True),
            "equal": optional(Truth(), default=False, doc="all members have as many cards"),
            "fields": optional(_MemberFieldsSpec(), {}, "further fields of its members"),
            "members": needed(_MembersSpec(member, **_MEMBERS), "its members, in their order"),
        },
    )


GROUP = group_record()
