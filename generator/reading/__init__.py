"""An effect's words to what they say: who is named, how that is read, what is done to whom."""
