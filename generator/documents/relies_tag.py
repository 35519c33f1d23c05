"""`{% relies on … %}` to nothing on the page: what it says is read from the template's own text."""

from jinja2.ext import Extension
from jinja2.nodes import Node
from jinja2.parser import Parser

from generator.base.messages import say


class ReliesOn(Extension):
    """The tag by which a passage says what it relies on (`generator.documents.reliance`)."""

    tags = {"relies"}  # noqa: RUF012 - as Jinja2 has it

    def parse(self, parser: Parser) -> list[Node]:
        """Pass over the tag. Raises TemplateSyntaxError where it is not written so."""
        line = next(parser.stream).lineno
        if not parser.stream.skip_if("name:on") or parser.stream.current.type == "block_end":
            parser.fail(say('write {% relies on "a-card" %}'), line)
        while parser.stream.current.type not in ("block_end", "eof"):
            next(parser.stream)
        return []
