"""SVG files as editors export them, to outlines with their paints."""
