"""The pipeline on one screen: load, check, render, write. The only writer of build/."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import lru_cache, partial
from pathlib import Path

from generator.base import cache
from generator.base.artifact import AnyOrder, FinishedFile, LastOrder, preparations
from generator.base.background_work import while_waiting
from generator.base.frozen import replace
from generator.base.messages import say, say_files, spoken
from generator.base.problem import ERROR, GameError, Problem
from generator.base.version import VERSION
from generator.base.workers import Workers, workers
from generator.build.accepting import unaccepted
from generator.build.checking import checking
from generator.build.choosing import choose, gone, on_request, plan_game
from generator.build.colour_distances import colour_distances
from generator.build.earlier import (
    ASKED,
    CARDS_ONLY,
    INPUTS,
    OF_CARDS,
    SOURCES,
    STATE,
    ManifestEntry,
    bring,
    carry_over,
    earlier_paths,
)
from generator.build.long_names import find_long_names, has_long_names
from generator.build.making import Track, comes_later, make_files
from generator.build.release_prints import keep_earlier_prints
from generator.build.staging import MANIFEST, sealed, staged
from generator.build.up_to_date import (
    Built,
    Request,
    SourceDigests,
    built,
    digest_inputs,
    digest_sources,
)
from generator.game.model import Game
from generator.layout.deck import Layout, place_game
from generator.layout.moved_backs import corrected
from generator.layout.templates import GameFiles
from generator.loading.game import read_game
from generator.loading.templates import read_templates
from generator.loading.translations import find_translations


def check_game(
    folder: Path, papers: Iterable[str] = (), *, draft: bool = False
) -> tuple[Layout, list[Problem]]:
    """Return a game laid out, and all problems that its checks find.

    In a `draft`, missing pictures are replaced by grey areas. Raises GameError if the game cannot
    be loaded, MachineError if it cannot be read.
    """
    request = Request(folder, folder, papers=tuple(papers), draft=draft)
    layout, problems = _check(request)
    languages, misnamed = find_translations(folder)
    for language in languages:
        problems += _new(_check_translation(replace(request, language=language)), problems)
    return layout, [*problems, *misnamed]


def _check_translation(request: Request) -> list[Problem]:
    """Return the problems of a game's translation; one that cannot be loaded stops no other."""
    try:
        return _check(request)[1]
    except GameError as fault:
        return fault.problems


def _new(found: Iterable[Problem], known: Iterable[Problem]) -> list[Problem]:
    """Return the problems that are not known already, of what a translation shares."""
    seen = set(known)
    return [problem for problem in found if problem not in seen]


def _check(request: Request) -> tuple[Layout, list[Problem]]:
    """Return a game, or its translation, laid out, and all problems that its checks find."""
    # Taken before anything is read, so that a file changed meanwhile is not taken for checked.
    sources = digest_sources(request.folder, request.language)
    files, noted = read_files(request)
    aside = bool(files.templates.documents)
    with checking(files, f"{sources.all} {request.draft}", aside=aside) as found:
        layout = place_game(files.game, files.templates)
        faults = [*noted, *find_long_names(_planned(layout))]
        found.begin_on(layout)
        documents = _document_problems(layout, sources.all) if aside else []
        return layout, unaccepted(layout, request, [*found.problems, *faults, *documents])


def _planned(layout: Layout) -> list[AnyOrder]:
    """Return all files of a game if it has long names, in any edition."""
    return plan_game(layout, layout.game.editions.values()) if has_long_names(layout) else []


def _document_problems(layout: Layout, sources: str) -> list[Problem]:
    """Return the problems of documents; where none is an error, they are kept for the next run."""

    def look() -> bytes:
        problems = refuse_errors(_write_documents(layout))
        problems += refuse_errors(_find_too_long(layout))
        return json.dumps([problem.entry() for problem in problems]).encode()

    try:
        entries = json.loads(cache.cached("documents", cache.digest(sources, spoken()), look))
    except GameError as refused:
        return refused.problems
    return [Problem.from_entry(entry) for entry in entries]


