"""The pictured game that the press is measured with is one that it prints."""

from pathlib import Path

import pytest

from bench.pictures import write_game, write_large, write_pictures
from generator.build.pipeline import check_game

_LARGE = 9_000_000  # bytes


def test_no_check_finds_anything_in_the_pictured_game(tmp_path: Path) -> None:
    """Its pictures are as large as print needs, and all differ."""
    write_game(tmp_path, 4, write_pictures)
    layout, problems = check_game(tmp_path)
    assert problems == []
    assert len({file.digest for file in layout.templates.pictures.values()}) == 4


@pytest.mark.slow
def test_large_pictures_are_large_and_differ(tmp_path: Path) -> None:
    """They differ in a comment only, which makes them different files of a PDF."""
    write_large(tmp_path, 2)
    contents = {file.read_bytes() for file in tmp_path.iterdir()}
    assert len(contents) == 2
    assert min(map(len, contents)) > _LARGE
