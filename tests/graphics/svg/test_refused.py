"""What is never printed, with its cures."""

import pytest

from generator.graphics.svg.refused import CURES, refused_effects, refused_parts
from generator.graphics.xml_elements import XmlElement


@pytest.mark.parametrize("name", sorted(CURES))
def test_cures(name: str) -> None:
    """Every cure is a sentence without its full stop, as hints are."""
    assert CURES[name]
    assert not CURES[name].endswith(".")


@pytest.mark.parametrize(
    ("style", "found"),
    [
        ({"filter": "url(#a)"}, ['has filter="url(#a)"']),
        ({"filter": "none", "mix-blend-mode": "normal"}, []),
        ({"mix-blend-mode": "multiply"}, ['has mix-blend-mode="multiply"']),
        ({"vector-effect": "non-scaling-stroke"}, ['has vector-effect="non-scaling-stroke"']),
    ],
)
def test_effects(style: dict[str, str], found: list[str]) -> None:
    """Effects that print has not are refused, unless they say that there is none."""
    assert [str(fault) for fault in refused_effects(style, 0)] == found


@pytest.mark.parametrize(
    ("tag", "attributes", "found"),
    [
        ("script", {}, ["has a <script>"]),
        ("animate", {}, ["has a <animate>"]),
        ("g", {"onload": "x"}, ['has the event handler "onload"']),
        ("use", {"href": "a.svg#b"}, ['leads out of the file, to "a.svg#b"']),
        ("a", {"href": "http://a"}, []),
        ("g", {"id": "a"}, []),
    ],
)
def test_parts(tag: str, attributes: dict[str, str], found: list[str]) -> None:
    """What would act is refused wherever it stands."""
    inner = XmlElement(tag, attributes, 5)
    root = XmlElement("svg", {}, 0, parts=[XmlElement("defs", {}, 1, parts=[inner])])

    assert [str(fault) for fault in refused_parts(root)] == found
