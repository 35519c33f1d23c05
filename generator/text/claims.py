"""Claims in texts about the cards (which there are, how many), which are calculated.

`none(deck="main", action="move")`, `count(kind="event") == 12`, `all("fog", action="draw")`. It is
written as Python has it, and never run as Python: what is here is all that it can do.
"""

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from generator.base.files import shortened
from generator.base.frozen import Frozen, replace
from generator.base.messages import say
from generator.base.problem import Names, did_you_mean
from generator.game.expressions import (
    EVERY_CARD,
    Expression,
    ExpressionFault,
    evaluate,
    is_known,
    parse_expression,
    parse_tree,
    values_of,
)
from generator.game.model import Card, Game
from generator.text.actions import read_actions
from generator.text.field_values import has_value
from generator.text.removed_cards import hint_of_former

QUERIES: Mapping[str, str] = {
    "none": "whether no card matches; for named cards, whether none of them matches",
    "some": "whether there is such a card",
    "all": "whether every one of the cards that are named is such a card",
    "count": "how many such cards are printed",
    "designs": "how many such cards there are, each counted once",
    "fewest": 'how many of these the member of a group has that has fewest: `fewest(of="faction")`',
    "most": 'how many the one has that has most: `fewest(of="faction") == most(of="faction")`',
}
"""The queries of claims, each with its result in words."""

FILTERS: Mapping[str, str] = {
    "deck": "in a deck",
    "kind": "of a kind",
    "action": "that does something (an action's id)",
    "to": "that does so to somebody (a target's id)",
    "section": "with a sentence in a section of its effect",
    "list": "in a declared list, or one of the lists of a group",
    "where": 'of which an expression holds (docs/faces.md): where="cost > 3"',
}
"""Conditions on cards in queries, besides values of fields (`faction="river"`)."""

_OF_MEMBERS = ("fewest", "most")


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim as it is written, its spaces made single, and its offset in the text around it."""

    text: str
    offset: int
    tree: ast.expr = field(compare=False, repr=False)


class Answer(Frozen):
    """The result of a query in a claim, and the cards it counted; `member` is a member's name."""

    query: str
    value: bool | int
    cards: tuple[Card, ...]
    member: str = ""


class Verdict(Frozen):
    """Whether a claim is true, and the result of each of its queries."""

    holds: bool
    answers: tuple[Answer, ...]


def parse_reliance(text: str) -> tuple[list[tuple[str, int]], list[Claim]]:
    """Return the references (in quotation marks) and the claims that a text relies on.

    Each has its offset in the text. Raises ExpressionFault for a text that cannot be read.
    """
    tree = parse_tree(text, bracketed=True)
    parts = tree.elts if isinstance(tree, ast.Tuple) else [tree]
    if not parts:
        raise ExpressionFault(say("names nothing"))
    references, claims = [], []
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            references.append((part.value, _offset(text, part) + 1))
        else:
            source = ast.get_source_segment(f"({text}\n)", part) or text
            claims.append(Claim(" ".join(source.split()), _offset(text, part), part))
    return references, claims


def claims_in(text: str) -> list[Claim]:
    """Return the claims of a text without references. Raises ExpressionFault."""
    references, claims = parse_reliance(text)
    if references:
        raise ExpressionFault(say("asks nothing of the cards"))
    return claims


def _offset(text: str, node: ast.expr) -> int:
    """Return the offset in a text of one of its parts; the text was parsed within brackets."""
    lines = f"({text}".split("\n")
    before = sum(len(line) + 1 for line in lines[: node.lineno - 1])
    # Python counts columns in bytes of UTF-8.
    column = len(lines[node.lineno - 1].encode()[: node.col_offset].decode("utf-8", "ignore"))
    return max(before + column - 1, 0)


def evaluate_claim(game: Game, claim: Claim) -> Verdict:
    """Return whether a claim is true of a game. Raises ExpressionFault if that is unclear."""
    value, answers = _evaluated(game, claim)
    return Verdict(bool(value), answers)


def number_of(game: Game, text: str) -> int | float:
    """Return the value of an expression of queries. Raises ExpressionFault if it is no number."""
    claims = claims_in(text)
    if len(claims) != 1:
        raise ExpressionFault(say("gives no number"))
    value, _ = _evaluated(game, claims[0])
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ExpressionFault(say("gives no number"))
    return value


def _evaluated(game: Game, claim: Claim) -> tuple[Any, tuple[Answer, ...]]:
    answered = _QueryReplacer(game)
    try:
        tree = answered.visit(deepcopy(claim.tree))  # it is asked again
        if not all(is_known(each) for each in ast.walk(tree) if isinstance(each, ast.expr)):
            raise ExpressionFault(
                say("may only compare answers of queries, and calculate with them")
            )
        value = evaluate(Expression(claim.text, tree, ()), {})
    except RecursionError as fault:
        raise ExpressionFault(say("cannot be read (too deep)")) from fault
    if not answered.answers:
        raise ExpressionFault(
            say("asks nothing of the cards: call one of {known}", known=", ".join(QUERIES))
        )
    return value, tuple(answered.answers)


