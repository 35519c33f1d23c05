"""Pages of PDF files as pixels; the only module that knows PDFium."""

from collections.abc import Sequence
from io import BytesIO

import pypdfium2
from PIL import Image

Pixels = Image.Image
"""A picture in memory."""

_INCH = 72.0  # pt

_PNG_EFFORT = 4  # of 9: more takes twice the time for a tenth less
_QUALITY = 82  # of WebP
_NOTHING = (255, 255, 255, 0)  # white of no opacity, so that edges blend into white


class Pages:
    """The pages of a PDF file, to be rendered as pixels."""

    def __init__(self, content: bytes) -> None:
        """Look at the pages of a file."""
        self._document = pypdfium2.PdfDocument(content)

    def image(self, index: int, dpi: float, margin: float = 0.0) -> Pixels:
        """Return a page, less a margin in pt on each side; what is not painted is transparent."""
        page = self._document[index]
        try:
            bitmap = page.render(
                scale=dpi / _INCH, crop=(margin, margin, margin, margin), fill_color=_NOTHING
            )
            image: Pixels = bitmap.to_pil().copy()
        finally:
            page.close()
        return image


def arranged(
    images: Sequence[Pixels | None], columns: int, cell: tuple[int, int], gap: int, ground: str
) -> Pixels:
    """Return images in rows on a ground ("#rrggbb"), each in the middle of a cell (in pixels).

    `gap` is the distance between cells, and from the edges, in pixels; None leaves a cell empty.
    """
    across, along = cell[0] + gap, cell[1] + gap
    rows = -(-len(images) // columns)
    made = Image.new("RGB", (columns * across + gap, rows * along + gap), ground)
    for index, image in enumerate(images):
        if image:
            row, column = divmod(index, columns)
            left = gap + column * across + (cell[0] - image.width) // 2
            top = gap + row * along + (cell[1] - image.height) // 2
            made.paste(image, (left, top), image)
    return made


def fitted(image: Pixels, width: int, height: int) -> Pixels:
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
