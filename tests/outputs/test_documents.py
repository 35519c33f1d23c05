"""Documents as files: PDF, HTML, booklet; what is too long; what a release sheet knows."""

import re
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pypdf import PdfReader

from generator.base import cache
from generator.base.artifact import Artifact, Order
from generator.base.problem import GameError
from generator.base.workers import in_background
from generator.build.choosing import plan_game
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.pages.booklet import impose_booklet
from tests.games.documents import FRONT, laid_out, with_documents

PAGE = '<p style="break-after: page">{}</p>'


def made(folder: Path, name: str) -> Artifact:
    """Return a file of a game, without what is last."""
    layout = laid_out(folder)
    orders = {
        Path(order.path).name: order for order in plan_game(layout, layout.game.editions.values())
    }
    order = orders[name]
    assert isinstance(order, Order)

    return order.render()


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the second game with a document of three pages, also as a booklet."""
    body = "".join(PAGE.format(f"Page {number}: {{{{ card('fog') }}}}") for number in "ab") + "End"
    front = FRONT.replace("title", "booklet: true\ntitle")
    return with_documents(tmp_path_factory.mktemp("rules"), rules=front + body)


def test_pdf(game: Path) -> None:
    """The PDF has the pages that its entry in the manifest says, on A4, and its title."""
    artifact = made(game, "tiny_0.3_rules.pdf")
    with pikepdf.open(BytesIO(artifact.content)) as pdf:
        assert len(pdf.pages) == artifact.pages == 3
        assert [round(float(value)) for value in pdf.pages[0].mediabox] == [0, 0, 595, 842]
        assert pdf.docinfo["/Title"] == "Rules · Lanterns 0.3"

    assert (artifact.output, artifact.edition, artifact.paper) == ("documents", "plain", "a4")


def test_html(game: Path) -> None:
    """The page brings its fonts and needs no other file."""
    html = made(game, "tiny_0.3_rules.html").content.decode()
    sources = re.findall(r"""(?:src|href)=["']([^"']*)|url\("([^"]{0,20})""", html)

    assert html.startswith('<!DOCTYPE html>\n<html lang="en-GB">')
    outside = [one or two for one, two in sources if not (one or two).startswith(("#", "data:"))]
    assert outside == ["https://creativecommons.org/publicdomain/zero/1.0/"]


def test_booklet(game: Path) -> None:
    """Three pages of A5 are one sheet: the last beside the first."""
    artifact = made(game, "tiny_0.3_rules_a5.pdf")
    with pikepdf.open(BytesIO(artifact.content)) as pdf:
        assert len(pdf.pages) == artifact.pages == 2
        assert [round(float(value)) for value in pdf.pages[0].mediabox] == [0, 0, 842, 595]


@pytest.mark.parametrize(("cover", "pages"), [("always", 4), ("booklet", 3)])
def test_cover(cover: str, pages: int, tmp_path: Path) -> None:
    """A cover is a page before all others, which bears no number, or one in the booklet alone."""
    front = FRONT.replace("title", f"booklet: true\ncover: {cover}\ntitle")
    game = with_documents(tmp_path, rules=front + 2 * PAGE.format("Page") + "End")
    pdf = PdfReader(BytesIO(made(game, "tiny_0.3_rules.pdf").content))
    html = made(game, "tiny_0.3_rules.html").content.decode()

    assert len(pdf.pages) == pages
    assert ("Page" in pdf.pages[0].extract_text()) == (cover == "booklet")
    assert not pdf.pages[0].extract_text().endswith("1") or cover == "booklet"
    assert made(game, "tiny_0.3_rules_a5.pdf").pages == 2  # sides with two pages each
    assert "page: cover" not in html


def test_cover_of_the_game(tmp_path: Path) -> None:
    """A game's own picture stands on its covers instead of the press's, and may use its names."""
    front = FRONT.replace("title", "cover: always\ntitle")
    own = "<p>{{ count() }} cards</p>"
    game = with_documents(tmp_path, **{"rules": front + "Text", "_cover.html": own})
    html = made(game, "tiny_0.3_rules.html").content.decode()

    assert re.search(r'<div class="cover-art" aria-hidden="true"><p>\d+\scards</p>', html)


def test_cover_of_one_document(tmp_path: Path) -> None:
    """A picture named for a document is on its cover alone, and may have the common one in it."""
    front = FRONT.replace("title", "cover: always\ntitle")
    covers = {
        "_cover.html": "<p>All</p>",
        "_cover-rules.html": '<p>One</p>{% include "_cover.html" %}',
    }
    game = with_documents(tmp_path, **{"rules": front + "Text", "notes": front + "Text", **covers})
    art = '<div class="cover-art" aria-hidden="true">'

    assert f"{art}<p>One</p><p>All</p>" in made(game, "tiny_0.3_rules.html").content.decode()
    assert f"{art}<p>All</p>" in made(game, "tiny_0.3_notes.html").content.decode()


@pytest.mark.parametrize(
    ("places", "coloured"), [("[]", []), ("[(2, 9), (1, 0)]", [(1, 0), (2, 9)])]
)
def test_places_of_a_cover(places: str, coloured: list[tuple[int, int]], tmp_path: Path) -> None:
    """A document's own cover may say which units of the press's lattice have a colour."""
    front = FRONT.replace("title", "cover: always\ntitle")
    own = f'{{% set places = {places} %}}{{% include "_cover.html" %}}'
    game = with_documents(tmp_path, **{"rules": front + "Text", "_cover-rules.html": own})
    html = made(game, "tiny_0.3_rules.html").content.decode()
    units = re.findall(r'(?s)<span class="unit">(.*?)</span>', html)
    inks = [{*re.findall(r'"(#\w+)"', unit)} - {"#dddddd"} for unit in units]

    assert [(at % 11, at // 11) for at, ink in enumerate(inks) if ink] == coloured


@pytest.mark.parametrize(
    ("pages", "sides"),
    [(1, "-0 --"), (3, "-0 12"), (4, "30 12"), (5, "-0 1- -2 34"), (8, "70 16 52 34")],
)
def test_imposition(pages: int, sides: str) -> None:
    """Folded and nested, the pages read in order; blank ones fill the last sheet."""
    content = BytesIO()
    with pikepdf.new() as pdf:
        for number in range(pages):
            pdf.add_blank_page(page_size=(420, 595))
            pdf.pages[-1].Contents = pdf.make_stream(b"%%page %d" % number)
        pdf.docinfo["/Title"] = "Rules"
        pdf.save(content)
    booklet, count = impose_booklet(content.getvalue())
    shown = []
    with pikepdf.open(BytesIO(booklet)) as pdf:
        for side in pdf.pages:
            resources = side.get("/Resources", pikepdf.Dictionary())
            forms = resources.get("/XObject", pikepdf.Dictionary())
            by_name = {name: form.read_bytes()[-1:].decode() for name, form in forms.items()}
            placed = re.findall(rb"([\d.-]+) [\d.-]+ cm\s*(/\S+) Do", side.Contents.read_bytes())
            halves = ["-", "-"]
            for across, name in placed:
                halves[float(across) > 400] = by_name[name.decode()]
            shown.append("".join(halves))

    assert (" ".join(shown), count) == (sides, len(sides.split()))


def test_too_many_pages(tmp_path: Path) -> None:
    """A document that is longer than it may be is a problem at the number that it breaks."""
    front = FRONT.replace("title", "pages: 1\ntitle")
    game = with_documents(tmp_path, rules=front + PAGE.format("One") + "Two")
    with pytest.raises(GameError, match=r"rules\.html:2:8: .*has 2 pages.*1 at most"):
        made(game, "tiny_0.3_rules.pdf")


def test_last(tmp_path: Path) -> None:
    """A document that is last lists all other files, itself not."""
    last = FRONT.replace("title", "last: true\ntitle")
    listing = "{% for file in artifacts %}<p>{{ file.path }}: {{ file.pages }}</p>{% endfor %}"
    game = with_documents(tmp_path, a_sheet=last + listing, rules=FRONT + "Rules")
    request = Request(game, tmp_path / "out", only=("*documents*html", "*day*fronts*"))
    built = build_game(request)
    html = (built.folder / "documents/tiny_0.3_a_sheet.html").read_text("utf-8")
    paths = re.findall(r"<p>(\S+): 1</p>", html)

    assert paths == [path for path in built.artifacts if "a_sheet" not in path]
    assert len(paths) == 3


@pytest.mark.parametrize("name", ["tiny_0.3_rules.pdf", "tiny_0.3_rules_a5.pdf"])
def test_equal_bytes(name: str, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same document gives the same bytes, when nothing is kept."""
    monkeypatch.setattr(cache, "cached", lambda _sort, _key, make: make())

    assert made(game, name).content == made(game, name).content


def test_no_temporary_folder(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fonts that WeasyPrint puts in a temporary folder are gone when a document is made."""
    monkeypatch.setattr(cache, "cached", lambda _sort, _key, make: make())
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    artifact = in_a_fork(lambda: made(game, "tiny_0.3_rules.pdf"))

    assert artifact.pages == 3
    assert list(tmp_path.iterdir()) == []


def in_a_fork(make: Callable[[], Artifact]) -> Artifact:
    """Return what is made in a process that ends without collecting its garbage."""
    with in_background(make, "rules.html") as result:
        return result()


def test_another_release(tmp_path: Path) -> None:
    """A document that speaks of another release is called after that one."""
    front = FRONT.replace("title", "release: 0.2\ntitle")
    layout = laid_out(with_documents(tmp_path, rules=front + "Rules"))
    paths = [order.path for order in plan_game(layout, layout.game.editions.values())]

    assert "documents/tiny_0.2_rules.pdf" in paths


def test_other_documents(tmp_path: Path) -> None:
    """A document names another one, and its file, as they are."""
    body = '<p>{{ document("rules") }}: {{ file("rules") }}</p>'
    game = with_documents(
        tmp_path, rules=FRONT + "Rules", more=FRONT.replace("Rules", "More") + body
    )
    html = made(game, "tiny_0.3_more.html").content.decode()

    assert re.search("<cite[^>]*>Rules</cite>(</a>)?: ", html)
    assert ">tiny_0.3_rules.pdf</code>" in html


LINK = r'href="\./([^"]*\.pdf)"'


def leads_of(folder: Path, name: str, *only: str, papers: tuple[str, ...] = ()) -> list[str]:
    """Return the PDFs to which a page of the game links, after a build of some files."""
    request = Request(folder, folder.parent / "out", only=only, papers=papers)
    page = build_game(request).folder / f"documents/tiny_0.3_{name}.html"
    leads: list[str] = re.findall(LINK, page.read_text("utf-8"))
    assert [each for each in leads if not (page.parent / each).is_file()] == []
    return leads


@pytest.fixture
def linking(tmp_path: Path) -> Path:
    """Give the second game with a booklet, a document that names its file, and one on all files."""
    front = FRONT.replace("title", "booklet: true\ntitle")
    last = FRONT.replace("title", "last: true\ntitle")
    more = FRONT + '<p>{{ file("rules") }}</p>'
    return with_documents(tmp_path / "game", rules=front + "Rules", more=more, sheet=last + "All")


def test_pages_link_to_their_prints(linking: Path) -> None:
    """A page links to the PDF and the booklet of its document, one on all files to its own."""
    prints = ["tiny_0.3_rules.pdf", "tiny_0.3_rules_a5.pdf"]

    assert leads_of(linking, "rules", "documents") == prints
    assert leads_of(linking, "more", "documents") == ["tiny_0.3_more.pdf", "tiny_0.3_rules.pdf"]
    assert leads_of(linking, "sheet", "documents") == ["tiny_0.3_sheet.pdf"]


@pytest.mark.parametrize(
    ("only", "leads"),
    [
        (("*.html",), []),
        (("*.html", "*_a5.pdf"), ["tiny_0.3_rules_a5.pdf"]),
        (("*rules.html", "*more*"), []),
    ],
)
def test_pages_link_to_no_print_that_is_not_made(
    only: tuple[str, ...], leads: list[str], linking: Path
) -> None:
    """A page links to no PDF that its build leaves out, where it is on its own or named in it."""
    assert leads_of(linking, "rules", *only) == leads
    assert "tiny_0.3_rules.pdf" not in leads_of(linking, "more", *only, "*more.html")


def test_pages_link_to_prints_of_an_earlier_build(linking: Path) -> None:
    """A page that is made anew alone links to its print that is there already."""
    prints = leads_of(linking, "rules", "documents")

    assert leads_of(linking, "rules", "*.html") == prints


def test_pages_link_to_each_paper(linking: Path) -> None:
    """Where documents are printed on several papers, a link says which."""
    leads = leads_of(linking, "rules", "*rules*", papers=("a4", "letter"))
    page = (linking.parent / "out/tiny/documents/tiny_0.3_rules.html").read_text("utf-8")
    prints = ["rules.pdf", "rules_a5.pdf", "rules_letter.pdf", "rules_letter_booklet.pdf"]

    assert leads == [f"tiny_0.3_{each}" for each in prints]
    said = re.findall("<span>((?:PDF to print|Booklet as PDF)[^<]*)", page)
    assert said == [
        f"{it} ({on})" for on in ("A4", "Letter") for it in ("PDF to print", "Booklet as PDF")
    ]
