"""The card drawings: every card, back and sign is computed here and written as SVG.

``python packaging/make_cards.py`` writes them all into ``resources``.  A drawing is a piece of SVG
text; lengths are units of a card 250 wide.  ``svg`` writes elements, ``geometry`` cuts outlines,
``palette`` holds the colours; each deck has modules of its own above these.

Source: design/art.md.
"""
