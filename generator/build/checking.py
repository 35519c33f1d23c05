"""The checks of a game, each begun as soon as what it reads is there, beside other work."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cached_property, partial

from generator import checks
from generator.base import cache
from generator.base.files import GAME_FILE
from generator.base.messages import spoken
from generator.base.plugins import find_modules
from generator.base.problem import Problem
from generator.base.workers import in_background
from generator.build.choosing import unknown_outputs
from generator.layout.deck import Layout
from generator.layout.templates import GameFiles
from generator.proof.framework import checks_in, find_problems
from generator.proof.own_checks import find_unexpected, misnamed_checks, with_levels

_SORT = "problems"  # in the cache


class Checking:
    """The checks of a game while they run; what they find is kept for the next run."""

    def __init__(self, key: str, stack: ExitStack, *, aside: bool) -> None:
        """Take the key of the problems in the cache, and where to leave processes that run."""
        self._key, self._stack, self._aside = key, stack, aside
        self._known = cache.known(_SORT, key)
        self._parts: list[Callable[[], list[Problem]]] = []

    def begin(self, find: Callable[[], list[Problem]]) -> None:
        """Begin some of the checks, unless an earlier run has kept what all of them find."""
        if self._known is None:
            begun = in_background(find, GAME_FILE) if self._aside else None
            self._parts.append(self._stack.enter_context(begun) if begun else find)

    def begin_on(self, layout: Layout) -> None:
        """Begin the checks that had to wait for the layout."""
        self.begin(partial(_find_in_layout, layout))

    @cached_property
    def problems(self) -> list[Problem]:
        """Return all problems, when the checks have ended. Raises GameError past a limit."""
        if self._known is not None:
            return [Problem.from_entry(entry) for entry in json.loads(self._known)]
        problems = [problem for part in self._parts for problem in part()]
        entries: list[Mapping[str, object]] = [problem.full_entry() for problem in problems]
        cache.put(_SORT, self._key, json.dumps(entries).encode())
        return problems


@contextmanager
def checking(files: GameFiles, sources: str, *, aside: bool) -> Iterator[Checking]:
    """Begin the checks that need no layout; those that need one wait for `begin_on`.

    `sources` is the digest of the game and the press. With `aside`, checks run in processes of
    their own, beside other work; else when their problems are asked for.
    """
    with ExitStack() as stack:
        key = cache.digest(sources, spoken(), *files.templates.sheets)
        begun = Checking(key, stack, aside=aside)
        begun.begin(partial(_find_in_files, files))
        yield begun


def _find_in_files(files: GameFiles) -> list[Problem]:
    """Return what is found without a layout, by the checks of the press and of the game."""
    game = files.game
    known = checks_in(find_modules(checks))
    found = find_problems([check for check in known if check.reads is not Layout], files, game)
    unknown = misnamed_checks(game, [check.id for check in known])
    return [*with_levels(game, found), *find_unexpected(game), *unknown]


def _find_in_layout(layout: Layout) -> list[Problem]:
    """Return what is found in a layout, and the names of outputs that are none.

    These are found here because the caller has loaded all outputs by now.
    """
    game = layout.game
    known = checks_in(find_modules(checks))
    found = find_problems([check for check in known if check.reads is Layout], layout)
    return [*with_levels(game, found), *unknown_outputs(game)]
