"""What the tests of pages share: a document with everything."""

from pathlib import Path

import pytest

from tests.pages.clauses.sample import render


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Give a document with every construct that a template may have."""
    return render(tmp_path_factory.mktemp("sample"))
