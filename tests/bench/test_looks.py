"""What is measured of how a game looks in print."""

from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from bench.looks import ends_of, fronts_in_words, pdf_row
from generator.layout.deck import Layout

_LINES = (
    "These are words of a paragraph, of which the",
    "second line ends, as it should not, in a",
    "word.",
)


def test_ends_of_lines() -> None:
    """A weak word counts where another line follows, a word alone if it is short and the last."""
    weak = {"the", "a"}

    assert ends_of(_LINES, weak) == (3, 2, 1)
    assert ends_of(["Of the"], weak) == (1, 0, 0)
    assert ends_of(["Of all", "uncharacteristically."], weak) == (2, 0, 0)


def test_a_pdf_is_measured(tmp_path: Path) -> None:
    """Its ink, and of each broad line that another one follows the characters and the end."""
    path = tmp_path / "some.pdf"
    canvas = Canvas(str(path), pagesize=(400, 200))
    canvas.rect(0, 0, 100, 200, stroke=0, fill=1)
    for number, line in enumerate(_LINES):
        canvas.setFont("Helvetica", 12)
        canvas.drawString(110, 150 - 15 * number, line)
    canvas.save()
    name, pages, ink, most, lines, weak, alone, usual, longest = pdf_row(path, {"the"}).split()

    assert (name, pages, lines, weak, alone) == ("some.pdf", "1", "2", "1", "1")
    assert 25 <= float(ink) == float(most) < 29
    assert (float(usual), longest) == (42.0, "44")


def test_fronts_are_measured(root_layout: Layout) -> None:
    """How much of them is empty, how large effects are, how their lines end."""
    empty, sizes, ends = fronts_in_words(root_layout, {"que"})

    assert empty.startswith(f"fronts: {len(root_layout.fronts)}, ")
    assert " in 10 pt" in sizes
    assert ends.startswith("their lines: ")
