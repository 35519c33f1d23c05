"""PDF/A-2a: ISO 19005-2, clauses 6.1 to 6.11, and how PDF/UA-1 is told (ISO 14289-1, 5)."""

import re
from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree as ET

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, Stream

from tests.pages.clauses.clause import clause
from tests.pages.clauses.find import content, drop, link, metadata, page, put, root
from tests.pages.clauses.tagged import Tagged

_RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_PDFAID = "{http://www.aiim.org/pdfa/ns/id/}"
_PDFUAID = "{http://www.aiim.org/pdfua/ns/id/}"
_PREDEFINED = {  # ISO 16684-1, and ISO 19005-2, 6.6.4
    "http://purl.org/dc/elements/1.1/",
    "http://ns.adobe.com/xap/1.0/",
    "http://ns.adobe.com/pdf/1.3/",
    "http://www.aiim.org/pdfa/ns/id/",
    "http://www.aiim.org/pdfa/ns/extension/",
    "http://www.aiim.org/pdfa/ns/schema#",
    "http://www.aiim.org/pdfa/ns/property#",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "adobe:ns:meta/",
}
_OPERATORS = re.compile(  # ISO 32000-1, annex A
    r"[bBfW]\*?|[cdFGghiJjKklMmnqQSsvwy'\"]|BDC|BI|BMC|BT|BX|cm|CS|cs|d0|d1|Do|DP|EI|EMC|ET|EX|gs|"
    r"ID|MP|re|RG|rg|ri|SC|sc|SCN|scn|sh|T[\*cdDfjJLmrswz]"
)
_BLENDS = re.compile(  # ISO 32000-1, 11.3.5
    "/(Normal|Compatible|Multiply|Screen|Overlay|Darken|Lighten|ColorDodge|ColorBurn|HardLight|"
    "SoftLight|Difference|Exclusion|Hue|Saturation|Color|Luminosity)"
)
_RESOURCES = {"Tf": "/Font", "Do": "/XObject", "gs": "/ExtGState", "sh": "/Shading"}
_PRINT, _HIDING = 4, 1 | 2 | 32 | 256  # ISO 32000-1, 12.5.3


def _xmp(tagged: Tagged) -> ET.Element:
    return ET.fromstring(tagged.root.Metadata.read_bytes())  # noqa: S314 - the press's own


def _property(tagged: Tagged, name: str) -> str:
    """Return a property of the metadata, written as an attribute or as an element."""
    for description in _xmp(tagged).iter(f"{_RDF}Description"):
        if name in description.attrib:
            return description.attrib[name]
        for child in description.findall(name):
            return "".join(child.itertext()).strip()
    return ""


def _things(tagged: Tagged, *keys: str) -> Iterable[Any]:
    for thing in tagged.pdf.objects:
        if isinstance(thing, Dictionary | Stream) and any(key in thing for key in keys):
            yield thing


@clause("19005-2 6.1.7", lambda pdf: put("/F", "other.bin")(pdf.pages[0].Contents))
def streams_are_whole(tagged: Tagged) -> Iterable[str]:
    """No stream lies in another file; none is packed by LZW."""
    for stream in _things(tagged, "/Length"):
        if "/F" in stream or "/FFilter" in stream or "LZW" in str(stream.get("/Filter", "")):
            yield f"{stream.objgen}"


@clause(
    "19005-2 6.1.13",
    content(b"EMC", b"EMC " + b"q " * 30 + b"Q " * 30),
    root(put("/Long", "x" * 40000)),
)
def limits_are_kept(tagged: Tagged) -> Iterable[str]:
    """Texts have at most 32767 bytes; states are nested at most 28 deep."""
    for index, operations in enumerate(tagged.operations):
        depth = deepest = 0
        for operation in operations:
            depth += {"q": 1, "Q": -1}.get(operation.name, 0)
            deepest = max(deepest, depth)
        if deepest > 28:
            yield f"page {index + 1}: {deepest}"
    for thing in _things(tagged, "/Type", "/Title"):
        for value in thing.values():
            if isinstance(value, pikepdf.String) and len(bytes(value)) > 32767:
                yield f"{thing.objgen}"


@clause("19005-2 6.2.2", content(b"EMC", b"EMC PS"))
def operators_are_known(tagged: Tagged) -> Iterable[str]:
    """Pages are drawn with the operators of ISO 32000-1 only."""
    names = {operation.name for page in tagged.operations for operation in page}
    yield from (name for name in names if not _OPERATORS.fullmatch(name))


