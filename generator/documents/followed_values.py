"""The literals that templates print, found by following values back to where they come from.

The values that templates put out are followed back, through loops, assignments and the parameters
of macros, to the literals that they come from. Nothing is run.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress

from jinja2 import Environment, TemplateSyntaxError, nodes
from jinja2.lexer import TokenStream
from msgspec import Struct, field

from generator.documents.relies_tag import ReliesOn

Path = tuple[object, ...]
"""The way from a value to a part of it: indexes and keys, `_ANY` for each part, `_KEYS`."""

_ANY, _KEYS = None, ...
_LOOKED_BACK = 2_000  # characters of a template's text in which a tag begins
_DEEPEST = 5  # parts of a path
_ROUNDS = 20  # macros that hand a value on, one after the other
_MOST = 20_000  # parts of values that are followed: templates may come from a stranger
_TEXTS = {"safe", "e", "escape", "upper", "lower", "capitalize", "title", "trim", "default", "d"}
_ITEMS = {"list", "reverse", "sort", "unique"}
_SAME = frozenset(_TEXTS | _ITEMS)
"""The filters that put out what they are given, or its items in another order."""

_WITHIN = re.compile(r"<[^<>]*\Z|<(?:style|script)\b(?:(?!</).)*\Z", re.DOTALL | re.IGNORECASE)


def find_printed(sources: Mapping[str, str]) -> Mapping[str, set[int]]:
    """Return the offsets of the quotation marks of printed literals, by file.

    A file that is not written as templates are has none.
    """
    following = _Following()
    environment = _WithOffsets(extensions=[ReliesOn])
    for file, source in sources.items():
        with suppress(TemplateSyntaxError, RecursionError):  # reported where it is written
            # As long as it was: Jinja2 takes every end of line for one character.
            following.read(file, environment.parse(source.replace("\r\n", " \n")))
    with suppress(RecursionError):
        following.follow()
    return following.printed


class _WithOffsets(Environment):
    """Jinja2's parser, with offsets in the source where it has the numbers of lines."""

    def _tokenize(
        self,
        source: str,
        name: str | None,
        filename: str | None = None,
        state: str | None = None,
    ) -> TokenStream:
        tokens = self.lexer.tokeniter(source, name, filename, state)
        return TokenStream(
            self.lexer.wrap(_at_offsets(source, tokens), name, filename), name, filename
        )


def _at_offsets(
    source: str, tokens: Iterable[tuple[int, str, str]]
) -> Iterator[tuple[int, str, str]]:
    """Yield tokens with their offsets: between them is at most the space that a sign takes away."""
    at = 0
    for _, token, value in tokens:
        found = source.find(value, at)
        yield max(found, at), token, value
        at = max(found, at) + len(value)


class _Binding(Struct):
    """What a name stands for: an expression in a scope, or a parameter of a macro."""

    value: nodes.Node | None
    scope: "_Scope"
    before: Path = ()
    macro: tuple[str, str] = ("", "")
    """The file and the name of the macro of which it is a parameter."""


class _Scope(Struct):
    """The names of a template, a macro or a loop."""

    file: str
    outer: "_Scope | None" = None
    names: dict[str, list[_Binding]] = field(default_factory=dict)

    def bind(self, target: nodes.Node, value: nodes.Node, scope: "_Scope", before: Path) -> None:
        """Note what a name, or each of several, is assigned."""
        if isinstance(target, nodes.Name):
            self.names.setdefault(target.name, []).append(_Binding(value, scope, before))
        elif isinstance(target, nodes.Tuple):
            for index, each in enumerate(target.items):
                self.bind(each, value, scope, (*before, index))

    def find(self, name: str) -> list[_Binding]:
        """Return what a name stands for; nothing for a name of the press."""
        scope: _Scope | None = self
        while scope and name not in scope.names:
            scope = scope.outer
        return scope.names[name] if scope else []


