"""The choice of files to build: all that the outputs can make, or those asked for.

An output with `ON_REQUEST = True` is made only for a game that lists it under `outputs:`, where
everything is asked for, or where `only` names it; its files lie in a folder of its name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType

from generator import outputs
from generator.base.artifact import AnyOrder, LastOrder
from generator.base.messages import say, say_files
from generator.base.plugins import find_modules
from generator.base.problem import Names, Problem, UsageError, did_you_mean
from generator.build.earlier import ASKED, ManifestEntry
from generator.build.up_to_date import Request
from generator.game.model import Edition, Game
from generator.layout.deck import Layout

_NEAR = 0.7
"""How like a name has to be for it to be meant: by half of their letters, any two are."""

_FEW_LETTERS = 3
"""The letters of a part of a name that tell which one is meant; fewer stand in many names."""


def plan_game(
    layout: Layout, editions: Iterable[Edition], *, everything: bool = False
) -> list[AnyOrder]:
    """Return the files of a game in some editions, the last ones at the end.

    With `everything`, also those that are only made on request.
    """
    idle = {} if everything else on_request(layout.game)
    made = [output for output in find_modules(outputs) if output.ID not in idle]
    return _planned(made, layout, editions)


def _planned(
    made: Iterable[ModuleType], layout: Layout, editions: Iterable[Edition]
) -> list[AnyOrder]:
    orders = [
        order for edition in editions for output in made for order in output.plan(layout, edition)
    ]
    return sorted(orders, key=lambda order: isinstance(order, LastOrder))


def on_request(game: Game) -> Mapping[str, ModuleType]:
    """Return, by id, the outputs that a build of the whole game leaves out."""
    return {name: each for name, each in _all_on_request().items() if name not in game.outputs}


def unknown_outputs(game: Game) -> Iterator[Problem]:
    """Find outputs listed under `outputs:` that the press does not have."""
    # Imported lazily: most games list none, and loading the drawing code takes half a second.
    known = [output.ID for output in find_modules(outputs)] if game.outputs else []
    for index, name in enumerate(game.outputs):
        if name not in known:
            place = game.place(("outputs", index))
            message = say('unknown output "{name}"', name=name)
            yield Problem(place, "unknown-output", message, hint=did_you_mean(name, known))


def choose(layout: Layout, request: Request) -> list[AnyOrder]:
    """Return the orders for the requested files. Raises UsageError if there are none."""
    known = layout.game.editions
    for name in request.editions:
        if name not in known:
            raise UsageError(
                say('unknown edition "{name}": {hint}', name=name, hint=did_you_mean(name, known))
            )
    editions = [known[name] for name in dict.fromkeys(request.editions or known)]
    if request.plan:
        orders, idle = request.plan(layout, editions), {}
    else:
        orders = plan_game(layout, editions, everything=request.everything)
        idle = {} if request.everything else {**on_request(layout.game)}
    if not request.only:
        return orders
    named = {name: _globs_of(name, request.only) for name in idle}
    asked = _planned([idle[name] for name, globs in named.items() if globs], layout, editions)
    globs = {glob: {glob, f"{glob}/*"} for of_output in named.values() for glob in of_output}
    chosen = {glob: [order for order in orders if _matches(order, glob)] for glob in request.only}
    for glob, asked_for in globs.items():
        chosen[glob] += [order for order in asked if _is_named(order, asked_for)]
    if missing := [glob for glob, found in chosen.items() if not found]:
        raise UsageError("\n".join(_missing(layout.game, missing, chosen, orders, idle)))
    paths = {order.path for found in chosen.values() for order in found}
    return [order for order in (*orders, *asked) if order.path in paths]


def gone(
    layout: Layout, request: Request, orders: Iterable[AnyOrder]
) -> Callable[[ManifestEntry], bool]:
    """Return a function that tells whether a file of an earlier build is no longer made.

    It is no longer made if the request makes all files of an output made on request, and this one
    is not among them: a card that was renamed, a sheet laid out differently. The same holds for the
    folder of an update pack, or of a page on changes. Files of other editions and papers count as
    still made.
    """
    made = {order.path for order in orders}
    folders = {path.partition("/")[0] for path in made}
    editions = [layout.game.editions[name] for name in request.editions or layout.game.editions]
    whole = {
        name
        for name, output in _all_on_request().items()
        if name in folders
        and (planned := {order.path for order in _planned([output], layout, editions)})
        and planned <= made
    }
    of_editions = {edition.id for edition in editions}
    papers = {"", *layout.templates.sheets}
    planned_whole = folders if request.plan and not request.only else set()

    def is_gone(entry: ManifestEntry) -> bool:
        is_of_whole = entry["output"] in whole and entry.get(ASKED) in (None, entry["output"])
        return (
            (is_of_whole or entry["path"].partition("/")[0] in planned_whole)
            and entry["edition"] in of_editions
            and entry["paper"] in papers
            and entry["path"] not in made
        )

    return is_gone


def _all_on_request() -> dict[str, ModuleType]:
    found = find_modules(outputs)
    return {output.ID: output for output in found if getattr(output, "ON_REQUEST", False)}


def _globs_of(output: str, globs: Iterable[str]) -> list[str]:
    """Return the globs that name an output (`png`, `png/*night*`)."""
    return [glob for glob in globs if glob.partition("/")[0] == output]


def _is_named(order: AnyOrder, globs: Iterable[str]) -> bool:
    return any(fnmatch(order.path, glob) for glob in globs)


def _cards_called(game: Game, name: str) -> list[str]:
    """Return the ids of the cards with this name, number or id, in any case."""
    called = name.casefold()
    return [
        card.id
        for card in game.cards
        if called in (card.id, game.number(card), str(card.number), card.name.casefold())
    ]


def _missing(
    game: Game,
    missing: Sequence[str],
    chosen: Mapping[str, Sequence[AnyOrder]],
    orders: Sequence[AnyOrder],
    idle: Iterable[str],
) -> Iterator[str]:
    """Yield the messages about globs that match no file, and one about those that do."""
    called = {glob: _cards_called(game, glob) for glob in missing}
    if cards := [card for found in called.values() for card in found]:
        yield say(
            "no file matches {globs}, but it is a card: prelo build --cards {cards}",
            globs=", ".join(glob for glob, found in called.items() if found),
            cards=",".join(dict.fromkeys(cards)),
        )
    known = {order.path: _parts(order.path) for order in orders}
    known |= {f"{output}/...": [output] for output in idle}
    yield from (_unmatched(glob, known) for glob, found in called.items() if not found)
    for glob, found in chosen.items():
        if found:
            yield say("{glob} matches {files}", glob=glob, files=say_files(len(found)))


def _unmatched(glob: str, known: Mapping[str, Sequence[str]]) -> str:
    """Return the message about a glob that matches no file: the nearest names with their files."""
    parts = {part for found in known.values() for part in found}
    word = glob.strip("*?")
    similar = _similar(word, parts | {*known})
    pieces = _similar(word, {piece for part in parts for piece in part.split("-")})
    pattern, near = _with(word, parts)
    if not near and not similar and pieces:
        pattern, near = _with(pieces[0], parts)
    shown = {*(near or similar)}
    paths = "".join(f"\n  {path}" for path in known if not shown or shown & {path, *known[path]})
    if near:
        names = ", ".join(near)
        message = say(
            'no file matches {glob}, but "{pattern}" does: {names}',
            glob=glob,
            pattern=pattern,
            names=names,
        )
    elif similar:
        message = say('no file matches {glob}: did you mean "{near}"?', glob=glob, near=similar[0])
    else:
        message = say("no file matches {glob}; there are:", glob=glob)
    return message + paths


def _similar(word: str, names: Iterable[str]) -> list[str]:
    """Return the name most like a word, or most like it in small letters; [] for none."""
    known = Names(names)
    return known.near(word, cutoff=_NEAR) or known.near(word.lower(), cutoff=_NEAR)


def _with(word: str, parts: Iterable[str]) -> tuple[str, list[str]]:
    """Return the parts of names in which a word stands, and a glob that matches them all."""
    found = sorted(part for part in parts if len(word) >= _FEW_LETTERS and word in part)
    start = "" if all(part.startswith(word) for part in found) else "*"
    end = "" if all(part.endswith(word) for part in found) else "*"
    return f"{start}{word}{end}", found


def _parts(path: str) -> list[str]:
    """Return the words by which a file can be asked for: its folder, and the parts of its name."""
    file = Path(path)
    return [file.parts[0], *file.stem.split("_"), file.suffix[1:]]


def _matches(order: AnyOrder, glob: str) -> bool:
    """Tell whether a glob matches a file's path, folder or name, or a part or end of the name."""
    texts = (order.path, Path(order.path).name, *_parts(order.path))
    return any(fnmatch(text, glob) for text in texts)
