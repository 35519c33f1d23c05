"""Ids in documents: those that exist, those that do not, and what is meant."""

import pytest

from generator.base.frozen import replace
from generator.base.problem import Place
from generator.checks import unknown_reference
from generator.game.documents import Document
from generator.game.rules import Rule
from generator.game.vocabulary import GlossaryTerm, RetiredCard
from generator.layout.templates import GameFiles
from tests.checks.proofreading import NOTHING
from tests.games.root import tiny_game

CHECK = unknown_reference.find
MIST = RetiredCard("mist", "Mist", "0.2", number=60, successor="fog")
RULES = {"turn": Rule("turn", "1", "A turn"), "end": Rule("end", "2", "The end")}


def found_in(*sources: str, entries: str = "") -> list[str]:
    """Return what is found in documents called a, b, c, as "file:line:column: message; hint"."""
    game = replace(
        tiny_game(),
        retired={"mist": MIST},
        rules=RULES,
        terms=(GlossaryTerm("draw", "draw", "To take cards."),),
    )
    documents = {
        name: Document(name, f"{name}.html", source, name, places={"entries": Place(name, 3)})
        for name, source in zip("abc", sources, strict=False)
    }
    if entries:
        documents["a"] = replace(documents["a"], entries=entries)
    files = GameFiles(game, replace(NOTHING, documents=documents))
    return [f"{it.place}: {it.message}; {it.hint}" for it in CHECK.problems(files)]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ('{{ card("fogg") }}', '1:10: unknown card "fogg"; did you mean "fog"?'),
        ('{{ deck("nigth") }}', '1:10: unknown deck "nigth"; did you mean "night"?'),
        ('{{ term("drow") }}', '1:10: unknown term "drow"; did you mean "draw"?'),
        ('{{ document("aa") }}', '1:14: unknown document "aa"; did you mean "a"?'),
        ('{{ alliance("goldd") }}', '1:14: unknown alliance "goldd"; did you mean "gold"?'),
        ('{{ rule("trun") }}', '1:10: unknown rule "trun"; did you mean "turn"?'),
        (
            '{{ section("begin", "B") }}\\n{{ see("bgin") }}',
            '2:9: unknown section "bgin"; did you mean "begin"?',
        ),
    ],
)
def test_unknown(source: str, message: str) -> None:
    """An unknown id is told at its first letter, with the one that may be meant."""
    (found,) = found_in(source.replace("\\n", "\n"))
    assert found == f"a.html:{message}"


@pytest.mark.parametrize(
    "source",
    [
        '{{ card("fog") }}{{ deck("night") }}{{ term("draw") }}{{ alliance("gold") }}',
        '{{ section("begin", "B") }}{{ see("begin") }}',
        '{{ section("part-" ~ name, "B") }}{{ see("part-two") }}',  # may be made when it is written
        '{{ retired("mist") }}{{ document("a") }}',
        '{{ rule("turn") }}{{ see("turn") }}',
        'card("fogg") is no code, {# card("fogg") #} and {{ cart("fogg") }} no call of the press',
    ],
)
def test_known(source: str) -> None:
    """Ids that exist are no finds, nor is what the press does not call a reference."""
    assert found_in(source) == []


def test_other_beginning() -> None:
    """Where sections are put together, an id that begins otherwise is unknown all the same."""
    (found,) = found_in('{{ section("part-" ~ name, "B") }}{{ see("two") }}')
    assert 'unknown section "two"' in found


def test_retired() -> None:
    """A card that is retired is told as that, with its successor; for a deck it is no id."""
    (found,) = found_in('{{ card("mist") }}')
    assert "retired since 0.2" in found
    assert "Fog" in found or "fog" in found
    assert found_in('{{ deck("mist") }}')[0].startswith('a.html:1:10: unknown deck "mist"')


def test_entries() -> None:
    """Entries have to be in a document that exists."""
    assert found_in("x", "y", entries="b") == []
    (found,) = found_in("x", "y", entries="bb")
    assert found.startswith('a:3:1: unknown document "bb"; ')


LINK = '{{ see("turn") }}'


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ([LINK], ["turn"]),
        ([LINK, '{{ rule("end") }}'], ["turn"]),
        ([LINK, '{{ rule("turn") }}'], []),
        ([LINK, '{{ section("turn", "A turn") }}'], []),
        ([LINK, "{% for name in names %}{{ rule(name) }}{% endfor %}"], []),
        ([LINK, "Not a rule(name) in code."], ["turn"]),
        (["{{ see('end') }}", LINK], ["end", "turn"]),
    ],
    ids=str,
)
def test_rules_without_a_heading(sources: list[str], found: list[str]) -> None:
    """Who refers to a rule needs its heading in some document, as its number leads there."""
    said = 'no document has the rule "{0}"; set its heading in one of them: rule("{0}")'
    told = [text.partition(": ")[2] for text in found_in(*sources)]
    assert told == [said.format(name) for name in found]
