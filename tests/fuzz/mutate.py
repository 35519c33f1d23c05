"""Ways to spoil what was honest: bytes by chance, values at their boundaries, words of malice.

All kinds share these. Whatever is drawn comes from the random generator given, so that a seed
makes the same case everywhere.
"""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import yaml

NUMBERS = (
    "0", "-0", "1", "-1", "0.0000001", "1e-320", "255", "256", "32767", "65536", "1000000",
    "2147483648", "-2147483649", "18446744073709551616", "1e9", "1e308", "1e309", "-1e309",
    "1e999", "nan", "inf", "-inf", "NaN", "Infinity", "9" * 400, "9" * 5000, "0x10", "1_000",
    "1,5", "٣", "½", "1e", ".", "-", "",
)  # fmt: skip

TEXTS = (
    "", " ", "\t", "\n", "a", "A" * 300, "word " * 60, "x" * 6000, "-" * 80, "\u00a0",
    "\u00ad" * 40, "\u2028", "\u2029", "\x85", "\u202e", "\u200b", "\ufeff", "\u0301" * 60,
    "👩‍👩‍👧‍👦", "𝔸", "ﬁ", "İ", "ß", "\ud800", "\udfff", "\0", "\x07", "\x7f", "\r", "..",
    "../../outside/secret.txt", "../outside/secret.txt", "/etc/passwd", "C:\\x", "con",
    "a/../../b", "file:///etc/passwd", "http://127.0.0.1:9/x", "//127.0.0.1/x", "data:text/html,x",
    "javascript:alert(1)", "$(id)", "`id`", "{name}", "{" * 40, "{{ 7 * 7 }}", "{% include 'x' %}",
    "%s%n", "</style><script>", "<b>", "&amp;&#0;", "&#xD800;", "]]>", "<!--", "*", "**",
    "a*b*c*d*", "(a+)+$", "[a-", "\\", "\\d+", "'", '"', "# x", "yes", "null", "010", "1.10",
    "a: b", "- a", "|", "a, b, and c",
)  # fmt: skip

_TOKENS = (
    b"[", b"]", b"{", b"}", b"(", b")", b"<", b">", b'"', b"'", b":", b": ", b"- ", b"\n", b"\r",
    b"\r\n", b"\t", b"&a ", b"*a ", b"<<: ", b"!x ", b"%", b"@", b"`", b"|", b"#", b"?", b",",
    b"\\", b"\0", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xe2\x80\xa8", b"\xc2\x85", b"\xef\xbb\xbf",
    b"---\n", b"...\n", b"{{", b"}}", b"{%", b"%}", b"/*", b"*/", b"<!--", b"]]>", b"&#0;",
    b"1e999",
)  # fmt: skip

# YAML that cannot be made by writing values: it stands in their place as it is.
_RAW = (
    ".nan", ".inf", "-.inf", "1e999", "~", "0x7fffffff", "0o17", "1_000", "9" * 5000, "2026-02-30",
    "yes", '"\\ud800"', '"\\u2028x"', '"\\x85"', '"\\U0010ffff"', "'", '"', "[", "{",
    "!!binary aGk=", "!!python/object/apply:os.system ['true']", "!!set {a, b}", "*nowhere",
    "&a [*a]", "&b {*b : *b}", "{<<: {a: 1}}", "[" * 150 + "]" * 150, "&x [1]", "*x", "|\n  x",
    "? a", "%", "@",
)  # fmt: skip


def damage(random: Random, content: bytes) -> bytes:
    """Return a file after one to three accidents or attacks that know nothing of its form."""
    for _ in range(random.randint(1, 3)):
        content = random.choice(_ACCIDENTS)(random, content)
    return content


def _flip(random: Random, content: bytes) -> bytes:
    spoilt = bytearray(content)
    for _ in range(random.randint(1, 8) if spoilt else 0):
        spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)


def _cut(random: Random, content: bytes) -> bytes:
    return content[: random.randint(0, len(content))]


def _lose(random: Random, content: bytes) -> bytes:
    start, size = _piece(random, content)
    return content[:start] + content[start + size :]


def _repeat(random: Random, content: bytes) -> bytes:
    start, size = _piece(random, content)
    times = random.choice((1, 2, 20, 500))
    return content[:start] + content[start : start + size] * times + content[start:]


def _splice(random: Random, content: bytes) -> bytes:
    token, times = random.choice(_TOKENS), random.choice((1, 1, 1, 3, 2000))
    start, _ = _piece(random, content)
    return content[:start] + token * times + content[start:]


def _move(random: Random, content: bytes) -> bytes:
    start, size = _piece(random, content)
    rest = content[:start] + content[start + size :]
    to = random.randint(0, len(rest))
    return rest[:to] + content[start : start + size] + rest[to:]


def _end_lines(random: Random, content: bytes) -> bytes:
    return content.replace(b"\n", random.choice((b"\r\n", b"\r", b"\n\r", b"\xe2\x80\xa8", b"")))


def _encode(random: Random, content: bytes) -> bytes:
    encoding = random.choice(("latin-1", "utf-16", "utf-16-be", "utf-32", "utf-8-sig", "utf-7"))
    return content.decode("utf-8", "replace").encode(encoding, "replace")


def _piece(random: Random, content: bytes) -> tuple[int, int]:
    """Return where a piece begins, more often than not at a line's start, and its size."""
    start = random.randint(0, len(content))
    if random.random() < 0.5:
        start = content.rfind(b"\n", 0, start) + 1
    return start, random.choice((1, 2, 5, 40, 400))


