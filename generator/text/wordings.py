"""References to things in a game, such as `fog.effect`, and their wording today.

`fog` is a card's effect, `fog.name` or `fog.cost` what else it has, `fog.actions` what it does and
to whom; `game.license`, `group.colour`, `list.takers`, `term.draw`, `deck.main` are the game's,
`group.colour.red.motto` what a member says in a field of its group.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.base.problem import Names, did_you_mean
from generator.game.fields import EFFECT, Field, of_type
from generator.game.model import Card, Game, Member, Release
from generator.text.actions import read_actions
from generator.text.field_values import field_in_words
from generator.text.removed_cards import hint_of_former

ACTIONS, DOES = "actions", "does"
REFERENCES: Mapping[str, str] = {
    "fog": "the effect of a card; of one that has none, its name",
    "fog.ruling": "a field of a card",
    "fog.name": "what every card has: `name`, `number`, `kind`, `deck`, `copies`",
    "fog.lasting": "the sentences of its effect in a section",
    "fog.actions": "what it does and to whom, as `prelo list actions` has it",
    "fog.actions.draw": "to whom it does one thing",
    "fog.does": "the same by the ids of actions and targets, whatever their titles are",
    "game.license": "a key of `game:`",
    "group.faction": "the members of a group",
    "group.faction.river": "a member of a group, and its cards",
    "group.faction.river.motto": "what it says in a field that its group declares",
    "group.faction.motto": "what all members say in such a field",
    "list.takers": "the cards of a list",
    "deck.main": "the cards of a deck, with their copies",
    "term.draw": "a term and its definition",
}
"""References by example, each with what it is to."""

_OF_EVERY_CARD: Mapping[str, Callable[[Game, Card], str]] = {
    "name": lambda _, card: card.name,
    "number": lambda game, card: game.number(card),
    "kind": lambda _, card: card.kind.name,
    "deck": lambda game, card: ", ".join(game.decks[deck].name for deck in card.copies),
    "copies": lambda game, card: ", ".join(
        f"{game.decks[deck].name}: {count}" for deck, count in card.copies.items()
    ),
}


class UnknownReference(LookupError):  # noqa: N818 - it is a find, not a failure of the press
    """A reference to something that the game does not have, with a hint."""

    def __init__(self, message: str, hint: str) -> None:
        """Take the message and the hint."""
        super().__init__(message)
        self.hint = hint


class CurrentWording(Frozen):
    """Today's wording of something: its full reference, its name in messages, and the words.

    `card` is the card that says so, or None where the game does.
    """

    reference: str
    title: str
    text: str
    card: Card | None = None


def wording_of(game: Game, reference: str, own: Card | Member | None = None) -> CurrentWording:
    """Return the wording of a reference; in a reference of `own` its name may be left out.

    Raises UnknownReference.
    """
    head, *rest = reference.split(".")
    # An id of a card comes before a field's, also among the card's own references.
    if own and head not in _cards(game) and _has(game, own, head):
        if isinstance(own, Card):
            return _of_card(game, own, [head, *rest])
        head, rest = "group", [own.group, own.id, head, *rest]
        reference = ".".join((head, *rest))
    if card := _cards(game).get(head):
        return _of_card(game, card, rest)
    if (find := _PARTS.get(head)) and rest:
        title, text = find(game, rest)
        return CurrentWording(reference, title, text)
    hint = hint_of_former(game, head) or _known_names(game).hint(head)
    raise UnknownReference(say('there is no "{name}"', name=shortened(head)), hint)


@lru_cache(maxsize=1)
def _cards(game: Game) -> dict[str, Card]:
    return {card.id: card for card in game.cards}


@lru_cache(maxsize=1)
def _known_names(game: Game) -> Names:
    """Return all names that references may begin with, made once: a stranger may use many."""
    return Names([*_cards(game), *game.fields, *_PARTS])


def _has(game: Game, owner: Card | Member, name: str) -> bool:
    if isinstance(owner, Member):
        return name in game.groups[owner.group].fields
    sections = (each.sections for each in of_type(owner.kind.fields, EFFECT))
    names = (*owner.kind.fields, *_OF_EVERY_CARD, ACTIONS, DOES)
    return name in names or any(name in each for each in sections)


def _of_card(game: Game, card: Card, rest: list[str]) -> CurrentWording:
    """Return a card's wording: its effect, or the aspect that the rest of a reference names."""
    effect = next((each.id for each in of_type(card.kind.fields, EFFECT)), "")
    aspect, *more = rest or [effect or "name"]
    reference = ".".join((card.id, aspect, *more))
    title = say('the {field} of "{card}"', field=aspect, card=card.name)
    if aspect == ACTIONS:
        return CurrentWording(reference, title, _actions(game, card, more), card)
    if aspect == DOES and not more:
        title = say('what "{card}" does', card=card.name)
        return CurrentWording(reference, title, _does(game, card), card)
    if not more and (declared := card.kind.fields.get(aspect)):
        text = _field_as_text(card, declared)
        title = title_of(card, declared)
    elif not more and aspect in _OF_EVERY_CARD:
        text = _OF_EVERY_CARD[aspect](game, card)
    elif not more and _has(game, card, aspect):
        text = " ".join(each.text for each in card.effect if each.section == aspect)
    else:
        known = [*card.kind.fields, *_OF_EVERY_CARD, ACTIONS, DOES]
        message = say('card "{card}" has no "{name}"', card=card.id, name=shortened(".".join(rest)))
        raise UnknownReference(message, did_you_mean(aspect, known))
    return CurrentWording(reference, title, text, card)


