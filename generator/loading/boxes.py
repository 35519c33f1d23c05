"""Boxes made from the keys of faces; the keys decide the kind: effect, mark, text, picture..."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.base.messages import later, say
from generator.graphics.fonts import NUMERALS
from generator.layout.face import (
    NO_PADDING,
    Box,
    EffectBox,
    Ground,
    IconsBox,
    ImageBox,
    LatticeBox,
    MarkBox,
    Padding,
    RichBox,
    TextBox,
)
from generator.layout.tables import TableBox

KINDS: Mapping[str, type[Box]] = {
    "effect": EffectBox,
    "mark": MarkBox,
    "text": TextBox,
    "rich": RichBox,
    "icons": IconsBox,
    "image": ImageBox,
    "lattice": LatticeBox,
    "table": TableBox,
}
"""The kinds of box by the key that makes a box one of them; others show their ground only."""

_NAMES = {
    "effect": later("the effect"),
    "mark": later("a mark"),
    "text": later("a text"),
    "rich": later("texts in paragraphs"),
    "icons": later("icons"),
    "image": later("a picture"),
    "lattice": later("a lattice"),
    "table": later("a table"),
}
_KINDS: tuple[type[Box], ...] = (Box, *KINDS.values())
_NOTCH, _UNKNOWN = 0.35, 8.0
"""The depth of a ribbon's notches: a share of its height, or of `_UNKNOWN` mm if it varies."""

_SEEN_THROUGH = {"fill", "stroke", "pattern", "image", "mark", "panels"}
_OF_GROUND = {*Ground.__struct_fields__}
_USED = {kind: {*kind.__struct_fields__} for kind in _KINDS}
_OF_SOME_KIND = set().union(*_USED.values()) - _USED[Box]


KEYS_OF_SOME = frozenset(key.replace("_", "-") for key in (_OF_SOME_KIND | KINDS.keys()))
"""The keys of boxes that only some of them have."""


def key_users(key: str) -> list[str]:
    """Return the kinds of box that use a key, each by the key for its content."""
    name = key.replace("-", "_")
    return [f"`{each}`" for each, kind in KINDS.items() if name in _USED[kind]]


def make_box(name: str, given: Mapping[str, Any]) -> Box:
    """Return a box from its keys; if several kinds of content are given, the first of `KINDS`."""
    kind = _kind(_shown(given))
    if given.get("shape") == "ribbon":
        given = _with_notches(given)
    if numerals := given.get("numerals"):
        given = {**given, "font": f"{given.get('font', 'text')}{NUMERALS}{numerals}"}
    if kind is IconsBox and "each" in given:
        # Several sizes are reported by `find_faults`; here the box must only be made.
        given = {**given, "each": given["each"][0]}
    ground = Ground(**{key: value for key, value in given.items() if key in _OF_GROUND})
    used = {key: value for key, value in given.items() if key in _USED[kind]}
    return kind(name, ground=ground, **used)


def _with_notches(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the keys of a ribbon with its notches, from which its content keeps clear."""
    short = min(given.get("width", 0.0), given.get("height", 0.0)) or _UNKNOWN
    notch = given.get("cut", short * _NOTCH)
    left, top, right, bottom = given.get("padding", NO_PADDING)
    return {**given, "cut": notch, "padding": Padding(left + notch, top, right + notch, bottom)}


def find_faults(name: str, given: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield the useless keys of a box: the keys, a message and a hint."""
    shown = _shown(given)
    if len(shown) > 1:
        things = say(" and ").join(say(_NAMES[key]) for key in shown)
        cure = say(
            "keep one of {keys} or make two boxes", keys=", ".join(f"{key}:" for key in shown)
        )
        yield (
            tuple(shown),
            say('box "{name}" cannot show {things} at once', name=name, things=things),
            cure,
        )
        return
    # Which keys are useful depends on what the box shows, so a box with two contents is skipped.
    if "opacity" in given and not (_SEEN_THROUGH & given.keys()):
        message = say('"opacity" has no use in box "{name}", which has no ground', name=name)
        yield ("opacity",), message, say("give it a fill:, or remove it; letters are always opaque")
    yield from _contradictions(name, given)
    if given.get("columns") and given.get("arrange") != "grid" and given.get("icons"):
        message = say('"columns" has no use in box "{name}", whose icons stand in rows', name=name)
        yield ("columns",), message, say("add arrange: grid, or remove it")
    if given.get("icons") and len(given.get("each", ())) > 1:
        message = say('"each" can have one size in box "{name}", which shows icons', name=name)
        hint = say("keep one of them; only units of a lattice may have several sizes")
        yield ("each",), message, hint
    what = (
        say("shows {what}", what=say(_NAMES[shown[0]]))
        if shown
        else say("shows nothing but its ground")
    )
    for key in given:
        if key in _OF_SOME_KIND - KINDS.keys() - _USED[_kind(shown)]:
            users = [say(_NAMES[each]) for each, kind in KINDS.items() if key in _USED[kind]]
            message = say(
                '"{key}" has no use in box "{name}", which {what}', key=key, name=name, what=what
            )
            *rest, last = users
            shown_by = say("{rest} or {last}", rest=", ".join(rest), last=last) if rest else last
            yield (
                (key,),
                message,
                say("remove it; it is for boxes that show {shown_by}", shown_by=shown_by),
            )


def _contradictions(
    name: str, given: Mapping[str, Any]
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield contradictory keys, about a box's end or its shape, with a message and a hint."""
    for key in _ends_twice(given):
        message = say(
            '"{key}" has no use in box "{name}", which ends above "{above}"',
            key=key,
            name=name,
            above=given["above"],
        )
        yield (key,), message, say("remove it, or above:")
    if "outline" in given:
        for key in ("shape", "corners", "cut"):
            if key in given:
                message = say(
                    '"{key}" has no use in box "{name}", which has an outline of its own',
                    key=key,
                    name=name,
                )
                yield (key,), message, say("keep one of the two")
    elif (shape := given.get("shape", "rectangle")) != "rectangle" and "corners" in given:
        message = say(
            '"corners" has no use in box "{name}", whose shape is {shape}', name=name, shape=shape
        )
        yield ("corners",), message, say("remove it, or write shape: rectangle")


def _ends_twice(given: Mapping[str, Any]) -> Iterator[str]:
    """Yield the keys that give a box another end than its `above:`."""
    # Without a start, it begins its height above its end.
    begins = {"y", "below", "at"} & given.keys()
    for key in ("to", "bottom", *(["height"] if begins else [])) if given.get("above") else ():
        if key in given:
            yield key


def _shown(given: Mapping[str, Any]) -> list[str]:
    """Return the keys that give a box its content: exactly one in a correct box."""
    return [key for key in KINDS if given.get(key)]


def _kind(shown: list[str]) -> type[Box]:
    return KINDS[shown[0]] if shown else Box
