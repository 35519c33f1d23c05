"""The documents speak plain Portuguese, with one word for one thing, and mark what is ours."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.agencia.passages import Passages

MARK = "†"
"""What marks a decision of this edition in the compendium; in all other documents, words do."""

SECOND_WORDS = {
    "quadrado": r"\bcasas?\b",  # manual, lines 125 and 1381
    "jogada": r"\ba vez (?:passa|segue)\b|\bna sua vez\b|\bda vez\b|\bcuja vez\b",  # line 171
}


@pytest.fixture(scope="module")
def pages(documents_build: Path) -> Mapping[str, str]:
    """Return the documents as pages for browsers, by name."""
    found = {path.stem.rpartition("_")[2]: path for path in documents_build.rglob("*.html")}
    return {name: path.read_text(encoding="utf-8") for name, path in found.items()}


def words_of(page: str) -> str:
    """Return what a page says, drawings with their titles included, not what readers may say."""
    body = re.sub(r"(?s)^.*?<body", "<body", page)
    body = re.sub(r'(?s)<div class="prelo-synonyms".*?</div>', "", body)
    return " ".join(re.sub(r"(?s)<[^>]*>", " ", body).split())


@pytest.mark.parametrize("word", SECOND_WORDS)
def test_one_word_for_one_thing(word: str, pages: Mapping[str, str]) -> None:
    """A thing has the name that the manual of 2018 gives it, in all documents."""
    found = {name: re.findall(SECOND_WORDS[word], words_of(page)) for name, page in pages.items()}

    assert {name: words for name, words in found.items() if words} == {}


def test_readings_are_marked(pages: Mapping[str, str]) -> None:
    """Every reading of the manual's appendix is marked where it is applied, and says where."""
    page = pages["mca"].replace("&nbsp;", "\u00a0")
    readings = re.findall(r'<h4 id="(leitura-[^"]+)"', page)
    before, after = page.index('<h2 id="leituras"'), page.index('<h2 id="indice"')
    body = page[:before] + page[after:]
    marked = re.findall(r'leitura\u00a0</span><a class="see" href="#(leitura-[^"]+)"', body)

    assert len(readings) > 30
    assert sorted(set(marked)) == sorted(readings)
    assert MARK not in body
    assert "marca as decisões desta edição" in body
    passages = Passages(page)
    assert [name for name in readings if "(seç" not in passages.text(name)] == []


def test_readings_have_heads(pages: Mapping[str, str]) -> None:
    """In print readings stand in columns with heads, one of which says that it is ours."""
    tables = pages["mca"].split('<div class="pontos">')[1:]
    points = [table.count('<div class="ponto">') for table in tables]

    assert sum(points) == len(re.findall(r'<h4 id="leitura-', pages["mca"]))
    assert [table for table in tables if "A leitura adotada" not in table.partition("<h4")[0]] == []


def test_mark_is_explained(pages: Mapping[str, str]) -> None:
    """The one document that has the mark says what it means."""
    text = words_of(pages["cna"])

    assert [name for name, page in pages.items() if MARK in words_of(page)] == ["cna"]
    assert text.count(MARK) > 1
    assert re.search(rf"{MARK}\.? (?:Ele )?marca|{MARK} Decisão desta edição", text)
