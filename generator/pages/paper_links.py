"""The links from a page to its document on paper: to PDFs that are there, and no others."""

from collections.abc import Collection, Iterable

from generator.base.frozen import replace
from generator.pages.gate import Admitted
from generator.pages.links import PaperFile


def with_paper_links(
    page: Admitted, prints: Iterable[PaperFile], files: Collection[str]
) -> Admitted:
    """Return a page that links to those PDFs, its own and others, that are among the files."""
    if not page.frame:
        return page
    own = tuple(each for each in prints if each.file in files)
    links = tuple(it for it in page.links if it.file in files or not _is_in_its_folder(it.file))
    return replace(page, frame=replace(page.frame, prints=own), links=links)


def _is_in_its_folder(file: str) -> bool:
    """Tell whether a file is a PDF in the page's own folder."""
    return file.endswith(".pdf") and not file.startswith("../")
