"""What a YAML file says, for those who plant faults in it."""

from functools import lru_cache
from typing import Any

import yaml

from generator.loading.unreadable import LOADER


@lru_cache(maxsize=4)
def parsed(text: str) -> Any:  # noqa: ANN401 - any YAML value
    """Return what a file says: many faults are planted in the same one, so it is read once."""
    return yaml.load(text, Loader=LOADER)  # noqa: S506 - a safe loader
