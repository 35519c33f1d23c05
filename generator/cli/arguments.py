"""The arguments of commands: their options, the game, and words in any order."""

import argparse
import re
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from generator.base.files import is_game
from generator.base.messages import later, say
from generator.base.problem import did_you_mean
from generator.cli.formats import FORMATS

HELP = "help"

_OF_ARGPARSE = (
    later("usage: "),
    later("options"),
    later("positional arguments"),
    later("show this help message and exit"),
    later("show program's version number and exit"),
    later("%(prog)s: error: %(message)s\n"),
    later("argument %(argument_name)s: %(message)s"),
    later("expected one argument"),
    later("expected at most one argument"),
    later("expected at least one argument"),
    later("unrecognized arguments: %s"),
    later("the following arguments are required: %s"),
    later("ignored explicit argument %r"),
    later("not allowed with argument %s"),
    later("ambiguous option: %(option)s could match %(matches)s"),
    later("invalid %(type)s value: %(value)r"),
)
"""argparse's own texts; it gets their translations from gettext, here from `say`."""

argparse._ = say  # type: ignore[attr-defined]  # argparse's own gettext

LISTED = "actions, actors, cards, decks, groups, retired, rules"
"""Names of lists; kept here, so that a valid build need not load the lists."""

_DPI = (36, 1200)  # as `print: images: dpi:` in cards.yaml may have
_HERE = "."
_GAME = later("folder of the game, if it is not this one")
_BEFORE = {
    "what": (later("KIND"), LISTED),
    "check": (later("CHECK"), later("as in a problem's brackets: double-space")),
    "passage": (
        later("WHAT"),
        later("a card, a file, a place (file:line) or a reference; default: list all"),
    ),
    "language": (later("LANGUAGE"), later("the language to translate into, like pt-BR")),
    "file": (later("FILE"), later("an edited deck: an .odt that `prelo build` has made")),
    "pad": (
        later("PAD"),
        later("a filled-in pad, a YAML file; if none, one is printed to fill in"),
    ),
    "since": (
        later("SINCE"),
        later("a kept release, folder, revision of git or manifest; the last release"),
    ),
}
"""The argument before GAME in some commands: its name in the help, and its possible values."""


class _Help(argparse.HelpFormatter):
    """Help in the current language of messages, even for texts written by argparse."""

    def _get_help_string(self, action: argparse.Action) -> str:
        return say(" ".join(str(action.help).split()))

    def _format_text(self, text: str) -> str:
        return super()._format_text(say(" ".join(text.split())))


