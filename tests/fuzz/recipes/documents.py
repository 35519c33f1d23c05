"""Documents, drawings and pictures too large for a file of the corpus, or not text."""

import zlib

from tests.fuzz.kinds.pictures import show
from tests.fuzz.png import header, png
from tests.fuzz.press import Case
from tests.fuzz.recipes.making import DOCUMENTS, FRONT, RULES, SVG, Spoil, page, put, together

_ONE = png(header(1, 1), (b"IDAT", zlib.compress(b"\0\0\0\0")), (b"IEND", b""))


def _css(text: str | bytes) -> Spoil:
    return put(f"{DOCUMENTS}/rules.css", text)


def _raw(text: str) -> Spoil:
    """Write a document that Jinja lets pass as it is."""
    return page(f"{{% raw %}}{text}{{% endraw %}}")


def _mark(body: str) -> Spoil:
    return put("templates/marks/sun.svg", f"{SVG}<title>Sun</title>{body}</svg>")


def _face(boxes: str) -> Spoil:
    return put("templates/faces/action.yaml", f"boxes:\n{boxes}")


def _picture(content: bytes) -> Spoil:
    """Show a picture."""
    shown = '<img src="picture.png" alt="A picture">'
    return together(put(f"{DOCUMENTS}/picture.png", content), lambda case: show(case.game, shown))


def _png(width: int, height: int, *chunks: tuple[bytes, bytes]) -> Spoil:
    return _picture(png(header(width, height), *chunks, (b"IEND", b"")))


def _packed_png(width: int, height: int, chunk: tuple[bytes, bytes, bytes, int]) -> Spoil:
    """Show a picture with a chunk of a name, a start and a byte many times over, packed.

    It is packed when the case is made: that takes a second, and hundreds of megabytes.
    """
    name, start, byte, count = chunk

    def spoil(case: Case) -> None:
        _png(width, height, (name, start + zlib.compress(byte * count)))(case)

    return spoil


def _more_documents(*bodies: str) -> Spoil:
    return together(*(put(f"{DOCUMENTS}/d{n}.html", FRONT + body) for n, body in enumerate(bodies)))


_ARCS = "a1 1 0 0 1 0 1" * 100_000
_PATHS = '<path d="M0 0h1"/>' * 100_000
_SOURCES = "".join(f"a_{'b' * n}: documents/rules.yaml, " for n in range(1, 300))

