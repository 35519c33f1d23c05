"""`prelo build --language`: refuses what cannot be built of a translation."""

from pathlib import Path

from generator.base.messages import say
from generator.base.problem import UsageError
from generator.loading.translations import refuse_unknown


def refuse_unbuildable(folder: Path, language: str, *, since: str | None) -> None:
    """Raise UsageError for a language that a game has not, and for changes since a release."""
    refuse_unknown(folder, language)
    if since is not None:
        message = say("releases are kept in the words of the original: leave out --language")
        raise UsageError(message)
