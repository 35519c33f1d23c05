"""A game compared with an earlier state: a kept release, a folder, a git revision, a build."""

import json
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import field

from generator.base.cache import digest
from generator.base.files import FileFault, is_game, read_file
from generator.base.frozen import Frozen, replace
from generator.base.messages import say
from generator.base.problem import (
    GameError,
    MachineError,
    Names,
    Place,
    UsageError,
)
from generator.build.earlier import STATE
from generator.build.pipeline import lay_out
from generator.build.staging import MANIFEST, read_manifest
from generator.build.up_to_date import Request
from generator.changes.compare import Changes, compare
from generator.changes.documents import whole_state
from generator.changes.mentions import mentions
from generator.changes.release_states import read_release, read_state
from generator.changes.revisions import (
    UnknownRevisionError,
    at_revision,
    last_revision,
    tags_and_branches,
)
from generator.changes.state import TEXT_PARTS, State, state_of
from generator.drawing.svg_faces import DrawnFace, draw_front
from generator.game.model import Game
from generator.layout.deck import Layout
from generator.loading.game import load_game
from generator.loading.release_files import MALFORMED, releases, state_file

_UNNAMED = re.compile(r"[^\w.-]+")
_LONGEST = 60  # characters of a part of a file's name
_HASH = 6  # digits that tell two states of a release apart in files' names

_SPOKEN_OF = ("decks", "members", "terms")
"""Things besides cards that a game mentions by name."""

_EARLIER = 2  # the times for which ids on a page are counted: that of the present picture is 1


class ChangesFound(Frozen):
    """The changes since a state, and the places that mention the things changed.

    `since` is what files call the earlier state, `called` what texts call it. `pictures` are the
    fronts of cards as they were, by id, as far as they were asked for and there is a game that has
    them.
    """

    changes: Changes
    places: Mapping[str, list[Place]]
    since: str
    called: str
    game: Game
    """The present game, which knows the successors of removed cards."""

    pictures: Mapping[str, DrawnFace] = field(default_factory=dict)


def find_changes(layout: Layout, since: str, *, pictures: bool = False) -> ChangesFound:
    """Return the changes of a game since an earlier state; "" is the last kept release.

    Raises UsageError where there is no such state, or it is another game's.
    """
    now, folder = whole_state(layout), layout.templates.folder
    if stored := _stored_state(since, folder):
        found = _found(layout, since, compare(stored, now))
        return replace(found, pictures=_fronts_at_release(folder, found)) if pictures else found
    if is_game(since):
        return _compared_with(layout, now, since, Path(since), pictures=pictures)
    try:
        with at_revision(folder, since) as earlier:
            return _compared_with(layout, now, since, earlier, pictures=pictures)
    except UnknownRevisionError as fault:
        raise _unknown(fault, since, folder) from fault


def _unknown(fault: UsageError, since: str, folder: Path) -> UsageError:
    """Return the error about a name that no earlier state has; it lists the known ones."""
    known, why = releases(folder), ""
    try:
        known += tags_and_branches(folder)
    except (UsageError, MachineError):
        why = f" ({fault})"  # why git cannot be asked, such as a folder of another user
    accepted = say(
        "SINCE is a release that prelo release has kept, the folder of a game, a revision of git "
        "(a commit, tag or branch), or the {manifest} of a build",
        manifest=MANIFEST,
    )
    hint = Names(known).hint_before_more(since)
    return UsageError(
        say(
            'unknown earlier state "{since}": {hint}{accepted}{why}',
            since=since,
            hint=hint,
            accepted=accepted,
            why=why,
        )
    )


def _compared_with(
    layout: Layout, now: State, since: str, folder: Path, *, pictures: bool
) -> ChangesFound:
    """Compare a game with the one in another folder."""
    # Of a game that cannot be laid out, what is declared is compared, without looks.
    with suppress(GameError):
        earlier, _ = lay_out(Request(folder, folder, draft=True))
        changes = compare(whole_state(earlier), now)
        shown = _drawn(earlier, {change.card for change in changes.cards}) if pictures else {}
        return replace(_found(layout, since, changes), pictures=shown)
    return _found(layout, since, compare(state_of(load_game(folder)), now))


