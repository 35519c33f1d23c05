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
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


def xmp_packet(**values: str) -> bytes:
    """Return the packet for title, author, subject, language, license and license_url, in UTF-8."""
    return _PACKET.format(**{key: escape(value) for key, value in values.items()}).encode("utf-8")
