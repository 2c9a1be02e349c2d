"""Scala 40: the rules, complete.

Source: rules/scala40.md.
"""
