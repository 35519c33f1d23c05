"""Documents as HTML: prose, tables and figures, broken, endless, or looking outside."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import spoil_markup

BASE = "documents"
_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">'
MALICE = (
    "{{1}}" * 5000, "{{" * 2000, "<" * 5000, "<table>" * 400, "<table" * 3000, "<!--" * 500,
    "&" * 5000, "<p>" * 3000, "<b>" * 400, "<div>" * 300 + "x" + "</div>" * 300, "<ul><li>" * 200,
    "</div>" * 500, "<td>x</td>",
    "<table><tr><td colspan=99999999 rowspan=99999999>x</td></tr></table>",
    "<table><tr>" + "<td>x</td>" * 1500 + "</tr></table>",
    "<ol start=999999999999999999999><li>x</ol>", "word " * 4000, "x" * 20_000, "\u00ad" * 3000,
    "\u200b" * 3000, "\u202e\u2028\u2029\x85", "&#0;", "&#xD800;", "&#x110000;", "&nosuch;",
    "\ud800", '<p id="x"><p id="x">', '<a href="#nowhere">x</a>',
    '<a href="javascript:alert(1)">x</a>', '<a href="file:///etc/passwd">x</a>',
    "<script>1</script>", '<link rel="stylesheet" href="file:///etc/passwd">',
    '<link rel="icon" href="http://127.0.0.1:9/x">',
    '<link rel="attachment" href="file:///etc/passwd">',
    '<a rel="attachment" href="../../cards.yaml">x</a>', '<base href="file:///etc/">',
    '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">',
    '<img src="file:///etc/passwd" alt="x">', '<img src="http://127.0.0.1:9/x" alt="x">',
    '<img src="//127.0.0.1:9/x" alt="x">', '<img src="../../../outside/secret.txt" alt="x">',
    '<img src="nothing.png" alt="x">', '<img src="" alt="x">', '<img alt="x">',
    '<img src="data:," alt="x">', '<img src="data:image/svg+xml,<svg/>" alt="x">',
    '<img srcset="http://127.0.0.1:9/x 2x" alt="x">',
    '<object data="file:///etc/passwd"></object>', '<embed src="http://127.0.0.1:9/x">',
    '<iframe src="file:///etc/passwd"></iframe>', '<video poster="http://127.0.0.1:9/x"></video>',
    '<p style="background:url(file:///etc/passwd)">x</p>',
    '<p style="position:fixed;width:1e9px">x</p>',
    '<p style="}</style><script>alert(1)</script>">x</p>',
    "<style>@import 'file:///etc/passwd';</style>", "<style>p{", "</style></head></html>",
    "<plaintext>", "<textarea>", "<math><mi>x</mi></math>",
    '<input value="x"><select><option>x</select>', "<details><summary>x</details>",
    "<ruby>x<rt>y</ruby>", _SVG + '<image href="file:///etc/passwd" width="9" height="9"/></svg>',
    _SVG + '<image href="http://127.0.0.1:9/x" width="9" height="9"/></svg>',
    _SVG + '<use href="#a"/><g id="a"><use href="#a"/></g></svg>',
    _SVG + '<use href="file:///etc/passwd#x"/></svg>', _SVG + '<path d="M0 0L1e309 nan"/></svg>',
    _SVG + '<rect width="1e999" height="-1" transform="scale(1e308) rotate(inf)"/></svg>',
    _SVG + '<linearGradient id="l" x1="0" x2="1e-9" spreadMethod="repeat"><stop offset="0"/>'
    '<stop offset="1e-9"/></linearGradient><rect width="9" height="9" fill="url(#l)"/></svg>',
    _SVG + '<pattern id="p" width="1e-5" height="1e-5"><rect width="1" height="1"/></pattern>'
    '<rect width="9" height="9" fill="url(#p)"/></svg>',
    _SVG + '<path d="M0 0' + "A1 1 0 1 1 1 1" * 3000 + '"/></svg>',
    _SVG.replace("0 0 9 9", "0 0 0 0") + '<rect width="1" height="1"/></svg>',
    _SVG + "<g>" * 300 + "</g>" * 300 + "</svg>",
    _SVG + "<style>*{fill:url(http://127.0.0.1:9)}</style></svg>",
    _SVG + '<text font-size="1e9" textLength="1e9">x</text></svg>',
    _SVG + "<rect/>" * 3000 + "</svg>",
    _SVG + '<marker id="m" markerWidth="0"/><path d="M0 0h1" marker-end="url(#m)"/></svg>',
    _SVG + '<mask id="m"><rect mask="url(#m)"/></mask><rect mask="url(#m)" width="9"/></svg>',
)  # fmt: skip


def generate(random: Random, game: Path) -> None:
    """Spoil the document's HTML; its front matter stays."""
    file = game / "templates/documents/rules.html"
    head, mark, body = file.read_bytes().partition(b"{% import")
    file.write_bytes(head + spoil_markup(random, mark + body, MALICE))
