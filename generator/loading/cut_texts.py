"""Texts cut off at a "#": YAML reads a comment there, perhaps against the author."""

import re
from collections.abc import Collection, Iterator, Mapping

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.files import shortened
from generator.base.messages import say
from generator.base.problem import WARNING, Place, Problem
from generator.game.fields import EFFECT, WRITTEN, of_type
from generator.game.model import Game
from generator.loading.cells import MarkElsewhere
from generator.loading.source import Source

_COMMENT = re.compile(r"(?<=\S)[ \t]+(#.*)")


def cut_texts(source: Source, game: Game, texts: Collection[Node]) -> Iterator[Problem]:
    """Find the texts of cards, and other `texts` of a game, after which a comment stands."""
    comments = {found.start(): found for found in _COMMENT.finditer(source.text)}
    if not comments or source.root is None:
        return
    words = {id(node) for node in texts}
    keys = {"name", *(field.id for field in of_type(game.fields, EFFECT, *WRITTEN))}
    labels = {card.index: game.label(card) for card in game.cards}
    for label, key, text in _plain_texts(source, labels, keys):
        # A plain scalar ends before the spaces in front of the comment, where the match begins.
        comment = comments.get(text.end_mark.index)
        if comment and (label or id(text) in words):
            whole = f"{text.value}{comment[0]}".replace('"', '\\"')
            yield Problem(
                Place.in_text(source.file, source.text, comment.start(1)),
                "cut-by-comment",
                say(
                    '"{comment}" is a comment, no part of "{key}"',
                    comment=shortened(comment[1].strip()),
                    key=key,
                ),
                WARNING,
                label,
                say(
                    'put all of it in quotation marks: "{whole}"; or the comment on a line '
                    "of its own",
                    whole=shortened(whole),
                ),
            )


def _plain_texts(
    source: Source, labels: Mapping[int, str], keys: Collection[str]
) -> Iterator[tuple[str, str, ScalarNode]]:
    """Yield the unquoted texts of a file: the card's number for texts of cards, the key, the text.

    Of cards these are only the values of `keys`.
    """
    for key, value in _entries(source.root):
        if key != "cards" or not isinstance(value, SequenceNode):
            yield from (("", spoken, text) for spoken, text in _plain(value, key))
            continue
        for index, card in enumerate(value.value):
            for name, part in _entries(card) if index in labels else ():
                if name in keys:
                    yield from ((labels[index], name, text) for _, text in _plain(part, name))


def _entries(node: Node | None) -> Iterator[tuple[str, Node]]:
    """Yield the keys and values of a mapping, nothing for any other node."""
    for key, value in node.value if isinstance(node, MappingNode) else ():
        if isinstance(key, ScalarNode):
            yield key.value, value


def _plain(node: Node, key: str) -> Iterator[tuple[str, ScalarNode]]:
    """Yield the texts in the value of a key that are unquoted and in the file itself."""
    if isinstance(node, SequenceNode):
        for part in node.value:
            yield from _plain(part, key)
    elif isinstance(node, MappingNode):
        for name, part in _entries(node):
            yield from _plain(part, name)
    elif isinstance(node, ScalarNode) and not (
        node.style or isinstance(node.start_mark, MarkElsewhere)
    ):
        yield key, node
