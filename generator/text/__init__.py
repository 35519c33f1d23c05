"""A card's text: its bold and italic words, its numerals, its actions and their targets."""
