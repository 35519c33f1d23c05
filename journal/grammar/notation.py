"""The grammar of journals (journal/notation.lark), and its names in messages."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from lark import Lark
from lark.lexer import PatternStr

from generator.base.messages import later, say

_WORDS = {
    "NAME": later("a name"),
    "WHOSE": later("whose turn it is (a name)"),
    "POINT": later("a cardinal point"),
    "CARD": later("a card (three digits)"),
    "PLAYED": later("the card that is played (three digits)"),
    "NUMBER": later("a number of cards"),
    "UNMARKED": later("the number of unmarked cards"),
    "MARKED": later("the number of marked cards"),
    "KNOWN": later("cards in square brackets (numbers)"),
}
NUMBERED = ("PART", "J")
"""The codes that are written with a number: J4."""
UNREAD = "_UNREAD"
"""The terminal that stands for what could not be read."""
_DIGITS = "0123456789"

_Rules = Mapping[str, list[list[str]]]


@cache
def grammar() -> Lark:
    """Return the grammar, made at the first call: this takes a tenth of a second."""
    return Lark.open("../notation.lark", rel_to=__file__, parser="lalr", propagate_positions=True)


@cache
def codes() -> tuple[str, ...]:
    """Return the codes of events, without numbers of matches and turns: PART, J, ID, F."""
    # The terminals of codes are called as the codes are written.
    terminals = grammar().terminals
    return tuple(each.name for each in terminals if each.pattern.value.startswith(each.name))


def is_code(word: str) -> bool:
    """Tell whether a word is a code in journals: F, J4, m."""
    is_numbered = word[-1] in _DIGITS and word.rstrip(_DIGITS) in NUMBERED
    return is_numbered or word in (*codes(), "c", "m")


def in_words(terminals: Collection[str]) -> str:
    """Return terminals listed in words for a message: a name or "+"."""
    known = [each.name for each in grammar().terminals if each.name in terminals]
    return say(" or ").join(
        say(_WORDS[name]) if name in _WORDS else f'"{_sign(name)}"' for name in known
    )


def _sign(name: str) -> str:
    """Return a symbol for a hint: signs as they are written, NAME and COUNT by name."""
    for terminal in grammar().terminals:
        if terminal.name == name and isinstance(terminal.pattern, PatternStr):
            return terminal.pattern.value
    return name[1:].lower() if name.startswith("_") else name.upper()


@cache
def spellings(code: str) -> str:
    """Return the forms of a code's plain consequences, for a hint: NAME=POINT=CARD."""
    rules: dict[str, list[list[str]]] = {}
    for rule in grammar().rules:
        names = [symbol.name for symbol in rule.expansion]
        rules.setdefault(rule.origin.name, []).append(names)
    own = next(rule for rule, ways in rules.items() if ways[0][0] == code)
    return ", ".join(
        dict.fromkeys(
            "".join(map(_sign, way))
            for rule in _consequences(rules, own, set())
            for way in rules[rule]
            # A name that may be left out is left out; events with codes are too many.
            if not (way[0] == "NAME" and way[1:] in rules[rule])
            and way[0] not in (*codes(), "STRUCTURE", UNREAD)
        )
    )


def _consequences(rules: _Rules, rule: str, seen: set[str]) -> Iterator[str]:
    """Yield the rules of the consequences of a rule, through rules that start with "_"."""
    for part in (part for way in rules[rule] for part in way if part in rules):
        if part not in seen:
            seen.add(part)
            yield from _consequences(rules, part, seen) if part.startswith("_") else (part,)
