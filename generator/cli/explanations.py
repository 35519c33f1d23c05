"""What `prelo explain` answers: a check's page with what the game says of it, or a list of all."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from pathlib import Path

from generator import checks
from generator.base.files import is_game
from generator.base.messages import say
from generator.base.plugins import find_modules
from generator.base.problem import ERROR, GameError, Names, UsageError
from generator.cli.explain import explain
from generator.cli.manual import page_names, read_page
from generator.game.model import Game
from generator.game.vocabulary import OwnCheck, Waived
from generator.loading.game import read_game
from generator.proof.faults import FAULTS
from generator.proof.framework import checks_in


def known_checks() -> AbstractSet[str]:
    """Return the checks of the press, and what it finds before any check."""
    return {check.id for check in checks_in(find_modules(checks))} | FAULTS.keys()


def explained(check: str, folder: Path) -> str:
    """Return a check's page, with what the game in a folder says of it; without check, all by id.

    A page that messages name ("docs/model.md") is returned as it is. A game's own checks are known
    where it is named, or within its folder. Raises UsageError for a check that there is not,
    GameError where there is no game in a folder that was named.
    """
    if check in page_names():
        return read_page(check)
    game = _game(folder)
    own = {each.id: each for each in game.own_checks} if game else {}
    if not check:
        return _all(own.values())
    if check not in known_checks() | own.keys():
        raise UsageError(
            say(
                'unknown check "{check}": {hint}',
                check=check,
                hint=_hint(check, [*own, *known_checks()], game),
            )
        )
    if not game:
        return explain(check)
    seen = str(folder / game.place(()).file)
    said = "".join(say("In this game: {line}.\n", line=line) for line in _said(check, game, seen))
    page = _own(own[check], game, seen) if check in own else explain(check)
    return f"{page}\n{said}" if said else page


def _hint(check: str, known: Iterable[str], game: Game | None) -> str:
    names = Names(known)
    near = names.hint(check) if names.near(check) else say("prelo explain lists all")
    return (
        near
        if game
        else say("{near}; for a check of a game's own: prelo explain CHECK GAME", near=near)
    )


def _game(folder: Path) -> Game | None:
    """Return what can be read of a game, None where no folder was named and there is none here."""
    if not is_game(str(folder)) and folder == Path():
        return None
    game, problems = read_game(folder)
    if not is_game(str(folder)):
        raise GameError(problems)
    return game


def _own(check: OwnCheck, game: Game, file: str) -> str:
    """Return the page of a check that a game states itself."""
    whose = say('every card of kind "{kind}"', kind=check.kind) if check.kind else say("every card")
    stays = say(", and print anyway: `severity: warning`") if check.severity == ERROR else ""
    return say(
        "## {check} ({severity})\n\nA check of this game ({place}). For {whose}, "
        "this must hold:\n\n```\n{expect}\n```\n\nand where it does not, the problem says: "
        "{check_message}\n\ndocs/faces.md, Conditions, says what an expression "
        "may have. To accept a card as it is\n`waive: [{{check: {check}, "
        "card: ID, reason: ...}}]`{stays}.\n",
        check=check.id,
        severity=check.severity,
        place=_place(game, file, "checks", check.id),
        whose=whose,
        expect=check.expect,
        check_message=check.message,
        stays=stays,
    )


def _said(check: str, game: Game, file: str) -> Iterator[str]:
    """Yield what a game says of a check: how severe it is, and what is waived."""
    if check in game.levels:
        yield f"{game.levels[check]} ({_place(game, file, 'checks', check)})"
    for index, waived in enumerate(game.waived):
        if waived.check == check:
            place = _place(game, file, "waive", index)
            yield say(
                'waived {waived} ({place}): "{reason}"',
                waived=_of(waived),
                place=place,
                reason=waived.reason,
            )


def _place(game: Game, file: str, *path: str | int) -> str:
    """Return where something stands in a game's file, as it is seen from here."""
    return str(replace(game.place(path), file=file))


def _of(waived: Waived) -> str:
    if waived.all:
        return say("everywhere")
    if waived.kind:
        return say('for the kind "{kind}"', kind=waived.kind)
    return (
        say('for the card "{card}"', card=waived.card)
        if waived.card
        else say("where it names no card")
    )


def _all(own: Iterable[OwnCheck]) -> str:
    """Return all that can be explained, a line for each, in the order of what comes first."""
    found = {
        module.find.id: say(str(module.__doc__).partition("\n")[0])
        for module in find_modules(checks)
    }
    parts = [
        (say("Checks of this game"), {each.id: each.message for each in own}),
        (say("Checks"), found),
        (say("Before any check"), {name: say(what) for name, what in FAULTS.items()}),
    ]
    lines = []
    for title, entries in parts:
        width = max(map(len, entries), default=0)
        rows = [f"  {name:<{width}}  {what.rstrip('.')}" for name, what in sorted(entries.items())]
        lines += [f"{title}:", *rows, ""] if rows else []
    return "\n".join(
        [*lines, say("More of one: prelo explain CHECK, or prelo explain CHECK GAME"), ""]
    )