def _write_documents(
    layout: Layout, team: Workers | None = None, orders: Iterable[AnyOrder] = ()
) -> list[Problem]:
    """Write every document of a game, and return the problems of all.

    Orders made for the same layout find the written pages, even in later forks. A `team` begins the
    files of each document as soon as this is written. Meanwhile what the `orders` need is loaded,
    WeasyPrint for example.
    """
    if not layout.templates.documents:
        return []
    from generator.pages.written_documents import write_documents

    with while_waiting(preparations(orders)):
        return write_documents(layout, team)


def _find_too_long(layout: Layout) -> list[Problem]:
    """Set the written documents with a largest number of pages, and return their problems."""
    if not any(each.pages for each in layout.templates.documents.values()):
        return []
    from generator.pages.document_outputs import find_too_long

    return find_too_long(layout)


def lay_out(request: Request) -> tuple[Layout, list[Problem]]:
    """Return a game laid out, and the warnings of its loading. Raises GameError."""
    files, noted = read_files(request)
    return place_game(files.game, files.templates), noted


def read_files(request: Request) -> tuple[GameFiles, list[Problem]]:
    """Return a game with its templates, and the warnings of its loading.

    Raises GameError; UsageError where a printer is asked for that is not calibrated for its sheets.
    """
    game, problems = read_game(request.folder, request.language)
    templates, faults = read_templates(request.folder, game, request.papers, draft=request.draft)
    noted = refuse_errors([*problems, *faults])
    if request.printer:
        templates, found = corrected(game, templates, request.printer)
        noted += found
    images = game.print.images
    images = replace(
        images, dpi=request.dpi or images.dpi, url=images.url or _address(request, game)
    )
    game = replace(game, print=replace(game.print, images=images))
    return GameFiles(game, templates), noted


def _address(request: Request, game: Game) -> str:
    """Return the address (file:) of a build on this machine, for files that name others by it."""
    return (request.out / game.info.stem).absolute().as_uri()


def build_game(
    request: Request, track: Track = iter, sources: SourceDigests | None = None
) -> Built:
    """Make a game's files and put them in `out`/<game id>: all decks or none, then all documents.

    Nothing is put there while a check finds an error, or a document cannot be written; then decks
    stand there while documents are set. `sources` are the digests of game and press, if known.
    Raises GameError, UsageError for an edition or file that does not exist, MachineError.
    """
    # Taken before anything is read, so that a change during the build causes the next one.
    sources = sources or digest_sources(request.folder, request.language)
    inputs = digest_inputs(request, sources)
    files, noted = read_files(request)
    with ExitStack() as stack:
        found = stack.enter_context(checking(files, f"{sources.all} {request.draft}", aside=True))
        layout = place_game(files.game, files.templates)
        orders = choose(layout, request)
        found.begin_on(layout)
        target = request.out / layout.game.info.stem
        faults = [*noted, *refuse_errors(find_long_names(orders))]
        present = earlier_paths(target) if request.is_partial else ()
        team = stack.enter_context(workers(orders, present))
        if any(map(_needs_documents, orders)):
            faults += _write_documents(layout, team, orders)
            # Stop at once: the documents would be thrown away.
            _refuse(request, unaccepted(layout, request, [*found.problems, *faults]))

        set_aside: list[str] = []

        def finish(folder: Path, entries: Mapping[str, ManifestEntry]) -> list[Problem]:
            """Write the manifest of what there is now; returns the warnings."""
            problems = _refuse(request, unaccepted(layout, request, [*found.problems, *faults]))
            if not request.is_partial:
                set_aside.extend(keep_earlier_prints(target, layout.game.info.release))
            files = [_entry(order, entries) for order in orders if order.path in entries]
            paths = [entry["path"] for entry in files]
            made = _made(layout, request, files)
            made |= _digests(sources.for_build(draft=request.draft))
            made |= {INPUTS: {inputs: paths} if len(files) == len(orders) else {}}
            _write_manifest(folder, layout.game, made, problems)
            return problems

        carry = partial(
            carry_over, only_asked=not request.is_partial, is_gone=gone(layout, request, orders)
        )
        problems = _put_in_place(
            target, orders, partial(make_files, team=team, track=track), carry, finish
        )
    done = built(target, [order.path for order in orders], problems)
    return replace(done, set_aside=(*set_aside,))


