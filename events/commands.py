"""The commands of `prelo tournament`, carried out."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from events import asked, report
from events.draw import new_seed
from events.entries import CORRECT, LONGEST_SEED, RESULT, Entry, EventLog, is_seed
from events.loading import FILE, load_pack
from events.model import SHEETS, EventState
from events.replay import event_state, replay, strange_draws
from events.rules import PlayRules, RulePack
from events.store import add_entries, begin_event, now, read_event
from generator.base.files import FileFault, cannot_write, is_game, read_given, write_file
from generator.base.frozen import Frozen
from generator.base.messages import say, say_number
from generator.base.problem import GameError, Place, UsageError
from generator.base.workers import in_background
from generator.cli.formats import FORMATS
from generator.cli.reporting import DONE, PROBLEMS


class _EventRules(Frozen):
    """The rules of an event, and the folder of their game."""

    folder: Path
    pack: RulePack
    play: PlayRules


def _rules(folder: Path) -> _EventRules:
    """Return the rules of the game in a folder. Raises UsageError for a game without any."""
    pack = load_pack(folder)
    if pack.play is None:
        raise UsageError(say("{file} has no rules for rounds (play:)", file=FILE))
    return _EventRules(folder, pack, pack.play)


def _rules_of(options: Namespace, log: EventLog) -> _EventRules:
    """Return the rules of an event: of the game given, or else of the one its file names."""
    event_folder: Path = options.event.resolve().parent
    # The file says it as seen from itself, so that both can be moved together.
    folder = options.folder or Path(os.path.relpath(event_folder / log.game))
    if not is_game(folder):
        message = say("the event's game is not in {folder}", folder=folder)
        raise UsageError(f"{message}; {say('say where it is: --game FOLDER')}")
    rules = _rules(folder)
    if rules.pack.digest != log.rules:
        print(
            say("note: the rules of the game have changed since the event began"), file=sys.stderr
        )
    return rules


def _entering(
    options: Namespace,
    make: Callable[[EventLog, EventState, PlayRules], Iterable[Entry]],
) -> tuple[EventLog, EventState, PlayRules]:
    """Add entries to an event; return its log, state and rules afterwards."""
    rules = _rules_of(options, read_event(options.event)).play
    log, state = add_entries(options.event, rules, lambda log, state: make(log, state, rules))
    return log, state, rules


def _say(lines: Iterable[str]) -> int:
    print("\n".join(lines))
    return DONE


def _new(options: Namespace) -> int:
    rules = _rules(options.folder or Path())
    event_folder = options.event.resolve().parent
    game = Path(os.path.relpath(rules.folder.resolve(), event_folder)).as_posix()
    title, seed = " ".join(options.title.split()), options.seed.strip() or new_seed()
    if not title or not title.isprintable() or not is_seed(seed):
        most = LONGEST_SEED
        raise UsageError(
            say("title and seed are short texts, of {most} letters at most", most=most)
        )
    begin_event(options.event, EventLog(title, game, rules.pack.digest, seed))
    hint = say("next: prelo tournament add NAME NAME ...")
    return _say(
        [say("{file}: {title}, seed {seed}", file=options.event, title=title, seed=seed), hint]
    )


def _add(options: Namespace) -> int:
    names = [*options.names, *(_listed(options.list) if options.list else ())]
    if not names:
        raise UsageError(say("name somebody: prelo tournament add NAME NAME ..."))
    _, state, _ = _entering(options, lambda *_: [asked.additions(names, now())])
    late = [name for name in names if name in state.inactive]
    lines = [report.count_players(len(state.here))]
    if late:
        shown = ", ".join(late)
        lines.append(say("inactive, as the first round is drawn: {names}", names=shown))
    return _say(lines)


def _listed(path: Path) -> list[str]:
    """Return the names in a file. Raises GameError for one that cannot be read."""
    try:
        return asked.names_in(read_given(path, "decklist-bytes").decode("utf-8"))
    except FileFault as fault:
        raise GameError([fault.problem(Place(str(path)))]) from fault
    except UnicodeDecodeError as fault:
        raise UsageError(say("{path} is not UTF-8 text", path=path)) from fault


def _drop(options: Namespace) -> int:
    _, state, _ = _entering(
        options, lambda _, state, __: [asked.departures(options.names, state, now())]
    )
    return _say([report.count_players(len(state.here))])


def _pair(options: Namespace) -> int:
    _, state, rules = _entering(
        options, lambda log, state, rules: [asked.pairing(log, state, rules, now())]
    )
    return _say(report.pairing_lines(state.rounds[-1], rules))


def _final(options: Namespace) -> int:
    _, state, rules = _entering(
        options, lambda log, state, rules: [asked.final_pairing(log, state, rules, now())]
    )
    return _say(report.pairing_lines(state.rounds[-1], rules))


def _result(options: Namespace) -> int:
    return _enter_result(options, RESULT)


def _correct(options: Namespace) -> int:
    return _enter_result(options, CORRECT)


def _enter_result(options: Namespace, do: str) -> int:
    # Only `correct` has --round: a result is of the round under way.
    given = asked.AskedResult(
        options.table, options.tally, options.winner, getattr(options, "round", 0)
    )
    log, state, rules = _entering(
        options,
        lambda _, state, rules: [asked.result(do, given, state, rules, now())],
    )
    entry = log.entries[-1]
    lines = [report.result_line(entry), report.next_step(state, rules)]
    if do == CORRECT and entry.round < len(state.rounds):
        lines.append(
            say(
                "round {round} is drawn already; to draw it again, undo back to it",
                round=entry.round + 1,
            )
        )
    return _say(lines)


def _undo(options: Namespace) -> int:
    # Read first: once taken back, the entry is none of those that count.
    before = read_event(options.event).counting()
    _, state, rules = _entering(options, lambda log, *_: [asked.undoing(log, now())])
    message = say("taken back: {entry}", entry=before[-1].line() if before else "")
    return _say([message, report.next_step(state, rules)])


def _status(options: Namespace) -> int:
    log = read_event(options.event)
    rules = _rules_of(options, log).play
    return _say(report.status_lines(log, event_state(log, rules), rules))


def _standings(options: Namespace) -> int:
    log = read_event(options.event)
    rules = _rules_of(options, log).play
    state = event_state(log, rules)
    if options.json:
        return _say([report.standings_json(state, rules)])
    return _say(report.ranking_lines(state, rules))


def _replay(options: Namespace) -> int:
    log = read_event(options.event)
    rules = _rules_of(options, log).play
    if options.draw:
        return _say(report.draw_lines(event_state(log, rules), log.seed))
    _say(line for step in replay(log, rules) for line in report.step_lines(step, rules))
    taken_back = len(log.entries) - len(log.counting())
    if taken_back:
        entries = say_number("{number} entry", "{number} entries", taken_back)
        print(say("and {entries} that were undone, or undid others", entries=entries))
    if strange := strange_draws(log, rules):
        print(FORMATS["text"](strange), file=sys.stderr)
        return PROBLEMS
    return DONE


def _print(options: Namespace) -> int:
    from events.sheets import event_of, file_name, possible, render_sheet

    log = read_event(options.event)
    rules = _rules_of(options, log)
    event = event_of(rules.folder, rules.pack, rules.play, log)
    wanted = _sheets_to_print(options.sheets, possible(event.state))
    out = options.out or options.event.resolve().parent / "sheets"
    for name in wanted:
        file = file_name(name, event.state)
        with in_background(partial(render_sheet, event, name), file) as made:
            for form, content in made().items():
                path = out / f"{file}{form}"
                _save(path, content)
                print(os.path.relpath(path))
    return DONE


def _sheets_to_print(names: Sequence[str], possible: Sequence[str]) -> Sequence[str]:
    """Return the sheets to print. Raises UsageError for an unknown or still empty one."""
    for name in names:
        if name not in SHEETS:
            shown = ", ".join(SHEETS)
            raise UsageError(
                say('there is no sheet "{name}"; known: {shown}', name=name, shown=shown)
            )
        if name not in possible:
            raise UsageError(say('there is nothing to print as "{name}" yet', name=name))
    return names or possible


def _save(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, content)
    except OSError as fault:
        cure = say("free some space, or have it written to another folder")
        raise cannot_write(path, fault, cure) from fault


COMMANDS: Mapping[str, Callable[[Namespace], int]] = {
    "new": _new,
    "add": _add,
    "drop": _drop,
    "pair": _pair,
    "final": _final,
    "result": _result,
    "correct": _correct,
    "undo": _undo,
    "status": _status,
    "standings": _standings,
    "replay": _replay,
    "print": _print,
}
"""What each command of `prelo tournament` does with its options; it returns the exit code."""
