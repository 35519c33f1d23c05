"""The press's own commands: their arguments, and how they are carried out."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from generator.base.files import RELEASES, is_game
from generator.base.messages import later, say
from generator.base.problem import ERROR, UsageError, did_you_mean
from generator.base.version import VERSION
from generator.cli.arguments import (
    HELP,
    LISTED,
    Parser,
    add_build,
    add_check,
    add_clean,
    add_command,
    add_limits,
    add_out,
    in_order,
)
from generator.cli.calibration import add_calibration
from generator.cli.commands import find_commands
from generator.cli.renaming_arguments import add_renaming
from generator.cli.reporting import DONE, PROBLEMS, print_all, report, say_aside

if TYPE_CHECKING:
    from generator.build.up_to_date import Built, Request, SourceDigests


def parser(arguments: Sequence[str]) -> Parser:
    """Return the parser for the requested command, or for all."""
    parser = Parser(prog="prelo", description="A publishing press for card games.")
    parser.add_argument("--version", action="version", version=f"prelo {VERSION}")
    commands = parser.add_subparsers(required=True, metavar=say("COMMAND"), parser_class=Parser)
    building = add_command(commands, "build", "print everything that a game publishes", _run_build)
    add_build(building)
    add_clean(add_command(commands, "clean", "remove the files built from a game", _run_clean))
    add_check(add_command(commands, "check", "look for problems in a game", _run_check))
    listing = add_command(commands, "list", "list what a game has", _run_list, before="what")
    listing.add_argument("--json", action="store_true", help="as a JSON list")
    changing = later("list the changes since an earlier state")
    comparing = add_command(commands, "changes", changing, _run_changes, before="since")
    comparing.add_argument("--json", action="store_true", help="for programs")
    comparing.add_argument("--write", action="store_true", help="as a page and a PDF with pictures")
    add_out(comparing)
    keeping = add_command(commands, "release", "keep the state of a release", _run_release)
    keeping.add_argument("--again", action="store_true", help="replace the kept state")
    add_out(keeping)
    confirming = "keep that texts were read again for what they rely on"
    reading = add_command(commands, "confirm", confirming, _run_confirm, before="passage")
    reading.add_argument("--all", action="store_true", help="all that waits")
    translating = "begin a translation, or bring it up to date"
    add_command(commands, "translate", translating, _run_translate, before="language")
    scoring = "score a filled-in pad, or print one to fill in"
    pads = add_command(commands, "score", scoring, _run_score, before="pad")
    pads.add_argument("--json", action="store_true", help="for programs")
    counting = add_command(commands, "stats", "count what a game has, in tables", _run_stats)
    counting.add_argument("--json", action="store_true", help="for programs")
    add_calibration(commands)
    add_renaming(commands)
    bringing = "bring the words of an edited deck (ODT) back into the game"
    taking = add_command(commands, "import", bringing, _run_import, before="file")
    taking.add_argument("--apply", action="store_true", help="write them; else show only")
    making = commands.add_parser("new", help="make a small game", description=_run_new.__doc__)
    making.add_argument("folder", type=Path, metavar=say("NAME"), help="the new folder")
    from_table = later("its cards from a table")
    making.add_argument("--from", type=Path, dest="table", metavar=say("FILE"), help=from_table)
    # It has no --limit, which main.run asks every command for.
    making.set_defaults(run=_run_new, limit=[])
    add_command(commands, "schema", "print what an editor needs to check cards.yaml", _run_schema)
    add_command(commands, "explain", "explain a check, or list all", _run_explain, before="check")
    commands.add_parser(HELP, help="say how a command is used: prelo help build")
    for command in find_commands(arguments, commands.choices):
        adding = commands.add_parser(command.name, help=command.doc, description=command.doc)
        command.add_arguments(adding)
        add_limits(adding)
        adding.set_defaults(run=command.run)
    return parser


def _run_build(options: argparse.Namespace) -> int:
    """Check a game and print it to build/<game>: all decks or none, then all documents or none."""
    # Here and in the other commands, what is only needed to carry a command out is imported by it:
    # a build that is up to date is reported in less time than loading the press takes.
    from generator.base.printers import load_printer
    from generator.build.up_to_date import Request, digest_inputs, digest_sources, find_up_to_date

    request = Request(
        folder=Path(options.game),
        out=options.out,
        only=tuple(options.only or ()),
        editions=tuple(options.edition or ()),
        papers=tuple(options.paper or ()),
        draft=options.draft,
        everything=options.everything,
        dpi=options.dpi,
        printer=load_printer(options.printer) if options.printer is not None else None,
        language=options.language,
    )
    if options.language:
        from generator.cli.translating import refuse_unbuildable

        refuse_unbuildable(request.folder, options.language, since=options.changed_since)
    if options.cards is not None or options.changed_since is not None or request.printer:
        from generator.cli.some_files import planned

        request = planned(request, cards=options.cards, since=options.changed_since)
    sources = digest_sources(request.folder, request.language)
    inputs = digest_inputs(request, sources)
    is_new = options.force or options.changed_since is not None  # what was then is not looked at
    up_to_date = None if is_new else find_up_to_date(request, inputs)
    built = up_to_date or _build(request, sources)
    note, listed = "", bool(request.only or request.plan)
    # What is kept of a release has the words of the original.
    if (request.folder / RELEASES).is_dir() and not (request.draft or request.language):
        from generator.cli.release_note import note_on_build

        note = note_on_build(request, built)
    return _report_build(built, options, listed=listed, note=note, papers=request.papers)


def _report_build(
    built: "Built",
    options: argparse.Namespace,
    *,
    listed: bool,
    note: str = "",
    papers: Sequence[str] = (),
) -> int:
    """Print the problems, files and notes of a build (one is on the `papers` asked for)."""
    from generator.cli.summary import on_other_papers, preflights, summary

    report(built.problems, options)
    for each in filter(None, (note, on_other_papers(built, papers))):
        print_all(each, sys.stderr)
    print("\n".join(filter(None, (summary(built, listed=listed), preflights(built)))))
    return DONE


def _run_clean(options: argparse.Namespace) -> int:
    """Remove the files that builds have made of a game; other files stay."""
    from generator.cli.cleaning import built_folders, clean
    from generator.loading.game import load_game

    folder = Path(options.game)
    for target in built_folders(options.out, load_game(folder).info.id, folder):
        print("\n".join(clean(target, earlier=options.earlier, releases=options.releases)))
    return DONE


def _build(request: "Request", sources: "SourceDigests | None" = None) -> "Built":
    from generator.build.pipeline import build_game

    if not sys.stderr.isatty():
        return build_game(request, sources=sources)
    from generator.cli.progress import show_progress

    return build_game(request, show_progress, sources)


def _run_check(options: argparse.Namespace) -> int:
    """Find all problems in a game, and say where they are and how to fix them."""
    from generator.cli.check import fix, problems_asked_for

    folder = Path(options.game)
    chosen = (folder, options.select or (), options.ignore or ())
    problems, note = problems_asked_for(*chosen, draft=options.draft)
    if options.fix:
        if fixed := fix(folder, problems):
            print(say("{fixed} fixed", fixed=fixed), file=sys.stderr)
            problems, note = problems_asked_for(*chosen, draft=options.draft)
        if left := sum(1 for problem in problems if problem.edit and problem.place.cell):
            print(say("{left} left: fix them in the table itself", left=left), file=sys.stderr)
    report(problems, options)
    if note and options.format == "text":
        print_all(note, sys.stderr)
    if any(problem.severity == ERROR for problem in problems):
        return PROBLEMS
    if options.format == "text":
        print(say("no errors"))
    return DONE


def _run_list(options: argparse.Namespace) -> int:
    """List the cards, decks or groups of a game, or the actors or actions in its effects."""
    from generator.cli.lists import LISTS, as_table
    from generator.loading.game import load_game

    what, options.game = in_order(options.what, options.game, LISTS)
    if not what:
        raise UsageError(
            say(
                "say what to list ({listed}): prelo list cards {game}",
                listed=LISTED,
                game=options.game,
            )
        )
    if what not in LISTS:
        raise UsageError(
            say('unknown list "{what}": {hint}', what=what, hint=did_you_mean(what, LISTS))
        )
    rows = LISTS[what](load_game(Path(options.game)))
    if options.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        print(as_table(rows))
    return DONE


def _run_changes(options: argparse.Namespace) -> int:
    """List a game's changes since an earlier state, the places to revise, and the cards to print.

    SINCE is a kept release, the folder of a game, a revision of git, or the manifest of a build.
    """
    from generator.cli.changes import changes_as_json, changes_as_text, changes_since

    if is_game(options.since) and not _is_another_game(options.game, options.since):
        options.since, options.game = "", options.since  # the game alone
    if options.write:
        from generator.cli.some_files import changes_page

        return _report_build(_build(changes_page(options)), options, listed=True)
    found = changes_since(options.since, Path(options.game))
    print(changes_as_json(found) if options.json else changes_as_text(found))
    return DONE


def _is_another_game(folder: str, other: str) -> bool:
    """Tell whether a folder has a game, and is not the same folder as another one."""
    return is_game(folder) and not Path(folder).samefile(other)


def _run_release(options: argparse.Namespace) -> int:
    """Keep a release: its state in the game's folder, for comparison, its prints in build."""
    from generator.cli.changes import keep_release

    folder, out = Path(options.game), options.out
    paths, hint = keep_release(folder, out, again=options.again)
    print(*paths, sep="\n")
    return say_aside(hint, DONE) if hint else DONE


