"""The problems of reading are explained, all of them, and no others."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator.checks
from generator.base.limits import LIMITS
from generator.base.plugins import find_modules
from generator.cli.explain import explain
from generator.proof.faults import FAULTS, fault_of
from generator.proof.framework import checks_in

GENERATOR = Path(__file__).parents[2] / "generator"
TELLING = re.compile(r"Problem|report|FileFault|_problem|problem|_refuse|add|_report|\w*Fault")

WORD = re.compile("[a-z]+(?:-[a-z]+)+")


def may_tell(source: str) -> bool:
    """Tell whether a module may give a word to what makes problems: few do, and are parsed."""
    return bool(
        re.search(rf"(?:{TELLING.pattern})\(", source) and re.search(f'"{WORD.pattern}"', source)
    )


def told(tree: ast.Module) -> Iterator[str]:
    """Yield the words that a module gives to what makes problems."""
    constants = {
        node.targets[0].id: node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if TELLING.fullmatch(name):
            for value in [*node.args, *(keyword.value for keyword in node.keywords)]:
                word = constants.get(value.id) if isinstance(value, ast.Name) else None
                word = value.value if isinstance(value, ast.Constant) else word
                if isinstance(word, str) and WORD.fullmatch(word):
                    yield word


def test_all_are_explained() -> None:
    """Every word that stands in the brackets of a problem, and is no check's, has its sentence."""
    modules = [path for path in GENERATOR.rglob("*.py") if path.parent.name != "checks"]
    sources = filter(may_tell, (path.read_text("utf-8") for path in modules))
    words = {word for source in sources for word in told(ast.parse(source))}

    checks = {check.id for check in checks_in(find_modules(generator.checks))}
    assert words - LIMITS.keys() - checks == FAULTS.keys()


@pytest.mark.parametrize("fault", ["broken-drawing", "wrong-type"])
def test_explained(fault: str) -> None:
    """`prelo explain` says what such a problem means."""
    assert FAULTS[fault] in explain(fault)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("unknown-deck", 'an unknown "deck": it is misspelt, or the game does not have it'),
        ("unknown-rarity2", 'an unknown "rarity2": it is misspelt, or the game does not have it'),
        ("duplicate-mark", 'two entries have the same "mark", which must be unique'),
        ("unknown-font", FAULTS["unknown-font"]),
        ("unknown-", ""),
        ("unknown-Deck", ""),
        ("my-unknown-deck", ""),
        ("nonsense", ""),
    ],
)
def test_words_made_of_names(word: str, expected: str) -> None:
    """A word with the name of a field or a group is explained by its sort; no other word is."""
    assert fault_of(word) == expected
