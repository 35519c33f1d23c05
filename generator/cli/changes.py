"""`prelo release` and `prelo changes`: a state of a game is kept, and compared with a later one."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from pathlib import Path

from generator.base.problem import GameError, Place, UsageError
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.changes.compare import CardChange, Changes, NameChange, compare, word_changes
from generator.changes.kept_releases import keep, read_release, releases
from generator.changes.looks import looks_of
from generator.changes.mentions import mentions
from generator.changes.revisions import at_revision
from generator.changes.state import State, state_of
from generator.cli.arguments import is_game
from generator.game.model import Game
from generator.layout.deck import Layout
from generator.loading.game import load_game

_PARTS = {
    "info": "the game's",
    "decks": "deck",
    "kinds": "kind",
    "groups": "group",
    "members": "member",
    "fields": "field",
}
_SHOWN = {"-": "[-{}-]", "+": "{{+{}+}}", "=": "{}"}  # as `git diff --word-diff` does


@dataclass(frozen=True, slots=True)
class Found:
    """What has changed, and where the game speaks of the cards concerned, by their ids."""

    changes: Changes
    places: Mapping[str, list[Place]]
    game: Game
    """The game as it is, which knows who came after the cards that are gone."""


def keep_release(folder: Path, *, again: bool) -> Path:
    """Keep the state of the release that a game is at, and return the file.

    Raises GameError for a game with errors, UsageError where another state of it is kept.
    """
    layout, _ = lay_out(Request(folder, folder))
    return keep(folder, _state(layout), again=again)


def changes_since(since: str, folder: Path) -> Found:
    """Return what has changed in a game since a release, in a folder, or at a revision.

    Raises UsageError where there is none of these, GameError for a game with errors.
    """
    layout, _ = lay_out(Request(folder, folder, draft=True))
    earlier, now = _earlier(since, folder), _state(layout)
    if earlier.info["id"] != now.info["id"]:
        raise UsageError(
            f'"{since}" is another game, {earlier.info["id"]}, and not {now.info["id"]} as it was; '
            "for the changes of that one, say since when: prelo changes SINCE GAME"
        )
    changes = compare(earlier, now)
    concerned = dict.fromkeys(change.card for change in changes.cards)
    names = {card: _names(changes, card) for card in concerned}
    return Found(changes, mentions(layout, names), layout.game)


def _names(changes: Changes, card: str) -> set[str]:
    return {state.cards[card].name for state in (changes.old, changes.new) if card in state.cards}


def _earlier(since: str, folder: Path) -> State:
    """Return the state of which a user speaks: "" is the last release that was kept."""
    kept = releases(folder)
    if not since and not kept:
        raise UsageError(
            "no release has been kept: prelo release keeps this one; until then, say since when: "
            "prelo changes SINCE, where SINCE is the folder of a game or a revision of git"
        )
    if not since or since in kept:
        return read_release(folder, since or kept[-1])
    if is_game(since):
        return _state_in(Path(since))
    with at_revision(folder, since) as earlier:
        return _state_in(earlier)


def _state_in(folder: Path) -> State:
    """Return the state of a game in a folder, with its looks if its faces can be laid out still."""
    with suppress(GameError):
        layout, _ = lay_out(Request(folder, folder, draft=True))
        return _state(layout)
    return state_of(load_game(folder))


def _state(layout: Layout) -> State:
    return replace(state_of(layout.game), looks=looks_of(layout))


def as_json(found: Found) -> str:
    """Return what has changed for programs."""
    changes = found.changes
    return json.dumps(
        {
            "from": changes.old.release,
            "to": changes.new.release,
            "names": [asdict(change) for change in changes.names],
            "cards": [asdict(change) for change in changes.cards],
            "print": changes.reprinted(),
            "remove": changes.removed(),
            "retired": {
                change.card: asdict(found.game.retired[change.card])
                for change in changes.cards
                if change.what == "removed" and change.card in found.game.retired
            },
            "mentions": {
                card: [str(place) for place in places] for card, places in found.places.items()
            },
        },
        ensure_ascii=False,
        indent=1,
    )


def as_text(found: Found) -> str:
    """Return what has changed in words, card by card."""
    return "\n".join(_lines(found))


def _lines(found: Found) -> Iterator[str]:
    changes = found.changes
    old, new = changes.old, changes.new
    yield f"{new.info['title']}: {old.release} -> {new.release}"
    if not changes.cards and not changes.names:
        yield "nothing has changed"
        return
    for name in changes.names:
        yield _named(name)
    for card, group in groupby(changes.cards, key=lambda change: change.card):
        yield ""
        yield from _card(found, card, list(group))
    yield ""
    yield _listed("to print", changes.reprinted(), new)
    yield _listed("to take out of the box", changes.removed(), old)


def _named(change: NameChange) -> str:
    what = f"{_PARTS[change.part]} {change.id}"
    if not change.old:
        return f'{what}: new, "{change.new}"'
    if not change.new:
        return f'{what}: gone, was "{change.old}"'
    return f'{what}: "{change.old}" is now "{change.new}"'


def _card(found: Found, card: str, changed: list[CardChange]) -> Iterator[str]:
    states = found.changes.new, found.changes.old
    state = next(each for each in states if card in each.cards)
    label = f"{state.cards[card].number or card} {state.cards[card].name}"
    ends = {"added": " (new)", "removed": " (gone)"}
    yield label + "".join(ends.get(change.what, "") for change in changed)
    if changed[0].what == "removed":
        yield from _gone(found.game, card)
    for change in changed:
        if change.what not in (*ends, "redrawn"):
            yield f"  {_described(found, change)}"
    if [change.what for change in changed] == ["redrawn"]:
        yield "  looks different"
    for place in found.places.get(card, ()):
        yield f"  spoken of: {place}"


def _gone(game: Game, card: str) -> Iterator[str]:
    """Yield who came after a card that is gone, and why it went, as far as the game says it."""
    if not (retired := game.retired.get(card)):
        yield "  not under retired: in cards.yaml, which tells of its successor and its number"
        return
    if successor := game.successor(card):
        yield f"  successor: {game.label(successor)} {successor.name}"
    if retired.why:
        yield f"  why: {retired.why}"


def _described(found: Found, change: CardChange) -> str:
    decks = {**found.changes.old.decks, **found.changes.new.decks}
    match change.what:
        case "changed":
            label = found.changes.new.fields.get(change.field, change.field)
            parts = word_changes(change.old, change.new)
            return f"{label}: {' '.join(_SHOWN[what].format(words) for what, words in parts)}"
        case "copies":
            deck = decks.get(change.field, change.field)
            return f"copies in {deck}: {change.old} -> {change.new}"
        case "moved":
            before, after = (
                ", ".join(decks.get(deck, deck) for deck in each.split(", "))
                for each in (change.old, change.new)
            )
            return f"moved: {before} -> {after}"
        case _:
            return f"{change.what}: {change.old or '-'} -> {change.new or '-'}"


def _listed(title: str, cards: tuple[str, ...], state: State) -> str:
    names = ", ".join(state.cards[card].number or card for card in cards)
    return f"{title}: {names or 'nothing'}"
