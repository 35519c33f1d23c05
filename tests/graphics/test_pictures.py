"""What is known of a picture, and that the file is still the one that it was."""

from pathlib import Path

import pytest

from generator.base.files import FileFault
from generator.graphics.picture_decoding import read_picture
from tests.graphics.made import corners, put, saved


def test_changed(tmp_path: Path) -> None:
    """A file that is another one when it is printed is told."""
    file = read_picture(tmp_path, put(tmp_path, "one.png", saved(corners(), "PNG")))
    put(tmp_path, "one.png", saved(corners(2), "PNG"))

    with pytest.raises(FileFault, match="has changed"):
        file.read()
