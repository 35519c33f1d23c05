"""Layout: texts fitted into boxes, faces placed, cards imposed on sheets. Draws nothing."""