_ACCIDENTS: tuple[Callable[[Random, bytes], bytes], ...] = (
    _flip, _cut, _lose, _repeat, _splice, _splice, _move, _end_lines, _encode,
)  # fmt: skip


def spoil_yaml(random: Random, content: bytes) -> bytes:
    """Return a YAML file with some of its values or keys replaced, lost, doubled or exchanged."""
    if random.random() < 0.25:
        return damage(random, content)
    tree = yaml.safe_load(content)
    for _ in range(random.randint(1, 4)):
        _spoil_tree(random, tree)
    text = yaml.dump(tree, sort_keys=False, allow_unicode=random.random() < 0.8, width=1000)
    text = re.sub(r"'?@raw(\d+)@'?", lambda match: _RAW[int(match[1])], text)
    return text.encode("utf-8", "surrogatepass")


def any_value(random: Random) -> Any:  # noqa: ANN401 - what YAML can say
    """Return some value that nobody expects."""
    return random.choice(
        (
            lambda: f"@raw{random.randrange(len(_RAW))}@",
            lambda: random.choice(TEXTS),
            lambda: random.choice((0, -1, 1, 2, 0.001, 10**6, 10**12, -(10**30), 1e308, 1e-300)),
            lambda: random.choice((True, None, [], {}, [[]], {"a": {}}, [None])),
            lambda: [random.choice(TEXTS) for _ in range(random.choice((1, 5, 200)))],
            lambda: {f"k{number}": number for number in range(random.choice((1, 200)))},
        )
    )()


def _spoil_tree(random: Random, tree: Any) -> None:  # noqa: ANN401 - what YAML can say
    """Spoil one value or key, each as likely as any other wherever it stands."""
    spots = [(holder, key) for holder in _holders(tree) for key in _keys(holder)]
    if not spots:
        return
    holder, key = random.choice(spots)
    other, another = random.choice(spots)
    match random.choice(("value", "value", "value", "number", "lose", "key", "swap", "double")):
        case "value":
            holder[key] = any_value(random)
        case "number":
            holder[key] = random.choice((holder[key], random.choice(NUMBERS)))
        case "lose":
            del holder[key]
        case "key" if isinstance(holder, dict):
            holder[random.choice(TEXTS)] = holder.pop(key)
        case "swap" if not isinstance(holder[key], dict | list):
            if not isinstance(other[another], dict | list):
                holder[key], other[another] = other[another], holder[key]
        case "double" if isinstance(holder, list) and len(holder) < 1000:
            holder += [holder[key]] * random.choice((1, 1, 50))
        case _:
            holder[key] = any_value(random)


def _holders(tree: Any) -> list[Any]:  # noqa: ANN401 - what YAML can say
    if not isinstance(tree, dict | list):
        return []
    parts = tree.values() if isinstance(tree, dict) else tree
    return [tree, *(holder for part in parts for holder in _holders(part))]


def _keys(holder: dict[str, Any] | list[Any]) -> Sequence[Any]:
    return list(holder) if isinstance(holder, dict) else range(len(holder))


_ATTRIBUTE = re.compile(r"""([\w:-]+)=(["'])(.*?)\2""", re.DOTALL)
_ELEMENT = re.compile(r"<(\w+)[^<>]*?(/>|>[^<>]*</\1>)")


def spoil_markup(random: Random, content: bytes, malice: Sequence[str]) -> bytes:
    """Return SVG or HTML with attributes changed, elements repeated or nested, malice put in."""
    if random.random() < 0.2:
        return damage(random, content)
    text = content.decode()
    for _ in range(random.randint(1, 3)):
        text = random.choice((_set_attribute, _repeat_element, _nest, _put_in))(
            random, text, malice
        )
    return text.encode("utf-8", "surrogatepass")


def _set_attribute(random: Random, text: str, malice: Sequence[str]) -> str:
    if not (found := list(_ATTRIBUTE.finditer(text))):
        return _put_in(random, text, malice)
    match = random.choice(found)
    numbers = re.sub(r"[\d.]+", lambda _: random.choice(NUMBERS), match[3], count=2)
    value = random.choice((numbers, random.choice(NUMBERS), random.choice(TEXTS)))
    return text[: match.start(3)] + value + text[match.end(3) :]


def _repeat_element(random: Random, text: str, malice: Sequence[str]) -> str:
    if not (found := list(_ELEMENT.finditer(text))):
        return _put_in(random, text, malice)
    match = random.choice(found)
    return text[: match.end()] + match[0] * random.choice((1, 5, 300)) + text[match.end() :]


def _nest(random: Random, text: str, malice: Sequence[str]) -> str:
    if not (found := list(_ELEMENT.finditer(text))):
        return _put_in(random, text, malice)
    match, depth = random.choice(found), random.choice((2, 40, 120, 1500))
    tag = random.choice(("g", "div", "svg", "ul", "table", "b", match[1]))
    inner = f"<{tag}>" * depth + match[0] + f"</{tag}>" * (depth - random.choice((0, 0, 1)))
    return text[: match.start()] + inner + text[match.end() :]


def _put_in(random: Random, text: str, malice: Sequence[str]) -> str:
    """Put malice between two elements, or anywhere."""
    spots = [match.end() for match in re.finditer(r">\s*(?=<)", text)] or [len(text)]
    spot = random.choice((random.choice(spots), random.randint(0, len(text))))
    return text[:spot] + random.choice(malice) + text[spot:]


def spoil(random: Random, value: str) -> str:
    """Return a text, a number or a word that is likely to be where it should not."""
    return random.choice((value, random.choice(NUMBERS), random.choice(TEXTS)))
