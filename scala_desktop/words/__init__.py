"""What the program says: its catalogues, and the words for rules, options and refusals.

Nothing here imports Qt, so that the terminal and the window say the same.
"""
