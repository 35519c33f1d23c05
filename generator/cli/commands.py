"""Commands added by other packages: an entry point in the group GROUP.

It names a module with a docstring (the first line is shown in the list of commands), a function
`add_arguments(parser)`, and a function `run(options)` that returns the exit code and raises the
same exceptions as the press's own commands. The module is imported only if the command is asked
for, or all commands are listed. It may have a set `FOUND` of the words of problems that only its
command finds, and the `PAGE` of the documentation that explains them.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence

from generator.base.frozen import Frozen

GROUP = "prelo.commands"


class Command(Frozen):
    """A command of another package: its name, its help, and how to set it up and run it."""

    name: str
    doc: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
    found: frozenset[str] = frozenset()
    page: str = ""


def find_commands(arguments: Sequence[str], own: Iterable[str]) -> list[Command]:
    """Return the requested command; all of them if none is named.

    For one of the press's `own`, and for its version, there are none.
    """
    word = next((text for text in arguments if not text.startswith("-")), "")
    if word in own or (not word and "--version" in arguments):
        return []
    # Here, as it loads what reads mail, which no command of the press's own needs.
    from importlib.metadata import entry_points

    entries = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    asked = [entry for entry in entries if entry.name == word]
    return [_command(entry.name, entry.load()) for entry in asked or entries]


def find_page(problem: str) -> tuple[str, str]:
    """Return the command that finds a problem, and the page that explains it; "" twice for none."""
    found = (each for each in find_commands((), ()) if problem in each.found)
    return next(((each.name, each.page) for each in found), ("", ""))


def _command(name: str, module: object) -> Command:
    doc = str(module.__doc__).partition("\n")[0]
    add_arguments, run = (getattr(module, part) for part in ("add_arguments", "run"))
    found, page = getattr(module, "FOUND", frozenset[str]()), getattr(module, "PAGE", "")
    return Command(name, doc, add_arguments, run, found, page)
