"""What the tests of pages share: a document with everything, and a browser."""

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.pages.clauses.sample import render
from tests.pages.visits import CHROMIUM, Visit, visiting, window

# Nobody looks: to draw as a graphics card would takes a fifth of the browser's processor time.
_WITHOUT_SCREEN = ["--disable-gpu", "--num-raster-threads=1", "--disable-threaded-animation"]
_AS_ON_SCREEN = "--font-render-hinting=none"  # else letters are broader without windows


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Give a document with every construct that a template may have."""
    return render(tmp_path_factory.mktemp("sample"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give the system's Chromium, one for all pages."""
    with sync_playwright() as playwright:
        program, asked = shutil.which(CHROMIUM), [*_WITHOUT_SCREEN, _AS_ON_SCREEN]
        chromium = playwright.chromium.launch(executable_path=program, args=asked)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def tab(browser: Browser) -> Iterator[Page]:
    """Give one window for all visits."""
    with window(browser) as page:
        yield page


@pytest.fixture
def visit(tab: Page) -> Iterator[Visit]:
    """Give an empty narrow window, without a network."""
    with visiting(tab) as visit:
        yield visit


@pytest.fixture(scope="session")
def pages(documents_build: Path, sample: Mapping[str, Path]) -> dict[str, Path]:
    """Give the pages of all documents of the root game, and that of the sample."""
    found = sorted((documents_build / "documents").glob("*.html"))
    return {path.stem.split("_")[-1]: path for path in [sample[".html"], *found]}
