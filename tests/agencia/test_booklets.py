"""Agência's booklets: examples lead to rules, names end lines by sense, what leaves is seen."""

import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest

from generator.layout.deck import Layout
from tests.agencia.told import ideologies_of
from tests.libre_office import words_of
from tests.printed_text import texts_of

_WIDE = 148.5  # mm: the page of a booklet
_UNIT = _WIDE / 11  # mm: of a cover's lattice
_SIDES = ((8, 1), (2, 7), (6, 3), (4, 5))  # the pages on the two sides of two sheets
_WEAK = {"A", "O", "a", "o", "de", "do", "dos", "da", "contra"}


@pytest.fixture(scope="module")
def pages(documents_build: Path) -> Mapping[str, str]:
    """Return the documents as pages for browsers, by name."""
    return {
        path.stem.split("_", 2)[2]: path.read_text(encoding="utf-8")
        for path in documents_build.rglob("*.html")
    }


def pages_of(booklet: Path) -> Mapping[int, str]:
    """Return what each page of a booklet of eight says, by its number, and not by its sheet."""
    said: dict[int, list[str]] = {number: [] for number in range(1, 9)}
    for word in words_of(booklet):
        said[_SIDES[word.page][word.x > _WIDE]].append(word.text)
    return {number: " ".join(words) for number, words in said.items()}


def test_examples_name_the_pages_of_their_rules(documents_build: Path) -> None:
    """Beside an example on the field stands the page of its hegemony; above all of them, which."""
    (path,) = documents_build.rglob("*_resumo-hegemonias_a5.pdf")
    pages = {number: said.replace("\u00a0", " ") for number, said in pages_of(path).items()}
    examples = {
        2: ("A força dos antepassados", "A utopia austríaca"),
        3: ("A vanguarda do proletariado", "A serpente do fascismo", "A sociedade contra o Estado"),
    }

    assert "nas páginas 2 e 3" in pages[6]
    for number, names in examples.items():
        for name in names:
            assert name in pages[number]
            assert f"{name} · p. {number}" in pages[number + 4]


def test_examples_of_all_hegemonies_are_alike(pages: Mapping[str, str]) -> None:
    """The summary's booklet has an example of each hegemony; all its fields have four lines."""
    shown = pages["resumo-hegemonias"].partition("<h2>O campo nas hegemonias</h2>")[2]
    examples = re.findall('(?s)<figure class="positions">(.*?)</figure>', shown)
    fields = re.findall(r"<title>([^;<]*): (\d) linhas, ", "".join(examples))

    assert len(re.findall('class="rules"', "".join(examples))) == 7
    assert {*fields} == {("Parte de um campo para 4 jogadores", "4")}


def test_what_would_happen_follows_the_turn(documents_build: Path) -> None:
    """In the first booklet what two cards would do stands below the third turn, on its page."""
    (path,) = documents_build.rglob("*_tutorial-simples_a5.pdf")
    on_pages = pages_of(path)
    (turn,) = (number for number, said in on_pages.items() if "3. Terceira" in said)

    assert 0 < on_pages[turn].index("3. Terceira") < on_pages[turn].index("E se…")
    assert [number for number, said in on_pages.items() if "E se…" in said] == [turn]


def test_what_goes_on_begins_below_a_rule(documents_build: Path) -> None:
    """Right pages of the summary's booklet, which go on, have a rule where chapters have theirs."""
    (path,) = documents_build.rglob("*_resumo-hegemonias_a5.pdf")
    dots = 3 * 72 / 25.4  # a mm
    top, left, right = (round(at * dots) for at in (17, _WIDE + 20, _WIDE + 128))
    with pypdfium2.PdfDocument(path) as document:
        shown = [page.render(scale=3, grayscale=True).to_numpy() for page in document]

    assert len(shown) == 4
    for page in shown[1:]:
        rows = page[top - 3 : top + 4, left:right]
        assert any((row < 130).all() for row in rows)


def test_hegemony_is_described_once(documents_build: Path) -> None:
    """The booklet of the summary explains the word where it begins, and not again below."""
    (path,) = documents_build.rglob("*_resumo-hegemonias_a5.pdf")
    pages = pages_of(path)

    assert "Há hegemonia quando" in pages[2]
    assert "O resto está nos tutoriais" in pages[2]
    assert "Cada ideologia tem o seu efeito" in pages[2]
    assert not any("Presença, na sociedade" in said for said in pages.values())


