"""The pages of docs/ named in messages, in a checkout or in an installed press."""

import re

from generator.base.messages import say
from generator.base.paths import DOCS

_NAMED = re.compile(r"docs/[a-z-]+\.md")


def page_names() -> frozenset[str]:
    """Return the names of the pages in the form that messages use: docs/model.md."""
    return frozenset(f"docs/{path.name}" for path in DOCS.glob("*.md"))


def page_titles() -> dict[str, str]:
    """Return the titles of the pages, by name."""
    return {name: read_page(name).partition("\n")[0].lstrip("# ") for name in page_names()}


def read_page(name: str) -> str:
    """Return the text of a page; its name must be one of `page_names`."""
    return (DOCS / name.partition("/")[2]).read_text("utf-8")


def with_way_to_pages(text: str) -> str:
    """Return a text with the commands to read the pages that it names, if it names any."""
    named = sorted(page_names().intersection(_NAMED.findall(text)))
    if not named:
        return text
    commands = ", ".join(f"prelo explain {name}" for name in named)
    return say("{text}\nto read these pages: {commands}", text=text, commands=commands)
