"""Drawings as designers have them come out everywhere as another renderer shows them."""

import subprocess
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat
from weasyprint import HTML

from generator.base.frozen import replace
from generator.documents.svg import figure
from generator.drawing.canvas import Metadata, Page
from generator.drawing.painting import paint_drawing
from generator.graphics.drawings import Drawing
from generator.graphics.fonts import FontFile
from generator.graphics.svg_files import read_drawing
from generator.pages import weasyprint_private

CORPUS = Path(__file__).parents[1] / "graphics/svg/corpus"
FONT = Path(__file__).parents[2] / "fonts/Alegreya-Bold.ttf"
NAMES = sorted(path.stem for path in CORPUS.glob("*.svg"))
LARGEST = 240  # pixels
FINER = 4  # times: Poppler draws no line thinner than a pixel
ABOUT = Metadata("Marks", "", "", "en", "", "")
BOUND = 1.2  # of 255, in the mean: the edges of shapes, which each renderer softens in its own way
OF_DOCUMENTS = {"gradient-edges": 5}  # PDFium has WeasyPrint's hard edges a pixel further on
BLACK, WHITE = "#000000", "#ffffff"


def pixels(drawing: Drawing) -> tuple[int, int]:
    """Return the size of a drawing's picture."""
    scale = LARGEST / max(drawing.width, drawing.height)
    return round(drawing.width * scale), round(drawing.height * scale)


def pdf(drawing: Drawing) -> bytes:
    """Return a PDF of a drawing, a pixel of its picture a point."""
    width, height = pixels(drawing)
    page = Page((width, height), {"text": FontFile("text", FONT)}, ABOUT)
    page.form("mark", (0, 0, drawing.width, drawing.height), paint_drawing(drawing, BLACK, WHITE))
    across, down = width / drawing.width, height / drawing.height
    page.write(f"q {across:.9f} 0 0 {-down:.9f} 0 {height} cm {page.form_operator('mark')} Q")
    page.next_page()
    return page.save()


def picture_of_pdf(content: bytes, size: tuple[int, int]) -> Image.Image:
    """Return a PDF's page as Poppler shows it, which has nothing to complain of."""
    command = ["pdftoppm", "-r", str(72 * FINER), "-"]  # uncompressed, sooner made and read
    done = subprocess.run(command, input=content, capture_output=True, check=True)
    assert done.stderr == b""
    image = Image.open(BytesIO(done.stdout)).convert("RGB")
    return image.crop((0, 0, size[0] * FINER, size[1] * FINER)).reduce(FINER)


def picture_of_svg(text: str, size: tuple[int, int]) -> Image.Image:
    """Return an SVG as resvg shows it."""
    content = resvg_py.svg_to_bytes(
        svg_string=text, width=size[0], height=size[1], background="white", skip_system_fonts=True,
        dpi=96,
    )  # fmt: skip
    return Image.open(BytesIO(content)).convert("RGB").resize(size)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return how far two pictures are apart, 0 to 255, in the mean of all pixels and colours."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@cache
def drawing_of(name: str) -> Drawing:
    """Return a drawing of the corpus."""
    return read_drawing(CORPUS, f"{name}.svg")


@cache
def reference(name: str) -> Image.Image:
    """Return the picture of a file of the corpus that the press has not touched."""
    text = (CORPUS / f"{name}.svg").read_text(encoding="utf-8")
    return picture_of_svg(text, pixels(drawing_of(name)))


@pytest.fixture(scope="module")
def documents() -> Mapping[str, Image.Image]:
    """Return the drawings as a document shows them, each on a page of its own."""
    assert weasyprint_private  # without it, lines have no width
    figures, rules = [], []
    for number, name in enumerate(NAMES):
        width, height = pixels(drawing_of(name))
        shown = figure(drawing_of(name), name, ink=BLACK, ground=WHITE, css=f"n{number}")
        rules.append(
            f"@page p{number} {{ size: {width}pt {height}pt; margin: 0 }} .n{number} "
            f"{{ page: p{number}; display: block; width: {width}pt; height: {height}pt }}"
        )
        figures.append(shown)
    html = f"<style>body {{ margin: 0 }} {' '.join(rules)}</style>{''.join(figures)}"
    # Not by Poppler: of WeasyPrint's patterns it leaves a part out at some sizes (22.12).
    pages = pypdfium2.PdfDocument(HTML(string=html).write_pdf())
    pictures = [page.render(scale=FINER).to_pil().convert("RGB").reduce(FINER) for page in pages]
    return dict(zip(NAMES, pictures, strict=True))


def test_something_is_compared() -> None:
    """The corpus has drawings, and no picture of one is empty."""
    assert len(NAMES) > 25
    assert [name for name in NAMES if len(reference(name).getcolors(100_000) or "..") < 2] == []


@pytest.mark.parametrize("name", NAMES)
def test_cards(name: str) -> None:
    """A PDF of cards shows a drawing as another renderer shows its file."""
    drawing = drawing_of(name)
    shown = picture_of_pdf(pdf(drawing), pixels(drawing))

    assert difference(shown, reference(name)) < BOUND


@pytest.mark.parametrize("name", NAMES)
def test_faces(name: str) -> None:
    """The SVG of a face shows a drawing as another renderer shows its file."""
    drawing = drawing_of(name)
    shown = figure(drawing, name, ink=BLACK, ground=WHITE, css="mark")
    width, height = size = pixels(drawing)
    sized = shown.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)

    assert difference(picture_of_svg(sized, size), reference(name)) < BOUND


@pytest.mark.parametrize("name", NAMES)
def test_documents(name: str, documents: Mapping[str, Image.Image]) -> None:
    """A document shows a drawing as another renderer shows its file."""
    assert difference(documents[name], reference(name)) < OF_DOCUMENTS.get(name, BOUND)


def test_comparison_is_strict() -> None:
    """A drawing that is a little larger than it should be fails."""
    drawing = drawing_of("transforms")
    shrunk = replace(drawing, width=drawing.width * 1.02)
    shown = picture_of_pdf(pdf(shrunk), pixels(drawing))

    assert difference(shown, reference("transforms")) > BOUND


def test_what_is_drawn_alike_is_stored_once() -> None:
    """A form that was stored is not stored again."""
    drawing = drawing_of("figma-gradients")
    page = Page((100, 100), {"text": FontFile("text", FONT)}, ABOUT)
    box = (0, 0, drawing.width, drawing.height)
    for _ in range(3):
        page.form("mark", box, paint_drawing(drawing, BLACK, WHITE))
        page.write(f"q {page.form_operator('mark')} Q")
    page.next_page()
    once = page.save()

    assert once.count(b"/PatternType 2") == len(paint_drawing(drawing, BLACK, WHITE).gradients) + 2