def _run_confirm(options: argparse.Namespace) -> int:
    """List the texts to read again, because something that they rely on has changed.

    With WHAT, or --all, record that they were read, and list them.
    """
    from generator.cli.confirm import confirmed

    if is_game(options.passage):
        # Only the folder was given, or it came first; "." stands for what was not given.
        given, options.game = options.game, options.passage
        options.passage = "" if given == "." else given
    print(confirmed(Path(options.game), options.passage, everything=options.all))
    return DONE


def _run_translate(options: argparse.Namespace) -> int:
    """Write translations/LANGUAGE.yaml with all texts of a game, each beside its original.

    What is translated already stays; what is out of date is marked, and the progress counted.
    """
    from generator.cli.translating import translated

    language, options.game = in_order(options.language, options.game, ())
    if not language:
        raise UsageError(
            say("say into which language: prelo translate pt-BR {game}", game=options.game)
        )
    print(translated(Path(options.game), language))
    return DONE


def _run_score(options: argparse.Namespace) -> int:
    """Score a filled-in pad by the game's scoring: each line, the totals, and the winner.

    Without PAD, print one to fill in.
    """
    from generator.cli.scores import scored
    from generator.loading.game import load_game

    if is_game(options.pad):
        options.pad, options.game = "" if options.game == "." else options.game, options.pad
    game = load_game(Path(options.game))
    options.game = "."  # from here on, problems are those of the pad, which is seen from here
    print(scored(game, options.pad, as_json=options.json))
    return DONE


