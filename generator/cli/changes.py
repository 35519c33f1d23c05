"""`prelo release` and `prelo changes`: keep a state of a game, and compare it later."""

import json
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from msgspec import to_builtins

from generator.base.messages import later, say
from generator.build.pipeline import lay_out, refuse_errors
from generator.build.release_prints import keep_prints
from generator.build.since import ChangesFound, find_changes
from generator.build.up_to_date import Request, digest_sources
from generator.changes.compare import CardChange, NameChange
from generator.changes.documents import whole_state
from generator.changes.release_states import keep
from generator.changes.sections import SectionChange
from generator.changes.state import TEXT_PARTS, State
from generator.game.model import Game
from generator.pages.written_documents import write_documents
from generator.text.word_changes import marked

_PARTS = {
    "info": later("the game's"),
    "editions": later("edition"),
    "decks": later("deck"),
    "deck_colors": later("colour of deck"),
    "compositions": later("composition"),
    "kinds": later("kind"),
    "groups": later("group"),
    "members": later("member"),
    "member_texts": later("text of"),
    "colors": later("colour of"),
    "marks": later("mark of"),
    "patterns": later("pattern of"),
    "terms": later("term"),
    "definitions": later("definition of"),
    "fields": later("field"),
}

_CHANGED = {
    "added": later("added"),
    "removed": later("removed"),
    "retitled": later("retitled"),
    "reworded": later("reworded"),
    "moved": later("moved"),
    "renamed": later("renamed"),
    "renumbered": later("renumbered"),
    "kind": later("kind"),
}


def keep_release(folder: Path, out: Path, *, again: bool) -> tuple[list[Path], str]:
    """Keep the state of the game's present release, and its prints in `out`.

    Return where each is, and how to keep prints where there are none. Raises GameError for a game
    with errors, UsageError where another state of the release is kept.
    """
    state = _state(folder)
    sources = digest_sources(folder)  # of which what is kept now is one
    paths = [keep(folder, state, again=again)]
    if prints := keep_prints(folder, out, state, sources):
        return [*paths, prints], ""
    return paths, say(
        "{out} has no prints of the game as it is; to keep them, too: prelo build, then prelo "
        "release",
        out=out / state.info["id"],
    )


def _state(folder: Path) -> State:
    layout, _ = lay_out(Request(folder, folder))
    refuse_errors(write_documents(layout))
    return whole_state(layout)


def changes_since(since: str, folder: Path) -> ChangesFound:
    """Return the changes of a game since a release, a folder's game, or a git revision.

    Raises UsageError where there is none of these, GameError for a game with errors.
    """
    layout, _ = lay_out(Request(folder, folder, draft=True))
    return find_changes(layout, since)


