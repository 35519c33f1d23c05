"""The messages in the press's code, and the catalogue of a language that has them all.

Found where they stand: in `say`, `say_number` and `later`, and in what declares a key, a value or
a limit, of which `say` is told later (`DECLARED`).
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
CATALOGUES = ROOT / "generator/data/messages"

DECLARED: Mapping[str, tuple[int, str]] = {
    "Color": (1, "wanted"),
    "Limit": (2, "unit"),
    "Record": (0, "name"),
    "Text": (1, "wanted"),
    "needed": (1, "doc"),
    "optional": (2, "doc"),
}
"""What takes a message that it shows later: as which of its arguments, and by which name."""

COMMANDS = ("events/cli.py", "events/legal.py", "journal/cli.py")
"""Modules of commands, whose first line the list of commands shows (`generator.cli.commands`)."""

CHECKS = "generator/checks/"
"""Where modules lie of which the list of checks shows the first line."""

_MAY_SAY = re.compile(
    rf"\b(?:say|say_number|later|add_command|_add|{'|'.join(DECLARED)})\("
    r"|\b(?:help|description|why)=|\bFAULTS\b|\bFAMILIES\b"
)
"""What is in every module with a message: half of all have none, and need not be parsed."""

HEADER = """\
# What the press says, in the language of this file's name, for GNU gettext.
# `make golden ONLY={tag}` adds what is new and removes what is gone; CONTRIBUTING.md says how.
msgid ""
msgstr ""
"Language: {locale}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""

Message = tuple[str, ...]
"""A text, or that for one and that for many."""


def code_files() -> list[Path]:
    """Return the source files of the press and of the packages beside it."""
    folders = ("events", "generator", "journal")
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@cache
def messages() -> Mapping[Message, list[str]]:
    """Return every message in the code, with the files that have it; those are read once."""
    found: dict[Message, list[str]] = {}
    for path in code_files():
        name = path.relative_to(ROOT).as_posix()
        source = path.read_text("utf-8")
        of_module = [(source[3:].partition("\n")[0].removesuffix('"""'),)]
        is_check = name.startswith(CHECKS) and path.stem != "__init__"
        shown = of_module if name in COMMANDS or is_check else []
        for message in (*shown, *messages_in(source)):
            files = found.setdefault(message, [])
            if name not in files:
                files.append(name)
    return found


def messages_in(source: str) -> Iterator[Message]:
    """Yield the messages of a source file, in their order."""
    if not _MAY_SAY.search(source):
        return
    tree = ast.parse(source)
    docs = dict(_named_texts(tree))
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)):
                yield from filter(any, _of_call(node, name))
                yield from filter(any, _of_help(node, docs))
            case ast.Call():
                yield from filter(any, _of_help(node, docs))
            case ast.AnnAssign(
                target=ast.Name(id="FAULTS" | "FAMILIES"), value=ast.Dict(values=values)
            ):
                yield from ((_text(each),) for each in values)


def _named_texts(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield what help may name: variables with their texts, functions with their docstrings."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                yield name, _flat(text)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, _flat(ast.get_docstring(node) or "")


def _of_call(node: ast.Call, name: str) -> Iterator[Message]:
    """Yield the messages that a function of the press is called with."""
    texts = [_text(each) for each in node.args]
    if name in {"say", "later"}:
        yield (*texts[:1],)
    elif name == "say_number":
        yield (*texts[:2],)
    elif name in DECLARED:
        position, keyword = DECLARED[name]
        yield (*texts[position : position + 1],)
        yield from ((_text(each.value),) for each in node.keywords if each.arg in {keyword, "doc"})


def _of_help(node: ast.Call, docs: Mapping[str, str]) -> Iterator[Message]:
    """Yield what a command's help says: texts, and docstrings of functions that run commands.

    What a check says for itself, too; its lines are those of the code, not of the reader.
    """
    shown = [each.value for each in node.keywords if each.arg in {"help", "description", "why"}]
    if isinstance(node.func, ast.Name) and node.func.id in {"add_command", "_add"}:
        shown += node.args[2:4]  # what the command is for, what runs it
    for each in shown:
        match each:
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id=name), attr="__doc__"):
                yield (docs.get(name, ""),)
            case _:
                yield (_flat(_text(each)),)


def _flat(text: str) -> str:
    return " ".join(text.split())


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def read(tag: str) -> dict[Message, Message]:
    """Return the messages of a catalogue with their translations."""
    with (CATALOGUES / f"{tag}.po").open("rb") as file:
        catalogue = read_po(file)
    return {_several(each.id): _several(each.string) for each in catalogue if each.id}


def _several(text: object) -> Message:
    return (text,) if isinstance(text, str) else tuple(map(str, text or ()))  # type: ignore[call-overload]


def written(tag: str) -> str:
    """Return the text of a language's catalogue: all messages of the code, and only they."""
    known = read(tag)
    catalogue = Catalog(locale=tag.replace("-", "_"))
    for message, files in messages().items():
        translated = known.get(message, ("",) * len(message))
        plain = message[0] if len(message) == 1 else message
        string = translated[0] if len(message) == 1 else translated
        catalogue.add(plain, string, [(name, 1) for name in files])
    file = BytesIO()
    write_po(file, catalogue, width=100, omit_header=True, include_lineno=False)
    return HEADER.format(tag=tag, locale=tag.replace("-", "_")) + file.getvalue().decode()
