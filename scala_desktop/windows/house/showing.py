"""What the house shows of the match in play, of the decks and of the house rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.registry import info
from scala_desktop.store.decks.packs import ASPECTS
from scala_desktop.store.looks import look_of
from scala_desktop.store.people import portraits_at
from scala_desktop.store.profiles import own_presets
from scala_desktop.table.wall_pictures import wall_of
from scala_desktop.windows.chosen_deck import deck_of
from scala_desktop.windows.deck_words import choice_words, pack_words
from scala_desktop.windows.house.cards import deck_key
from scala_desktop.windows.house.shown_match import ShownMatch, ShownPlayer
from scala_desktop.windows.house.words import go_on, presets_kept, waiting_since
from scala_desktop.windows.match_choice import OWN
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.table_look import settings_of
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title, player_name
from scala_desktop.words.figures import figure


def drawer_words(keeper: MatchKeeper, person: str) -> dict[str, tuple[str, str]]:
    """Return what stands on each drawer: its name, and what lies in it."""
    entry = keeper.game_now()
    look = look_of(keeper.store, entry.key, person)
    deck = deck_of(keeper, entry, person)[0]
    named = pack_words(deck) if deck in ASPECTS else pack_words("french")
    return {
        "people": (
            translate("House", "La gente di casa"),
            translate("House", "Nomi e ritratti. Il nome si scrive una volta sola."),
        ),
        "albo": (
            translate("House", "Albo d'oro"),
            translate("House", "chi ha vinto"),
        ),
        "pad": (
            translate("House", "Segnapunti"),
            translate("House", "carte vere"),
        ),
        "rules": (
            translate("House", "Regole della casa"),
            presets_kept(
                entry.title, len(entry.presets), len(own_presets(keeper.store, entry.key))
            ),
        ),
        "decks": (
            translate("House", "Carte e panno"),
            f"{named}, {choice_words('back', look.back).lower()}",
        ),
        "book": (translate("House", "Regolamento"), translate("House", "e comandi")),
        "settings": (
            translate("House", "Preferenze"),
            translate("House", "testo, luce, lingua"),
        ),
    }


def shown_match(keeper: MatchKeeper, person: str, now: datetime) -> ShownMatch | None:
    """Return what the house shows of the match in play, ``None`` where there is none to resume.

    The hand is that of a person who plays alone, as it is kept on the table; else nobody's.
    """
    session = keeper.session
    if session is None or session.over:
        return None
    controller = session.controller
    players, record = controller.players, session.record
    view = controller.view()
    entry = info(controller.game_key)
    here = controller.seats_here()
    alone = len(here) == 1
    if view.hand:
        view = replace(view, hand=controller.arrangement.order if alone else ())
    waited_for = session.next_person
    name, mine = "", alone
    if controller.phase is not Phase.OVER:
        if waited_for is not None and waited_for == controller.turn:
            name = player_name(players, waited_for)
        elif waited_for is None and alone and controller.turn == here[0]:
            name = player_name(players, here[0])
    preset = keeper.pacts.preset_name(entry, record.preset) or record.preset.removeprefix(OWN)
    settings = settings_of(keeper, entry.key, person)
    names = [player_name(players, Seat(seat)) for seat in range(len(players))]
    drawn = portraits_at(keeper.store, players, sat=record.people)
    seats = [
        ShownPlayer(
            names[seat],
            drawn[seat],
            view.hand_sizes[seat],
            controller.words.standing(view, Seat(seat)) or figure(view.totals[seat % view.sides]),
            figure(view.totals[seat % view.sides]),
        )
        for seat in range(len(players))
    ]
    me = controller.open_seat if controller.open_seat is not None else waited_for
    return ShownMatch(
        title=entry.title,
        about=f"{preset} · {hand_title(view.hand_number)}",
        since=waiting_since(keeper.since, now),
        go_on=go_on(name, alone=mine),
        cloth=wall_of(entry.key).cloth,
        deck=deck_key(settings.deck_by(controller.rules), settings),
        view=view,
        players=seats,
        me=int(me) if me is not None else (here[0] if here else 0),
    )
