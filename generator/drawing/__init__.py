"""Placed boxes as PDF operators: everything is drawn where the layout has put it."""
