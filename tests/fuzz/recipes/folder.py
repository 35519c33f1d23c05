"""The game's folder: fonts that are none, links, pipes, strange names, somebody else's files."""

import os
import socket
from pathlib import Path

from tests.fuzz.kinds.fonts import Tables, read_tables, set_word, write_font
from tests.fuzz.press import Case
from tests.fuzz.recipes.making import DOCUMENTS, FRONT, RULES, Spoil, put, replace
from tests.fuzz.watch import PRESS

_FONT = "fonts/Alegreya-Regular.ttf"
_HONEST = (PRESS / _FONT).read_bytes()
_TABLES = (b"cmap", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"name", b"OS/2", b"post")
# OpenType 1.9, glyf: a composite whose one component is glyph 0, which it takes the place of.
_LOOP = b"\xff\xff" + b"\0" * 8 + b"\0\x20\0\0" + b"\0" * 4


def _word(tag: bytes, offset: int, value: int) -> Spoil:
    """Bring the press's text font with other 16 bits in one of its tables."""
    tables = read_tables(_HONEST)
    set_word(tables, tag, offset, value)
    return put(_FONT, write_font(tables))


def _with(**changed: bytes | None) -> Spoil:
    """Bring the press's text font with other tables, or without."""
    tables: Tables = read_tables(_HONEST)
    for name, table in changed.items():
        tag = name.encode().replace(b"_", b"/")
        tables.pop(tag)
        if table is not None:
            tables[tag] = table
    return put(_FONT, write_font(tables))


def _link(name: str, target: str) -> Spoil:
    """Put a link in a file's or folder's place; "@" in it is the folder of the case."""

    def spoil(case: Case) -> None:
        path = case.game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            path.rename(path.with_name("moved"))
        path.symlink_to(target.replace("@", str(case.folder)))

    return spoil


def _named(name: bytes, content: str = FRONT) -> Spoil:
    """Add a document whose name need not be text."""

    def spoil(case: Case) -> None:
        path = os.path.join(os.fsencode(case.game / DOCUMENTS), name)  # noqa: PTH118
        with open(path, "wb") as file:  # noqa: PTH123 - a name of bytes
            file.write(content.encode())

    return spoil


def _listen(path: Path) -> None:
    """Make a socket, which stays when nobody listens any more."""
    here = os.open(".", os.O_RDONLY)
    os.chdir(path.parent)  # a socket's path has 107 bytes at most
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)
    os.fchdir(here)
    os.close(here)


def _built_before(case: Case) -> None:
    """Put a person's own files where the build goes, with a manifest of nobody's."""
    folder = case.out / "tiny"
    folder.mkdir(parents=True)
    (folder / "manifest.json").write_text("{}\n")
    (folder / "thesis.txt").write_text("years of work\n")


_PIPES = {
    "cards": "cards.yaml",
    "face": "templates/faces/action.yaml",
    "mark": "templates/marks/sun.svg",
    "roles": "fonts/fonts.yaml",
    "font": _FONT,
    "document": RULES,
    "part": f"{DOCUMENTS}/_parts.html",
    "style": f"{DOCUMENTS}/rules.css",
    "data": f"{DOCUMENTS}/rules.yaml",
    "nobody_asks_for": "templates/nothing.yaml",
}

RECIPES: dict[str, Spoil] = {
    "fonts/nothing": put(_FONT, b""),
    "fonts/four_bytes": put(_FONT, b"\0\1\0\0"),
    "fonts/no_tables": put(_FONT, b"\0\1\0\0" + b"\0" * 8),
    "fonts/tables_many": put(_FONT, b"\0\1\0\0\xff\xff" + b"\0" * 6 + b"\xff" * 4000),
    "fonts/noise": put(_FONT, b"\0\1\0\0" + bytes(range(256)) * 40),
    "fonts/cut": put(_FONT, _HONEST[:9000]),
    "fonts/units_zero": _word(b"head", 18, 0),
    "fonts/units_one": _word(b"head", 18, 1),
    "fonts/offsets_format": _word(b"head", 50, 7),
    "fonts/glyphs_many": _word(b"maxp", 4, 0xFFFF),
    "fonts/glyphs_none": _word(b"maxp", 4, 0),
    "fonts/metrics_many": _word(b"hhea", 34, 0xFFFF),
    "fonts/metrics_none": _word(b"hhea", 34, 0),
    "fonts/contours_many": _word(b"glyf", 0, 0x7FFF),
    "fonts/names_beyond": _word(b"name", 4, 0xFFFF),
    "fonts/features_beyond": _word(b"GSUB", 6, 0xFFFF),
    "fonts/kerns_beyond": _word(b"GPOS", 8, 0xFFFF),
    "fonts/characters_beyond": _word(b"cmap", 2, 0xFFFF),
    "fonts/glyph_of_itself": _with(glyf=_LOOP + read_tables(_HONEST)[b"glyf"][len(_LOOP) :]),
    "fonts/roles_outside": put("fonts/fonts.yaml", "text: ../../outside/secret.txt\n"),
    **{
        f"fonts/{tag[:2].decode().lower()}{tag[2:].decode().strip('/2')}_{what}": _with(
            **{tag.decode().replace("/", "_"): table}
        )
        for tag in _TABLES
        for what, table in (("missing", None), ("cut", read_tables(_HONEST)[tag][:5]))
    },
    **{f"files/pipe_as_{what}": replace(name, os.mkfifo) for what, name in _PIPES.items()},
    **{
        f"files/{what}_links_outside": _link(name, "@/outside/secret.txt")
        for what, name in _PIPES.items()
    },
    "files/folder_links_outside": _link(DOCUMENTS, "@/outside"),
    "files/folder_links_to_root": _link("templates/more", "/"),
    "files/folder_links_up": _link(f"{DOCUMENTS}/up", "../.."),
    "files/link_to_itself": _link(f"{DOCUMENTS}/rules.css", "rules.css"),
    "files/link_to_nothing": _link(f"{DOCUMENTS}/x.html", "nothing"),
    "files/document_never_ends": _link(RULES, "/dev/zero"),
    "files/style_never_ends": _link(f"{DOCUMENTS}/rules.css", "/dev/zero"),
    "files/cards_never_end": _link("cards.yaml", "/dev/zero"),
    "files/part_is_the_environment": _link(f"{DOCUMENTS}/_parts.html", "/proc/self/environ"),
    "files/socket": replace(f"{DOCUMENTS}/rules.css", _listen),
    "files/document_is_a_folder": replace(RULES, Path.mkdir),
    "files/cards_are_a_folder": replace("cards.yaml", Path.mkdir),
    "files/font_is_a_folder": replace(_FONT, Path.mkdir),
    "files/name_is_not_text": _named(b"\xff.html"),
    "files/name_is_not_text_with_fault": _named(b"\xff.html", "{{ nothing }}"),
    "files/part_name_is_not_text": _named(b"_\xff.html"),
    "files/name_has_a_line_end": _named(b"a\nb.html", "{{ nothing }}"),
    "files/name_is_markup": _named(b"<b>'\".html"),
    "files/name_of_250_letters": _named(b"n" * 250 + b".html"),
    "files/name_of_a_device": _named(b"con.html"),
    "files/name_is_an_option": _named(b"--out.html"),
    "files/somebodys_folder": _built_before,
}
