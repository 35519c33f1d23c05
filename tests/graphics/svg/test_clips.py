"""Clips, and masks that are no more than clips."""

import pytest

from generator.graphics.drawings import Clip, DrawnGroup
from generator.graphics.svg.drawing import MarkupFaults, read_svg
from tests.graphics.svg.svgs import svg

SHOWN = '<g transform="translate(10 0)" {}="url(#c)"><path d="M0 0h50v50z"/></g>'


def clip_of(defs: str, name: str = "clip-path") -> Clip:
    """Return the clip of a group."""
    (group,) = read_svg(svg(f"<defs>{defs}</defs>{SHOWN.format(name)}")).outlines
    assert isinstance(group, DrawnGroup)
    assert group.clip
    return group.clip


@pytest.mark.parametrize(
    "defs",
    [
        '<clipPath id="c"><rect width="9" height="9"/></clipPath>',
        '<clipPath id="c" transform="scale(3)"><rect width="3" height="3"/></clipPath>',
        '<rect id="r" width="9" height="9"/><clipPath id="c"><use href="#r"/></clipPath>',
    ],
)
def test_clip(defs: str) -> None:
    """A clip stands where what it clips stands."""
    assert clip_of(defs).segments[:2] == (("M", (10, 0)), ("L", (19, 0)))


def test_rule_of_a_clip() -> None:
    """The clip's own rule says what is within."""
    path = '<path d="M0 0h9v9z" clip-rule="evenodd" fill-rule="nonzero"/>'

    assert clip_of(f'<clipPath id="c">{path}</clipPath>').even_odd


def test_empty_clip() -> None:
    """Through an empty clip nothing is seen."""
    assert len(clip_of('<clipPath id="c"/>').segments) == 3


@pytest.mark.parametrize(
    "mask",
    [
        '<mask id="c"><circle r="5" fill="#fff"/></mask>',
        '<mask id="c" mask-type="alpha"><circle r="5" fill="#D9D9D9"/></mask>',
        (
            '<mask id="c" maskUnits="userSpaceOnUse" x="-5" y="-5" width="10" height="10">'
            '<g fill="white"><circle r="5"/></g></mask>'
        ),
    ],
)
def test_mask(mask: str) -> None:
    """A mask that lets all through where it is painted is a clip."""
    assert clip_of(mask, "mask").segments[0] == ("M", (15, 0))


@pytest.mark.parametrize(
    ("defs", "name", "message"),
    [
        ("", "clip-path", 'has clip-path="url(#c)", which the file has not'),
        (
            '<clipPath id="c"><circle r="5"/><circle cx="3" r="5"/></clipPath>',
            "clip-path",
            "has a clip of several shapes, one over another",
        ),
        ('<clipPath id="c"><text>a</text></clipPath>', "clip-path", "has a <text> in a clip"),
        (
            '<clipPath id="d"/><clipPath id="c" clip-path="url(#d)"><circle r="5"/></clipPath>',
            "clip-path",
            "has a clip that is clipped itself",
        ),
        (
            '<clipPath id="c"><circle r="5"/><path d="M9 9h1v1z" clip-rule="evenodd"/></clipPath>',
            "clip-path",
            "has a clip of several shapes, of two fill rules",
        ),
        (
            '<clipPath id="c" clipPathUnits="objectBoundingBox"><circle r="5"/></clipPath>',
            "clip-path",
            "has a clip in units of a group",
        ),
        (
            '<g id="g"/><clipPath id="c"><use href="#g"/></clipPath>',
            "clip-path",
            "has a clip that uses an element which is not a shape",
        ),
        ('<mask id="c"><circle r="5"/></mask>', "mask", "has a mask that is no plain cut"),
        (
            '<mask id="c"><circle r="5" fill="#fff" opacity=".5"/></mask>',
            "mask",
            "has a mask that is no plain cut",
        ),
        (
            (
                '<mask id="c" maskUnits="userSpaceOnUse" x="0" y="0" width="5" height="5">'
                '<circle r="5" fill="#fff"/></mask>'
            ),
            "mask",
            "has a mask that is cut off itself",
        ),
    ],
)
def test_refused(defs: str, name: str, message: str) -> None:
    """What is more than a clip is refused, with a cure."""
    with pytest.raises(MarkupFaults) as faults:
        clip_of(defs, name)

    assert [str(fault) for fault in faults.value.found] == [message]
    assert faults.value.found[0].hint
