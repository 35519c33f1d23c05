"""What of the press does not yet hold in every surrounding: one table, and nothing beside it."""

from pathlib import Path

import pytest

_NO_CURE = "the message has no cure: {}"
_NO_END_OF_OPTIONS = "prelo takes what stands after -- for options (argparse, intermixed)"
_FULL_STREAM = _NO_CURE.format("prelo: [Errno 28] No space left on device (cli/main.py)")
KNOWN = {
    "test_folders['-x']": _NO_END_OF_OPTIONS,
    "test_folders['--help']": _NO_END_OF_OPTIONS,
    "test_full_disk[check --fix]": _NO_CURE.format("cannot mend ...: File too large (mend.py)"),
    "test_closed_folder[check --fix]": _NO_CURE.format("Permission denied (mend.py)"),
    "test_closed_output": "an old build in closed folders stays as .tiny.new-0 (staging.py)",
    "test_full_stream[list]": _FULL_STREAM,
    "test_full_stream[check]": _FULL_STREAM,
    "test_full_stream[journal show json]": _FULL_STREAM,
    "test_interrupted_at_the_start": "KeyboardInterrupt while importing (cli/main.py)",
    "test_killed_worker": "fonts that a killed worker has copied stay in the temporary folder",
}
"""By test: why it is known to fail. A test that no longer does fails here, and leaves the table."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Expect the known failures."""
    for item in items:
        if item.path.parent == Path(__file__).parent and item.name in KNOWN:
            item.add_marker(pytest.mark.xfail(reason=KNOWN[item.name], strict=True))
