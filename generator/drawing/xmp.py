"""Metadata of a file, licence included, as an XMP packet (ISO 16684-1)."""

from html import escape

_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
 xmlns:cc="http://creativecommons.org/ns#">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">{license}</rdf:li></rdf:Alt></dc:rights>
<xmp:CreatorTool>prelo</xmp:CreatorTool>
<xmpRights:Marked>True</xmpRights:Marked>
<xmpRights:WebStatement>{license_url}</xmpRights:WebStatement>
<cc:license rdf:resource="{license_url}"/>
</rdf:Description>{more}
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""

# What ISO 15930-7 (PDF/X-4) asks for, and what else the file's Info says.
_FOR_PRESS = """
<rdf:Description rdf:about=""
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<pdf:Trapped>False</pdf:Trapped>
<pdf:Producer>{producer}</pdf:Producer>
<pdf:Keywords>{keywords}</pdf:Keywords>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{document}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description>"""


def xmp_packet(more: str = "", **values: str) -> bytes:
    """Return the packet for title, author, subject, language, license and license_url, in UTF-8.

    `more` are further descriptions, those of a file for a press.
    """
    escaped = {key: escape(value) for key, value in values.items()}
    return _PACKET.format(more=more, **escaped).encode("utf-8")


def for_press(**values: str) -> str:
    """Return what a file for a press says besides: producer, keywords, its date, its document."""
    return _FOR_PRESS.format(**{key: escape(value) for key, value in values.items()})
