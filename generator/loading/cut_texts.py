"""Texts of cards cut off at a "#": YAML reads a comment there, perhaps against the author."""

import re
from collections.abc import Iterator

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.files import shortened
from generator.base.messages import say
from generator.base.problem import WARNING, Place, Problem
from generator.game.fields import EFFECT, WRITTEN, of_type
from generator.game.model import Game
from generator.loading.cells import MarkElsewhere
from generator.loading.source import Source

_COMMENT = re.compile(r"(?<=\S)[ \t]+(#.*)")


def cut_texts(source: Source, game: Game) -> Iterator[Problem]:
    """Find the texts of cards after which a comment stands in their line."""
    comments = {found.start(): found for found in _COMMENT.finditer(source.text)}
    cards = source.node(("cards",)) if comments else None
    if not isinstance(cards, SequenceNode):
        return
    keys = {"name", *(field.id for field in of_type(game.fields, EFFECT, *WRITTEN))}
    labels = {card.index: game.label(card) for card in game.cards}
    for index, card in enumerate(cards.value):
        if index not in labels:
            continue  # its fault is already reported
        for key, value in card.value if isinstance(card, MappingNode) else ():
            is_text = isinstance(key, ScalarNode) and key.value in keys
            for text in _plain_texts(value) if is_text else ():
                # A plain scalar ends before the spaces in front of the comment, where the match
                # begins.
                if comment := comments.get(text.end_mark.index):
                    whole = f"{text.value}{comment[0]}".replace('"', '\\"')
                    yield Problem(
                        Place.in_text(source.file, source.text, comment.start(1)),
                        "cut-by-comment",
                        say(
                            '"{comment}" is a comment, no part of "{key}"',
                            comment=shortened(comment[1].strip()),
                            key=key.value,
                        ),
                        WARNING,
                        labels[index],
                        say(
                            'put all of it in quotation marks: "{whole}"; or the comment on a line '
                            "of its own",
                            whole=shortened(whole),
                        ),
                    )


def _plain_texts(node: Node) -> Iterator[ScalarNode]:
    """Yield the texts in a value that are unquoted and in the file itself."""
    if isinstance(node, SequenceNode):
        for part in node.value:
            yield from _plain_texts(part)
    elif isinstance(node, MappingNode):
        for _, part in node.value:
            yield from _plain_texts(part)
    elif isinstance(node, ScalarNode) and not (
        node.style or isinstance(node.start_mark, MarkElsewhere)
    ):
        yield node
