"""Everything that a user meets is said by `say`, and every language has all of it."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain

import pytest

from tests.catalogue import CATALOGUES, ROOT, Message, code_files, messages, read, written
from tests.riddles import RIDDLES_IN_MESSAGES

TAGS = sorted(path.stem for path in CATALOGUES.glob("*.po"))

SPEAKING = {
    "ArgumentError", "ArgumentTypeError", "ExpressionFault", "FileFault", "Finding", "LookupError",
    "MachineError", "MarkupFault", "NumberFault", "Problem", "Refused", "RichFault", "TableFault",
    "TypeError", "Unparsed", "UsageError", "ValueError", "_refuse", "_too_much", "_wrong_type",
    "at", "at_card", "in_face", "in_passage", "note", "over_limit", "report", "report_over", "warn",
}  # fmt: skip
"""What is called with messages: faults, problems, and what makes problems."""

SAID = {"advice", "cause", "cure", "hint", "message", "note", "reason", "wanted", "what", "where"}
"""What variables with messages are called."""

WRITING = (
    "generator/documents/sections.py", "generator/documents/svg.py", "generator/drawing/",
    "generator/pages/accessible.py", "generator/pages/anatomy.py", "generator/pages/frame.py",
    "generator/pages/labels.py",
)  # fmt: skip
"""Where texts are HTML, SVG or PDF."""

UNSAID = {
    "{} at {}: {}": "the class, place and words of a fault of the press itself",
    "<style>{{ style }}</style>": "what to write",
    "y: {}, bottom: 8.5": "what a new game's face says",
    "y: {}, height: 4.4": "what a new game's face says",
    "another press has written it": "told as: this is not a file of prelo release",
    "the values of a field are a list": "told as: this is not a file of prelo release",
    "the beginnings of texts are a list": "told as: this is not what prelo confirm has written",
    "there is no mapping at {}": "for whoever calls it: where a name can be changed, there is one",
    "a check says why it exists, and shows a bad and a good game": "for whoever writes a check",
    'check "{}" reads a {}': "for whoever writes a check",
    'the output "{}" {}': "for whoever writes an output",
    "{} has no roman numeral": "no game asks for one",
    "{} could not be read, so it cannot be written": "for whoever calls it",
}
"""Texts that no user meets, each with why."""


@cache
def catalogue(tag: str) -> dict[Message, Message]:
    """Return the messages of a language."""
    return read(tag)


@pytest.mark.parametrize("tag", TAGS)
def test_each_message_is_in_the_catalogue(tag: str, golden: Callable[[str, str], None]) -> None:
    """A catalogue has every message of the code, and no other (`make golden` sees to it)."""
    golden(f"../../generator/data/messages/{tag}.po", written(tag))


@pytest.mark.parametrize("tag", TAGS)
def test_each_message_is_translated(tag: str) -> None:
    """Nothing is said in English to somebody who reads another language."""
    assert [message for message, told in catalogue(tag).items() if not all(told)] == []


@pytest.mark.parametrize("tag", TAGS)
def test_placeholders(tag: str) -> None:
    """A translation fills in what its message does, in the same form, and nothing else."""
    faults = [
        (message, told)
        for message, told in catalogue(tag).items()
        if list(map(_fields, message)) != list(map(_fields, told))
    ]

    assert faults == []


@pytest.mark.parametrize("tag", TAGS)
def test_joints(tag: str) -> None:
    """What is set before or after another text has the same spaces and line ends there."""
    faults = [
        (one, told)
        for message, translated in catalogue(tag).items()
        for one, told in zip(message, translated, strict=True)
        if _ends(one) != _ends(told)
    ]

    assert faults == []


def _fields(text: str) -> set[str]:
    return set(re.findall(r"\{[A-Za-z_0-9]+(?:[:!][^{}]*)?\}|%\(\w+\)[sdr]|%[sdr]", text))


def _ends(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def test_no_riddles_in_messages() -> None:
    """No message leaves its reader to guess what is meant."""
    riddles = [
        (*files, text)
        for message, files in messages().items()
        for text in message
        if RIDDLES_IN_MESSAGES.search(text)
    ]

    assert riddles == []


def test_every_placeholder_has_a_value() -> None:
    """Whatever a message fills in is given where it is said; else it would fail when it is."""
    lacking = [
        (f"{path.relative_to(ROOT)}:{node.lineno}", name)
        for path in code_files()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        for name in _without_value(node)
    ]

    assert lacking == []


def _without_value(node: ast.Call) -> set[str]:
    match node:
        case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(text))]):
            given = {each.arg for each in node.keywords}
            asked = set(re.findall(r"(?<!\{)\{([a-z_0-9]+)(?:[:!][^{}]*)?\}", text))
            # Without any value, braces are the reader's; `**values` may have all.
            return asked - {str(name) for name in given} if given and None not in given else set()
    return set()


def test_every_message_is_translatable() -> None:
    """No text that a user may read is put together without `say`, which translates it."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {text}"
        for path in code_files()
        if not path.relative_to(ROOT).as_posix().startswith(WRITING)
        for node, text in unsaid(ast.parse(path.read_text("utf-8")))
        if text not in UNSAID
    ]

    assert found == []


def test_untranslatable_messages_are_found() -> None:
    """A message that nobody could translate is found, wherever it is put together."""
    source = """
KEPT = "let it be"

def f(name):
    message = f'there is no "{name}"'
    hint = "mend the name" if name else say("remove it")
    cure = KEPT
    raise UsageError(f"unknown {name}, or gone")
"""
    found = {text for _, text in unsaid(ast.parse(source))}

    assert found == {'there is no "{}"', "mend the name", "let it be", "unknown {}, or gone"}


def unsaid(tree: ast.Module) -> Iterator[tuple[ast.expr, str]]:
    """Yield the texts that reach a user without `say`: in what speaks, or by a speaking name.

    Those that a module keeps and a function hands on are among them.
    """
    kept = {
        target.id: value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(value := node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    spoken = chain.from_iterable(map(_spoken_in, ast.walk(tree)))
    texts = dict.fromkeys(chain.from_iterable(_texts(each, kept) for each in spoken))
    yield from ((text, _shown(text)) for text in texts if _is_message(_shown(text)))


def _spoken_in(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in SPEAKING:
            yield from (*node.args, *(each.value for each in node.keywords))
        case ast.Assign(targets=[ast.Name(id=name)]) if name in SAID:
            yield node.value
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
            for target, value in zip(targets, values, strict=True):
                if isinstance(target, ast.Name) and target.id in SAID:
                    yield value


def _texts(node: ast.expr, kept: Mapping[str, ast.expr]) -> Iterator[ast.expr]:
    """Yield the texts of an expression, but for those that are said already."""
    match node:
        case ast.Call(func=ast.Name(id="say" | "say_number")) | ast.Compare():
            return
        case ast.Constant(value=str()) | ast.JoinedStr():
            yield node
        case ast.Name(id=name) if name in kept:
            yield kept[name]
        case ast.IfExp(body=body, orelse=other):
            yield from (*_texts(body, kept), *_texts(other, kept))
        case ast.BoolOp(values=values):
            for each in values:
                yield from _texts(each, kept)
        case ast.BinOp(left=left, right=right):
            yield from (*_texts(left, kept), *_texts(right, kept))


def _shown(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values
        )
    return str(node.value) if isinstance(node, ast.Constant) else ""


def _is_message(text: str) -> bool:
    """Tell whether a text has words of a sentence; an id has not."""
    return bool(re.search(r"[a-z]{2}\W* \W*[a-z{]|\} [a-z]|[a-z] \{|[a-z]: ", text))
