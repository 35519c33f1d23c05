"""Documents on the paper that is asked for: the same pages, as large as they fit."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from generator.base.artifact import Artifact, Order
from generator.layout.deck import Layout, place_game
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from generator.outputs import documents
from generator.pages.papers import A4, Paper, document_papers
from tests.games.documents import with_documents
from tests.pages.clauses.clause import CLAUSES
from tests.pages.clauses.sample import SAMPLE
from tests.pages.clauses.tagged import Tagged

LETTER, HALF = [612, 792], [792, 612]
TURNED = """---
title: Turned
booklet: true
---
<style>
@page { size: A4 landscape }
@page small { size: 50mm 60mm; margin: 0 }
.small { page: small }
</style>
<p>One.</p><p class="small">Two.</p>"""


def laid_out(game: Path, *papers: str) -> Layout:
    """Return a game laid out for some papers, its own if none are said."""
    loaded = load_game(game)
    templates, problems = read_templates(game, loaded, papers)
    assert not problems
    return place_game(loaded, templates)


def printed(layout: Layout) -> dict[str, Artifact]:
    """Return the documents that are printed, by their files' names."""
    orders = documents.plan(layout, layout.game.first_edition)
    chosen = [each for each in orders if isinstance(each, Order) and each.path.endswith("pdf")]
    return {Path(order.path).name: order.render() for order in chosen}


def sizes(content: bytes) -> list[list[int]]:
    """Return the width and height of each page in pt, rounded."""
    with pikepdf.open(BytesIO(content)) as pdf:
        boxes = [[float(edge) for edge in page.mediabox] for page in pdf.pages]
    return [[round(right - left), round(top - low)] for left, low, right, top in boxes]


def texts(content: bytes) -> list[str]:
    """Return the text of each page."""
    pdf = pypdfium2.PdfDocument(content)
    return [page.get_textpage().get_text_range() for page in pdf]


@pytest.fixture(scope="module")
def on_letter(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Give the document with every construct, on Letter."""
    game = with_documents(tmp_path_factory.mktemp("letter"), sample=SAMPLE)
    (made,) = printed(laid_out(game, "letter")).values()
    assert (made.path, made.paper) == ("documents/tiny_0.3_sample_letter.pdf", "letter")
    return made.content


def test_pages_are_the_same(on_letter: bytes, sample: dict[str, Path]) -> None:
    """Each page has Letter's size, and says what it says on A4: page 12 is everybody's page 12."""
    assert all(size == LETTER for size in sizes(on_letter))
    assert texts(on_letter) == texts(sample[".pdf"].read_bytes())


def test_accessible(on_letter: bytes) -> None:
    """On Letter, too, a document is PDF/UA-1 and PDF/A-2a."""
    tagged = Tagged(on_letter)
    found = {name: list(clause.find(tagged)) for name, clause in CLAUSES.items()}

    assert {name: breaches for name, breaches in found.items() if breaches} == {}


def placed(content: bytes) -> Iterable[tuple[float, ...]]:
    """Yield where links and figures are: left, low, right and top edge."""
    with pikepdf.open(BytesIO(content)) as pdf:
        for page in pdf.pages:
            for link in page.get("/Annots", ()):
                yield tuple(map(float, link.Rect))
        for each in pdf.objects:
            found: Any = each
            if isinstance(found, pikepdf.Dictionary) and "/BBox" in found and "/O" in found:
                yield tuple(map(float, found["/BBox"]))


def test_links_and_figures(on_letter: bytes, sample: dict[str, Path]) -> None:
    """What can be clicked, and where figures are said to be, is as much smaller as the page."""
    found, full = list(placed(on_letter)), list(placed(sample[".pdf"].read_bytes()))

    assert found
    scale = 792 / A4.height
    assert sorted(found) == [
        pytest.approx([scale * edge for edge in edges], abs=0.01) for edges in sorted(full)
    ]


def test_other_sizes(tmp_path: Path) -> None:
    """Landscape pages lie on Letter turned, pages of another size stay; booklets are half of it."""
    made = printed(laid_out(with_documents(tmp_path, rules=TURNED), "letter"))

    assert list(made) == ["tiny_0.3_rules_letter.pdf", "tiny_0.3_rules_letter_booklet.pdf"]
    pages, booklet = made.values()
    assert sizes(pages.content) == [HALF, [133, 160]]
    assert all(size == HALF for size in sizes(booklet.content))
    assert booklet.paper == "letter"


@pytest.mark.parametrize(
    ("own", "asked", "expected"),
    [
        ("a4", (), {"": "a4"}),
        ("a4", ("letter",), {"letter": "letter"}),
        ("a4", ("a4", "letter"), {"": "a4", "letter": "letter"}),
        ("letter", (), {"": "letter"}),
        ("letter, a4", (), {"": "letter", "a4": "a4"}),
        ("a4", ("legal",), {"legal": "legal"}),
        ("a4", ("a3",), {"": "a4"}),
        ("a3, a4", (), {"a4": "a4"}),
        ("a5", (), {"": "a4"}),
    ],
)
def test_papers(tmp_path: Path, own: str, asked: tuple[str, ...], expected: dict[str, str]) -> None:
    """Documents are on each paper of about A4's size; the game's own is not in their names."""
    game = with_documents(tmp_path)
    text = (game / "cards.yaml").read_text("utf-8").replace("papers: [a4]", f"papers: [{own}]")
    (game / "cards.yaml").write_text(text, "utf-8")

    found = document_papers(laid_out(game, *asked))

    assert {name: paper.name for name, paper in found.items()} == expected


def test_no_larger() -> None:
    """On a larger paper letters are as large as they were meant to be, in its middle."""
    legal = Paper("legal", 612, 1008)

    assert legal.scale == 1
    assert legal.around(A4.width, A4.height) == (-8.36, -83.055, 603.64, 924.945)
    assert A4.around(A4.width, A4.height) == (0, 0, A4.width, A4.height)
