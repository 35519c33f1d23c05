"""Severities that a game sets for checks, and the checks that it declares itself."""

from collections.abc import Collection, Iterable, Iterator

from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.problem import Problem, did_you_mean
from generator.game.expressions import (
    Expression,
    ExpressionFault,
    evaluate,
    parse_expression,
    values_of,
)
from generator.game.model import Card, Game
from generator.game.vocabulary import OFF, OwnCheck


def with_levels(game: Game, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield problems with the game's severities, without those of checks turned off."""
    for problem in problems:
        level = game.levels.get(problem.check, problem.severity)
        if level != OFF:
            yield problem if level == problem.severity else replace(problem, severity=level)


def misnamed_checks(game: Game, known: Collection[str]) -> Iterator[Problem]:
    """Find severities of unknown checks, and own checks with the name of one of the press."""
    for check in game.own_checks:
        if check.id in known:
            message = say(
                '"{check}" is a check of the press, and cannot be one of the game as well',
                check=check.id,
            )
            place = game.place(("checks", check.id))
            yield Problem(place, "reserved-id", message, hint=say("choose another name for it"))
    for name in game.levels:
        if name not in known:
            hint = did_you_mean(name, known)
            yield Problem(
                game.place(("checks", name)),
                "unknown-check",
                say('unknown check "{name}"', name=name),
                hint=hint,
            )


def find_unexpected(game: Game) -> Iterator[Problem]:
    """Yield a problem for each card that fails a check of the game, or that it cannot judge."""
    for check in game.own_checks:
        expression = parse_expression(check.expect)
        for card in game.cards:
            if check.kind in ("", card.kind.id):
                yield from _unexpected(game, check, expression, card)


def _unexpected(
    game: Game, check: OwnCheck, expression: Expression, card: Card
) -> Iterator[Problem]:
    values = values_of(game, card)
    hint = say("the check {check} expects {expect}", check=check.id, expect=check.expect)
    try:
        if evaluate(expression, values):
            return
        message = check.message
    except ExpressionFault as fault:
        message = f'"{check.expect}" {fault}'
    # The first field that the expression speaks of is most likely the one to be mended.
    field = next((name for name, _ in expression.names if name in card.values), "")
    place = game.place(("cards", card.index, *([field] if field else [])))
    yield Problem(place, check.id, message, check.severity, game.label(card), hint)
