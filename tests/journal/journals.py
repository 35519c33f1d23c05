"""Journals for tests: the examples, a small one in order, its problems after an edit."""

from pathlib import Path

from generator.base.problem import Problem
from journal.check import check_journal
from journal.grammar.reader import read_journal
from journal.loading import load_release

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "templates/journal/exemplos"
NAMES = ("tres-jogadores", "seis-jogadores", "tutorial")
RELEASE = load_release(ROOT)

SMALL = """\
ID(Ana=Roxismo, Bia=Azulismo, Caio=Verdismo).
PART1(Ana=S=068, Bia=NO=047, Caio=NE=104).
J1(Ana, 5, 0). 068(X(Bia+119-104)).
J2(Bia, 5, 0). 047(Bia-2, Ana-1, Caio>1>Bia). +c.
J3(Caio, 4, 0). 119(F, Caio=1=Ana). CN(999, +120-047).
J4(Bia, 3, 1). 120(Bia+1). +c.
J5(Ana, 3, 1). 068(Ana-4). V(Ana).
CONQ(Ana=2[021, 027], Bia=0, Caio=0).
PART2(Bia=S=105, Caio=NO=106, Ana=NE=107).
J1(Bia, 5, 0). 105(021=130, 106=107). +c.
"""
"""A journal of ten lines in order, but that its second match has no end."""


def example(name: str) -> str:
    """Return an example game's text."""
    return (EXAMPLES / f"{name}.txt").read_text("utf-8")


def problems_of(text: str) -> list[Problem]:
    """Return all problems of a journal."""
    return check_journal(*read_journal(text, "game.txt"), RELEASE)


def after(*edits: tuple[str, str]) -> list[str]:
    """Return what is wrong with SMALL after some edits, as `line:column check`."""
    text = SMALL
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return [
        f"{problem.place.line}:{problem.place.column} {problem.check}"
        for problem in problems_of(text)
        if problem.check != "match-without-victory"
    ]


def told_after(*edits: tuple[str, str]) -> list[str]:
    """Return the problems of SMALL after some edits, each in a line with its cure."""
    text = SMALL
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return [
        f"{each.place.line}:{each.place.column} {each.severity} {each.check}: "
        f"{each.message}; {each.hint}"
        for each in sorted(problems_of(text))
        if each.check != "match-without-victory"
    ]
