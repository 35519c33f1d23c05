"""What leads from one page to another: files of the build, and nowhere else."""

import re
from pathlib import Path

import pytest

from generator.pages.document_outputs import FORMS
from generator.pages.html import parse_page
from generator.pages.links import address_of, find_links, link_edits
from generator.pages.papers import A4
from generator.pages.written_documents import written_document
from tests.games.documents import FRONT, laid_out, with_documents
from tests.pages.visits import Visit

RULES = '{{ heading("end", "End") }}<p>See {{ document("hints") }}, {{ document("rules") }}.</p>'
HINTS = (
    '{{ heading("dark", "Dark") }}<p>It ends{{ elsewhere("rules", "end", "†") }}; print '
    '{{ file("rules") }}.</p>'
)


def linked(body: str, own: str = "own.html") -> str:
    """Return a page's text with its links, as browsers have it."""
    html = f"<!DOCTYPE html><title>T</title><main>{body}</main>"
    pieces, done = [], 0
    for start, end, text in sorted(link_edits(tuple(find_links(parse_page(html))), own)):
        pieces += [html[done:start], text]
        done = end
    return "".join([*pieces, html[done:]]).partition("<main>")[2].removesuffix("</main>")


def test_links() -> None:
    """A text that says where it leads becomes a link to a file beside the page."""
    assert linked('<cite data-page="a b.html">A</cite>') == '<cite data-page="a b.html">A</cite>'
    assert linked('<cite data-page="é_1.html#x">A</cite>') == (
        '<a href="./%C3%A9_1.html#x"><cite data-page="é_1.html#x">A</cite></a>'
    )


def test_to_other_folders() -> None:
    """A file of the build may lie in a folder beside that of the pages."""
    text = '<span data-page="../night/a4/a.pdf">A</span>'

    assert linked(text) == f'<a href="../night/a4/a.pdf">{text}</a>'


def test_not_to_itself() -> None:
    """A page does not lead to itself, nor does a link stand in another one."""
    text = '<cite data-page="a.html">A</cite>'

    assert linked(text, "a.html") == text
    assert linked(f'<a href="#x">{text}</a><p>{text}</p>').count("<a ") == 2


@pytest.mark.parametrize(
    "page",
    [
        "javascript:alert(1)",
        "https://example.org/a.html",
        "../a.html",
        "../../a/a.html",
        "../../a.html",
        ".././a.html",
        "/a.html",
        "a.exe",
        "../a/a.exe",
    ],
)
def test_nowhere_else(page: str) -> None:
    """Whatever a template says, nothing leads out of the build."""
    assert "<a " not in linked(f'<cite data-page="{page}">A</cite>')


def test_addresses_are_names() -> None:
    """No name of a file is read as an address of another kind."""
    assert address_of("a:b?.html") == "./a%3Ab%3F.html"


ENTRIES = (
    '<p>{{ card("fog") }} and {{ card("ferry") }}.</p><table><tr id="card-fog">'
    '<td>{{ card("fog", here=True) }}</td></tr></table>'
)


def test_way_to_entries(tmp_path: Path) -> None:
    """A card leads to its entry in this document, or else to that in the one that is named."""
    front = FRONT.replace("title", "entries: hints\ntitle")
    layout = laid_out(with_documents(tmp_path, rules=front + ENTRIES, hints=FRONT + ENTRIES))
    html = {
        name: FORMS["html"](
            written_document(layout, document), document, layout.templates.fonts, A4
        )[0]
        for name, document in layout.templates.documents.items()
    }
    leads = {
        name: re.findall(r'href="([^"]*#card-[^"]+)"', page.decode()) for name, page in html.items()
    }

    assert leads["rules"] == ["#card-fog", "./tiny_0.3_hints.html#card-ferry"]
    assert leads["hints"] == ["#card-fog"]


def test_an_index_leads_to_entries(tmp_path: Path) -> None:
    """The name of a card in an index leads to its entry, in whichever document it is."""
    front = FRONT.replace("title", "entries: hints\ntitle")
    layout = laid_out(
        with_documents(tmp_path, rules=f"{front}{ENTRIES}{{{{ index() }}}}", hints=FRONT + ENTRIES)
    )
    document = layout.templates.documents["rules"]
    html = FORMS["html"](written_document(layout, document), document, layout.templates.fonts, A4)[
        0
    ]
    index = html.decode().partition('<div class="index">')[2].partition("</div>")[0]

    leads = re.findall(r'href="([^"]*#card-[^"]+)"', index)
    assert leads == ["./tiny_0.3_hints.html#card-ferry", "#card-fog"]


def test_way_between_pages(visit: Visit, tmp_path: Path) -> None:
    """In a folder, pages lead to one another and to sections; each lists the others."""
    layout = laid_out(with_documents(tmp_path, rules=FRONT + RULES, hints=FRONT + HINTS))
    fonts = layout.templates.fonts
    for document in layout.templates.documents.values():
        content, _, _ = FORMS["html"](written_document(layout, document), document, fonts, A4)
        (tmp_path / f"{document.stem(layout.game.info)}.html").write_bytes(content)
    page = visit.show(tmp_path / "tiny_0.3_hints.html")
    links = page.locator("main p a")
    addresses = [each.get_attribute("href") for each in links.all()]
    page.get_by_role("link", name="†").click()

    assert addresses[:2] == ["./tiny_0.3_rules.html#end", "./tiny_0.3_rules.pdf"]
    assert page.url.endswith("/tiny_0.3_rules.html#end")
    assert page.locator("#end").is_visible()
    page.locator(".prelo-others a").click()
    assert page.url.endswith("/tiny_0.3_hints.html")
