"""Canasta: the rules, complete.

Source: rules/canasta.md.
"""
