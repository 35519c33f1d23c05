"""Making files: all orders, one after the other, and no content kept of what is written."""

import weakref
from functools import partial
from pathlib import Path

from generator.base.artifact import AnyOrder, Artifact, FinishedFile, LastOrder, Order
from generator.base.workers import workers
from generator.build.making import make_files


class Watched(Artifact, weakref=True):
    """An artifact of which it is known whether something still holds it."""


def test_no_content_is_kept(tmp_path: Path) -> None:
    """What is written is let go before the next file is made; a last one gets sizes instead."""
    made: list[weakref.ref[Watched]] = []
    held: list[int] = []
    known: list[FinishedFile] = []

    def render(path: str) -> Artifact:
        held.append(sum(ref() is not None for ref in made))
        artifact = Watched(path=path, content=path.encode() * 1000, output="x", edition="plain")
        made.append(weakref.ref(artifact))
        return artifact

    def render_last(others: object) -> Artifact:
        assert isinstance(others, list)
        known.extend(others)
        return render("last")

    orders = [Order(path, partial(render, path)) for path in ("a", "bc", "def")]
    with workers(orders) as team:
        files = list(make_files([*orders, LastOrder("last", render_last)], tmp_path, team))

    assert held == [0, 0, 0, 0]
    assert [(file.path, file.size) for file in known] == [("a", 1000), ("bc", 2000), ("def", 3000)]
    assert [file.path for file in files] == ["a", "bc", "def", "last"]
    assert (tmp_path / "def").read_bytes() == b"def" * 1000


def test_order_of_the_others(tmp_path: Path) -> None:
    """A last file is told of the others as they are planned, though decks are made first."""
    told: list[list[str]] = []

    def render(path: str) -> Artifact:
        return Artifact(path=path, content=b"", output="x", edition="plain", paper="a4", pages=1)

    def render_last(others: object) -> Artifact:
        assert isinstance(others, list)
        told.append([file.path for file in others])
        return render("last")

    slow = Order("slow", partial(render, "slow"), lambda: 1)
    deck, last = Order("deck", partial(render, "deck")), LastOrder("last", render_last)
    orders: list[AnyOrder] = [slow, deck, last]
    with workers([slow, deck]) as team:
        files = [file.path for file in make_files(orders, tmp_path, team)]

    assert files == ["deck", "slow", "last"]
    assert told == [["slow", "deck"]]
