"""Trentuno: the rules, complete.

Source: rules/trentuno.md.
"""
