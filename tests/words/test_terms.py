"""The words of the line of the turn are explained as the glossary of the rule book does."""

import pytest

from scala_desktop.rules.registry import GAMES, info
from scala_desktop.words.catalogue import catalogue, languages
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.game_words import game_words
from scala_desktop.words.rule_book import chapter
from scala_desktop.words.terms import explained, terms_in

KEYS = [one.key for one in GAMES]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", languages())
def test_each_is_told_in_the_glossary_of_the_book(key: str, language: str) -> None:
    told = chapter(info(key).rules(), Chapter.GLOSSARY, language).paragraphs[0].text
    texts, terms = catalogue(key, language), game_words(key).terms
    assert terms
    for term in terms:
        assert texts(f"book.glossary.{term}") in told
        forms = texts(f"term.{term}").split(", ")
        (found,) = terms_in(f"«{forms[-1]}»", key, (term,), language)
        assert found.means
        assert found.found == (forms[-1],)


def test_they_come_in_the_order_of_the_sentence() -> None:
    text = "Cala, attacca, o scarta una carta. Il pozzetto calcola."
    found = terms_in(text, "scala40", game_words("scala40").terms, "it")
    assert [(one.word, one.found) for one in found] == [
        ("calare", ("Cala",)),
        ("attaccare", ("attacca",)),
    ]
    assert explained(found).split("\n") == [
        "Calare: mettere un gioco sul tavolo.",
        "Attaccare: aggiungere una carta a un gioco che c'è già.",
    ]


SENTENCES = {
    "scala40": (
        "Open with 40 points, or draw from the stock.",
        ["open (aprire)", "points (punti)", "stock (tallone)"],
    ),
    "burraco": ("Discard the last one and take the pozzetto.", ["pozzetto"]),
    "canasta": (
        "Only those who have opened may take the pile.",
        ["open (aprire)", "pile (pozzo)"],
    ),
    "trentuno": ("There is nothing left to draw: knock.", ["knock (bussare)"]),
}


@pytest.mark.parametrize("key", SENTENCES)
def test_english_sentences_are_explained(key: str) -> None:
    sentence, words = SENTENCES[key]
    found = terms_in(sentence, key, game_words(key).terms, "en")
    assert [one.word for one in found] == words
