"""Events: equal wherever they stand; offsets to lines and columns."""

from journal.model import Committed, Journal, Lines


def test_place_does_not_count() -> None:
    """The same event at another place is the same event."""
    assert Committed(3, "Ana") == Committed(17, "Ana")
    assert Journal((Committed(1, ""),), Lines("a", "x")) == Journal(
        (Committed(2, ""),), Lines("b", "")
    )


def test_lines() -> None:
    """Lines and columns count from 1."""
    lines = Lines("f", "ab\nc\n")

    assert [str(lines.place(at)) for at in (0, 1, 2, 3, 5)] == [
        "f:1:1", "f:1:2", "f:1:3", "f:2:1", "f:3:1",
    ]  # fmt: skip


def test_places_in_the_file() -> None:
    """Where the text that is read is shorter or longer than the file, places are the file's."""
    shorter = Lines("f", "\u00e9a\nb", [1], [2])
    longer = Lines("f", "xyza\nb", [3], [1])

    assert [shorter.place(at).column for at in range(4)] == [1, 3, 4, 1]
    assert [longer.place(at).column for at in range(6)] == [1, 1, 1, 2, 3, 1]