RECIPES: dict[str, Spoil] = {
    "marks/arcs_100000": _mark(f'<path d="M0 0{_ARCS}"/>'),
    "marks/paths_100000": _mark(_PATHS),
    "marks/circles_20000": _mark('<circle r="1"/>' * 20_000),
    "marks/groups_deep": _mark("<g>" * 20_000 + "</g>" * 20_000),
    "marks/title_long": _mark("<title>" + "T" * 1_000_000 + "</title>"),
    "marks/points_many": _mark(f'<polyline points="{"0 1 " * 300_000}"/>'),
    "patterns/tile_full": put(
        "templates/patterns/dots.svg", SVG + '<circle r=".1"/>' * 4000 + "</svg>"
    ),
    "faces/boxes_many": _face(
        "".join(f"  b{n}: {{x: 0, y: 0, width: 1, height: 1, fill: paper}}\n" for n in range(5000))
    ),
    "faces/sizes_many": _face(
        '  name: {x: 4, y: 3, width: 9, height: 6, text: "{name}", font: name, '
        f"sizes: [{'7, ' * 50_000}]}}\n"
    ),
    "prose/braces": _raw("{{1}}" * 50_000),
    "prose/braces_open": _raw("{{" * 50_000),
    "prose/expressions": page("{{ 1 }}" * 50_000),
    "prose/brackets_open": page("<" * 200_000),
    "prose/tables_begun": page("<table" * 100_000),
    "prose/tables_open": page("<table>" * 20_000),
    "prose/comments_open": page("<!--" * 100_000),
    "prose/styles_open": page("<style>" * 50_000),
    "prose/attributes_open": page('<p id="' * 50_000),
    "prose/entities_open": page("&" * 200_000),
    "prose/paragraphs": page("<p>x</p>" * 50_000),
    "prose/divs_deep": page("<div>" * 10_000 + "x" + "</div>" * 10_000),
    "prose/inlines_deep": page("<b>" * 10_000 + "x" + "</b>" * 10_000),
    "prose/word_long": page("<p>" + "x" * 500_000 + "</p>"),
    "prose/words_many": page("<p>" + "word " * 150_000 + "</p>"),
    "prose/spaces_many": page("<p>" + " " * 800_000 + "x</p>"),
    "prose/soft_hyphens": page("<p>" + "a\u00ad" * 50_000 + "</p>"),
    "prose/table_wide": page("<table><tr>" + "<td>x</td>" * 3000 + "</tr></table>"),
    "prose/ids_many": page(
        "".join(f'<p id="n{n}"><a href="#n{n}">x</a></p>' for n in range(20_000))
    ),
    "prose/svg_arcs": page(f'<p>{SVG}<path d="M0 0{_ARCS}"/></svg></p>'),
    "prose/svg_paths": page(f"<p>{SVG}{_PATHS}</svg></p>"),
    "prose/one_of_six_fails": _more_documents(*["<p>x</p>"] * 3, "{{ nothing }}", "<p>x</p>"),
    "prose/documents_300": _more_documents(*["{{ nothing }}"] * 300),
    "templates/front_matter_dashes": put(RULES, "---\n" + "--- -\n" * 3000),
    "templates/too_large": page("x\n" * 3_000_000),
    "templates/sources_many": put(RULES, f"---\ntitle: x\nsources: {{{_SOURCES}}}\n---\n<p>x</p>"),
    "templates/look_is_empty": put(f"{DOCUMENTS}/_document.html", ""),
    "templates/look_is_broken": put(f"{DOCUMENTS}/_document.html", "{% if %}"),
    "templates/look_runs_scripts": put(
        f"{DOCUMENTS}/_document.html", "<html><body><script>1</script>{{ body }}"
    ),
    "templates/look_loops": put(
        f"{DOCUMENTS}/_document.html", "{% for n in range(10**9) %}{% endfor %}"
    ),
    "templates/part_is_latin": put(f"{DOCUMENTS}/_parts.html", b"\xe9"),
    "css/latin": _css(b"/* \xe9 */"),
    "css/surrogate": _css("/* \ud800 */"),
    "css/selector_long": _css("p " * 50_000 + "{}"),
    "css/braces_deep": _css("p{" * 50_000),
    "css/rules_many": _css("".join(f"p.c{n} {{ color: red }}\n" for n in range(40_000))),
    "css/gradient_stops": _css(f"p {{ background: linear-gradient({'red,' * 50_000}red) }}"),
    "css/number_long": _css(f"p {{ width: {'1' * 5000}px }}"),
    "css/number_long_in_attribute": page(f'<p style="width: {"1" * 5000}px">x</p>'),
    "css/content_long": _css(f'p::before {{ content: "{"x" * 900_000}" }}'),
    "pictures/png_honest": _picture(_ONE),
    "pictures/png_empty": _picture(b""),
    "pictures/png_cut": _picture(_ONE[:40]),
    "pictures/png_without_size": _png(0, 0),
    "pictures/png_bomb": _packed_png(40_000, 40_000, (b"IDAT", b"", b"\0", 10**7)),
    "pictures/png_large": _packed_png(9000, 9000, (b"IDAT", b"", b"\0", 9000 * 27_001)),
    "pictures/png_text_bomb": _packed_png(1, 1, (b"zTXt", b"a\0\0", b"a", 10**8)),
    "pictures/png_is_html": _picture(b"<script>alert(1)</script>"),
    "pictures/png_is_svg": _picture(
        f'{SVG}<image href="file:///etc/passwd" width="9" height="9"/></svg>'.encode()
    ),
}
