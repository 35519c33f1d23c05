"""Discs with letters, which stand for icons."""

from pathlib import Path

from generator.cli.placeholders import placeholders
from generator.graphics.drawings import GROUND, INK, all_outlines
from generator.graphics.svg_files import read_drawing


def test_letters(tmp_path: Path) -> None:
    """Each has a letter of its name that no other one has, as long as there is one."""
    drawn = dict(placeholders(["coin", "cog", "on", "n"]))
    outlines = []
    for name, svg in drawn.items():
        (tmp_path / f"{name}.svg").write_text(svg, "utf-8")
        disc, letter = all_outlines(read_drawing(tmp_path, f"{name}.svg").outlines)
        assert (disc.fill, letter.fill) == (INK, GROUND)
        outlines.append(letter.segments)

    assert len({*outlines}) == 3  # C, O, N, and N again
