"""Pictures in documents: PNG and JPEG by their parts, SVG by its elements."""

from base64 import b64encode
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image

from tests.fuzz.kinds.drawings import MALICE
from tests.fuzz.kinds.prose import MALICE as PROSE
from tests.fuzz.mutate import damage, spoil_markup
from tests.fuzz.png import spoil_png

BASE = "documents"
_HONEST_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20mm" height="10mm">'
    b'<defs><linearGradient id="l"><stop offset="0" stop-color="red"/><stop offset="1"/>'
    b'</linearGradient></defs><rect width="20" height="10" fill="url(#l)" stroke-width="1"/>'
    b'<g transform="translate(5 5) scale(2)"><circle r="2" opacity=".5"/></g>'
    b'<path d="M1 1C2 2 3 3 4 1A1 1 0 0 1 6 1z"/><text x="1" y="9" font-size="3">Text</text></svg>'
)
_MIME = {"png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml"}


def generate(random: Random, game: Path) -> None:
    """Show a spoilt picture: from a file beside the document, or written into it."""
    form = random.choice(("png", "png", "jpg", "gif", "svg", "svg"))
    content = _picture(random, form)
    address = f"picture.{form}"
    (game / "templates/documents" / address).write_bytes(content)
    if random.random() < 0.5:
        address = f"data:{_MIME[form]};base64,{b64encode(content).decode()}"
    show(game, f'<img src="{address}" alt="A picture">')


def show(game: Path, html: str) -> None:
    """Put a figure at the end of the document."""
    with (game / "templates/documents/rules.html").open("a", encoding="utf-8") as file:
        file.write(f"<p>{html}</p>\n")


def _picture(random: Random, form: str) -> bytes:
    if form == "svg":
        malice = [*MALICE, *(text for text in PROSE if text.startswith("<svg"))]
        return spoil_markup(random, _HONEST_SVG, malice)
    file = BytesIO()
    mode = "RGB" if form == "jpg" else random.choice(("RGB", "RGBA", "L", "P", "1"))
    Image.new(mode, (8, 6), 1 if mode in "1PL" else None).save(
        file, {"jpg": "JPEG"}.get(form, form.upper())
    )
    content = file.getvalue()
    if form == "png" and random.random() < 0.7:
        return spoil_png(random, content)
    return damage(random, content)
