"""Lists that count down have the numbers that browsers show."""

from xml.etree import ElementTree as ET

import pytest

from generator.pages.reversed_lists import count_down


@pytest.mark.parametrize(
    ("html", "values"),
    [
        pytest.param("<ol><li/><li/></ol>", [None, None], id="counts up"),
        pytest.param("<ol reversed=''><li/><li/><li/></ol>", "321", id="ends with 1"),
        pytest.param("<ol reversed=''/>", "", id="empty"),
        pytest.param("<ol reversed='' start='9'><li/><li/></ol>", "98", id="begins with start"),
        pytest.param(
            "<ol reversed='' start='1'><li/><li/><li/></ol>", ["1", "0", "-1"], id="below 0"
        ),
        pytest.param("<ol reversed='' start='-4'><li/></ol>", ["-4"], id="begins below 0"),
        pytest.param("<ol reversed=''><li/><li value='8'/><li/></ol>", "387", id="an own value"),
        pytest.param("<ol reversed=''><li value=' +7th'/><li/></ol>", "76", id="only its number"),
        pytest.param("<ol reversed='' start='many'><li value=''/></ol>", "1", id="no numbers"),
        pytest.param(f"<ol reversed='' start='{'9' * 5000}'><li/></ol>", "1", id="endless"),
        pytest.param(
            "<ol reversed=''><li/><li><ol><li/></ol></li></ol>", ["2", "1", None], id="up in down"
        ),
        pytest.param(
            "<ol><li><ol reversed=''><li/><li/></ol></li></ol>", [None, "2", "1"], id="down in up"
        ),
        pytest.param("<ul reversed=''><li/></ul>", [None], id="no numbered list"),
    ],
)
def test_values(html: str, values: str | list[str | None]) -> None:
    """Each entry has one less than the one before it, unless it has a value of its own."""
    root = ET.fromstring(f"<body>{html}</body>")  # noqa: S314 - our own
    count_down(root)

    assert [entry.get("value") for entry in root.iter("li")] == list(values)
