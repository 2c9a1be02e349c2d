"""The checks see what they are for: spoilt cards are found."""

from tests.cardart import faults
from tests.cardart.pictures import DRAWN

PLAIN = DRAWN["cards/french"]["7H"]
TALL = DRAWN["cards/piacentine"]["spade_10"]


def spoilt(text: str, extra: str) -> str:
    """Return a drawing with *extra* on top of everything."""
    return text.removesuffix("</svg>") + extra + "</svg>"


def test_a_bar_across_the_frame_is_seen() -> None:
    bar = '<rect x="60" y="4" width="8" height="60" fill="#241812"/>'
    assert faults.frame_faults(TALL) == []
    assert faults.frame_faults(spoilt(TALL, bar)) == ["something crosses the frame"]


def test_a_broken_frame_is_seen() -> None:
    gap = '<rect x="120" y="11" width="9" height="5" fill="#FFFEFA"/>'
    assert faults.frame_faults(spoilt(TALL, gap)) == ["the frame is broken"]


def test_ink_in_the_margin_is_seen() -> None:
    dot = '<circle cx="125" cy="4" r="1" fill="#1B1F2B"/>'
    assert faults.margin_faults(PLAIN) == []
    assert faults.margin_faults(spoilt(PLAIN, dot)) == ["ink in the margin"]


def test_a_card_without_round_corners_is_seen() -> None:
    square = '<rect width="250" height="350" fill="#FFFDF7"/>'
    assert "the corner is not clear" in faults.margin_faults(spoilt(PLAIN, square))


def test_two_equal_cards_are_seen() -> None:
    cards = {"7H": PLAIN, "8H": PLAIN, "9S": DRAWN["cards/french"]["9S"]}
    assert faults.likeness_faults(cards, 12) == ["7H and 8H are 0.0 apart"]


def test_one_face_twice_is_seen() -> None:
    queens = {suit: DRAWN["cards/french"][f"Q{suit}"] for suit in "SH"} | {
        "D": DRAWN["cards/french"]["QS"]
    }
    found = faults.likeness_faults(queens, 12, lambda shot: shot.crop((42, 22, 68, 60)), 110)
    assert found == ["D and S are 0.0 apart"]


def test_text_a_picture_and_a_link_are_seen() -> None:
    extra = '<text x="9" y="9">7</text><image href="https://example.org/a.png"/>'
    found = faults.text_faults(spoilt(PLAIN, extra))
    assert found == ["<image>", "<text>", "https://example.org/a.png"]


def test_a_drawing_that_is_too_large_is_seen() -> None:
    assert faults.text_faults(spoilt(PLAIN, "<g></g>" * 12_000))[0].endswith("bytes")


def test_a_card_that_is_not_the_same_turned_is_seen() -> None:
    blot = '<circle cx="90" cy="90" r="12" fill="#D4252C"/>'
    assert faults.symmetry_faults(TALL) == []
    assert faults.symmetry_faults(spoilt(TALL, blot)) != []


def test_a_pale_index_is_seen() -> None:
    assert faults.contrast_faults(PLAIN) == []
    assert faults.contrast_faults(PLAIN.replace("#AE0F1B", "#C42434")) != []
