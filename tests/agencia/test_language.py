"""The documents speak plain Portuguese, with one word for one thing, and mark what is ours."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.agencia.passages import Passages

MARK = "†"
"""What marks a decision of this edition, in every document."""

STILTED = [
    # critique of the second build, B, "Sentences to rewrite"; for each the words of the sources
    "a troca se faz entre",  # "recíproca" or "cíclica": manual, lines 192-193
    "Que cartas têm cada uma",  # compendium, lines 19-21
    "que cada ideologia tem o seu",  # manual, line 167
    "são outras que as da versão",
    "cartas bastantes",  # manual, lines 578-580
    "Já se pode dizer",  # manual, lines 604 and 620
    "Enquanto nem isso apontar",  # manual, lines 604 and 620
    "mais um sorteio terá de dizer",  # compendium, line 355
    "outra vez precisas",  # manual, line 271
    "São precisas",  # manual, line 206
    "As que tem vêm entre",  # compendium, line 200
    "vencesse Maria a partida",  # compendium, line 519
    "Serve para ele",  # manual, line 109
    "pôr o pé na linha",  # manual, line 275
    "às vésperas",  # manual, line 241
]
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
    """Return what a page says, drawings with their titles included."""
    body = re.sub(r"(?s)^.*?<body", "<body", page)
    return " ".join(re.sub(r"(?s)<[^>]*>", " ", body).split())


def test_no_stilted_sentence_is_back(pages: Mapping[str, str]) -> None:
    """What was rewritten stays so."""
    texts = {name: words_of(page) for name, page in pages.items()}

    assert [(it, name) for it in STILTED for name, text in texts.items() if it in text] == []


@pytest.mark.parametrize("word", SECOND_WORDS)
def test_one_word_for_one_thing(word: str, pages: Mapping[str, str]) -> None:
    """A thing has the name that the manual of 2018 gives it, in all documents."""
    found = {name: re.findall(SECOND_WORDS[word], words_of(page)) for name, page in pages.items()}

    assert {name: words for name, words in found.items() if words} == {}


def test_readings_are_marked(pages: Mapping[str, str]) -> None:
    """Every reading of the manual's appendix is marked where it is applied, and says where."""
    page = pages["mca"].replace("&nbsp;", "\u00a0")
    readings = re.findall(r'<h4 id="(leitura-[^"]+)"', page)
    body = page[: page.index('<h2 id="leituras"')]
    marked = re.findall(rf'{MARK}\u00a0<a class="see" href="#(leitura-[^"]+)"', body)

    assert len(readings) > 30
    assert sorted(set(marked)) == sorted(readings)
    passages = Passages(page)
    assert [name for name in readings if "(seç" not in passages.text(name)] == []


@pytest.mark.parametrize(
    "name", ["cna", "mca", "resumo-hegemonias", "tutorial-bourdieu", "tutorial-simples"]
)
def test_mark_is_explained(name: str, pages: Mapping[str, str]) -> None:
    """Each document that has the mark says what it means."""
    text = words_of(pages[name])

    assert text.count(MARK) > 1
    assert re.search(rf"{MARK}\.? (?:Ele )?marca|{MARK} Decisão desta edição", text)


LEADS = {
    "tutorial-bourdieu": ["As regras do Tutorial: modo simples continuam valendo"],  # line 75
    "resumo-hegemonias": [
        "enquanto as cartas estão na sociedade",  # line 586
        "as regras dos dois tutoriais continuam valendo",  # line 75
        "São 7 ideologias, cada uma com a sua cor: 56 cartas ao todo",  # lines 576-577
        "a partida acaba sem vencedor†",  # lines 640-649 name no winner
    ],
}
"""What stands in documents outside their sections, by the lines of the manual of 2018."""


@pytest.mark.parametrize("name", LEADS)
def test_leads(name: str, pages: Mapping[str, str]) -> None:
    """The documents after the first one say that the rules of the first stay in force."""
    text = words_of(pages[name]).replace(" †", "†")

    assert [wanted for wanted in LEADS[name] if wanted not in text] == []
    assert "cartas estão na mesa" not in text
