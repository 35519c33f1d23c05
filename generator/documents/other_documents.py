"""The names by which a template speaks of the other documents and their files."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True, slots=True)
class Others:
    """All documents, as (title, name of the file without its suffix) by id."""

    documents: Mapping[str, tuple[str, str]]

    def names(self) -> dict[str, object]:
        """Return the names that a template has."""
        return {"document": self.document, "file": self.file}

    def document(self, name: str) -> Markup:
        """Return a document's title."""
        return Markup("<cite>{}</cite>").format(self.documents[name][0])

    def file(self, name: str, form: str = "pdf") -> Markup:
        """Return the name of a document's file: form is pdf or html."""
        return Markup("<code>{}.{}</code>").format(self.documents[name][1], form)
