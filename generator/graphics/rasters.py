"""Pages of PDF files as pixels; the only module that knows PDFium."""

from collections.abc import Iterable, Sequence
from io import BytesIO

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from generator.base.units import POINTS_PER_INCH

Pixels = Image.Image
"""A picture in memory."""

_PNG_EFFORT = 4  # of 9: more takes twice the time for a tenth less
_QUALITY = 82  # of WebP
_NOTHING = (255, 255, 255, 0)  # white of no opacity, so that edges blend into white


class Pages:
    """The pages of a PDF file, to be rendered as pixels."""

    def __init__(self, content: bytes) -> None:
        """Open a PDF file, given as its content."""
        self._document = pypdfium2.PdfDocument(content)

    def image(self, index: int, dpi: float, margin: float = 0.0) -> Pixels:
        """Return a page at `dpi` pixels an inch, less a margin (pt) on each side.

        Pages are counted from 0. What is not painted is transparent.
        """
        page = self._document[index]
        try:
            left, low, right, top = page.get_mediabox()
            page.set_cropbox(left + margin, low + margin, right - margin, top - margin)
            bitmap = _rendered(page, dpi / POINTS_PER_INCH)
            image: Pixels = bitmap.to_pil().copy()
        finally:
            page.close()
        return image


def _rendered(page: pypdfium2.PdfPage, scale: float) -> pypdfium2.PdfBitmap:
    """Return what is seen of a page, `scale` pixels per pt, on as many whole pixels as are nearest.

    It fills them: pypdfium2 would round up, and a card of exactly 825 pixels would have 826.
    """
    width, height = (max(round(side * scale), 1) for side in page.get_size())
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGRA)
    bitmap.fill_rect(_NOTHING, 0, 0, width, height)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, pdfium.FPDF_ANNOT)
    return bitmap


def arranged(images: Sequence[Pixels | None], columns: int, cell: tuple[int, int]) -> Pixels:
    """Return images in rows of cells on white, each in the middle of its cell.

    `cell` is the size of each in pixels; None leaves it empty.
    """
    width, height = cell
    rows = -(-len(images) // columns)
    shown, corners = list[Pixels](), list[tuple[int, int]]()
    for index, image in enumerate(images):
        if image:
            row, column = divmod(index, columns)
            left = column * width + (width - image.width) // 2
            shown.append(image)
            corners.append((left, row * height + (height - image.height) // 2))
    return put_together(shown, corners, (columns * width, rows * height), "#ffffff")


def put_together(
    images: Iterable[Pixels],
    corners: Iterable[tuple[int, int]],
    size: tuple[int, int],
    ground: str,
) -> Pixels:
    """Return images on a ground ("#rrggbb") of a size, each at its upper left corner (pixels)."""
    made = Image.new("RGB", size, ground)
    for image, corner in zip(images, corners, strict=True):
        made.paste(image, corner, image)
    return made


def scaled_image(image: Pixels, width: int, height: int) -> Pixels:
    """Return an image scaled to a size in pixels."""
    return image if image.size == (width, height) else image.resize((width, height))


def as_png(image: Pixels, dpi: float) -> bytes:
    """Return an image as a PNG file that records its resolution."""
    made = BytesIO()
    image.save(made, "PNG", compress_level=_PNG_EFFORT, dpi=(dpi, dpi))
    return made.getvalue()


def as_webp(image: Pixels) -> bytes:
    """Return an image as a WebP file, small and good enough for a screen."""
    made = BytesIO()
    image.save(made, "WEBP", quality=_QUALITY, method=4)
    return made.getvalue()
