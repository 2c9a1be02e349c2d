"""La casa: the first screen, and the one behind every *Annulla*.

Source: design/welcome.md, 1.
"""
