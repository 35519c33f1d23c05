"""What a build says when it is done."""

from pathlib import Path

import pytest

from generator.build.staging import MANIFEST, sealed
from generator.build.up_to_date import Built
from generator.cli.summary import on_other_papers, preflights, summary

MADE = Built(Path("build/isles"), ("a.pdf", "b.pdf"), ())


def test_files() -> None:
    """How many there are, and where."""
    assert summary(MADE, listed=False) == "2 files in build/isles"


def test_listed() -> None:
    """Who has asked for some is told which these are, and what else stands there."""
    some = Built(MADE.folder, ("a.pdf",), (), is_unchanged=True, others=1)
    assert summary(some, listed=True).splitlines() == [
        "build/isles/a.pdf",
        "1 file in build/isles, beside 1 file built earlier, nothing has changed",
    ]


def test_earlier() -> None:
    """Files that are not up to date are told by their releases, with both cures."""
    some = Built(MADE.folder, ("a.pdf",), (), others=4, earlier=("1.0", "1.1", "1.1"))
    assert summary(some, listed=False).splitlines()[1] == (
        "not up to date: 1 file of release 1.0, 2 files of release 1.1; "
        "prelo build makes all files anew, prelo clean --earlier removes these"
    )


def test_earlier_without_a_release() -> None:
    """Files that the present release had before its last edits are told apart from earlier ones."""
    some = Built(MADE.folder, ("a.pdf",), (), others=2, earlier=("", "1.0"))
    assert (
        summary(some, listed=False)
        .splitlines()[1]
        .startswith("not up to date: 1 file made before the last edits, 1 file of release 1.0; ")
    )


def test_set_aside() -> None:
    """Each release whose prints are kept is told with its folder, and how these are removed."""
    some = Built(MADE.folder, ("a.pdf",), (), set_aside=("1.0", "1.1"))
    assert summary(some, listed=False).splitlines()[1:] == [
        f"the prints of release {release} are kept in build/isles/{release}; "
        "prelo clean --releases removes what is kept"
        for release in ("1.0", "1.1")
    ]


def test_earlier_on_request() -> None:
    """Of files that no whole build makes, it is said how they are asked for again."""
    some = Built(MADE.folder, ("a.pdf",), (), others=4, earlier=("1.0",), are_asked_for=True)
    assert summary(some, listed=False).splitlines()[1] == (
        "not up to date: 1 file of release 1.0; prelo build --only NAME, or --everything, makes "
        "anew what is made on request, prelo clean --earlier removes these"
    )


def test_preflights(tmp_path: Path) -> None:
    """Each file for a press passes, or what a shop would ask about follows; others say nothing."""
    faults = [f"page {number}" for number in range(1, 24)]
    rows = [
        {"path": "press/a.pdf", "pages": 9, "preflight": []},
        {"path": "press/b.pdf", "pages": 30, "preflight": faults},
        {"path": "c.pdf", "pages": 2},
    ]
    (tmp_path / MANIFEST).write_bytes(sealed({"artifacts": rows}))
    built = Built(tmp_path, ("press/a.pdf", "press/b.pdf", "c.pdf"), ())
    first, second, *more = preflights(built).splitlines()

    assert first == "preflight of a.pdf: passed, 9 pages"
    assert second == "preflight of b.pdf: 23 faults"
    assert more == [f"  {fault}" for fault in faults[:20]] + ["  and 3 more, in manifest.json"]
    assert preflights(Built(tmp_path, ("c.pdf",), ())) == ""


@pytest.mark.parametrize("count", [20, 21])
def test_many_faults(count: int, tmp_path: Path) -> None:
    """Twenty faults of a file are told; only where there are more, the number of the others is."""
    rows = [{"path": "a.pdf", "pages": 30, "preflight": [f"page {n}" for n in range(count)]}]
    (tmp_path / MANIFEST).write_bytes(sealed({"artifacts": rows}))
    lines = preflights(Built(tmp_path, ("a.pdf",), ())).splitlines()

    assert len(lines) == count + 1
    assert lines[-1] == ("  page 19" if count == 20 else "  and 1 more, in manifest.json")


@pytest.mark.parametrize(
    ("papers", "paths", "note"),
    [
        ((), ("rules.pdf",), ""),
        (("a4",), ("rules.pdf",), ""),
        (("a4", "letter"), ("rules.pdf", "cards.pdf"), ""),
        (("a3", "dl"), ("rules.pdf",), "documents are printed on a4: a3, dl is for cards alone"),
        (
            ("a3",),
            ("more.pdf", "rules.pdf"),
            "documents are printed on a4, letter: a3 is for cards alone",
        ),
        (("a3",), ("cards.pdf", "rules.html", "gone.pdf"), ""),
    ],
    ids=["no paper asked for", "their own", "one of two", "two others", "two of theirs", "none"],
)
def test_on_other_papers(
    papers: tuple[str, ...], paths: tuple[str, ...], note: str, tmp_path: Path
) -> None:
    """Who asks for documents on a paper for cards is told on which these are printed."""
    rows = [
        {"path": "rules.pdf", "output": "documents", "paper": "a4"},
        {"path": "more.pdf", "output": "documents", "paper": "letter"},
        {"path": "rules.html", "output": "documents", "paper": ""},
        {"path": "cards.pdf", "output": "fronts", "paper": "letter"},
    ]
    (tmp_path / MANIFEST).write_bytes(sealed({"artifacts": rows}))
    assert on_other_papers(Built(tmp_path, paths, ()), papers) == note


def test_no_manifest(tmp_path: Path) -> None:
    """Without a manifest there is nothing to tell of papers and preflights."""
    built = Built(tmp_path, ("a.pdf",), ())
    assert (on_other_papers(built, ("a3",)), preflights(built)) == ("", "")
