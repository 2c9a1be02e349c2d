"""Nuova partita: who sits where, in which order, and by which rules.

Source: design/welcome.md, 3.
"""
