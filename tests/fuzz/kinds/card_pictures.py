"""Pictures on cards: files of every sort, damaged or hostile, their names and their boxes."""

import struct
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image

from tests.fuzz.kinds.drawings import designed, spoilt_drawing
from tests.fuzz.mutate import TEXTS, damage, spoil_yaml
from tests.fuzz.png import spoil_png

BASE = "whole"
_FORMS = {"png": "PNG", "jpg": "JPEG", "webp": "WEBP", "tif": "TIFF"}
_SVG = "svg"
_MODES = {
    "png": ("1", "L", "LA", "P", "RGB", "RGBA", "I;16"),
    "jpg": ("L", "RGB", "CMYK"),
    "webp": ("RGB", "RGBA"),
    "tif": ("1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "LAB", "I;16", "F"),
}
_BOX = (
    "boxes:\n  art: {x: 4, y: 18, width: 20, height: 16, image: art, fit: cover, focus: [50, 20],"
    " opacity: 0.6, shape: hexagon}\n  fixed: {at: bleed, image: art.png, focus: top}\n"
    '  band: {x: 4, y: 30, width: 20, height: 8, shape: ribbon, fill: "#ffffffcc", image: art}\n'
)
_TURNS = (1, 3, 5, 6, 8)
_COMPRESSIONS = ("tiff_lzw", "tiff_deflate", "packbits", "jpeg", "raw")


def generate(random: Random, game: Path) -> None:
    """Let a card and a face show a picture, one of them spoilt."""
    form = random.choice((*_FORMS, _SVG, _SVG))
    content = designed(random) if form == _SVG else _saved(random, form)
    name = f"art.{form}"
    cards = (game / "cards.yaml").read_text("utf-8")
    face = (game / "templates/faces/action.yaml").read_text("utf-8").replace("boxes:\n", _BOX, 1)
    put(game, name, _spoilt(random, form, content) if random.random() < 0.85 else content)
    put(
        game,
        "art.png",
        _saved(random, "png") if form != "png" else (game / f"pictures/{name}").read_bytes(),
    )
    match random.choice(("picture",) * 7 + ("name", "box", "link")):
        case "name":
            name = repr(random.choice([*TEXTS, "art.png/", "a/" * 300, "art.PNG", "con.png"]))[1:-1]
            name = "'" + name.replace("'", "") + "'"
        case "box":
            face = spoil_yaml(random, face.encode()).decode("utf-8", "replace")
        case "link":
            (game / "pictures" / name).unlink()
            (game / "pictures" / name).symlink_to(
                random.choice((game.parent / "outside/secret.txt", name))
            )
    cards = cards.replace("    alliance: gold\n", f"    alliance: gold\n    art: {name}\n", 1)
    cards = cards.replace("number-digits: 2}", "number-digits: 2, dpi: [0, 0]}", 1)
    (game / "cards.yaml").write_text(f"{cards}  art: picture?\n", "utf-8")
    (game / "templates/faces/action.yaml").write_text(face, "utf-8")
    with (game / "templates/documents/rules.html").open("a", encoding="utf-8") as file:
        file.write('<figure>{{ face("lamplighter") }}</figure>\n')


def put(game: Path, name: str, content: bytes) -> None:
    """Put a picture among those of the cards."""
    (game / "pictures").mkdir(exist_ok=True)
    (game / "pictures" / name).write_bytes(content)


def _saved(random: Random, form: str) -> bytes:
    mode = random.choice(_MODES[form])
    size = random.choice(((8, 6), (1, 1), (40, 3), (64, 64)))
    asked: dict[str, object] = {}
    if random.random() < 0.4:
        exif = Image.Exif()
        exif[0x112] = random.choice(_TURNS if form == "tif" else (*_TURNS, 0, 9, 65535))
        asked["exif"] = exif
    if random.random() < 0.3:
        asked["icc_profile"] = random.randbytes(random.choice((0, 3, 128, 400)))
    if form == "tif" and mode == "RGB":
        asked["compression"] = random.choice(_COMPRESSIONS)
    file = BytesIO()
    Image.new(mode, size).save(file, _FORMS[form], **asked)
    return file.getvalue()


def _spoilt(random: Random, form: str, content: bytes) -> bytes:
    """Return a picture in which something is not what it should be."""
    if form == _SVG:
        return spoilt_drawing(random, content)
    if form == "png" and random.random() < 0.5:
        return spoil_png(random, content)
    if form == "tif" and random.random() < 0.5:
        return _spoil_tiff(random, content)
    return (
        content[: random.randrange(len(content))]
        if random.random() < 0.2
        else damage(random, content)
    )


def _spoil_tiff(random: Random, content: bytes) -> bytes:
    """Return a TIFF one of whose entries says another number (TIFF 6.0, 2)."""
    order = "<" if content[:2] == b"II" else ">"
    start = struct.unpack_from(f"{order}L", content, 4)[0]
    count = struct.unpack_from(f"{order}H", content, start)[0]
    at = start + 2 + 12 * random.randrange(count)
    value = random.choice((0, 1, 2, 255, 65_535, 65_536, 0x7FFFFFFF, 0xFFFFFFFF, start))
    field = random.choice(
        ((0, "H", value % 65_536), (2, "H", value % 13), (4, "L", value), (8, "L", value))
    )
    spoilt = bytearray(content)
    struct.pack_into(f"{order}{field[1]}", spoilt, at + field[0], field[2])
    if random.random() < 0.1:  # the next one is itself
        struct.pack_into(f"{order}L", spoilt, start + 2 + 12 * count, start)
    return bytes(spoilt)