def _actions(game: Game, card: Card, only: list[str]) -> str:
    """Return a card's actions and their targets, by their titles."""
    actions = {action.id: action.title for action in game.actions}
    targets = {target.id: target.title for target in game.targets}
    for name in only:
        if name not in actions:
            raise UnknownReference(
                say('unknown action "{name}"', name=name), did_you_mean(name, actions)
            )
    found = (
        f"{actions[done.action]}: {', '.join(map(targets.__getitem__, done.targets)) or '-'}"
        for done in read_actions(game)
        if done.card is card and (not only or done.action in only)
    )
    return "; ".join(dict.fromkeys(found))


def _does(game: Game, card: Card) -> str:
    """Return a card's actions and their targets, by ids."""
    found = (
        f"{done.action}: {', '.join(done.targets) or '-'}"
        for done in read_actions(game)
        if done.card is card
    )
    return "; ".join(dict.fromkeys(found))


def _of_game(game: Game, rest: list[str]) -> tuple[str, str]:
    known = {name.replace("_", "-"): name for name in Release.__struct_fields__}
    name = _one_of(known, rest, later("key of game:"))
    return say("the game's {name}", name=name), str(getattr(game.info, known[name]))


def _of_group(game: Game, rest: list[str]) -> tuple[str, str]:
    group = game.groups[_one_of(game.groups, rest[:1], "group")]
    if not rest[1:]:
        names = "; ".join(member.name for member in group.members.values())
        return say('the members of "{group}"', group=group.name), names
    if rest[2:]:
        member = group.members[_one_of(group.members, rest[1:2], group.id)]
        declared = group.fields[_one_of(group.fields, rest[2:], "field")]
        return title_of(member, declared), _field_as_text(member, declared)
    name = _one_of({**group.fields, **group.members}, rest[1:], group.id)
    if found := group.members.get(name):
        return say('the cards of "{member}"', member=found.name), "; ".join(
            (found.name, *_cards_of(game, found))
        )
    # By their ids: documents name them by what they are called today.
    values = (f"{it.id}: {_field_as_text(it, group.fields[name])}" for it in group.members.values())
    return say('the {field} of each "{group}"', field=name, group=group.name), "; ".join(values)


def _field_as_text(owner: Card | Member, declared: Field) -> str:
    return " ".join(field_in_words(owner, declared))


def title_of(owner: Card | Member, declared: Field) -> str:
    """Return the name in messages of a field of a card or of a member."""
    return say('the {field} of "{card}"', field=declared.label or declared.id, card=owner.name)


def _cards_of(game: Game, member: Member) -> Iterator[str]:
    return (card.id for card in game.cards if member in card.members)


def _of_list(game: Game, rest: list[str]) -> tuple[str, str]:
    lists = {each.id: each for each in game.lists}
    found = lists[_one_of(lists, rest, "list")]
    # By their ids: documents name them by what they are called today.
    return say('the list "{title}"', title=found.title), "; ".join(found.cards)


def _of_term(game: Game, rest: list[str]) -> tuple[str, str]:
    terms = {each.id: each for each in game.terms}
    found = terms[_one_of(terms, rest, "term")]
    return say('the definition of "{term}"', term=found.term), f"{found.term}: {found.definition}"


def _of_deck(game: Game, rest: list[str]) -> tuple[str, str]:
    deck = game.decks[_one_of(game.decks, rest, "deck")]
    cards = game.cards_of(deck.id)
    return say('the cards of "{deck}"', deck=deck.name), "; ".join(
        f"{card.id}: {count}" for card, count in cards
    )


def _one_of(known: Mapping[str, object], rest: list[str], what: str) -> str:
    """Return the only name left in a reference. Raises UnknownReference."""
    if len(rest) == 1 and rest[0] in known:
        return rest[0]
    name = ".".join(rest)
    message = say('unknown {what} "{name}"', what=say(what), name=shortened(name))
    raise UnknownReference(message, did_you_mean(name, known))


_PARTS: Mapping[str, Callable[[Game, list[str]], tuple[str, str]]] = {
    "game": _of_game,
    "group": _of_group,
    "list": _of_list,
    "term": _of_term,
    "deck": _of_deck,
}
