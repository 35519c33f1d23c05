"""What is read at once gives the tokens that tinyhtml5 gives, and is read at once."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tinyhtml5 import inputstream
from tinyhtml5.parser import HTMLParser
from tinyhtml5.tokenizer import HTMLTokenizer

from generator.pages import weasyprint_speed
from generator.pages.html import parse_page

_STATES = ("data_state", "tag_open_state")
ORIGINALS = {
    name: was
    for owner, name, was, _ in weasyprint_speed.ORIGINALS
    if owner is HTMLTokenizer and name in _STATES
}
_PAGE = '<p class="a b" id="c">One <b>two</b>\n <br/><img src="d" alt=""  />three</p >'
_PAGES = [
    _PAGE,
    '<P CLASS="A" ID=\'b\' hidden lang=pt>x &amp; y &lt;</P><I\tTITLE="é">z</I>',
    '<p a="1" a="2" A="3">twice</p><p a="1"b="2">no space</p><p a = "1">spaces</p>',
    '<p title="a &quot;b&quot; &amp c">entities</p><p d:e-f_g.h="1">name</p><p é="1">name</p>',
    '<p/ class=\'x\'>slash</p/><br / ><br  /></br></p class="x"><p class="x',
    '<p\0 a="\0">\0 nought \0</p>\r\n\r<p a="\r\n">lines</p>\f\x0b\x1c\x85 spaces',
    '<style>p > b { color: red } <!-- </style x="y"><title>a <b> &amp;</title><pre>\n\n x</pre>',
    '<!doctype html><!-- <p> --><? x ?></ x><>< a><svg><![CDATA[<p>]]><g a="b"/></svg><p',
    '<table>stray<tr><td colspan="2">cell</table></b><p><b><p>x</b></p> ',
    "a <b" + ' c="d"' * 150 + ">many</b>",
    *(f'{"x" * (10_240 - length)}<p class="a">b</p>  c {"d" * 10_240}e' for length in range(20)),
]


def _read(html: str) -> tuple[list[Any], bytes, list[Any]]:
    """Return the tokens of a page, its tree, and its errors with their places."""
    tokens = [*HTMLTokenizer(html)]
    parser = HTMLParser()
    return tokens, ET.tostring(parser.parse(html)), parser.errors


@pytest.fixture
def characters(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the characters that are read one by one."""
    read: list[str] = []
    original = inputstream.HTMLUnicodeInputStream.character

    def note(stream: Any) -> str | None:  # noqa: ANN401 - tinyhtml5 has no types
        character: str | None = original(stream)
        read.append(character or "")
        return character

    monkeypatch.setattr(inputstream.HTMLUnicodeInputStream, "character", note)
    return read


@pytest.mark.parametrize("html", _PAGES, ids=range(len(_PAGES)))
def test_same_tokens(html: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens, tree and errors are those of tinyhtml5."""
    quicker = _read(html)
    for name, state in ORIGINALS.items():
        monkeypatch.setattr(HTMLTokenizer, name, state)

    assert quicker == _read(html)


def test_read_at_once(characters: list[str]) -> None:
    """Nothing of a plain page is read character by character, but for where it ends."""
    list(HTMLTokenizer(_PAGE * 9))

    assert len(characters) <= 2


def test_looked_at_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gate sees the same elements at the same places, whoever reads a tag."""
    body = '<body class="a"><p id=\'b\'>x <b title="&lt;">y</b></p><svg><g d="1"/></svg></body>'
    seen = parse_page(f"<html><title>T</title>{body}</html>")
    monkeypatch.setattr("generator.pages.html.read_plain_tag", lambda _tokenizer: False)
    monkeypatch.setattr(
        "generator.pages.html.read_plain_text", lambda tokenizer, read: read(tokenizer)
    )
    for name, state in ORIGINALS.items():
        monkeypatch.setattr(HTMLTokenizer, name, state)

    assert seen == parse_page(f"<html><title>T</title>{body}</html>")
