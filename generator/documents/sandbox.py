"""Jinja2 in a sandbox: every name must exist, texts are escaped, nothing can get out.

Templates see what the lists here allow, of our own objects their public fields; nothing that they
can reach changes anything, and whatever they do over and over is counted (`Budget`).
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache as cache_of_run
from functools import partial
from marshal import dumps, loads
from sys import version_info
from typing import Any, Self

from jinja2 import FunctionLoader, StrictUndefined, Undefined, nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import LoopContext, Macro, TemplateReference
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace, missing
from jinja2.visitor import NodeTransformer
from msgspec import Struct

from generator.base import cache
from generator.base.messages import say
from generator.base.own_files import digest_of_code
from generator.base.packages import version_of
from generator.documents import template_limits
from generator.documents.origins import TracedTemplate, Trail
from generator.documents.relies_tag import ReliesOn
from generator.documents.template_limits import FOR_TEMPLATES, Budget, Refused
from generator.game.documents import Document
from generator.game.model import Card, Game, Member

_TEXTS = (
    "capitalize casefold count endswith find index isalnum isalpha isdecimal isdigit islower "
    "isnumeric isspace istitle isupper lower lstrip partition removeprefix removesuffix rfind "
    "rindex rpartition rsplit rstrip split splitlines startswith strip swapcase title upper"
)
_LOOPS = (
    "changed cycle depth depth0 first index index0 last length nextitem previtem revindex revindex0"
)
_NAMES: Mapping[type, frozenset[str]] = {
    str: frozenset(_TEXTS.split()),
    list: frozenset({"count", "index"}),
    tuple: frozenset({"count", "index"}),
    dict: frozenset({"get", "items", "keys", "values"}),
    LoopContext: frozenset(_LOOPS.split()),
    Macro: frozenset({"name"}),
    Game: frozenset({"cards_of", "number"}),
    Document: frozenset({"stem"}),
}
"""Attributes that templates may read, by type, besides the fields of our own objects."""

_HIDDEN = {"place", "places"}
_CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "update"}
_BY_NUMBER = (list, tuple, range, bytes)


class EmptyField(str):  # noqa: SLOT000 - it holds whose field it is
    """What templates see of a field that a card or member lacks: an empty text that knows whose."""

    def __new__(cls, _owner: Card | Member, _field: str) -> Self:
        """Return an empty text."""
        return super().__new__(cls)

    def __init__(self, owner: Card | Member, field: str) -> None:
        """Take the card or member that lacks the field."""
        self._owner, self._field = owner, field

    def refused(self, attribute: str) -> Refused:
        """Return the refusal of an attribute of what the field would hold."""
        names = {"owner": self._owner.name, "field": self._field, "attribute": attribute}
        message = say('"{owner}" has no {field}, whose "{attribute}" is needed here', **names)
        hint = say(
            'show another card that has one, or give "{owner}" one, or ask first: if it.{field}',
            owner=self._owner.name,
            field=self._field,
        )
        return Refused(attribute, message, hint)


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja2 with lists of what is allowed, and counts of repeated work."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})
    template_class = TracedTemplate

    def __init__(self, load: Callable[[str], Any]) -> None:
        """Take a function that loads a template by name: (source, file, is it current)."""
        self.budget, self.trail = Budget(), Trail()
        super().__init__(
            loader=FunctionLoader(load),
            autoescape=True,
            undefined=StrictUndefined,
            finalize=self._count_output,
            auto_reload=False,
            cache_size=-1,
            extensions=[ReliesOn],
        )
        self.filters = dict(template_limits.FILTERS)
        self.tests = dict(template_limits.TESTS)
        self.globals = dict(template_limits.globals_of(self.budget))
        self.binop_table = dict(template_limits.OPERATORS)
        self.spend, self.concat_parts = self.budget.spend, template_limits.concat

    def _count_output(self, value: Any) -> Any:  # noqa: ANN401 - what a template puts out
        self.budget.spend(0, template_limits.length_of(value))
        return value

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        counted: nodes.Template = _Counting().visit(tree)
        return counted

    def compile(self, source: Any, name: Any = None, filename: Any = None, *rest: Any) -> Any:  # noqa: ANN401 - as Jinja2 has it
        """Return the code of a template, compiled once: documents share most of their parts.

        Raises TemplateSyntaxError where it is not written as templates are.
        """
        make = partial(super().compile, source, name, filename, *rest)
        if not isinstance(source, str) or rest:
            return make()
        key = cache.digest(compiled_by(), source, repr((name, filename)))
        return loads(cache.cached("templates", key, lambda: dumps(make())))  # noqa: S302 - our own cache

    def is_safe_callable(self, obj: Any) -> bool:  # noqa: ANN401 - as Jinja2 has it
        """Tell whether a template may call an object: functions, but no classes."""
        return not isinstance(obj, type) and super().is_safe_callable(obj)

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 - as Jinja2 has it
        """Return an attribute that templates may read, or an item of that name.

        Raises Refused for one that they may not see.
        """
        cls: Any = type(obj)
        if isinstance(obj, Card | Member) and (field := attribute.replace("_", "-")) in obj.values:
            value = obj.values[field]
            return EmptyField(obj, field) if value is None else value
        if attribute in _names_of(cls):
            return getattr(obj, attribute)
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return self._attribute_of_jinja(obj, attribute)

    def _attribute_of_jinja(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 - as Jinja2 has it
        """Return an attribute of Jinja2's own objects, or of a text."""
        if isinstance(obj, TemplateReference):
            return self.getitem(obj, attribute)
        if isinstance(obj, Undefined):
            obj._fail_with_undefined_error()  # noqa: SLF001 - what StrictUndefined does for others
        if attribute.startswith("_"):
            raise _refused(obj, attribute)
        if isinstance(obj, str) and attribute in template_limits.GUARDED:
            return partial(template_limits.GUARDED[attribute], obj)
        if isinstance(obj, Namespace | TemplateModule):
            value = getattr(obj, attribute, missing)
            return self.undefined(obj=obj, name=attribute) if value is missing else value
        if hasattr(obj, attribute):
            raise _refused(obj, attribute)
        if isinstance(obj, EmptyField):
            raise obj.refused(attribute)
        return self.undefined(obj=obj, name=attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:  # noqa: ANN401 - as Jinja2 has it
        """Return an item, or an attribute that templates may read. Raises Refused."""
        if isinstance(obj, Mapping | TemplateReference | Undefined):
            with suppress(TypeError, LookupError):
                return obj[argument]
        elif isinstance(argument, int | slice) and isinstance(obj, (str, *_BY_NUMBER)):
            with suppress(TypeError, LookupError, ValueError):
                return obj[argument]
        if isinstance(argument, str) and not isinstance(obj, TemplateReference):
            return self.getattr(obj, str(argument))
        return self.undefined(obj=obj, name=argument)


@cache_of_run
def compiled_by() -> str:
    """Return a digest of all that compiles templates: Python, Jinja2, the press's code."""
    return cache.digest(repr((version_info[:], version_of("jinja2"))), digest_of_code("documents"))


@cache_of_run
def _names_of(cls: Any) -> frozenset[str]:  # noqa: ANN401 - any type at all
    """Return the attributes of a type that templates may read."""
    names = frozenset[str]().union(*(_NAMES.get(each, ()) for each in cls.__mro__))
    names |= frozenset(getattr(cls, FOR_TEMPLATES, ()))
    if (own := _fields_of(cls)) is not None:
        names |= own | {name for name, value in vars(cls).items() if isinstance(value, property)}
    return frozenset(name for name in names if not name.startswith("_")) - _HIDDEN


def _fields_of(cls: Any) -> set[str] | None:  # noqa: ANN401 - any type at all
    """Return the names of a record's fields; None for a type that is no record."""
    if issubclass(cls, Struct):
        return {*cls.__struct_fields__}
    if is_dataclass(cls):
        return {field.name for field in fields(cls)}
    return {*cls._fields} if hasattr(cls, "_fields") else None


def _refused(obj: object, attribute: str) -> Refused:
    if attribute in _CHANGING and isinstance(obj, list | dict | set):
        message = say(
            '"{attribute}" would change a list or mapping, which templates cannot do',
            attribute=attribute,
        )
        return Refused(
            attribute, message, say("make a new one: {% set all.cards = all.cards + [one] %}")
        )
    message = say(
        '"{attribute}" is refused: templates see the fields of a game, and little else',
        attribute=attribute,
    )
    return Refused(attribute, message, say("docs/documents.md lists the names"))


class _Counting(NodeTransformer):
    """Adds counting to every repeated part of a template, with the length of its text."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - as Jinja2 calls it
        return self._counted(node)

    visit_Macro = visit_CallBlock = visit_Block = visit_Template = visit_For  # noqa: N815 - Jinja2's names

    def _counted(self, node: Any) -> nodes.Node:  # noqa: ANN401 - nodes with a body
        self.generic_visit(node)
        spent = nodes.Const(_written_by(node.body))
        spend = nodes.EnvironmentAttribute("spend")
        call = nodes.Call(spend, [nodes.Const(1), spent], [], None, None)
        node.body.insert(0, nodes.ExprStmt(call).set_lineno(node.lineno))
        counted: nodes.Node = node
        return counted

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - as Jinja2 calls it
        self.generic_visit(node)
        join = nodes.EnvironmentAttribute("concat_parts", lineno=node.lineno)
        return nodes.Call(join, node.nodes, [], None, None, lineno=node.lineno)


def _written_by(body: Sequence[nodes.Node]) -> int:
    """Return the number of literal characters that a body writes in one turn."""
    total, waiting = 0, list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, nodes.TemplateData):
            total += len(node.data)
        elif not isinstance(node, nodes.For | nodes.Macro | nodes.CallBlock | nodes.Block):
            waiting += node.iter_child_nodes()
    return total
