"""What a build says when it is done."""

from pathlib import Path

from generator.build.staging import MANIFEST, sealed
from generator.build.up_to_date import Built
from generator.cli.summary import preflights, summary

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
