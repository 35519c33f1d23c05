"""Two states of documents: what of which section has changed, and which words."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


def kinds(old: dict[str, DocumentState], new: dict[str, DocumentState]) -> list[tuple[str, str]]:
    """Return what has become of which sections, by key."""
    return [(each.what, each.section or "") for each in compare_documents(old, new)]


@settings(max_examples=40)
@given(st.permutations(range(6)))
def test_fewest_moves(order: list[int]) -> None:
    """As few sections as possible are told to have moved: the others are in their order."""
    sections = [section(f"s{number}", f"Text {number}.") for number in range(6)]
    found = kinds(rules(*sections), rules(*(sections[number] for number in order)))
    moved = {int(key[1]) for _, key in found}
    stayed = [number for number in order if number not in moved]
    parts = (part for size in range(7) for part in combinations(order, size))
    longest = max(len(part) for part in parts if [*part] == sorted(part))

    assert {what for what, _ in found} <= {"moved"}
    assert stayed == sorted(stayed)
    assert len(stayed) == longest


def test_all_at_once() -> None:
    """A section may be renamed, moved and reworded; each is told, what is gone comes first."""
    new = rules(END, section("play", "Play on.", "Draw.", title="Game"))

    assert kinds(OLD, new) == [
        ("removed", "begin"), ("moved", "end"), ("retitled", "play"), ("reworded", "play"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # Of two sections with one text it is not known which one was renamed.
        (
            [section("a", "Same."), section("b", "Same.")],
            [section("c", "Same.")],
            [("removed", "a"), ("removed", "b"), ("added", "c")],
        ),
        # One section of before stands for one of now.
        (
            [section("a", "Same.")],
            [section("b", "Same."), section("c", "Same.")],
            [("retitled", "b"), ("added", "c")],
        ),
        # Sections without a text are known by their keys alone.
        ([section("a")], [section("b")], [("removed", "a"), ("added", "b")]),
        ([section("a")], [section("a", "New.")], [("reworded", "a")]),
        # A text that stays where it was is not that of another section.
        (
            [section("a", "Same.")],
            [section("a", "Same."), section("b", "Same.")],
            [("added", "b")],
        ),
    ],
)
def test_sections_with_other_keys(
    old: list[SectionState], new: list[SectionState], expected: list[tuple[str, str]]
) -> None:
    """A section with another key is known by its text, if no other section has or had that."""
    assert kinds(rules(*old), rules(*new)) == expected


def test_titles_of_several() -> None:
    """Sections of one title are told with those above them, others by their title alone."""
    play = SectionState("play", "Play", 2, (), ())
    draw = SectionState("play-draw", "Drawing", 3, (), ())
    end = SectionState("end", "End", 2, (), ())
    again = SectionState("end-draw", "Drawing", 3, (), ())
    below = SectionState("end-draw-two", "Two", 4, (), ())

    new = rules(play, draw, end, again, below)

    assert [each.title for each in compare_documents(rules(), new)] == [
        "Play", "Play › Drawing", "End", "End › Drawing", "Two",
    ]  # fmt: skip


@pytest.mark.parametrize("is_new", [False, True])
def test_broken_documents(*, is_new: bool) -> None:
    """Of a document that cannot be written only the title is compared."""
    broken = {"rules": DocumentState("Broken", (), is_broken=True)}
    states = (OLD, broken) if is_new else (broken, OLD)

    assert [each.what for each in compare_documents(*states)] == ["retitled", "unknown"]


def test_order_of_documents() -> None:
    """What is gone comes first, then each document in its reading order."""
    one, other, third = (rules(BEGIN, title=title)["rules"] for title in ("One", "Other", "Third"))
    changed = rules(PLAY, title="One")["rules"]

    assert [
        (each.what, each.document, each.section)
        for each in compare_documents({"a": one, "b": other}, {"c": third, "a": changed})
    ] == [
        ("removed", "b", None),
        ("added", "c", None),
        ("removed", "a", "begin"),
        ("added", "a", "play"),
    ]


@pytest.mark.parametrize(
    ("before", "after", "pairs"),
    [
        (["a", "b"], ["a"], [("b", "")]),
        (["a"], ["x", "a"], [("", "x")]),
        (["a", "b", "c"], ["a", "x", "y", "c"], [("b", "x"), ("", "y")]),
        (["a", "b", "c"], ["x", "b", "y"], [("a", "x"), ("c", "y")]),
        (["a", "b"], ["b", "a"], [("", "b"), ("b", "")]),
    ],
)
def test_paragraphs(before: list[str], after: list[str], pairs: list[tuple[str, str]]) -> None:
    """Paragraphs stand beside those that they took the place of."""
    (found,) = compare_documents(rules(section("a", *before)), rules(section("a", *after)))

    assert list(found.paragraphs) == pairs


def test_hashes_alone() -> None:
    """Of two kept releases it is only known that a section was reworded."""
    old, new = (SectionState("play", "Play", 2, (each,)) for each in "ab")

    assert [(each.what, each.paragraphs) for each in compare_documents(rules(old), rules(new))] == [
        ("reworded", ())
    ]
