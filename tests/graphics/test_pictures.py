"""What is known of a picture, and that the file is still the one that it was."""

from base64 import b64encode
from pathlib import Path

import pytest

from generator.base.files import FileFault
from generator.graphics.picture_decoding import read_picture
from generator.graphics.pictures import PictureFile, digest_of, unpacked
from tests.graphics.made import corners, put, saved


def test_changed(tmp_path: Path) -> None:
    """A file that is another one when it is printed is told."""
    file = read_picture(tmp_path, put(tmp_path, "one.png", saved(corners(), "PNG")))
    put(tmp_path, "one.png", saved(corners(2), "PNG"))

    with pytest.raises(FileFault, match="has changed"):
        file.read()


def test_path(tmp_path: Path) -> None:
    """A picture of cards lies in a folder of its own, one within a drawing in that drawing."""
    file = PictureFile("wolf.png", tmp_path)

    assert file.path == "pictures/wolf.png"
    assert PictureFile("marks/wolf.svg", tmp_path).embedded((9, 20)).path == "marks/wolf.svg"


@pytest.mark.parametrize(
    "data",
    [b"aGVsbG8=", b"aGVs&#10;bG8=", b"aGVs&#xA;&#xd;bG8=", b"aGVs\n  bG8=", b"aGVsbG8%3D"],
)
def test_embedded_data(data: bytes) -> None:
    """Lines of base64 end as editors end them in an attribute, and signs may be escaped."""
    assert unpacked(data) == b"hello"


def test_data_that_are_broken() -> None:
    """What is cut off in the middle is no picture."""
    with pytest.raises(ValueError, match="padding"):
        unpacked(b"aGVsbG8")


@pytest.mark.parametrize("after", ["", "AAAA", "!"])
def test_embedded(after: str, tmp_path: Path) -> None:
    """A picture is read out of its drawing, as long as its data there are the same."""
    content = saved(corners(), "PNG")
    text = f'<svg><image href="data:image/png;base64,{b64encode(content).decode()}"/></svg>'
    start = text.index("base64,") + len("base64,")
    file = PictureFile("wolf.svg", tmp_path, digest=digest_of(content))
    embedded = file.embedded((start, text.index('"/>')))
    (tmp_path / "wolf.svg").write_text(text, "utf-8")

    assert embedded.read() == content
    changed = text[:start] + after + text[start + 3 :]
    (tmp_path / "wolf.svg").write_text(changed, "utf-8")
    with pytest.raises(FileFault, match=r"wolf\.svg has changed while it was printed"):
        embedded.read()
