"""`{% relies on … %}` for Jinja: it prints nothing; its content is read from the source."""

from jinja2.ext import Extension
from jinja2.nodes import Node
from jinja2.parser import Parser

from generator.base.messages import say


class ReliesOn(Extension):
    """The tag by which a passage names what it relies on (`generator.documents.reliance`)."""

    tags = {"relies"}  # noqa: RUF012 - as Jinja2 has it

    def parse(self, parser: Parser) -> list[Node]:
        """Skip the tag. Raises TemplateSyntaxError for a wrong one."""
        line = next(parser.stream).lineno
        if not parser.stream.skip_if("name:on") or parser.stream.current.type == "block_end":
            parser.fail(say('write {% relies on "a-card" %}'), line)
        while parser.stream.current.type not in ("block_end", "eof"):
            next(parser.stream)
        return []
