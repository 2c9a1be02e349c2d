"""Burraco: the rules, complete.

Source: rules/burraco.md.
"""
