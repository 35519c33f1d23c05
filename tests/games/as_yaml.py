"""YAML read and written by libyaml: in Python a game of some cards takes ten milliseconds."""

from typing import Any

import yaml

from generator.loading.unreadable import LOADER

_DUMPER: type = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def from_yaml(text: str) -> Any:  # noqa: ANN401 - any YAML value
    """Return what a text says."""
    return yaml.load(text, Loader=LOADER)  # noqa: S506 - a safe loader


def as_yaml(values: object, *, by_key: bool = False) -> str:
    """Return a text that says so, in the order of the values, or by their keys."""
    text: str = yaml.dump(values, Dumper=_DUMPER, allow_unicode=True, sort_keys=by_key)
    return text
