"""Placed boxes to PDF operators: draws what it is given where it is told, and decides nothing."""
