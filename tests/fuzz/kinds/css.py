"""Style sheets of documents: rules at their boundaries, and what would fetch or break out."""

from itertools import pairwise
from pathlib import Path
from random import Random
from shutil import copy

from generator.base.paths import DATA
from tests.fuzz.mutate import damage, spoil

BASE = "documents"
_SELECTORS = (
    "*", "p", "h1", "table", "td", "li::before", "li::marker", "p::first-letter", ".boxed", "svg",
    "@page", "@page :first", "@media print", "@font-face", "@supports (x: y)", "@counter-style c",
    ":root", "a[href]", "p:has(span)", ":is(p, :is(p, :is(p)))", "h1::after", "body", "html",
)  # fmt: skip
_PROPERTIES = (
    "margin", "padding", "width", "height", "max-width", "min-height", "font-size", "line-height",
    "letter-spacing", "word-spacing", "text-indent", "border", "border-radius", "border-spacing",
    "outline", "size", "bleed", "columns", "column-gap", "flex", "grid-template-columns", "gap",
    "transform", "transform-origin", "rotate", "opacity", "z-index", "position", "top", "float",
    "display", "content", "counter-increment", "counter-reset", "list-style", "quotes", "orphans",
    "background", "background-size", "background-image", "color", "font-family", "src",
    "string-set", "hyphens", "break-before", "break-inside", "text-align", "tab-size",
    "vertical-align", "clip", "bookmark-level", "bookmark-label", "anchor", "link", "page",
    "footnote-display", "box-shadow", "filter", "object-fit", "image-resolution", "overflow",
    "white-space", "unicode-range", "--a",
)  # fmt: skip
_UNITS = ("", "px", "mm", "em", "%", "vw", "deg", "dpi", "fr", "rem", "ch", "s")
_VALUES = (
    "none", "auto", "inherit", "unset", "absolute", "fixed", "running(x)", "flex", "grid", "table",
    "table-cell", "inline-block", "list-item", "contents", "left", "footnote", "page", "always",
    "avoid", "element(x)", "leader('.')", "counter(x, upper-roman)", "counters(x, '.')", "attr(x)",
    "target-counter('#x', page)", "target-text(attr(href))", "var(--a)", "var(--b, var(--a))",
    "calc(1px / 0)", "calc(" + "(" * 60 + "1px" + ")" * 60 + ")", "repeat(100000, 1px)",
    "repeat(auto-fill, 0)", "minmax(0, 1e9fr)", "scale(0)", "scale(1e300)",
    "matrix(1,1,1,1,1e309,0)", "rotate(1e999deg)", "translate(nan)", "skew(90deg)", "url(x.png)",
    "url()", "url(data:,x)", "url(file:///etc/passwd)", "url(../../../outside/secret.txt)",
    "url(http://127.0.0.1:9/x)", "url(//127.0.0.1:9/x)", "url(data:image/png;base64,AAAA)",
    "local(x)", "local('../x')", "linear-gradient(red, blue)",
    "repeating-linear-gradient(red 0, blue 1e-9px)",
    "repeating-radial-gradient(circle at 0 0, red 0, blue 1e-9px)",
    "radial-gradient(0 0, red, blue)", "linear-gradient(red)", "#12345678", "rgb(nan nan nan)",
    "color(foo 1)", "hsl(1e999 1% 1%)", "'" + "x" * 3000 + "'", "'\\0'", "'\\d800'",
    "'</style><script>alert(1)</script>'", "U+0-10FFFF",
)  # fmt: skip
_MALICE = (
    '@import "file:///etc/passwd";', "@import url(http://127.0.0.1:9/x.css);",
    '@import "../../../outside/secret.txt";', '@import "rules.css";', '@charset "utf-16";',
    "</style><script>alert(1)</script><style>", "<!--", "-->", "/*", "}" * 50, "{" * 3000,
    "@namespace url(http://127.0.0.1);", "@font-face{font-family:x;src:url(file:///etc/passwd)}",
    "@font-face{font-family:text;src:url(../../fonts/x.ttf)}", "*{all:unset}", "*" * 3000 + "{}",
    "p:not(" * 200 + ")" * 200 + "{}", "p " * 3000 + "{color:red}", "p{color:\\",
    ":root{--a:1px;" + "".join(f"--{b}:var(--{a})var(--{a});" for a, b in pairwise("abcdefghijkl"))
    + "}p{margin:var(--l)}",
    ":root{--a:var(--b);--b:var(--a)}",
    "@page{@top-left{content:element(x)}}h1{position:running(x)}", "@page{size:1e9mm 1e9mm}",
    "@page{margin:1e9mm}", "@page{size:1px}", "@page{size:0 0;margin:0}", "p{font-size:1e9px}",
    "body{columns:1000000}", "p{background:url(x) 0 0/0 0}",
)  # fmt: skip


def generate(random: Random, game: Path) -> None:
    """Add rules to the document's own style, or spoil the look that the game brings."""
    folder = game / "templates/documents"
    file = folder / "rules.css"
    if random.random() < 0.2:
        file = Path(copy(DATA / "templates/documents/document.css", folder))
    content = file.read_bytes()
    if random.random() < 0.15:
        file.write_bytes(damage(random, content))
        return
    rules = [_rule(random) for _ in range(random.randint(1, 4))]
    if random.random() < 0.3:
        rules.insert(random.randint(0, len(rules)), random.choice(_MALICE))
    new = "\n".join(rules).encode("utf-8", "surrogatepass")
    file.write_bytes(new + content if random.random() < 0.3 else content + new)


def _rule(random: Random) -> str:
    body = ";".join(
        f"{random.choice(_PROPERTIES)}:{_value(random)}" for _ in range(random.randint(1, 4))
    )
    return f"{random.choice(_SELECTORS)}{{{body}}}"


def _value(random: Random) -> str:
    number = spoil(random, "1") + random.choice(_UNITS)
    values = [random.choice((number, random.choice(_VALUES))) for _ in range(random.randint(1, 3))]
    return " ".join(values)
