"""The texts of an HTML document by id, for tests that ask what stands where."""

from collections import defaultdict
from html.parser import HTMLParser

HEADINGS = {"h1", "h2", "h3", "h4"}
ENTRIES = {"dt", "tr"}
WITHIN_WORDS = {"a", "em", "i", "span", "strong", "svg"}


class Passages(HTMLParser):
    """Collects texts by id: of a heading up to the next one, of an entry, norm or row by itself."""

    def __init__(self, page: str) -> None:
        """Read a page."""
        super().__init__()
        self.found: defaultdict[str, list[str]] = defaultdict(list)
        self.section = self.entry = ""
        self.drawings = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Start a section, an entry or a word."""
        given = dict(attrs)
        name = given.get("id") or ""
        if tag in HEADINGS:
            self.section, self.entry = name, ""
        elif tag in ENTRIES or given.get("class") == "norm":
            self.entry = name
        self.drawings += tag == "svg"
        if tag not in WITHIN_WORDS:
            self._add(" ")

    def handle_endtag(self, tag: str) -> None:
        """End a drawing, whose texts do not count."""
        self.drawings -= tag == "svg"

    def handle_data(self, data: str) -> None:
        """Take a text."""
        if not self.drawings:
            self._add(data)

    def _add(self, text: str) -> None:
        for name in {self.section, self.entry} - {""}:
            self.found[name].append(text)

    def text(self, name: str) -> str:
        """Return the text of an id."""
        return " ".join("".join(self.found[name]).split())
