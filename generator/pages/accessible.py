"""A page laid out by WeasyPrint as PDF/UA-1 (ISO 14289-1) and PDF/A-2a (ISO 19005-2) at once."""

from functools import partial
from typing import Any

from pydyf import PDF, Array, Dictionary

from generator.pages.cached_drawings import DrawingKeeper
from generator.pages.noting_fonts import NotingFonts
from generator.pages.papers import A4, Paper
from generator.pages.structure import Structure
from generator.pages.tags import write_structure
from generator.pages.weasyprint_private import link_only_once, marks_of, page_box, start_marking

# The identification of PDF/UA-1, declared as PDF/A-2 requires (ISO 19005-2, 6.6.2.3.3).
_METADATA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
{}
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>
<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


def write_accessible(document: Any, paper: Paper, keeper: DrawingKeeper | None) -> bytes:
    """Return a document as a tagged PDF, in which tables and lists run on over page breaks.

    The document's pages are scaled to the paper. A `keeper` may have some of them drawn already.
    """
    streams: list[Any] = []
    document.fonts = keeper.fonts if keeper else NotingFonts()
    for page in document.pages:
        link_only_once(page)
        paint = partial(keeper.paint, page, page.paint) if keeper else page.paint
        page.paint = partial(_paint, paint, streams)
    finish = partial(_finish, streams, paper)
    pdf: bytes = document.write_pdf(zoom=paper.scale, pdf_variant="pdf/a-2b", finisher=finish)
    return pdf


def _paint(paint: Any, streams: list[Any], stream: Any, scale: float) -> None:
    """Paint a page with all texts and drawings as marked content, and store its stream."""
    start_marking(stream)
    paint(stream, scale)
    streams.append(stream)


def _finish(streams: list[Any], paper: Paper, document: Any, pdf: PDF) -> None:
    """Complete the PDF that WeasyPrint has made, before it is written."""
    marks = [marks_of(stream) for stream in streams]
    html = page_box(document.pages[0]).children[0].element
    structure = Structure(html, document.pages, marks, paper.scale)
    write_structure(structure.root, pdf)
    for stream, artifacts in zip(streams, structure.artifacts, strict=True):
        _mark_artifacts(stream.stream, artifacts)
    for index, page in enumerate(pdf.page_references):
        # Tab order follows the structure (ISO 14289-1, 7.18.3).
        _object(pdf, page).update({"StructParents": index, "Tabs": "/S"})
        if paper != A4:
            left, low, right, top = _object(pdf, page)["MediaBox"]
            _object(pdf, page)["MediaBox"] = Array(paper.around(right - left, top - low))
    pdf.catalog["MarkInfo"] = Dictionary({"Marked": "true"})
    pdf.catalog["ViewerPreferences"] = Dictionary({"DisplayDocTitle": "true"})
    _write_metadata(document.metadata, pdf)
    _fix_hyphens(pdf)


def _mark_artifacts(operators: list[Any], artifacts: dict[int, str]) -> None:
    """Mark as artifact what is no part of the text (ISO 14289-1, 7.1)."""
    for index, properties in enumerate(operators):
        if isinstance(properties, Dictionary) and properties.get("MCID") in artifacts:
            operators[index - 1] = "/Artifact"
            operators[index] = Dictionary({"Type": f"/{artifacts[properties['MCID']]}"})


def _write_metadata(metadata: Any, pdf: PDF) -> None:
    rdf = metadata.generate_rdf_metadata("a", 2, "A").decode().removesuffix("</rdf:RDF>")
    _object(pdf, pdf.catalog["Metadata"]).stream = [_METADATA.format(rdf).encode()]


def _fix_hyphens(pdf: PDF) -> None:
    """Tell that hyphens at line ends are no part of the words (ISO 32000-1, 14.8.2.2.3).

    WeasyPrint hyphenates with U+2010; writers type U+002D.
    """
    for font in pdf.objects:
        if isinstance(font, dict) and font.get("Type") == "/Font" and "ToUnicode" in font:
            letters = _object(pdf, font["ToUnicode"])
            letters.stream = [line.replace(b"> <2010>", b"> <00ad>") for line in letters.stream]


def _object(pdf: PDF, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]
