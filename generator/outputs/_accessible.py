"""What PDF/UA-1 (ISO 14289-1) and PDF/A-2a (ISO 19005-2) ask for and WeasyPrint leaves out."""

from typing import Any

VARIANT = "pdf/a-2a"

UA_METADATA = b"""<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>
</rdf:RDF>"""


def finish(_document: Any, pdf: Any) -> None:  # noqa: ANN401 - WeasyPrint publishes no types
    """Complete the PDF that WeasyPrint has made, before it is written."""
    for thing in pdf.objects:
        if isinstance(thing, dict) and thing.get("Type") == "/Page":
            thing["Tabs"] = "/S"  # ISO 14289-1, 7.18.3: tab order follows the structure