def _run_import(options: argparse.Namespace) -> int:
    """Show the edits in a deck (FILE.odt), compared with the game, card by card.

    With --apply, write them into the game: into cards.yaml or a table.
    """
    from generator.cli.importing import imported

    if not options.file:
        raise UsageError(say("say which deck: prelo import FILE.odt"))
    if options.game.lower().endswith(".odt"):
        options.file, options.game = options.game, options.file
    return imported(options)


def _run_stats(options: argparse.Namespace) -> int:
    """Count the cards of a game: by deck, kind, group, number, length of texts, action."""
    from generator.cli.stats import stats_as_json, stats_as_text
    from generator.loading.game import load_game

    game = load_game(Path(options.game))
    print(stats_as_json(game) if options.json else stats_as_text(game))
    return DONE


def _run_new(options: argparse.Namespace) -> int:
    """Make a small game to start from, or one for the cards of a table (CSV, XLSX, ODS)."""
    from generator.cli.new import make_game

    made = make_game(options.folder, options.table)
    for name in made.files:
        print(options.folder / name)
    options.game = options.folder
    code = report(made.problems, options) if made.problems else DONE
    return say_aside("\n".join(made.advice(options.folder)), code)


def _run_schema(options: argparse.Namespace) -> int:
    """Print the JSON Schema of a game's cards.yaml, with the fields that the game declares."""
    from generator.cli.editors import schema_of

    print(schema_of(Path(options.game)), end="")
    return DONE


def _run_explain(options: argparse.Namespace) -> int:
    """Explain a check, with a game that trips it and one that does not.

    Without CHECK, list all checks. For a check of the game itself, show its condition; for a page
    that a message names, like docs/model.md, print it.
    """
    from generator.cli.explanations import explained, known_checks
    from generator.cli.manual import page_names

    check, options.game = in_order(options.check, options.game, known_checks() | page_names())
    print(explained(check, Path(options.game)), end="")
    return DONE