def test_back_says_what_hegemonies_need_and_give(documents_build: Path) -> None:
    """The back of the summary's booklet has the outcome of each hegemony below its condition."""
    (path,) = documents_build.rglob("*_resumo-hegemonias_a5.pdf")
    pages = pages_of(path)

    assert pages[8].count("→") == 7
    assert "vencer uma partida, e A o bloqueia" in pages[6].replace("\u00a0", " ")


def test_tables_of_hegemonies_have_one_rhythm(documents_build: Path) -> None:
    """On both pages of the summary's booklet rows are as high as what they say."""
    (path,) = documents_build.rglob("*_resumo-hegemonias_a5.pdf")
    left = [word for word in words_of(path) if word.page == 1 and word.x < _WIDE]
    heads = sorted(word.y for word in left if word.text in ("Alguém", "Já"))

    assert len(heads) == 3
    assert max(b - a for a, b in pairwise(heads)) < 48  # mm


def test_names_of_ideologies_end_lines_by_sense(
    root_layout: Layout, pages: Mapping[str, str]
) -> None:
    """In narrow columns a name has the noun with its article in one line, the rest in the next."""
    for ideology in ideologies_of(root_layout.game).values():
        for name, times in {"resumo-hegemonias": 2, "tutorial-bourdieu": 1}.items():
            found = re.findall(
                r'<span class="kept">([^<]*)</span> <br><span class="kept">([^<]*)</span>',
                pages[name],
            )
            lines = [pair for pair in found if " ".join(pair) == ideology.name]

            assert len(lines) == times
            assert {first.split()[-1] for first, _ in lines} & _WEAK == set()


def test_cards_that_leave_are_lifted(pages: Mapping[str, str]) -> None:
    """In the pictures of the first turns the cards that are discarded stand above the others.

    Where no other is left, they stand as high.
    """
    shown = re.findall(
        r"(?s)<title>(\d) cartas? na mão[^<]*</title>(.*?)</svg>", pages["tutorial-simples"]
    )
    lifted = [(int(held), re.findall(r'<rect [^>]*y="([\d.]+)"', drawn)) for held, drawn in shown]

    assert len(lifted) == 8  # in the text, and on the booklet's page
    for held, places in lifted:
        assert len(places) == held
        assert places.count("0.5") == (2 if held > 1 else 0)


def test_signs_are_explained_before_their_use(documents_build: Path) -> None:
    """The key to drawn cards stands before the order of a turn, on a page with whose turns it is.

    The example is whole, on one page, after the order of a turn and beside the rules of a crisis.
    What the cards' words mean is on the back.
    """
    (path,) = documents_build.rglob("*_tutorial-simples_a5.pdf")
    pages = pages_of(path)
    for number, said in enumerate(
        ("A mesa", "Fim da jogada", "vale sempre", "Diga antes", "último turno", "Outra partida"),
        2,
    ):
        assert [page for page, text in pages.items() if said in text] == [number], said

    assert "carta da mão estrutura carta natural" in pages[3]
    assert pages[3].count("p. 5") == 2  # crises and revolts
    assert pages[4].index("As jogadas de Ana") < pages[4].index("1. Primeira jogada")
    assert "3. Terceira Só tem 1: crise." in pages[4]
    assert "As palavras das cartas" in pages[8]
    assert "Peterson Silva" in pages[8]


def test_back_explains_what_lies_on_the_table(pages: Mapping[str, str]) -> None:
    """The back of the first booklet explains structure, society, altering and flow, too."""
    explained = re.findall(r"<dt>(\w+)", pages["tutorial-simples"])

    assert explained.count("alterar") == 1
    assert {"estrutura", "sociedade", "fluxo", "comprar", "crise"} <= {*explained}


def test_moments_look_alike(pages: Mapping[str, str]) -> None:
    """What is before and after is called so in one way, above fields and in tables."""
    for name, first in {
        "resumo-hegemonias": ["basta", "não basta"],
        "tutorial-bourdieu": [],
    }.items():
        moments = re.findall('<p class="moment">([^<]*)', pages[name])

        assert moments[:2] == ["antes", "depois"]
        assert [moment for moment in moments if moment not in ("antes", "depois")] == first
        assert not re.search('<p class="head">(Antes|Depois)', pages[name])


def test_cover_says_for_how_many(documents_build: Path) -> None:
    """A booklet's cover says how many play, as the first one's text does, and the version."""
    paths = [*documents_build.rglob("*_a5.pdf")]
    covers = [" ".join(texts_of(path)[0].replace("\u00a0", " ").split()) for path in paths]
    (path,) = documents_build.rglob("*_tutorial-simples_a5.pdf")
    _, text, *_ = (" ".join(each.split()) for each in texts_of(path))

    assert len(covers) == 3
    for cover in covers:
        assert "Pelo menos 3 pessoas, de preferência até 6 Peterson" in cover
        assert "Agência 1." in cover
    assert "pelo menos 3 pessoas, de preferência até 6." in text