class Parser(argparse.ArgumentParser):
    """A command's parser: GAME may stand before, between and after the options.

    argparse takes an optional argument for absent when an option stands before it (until Python
    3.13, https://github.com/python/cpython/issues/59317); its intermixed parsing does not.
    """

    _intermixing = False

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - argparse's own, of every sort
        super().__init__(formatter_class=_Help, **options)

    def parse_known_args(  # type: ignore[override]  # argparse overloads it for every namespace
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Return the options, wherever they stand, and the remaining arguments."""
        if args and "--" in args:  # what follows are paths, also those that look like options
            end = list(args).index("--")
            paths = [f"./{path}" if path.startswith("-") else path for path in args[end + 1 :]]
            args = [*args[:end], *paths]
        # argparse's intermixed parsing calls this method in turn, and is then to find argparse's
        # own; it refuses parsers with commands.
        if self._intermixing or self._subparsers:  # a command of commands has no GAME
            return super().parse_known_args(args, namespace)
        self._intermixing, usage = True, self.usage
        # argparse would cut seven letters off, as many as "usage: " has in English.
        self.usage = usage or self.format_usage().removeprefix(say("usage: "))
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._intermixing, self.usage = False, usage

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse a value that is not one of the choices, with a hint at the nearest one.

        argparse lists them all, in Python's words.
        """
        if action.choices is not None and value not in action.choices:
            hint = did_you_mean(str(value), map(str, action.choices))
            if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - it has no public name
                raise argparse.ArgumentError(
                    None, say('there is no command "{value}": {hint}', value=value, hint=hint)
                )
            raise argparse.ArgumentError(
                action, say('"{value}" is not known: {hint}', value=value, hint=hint)
            )


def add_command(
    commands: "argparse._SubParsersAction[Parser]",
    name: str,
    text: str,
    run: Callable[[argparse.Namespace], int],
    before: str = "",
) -> Parser:
    """Add a command about a game, which comes last; `before` names another argument."""
    parser = commands.add_parser(name, help=text, description=run.__doc__)
    if before:
        metavar, doc = _BEFORE[before]
        parser.add_argument(before, nargs="?", default="", metavar=say(metavar), help=doc)
    parser.add_argument("game", nargs="?", default=_HERE, metavar=say("GAME"), help=_GAME)
    add_limits(parser)
    parser.set_defaults(run=run)
    return parser


def add_build(parser: Parser) -> None:
    """Add the options of `prelo build`."""
    parser.add_argument(
        "--only", action="append", metavar=say("GLOB"), help="only the files that match"
    )
    everything = "also outputs on request (docs/outputs.md)"
    parser.add_argument("--everything", action="store_true", help=everything)
    dpi = "pixels an inch of pictures of the cards (docs/images.md)"
    parser.add_argument("--dpi", type=_dpi, default=0, metavar="N", help=dpi)
    parser.add_argument("--edition", action="append", metavar="E", help="only this edition")
    language = "the translation into this language (docs/translations.md)"
    parser.add_argument("--language", default="", metavar=say("L"), help=language)
    parser.add_argument(
        "--paper", action="append", metavar="P", help="on this paper (a4, letter, a4-fold)"
    )
    printer = (
        "only what is printed on both sides, with backs moved for this printer (docs/printers.md)"
    )
    parser.add_argument("--printer", metavar=say("NAME"), help=printer)
    some = parser.add_mutually_exclusive_group()
    some.add_argument("--cards", metavar="C,C", help="only these cards: numbers or ids (017,fog)")
    since = "cards to print again since then, and cards to take out of the box"
    some.add_argument("--changed-since", metavar=say("SINCE"), help=since)
    add_out(parser)
    _add_draft(parser)
    parser.add_argument("--force", action="store_true", help="also where nothing has changed")
    _add_watch(parser)


def _dpi(text: str) -> int:
    """Return a resolution in pixels per inch. Raises ArgumentTypeError."""
    # The length first: Python refuses to read thousands of digits.
    if text.isdecimal() and len(text) < len("10000") and _DPI[0] <= int(text) <= _DPI[1]:
        return int(text)
    least, most = _DPI
    message = say("expected a whole number from {least} to {most}", least=least, most=most)
    raise argparse.ArgumentTypeError(message)


def add_clean(parser: Parser) -> None:
    """Add the options of `prelo clean`."""
    add_out(parser)
    parser.add_argument("--earlier", action="store_true", help="only outdated files")
    releases = "also the kept prints of releases"
    parser.add_argument("--releases", action="store_true", help=releases)


def add_out(parser: Parser) -> None:
    """Add the option for the folder of a game's files."""
    parser.add_argument(
        "--out", type=Path, default=Path("build"), metavar=say("DIR"), help="default: build"
    )


def add_check(parser: Parser) -> None:
    """Add the options of `prelo check`."""
    parser.add_argument("--format", choices=FORMATS, default="text", help=", ".join(FORMATS))
    parser.add_argument("--select", action="append", metavar=say("CHECK"), help="only this check")
    parser.add_argument("--ignore", action="append", metavar=say("CHECK"), help="not this check")
    parser.add_argument(
        "--fix", action="store_true", help="fix problems that have one safe fix, in place"
    )
    _add_draft(parser)
    _add_watch(parser)


def _add_watch(parser: Parser) -> None:
    watching = "again whenever a file of the game is saved, until Ctrl-C"
    parser.add_argument("--watch", action="store_true", help=watching)


def _add_draft(parser: Parser) -> None:
    parser.add_argument("--draft", action="store_true", help="missing pictures are no errors yet")


def add_limits(parser: argparse.ArgumentParser) -> None:
    """Add the option that raises limits."""
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        type=_limit,
        metavar=say("NAME=N"),
        help="let a game that you trust ask for more (docs/limits.md)",
    )


def _limit(text: str) -> tuple[str, int]:
    """Return a limit's name and number. Raises ArgumentTypeError for anything else."""
    name, _, number = text.partition("=")
    if not re.fullmatch("[1-9][0-9]{0,15}", number):
        raise argparse.ArgumentTypeError(say('"{text}" is not like cards=50000', text=text))
    return name, int(number)


def in_order(word: str, game: str, known: Collection[str]) -> tuple[str, str]:
    """Return the word before GAME ("" for none) and GAME, whatever their order was.

    A `known` word is that word first of all, also where a folder is called so.
    """
    if word not in known and (is_game(word) or game in known):
        return ("" if game == _HERE else game), word
    return word, game