def _digests(state: SourceDigests) -> dict[str, object]:
    return {SOURCES: state.all, OF_CARDS: state.cards}


def _put_in_place(
    target: Path,
    orders: Sequence[AnyOrder],
    make: Callable[[Sequence[AnyOrder], Path], Iterable[FinishedFile]],
    carry: Callable[[Path, Path], None],
    finish: Callable[[Path, Mapping[str, ManifestEntry]], list[Problem]],
) -> list[Problem]:
    """Make files in a folder that takes the target's place, first with the decks, then with all.

    `finish` writes the manifest of a folder with the given files, and returns the warnings.
    """
    with staged(target, carry) as folder:
        decks = sum(not comes_later(order) for order in orders)
        entries: dict[str, ManifestEntry] = {}
        with _saying_what_is_done(target, entries, decks):
            for file in make(orders, folder):
                entries[file.path] = file.entry()
                if len(entries) == decks < len(orders):
                    with staged(target, carry_over) as ahead:
                        bring(entries.values(), folder, ahead)
                        finish(ahead, entries)
        return finish(folder, entries)


@contextmanager
def _saying_what_is_done(
    target: Path, entries: Mapping[str, ManifestEntry], decks: int
) -> Iterator[None]:
    """Let an error in the setting of documents say that the decks are in place already."""
    try:
        yield
    except GameError as fault:
        if 0 < decks <= len(entries):
            fault.done = say(
                "the decks are printed already ({files} in {folder}); documents stay as they were",
                files=say_files(decks),
                folder=target,
            )
        raise


def _entry(order: AnyOrder, entries: Mapping[str, ManifestEntry]) -> ManifestEntry:
    """Return the row of a made file in the manifest, with what of the game it was made from."""
    entry = entries[order.path]
    return entry if _needs_documents(order) else {**entry, CARDS_ONLY: True}


def _needs_documents(order: AnyOrder) -> bool:
    """Tell whether a file needs the documents, so that these are written first."""
    return comes_later(order) and (isinstance(order, LastOrder) or not order.without_documents)


def _made(layout: Layout, request: Request, entries: Sequence[ManifestEntry]) -> dict[str, object]:
    """Return the manifest's part about a build's files, and about the game if it is whole."""
    if request.plan:
        return {"artifacts": [{**entry, ASKED: request.asked} for entry in entries]}
    idle, papers = on_request(layout.game), {"", *layout.game.print.papers}
    entries = [
        {**entry, ASKED: entry["output"]}
        if entry["output"] in idle
        else {**entry, ASKED: entry["paper"]}
        if entry["paper"] not in papers
        else entry
        for entry in entries
    ]
    if request.is_partial:
        return {"artifacts": [*entries]}
    return {"artifacts": [*entries], STATE: _state_of(layout)}


@lru_cache(maxsize=1)
def _state_of(layout: Layout) -> dict[str, object]:
    """Return the state of a game, with which a later one can be compared.

    It is asked for twice, with the decks and with the documents.
    """
    from generator.changes.documents import whole_state

    return whole_state(layout).values()


def refuse_errors(problems: list[Problem]) -> list[Problem]:
    """Return the problems if none of them is an error. Raises GameError with all of them."""
    if any(problem.severity == ERROR for problem in problems):
        raise GameError(problems)
    return problems


def _refuse(request: Request, problems: list[Problem]) -> list[Problem]:
    """Return the problems. Raises GameError for an error that the request does not allow for."""
    refuse_errors([each for each in problems if each.check not in request.in_spite_of])
    return problems


def _write_manifest(
    folder: Path,
    game: Game,
    made: Mapping[str, object],
    problems: Iterable[Problem],
) -> None:
    manifest = {
        "game": game.info.id,
        "title": game.info.title,
        "release": game.info.release,
        "license": game.info.license,
        **({"translation": game.info.language} if game.info.original else {}),
        "prelo": VERSION,
        **made,
        "distances": colour_distances(game),
        "language": spoken(),
        "problems": [problem.entry() for problem in problems],
    }
    (folder / MANIFEST).write_bytes(sealed(manifest))
