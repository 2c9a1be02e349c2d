"""What the whole program wears: typefaces, colours, materials, and the scale of the interface.

Wood is what stays, cloth is where cards lie, paper is what speaks; gold means "this is next".

Source: design/welcome.md, 0.
"""
