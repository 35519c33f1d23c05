"""The specification of the rules in cards.yaml: ids, titles, and nested rules."""

from generator.base.messages import later
from generator.game.rules import RuleEntry
from generator.loading.entries import EntriesSpec
from generator.loading.record_schema import Key, Record, needed, optional
from generator.loading.references import Unique
from generator.loading.schema import Number, Text

_LIMIT = "phrases"
_ID = needed(Unique("rule"), "a short id that no release changes, by which all refer to it")
_TITLE = optional(
    Text(), "", "its heading; without one, it is a numbered paragraph", translated=True
)
_FIRST = optional(Number(0, 999, whole=True), 1, "the number of the first rule within it")


def _rule(name: str, *within: Record) -> Record:
    """Return the specification of a rule that may contain rules with their own one."""
    fields: dict[str, Key] = {"id": _ID, "title": _TITLE}
    for record in within:
        spec = EntriesSpec(record, limit=_LIMIT)
        fields |= {"first": _FIRST, "rules": optional(spec, (), "rules within it, in their order")}
    return Record(name, fields, RuleEntry)


# Three levels, as documents have headings: 2, 2.4, 2.4.1.
_INNER = _rule(later("rule within a rule"), _rule(later("innermost rule")))
RULES = EntriesSpec(_rule(later("rule"), _INNER), limit=_LIMIT)
