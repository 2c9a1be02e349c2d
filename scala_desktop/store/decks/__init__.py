"""The players' own decks: pictures of cards cut out of a scan, named, kept in the user's folder.

``packs`` says what a deck is made of, ``image_file`` opens any picture safely,
``finding`` finds the cards on a sheet, ``squaring`` makes one of them a card of the deck,
``likeness`` tells two of them apart, ``naming`` says which is which, ``reading`` does all of that,
``library`` keeps the decks, and ``worker`` is the process in which a deck is read.
"""
