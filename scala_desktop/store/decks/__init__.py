"""The players' own decks: pictures of cards cut out of scans, named, kept in the user's folder.

``packs`` says what a deck is made of, ``image_file`` opens any picture safely, ``outline`` finds
the cards on a sheet and ``trimming`` cuts them out, ``guessing`` and ``naming`` name them.
``board`` is a deck on the way, ``workshop`` what is done for it, ``worker`` the process in which
that is done, and ``library`` keeps the decks.
"""
