"""Several cards from one entry of `cards:`: one for each member of a group (`for-each:`).

The result is a source in which each card stands by itself, all at the same place.
"""

from collections.abc import Iterator, Mapping, Sequence

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.frozen import Frozen
from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Problem, did_you_mean
from generator.loading.source import Source, text_at
from generator.loading.table_spec import CardsNode

KEY = "for-each"
"""The key of an entry that makes several cards: its field has another member in each."""


def with_pieces(
    source: Source, members: Mapping[str, Sequence[str]]
) -> tuple[Source, list[Problem]]:
    """Return a source with one card per member for `for-each:` entries, and their problems.

    `members` are the ids of each field of a group. A source that asks for none is returned as it
    is.
    """
    root = source.root
    if not isinstance(root, MappingNode):
        return source, []
    for index, (key, node) in enumerate(root.value):
        if key.value != "cards" or not isinstance(node, SequenceNode):
            continue
        if not any(_for_each_of(entry) for entry in node.value):
            break
        made = _Pieces(source, members, [])
        cards = CardsNode(node.tag, [*made.of(node)], node.start_mark, node.end_mark)
        cards.is_whole = getattr(node, "is_whole", True)
        pairs = [*root.value[:index], (key, cards), *root.value[index + 1 :]]
        whole = MappingNode(root.tag, pairs, root.start_mark, root.end_mark)
        return Source(source.file, whole, source.text), made.problems
    return source, []


def _for_each_of(entry: Node) -> Node | None:
    """Return the `for-each:` of an entry, None for a single card."""
    pairs = entry.value if isinstance(entry, MappingNode) else ()
    return next((value for key, value in pairs if key.value == KEY), None)


class _Pieces(Frozen):
    """The cards of a game while `for-each:` entries are expanded."""

    source: Source
    members: Mapping[str, Sequence[str]]
    problems: list[Problem]

    def of(self, cards: Node) -> Iterator[Node]:
        """Yield the cards, those of a `for-each:` entry in its place."""
        count = 0
        for entry in cards.value:
            asked = _for_each_of(entry)
            for piece in (entry,) if asked is None else self._of_entry(entry, asked):
                count += 1
                if count > most("cards"):
                    place = self.source.place_of(entry)
                    self.problems.append(over_limit("cards", count, place, say("the game has")))
                    return
                yield piece

    def _of_entry(self, entry: Node, asked: Node) -> Iterator[Node]:
        own = {key.value: value for key, value in entry.value}
        name = asked.value if isinstance(asked, ScalarNode) else ""
        if name not in self.members:
            message = say('"{key}" must be a field of a group', key=KEY)
            hint = did_you_mean(str(name), self.members) or say("the game has none")
            self._report(asked, "unknown-field", message, hint)
        elif name in own:
            message = say('"{name}" is given, and {key} gives it as well', name=name, key=KEY)
            self._report(own[name], "unknown-key", message, say("keep one of the two"))
        elif isinstance(own.get("id"), ScalarNode):
            for member in self.members[name]:
                yield _piece(entry, name, member)
            return
        # Kept as one card, so that its other faults, such as a missing id, are reported, too.
        yield _without(entry)

    def _report(self, node: Node, check: str, message: str, hint: str) -> None:
        self.problems.append(Problem(self.source.place_of(node), check, message, hint=hint))


def _piece(entry: Node, field: str, member: str) -> Node:
    """Return an entry as the card of one member: with the member in its id and its field."""
    pairs: list[tuple[Node, Node]] = []
    for key, value in entry.value:
        if key.value == KEY:
            pairs += [
                (text_at(key, field), text_at(value, member)),
                (key, text_at(value, _id(entry))),
            ]
        else:
            pairs.append(
                (key, text_at(value, f"{value.value}-{member}") if key.value == "id" else value)
            )
    return MappingNode(entry.tag, pairs, entry.start_mark, entry.end_mark)


def _without(entry: Node) -> Node:
    pairs = [(key, value) for key, value in entry.value if key.value != KEY]
    return MappingNode(entry.tag, pairs, entry.start_mark, entry.end_mark)


def _id(entry: Node) -> str:
    return next(str(value.value) for key, value in entry.value if key.value == "id")
