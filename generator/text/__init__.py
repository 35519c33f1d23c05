"""A card's text: what of it is bold, italic or a numeral, and who does what to whom."""