def test_backs_say_how_to_print(documents_build: Path) -> None:
    """At the foot of a booklet's back stands over which edge it is turned; A4 has no such line."""
    paths = [*documents_build.rglob("*_a5.pdf")]
    said = "Para outro caderno: imprima dos dois lados, vire pela borda curta e dobre ao meio."

    assert len(paths) == 3
    for path in paths:
        spread, *_ = (" ".join(text.replace("\u00a0", " ").split()) for text in texts_of(path))
        plain = path.with_name(path.name.replace("_a5", ""))

        assert said in spread
        assert said not in " ".join("".join(texts_of(plain)).replace("\u00a0", " ").split())


@pytest.mark.parametrize("name", ["tutorial-simples", "tutorial-bourdieu", "resumo-hegemonias"])
def test_covers_name_the_game_on_the_lozenge(name: str, documents_build: Path) -> None:
    """On a booklet's cover the game's name is white on the lozenge, and no line covers another."""
    (path,) = documents_build.rglob(f"*_{name}_a5.pdf")
    cover = [word for word in words_of(path) if word.page == 0 and word.x > _WIDE]
    (game,) = (word for word in cover if word.text == "Agência")
    lines = [word.y for word in cover if word.x < _WIDE + 1.4 * _UNIT]

    assert abs(game.y / _UNIT - 6.3) < 0.3
    assert 4.2 < (game.x - _WIDE) / _UNIT < 4.6
    assert len(lines) > 2
    assert min(below - above for above, below in pairwise(lines)) > 5


@pytest.mark.parametrize("name", ["tutorial-simples", "tutorial-bourdieu", "resumo-hegemonias"])
def test_covers_stand_off_the_edges(name: str, documents_build: Path) -> None:
    """No mark of a booklet's cover is within 6.5 mm of the paper's edges, where printers stop."""
    (path,) = documents_build.rglob(f"*_{name}_a5.pdf")
    with pypdfium2.PdfDocument(path) as document:
        shown = document[0].render(scale=2, grayscale=True).to_numpy()
    dots = 2 * 72 / 25.4  # a mm
    cover = shown[:, round(_WIDE * dots) :]
    edge = round(6.5 * dots)

    assert (cover < 250).any()
    assert (cover[:edge] > 250).all()
    assert (cover[:, -edge:] > 250).all()


def test_board_is_announced(documents_build: Path) -> None:
    """Who is told to draw a field is told of the one on the booklet's back; A4 has none."""
    (path,) = documents_build.rglob("*_tutorial-bourdieu_a5.pdf")
    pages = pages_of(path)
    (plain,) = documents_build.rglob("*_tutorial-bourdieu.pdf")

    assert "usem o da página 8" in pages[2].replace("\u00a0", " ")
    assert pages[2].index("usem o da") < pages[2].index("chegada")
    assert "Um campo para jogar" in pages[8]
    assert {"chegada", "começo"} <= {*pages[8].split()}
    assert "Desenhem um tabuleiro em uma folha" in " ".join(texts_of(plain)[0].split())


def test_board_and_its_words_are_turned_together(documents_build: Path) -> None:
    """On the back of the second tutorial's booklet the note runs along the board, below it.

    Its title stands below both. Board and note keep 5.5 mm off the edges, where printers stop.
    """
    (path,) = documents_build.rglob("*_tutorial-bourdieu_a5.pdf")
    back = {word.text: word for word in words_of(path) if word.page == 0 and word.x < _WIDE}
    with pypdfium2.PdfDocument(path) as document:
        shown = document[0].render(scale=2, grayscale=True).to_numpy()
    dots = 2 * 72 / 25.4  # a mm
    edge = round(5.5 * dots)
    note = [back[each] for each in ("Uma", "Peças:")]

    assert max(word.x for word in note) - min(word.x for word in note) < 1
    assert min(word.x for word in note) > 7 + 5 * 25  # right of five squares
    assert back["Um"].y > max(word.y for word in (back["chegada"], back["começo"]))
    assert back["Uma"].y > back["Peças:"].y  # from left to right for who plays
    assert (shown[:, :edge] > 250).all()
    assert (shown[:, round((_WIDE - 5.5) * dots) : round(_WIDE * dots)] > 250).all()
