"""All functions of WeasyPrint and its libraries that the press replaces, and why.

For whoever takes another release: what is mended there need not be patched here any more.
"""

from collections.abc import Mapping
from typing import NamedTuple

RELEASE = "70.0"
"""The release of WeasyPrint that needs them."""

NOT_REPORTED = "not reported"
"""What the press knows no issue of."""


class LibraryPatch(NamedTuple):
    """The replaced functions of a library, the reason, and the library's issue about it."""

    places: tuple[str, ...]
    reason: str
    upstream: str


PATCHES: Mapping[str, tuple[LibraryPatch, ...]] = {
    "generator.pages.weasyprint_private": (
        LibraryPatch(
            ("weasyprint.svg.draw_gradient",),
            "a line of an SVG that is painted with a gradient has no width (`set_graphical_state`)",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.layout.inline.split_first_line",),
            "a line that fits for Pango and is a hair too wide for WeasyPrint is broken after its "
            "first word: such lines are set again, a little narrower",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.layout.inline.split_text_box",),
            "there is no `text-wrap: pretty`: a last line of a few letters takes words from the "
            "line before it, in the texts that ask for it (`pages.last_lines`)",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.document.TargetCollector", "weasyprint.layout.page.remake_page"),
            'pages that others name ("p. 12") are known only when all are laid out; what names '
            "them is laid out again, and again when it is known how many there are "
            "(`layout_document`). Here what names an earlier page is given its number before, and "
            "only one that is named and wrong lets a page be laid out again: the pages are the "
            "same, in fewer rounds",
            NOT_REPORTED,
        ),
        LibraryPatch(
            (
                "weasyprint.document.layout_document",
                "weasyprint.formatting_structure.boxes.Box.copy",
                "weasyprint.layout.block.block_level_layout",
                "weasyprint.layout.page.block_level_layout",
                "weasyprint.layout.page.remake_page",
            ),
            "pages that an earlier run has laid out are taken from there (`pages.cached_layouts`); "
            "what is looked at and copied meanwhile is noted",
            NOT_REPORTED,
        ),
    ),
    "generator.pages.weasyprint_speed": (
        LibraryPatch(
            ("tinyhtml5.inputstream.characters_until_regex",),
            "a pattern is made anew for every text: it is kept by a key that is not asked for",
            NOT_REPORTED,
        ),
        LibraryPatch(
            (
                "tinyhtml5.tokenizer.HTMLTokenizer.data_state",
                "tinyhtml5.tokenizer.HTMLTokenizer.tag_open_state",
            ),
            "tags are read character by character, by a call for each; most are plain",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.css.ComputedStyle.__missing__",),
            "most properties of most elements are in no style sheet, and are computed all the same",
            NOT_REPORTED,
        ),
        LibraryPatch(
            (
                "weasyprint.css.StyleFor.__init__",
                "weasyprint.css.StyleFor.__call__",
                "weasyprint.css.find_style_attributes",
            ),
            "what drawings are made of is given styles, and never has a box that asks for them; "
            "and each element six styles for its marker, its calls and notes, if it has any or not",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.css.find_stylesheets", "weasyprint.document.get_html_metadata"),
            "each element of a page is made an object to find those of a name",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.layout.background.layout_box_backgrounds",),
            "backgrounds and corners are computed for all boxes, and few have any, by their style",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.matrix.Matrix.__matmul__",),
            "a product of matrices goes through generators for each of its nine numbers",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.text.line_break.get_font_description",),
            "the font of a style is described anew for each line of a text",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.layout.inline.split_first_line",),
            "half of all lines are asked for again while columns and pages are laid out",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("tinyhtml5.inputstream.invalid_unicode_re",),
            "each character is compared with those beyond U+FFFF that are invalid, one by one",
            NOT_REPORTED,
        ),
        LibraryPatch(
            (
                "pydyf._to_bytes",
                "pydyf.Dictionary.data",
                "pydyf.Object.indirect",
                "pydyf.PDF.write",
                "pydyf.Stream.data",
            ),
            "what is bytes already is turned to bytes, and all is written twice, once for the "
            "identifier of the file; and the press keeps what compressing makes",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ("weasyprint.pdf.fonts.Font._harfbuzz_subset",),
            "after an edit a document takes the letters that it took: what is left of a font is "
            "kept by them, its file and the libraries",
            NOT_REPORTED,
        ),
        LibraryPatch(
            tuple(f"weasyprint.svg.{name}size" for name in ("", "defs.", "text.", "utils.")),
            "the same few lengths are read for each element of a drawing",
            NOT_REPORTED,
        ),
        LibraryPatch(
            (
                *(f"weasyprint.svg.{name}parse_url" for name in ("", "defs.")),
                *(f"weasyprint.svg.{name}normalize" for name in ("", "utils.")),
                *(f"weasyprint.svg.{name}color" for name in ("", "defs.")),
            ),
            "the same few addresses, numbers and colours are read for each element of a drawing",
            NOT_REPORTED,
        ),
        LibraryPatch(
            ('weasyprint.svg.TAGS["path"]',),
            "a mark that stands on a page many times has its path read each time",
            NOT_REPORTED,
        ),
    ),
}
"""The patches by the module that makes them."""
