"""A document's HTML to what is printed and shown: looked at, set, tagged, folded."""
