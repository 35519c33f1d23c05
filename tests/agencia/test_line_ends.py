"""No line of the manual and the compendium ends where it would be read wrongly."""

import re
from pathlib import Path

import pypdfium2
import pytest

HYPHEN = "\ufffe"
"""What PDFium gives of a hyphen at the end of a line, and of the line's end."""

# A figure's labels "linha 0" and "linha 1" are no number and what it counts; nor are a table's
# number and the next row's head ("linha depois").
PARTED = re.compile(
    r"\b(?:[Ss]eção|[Nn]orma)\n[0-9]|\(†\n|\bleitura\n|"
    r"(?<!,)(?<!linha)\s[0-9]{1,2}\n(?:cartas?|linhas?)\b(?! depois)"
)


@pytest.mark.parametrize("name", ["mca", "cna"])
def test_line_ends(name: str, documents_build: Path) -> None:
    """Hardly a word is hyphenated; references, and numbers and what they count, stay together."""
    (path,) = documents_build.rglob(f"*_{name}.pdf")
    with pypdfium2.PdfDocument(path) as pdf:
        pages = [page.get_textpage().get_text_range() for page in pdf]
    text = re.sub(" *\r?\n", "\n", "\n\n".join(pages))

    assert text.count(HYPHEN) <= 5
    assert PARTED.findall(text) == []


def test_numbers_stay_with_their_nouns_in_browsers(documents_build: Path) -> None:
    """No space at which a line can end is between what is referred to and its number."""
    pages = {path.name: path.read_text("utf-8") for path in documents_build.rglob("*.html")}
    silent = r"(?s)<(head|script|style|svg|code)\b.*?</\1>|<[^>]* hidden[^>]*>[^<]*"
    noun = r"(?i)\b(?:seç(?:ão|ões)|figuras?|páginas?|normas?)"
    texts = {name: re.sub(silent, "", page) for name, page in pages.items()}
    found = {
        name: re.findall(rf"{noun}[ \n]+(?:<[^>]*>)*[0-9]+", text) for name, text in texts.items()
    }
    kept = sum(len(re.findall(rf"{noun}\u00a0(?:<[^>]*>)*[0-9]", text)) for text in texts.values())

    assert {name: each for name, each in found.items() if each} == {}
    assert kept > 90
