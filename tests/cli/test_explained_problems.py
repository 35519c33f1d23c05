"""What stands in the brackets of any problem can be explained, whoever finds it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from generator.base.problem import UsageError
from generator.cli.commands import find_commands
from generator.cli.explanations import explained
from tests.games.root import ROOT, TINY

PACKAGES = ("generator", "journal", "events")


CODE = "[a-z]+(?:-[a-z]+)+"


@pytest.fixture(autouse=True)
def _without_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask where no game is, which would be read each time."""
    monkeypatch.chdir(tmp_path)


@cache
def sources() -> list[str]:
    """Return the texts of all modules."""
    files = chain.from_iterable((ROOT / name).rglob("*.py") for name in PACKAGES)
    return [file.read_text("utf-8") for file in files]


@cache
def parsed(pattern: str) -> list[ast.Module]:
    """Return the syntax trees of the modules whose text has a pattern: to parse all takes long."""
    return [ast.parse(source) for source in sources() if re.search(pattern, source)]


@cache
def constants() -> dict[str, set[str]]:
    """Return the codes that are constants of modules, by name: several may have one of a name."""
    found: dict[str, set[str]] = {}
    for source in sources():
        for name, text in re.findall(rf'(?m)^(\w+) = "({CODE})"', source):
            found.setdefault(name, set()).add(text)
    return found


@cache
def takers() -> dict[str, set[int]]:
    """Return the places of an argument `check`, by the name of what takes it."""
    found: dict[str, set[int]] = {}
    for node in chain.from_iterable(map(ast.walk, parsed(r"\bcheck: "))):
        names: list[str] = []
        if isinstance(node, ast.FunctionDef):
            names = [each.arg for each in node.args.args if each.arg != "self"]
        elif isinstance(node, ast.ClassDef):
            fields = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
            names = [each.id for each in fields if isinstance(each, ast.Name)]
        if "check" in names and isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.setdefault(node.name, set()).add(names.index("check"))
    return found


def given(call: ast.Call) -> Iterator[ast.expr]:
    """Yield what a call may give as `check`."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    for place in takers().get(name, ()):
        yield from call.args[place : place + 1]
    yield from (each.value for each in call.keywords if each.arg == "check")


@cache
def codes() -> set[str]:
    """Return all that may stand in brackets; what is made of a name is made of "rarity"."""
    found: set[str] = set()
    calling = parsed(rf"\bcheck=|\b(?:{'|'.join(takers())})\(")
    for node in chain.from_iterable(map(ast.walk, calling)):
        for value in given(node) if isinstance(node, ast.Call) else ():
            for part in ast.walk(value):
                if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                    found.add(str(part.values[0].value) + "rarity")
                elif isinstance(part, ast.Name):
                    found |= constants().get(part.id, set())
                elif isinstance(part, ast.Constant):
                    found.add(str(part.value))
    # Some calls are of another function with the same name.
    return {each for each in found if re.fullmatch(CODE, each)}


def test_all_are_found() -> None:
    """They are found wherever they stand: as a text, a constant, or made of a name."""
    some = {"missing-key", "edited-deck", "unknown-rarity", "hand-differs"}
    assert some <= codes()
    assert len(codes()) > 100


def test_explained() -> None:
    """Each has a page that says more than its name."""
    assert [code for code in sorted(codes()) if f"## {code} (" not in explained(code, Path())] == []


def test_none_is_of_the_past() -> None:
    """What packages say that they find, they find."""
    said = frozenset[str]().union(*(command.found for command in find_commands((), ())))
    returned = {"syntax", "unknown-code"}
    assert said <= codes() | returned


def test_slips() -> None:
    """A slip for a known word is told; what is made of a name is known to its game."""
    with pytest.raises(UsageError, match='did you mean "unknown-reference"'):
        explained("unknown-refrence", Path())
    with pytest.raises(UsageError, match="lists all"):
        explained("no-such-thing", Path())
    assert 'an unknown "alliance"' in explained("unknown-alliance", TINY)


def test_pages() -> None:
    """A page that there is not is told with one that is near; the list has them with titles."""
    with pytest.raises(UsageError, match=r'no page "docs/modl\.md": did you mean "docs/model\.md"'):
        explained("docs/modl.md", Path())
    assert re.search(r"docs/tables.md +Cards in a table\n", explained("", Path()))