@clause("19005-2 6.2.2", page(drop("/Resources/Font")))
def resources_are_at_hand(tagged: Tagged) -> Iterable[str]:
    """Whatever a page draws with is in its own resources."""
    for place, operations in zip(tagged.pages, tagged.operations, strict=True):
        for operation in operations:
            kind = _RESOURCES.get(operation.name)
            if kind and str(operation.operands[0]) not in place.Resources.get(kind, {}):
                yield f"{kind} {operation.operands[0]}"


@clause(
    "19005-2 6.2.3",
    root(drop("/OutputIntents")),
    lambda pdf: put("/S", Name.GTS_PDFX)(pdf.Root.OutputIntents[0]),
)
def colours_have_a_profile(tagged: Tagged) -> Iterable[str]:
    """The file tells for which RGB its colours are."""
    intents = list(tagged.root.get("/OutputIntents", []))
    profiles = [i.DestOutputProfile for i in intents if i.S == Name.GTS_PDFA1]
    if [profile.N for profile in profiles] != [3] or profiles[0].read_bytes()[36:40] != b"acsp":
        yield "no profile of RGB"


@clause("19005-2 6.2.4", content(b"EMC", b"EMC 0 0 0 1 k"), content(b"EMC", b"EMC /DeviceCMYK cs"))
def colours_are_rgb(tagged: Tagged) -> Iterable[str]:
    """No colour is of another device."""
    for index, operations in enumerate(tagged.operations):
        for operation in operations:
            if operation.name in ("k", "K") or "/DeviceCMYK" in map(str, operation.operands or ()):
                yield f"page {index + 1}"
    yield from (f"{s.objgen}" for s in tagged.forms if re.search(rb"\s[kK]\s", s.read_bytes()))


@clause(
    "19005-2 6.2.5, 6.2.10",
    lambda pdf: _add_state(pdf, BM=Name.Strange),
    lambda pdf: _add_state(pdf, TR=Name.Identity),
)
def states_are_plain(tagged: Tagged) -> Iterable[str]:
    """No graphics state has transfer functions, halftones, or a blend mode of its own."""
    for state in _things(tagged, "/TR", "/HTP", "/BM", "/TR2"):
        mode = _BLENDS.fullmatch(str(state.get("/BM", "/Normal")))
        if {"/TR", "/HTP"} & set(state.keys()) or not mode:
            yield str(state)


def _add_state(pdf: Pdf, **entries: Any) -> None:  # noqa: ANN401
    pdf.pages[0].Resources.ExtGState["/New"] = pdf.make_indirect(Dictionary(**entries))


@clause(
    "19005-2 6.2.8, 6.2.9",
    lambda pdf: _add_image(pdf, Interpolate=True),
    lambda pdf: _add_image(pdf, OPI=Dictionary()),
)
def drawings_are_plain(tagged: Tagged) -> Iterable[str]:
    """No image or form has alternates, proxies, PostScript or smoothing."""
    for stream in _things(tagged, "/Alternates", "/OPI", "/PS", "/Ref", "/Interpolate"):
        if (
            isinstance(stream, Stream)
            and set(stream.keys()) - {"/Interpolate"}
            & {
                "/Alternates",
                "/OPI",
                "/PS",
                "/Ref",
            }
        ) or stream.get("/Interpolate"):
            yield f"{stream.objgen}"


def _add_image(pdf: Pdf, **entries: Any) -> None:  # noqa: ANN401
    pdf.Root["/New"] = pdf.make_stream(b"", Subtype=Name.Image, **entries)


@clause("19005-2 6.3.2, 6.3.3", link(put("/F", 0)), link(put("/F", _PRINT | 2)))
def annotations_are_printed(tagged: Tagged) -> Iterable[str]:
    """No annotation is hidden; each is printed."""
    for annotation in tagged.links:
        flags = int(annotation.get("/F", 0))
        if not flags & _PRINT or flags & _HIDING:
            yield f"{annotation.get('/Contents')}: {flags}"


