"""Problems as text, JSON, annotations of GitHub, or SARIF."""

import json
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import quote

from generator.base.messages import say
from generator.base.problem import ERROR, Problem
from generator.base.version import VERSION

_ALIKE = 3  # problems with the same words that are shown one by one
_SHOWN = 12  # cards or lines of the others that are named; all are in `--format json`
_SARIF = "https://json.schemastore.org/sarif-2.1.0.json"


def problems_as_text(problems: Sequence[Problem]) -> str:
    """Return two lines per problem: place and message, then the hint.

    Of many with the same words, as of a key that every card has, the first ones are shown, followed
    by the places of the others.
    """
    alike: dict[tuple[str, ...], list[Problem]] = {}
    for problem in problems:
        alike.setdefault(_words(problem), []).append(problem)
    lines: list[str] = []
    for problem in problems:
        group = alike[_words(problem)]
        if len(group) <= _ALIKE + 1 or problem in group[:_ALIKE]:
            lines.append(str(problem))
        elif problem is group[_ALIKE]:
            lines.append(_others(group[_ALIKE:]))
    return "\n".join(lines)


def _words(problem: Problem) -> tuple[str, ...]:
    return (problem.place.file, problem.severity, problem.check, problem.message, problem.hint)


def _others(problems: Sequence[Problem]) -> str:
    """Return a line for further problems in the words of the ones before it."""
    first = problems[0].place
    numbers = [problem.card or str(problem.place.line) for problem in problems]
    shown = ", ".join(numbers[:_SHOWN]) + (", …" if len(numbers) > _SHOWN else "")
    values = {"place": first, "number": len(problems), "shown": shown}
    if problems[0].card:
        return say("{place}: the same for {number} more cards: {shown}", **values)
    return say("{place}: the same in {number} more lines: {shown}", **values)


def problems_as_json(problems: Sequence[Problem]) -> str:
    """Return `{"problems": [...]}`."""
    rows = [problem.entry() for problem in problems]
    return json.dumps({"problems": rows}, ensure_ascii=False, indent=1)


def as_github(problems: Sequence[Problem]) -> str:
    """Return workflow commands, which GitHub shows beside the lines of a change."""
    return "\n".join(_annotation(problem) for problem in problems)


def _annotation(problem: Problem) -> str:
    place = problem.place
    cell = f"{place.cell}: " if place.cell else ""
    hint = "\n" + say("hint: {hint}", hint=problem.hint) if problem.hint else ""
    text = _escaped(f"{cell}{problem.described()}{hint}")
    # In a property these two are escaped as well (escapeProperty in actions/toolkit).
    file = _escaped(place.file).replace(":", "%3A").replace(",", "%2C")
    where = f"file={file},line={place.line},col={place.column},title={problem.check}"
    return f"::{problem.severity} {where}::{text}"


def _escaped(text: str) -> str:
    # The percent sign first, as it begins what stands for the others.
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def as_sarif(problems: Sequence[Problem]) -> str:
    """Return a log in SARIF 2.1.0 (OASIS), which code hosts and editors read."""
    driver = {"name": "prelo", "version": VERSION, "rules": _rules(problems)}
    run = {
        "tool": {"driver": driver},
        # As Python counts: the other kind that SARIF knows is units of UTF-16.
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem) for problem in problems],
    }
    log = {"$schema": _SARIF, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1)


def _rules(problems: Sequence[Problem]) -> list[dict[str, str]]:
    return [{"id": check} for check in sorted({problem.check for problem in problems})]


def _result(problem: Problem) -> dict[str, object]:
    hint = f" ({problem.hint})" if problem.hint else ""
    place = problem.place
    region = {"startLine": place.line, "startColumn": place.column}
    physical: dict[str, object] = {"artifactLocation": {"uri": quote(place.file)}, "region": region}
    location: dict[str, object] = {"physicalLocation": physical}
    if place.cell:
        location["logicalLocations"] = [{"fullyQualifiedName": place.cell}]
    return {
        "ruleId": problem.check,
        "level": "error" if problem.severity == ERROR else "warning",
        "message": {"text": f"{problem.described()}{hint}"},
        "locations": [location],
    }


FORMATS: Mapping[str, Callable[[Sequence[Problem]], str]] = {
    "text": problems_as_text,
    "json": problems_as_json,
    "github": as_github,
    "sarif": as_sarif,
}