class _Following(Struct):
    """Templates that are read, and the literals found to be printed so far."""

    printed: dict[str, set[int]] = field(default_factory=dict)
    macros: dict[tuple[str, str], nodes.Macro] = field(default_factory=dict)
    imported: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    calls: list[tuple[nodes.Call, _Scope]] = field(default_factory=list)
    outputs: list[tuple[nodes.Node, _Scope]] = field(default_factory=list)
    needed: dict[tuple[str, str], set[tuple[str, Path]]] = field(default_factory=dict)
    """The printed parts of the parameters of macros: name and path, by file and macro."""
    seen: set[tuple[int, Path]] = field(default_factory=set)
    written: str = ""
    """The template's own text before the present place."""

    def read(self, file: str, tree: nodes.Template) -> None:
        """Read a template: its names, calls and outputs."""
        self.written = ""
        self._read_all(tree.body, _Scope(file))

    def _read_all(self, several: Iterable[nodes.Node], scope: _Scope) -> None:
        for each in several:
            self._read(each, scope)

    def _read(self, node: nodes.Node, scope: _Scope) -> None:
        inner = scope
        match node:
            case nodes.Output():
                self._read_output(node, scope)
            case nodes.Assign():
                scope.bind(node.target, node.node, scope, ())
            case nodes.For():
                self._read(node.iter, scope)
                inner = _Scope(scope.file, scope)
                inner.bind(node.target, node.iter, scope, (_ANY,))
            case nodes.Macro():
                before, self.written = self.written, ""
                self._read_all(node.body, self._scope_of_macro(node, scope))
                self.written = before
                return
            case nodes.Import(template=nodes.Const(value=str(name))):
                self.imported[scope.file, node.target] = (_in_same_folder(scope.file, name), "")
            case nodes.FromImport(template=nodes.Const(value=str(name))):
                for one in node.names:
                    theirs, ours = one if isinstance(one, tuple) else (one, one)
                    self.imported[scope.file, ours] = (_in_same_folder(scope.file, name), theirs)
            case nodes.Call():
                self.calls.append((node, scope))
            case _:
                pass
        self._read_all(node.iter_child_nodes(), inner)

    def _scope_of_macro(self, macro: nodes.Macro, scope: _Scope) -> _Scope:
        key = (scope.file, macro.name)
        self.macros[key] = macro
        inner = _Scope(scope.file, scope)
        for arg in macro.args:
            inner.names[arg.name] = [_Binding(None, inner, macro=key)]
        for arg, default in zip(reversed(macro.args), reversed(macro.defaults), strict=False):
            inner.names[arg.name].append(_Binding(default, scope))
        return inner

    def _read_output(self, output: nodes.Output, scope: _Scope) -> None:
        """Note the values that an output prints in the text, not in a tag or within a word."""
        parts = output.nodes
        for index, part in enumerate(parts):
            if isinstance(part, nodes.TemplateData):
                self.written = (self.written + part.data)[-_LOOKED_BACK:]
                continue
            after = parts[index + 1] if index + 1 < len(parts) else None
            follows = after.data[:1] if isinstance(after, nodes.TemplateData) else ""
            joined = self.written[-1:].isalnum() or follows.isalnum()
            joined |= self.written.endswith("\0") or (bool(after) and not follows)
            if not joined and not _WITHIN.search(self.written):
                self.outputs.append((part, scope))
            self.written += "\0"  # what is printed directly after it is joined to it

    def follow(self) -> None:
        """Follow all outputs to the literals that they print."""
        for value, scope in self.outputs:
            self._follow(value, (), scope)
        for _ in range(_ROUNDS):
            before = len(self.seen)
            for call, scope in self.calls:
                self._follow_arguments(call, scope)
            if len(self.seen) == before:
                break

    def _follow_arguments(self, call: nodes.Call, scope: _Scope) -> None:
        """Follow the arguments of a macro that are printed in it."""
        key = self._macro_of(call.node, scope)
        if not (macro := self.macros.get(key)):
            return
        given = dict(zip([arg.name for arg in macro.args], call.args, strict=False))
        given |= {each.key: each.value for each in call.kwargs}
        for name, path in sorted(self.needed.get(key, ()), key=repr):
            if name in given:
                self._follow(given[name], path, scope)

    def _macro_of(self, called: nodes.Node, scope: _Scope) -> tuple[str, str]:
        match called:
            case nodes.Name(name=name):
                return self.imported.get((scope.file, name), (scope.file, name))
            case nodes.Getattr(node=nodes.Name(name=name), attr=attr):
                return self.imported.get((scope.file, name), ("", ""))[0], attr
            case _:
                return "", ""

    def _follow(self, value: nodes.Node, path: Path, scope: _Scope) -> None:
        """Follow a part of a value to the literals that it may be."""
        mark = (id(value), path)
        if mark in self.seen or len(path) > _DEEPEST or len(self.seen) > _MOST:
            return
        self.seen.add(mark)
        match value:
            case nodes.Const(value=str()) if not path:
                self.printed.setdefault(scope.file, set()).add(value.lineno)
            case nodes.Name(name=name):
                self._follow_name(name, path, scope)
            case _:
                for part, rest in _parts(value, path):
                    self._follow(part, rest, scope)

    def _follow_name(self, name: str, path: Path, scope: _Scope) -> None:
        for binding in scope.find(name):
            if binding.value:
                self._follow(binding.value, (*binding.before, *path), binding.scope)
            else:
                self.needed.setdefault(binding.macro, set()).add((name, path))


