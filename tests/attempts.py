"""On how many examples a property is tried: on all, or on a quarter of them by `make test`."""

from hypothesis import settings

QUICK = "quick"
"""The profile of `make test`; `make test-slow` tries every property again, on all examples."""

_ALL = 100
_SHARE = 4


def register() -> None:
    """Register both profiles: equal examples on every machine, and no verdict from a slow one."""
    settings.register_profile("house", derandomize=True, deadline=None, max_examples=_ALL)
    settings.register_profile(QUICK, settings.get_profile("house"), max_examples=_ALL // _SHARE)
    settings.load_profile("house")


def up_to(examples: int) -> settings:
    """Return the settings of a property whose examples take long, or of which more are needed."""
    is_quick = settings.get_current_profile_name() == QUICK
    return settings(max_examples=examples // _SHARE if is_quick else examples)
