"""What a paragraph in OpenDocument says besides its letters."""

import pytest
from odfdo import Element

from generator.loading.odf_texts import count_of, spaces_of


@pytest.mark.parametrize(
    ("attributes", "count"), [("", 1), ('text:c="3"', 3), ('text:c="0"', 1), ('text:c="999"', 100)]
)
def test_spaces(attributes: str, count: int) -> None:
    """One element stands for as many spaces as it says, but for no file full of them."""
    assert spaces_of(Element.from_tag(f"<text:s {attributes}/>")) == " " * count


def test_count() -> None:
    """What is not said to be repeated stands there once."""
    element = Element.from_tag('<text:s text:c="999"/>')
    assert [count_of(element, name) for name in ("text:c", "text:d")] == [999, 1]