def _parts(value: nodes.Node, path: Path) -> Iterator[tuple[nodes.Node, Path]]:
    """Yield the expressions that a part of a value comes from, and which part of these it is."""
    match value:
        case nodes.Tuple(items=items) | nodes.List(items=items) if path:
            yield from ((each, path[1:]) for each in _chosen(items, path[0]))
        case nodes.Dict(items=pairs) if path:
            for pair in pairs:
                if path[0] in (_ANY, _value_of(pair.key)):
                    yield pair.value, path[1:]
                elif path[0] is _KEYS:
                    yield pair.key, path[1:]
        case nodes.CondExpr(expr1=one, expr2=other):
            yield from ((each, path) for each in (one, other) if each)
        case nodes.Or(left=one, right=other) | nodes.And(left=one, right=other):
            yield from ((one, path), (other, path))
        case nodes.Add(left=one, right=other) if path:
            yield from ((one, path), (other, path))
        case _:
            yield from _wholes(value, path)


def _wholes(value: nodes.Node, path: Path) -> Iterator[tuple[nodes.Node, Path]]:
    """Yield the value of which another one is a part, or is made by a filter."""
    match value:
        case nodes.Getitem(node=node, arg=nodes.Slice()):
            yield node, path
        case nodes.Getitem(node=node, arg=arg):
            yield node, (_value_of(arg), *path)
        case nodes.Getattr(node=node, attr=attr):
            yield node, (attr, *path)
        case nodes.Filter(node=nodes.Node() as node, name=name):
            yield from [(node, path)] if name in _SAME else ()
            yield from [(node, (_ANY, *path))] if name in ("first", "last", "join") else ()
        case nodes.Call(node=nodes.Getattr(node=node, attr="values")):
            yield node, path
        case nodes.Call(node=nodes.Getattr(node=node, attr="items")) if len(path) > 1:
            yield node, (_KEYS if path[1] == 0 else _ANY, *path[2:])
        case _:
            return


def _value_of(node: nodes.Node) -> object:
    return node.value if isinstance(node, nodes.Const) else _ANY


def _chosen(items: list[nodes.Expr], key: object) -> list[nodes.Expr]:
    """Return the item at an index, or all where it is none."""
    if isinstance(key, int) and -len(items) <= key < len(items):
        return [items[key]]
    return items


def _in_same_folder(file: str, name: str) -> str:
    return f"{file.rpartition('/')[0]}/{name}".removeprefix("/")
