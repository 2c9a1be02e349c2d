"""*Carte e panno*: with which cards, on which cloth and how large one plays."""
