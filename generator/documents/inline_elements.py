"""The elements of HTML that stand within a line of text."""

INLINE = frozenset(
    {
        *("a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins"),
        *("kbd", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub"),
        *("sup", "time", "u", "var", "wbr"),
    }
)
"""Elements whose words belong to the sentence around them (HTML, 3.2.5.2.5, phrasing content).

Line breaks and pictures are not among them: `br`, `img` and `svg` part the words beside them.
"""

UNBROKEN = '<span class="kept">'
"""The start tag around words that no line end parts; document.css says so of its class."""
