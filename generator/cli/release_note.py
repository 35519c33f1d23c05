"""A note on a game that has changed since its own release was kept: two prints of one number."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from generator.base.frozen import replace
from generator.base.messages import say, say_number
from generator.base.problem import GameError
from generator.build.earlier import STATE
from generator.build.pipeline import lay_out
from generator.build.staging import read_manifest
from generator.build.up_to_date import Built, Request
from generator.changes.compare import Changes, compare
from generator.changes.release_states import read_release, read_state
from generator.changes.state import State, state_of
from generator.drawing.looks import looks_of
from generator.layout.deck import Layout
from generator.loading.release_files import MALFORMED, state_file

_SHOWN = 5  # cards


def note_on_layout(layout: Layout) -> str:
    """Return the note on a game that is laid out, "" if nothing was printed otherwise."""
    return _note(layout.templates.folder, layout.game.info.release, lambda: _printed(layout))


def note_on_build(request: Request, built: Built) -> str:
    """Return the note on a game that is built, "" if nothing was printed otherwise."""
    manifest = read_manifest(built.folder) or {}

    def state() -> State:
        # What a build of some files finds there is of the last whole one.
        is_of_this = STATE in manifest and not request.is_partial
        return read_state(manifest[STATE]) if is_of_this else _printed(lay_out(request)[0])

    return _note(request.folder, str(manifest.get("release", "")), state)


def _printed(layout: Layout) -> State:
    return replace(state_of(layout.game), looks=looks_of(layout))


def _note(folder: Path, release: str, state: Callable[[], State]) -> str:
    if not (folder / state_file(release)).is_file():
        return ""
    # What is wrong with the file of a release is reported where it is asked for.
    with suppress(GameError, *MALFORMED):
        changes = compare(read_release(folder, release), state())
        return _note_text(changes, release)
    return ""


def _note_text(changes: Changes, release: str) -> str:
    """Return the note on the cards with other prints, "" without any."""
    cards = [*dict.fromkeys([*changes.reprinted(), *changes.removed()])]
    if not cards:
        return ""
    known = {**changes.old.cards, **changes.new.cards}
    states = [known[card] for card in cards[:_SHOWN]]
    names = [each.number or each.name for each in states] + ["..."] * (len(cards) > _SHOWN)
    what = say_number(
        "since release {release} was kept, {number} card has changed: {names}",
        "since release {release} was kept, {number} cards have changed: {names}",
        len(cards),
        release=release,
        names=", ".join(names),
    )
    return say(
        "note: {what}; two prints have the same number\n"
        '  hint: give the game the next one (release: "..." in cards.yaml); prelo changes tells '
        "what has changed; prelo release --again keeps this state instead",
        what=what,
    )