def _fronts_at_release(folder: Path, found: ChangesFound) -> dict[str, DrawnFace]:
    """Return the fronts of changed cards as they were at a kept release.

    A release is kept without pictures: they are of the commit that has last changed its file, where
    the game lies in git and was the same then.
    """
    changes = found.changes
    # No git, no such commit, or a game with errors: then there are no pictures of it.
    with suppress(UsageError, MachineError, GameError):
        if not (revision := last_revision(folder, state_file(changes.old.release))):
            return {}
        with at_revision(folder, revision) as earlier:
            layout, _ = lay_out(Request(earlier, earlier, draft=True))
            if state_of(layout.game).cards == changes.old.cards:
                return _drawn(layout, {change.card for change in changes.cards})
    return {}


def _drawn(layout: Layout, cards: Iterable[str]) -> dict[str, DrawnFace]:
    edition, asked = layout.game.first_edition, {*cards}
    return {
        card.id: draw_front(layout, card, edition, _EARLIER)
        for card in layout.game.cards
        if card.id in asked
    }


def _found(layout: Layout, since: str, changes: Changes) -> ChangesFound:
    old, new = changes.old, changes.new
    if old.info["id"] != new.info["id"]:
        raise UsageError(
            say(
                '"{since}" is another game, {old}, not an earlier state of {new}; for the '
                "changes of {old}, say since when: prelo changes SINCE GAME",
                since=since,
                old=old.info["id"],
                new=new.info["id"],
            )
        )
    concerned = dict.fromkeys(change.card for change in changes.cards)
    names = {card: _names(changes, card) for card in concerned} | {
        f"{each.part}/{each.id}": {each.old, each.new} if each.part in _SPOKEN_OF else set[str]()
        for each in changes.names
        if each.part in (*_SPOKEN_OF, *TEXT_PARTS)
    }
    stem, called = _names_of_state(old, new.release, since, layout.templates.folder)
    return ChangesFound(changes, mentions(layout, names), stem, called, layout.game)


def _names_of_state(old: State, release: str, since: str, folder: Path) -> tuple[str, str]:
    """Return what files, and what texts call an earlier state: its release, if it was kept so.

    Between two releases a game has many states, all with the number of one of them: files call such
    a state also by a hash, so that what is made since one does not replace what is since another.
    """
    values = old.values()
    if old.release in releases(folder) and read_release(folder, old.release).values() == values:
        return _stem(old.release), old.release
    label = Path(os.path.abspath(since)).name  # noqa: PTH100 - the folder "." has a name, too
    name, called = (
        (label, label) if old.release == release else (old.release, f"{old.release} ({label})")
    )
    return f"{_stem(name)}-{digest(json.dumps(values))[:_HASH]}", called


def _names(changes: Changes, card: str) -> set[str]:
    return {state.cards[card].name for state in (changes.old, changes.new) if card in state.cards}


def between(found: ChangesFound, game: Game) -> str:
    """Return the words "from one release to the other", in the game's language."""
    return game.press_words.changes["between"].format(found.called, found.changes.new.release)


def _stem(label: str) -> str:
    """Return the name of an earlier state in files' names."""
    return _UNNAMED.sub("-", label).strip("-.")[:_LONGEST] or "earlier"


def _stored_state(since: str, folder: Path) -> State | None:
    """Return the kept state of a release or build that `since` names, None for another sort."""
    stored = releases(folder)
    if not since and not stored:
        raise UsageError(
            say(
                "no release has been kept: prelo release keeps this one; until then, "
                "say since when: prelo changes SINCE, where SINCE is the folder of a "
                "game, a revision of git, or the {manifest} of a build",
                manifest=MANIFEST,
            )
        )
    if not since or since in stored:
        return read_release(folder, since or stored[-1])
    path = Path(since)
    if path.name != MANIFEST and (path / MANIFEST).is_file() and not is_game(since):
        path /= MANIFEST
    return _read(path) if path.suffix == ".json" and path.is_file() else None


def _read(path: Path) -> State:
    """Return the state in a manifest or in a release's file. Raises UsageError for none."""
    manifest = read_manifest(path.parent) if path.name == MANIFEST else None
    try:
        values = manifest[STATE] if manifest else json.loads(read_file(path.parent, path.name))
        return read_state(values)
    except (FileFault, *MALFORMED) as fault:
        raise UsageError(
            say(
                "{path} does not say what the game was: a manifest of a whole build does, and a "
                "release that prelo release has kept",
                path=path,
            )
        ) from fault