def changes_as_json(found: ChangesFound) -> str:
    """Return the changes as JSON."""
    changes = found.changes
    return json.dumps(
        {
            "from": changes.old.release,
            "to": changes.new.release,
            "names": to_builtins(changes.names),
            "cards": to_builtins(changes.cards),
            "documents": to_builtins(changes.documents),
            "print": changes.reprinted(),
            "remove": changes.removed(),
            "copies-to-print": _copies(changes.printed()),
            "copies-to-remove": _copies(changes.taken_out()),
            "retired": {
                change.card: to_builtins(found.game.retired[change.card])
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


def _copies(found: Mapping[tuple[str, str], int]) -> list[dict[str, object]]:
    return [{"card": card, "deck": deck, "copies": n} for (card, deck), n in found.items()]


def changes_as_text(found: ChangesFound) -> str:
    """Return the changes in words, card by card."""
    return "\n".join(_lines(found))


def _lines(found: ChangesFound) -> Iterator[str]:
    changes = found.changes
    old, new = changes.old, changes.new
    yield f"{new.info['title']}: {old.release} -> {new.release}"
    if changes.is_nothing():
        yield say("nothing has changed")
        return
    for name in changes.names:
        yield _named(name)
        yield from _places(found, f"{name.part}/{name.id}")
    by_card = {
        card: list(group) for card, group in groupby(changes.cards, key=lambda change: change.card)
    }
    # A colour or a name of a deck changes all of its cards: a line for each would hide the others.
    same_words = tuple(
        card for card, group in by_card.items() if [each.what for each in group] == ["redrawn"]
    )
    for card in [card for card in by_card if card not in {*same_words}]:
        yield ""
        yield from _card(found, card, by_card[card])
    if same_words:
        yield ""
        yield _listed(say("look different, and say the same"), same_words, new)
    for document, sections in groupby(changes.documents, key=lambda change: change.document):
        yield ""
        yield from _document(found, document, list(sections))
    yield ""
    yield _listed(say("to print"), changes.reprinted(), new)
    yield _listed(say("to take out of the box"), changes.removed(), old)


def _document(found: ChangesFound, name: str, changed: list[SectionChange]) -> Iterator[str]:
    # The new state first: what is there is called as it is now.
    states = [each.documents or {} for each in (found.changes.new, found.changes.old)]
    title = next(each[name].title for each in states if name in each)
    ends = {"added": say(" (new)"), "removed": say(" (removed)")}
    whole = "".join(ends.get(change.what, "") for change in changed if change.section is None)
    yield say("document {name}, {title}{whole}", name=name, title=title, whole=whole)
    for change in changed:
        if change.what == "retitled":
            yield say('  "{old}" is now "{new}"', old=change.old, new=change.new)
        elif change.what == "unknown":
            yield f"  {_why_unknown(is_now=states[0][name].is_broken)}"
        elif change.section is not None:
            yield f"  {change.title or say('beginning')}: {say(_CHANGED[change.what])}"
        yield from (f"    {marked(old, new)}" for old, new in change.paragraphs if old)


def _why_unknown(*, is_now: bool) -> str:
    """Return why nothing is known of the sections of a document, now or at the earlier state."""
    if is_now:
        return say("unknown: it cannot be written now, prelo check tells why")
    return say("unknown: it could not be written then")


def _named(change: NameChange) -> str:
    if change.part == "backs":
        return say("backs of deck {deck}: look different", deck=change.id)
    what = f"{say(_PARTS[change.part])} {change.id}"
    if not change.old:
        return say('{what}: new, "{new}"', what=what, new=change.new)
    if not change.new:
        return say('{what}: removed, was "{old}"', what=what, old=change.old)
    if change.part in TEXT_PARTS:
        return f"{what}: {marked(change.old, change.new)}"
    return say('{what}: "{old}" is now "{new}"', what=what, old=change.old, new=change.new)


def _card(found: ChangesFound, card: str, changed: list[CardChange]) -> Iterator[str]:
    states = found.changes.new, found.changes.old
    state = next(each for each in states if card in each.cards)
    label = f"{state.cards[card].number or card} {state.cards[card].name}"
    ends = {"added": say(" (new)"), "removed": say(" (removed)")}
    yield label + "".join(ends.get(change.what, "") for change in changed)
    if changed[0].what == "removed":
        yield from _successor_and_reason(found.game, card)
    for change in changed:
        if change.what not in (*ends, "redrawn"):
            yield f"  {_described(found, change)}"
    yield from _places(found, card)


def _places(found: ChangesFound, key: str) -> Iterator[str]:
    yield from (say("  mentioned in: {place}", place=place) for place in found.places.get(key, ()))


def _successor_and_reason(game: Game, card: str) -> Iterator[str]:
    """Yield the successor of a removed card, and the reason, if the game has them."""
    if not (retired := game.retired.get(card)):
        yield say("  not under retired: in cards.yaml, where its successor and number belong")
        return
    if successor := game.successor(card):
        yield say(
            "  successor: {number} {name}",
            number=game.label(successor),
            name=successor.name,
        )
    if retired.why:
        yield say("  why: {why}", why=retired.why)


def _described(found: ChangesFound, change: CardChange) -> str:
    decks = {**found.changes.old.decks, **found.changes.new.decks}
    match change.what:
        case "changed":
            label = found.changes.new.fields.get(change.field, change.field)
            return f"{label}: {marked(change.old, change.new)}"
        case "copies":
            deck = decks.get(change.field, change.field)
            return say(
                "copies in {deck}: {old} -> {new}", deck=deck, old=change.old, new=change.new
            )
        case "moved":
            before, after = (
                ", ".join(decks.get(deck, deck) for deck in each.split(", "))
                for each in (change.old, change.new)
            )
            return say("moved: {before} -> {after}", before=before, after=after)
        case _:
            return f"{say(_CHANGED[change.what])}: {change.old or '-'} -> {change.new or '-'}"


def _listed(title: str, cards: tuple[str, ...], state: State) -> str:
    names = ", ".join(state.cards[card].number or card for card in cards)
    return f"{title}: {names or say('nothing')}"
