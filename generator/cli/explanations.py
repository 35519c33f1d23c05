"""The answers of `prelo explain`: a check's page with the game's settings, or a list."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from difflib import get_close_matches
from pathlib import Path

from generator import checks
from generator.base.files import is_game
from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.plugins import find_modules
from generator.base.problem import ERROR, GameError, Names, UsageError
from generator.cli.commands import find_page
from generator.cli.explain import explain
from generator.cli.manual import page_names, page_titles, read_page
from generator.game.model import Game
from generator.game.vocabulary import OwnCheck, Waived
from generator.loading.game import read_game
from generator.proof.faults import FAMILIES, FAULTS, fault_of
from generator.proof.framework import checks_in

_ALIKE = 0.9  # of a word and a known one, by difflib


def known_checks() -> AbstractSet[str]:
    """Return the names of the press's checks, and of the problems found before any check."""
    return {check.id for check in checks_in(find_modules(checks))} | FAULTS.keys()


def explained(check: str, folder: Path) -> str:
    """Return a check's page with the settings of the game in a folder; "" for a list of all.

    For the name of a page ("docs/model.md"), return that page. A game's own checks are known if its
    folder is given, or is the current one. Raises UsageError for an unknown check, GameError if the
    given folder has no game.
    """
    if check in page_names():
        return read_page(check)
    if check.endswith(".md"):
        hint = Names(page_names()).hint(check)
        raise UsageError(say('there is no page "{name}": {hint}', name=check, hint=hint))
    game = _game(folder)
    own = {each.id: each for each in game.own_checks} if game else {}
    if not check:
        return _all(own.values())
    if check not in known_checks() | own.keys():
        return _of_another(check, [*own, *known_checks()], game)
    if not game:
        return explain(check)
    seen = str(folder / game.place(()).file)
    more = "".join(
        say("In this game: {line}.\n", line=line) for line in _settings_of(check, game, seen)
    )
    page = _page_of_own_check(own[check], game, seen) if check in own else explain(check)
    return f"{page}\n{more}" if more else page


def _of_another(check: str, known: Sequence[str], game: Game | None) -> str:
    """Return the page of a problem that no check finds. Raises UsageError for no problem."""
    command, page = find_page(check)
    if page:
        message = say(
            "Found in what `prelo {command}` reads. Its message and its second line say what is "
            "wrong, and {page} how it is written.",
            command=command,
            page=page,
        )
        return f"## {check} (error)\n\n{message}\n"
    # What is made of a name may be of any; only a slip for a known word is surely none.
    is_of_game = game is not None and check.partition("-")[2] in game.groups
    if fault_of(check) and (is_of_game or not get_close_matches(check, known, 1, _ALIKE)):
        return explain(check)
    hint = _hint(check, known, game)
    raise UsageError(say('unknown check "{check}": {hint}', check=check, hint=hint))


def _hint(check: str, known: Iterable[str], game: Game | None) -> str:
    names = Names(known)
    near = names.hint(check) if names.near(check) else say("prelo explain lists all")
    return (
        near
        if game
        else say("{near}; for a check of a game's own: prelo explain CHECK GAME", near=near)
    )


def _game(folder: Path) -> Game | None:
    """Return the game as far as it can be read; None if no folder is named and none is here."""
    if not is_game(str(folder)) and folder == Path():
        return None
    game, problems = read_game(folder)
    if not is_game(str(folder)):
        raise GameError(problems)
    return game


def _page_of_own_check(check: OwnCheck, game: Game, file: str) -> str:
    """Return the page of a check that a game declares itself."""
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


def _settings_of(check: str, game: Game, file: str) -> Iterator[str]:
    """Yield a game's settings of a check: its severity, and what is waived."""
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
    """Return the place of a value in a game's file, seen from the current folder."""
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
    """Return everything that can be explained, one line each, grouped by title."""
    found = {
        module.find.id: say(str(module.__doc__).partition("\n")[0])
        for module in find_modules(checks)
    }
    parts = [
        (say("Checks of this game"), {each.id: each.message for each in own}),
        (say("Checks"), found),
        (
            say("Before any check"),
            {name: say(what) for name, what in {**FAULTS, **FAMILIES}.items()},
        ),
        (say("Pages"), page_titles()),
    ]
    lines = []
    for title, entries in parts:
        width = max(map(len, entries), default=0)
        rows = [f"  {name:<{width}}  {what.rstrip('.')}" for name, what in sorted(entries.items())]
        lines += [f"{title}:", *rows, ""] if rows else []
    return "\n".join(
        [
            *lines,
            say(
                "More of one: prelo explain CHECK, or prelo explain CHECK GAME; "
                "a page: prelo explain PAGE"
            ),
            "",
        ]
    )
