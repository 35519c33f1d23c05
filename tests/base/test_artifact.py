"""Artifacts: what the manifest says of a finished file."""

from typing import IO

import pytest

from generator.base.artifact import Artifact, Order, content_or_file


def test_entry() -> None:
    """The manifest tells each file's path, edition, deck, paper, counts, size and SHA-256."""
    artifact = Artifact(
        path="standard/main_a4_fronts.pdf",
        content=b"abc",
        output="fronts",
        edition="standard",
        deck="main",
        paper="a4",
        pages=2,
        faces={"a-card": 3, "another-card": 1},
    )

    assert artifact.finished().entry() == {
        "path": "standard/main_a4_fronts.pdf",
        "output": "fronts",
        "edition": "standard",
        "deck": "main",
        "paper": "a4",
        "pages": 2,
        "faces": {"a-card": 3, "another-card": 1},
        "bytes": 3,
        "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    }


def test_order() -> None:
    """An order knows its path before anything is made, and makes the file when it is asked."""
    made: list[str] = []

    def render() -> Artifact:
        made.append("rendered")
        return Artifact(
            path="all.pdf", content=b"", output="fronts", edition="standard", paper="a4", pages=1
        )

    order = Order("all.pdf", render)

    assert (order.path, made) == ("all.pdf", [])
    assert order.render().deck is None
    assert made == ["rendered"]


@pytest.mark.parametrize("size", [3, 20_000_000])
def test_written(size: int) -> None:
    """A large content lies in a temporary file until it has its place; nobody sees a difference."""

    def write(file: IO[bytes]) -> None:
        file.write(b"x" * size)

    content, file = content_or_file(write)
    large = Artifact(
        path="a.pdf",
        content=content,
        output="fronts",
        edition="plain",
        paper="a4",
        pages=1,
        _file=file,
    )
    plain = Artifact(
        path="a.pdf", content=b"x" * size, output="fronts", edition="plain", paper="a4", pages=1
    )

    assert (file is not None) == (size > 16_000_000)
    assert large.finished() == plain.finished()
    assert b"".join(large.pieces()) == b"".join(plain.pieces())
    large.close()
