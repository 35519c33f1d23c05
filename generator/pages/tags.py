"""A document's structure as the objects of a PDF (ISO 32000-1, 14.7)."""

from typing import Any

from pydyf import PDF, Array, Dictionary, String

from generator.pages.structure import LinkArea, MarkedContent, Node


def write_structure(root: Node, pdf: PDF) -> None:
    """Add the structure to a PDF: its elements, and the element of each mark and link."""
    tree = Dictionary({"Type": "/StructTreeRoot"})
    pdf.add_object(tree)
    tags = _Tags(pdf)
    tree["K"] = tags.write(root, tree).reference
    tree["ParentTree"] = tags.write_parents().reference
    tree["ParentTreeNextKey"] = len(tags.owners)
    pdf.catalog["StructTreeRoot"] = tree.reference


class _Tags:
    """Writes a structure; `owners` are the elements of the marks by page, then of the links."""

    def __init__(self, pdf: PDF) -> None:
        self.pdf = pdf
        self.pages = pdf.page_references
        self.owners: list[dict[int, bytes] | bytes] = [{} for _ in self.pages]

    def write(self, node: Node, parent: Dictionary) -> Dictionary:
        """Return a node as an element of the structure, with all that is in it."""
        element = Dictionary({"Type": "/StructElem", "S": f"/{node.role}", "P": parent.reference})
        self.pdf.add_object(element)
        if node.alternative is not None:
            element["Alt"] = String(node.alternative)
        if node.language:
            element["Lang"] = String(node.language)
        if node.attributes:
            pairs = node.attributes.items()
            element["A"] = Dictionary({k: Array(v) if isinstance(v, list) else v for k, v in pairs})
        element["K"] = Array([self._kid(kid, element) for kid in node.kids])
        return element

    def _kid(self, kid: Node | MarkedContent | LinkArea, element: Dictionary) -> Any:
        if isinstance(kid, Node):
            return self.write(kid, element).reference
        page = self.pages[kid.page]
        if isinstance(kid, LinkArea):
            annotation = kid.annotation
            annotation["StructParent"] = len(self.owners)
            annotation["Contents"] = String(kid.text)
            self.owners.append(element.reference)
            return Dictionary({"Type": "/OBJR", "Obj": annotation.reference, "Pg": page})
        owners = self.owners[kid.page]
        if isinstance(owners, dict):
            owners[kid.number] = element.reference
        if element.setdefault("Pg", page) == page:
            return kid.number
        return Dictionary({"Type": "/MCR", "Pg": page, "MCID": kid.number})

    def write_parents(self) -> Dictionary:
        """Return the tree by which a reader finds the element of a mark or of a link."""
        numbers = Array()
        for key, owners in enumerate(self.owners):
            if isinstance(owners, dict):
                marks = range(max(owners, default=-1) + 1)
                numbers.extend([key, Array(owners.get(mark, "null") for mark in marks)])
            else:
                numbers.extend([key, owners])
        tree = Dictionary({"Nums": numbers})
        self.pdf.add_object(tree)
        return tree
