"""YAML's merge key: `<<: *common` takes over the pairs of another mapping (yaml.org/type)."""

from collections.abc import Iterator

from yaml.nodes import MappingNode, Node, SequenceNode

MERGE = "tag:yaml.org,2002:merge"


def merge_mappings(root: Node) -> list[Node]:
    """Apply all merge keys; return the nodes from which nothing can be taken over.

    A mapping's own pairs win over those taken over; of two mappings taken over, the first one wins.
    No node may contain itself.
    """
    wrong: list[Node] = []
    seen: set[int] = set()
    waiting = [root]
    order: list[MappingNode] = []
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, MappingNode):
            order.append(node)
            waiting += [part for pair in node.value for part in pair]
        elif isinstance(node, SequenceNode):
            waiting += node.value
    done: set[int] = set()
    for node in order:
        _merge(node, done, wrong)
    return wrong


def _merge(node: MappingNode, done: set[int], wrong: list[Node]) -> None:
    """Apply the merge keys of one mapping, after those of the mappings it takes from."""
    if id(node) in done:
        return
    done.add(id(node))
    taken = [value for key, value in node.value if key.tag == MERGE]
    if not taken:
        return
    own = [(key, value) for key, value in node.value if key.tag != MERGE]
    known = {str(key.value) for key, _ in own}
    for base in _bases(taken):
        if not isinstance(base, MappingNode):
            wrong.append(base)
            continue
        _merge(base, done, wrong)
        own += [(key, value) for key, value in base.value if str(key.value) not in known]
        known |= {str(key.value) for key, _ in base.value}
    node.value[:] = own


def _bases(taken: list[Node]) -> Iterator[Node]:
    for node in taken:
        yield from node.value if isinstance(node, SequenceNode) else [node]
