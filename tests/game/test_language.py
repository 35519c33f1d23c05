"""What a game says of its language."""

from generator.game.language import Agreement, Proof, Term, Wording


def test_wordings_are_looked_up() -> None:
    """Equal wordings are one key, others another."""
    draw = Term("draw", ("draw*",))
    known = {Wording(terms=(draw,), roman=True): "roman", Wording(terms=(draw,)): "arabic"}

    assert known[Wording(terms=(draw,), roman=True)] == "roman"
    assert known[Wording(terms=(draw,))] == "arabic"


def test_nothing_is_looked_for() -> None:
    """A game that says nothing of its language has nothing to be looked for."""
    proof = Proof()

    assert (proof.dictionary, proof.words, proof.actors) == ("", (), ())
    assert proof.agreement == Agreement()