@clause(
    "19005-2 6.5",
    root(put("/OpenAction", Dictionary(S=Name.JavaScript))),
    root(put("/AA", Dictionary())),
    link(put("/A", Dictionary(S=Name.Launch))),
)
def actions_are_links(tagged: Tagged) -> Iterable[str]:
    """The only action is to open a link."""
    if {"/AA", "/OpenAction"} & set(tagged.root.keys()) or any(
        "/AA" in page for page in tagged.pages
    ):
        yield "an action of the document"
    for annotation in tagged.links:
        if annotation.get("/A", {"/S": Name.URI})["/S"] != Name.URI:
            yield str(annotation.A.S)


@clause(
    "19005-2 6.6.2.1",
    metadata(b"<?xpacket begin", b"<?xpacket encoding='x' begin"),
    metadata(b"</x:xmpmeta>", b"<r:RDF xmlns:r='%s'/></x:xmpmeta>" % _RDF.strip("{}").encode()),
)
def metadata_are_xmp(tagged: Tagged) -> Iterable[str]:
    """The metadata are one packet with one description of the file."""
    stream = tagged.root.Metadata
    header = stream.read_bytes().split(b"?>")[0]
    if (
        (stream.Type, stream.Subtype) != (Name.Metadata, Name.XML)
        or b"bytes=" in header
        or b"encoding=" in header
    ):
        yield "no packet of XMP"
    if len(_xmp(tagged).findall(f"{_RDF}RDF")) != 1:
        yield "more than one description"


@clause(
    "19005-2 6.6.2.3",
    metadata(
        b"<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua",
        b"<pdfaSchema:namespaceURI>http://other",
    ),
)
def metadata_are_explained(tagged: Tagged) -> Iterable[str]:
    """Whatever properties are not known to PDF/A are described in the file."""
    xmp = _xmp(tagged)
    described = {e.text for e in xmp.iter("{http://www.aiim.org/pdfa/ns/schema#}namespaceURI")}
    names = {name for e in xmp.iter() for name in (e.tag, *e.attrib)}
    used = {match[1] for name in names if (match := re.match(r"\{(.+)\}", name))}
    yield from used - described - _PREDEFINED - {"http://www.w3.org/XML/1998/namespace"}


@clause("19005-2 6.6.3", metadata(b"</rdf:li>", b"!</rdf:li>"))
def metadata_agree(tagged: Tagged) -> Iterable[str]:
    """Title, author and producer are the same wherever they are told."""
    told = {
        "/Title": f"{_DC}title",
        "/Author": f"{_DC}creator",
        "/Producer": "{http://ns.adobe.com/pdf/1.3/}Producer",
    }
    for key, name in told.items():
        if str(tagged.pdf.docinfo.get(key, "")) != _property(tagged, name):
            yield f"{key}: {_property(tagged, name)}"


@clause(
    "19005-2 6.6.4",
    metadata(b'conformance="A"', b'conformance="B"'),
    metadata(b'pdfaid:part="2"', b'pdfaid:part="1"'),
)
def file_is_called_pdf_a(tagged: Tagged) -> Iterable[str]:
    """The file says that it is PDF/A-2a."""
    told = _property(tagged, f"{_PDFAID}part"), _property(tagged, f"{_PDFAID}conformance")
    if told != ("2", "A"):
        yield str(told)


@clause("14289-1 5; 06-003", metadata(b'pdfuaid:part="1"', b'pdfuaid:part="2"'))
def file_is_called_pdf_ua(tagged: Tagged) -> Iterable[str]:
    """The file says that it is PDF/UA-1."""
    if _property(tagged, f"{_PDFUAID}part") != "1":
        yield "not called PDF/UA-1"


@clause("14289-1 7.1; 06-002", metadata(b"dc:title>", b"dc:other>"))
def file_has_a_title(tagged: Tagged) -> Iterable[str]:
    """The metadata have a title."""
    if not _property(tagged, f"{_DC}title"):
        yield "no title"


@clause(
    "19005-2 6.8 to 6.11",
    root(put("/OCProperties", Dictionary())),
    root(put("/Names", Dictionary(EmbeddedFiles=Dictionary()))),
    page(put("/PresSteps", Dictionary())),
    root(put("/Requirements", Array())),
)
def file_is_one_document(tagged: Tagged) -> Iterable[str]:
    """No layers, no files within, no presentations, no scripts."""
    names = set(tagged.root.get("/Names", {}).keys()) - {"/Dests"}
    yield from names | {"/OCProperties", "/Requirements", "/AF"} & set(tagged.root.keys())
    yield from (f"page {n}" for n, page in enumerate(tagged.pages, 1) if "/PresSteps" in page)
