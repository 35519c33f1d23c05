"""Digests of faces: another look, another digest; and nothing else."""

from generator.base.frozen import replace
from generator.layout.deck import Layout
from generator.layout.face_digests import FaceDigests
from generator.layout.placed import ItemSource, Mark, Placed, TextLine


def first_front(layout: Layout) -> Placed:
    """Return the front of the first card, without the digest with which it is cached."""
    return replace(layout.fronts[layout.game.cards[0].id], digest="")


def with_item(placed: Placed, index: int, **changed: object) -> Placed:
    """Return a face with one of its items changed."""
    items = list(placed.items)
    item = items[index]
    items[index] = (
        item._replace(**changed) if isinstance(item, TextLine) else replace(item, **changed)  # type: ignore[arg-type]
    )
    return Placed(placed.name, tuple(items))


def test_what_is_seen(tiny_layout: Layout) -> None:
    """A text that is moved or set smaller, and a mark that is moved, have another digest."""
    placed, digests = first_front(tiny_layout), FaceDigests()
    line = next(at for at, item in enumerate(placed.items) if isinstance(item, TextLine))
    mark = next(at for at, item in enumerate(placed.items) if isinstance(item, Mark))
    others = [
        with_item(placed, line, x=1.0),
        with_item(placed, line, size=1.0),
        with_item(placed, mark, y=1.0),
        Placed(placed.name, placed.items[:-1]),
    ]

    assert len({digests.of(each) for each in [placed, *others]}) == 1 + len(others)


def test_what_is_not_seen(tiny_layout: Layout) -> None:
    """The source of an item is not drawn; nor does it count which object a face is."""
    placed, digests = first_front(tiny_layout), FaceDigests()
    line = next(at for at, item in enumerate(placed.items) if isinstance(item, TextLine))
    others = [with_item(placed, line, source=ItemSource("other")), replace(placed)]

    assert {digests.of(each) for each in others} == {digests.of(placed)}


def test_known(tiny_layout: Layout) -> None:
    """A face that brings its digest along is not looked at."""
    assert FaceDigests().of(replace(first_front(tiny_layout), digest="as it was")) == "as it was"
