"""What of the press does not yet hold in every surrounding: one table, and nothing beside it."""

from pathlib import Path

import pytest

KNOWN: dict[str, str] = {}
"""By test: why it is known to fail. A test that no longer does fails here, and leaves the table."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Expect the known failures."""
    for item in items:
        if item.path.parent == Path(__file__).parent and item.name in KNOWN:
            item.add_marker(pytest.mark.xfail(reason=KNOWN[item.name], strict=True))
