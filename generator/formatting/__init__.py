"""Card text to runs: the game's writing guidelines as an ordered chain of pure functions."""
