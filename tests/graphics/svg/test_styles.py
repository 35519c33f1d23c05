"""Styles: which of attributes, rules and own styles wins, and what a rule may be."""

import pytest

from generator.graphics.svg.drawing import MarkupFaults
from tests.graphics.svg.svgs import fills

PATH = '<path d="M0 0h1v1z" {}/><path d="M0 0h9" style="fill:#010203!important"/>'


@pytest.mark.parametrize(
    ("css", "attributes", "expected"),
    [
        ("", 'fill="#f00"', "#ff0000"),
        ("", 'fill="#f00" style="fill:#0f0"', "#00ff00"),
        (".a{fill:#00f}", 'class="a" fill="#f00"', "#0000ff"),
        (".a{fill:#00f}", 'class="b a" fill="#f00" style="fill:#0f0"', "#00ff00"),
        (".a{fill:#00f!important}", 'class="a" style="fill:#0f0"', "#0000ff"),
        ("#i{fill:#00f}.a{fill:#f00}", 'class="a" id="i"', "#0000ff"),
        (".a{fill:#00f}.a{fill:#f00}", 'class="a"', "#ff0000"),
        (".b,.a{fill:#00f}", 'class="a"', "#0000ff"),
        ("svg path{fill:#00f}", "", "#0000ff"),
        ("svg>path{fill:#00f}", "", "#0000ff"),
        ("g path{fill:#00f}path{fill:#0f0}", "", "#00ff00"),
        ("svg > path{fill:#00f}", "", "#0000ff"),
        ("g,svg path,b{fill:#00f}", "", "#0000ff"),
        ("b c,path{fill:#00f}", "", "#0000ff"),
        (".a , .b {fill:#00f}", 'class="b"', "#0000ff"),
        ("path.a.b{fill:#00f}", 'class="b a"', "#0000ff"),
        ("*{fill:#00f}", "", "#0000ff"),
        ("path{fill:red}path{}", "", "#ff0000"),
        ("path{fill:red;fill:#00f}", "", "#0000ff"),
        ("/* no */ @charset 'x'; path {FILL : #00F ; }", "", "#0000ff"),
    ],
)
def test_cascade(css: str, attributes: str, expected: str) -> None:
    """Attributes give way to rules, rules to the element's own style, all to what is important."""
    assert fills(f"<style>{css}</style>{PATH.format(attributes)}")[0] == expected


@pytest.mark.parametrize(
    ("css", "message"),
    [
        ("@import 'a.css';", "brings another file along, with @import"),
        ("@media print{path{fill:red}}", "has @media in its <style>, which print cannot keep"),
        ("a b c{fill:red}", 'has the selector "a b c" in its <style>'),
        ("a>b>c{fill:red}", 'has the selector "a b c" in its <style>'),
        ("path,a b c{fill:red}", 'has the selector "path,a b c" in its <style>'),
        ("a b c,path{fill:red}", 'has the selector "a b c,path" in its <style>'),
        ("a~b{fill:red}", 'has the selector "a~b" in its <style>'),
        ("a+b{fill:red}", 'has the selector "a+b" in its <style>'),
        ("a|b{fill:red}", 'has the selector "a|b" in its <style>'),
        (
            "path",
            "has a <style> that cannot be read (EOF reached before {} block for a qualified rule.)",
        ),
        ("{fill:red}", 'has the selector "" in its <style>'),
        ("..a{fill:red}", 'has the selector "..a" in its <style>'),
        ("a:not(.b){fill:red}", 'has the selector "a:not(.b)" in its <style>'),
        ("[id]{fill:red}", 'has the selector "[id]" in its <style>'),
        ("(" * 60, "has a style with brackets nested more than 50 deep"),
        ("9" * 5000, "has a style with a number of more than 100 digits"),
    ],
)
def test_refused(css: str, message: str) -> None:
    """What could fetch, or take long, or cannot be told in print is refused."""
    with pytest.raises(MarkupFaults) as faults:
        fills(f"<style>{css}</style>")

    assert [str(fault) for fault in faults.value.found] == [message]


@pytest.mark.parametrize("look", ['style="fill:{}"', 'fill="{}"', 'stroke="red" clip-path="{}"'])
def test_endless_number(look: str) -> None:
    """A number of thousands of digits is refused wherever a style may stand."""
    with pytest.raises(MarkupFaults) as faults:
        fills(PATH.format(look.format("9" * 5000)))

    (fault,) = faults.value.found
    assert "digits" in str(fault) or "colour" in str(fault) or "clip" in str(fault)


def test_all_faults() -> None:
    """Each fault of a sheet is told, and does not hide those of the next one."""
    with pytest.raises(MarkupFaults) as faults:
        fills("<style>a+b{x:y}@media print{}..a{x:y}</style><style>[id]{x:y}</style>")

    assert {str(fault).partition(" in its ")[0] for fault in faults.value.found} == {
        'has the selector "a+b"', "has @media", 'has the selector "..a"', 'has the selector "[id]"',
    }  # fmt: skip


@pytest.mark.parametrize(
    "rules",
    [
        ".a{fill:red}" * 1000,
        ",".join([".a"] * 1000) + "{fill:red}",
        "svg .a{fill:red}" * 100,
    ],
    ids=["rules", "selectors", "descendants"],
)
def test_styles_without_end(rules: str) -> None:
    """So many rules for so many elements are refused before they are matched."""
    with pytest.raises(MarkupFaults) as faults:
        fills(f"<style>{rules}</style>" + '<path class="a"/>' * 2000)

    assert [fault.limit for fault in faults.value.found] == ["svg-styles"]
