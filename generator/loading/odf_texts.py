"""What the paragraphs of spreadsheets and edited decks have in common in OpenDocument."""

from odfdo import Element

NOT_TEXT = frozenset(
    {"office:annotation", "office:annotation-end", "text:note", "text:tracked-changes"}
)
"""Elements in a paragraph with words that are not part of it."""

# A file writes a row of spaces as one element with their number, and that may be any number.
_MOST_SPACES = 100


def count_of(element: Element, attribute: str) -> int:
    """Return how often something is repeated by an attribute: once, if it is not there."""
    return max(1, int(element.get_attribute_string(attribute) or 1))


def spaces_of(element: Element) -> str:
    """Return the spaces that a `text:s` stands for, a hundred at most."""
    return " " * min(count_of(element, "text:c"), _MOST_SPACES)
