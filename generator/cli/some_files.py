"""Requests of `prelo build` for other files than a whole game's: some cards, an update."""

from argparse import Namespace
from functools import partial
from pathlib import Path

from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.problem import UsageError
from generator.build.changes_page import plan_changes
from generator.build.for_printer import plan_for_printer
from generator.build.some_cards import plan_cards
from generator.build.up_to_date import Request
from generator.build.update_pack import plan_update

_WAITING = frozenset({"prose-out-of-date", "promise-broken"})
"""Checks that do not prevent the page on changes: authors need it to fix their findings."""


def changes_page(options: Namespace) -> Request:
    """Return the request for the page on changes since an earlier state."""
    return with_changes_page(Request(Path(options.game), options.out), options.since)


def with_changes_page(request: Request, since: str) -> Request:
    """Return a request with the page on changes since an earlier state."""
    plan = partial(plan_changes, since)
    return replace(request, plan=plan, in_spite_of=_WAITING, asked=f"changes since {since}")


def planned(request: Request, *, cards: str | None, since: str | None) -> Request:
    """Return a request for some cards (separated by commas), or for changes since a state.

    Without either, it is for all that its printer prints on both sides. Raises UsageError where no
    card is named.
    """
    by_deck = bool(request.only)
    if since is not None:
        plan = partial(plan_update, since, by_deck=by_deck)
        return replace(request, plan=plan, asked=f"since {since}")
    if cards is None and request.printer:
        return replace(request, plan=plan_for_printer, asked=f"printer {request.printer.name}")
    names = tuple(dict.fromkeys(name.strip() for name in (cards or "").split(",") if name.strip()))
    if not names:
        raise UsageError(say("say which cards: prelo build --cards 017,fog"))
    return replace(
        request, plan=partial(plan_cards, names, by_deck=by_deck), asked=f"cards {','.join(names)}"
    )
