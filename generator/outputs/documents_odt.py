"""Documents as OpenDocument text, for whoever adapts one: headings, lists and tables as such."""

from collections.abc import Iterator
from functools import lru_cache, partial

from generator.base import cache
from generator.base.artifact import Artifact, Order
from generator.base.own_files import digest_of_code
from generator.base.packages import version_of
from generator.game.documents import Document
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "documents-odt"
TITLE = "documents as texts for LibreOffice, to be adapted ([editable.md](editable.md))"
ON_REQUEST = True


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for each document, once; except for one that lists all files."""
    if edition.id != layout.game.first_edition.id:
        return
    for document in layout.templates.documents.values():
        if not document.last:
            path = f"{ID}/{document.stem(layout.game.info)}.odt"
            yield Order(path, partial(_render, layout, document, path), _weigh, document.file)


def _weigh() -> int:
    return 1


def _render(layout: Layout, document: Document, path: str) -> Artifact:
    from generator.odf import document_styles, document_writer, text_file
    from generator.pages import written_documents
    from generator.pages.document_outputs import element_looks
    from generator.pages.drawing_files import drawing_of

    page = written_documents.written_document(layout, document)
    info, fonts = layout.game.info, layout.templates.fonts

    def make() -> bytes:
        file = text_file.OdtFile(fonts, info.language)
        pictures = {address: (each.content, each.mime) for address, each in page.pictures.items()}
        looks, styles = element_looks(page, fonts), document_styles.DocumentStyles(file)
        document_writer.DocumentWriter(
            file, fonts, page.title, pictures, drawing_of, looks, styles
        ).write()
        return file.finish(info, page.title, {"game": info.stem, "document": document.name})

    shown = [page.title, page.html, *page.sheets.values()]
    shown += [repr((address, each.mime)) for address, each in page.pictures.items()]
    drawn = [each.content for each in page.pictures.values()]
    about = repr((info, document.name, page.edits, [*fonts.files], fonts.fallbacks))
    files = [font.digest for font in fonts.files.values()]  # which are embedded
    key = cache.digest(about, _press(), *shown, *drawn, *files)
    content = cache.cached(ID, key, make, keep=4 * len(layout.templates.documents))
    edition = layout.game.first_edition
    return Artifact(path=path, content=content, output=ID, edition=edition.id, paper="a4")


@lru_cache(maxsize=1)
def _press() -> str:
    """Return a digest of the code that writes documents: other code may write other files."""
    code = digest_of_code("base", "graphics", "odf", "outputs", "pages")
    return cache.digest(version_of("odfdo"), code)
