"""Faults of actions, each planted at a random card of the game's cards.yaml."""

from collections import Counter
from collections.abc import Callable
from random import Random

from generator.text.actions import read_actions
from tests.checks.mutations_structure import Planted, effect_lines, entries, free_cards
from tests.games.root import root_game

NO_DEEDS = ("Cante uma canção", "Fale baixo", "Sorria", "Pense no campo", "Ninguém ri")


def card_without_action(random: Random, text: str) -> Planted:
    """Let a card do something that is in no list of actions."""
    lines = text.split("\n")
    cards = [card for card in free_cards(lines) if "actions" not in card.values]
    start, end = effect_lines(random.choice(cards))
    said = random.sample(NO_DEEDS, random.randint(1, 2))
    lines[start:end] = [f"      - {random.choice(['direct', 'general'])}: {it}." for it in said]
    return "\n".join(lines), start + 1


def action_told_twice(random: Random, text: str) -> Planted:
    """Let a card declare to whom it does what its words tell."""
    lines = text.split("\n")
    read = read_actions(root_game())
    often = Counter((done.card.id, done.action) for done in read)
    cards = {card.values["id"]: card for card in entries(lines, "cards")}
    done = random.choice(
        [
            done
            for done in read
            if done.targets
            and often[done.card.id, done.action] == 1
            and "actions" not in cards[done.card.id].values
        ]
    )
    index = cards[done.card.id].at("effect")
    lines.insert(index, f"    actions: {{{done.action}: [{', '.join(done.targets)}]}}")
    return "\n".join(lines), index + 1


def actor_in_doubt(random: Random, text: str) -> Planted:
    """Let a card speak of two players, the second of whom does what its words call for."""
    lines = text.split("\n")
    cards = [card for card in free_cards(lines) if "actions" not in card.values]
    start, end = effect_lines(random.choice(cards))
    other = random.choice(
        ["o próximo a jogar joga", "um adversário joga", "os demais jogadores jogam"]
    )
    lines[start:end] = [f"      - general: Descarte 1 carta e {other} com a mão à mostra."]
    return "\n".join(lines), start + 1


PLANTS: dict[str, Callable[[Random, str], Planted]] = {
    "card-without-action": card_without_action,
    "action-told-twice": action_told_twice,
    "actor-in-doubt": actor_in_doubt,
}
