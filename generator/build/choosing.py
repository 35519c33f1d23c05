"""The choice of files to build: all that the outputs can make, or those asked for.

An output with `ON_REQUEST = True` is made only for a game that lists it under `outputs:`, where
everything is asked for, or where `only` names it; its files lie in a folder of its name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType

from generator import outputs
from generator.base.artifact import AnyOrder, LastOrder
from generator.base.messages import say
from generator.base.plugins import find_modules
from generator.base.problem import Names, Problem, UsageError, did_you_mean
from generator.build.earlier import ASKED, Entry
from generator.build.up_to_date import Request
from generator.game.model import Edition, Game
from generator.layout.deck import Layout

_NEAR = 0.7
"""How like a name has to be for it to be meant: by half of their letters, any two are."""


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
    # Most list none, and what draws takes half a second to load.
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
    chosen = [order for order in orders if any(_matches(order, glob) for glob in request.only)]
    named = {name: _globs_of(name, request.only) for name in idle}
    asked = _planned([idle[name] for name, globs in named.items() if globs], layout, editions)
    globs = [glob for of_output in named.values() for glob in of_output]
    chosen += [order for order in asked if any(fnmatch(order.path, glob) for glob in globs)]
    if not chosen:
        cards = [card for glob in request.only for card in _cards_called(layout.game, glob)]
        raise UsageError(
            _of_cards(request.only, cards) if cards else _unmatched(request.only, orders, idle)
        )
    return chosen


def gone(layout: Layout, request: Request, orders: Iterable[AnyOrder]) -> Callable[[Entry], bool]:
    """Return a function that tells whether a file of an earlier build is no longer made.

    It is no longer made if the request makes all files of an output made on request, and this one
    is not among them: a card that was renamed, a sheet laid out differently. Files of other
    editions and papers count as still made.
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

    def is_gone(entry: Entry) -> bool:
        return (
            entry["output"] in whole
            and entry.get(ASKED) in (None, entry["output"])
            and entry["edition"] in of_editions
            and entry["paper"] in papers
            and entry["path"] not in made
        )

    return is_gone


def _all_on_request() -> dict[str, ModuleType]:
    found = find_modules(outputs)
    return {output.ID: output for output in found if getattr(output, "ON_REQUEST", False)}


def _globs_of(output: str, globs: Iterable[str]) -> list[str]:
    """Return the globs that name an output (`png`, `png/*night*`), as they match paths."""
    return [
        f"{output}/*" if glob == output else glob
        for glob in globs
        if glob.partition("/")[0] == output
    ]


def _cards_called(game: Game, name: str) -> list[str]:
    """Return the ids of the cards with this name, number or id, in any case."""
    called = name.casefold()
    return [
        card.id
        for card in game.cards
        if called in (card.id, game.number(card), str(card.number), card.name.casefold())
    ]


def _of_cards(globs: Iterable[str], cards: Iterable[str]) -> str:
    """Return a hint on `--cards` for cards asked for as files."""
    return say(
        "no file matches {globs}, but it is a card: prelo build --cards {cards}",
        globs=", ".join(globs),
        cards=",".join(dict.fromkeys(cards)),
    )


def _unmatched(globs: Iterable[str], orders: Iterable[AnyOrder], idle: Iterable[str]) -> str:
    """Return a message with similar names, and all files that exist."""
    paths = [*(order.path for order in orders), *(f"{output}/..." for output in idle)]
    parts = Names(
        {part for path in paths for part in (*Path(path).stem.split("_"), path)} | {*idle}
    )
    near = "".join(f" ({parts.hint(glob)})" for glob in globs if parts.near(glob, cutoff=_NEAR))
    return say(
        "no file matches {globs}{near}; there are:\n  ", globs=", ".join(globs), near=near
    ) + "\n  ".join(paths)


def _matches(order: AnyOrder, glob: str) -> bool:
    """Tell whether a glob matches a file's path, folder or name, or a part or end of the name."""
    path = Path(order.path)
    texts = (str(path), path.parts[0], path.name, *path.stem.split("_"), path.suffix[1:])
    return any(fnmatch(text, glob) for text in texts)
