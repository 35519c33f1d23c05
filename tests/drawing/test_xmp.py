"""A file's metadata as an XMP packet."""

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.xmp import xmp_packet

RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
DC = "{http://purl.org/dc/elements/1.1/}"
RIGHTS = "{http://ns.adobe.com/xap/1.0/rights/}"
CC = "{http://creativecommons.org/ns#}"

VALUES = {
    "title": "Agência 1.180416: Deck teórico",
    "author": "Peterson Silva",
    "subject": "Agência, de Peterson Silva",
    "language": "pt-BR",
    "license": "CC BY-NC-SA 4.0",
    "license_url": "https://creativecommons.org/licenses/by-nc-sa/4.0/",
}
PRINTABLE = st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn"]), min_size=1)


def read(packet: bytes) -> ET.Element:
    """Return the description in a packet."""
    description = ET.fromstring(packet).find(f".//{RDF}Description")  # noqa: S314 - our own text
    assert description is not None
    return description


def test_packet() -> None:
    """Title, author, subject, language and licence stand where readers look for them."""
    found = read(xmp_packet(**VALUES))

    assert {
        "title": found.findtext(f"{DC}title/{RDF}Alt/{RDF}li"),
        "author": found.findtext(f"{DC}creator/{RDF}Seq/{RDF}li"),
        "subject": found.findtext(f"{DC}description/{RDF}Alt/{RDF}li"),
        "language": found.findtext(f"{DC}language/{RDF}Bag/{RDF}li"),
        "license": found.findtext(f"{DC}rights/{RDF}Alt/{RDF}li"),
        "license_url": found.findtext(f"{RIGHTS}WebStatement"),
    } == VALUES
    assert found.findtext(f"{RIGHTS}Marked") == "True"
    license_ = found.find(f"{CC}license")
    assert license_ is not None
    assert license_.attrib[f"{RDF}resource"] == VALUES["license_url"]


@given(title=PRINTABLE, license_url=PRINTABLE)
def test_any_text(title: str, license_url: str) -> None:
    """Whatever the author writes, the packet is well-formed and says it."""
    found = read(xmp_packet(**VALUES | {"title": title, "license_url": license_url}))
    license_ = found.find(f"{CC}license")

    assert found.findtext(f"{DC}title/{RDF}Alt/{RDF}li") == title
    assert license_ is not None
    assert license_.attrib[f"{RDF}resource"] == license_url


def test_envelope() -> None:
    """The packet stands between the marks by which programs find it in any file."""
    packet = xmp_packet(**VALUES)

    assert packet.startswith(b'<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?>')
    assert packet.endswith(b'<?xpacket end="r"?>')
