"""The names in templates for other documents and their files."""

from collections.abc import Mapping

from markupsafe import Markup

from generator.base.frozen import Frozen

LEADS = "data-page"
"""The attribute that says which page for browsers, or which section of it, a text leads to there.

On paper it is nothing: a PDF knows no neighbours.
"""

PAGES_FOLDER = "documents/"
"""The folder of pages in a build."""


class Others(Frozen):
    """All documents by id, as (title, name of the file without its suffix)."""

    documents: Mapping[str, tuple[str, str]]

    def names(self) -> dict[str, object]:
        """Return the names for a template."""
        return {
            "document": self.document,
            "file": self.file,
            "built": self.built,
            "elsewhere": self.elsewhere,
        }

    def document(self, name: str) -> Markup:
        """Return a document's title, linked in browsers to the document's page."""
        if name not in self.documents:
            return Markup("<cite>{}</cite>").format(name)
        title, stem = self.documents[name]
        return Markup('<cite data-page="{}.html">{}</cite>').format(stem, title)

    def file(self, name: str, form: str = "pdf") -> Markup:
        """Return the name of a document's file, linked to it; form is pdf or html."""
        if name not in self.documents:  # one that is printed by itself
            return Markup("<code>{}.{}</code>").format(name, form)
        file = f"{self.documents[name][1]}.{form}"
        return Markup('<code data-page="{}">{}</code>').format(file, file)

    def built(self, path: str, title: str = "") -> Markup:
        """Return a built file's title and name, linked to it."""
        folder, _, file = path.rpartition("/")
        leads = file if f"{folder}/" == PAGES_FOLDER else f"../{folder}/{file}"
        name = _breakable(file)
        shown = Markup('<span class="browser-only">{}</span> ').format(title) if title else ""
        called = Markup('<span class="file">{}</span>').format(name) if title else name
        return Markup('<span data-page="{}">{}{}</span>').format(leads, shown, called)

    def elsewhere(self, name: str, section: str, text: str) -> Markup:
        """Return a text, linked in browsers to a section of another document if it exists."""
        if name not in self.documents:
            return Markup("{}").format(text)
        page = f"{self.documents[name][1]}.html#{section}"
        return Markup('<span data-page="{}">{}</span>').format(page, text)


def _breakable(name: str) -> Markup:
    """Return the name of a file that may break in browsers after its underscores."""
    return Markup('_<wbr class="browser-only">').join(name.split("_"))
