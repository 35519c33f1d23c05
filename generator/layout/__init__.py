"""Where things go: texts fitted, faces placed, cards imposed on sheets. Draws nothing."""
