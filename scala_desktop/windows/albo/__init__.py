"""The Albo d'oro: who won what, and every number opens its matches.

Source: design/evening.md, 5.
"""