class _QueryReplacer(ast.NodeTransformer):
    """Replaces the queries in an expression by their results."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.answers: list[Answer] = []

    def visit_Call(self, node: ast.Call) -> ast.Constant:
        """Return the result of a query."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in QUERIES:
            known = ", ".join(QUERIES)
            raise ExpressionFault(
                say('cannot call "{name}", only {known}', name=shortened(name), known=known)
            )
        named = [_constant(each) for each in node.args]
        wanted = {each.arg or "": _constant(each.value) for each in node.keywords}
        answer = _answer(self._game, name, named, wanted)
        self.answers.append(replace(answer, query=ast.unparse(node).replace("'", '"')))
        return ast.Constant(answer.value)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Refuse a name without a call: it would be a field of a card, and there is none here."""
        raise ExpressionFault(
            say('asks for "{name}", which is no query of the cards', name=shortened(node.id))
        )


def _constant(node: ast.expr) -> Any:  # noqa: ANN401 - a text, a number or a truth
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int | float):
        return node.value
    raise ExpressionFault(say("may ask for texts, numbers, True and False only"))


def _answer(game: Game, query: str, named: list[Any], wanted: dict[str, Any]) -> Answer:
    """Return the result of a query."""
    group = wanted.pop("of", "") if query in _OF_MEMBERS else ""
    copies, cards = _ask(game, query, named, wanted)
    if query in _OF_MEMBERS:
        member, cards = _of_member(game, query, group, cards)
        return Answer(query, len(cards), cards, member)
    value = bool(cards) if query == "some" else not cards
    return Answer(query, {"count": copies, "designs": len(cards)}.get(query, value), cards)


def _ask(
    game: Game, query: str, named: list[Any], wanted: Mapping[str, Any]
) -> tuple[int, tuple[Card, ...]]:
    """Return how many copies match a query, and the cards; for `all`, those that do not match."""
    if query == "all" and not named:
        raise ExpressionFault(say('names no cards to test: all("fog", ...)'))
    for name in named:
        if name not in _ids(game):
            hint = hint_of_former(game, str(name)) or _names(game).hint(str(name))
            raise ExpressionFault(
                say(
                    'asks for an unknown card "{name}": {hint}',
                    name=shortened(str(name)),
                    hint=hint,
                )
            )
    tests = [_test(game, key, value, wanted) for key, value in wanted.items() if key != "deck"]
    deck = wanted.get("deck")
    if deck is not None:
        _require_known(deck, game.decks, "deck")
    of_deck: dict[str, int] = {}
    for card, copies in game.cards_of(deck):
        of_deck[card.id] = of_deck.get(card.id, 0) + copies
    domain = [card for card in game.cards if not named or card.id in named]
    matching = [card for card in domain if card.id in of_deck and all(test(card) for test in tests)]
    if query == "all":
        matching = [card for card in domain if card not in matching]
    return sum(of_deck.get(card.id, 0) for card in matching), tuple(matching)


def _of_member(
    game: Game, query: str, group: object, cards: Iterable[Card]
) -> tuple[str, tuple[Card, ...]]:
    """Return the member of a group with the fewest, or the most, of some cards; and those cards."""
    _require_known(group, game.groups, "group")
    members = game.groups[str(group)].members
    of_each: dict[str, list[Card]] = {name: [] for name in members}
    for card in cards:
        if member := card.member(str(group)):
            of_each[member.id].append(card)
    of_all = sorted(of_each, key=lambda name: len(of_each[name]))
    found = of_all[0 if query == "fewest" else -1]
    return members[found].name, tuple(of_each[found])


@lru_cache(maxsize=1)
def _ids(game: Game) -> frozenset[str]:
    return frozenset(card.id for card in game.cards)


@lru_cache(maxsize=1)
def _names(game: Game) -> Names:
    """Return the ids of cards, made only once: a stranger's game may ask for many unknown ones."""
    return Names(_ids(game))


def _require_known(name: object, known: Collection[str], what: str) -> None:
    if name not in known:
        hint = did_you_mean(str(name), known)
        raise ExpressionFault(
            say(
                'asks for an unknown {what} "{name}": {hint}',
                what=say(what),
                name=shortened(str(name)),
                hint=hint,
            )
        )


CardTest = Callable[[Card], bool]


def _test(game: Game, key: str, value: Any, wanted: Mapping[str, Any]) -> CardTest:  # noqa: ANN401 - of any type
    """Return the test by which one word of a query accepts or refuses a card."""
    match key:
        case "kind":
            _require_known(value, game.kinds, "kind")
            return lambda card: card.kind.id == value
        case "action" | "to":
            doing = set(_doing(game, wanted))
            return lambda card: card.id in doing
        case "section":
            effect = game.fields.get(game.effect_field)
            _require_known(value, effect.sections if effect else (), "section")
            return lambda card: any(each.section == value for each in card.effect)
        case "list":
            _require_known(
                value, {name for each in game.lists for name in (each.id, each.group)}, "list"
            )
            listed = {
                card for each in game.lists if value in (each.id, each.group) for card in each.cards
            }
            return lambda card: card.id in listed
        case "where":
            expression = parse_expression(str(value))
            for field_name, _ in expression.names:
                _require_known(field_name, (*game.fields, *EVERY_CARD), "field")
            return lambda card: bool(evaluate(expression, values_of(game, card)))
    name = key.replace("_", "-")
    _require_known(name, game.fields, "field")
    return lambda card: has_value(card.values.get(name), value)


def _doing(game: Game, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Yield the ids of the cards with an action, a target, or both."""
    action, target = wanted.get("action"), wanted.get("to")
    if action is not None:
        _require_known(action, [each.id for each in game.actions], "action")
    if target is not None:
        _require_known(target, [each.id for each in game.targets], "target")
    for done in read_actions(game):
        if action in (None, done.action) and (target is None or target in done.targets):
            yield done.card.id
