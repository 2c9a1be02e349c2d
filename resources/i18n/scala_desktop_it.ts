<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it_IT" sourcelanguage="it_IT">
<context>
    <name>Curtain</name>
    <message numerus="yes">
        <source>%n punti</source>
        <translation>
            <numerusform>%n punto</numerusform>
            <numerusform>%n punti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n carte</source>
        <translation>
            <numerusform>%n carta</numerusform>
            <numerusform>%n carte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Decks</name>
    <message numerus="yes">
        <source>Mancano %n carte, la prima è {card}: clicca la sua immagine e dalle il nome.</source>
        <translation>
            <numerusform>Manca una carta, {card}: clicca la sua immagine e dalle il nome.</numerusform>
            <numerusform>Mancano %n carte, la prima è {card}: clicca la sua immagine e dalle il nome.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message numerus="yes">
        <source>Dello stesso valore ne restano da vedere solo %n: è difficile che ci si prenda il pozzo.</source>
        <translation>
            <numerusform>Dello stesso valore ne resta da vedere solo una: è difficile che ci si prenda il pozzo.</numerusform>
            <numerusform>Dello stesso valore ne restano da vedere solo %n: è difficile che ci si prenda il pozzo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Il gioco arriva a %n carte.</source>
        <translation>
            <numerusform>Il gioco arriva a %n carta.</numerusform>
            <numerusform>Il gioco arriva a %n carte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Metti sul tavolo {points} punti, e in mano restano %n carte.</source>
        <translation>
            <numerusform>Metti sul tavolo {points} punti, e in mano resta una carta.</numerusform>
            <numerusform>Metti sul tavolo {points} punti, e in mano restano %n carte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ti alleggerisci: in mano restano %n carte.</source>
        <translation>
            <numerusform>Ti alleggerisci: in mano resta una carta.</numerusform>
            <numerusform>Ti alleggerisci: in mano restano %n carte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Solo %n carte, jolly a parte, le farebbero gioco: è quella che ti serve di meno.</source>
        <translation>
            <numerusform>Solo una carta, jolly a parte, le farebbe gioco: è quella che ti serve di meno.</numerusform>
            <numerusform>Solo %n carte, jolly a parte, le farebbero gioco: è quella che ti serve di meno.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HouseRules</name>
    <message numerus="yes">
        <source>%n regole cambiate</source>
        <translation>
            <numerusform>%n regola cambiata</numerusform>
            <numerusform>%n regole cambiate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n regole cambiate andrebbero perse.</source>
        <translation>
            <numerusform>Una regola cambiata andrebbe persa.</numerusform>
            <numerusform>%n regole cambiate andrebbero perse.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewMatch</name>
    <message numerus="yes">
        <source>Con %n regole cambiate da voi.</source>
        <translation>
            <numerusform>Con %n regola cambiata da voi.</numerusform>
            <numerusform>Con %n regole cambiate da voi.</numerusform>
        </translation>
    </message>
</context>
</TS>
