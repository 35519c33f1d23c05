"""Two states of documents: what of which section has changed, and which words."""

import pytest

from generator.changes.sections import SectionChange, compare_documents
from generator.changes.state import DocumentState, SectionState


def section(key: str, *texts: str, title: str = "") -> SectionState:
    """Return a section whose paragraphs are told by their texts."""
    return SectionState(key, title or key.title(), 2, texts, texts)


def rules(*sections: SectionState, title: str = "Rules") -> dict[str, DocumentState]:
    """Return the documents of a game that has one."""
    return {"rules": DocumentState(title, sections)}


BEGIN, PLAY, END = (
    section("begin", "Deal."),
    section("play", "Play.", "Draw."),
    section("end", "Go."),
)
OLD = rules(BEGIN, PLAY, END)


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        (OLD, []),
        (rules(BEGIN, PLAY), [SectionChange("removed", "rules", "end", "End")]),
        (
            rules(BEGIN, PLAY, section("more", "Or not."), END),
            [SectionChange("added", "rules", "more", "More")],
        ),
        (rules(BEGIN, END, PLAY), [SectionChange("moved", "rules", "end", "End")]),
        (
            rules(section("begin", "Deal.", title="First"), PLAY, END),
            [SectionChange("retitled", "rules", "begin", "First", "Begin", "First")],
        ),
        (
            rules(section("start", "Deal."), PLAY, END),
            [SectionChange("retitled", "rules", "start", "Start", "Begin", "Start")],
        ),
        (
            rules(BEGIN, section("play", "Play.", "Draw 2.", "Stop."), END),
            [
                SectionChange(
                    "reworded", "rules", "play", "Play",
                    paragraphs=(("Draw.", "Draw 2."), ("", "Stop.")),
                )
            ],
        ),
        (
            rules(BEGIN, PLAY, END, title="The rules"),
            [SectionChange("retitled", "rules", None, "The rules", "Rules", "The rules")],
        ),
        ({}, [SectionChange("removed", "rules", None, "Rules")]),
        (OLD | {"map": DocumentState("Map", ())}, [SectionChange("added", "map", None, "Map")]),
    ],
)  # fmt: skip
def test_documents(new: dict[str, DocumentState], expected: list[SectionChange]) -> None:
    """Each change of a section is told by itself; one with another id is known by its text."""
    assert list(compare_documents(OLD, new)) == expected


def test_hashes_of_a_kept_release() -> None:
    """Of a kept release only hashes are known: what stands there now is told."""
    old = SectionState("play", "Play", 2, ("a", "b"))
    new = SectionState("play", "Play", 2, ("a", "c"), ("Play.", "Draw 2."))
    (found,) = compare_documents(rules(old), rules(new))
    assert (found.what, found.paragraphs) == ("reworded", (("", "Draw 2."),))
