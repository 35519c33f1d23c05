"""No line of the manual and the compendium ends where it would be read wrongly."""

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

SOFT_HYPHEN = "\u00ad"
PARTED = re.compile(
    r"\b(?:[Ss]eção|[Nn]orma)\n[0-9]|\bleitura\n|(?<!,)\s[0-9]{1,2}\n(?:cartas?|linhas?)\b"
)


@pytest.mark.parametrize("name", ["mca", "cna"])
def test_line_ends(name: str, documents_build: Path) -> None:
    """Hardly a word is hyphenated; references, and numbers and what they count, stay together."""
    (path,) = documents_build.rglob(f"*_{name}.pdf")
    text = "\n".join(page.extract_text() for page in PdfReader(path).pages)

    assert text.count(SOFT_HYPHEN) <= 5
    assert PARTED.findall(text) == []
