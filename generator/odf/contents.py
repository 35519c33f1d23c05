"""The table of contents of a document: links to headings, which office programs renew."""

from generator.odf.text_file import OdtNode, element

LINKED = {
    "xlink:type": "simple",
    "text:style-name": "Internet_20_link",
    "text:visited-style-name": "Visited_20_Internet_20_Link",
}
"""The look of links, equal to the words around them."""

_DOTS = {"style:type": "right", "style:leader-char": "."}
_LEVELS = (1, 2)  # sections and subsections: `text:outline-level` below is their number


def table_of_contents(body: OdtNode) -> OdtNode:
    """Return a table of contents with these lines in its body."""
    levels = [
        element(
            "text:table-of-content-entry-template",
            {"text:outline-level": str(level), "text:style-name": f"Contents_20_{level}"},
            element("text:index-entry-link-start"),
            element("text:index-entry-text"),
            element("text:index-entry-tab-stop", _DOTS),
            element("text:index-entry-page-number"),
            element("text:index-entry-link-end"),
        )
        for level in _LEVELS
    ]
    source = element("text:table-of-content-source", {"text:outline-level": "2"}, *levels)
    about = {"text:name": "Contents", "text:protected": "false"}
    return element("text:table-of-content", about, source, body)


def entry_of(level: int, text: str, name: str) -> OdtNode:
    """Return a line of the table of contents: a heading, and its page number as a field."""
    where = {"text:ref-name": name, "text:reference-format": "page"}
    page = element("text:bookmark-ref", where, "1")
    link = {**LINKED, "xlink:href": f"#{name}"}
    shown = element("text:a", link, text, element("text:tab"), page)
    return element("text:p", {"text:style-name": f"Contents_20_{level}"}, shown)
