"""SVG files, as editors export them, read as outlines with their paints."""
