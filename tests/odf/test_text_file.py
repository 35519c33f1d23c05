"""The elements of an OpenDocument text, as XML."""

from lxml import etree

from generator.odf.text_file import element


def test_characters_of_xml() -> None:
    """What XML reads as its own, or as a space, comes back from the file as it was."""
    text = "<a> & \"b\"\n\t\r'c'"
    node = element("text:p", {"text:style-name": text}, text, element("text:s"), text)
    spaced = node.serialize().replace("text:", "")
    parsed = etree.fromstring(spaced)

    assert parsed.get("style-name") == parsed.text == parsed[0].tail == text
