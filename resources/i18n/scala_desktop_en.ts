<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="it_IT">
<context>
    <name>About</name>
    <message>
        <source>Informazioni</source>
        <translation>About</translation>
    </message>
    <message>
        <source>Quattro giochi di carte italiani, contro gli amici che siedono accanto e contro il computer. Senza pubblicità, senza registrarsi e senza Internet.</source>
        <translation>Four Italian card games, against friends who sit beside you and against the computer. Without ads, without an account and without the Internet.</translation>
    </message>
    <message>
        <source>Chiudi</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Partite e preferenze stanno in: {folder}</source>
        <translation>Matches and preferences are in: {folder}</translation>
    </message>
    <message>
        <source>Versione {version}, Qt {qt}</source>
        <translation>Version {version}, Qt {qt}</translation>
    </message>
</context>
<context>
    <name>Bet</name>
    <message>
        <source>Scommessa</source>
        <translation>Bet</translation>
    </message>
    <message>
        <source>una fiche</source>
        <translation>one token</translation>
    </message>
    <message>
        <source>{count} fiches</source>
        <translation>{count} tokens</translation>
    </message>
    <message>
        <source>Non scommetto</source>
        <translation>No bet</translation>
    </message>
    <message>
        <source>{name}, scommetti?</source>
        <translation>{name}, do you bet?</translation>
    </message>
    <message>
        <source>Si scommette tutti sullo stesso numero: si è detto {number}. Costa {stake}.</source>
        <translation>Everyone bets on the same number: {number} was said. It costs {stake}.</translation>
    </message>
    <message>
        <source>Quale sarà il punteggio più basso della prossima mano? Se indovini, puoi rientrare con una vita. Costa {stake}.</source>
        <translation>What will be the lowest points of the next hand? If you are right, you may come back with one life. It costs {stake}.</translation>
    </message>
</context>
<context>
    <name>Burraco</name>
    <message>
        <source>Burraco!</source>
        <translation>Burraco!</translation>
    </message>
    <message>
        <source>Nulla di fatto: la mano finisce così.</source>
        <translation>Stalemate: the hand ends here.</translation>
    </message>
    <message>
        <source>Il tallone è finito: la mano finisce senza chiusura.</source>
        <translation>The stock is used up: the hand ends with nobody closing.</translation>
    </message>
    <message>
        <source>Nulla di fatto?</source>
        <translation>Stalemate?</translation>
    </message>
    <message>
        <source>{name} prende il pozzetto al volo.</source>
        <translation>{name} takes the pozzetto on the fly.</translation>
    </message>
    <message>
        <source>{name} va a pozzetto.</source>
        <translation>{name} gets the pozzetto.</translation>
    </message>
    <message>
        <source>{name} raccoglie il pozzetto.</source>
        <translation>{name} picks up the pozzetto.</translation>
    </message>
    <message>
        <source>{name} è per il nulla di fatto.</source>
        <translation>{name} is for a stalemate.</translation>
    </message>
    <message>
        <source>La mano {number} finisce con un nulla di fatto</source>
        <translation>Hand {number} ends in a stalemate</translation>
    </message>
    <message>
        <source>{name} gioca da solo contro gli altri due.</source>
        <translation>{name} plays alone against the other two.</translation>
    </message>
    <message>
        <source>{name} mette {card} e riprende {wild}: {meld}.</source>
        <translation>{name} puts down {card} and takes back {wild}: {meld}.</translation>
    </message>
    <message>
        <source>Con queste regole si calano combinazioni solo di assi e di tre: usa una scala.</source>
        <translation>Under these rules only sets of aces and threes are laid: use a run.</translation>
    </message>
    <message>
        <source>Ogni turno ha tre tempi: si pesca una carta dal tallone o si prende tutto il pozzo; poi si cala e si attacca ai giochi della propria coppia; alla fine si scarta una carta.</source>
        <translation>Every turn has three parts: draw a card from the stock or take the whole pile; then lay melds and add cards to those of your side; at the end discard one card.</translation>
    </message>
    <message>
        <source>Si attacca ai propri giochi e, dove si gioca in coppia, a quelli del compagno: mai a quelli degli avversari.</source>
        <translation>You add to your own melds and, in pairs, to your partner&apos;s: never to the opponents&apos;.</translation>
    </message>
    <message>
        <source>Una coppia non può avere due combinazioni separate dello stesso valore. Di scale dello stesso seme ne può avere più d&apos;una.</source>
        <translation>A side may not have two separate sets of the same rank. It may have several runs of the same suit.</translation>
    </message>
    <message>
        <source>Il pozzo si prende sempre tutto intero, al posto di pescare.</source>
        <translation>The pile is always taken as a whole, instead of drawing.</translation>
    </message>
    <message>
        <source>Se il pozzo era di una carta sola, quella carta non si scarta nello stesso turno: sarebbe come passare. La sua gemella sì.</source>
        <translation>If the pile was just one card, that card is not discarded in the same turn: it would be like passing. Its twin may be.</translation>
    </message>
    <message>
        <source>Ogni turno finisce con uno scarto. Chi finisce le carte senza scartare e non ha ancora il pozzetto lo prende al volo e continua; altrimenti deve tenere la carta da scartare.</source>
        <translation>Every turn ends with a discard. Whoever runs out of cards without discarding and has no pozzetto yet takes it on the fly and goes on; otherwise keep a card to discard.</translation>
    </message>
    <message>
        <source>Le ultime due carte del tallone non si pescano: chi ha preso la terzultima finisce il turno, poi la mano è finita e nessuno ha il premio di chiusura.</source>
        <translation>The last two cards of the stock are not drawn: whoever took the third-last finishes the turn, then the hand is over and nobody gets the bonus for closing.</translation>
    </message>
    <message>
        <source>Si gioca con le carte che si hanno in mano; il pozzetto si aggiunge solo dopo.</source>
        <translation>You play the cards you hold; the pozzetto is added only later.</translation>
    </message>
    <message>
        <source>Troppe matte: in un gioco ce ne sta una sola. Togline una, o cala di meno.</source>
        <translation>Too many wild cards: a meld holds only one. Take one away, or lay less.</translation>
    </message>
    <message>
        <source>Con queste regole si calano solo scale: niente combinazioni.</source>
        <translation>Under these rules only runs are laid: no sets.</translation>
    </message>
    <message>
        <source>Una matta</source>
        <translation>A wild card</translation>
    </message>
    <message>
        <source>Il sì c&apos;è già: aspetta la risposta degli altri.</source>
        <translation>Your side has already said yes: wait for the others to answer.</translation>
    </message>
    <message>
        <source>Un gioco di sole matte non vale: ci vogliono almeno due carte vere.</source>
        <translation>A meld of wild cards alone does not count: it takes at least two natural cards.</translation>
    </message>
    <message>
        <source>Hai già una combinazione di questo valore: attacca le carte a quella.</source>
        <translation>You already have a set of this rank: add the cards to that one.</translation>
    </message>
    <message>
        <source>Questo gioco è degli avversari: si attacca soltanto ai propri.</source>
        <translation>This meld belongs to the others: you add only to your own.</translation>
    </message>
    <message>
        <source>Con queste regole per chiudere serve un burraco pulito: tieni ancora una carta in mano.</source>
        <translation>Under these rules it takes a clean burraco to close: keep one more card in hand.</translation>
    </message>
    <message>
        <source>Il tallone è finito: puoi solo prendere il pozzo.</source>
        <translation>The stock is used up: all you can do is take the pile.</translation>
    </message>
    <message>
        <source>Combinazioni non se ne calano.</source>
        <translation>Sets are not laid.</translation>
    </message>
    <message>
        <source>Le carte calate non tornano in mano.</source>
        <translation>Cards laid do not go back to a hand.</translation>
    </message>
    <message>
        <source>Delle carte calate torna in mano solo la matta sostituita.</source>
        <translation>Of the cards laid, only a wild card that was replaced goes back to a hand.</translation>
    </message>
    <message>
        <source>Con queste regole lo prende solo chi poi cala o attacca qualcosa.</source>
        <translation>Under these rules only those who then lay or add something may take it.</translation>
    </message>
    <message>
        <source>un burraco pulito</source>
        <translation>a clean burraco</translation>
    </message>
    <message>
        <source>un burraco</source>
        <translation>a burraco</translation>
    </message>
    <message>
        <source>che non sia né un jolly né un 2</source>
        <translation>that is neither a joker nor a deuce</translation>
    </message>
    <message>
        <source>Si chiude scartando una carta {last}.</source>
        <translation>You close by discarding a card {last}.</translation>
    </message>
    <message>
        <source>Si chiude anche calando tutto; se l&apos;ultima si scarta, una carta {last}.</source>
        <translation>You may close by laying everything, too; if the last card is discarded, it is one {last}.</translation>
    </message>
    <message>
        <source>Con queste regole il pozzetto non si prende al volo: chi non l&apos;ha ancora deve tenere una carta da scartare.</source>
        <translation>Under these rules the pozzetto is not taken on the fly: whoever does not have one yet must keep a card to discard.</translation>
    </message>
    <message>
        <source>Con queste regole la mano non si può fermare d&apos;accordo.</source>
        <translation>Under these rules the hand cannot be stopped by agreement.</translation>
    </message>
    <message>
        <source>burraco pulito</source>
        <translation>clean burraco</translation>
    </message>
    <message>
        <source>burraco semipulito</source>
        <translation>semi-clean burraco</translation>
    </message>
    <message>
        <source>burraco sporco</source>
        <translation>dirty burraco</translation>
    </message>
    <message>
        <source>burraco reale</source>
        <translation>royal burraco</translation>
    </message>
    <message>
        <source>chiusura</source>
        <translation>closing</translation>
    </message>
    <message>
        <source>carte calate</source>
        <translation>cards laid</translation>
    </message>
    <message>
        <source>pozzetto non preso</source>
        <translation>pozzetto not taken</translation>
    </message>
    <message>
        <source>pozzetto non giocato</source>
        <translation>pozzetto not played</translation>
    </message>
    <message>
        <source>metà al compagno</source>
        <translation>half to the partner</translation>
    </message>
    <message>
        <source>Troppe matte: in un gioco ce ne stanno {limit} al massimo. Togline una.</source>
        <translation>Too many wild cards: a meld holds {limit} at most. Take one away.</translation>
    </message>
    <message>
        <source>Per chiudere serve un burraco, un gioco di {need} carte: il più lungo ne ha {got}. Tieni ancora una carta in mano.</source>
        <translation>It takes a burraco, a meld of {need} cards, to close: your longest has {got}. Keep one more card in hand.</translation>
    </message>
    <message>
        <source>{card} non si può scartare per chiudere: tieni per ultima un&apos;altra carta.</source>
        <translation>{card} cannot be discarded to close: keep another card for last.</translation>
    </message>
    <message>
        <source>Le matte sono i jolly e i 2 (le pinelle): stanno al posto di qualunque carta. In un gioco ce ne stanno {limit} al massimo, con almeno due carte vere. Un 2 al suo posto, nella scala del suo seme, non è una matta.</source>
        <translation>Jokers and deuces are wild: they stand for any card. A meld holds {limit} at most, with at least two natural cards. A deuce in its own place, in a run of its suit, is not wild.</translation>
    </message>
    <message>
        <source>Chiude chi resta senza carte quando il pozzetto è già preso, da lui o dal compagno, e tra i suoi giochi c&apos;è {need} (sette carte o più).</source>
        <translation>You close by running out of cards when your side has taken its pozzetto and has {need} (a meld of seven cards or more).</translation>
    </message>
    <message>
        <source>Quando nel pozzo c&apos;è una carta sola e tutti si limitano a scambiarla, dopo {rounds} giri la mano può finire, se tutte le coppie sono d&apos;accordo: si contano i punti.</source>
        <translation>When the pile is a single card and everybody just swaps it, after {rounds} rounds the hand may end if all sides agree: the points are counted.</translation>
    </message>
    <message>
        <source>{count} burrachi puliti</source>
        <translation>{count} clean burrachi</translation>
    </message>
    <message>
        <source>Chi prende il pozzo deve subito calare o attaccare qualcosa: se non puoi, lascialo e pesca dal tallone.</source>
        <translation>Whoever takes the pile must lay or add something at once: if you cannot, leave it and draw from the stock.</translation>
    </message>
    <message>
        <source>Una scala è di almeno tre carte in fila dello stesso seme; l&apos;asso sta prima del 2 o dopo il re.</source>
        <translation>A run is of at least three cards of one suit in sequence; the ace comes before the 2 or after the king.</translation>
    </message>
    <message>
        <source>Con queste regole la mano non si può fermare d&apos;accordo: gioca ancora.</source>
        <translation>Under these rules a hand cannot be stopped by agreement: play on.</translation>
    </message>
    <message>
        <source>In ogni gioco ci vogliono almeno due carte vere: aggiungine una.</source>
        <translation>Every meld needs at least two natural cards: add one.</translation>
    </message>
    <message>
        <source>Queste carte non stanno insieme: un gioco è di carte uguali, o di carte dello stesso seme in fila.</source>
        <translation>These cards do not go together: a meld is of equal cards, or of cards of one suit in a row.</translation>
    </message>
    <message>
        <source>{count} burrachi semipuliti</source>
        <translation>{count} semi-clean burrachi</translation>
    </message>
    <message>
        <source>{count} burrachi sporchi</source>
        <translation>{count} dirty burrachi</translation>
    </message>
    <message>
        <source>{count} burrachi reali</source>
        <translation>{count} royal burrachi</translation>
    </message>
    <message>
        <source>punti in mano</source>
        <translation>points in hand</translation>
    </message>
    <message>
        <source>Il nulla di fatto si propone dopo {need} scambi di una carta sola di fila, e per ora sono {got}.</source>
        <translation>A stalemate is offered after {need} swaps of a single card in a row, and so far there are {got}.</translation>
    </message>
    <message>
        <source>Una combinazione è di carte dello stesso valore, da 3 a {most}, i semi non contano; mai di 2.</source>
        <translation>A set is of cards of one rank, 3 to {most} of them, suits do not matter; never of 2s.</translation>
    </message>
    <message>
        <source>Con queste regole solo di assi o di tre.</source>
        <translation>Under these rules only of aces or threes.</translation>
    </message>
    <message>
        <source>che non sia un jolly</source>
        <translation>that is no joker</translation>
    </message>
    <message>
        <source>qualsiasi</source>
        <translation>of any kind</translation>
    </message>
</context>
<context>
    <name>Canasta</name>
    <message>
        <source>Canasta!</source>
        <translation>Canasta!</translation>
    </message>
    <message>
        <source>Il tallone è finito: la mano finisce senza chiusura.</source>
        <translation>The stock is used up: the hand ends with nobody going out.</translation>
    </message>
    <message>
        <source>{name} chiede al compagno: “Posso chiudere?”</source>
        <translation>{name} asks the partner: “May I go out?”</translation>
    </message>
    <message>
        <source>{name} risponde di sì.</source>
        <translation>{name} says yes.</translation>
    </message>
    <message>
        <source>{name} risponde di no.</source>
        <translation>{name} says no.</translation>
    </message>
    <message>
        <source>Posso chiudere?</source>
        <translation>May I go out?</translation>
    </message>
    <message>
        <source>Sì, chiudi!</source>
        <translation>Yes, go out!</translation>
    </message>
    <message>
        <source>No, aspetta.</source>
        <translation>No, wait.</translation>
    </message>
    <message>
        <source>{name} mette da parte {card}.</source>
        <translation>{name} lays {card} apart.</translation>
    </message>
    <message>
        <source>Adesso il pozzo non si prende: pesca dal tallone.</source>
        <translation>The pile cannot be taken now: draw from the stock.</translation>
    </message>
    <message>
        <source>Prima bisogna aprire, calando insieme i punti che servono.</source>
        <translation>First you must open, laying the points it takes in one go.</translation>
    </message>
    <message>
        <source>Troppe matte per queste carte: aggiungi una carta vera.</source>
        <translation>Too many wild cards for these: add a natural card.</translation>
    </message>
    <message>
        <source>Il tallone è finito: puoi solo prendere il pozzo, o finire qui la mano.</source>
        <translation>The stock is used up: you can only take the pile, or end the hand here.</translation>
    </message>
    <message>
        <source>Con queste regole prima di chiudere si chiede al compagno “Posso chiudere?”. Se dice di sì, in quel turno si deve chiudere; se dice di no, non si può.</source>
        <translation>Under these rules you ask your partner “May I go out?” first. If the answer is yes, you must go out in that turn; if it is no, you may not.</translation>
    </message>
    <message>
        <source>Si gioca con le carte che si hanno in mano: quelle calate non tornano indietro.</source>
        <translation>You play the cards you hold: those that are laid do not come back.</translation>
    </message>
    <message>
        <source>Si calano solo carte dello stesso valore: in questo gioco non ci sono scale.</source>
        <translation>Only cards of the same rank are laid: there are no runs in this game.</translation>
    </message>
    <message>
        <source>I tre rossi non si calano: stanno da parte e valgono un premio.</source>
        <translation>Red threes are not laid: they lie apart and are worth a bonus.</translation>
    </message>
    <message>
        <source>Questo gioco è degli avversari: si attacca soltanto ai propri.</source>
        <translation>This meld belongs to the others: you add only to your own.</translation>
    </message>
    <message>
        <source>Per chiudere almeno una canasta dev&apos;essere pulita: tieni ancora delle carte.</source>
        <translation>To go out, at least one canasta must be clean: keep some more cards.</translation>
    </message>
    <message>
        <source>Per chiudere serve anche una canasta sporca: tieni ancora delle carte.</source>
        <translation>To go out, a dirty canasta is needed as well: keep some more cards.</translation>
    </message>
    <message>
        <source>Per chiudere serve una canasta: tieni ancora delle carte.</source>
        <translation>To go out, a canasta is needed: keep some more cards.</translation>
    </message>
    <message>
        <source>Il compagno ti ha chiesto se può chiudere: rispondi sì o no.</source>
        <translation>Your partner has asked to go out: answer yes or no.</translation>
    </message>
    <message>
        <source>Prima di chiudere bisogna chiedere al compagno, e il compagno deve dire di sì.</source>
        <translation>Before going out you must ask your partner, and your partner must say yes.</translation>
    </message>
    <message>
        <source>In questo turno devi chiudere: cala tutto e scarta l&apos;ultima carta, o annulla.</source>
        <translation>You must go out in this turn: lay everything and discard your last card, or undo.</translation>
    </message>
    <message>
        <source>I tre rossi non si scartano: stanno da parte.</source>
        <translation>Red threes are not discarded: they lie apart.</translation>
    </message>
    <message>
        <source>I tre neri si calano soltanto nel turno in cui si chiude, e senza matte.</source>
        <translation>Black threes are laid only in the turn in which you go out, and without wild cards.</translation>
    </message>
    <message>
        <source>Adesso non c&apos;è niente su cui essere d&apos;accordo: gioca il tuo turno.</source>
        <translation>There is nothing to agree on now: play your turn.</translation>
    </message>
    <message>
        <source>canasta pulita</source>
        <translation>clean canasta</translation>
    </message>
    <message>
        <source>canasta sporca</source>
        <translation>dirty canasta</translation>
    </message>
    <message>
        <source>carte calate</source>
        <translation>cards laid</translation>
    </message>
    <message>
        <source>Pinellata</source>
        <translation>Pinellata</translation>
    </message>
    <message>
        <source>Pinellata sporca</source>
        <translation>dirty Pinellata</translation>
    </message>
    <message>
        <source>Toro Seduto</source>
        <translation>Sitting Bull</translation>
    </message>
    <message>
        <source>cinque canaste pulite</source>
        <translation>five clean canastas</translation>
    </message>
    <message>
        <source>quattro canaste pulite e una sporca</source>
        <translation>four clean canastas and a dirty one</translation>
    </message>
    <message>
        <source>dieci canaste</source>
        <translation>ten canastas</translation>
    </message>
    <message>
        <source>chiusura</source>
        <translation>going out</translation>
    </message>
    <message>
        <source>tre rossi</source>
        <translation>red threes</translation>
    </message>
    <message>
        <source>Per chiudere servono {need} canaste, e per ora sono {got}: tieni ancora delle carte.</source>
        <translation>It takes {need} canastas to go out, and so far there are {got}: keep some more cards.</translation>
    </message>
    <message>
        <source>Per chiudere almeno {need} canaste devono essere pulite, e per ora sono {got}: tieni ancora delle carte.</source>
        <translation>To go out, at least {need} canastas must be clean, and so far there are {got}: keep some more cards.</translation>
    </message>
    <message>
        <source>Per prendere il pozzo servono {need} carte come {card}: scegli anche le altre che hai in mano.</source>
        <translation>To take the pile you need {need} cards like {card}: choose the others in your hand, too.</translation>
    </message>
    <message>
        <source>Con una matta in cima, {card}, per prendere il pozzo ne servono in mano tre uguali, e ne hai {got}: pesca dal tallone.</source>
        <translation>With a wild card, {card}, on top you need three like it in your hand to take the pile, and you have {got}: draw from the stock.</translation>
    </message>
    <message>
        <source>{count} canaste pulite</source>
        <translation>{count} clean canastas</translation>
    </message>
    <message>
        <source>quella in cima</source>
        <translation>the one on top</translation>
    </message>
    <message>
        <source>Troppi jolly per queste pinelle: aggiungi una pinella.</source>
        <translation>Too many jokers for these deuces: add a deuce.</translation>
    </message>
    <message>
        <source>Con queste regole le matte da sole non fanno un gioco: servono carte vere.</source>
        <translation>Under these rules wild cards alone make no meld: it takes natural cards.</translation>
    </message>
    <message>
        <source>Hai già un gioco di questo valore: attacca le carte a quello.</source>
        <translation>You already have a meld of this rank: add the cards to that one.</translation>
    </message>
    <message>
        <source>Si calano almeno tre carte dello stesso valore, dal 4 all&apos;asso; i semi non contano.</source>
        <translation>A meld has at least three cards of the same rank, from 4 to ace; suits do not matter.</translation>
    </message>
    <message>
        <source>I giochi calati sono di tutta la coppia, o di chi gioca da solo: si attacca a quelli, mai a quelli degli avversari.</source>
        <translation>Melds belong to the whole pair, or to a player alone: you add to those, never to the others&apos;.</translation>
    </message>
    <message>
        <source>Quando il tallone è finito si va avanti con il solo pozzo: la mano finisce quando qualcuno non può o non vuole prenderlo.</source>
        <translation>When the stock is used up, play goes on with the pile alone: the hand is over when somebody cannot take it or does not want to.</translation>
    </message>
    <message>
        <source>Per prendere il pozzo servono in mano due carte come {card}, e ne hai una sola: pesca dal tallone.</source>
        <translation>To take the pile you need two cards like {card} in hand, and you have only one: draw from the stock.</translation>
    </message>
    <message>
        <source>Per prendere il pozzo servono in mano due carte come {card}, e non ne hai: pesca dal tallone.</source>
        <translation>To take the pile you need two cards like {card} in hand, and you have none: draw from the stock.</translation>
    </message>
    <message>
        <source>Ai tre neri non si aggiungono matte: toglile dal vassoio.</source>
        <translation>No wild cards go with black threes: take them out of the tray.</translation>
    </message>
    <message>
        <source>Ai jolly si aggiunge una pinella sola, e soltanto quando sono già sei.</source>
        <translation>Only one deuce goes with jokers, and only when there are six of them already.</translation>
    </message>
    <message>
        <source>Troppe matte: con queste carte vere ce ne sta una sola.</source>
        <translation>Too many wild cards: with these natural ones there may be only one.</translation>
    </message>
    <message>
        <source>Troppi jolly: con queste pinelle ce ne sta uno solo.</source>
        <translation>Too many jokers: with these deuces there may be only one.</translation>
    </message>
    <message>
        <source>Con queste regole i jolly non fanno un gioco loro: servono carte vere, o pinelle.</source>
        <translation>Under these rules jokers make no meld of their own: it takes natural cards, or deuces.</translation>
    </message>
    <message>
        <source>Con queste regole le pinelle non fanno un gioco loro: servono carte vere, o solo jolly.</source>
        <translation>Under these rules deuces make no meld of their own: it takes natural cards, or jokers alone.</translation>
    </message>
    <message>
        <source>Hai già un gioco di questo valore, e non è ancora una canasta: attacca le carte a quello.</source>
        <translation>You already have a meld of this rank, and it is no canasta yet: add the cards to that one.</translation>
    </message>
    <message>
        <source>Di ogni valore si ha un gioco solo, di sette carte al massimo, e questo l&apos;hai già.</source>
        <translation>There is just one meld of each rank, of seven cards at most, and you already have this one.</translation>
    </message>
    <message>
        <source>Con queste regole si apre solo con giochi senza matte: toglile dal vassoio.</source>
        <translation>Under these rules you open only with melds without wild cards: take them out of the tray.</translation>
    </message>
    <message>
        <source>Sette carte fanno una canasta, e a quella non se ne attaccano altre.</source>
        <translation>Seven cards make a canasta, and no more are added to it.</translation>
    </message>
    <message>
        <source>Sette carte fanno una canasta.</source>
        <translation>Seven cards make a canasta.</translation>
    </message>
    <message>
        <source>Le matte sono i jolly e i 2.</source>
        <translation>Jokers and deuces are wild.</translation>
    </message>
    <message>
        <source>In un gioco sono sempre meno delle carte vere, e mai più di tre.</source>
        <translation>In a meld there are always fewer of them than natural cards, and never more than three.</translation>
    </message>
    <message>
        <source>Jolly 50, 2 e asso 20, dall&apos;8 al re 10, dal 4 al 7 5 punti; premi e tre rossi non contano.</source>
        <translation>Joker 50, deuce and ace 20, 8 to king 10, 4 to 7 5 points; bonuses and red threes do not count.</translation>
    </message>
    <message>
        <source>Chi non può chiudere deve tenere una carta dopo lo scarto.</source>
        <translation>Whoever cannot go out must keep a card after the discard.</translation>
    </message>
    <message>
        <source>Quando il tallone è finito, chi ha pescato l&apos;ultima carta finisce il suo turno; poi si contano i punti.</source>
        <translation>When the stock is used up, whoever drew the last card finishes the turn; then the points are counted.</translation>
    </message>
    <message>
        <source>{count} canaste sporche</source>
        <translation>{count} dirty canastas</translation>
    </message>
    <message>
        <source>punti in mano</source>
        <translation>points in hand</translation>
    </message>
    <message>
        <source>Con queste regole i tre neri non si calano mai: si possono scartare.</source>
        <translation>Under these rules black threes are never laid: they may be discarded.</translation>
    </message>
    <message>
        <source>In questo turno devi chiudere: se cali questi tre neri non puoi più.</source>
        <translation>You must go out in this turn: if you lay these black threes you no longer can.</translation>
    </message>
    <message>
        <source>Con queste regole non si chiede al compagno: chi può chiudere chiude.</source>
        <translation>Under these rules nobody asks the partner: whoever can go out goes out.</translation>
    </message>
    <message>
        <source>In questo turno non c&apos;è niente da chiedere al compagno.</source>
        <translation>In this turn there is nothing to ask the partner.</translation>
    </message>
    <message>
        <source>Nessuno aspetta una risposta: gioca il tuo turno.</source>
        <translation>Nobody waits for an answer: play your turn.</translation>
    </message>
    <message>
        <source>Ogni turno ha tre tempi: si pesca dal tallone (carte: {closed} prima di aprire, {opened} dopo) o si prende tutto il pozzo; poi si cala e si attacca; alla fine si scarta.</source>
        <translation>Every turn has three parts: draw from the stock (cards: {closed} before opening, {opened} after) or take the whole pile; then lay melds and add cards; at the end discard.</translation>
    </message>
    <message>
        <source>Anche i 2 (le pinelle) e i jolly fanno giochi per conto loro.</source>
        <translation>Deuces and jokers, too, make melds of their own.</translation>
    </message>
    <message>
        <source>Anche i 2 (le pinelle) fanno giochi per conto loro, i jolly no.</source>
        <translation>Deuces, too, make melds of their own, jokers do not.</translation>
    </message>
    <message>
        <source>Anche i jolly fanno giochi per conto loro, i 2 (le pinelle) no.</source>
        <translation>Jokers, too, make melds of their own, deuces do not.</translation>
    </message>
    <message>
        <source>I 2 (le pinelle) e i jolly non fanno giochi per conto loro.</source>
        <translation>Deuces and jokers make no melds of their own.</translation>
    </message>
    <message>
        <source>Le pinelle si calano anche come 2, e allora sono matte solo i jolly.</source>
        <translation>Deuces may be laid as deuces, too, and then only jokers are wild.</translation>
    </message>
    <message>
        <source>Le pinelle da sole non si calano.</source>
        <translation>Deuces are not laid by themselves.</translation>
    </message>
    <message>
        <source>I jolly si calano anche da soli: a sei si aggiunge una pinella.</source>
        <translation>Jokers may be laid by themselves, too: six may get a deuce.</translation>
    </message>
    <message>
        <source>Ai tre neri non si aggiungono matte.</source>
        <translation>No wild cards go with black threes.</translation>
    </message>
    <message>
        <source>Finché un gioco di pinelle non ha sette carte, i 2 non si usano come matte.</source>
        <translation>While a meld of deuces has fewer than seven cards, deuces are not used as wild cards.</translation>
    </message>
    <message>
        <source>In un gioco con due carte vere sono al massimo {two}, con tre o più {three}.</source>
        <translation>In a meld two natural cards may have at most {two} with them, three or more {three}.</translation>
    </message>
    <message>
        <source>Di ogni valore se ne ha uno solo.</source>
        <translation>There is just one of each rank.</translation>
    </message>
    <message>
        <source>Di un valore se ne comincia un altro quando il primo è una canasta.</source>
        <translation>Another of a rank is begun when the first is a canasta.</translation>
    </message>
    <message>
        <source>Di un valore se ne può avere più d&apos;uno.</source>
        <translation>There may be several of a rank.</translation>
    </message>
    <message>
        <source>Per aprire si calano in una volta giochi che insieme valgano il minimo, che dipende dai punti fatti fin lì.</source>
        <translation>To open, lay melds in one go that are together worth the minimum, which depends on the score so far.</translation>
    </message>
    <message>
        <source>Contano anche le matte.</source>
        <translation>Wild cards count, too.</translation>
    </message>
    <message>
        <source>Ogni giocatore apre con carte sue.</source>
        <translation>Each player opens with cards of their own.</translation>
    </message>
    <message>
        <source>Chi non ha aperto non prende il pozzo.</source>
        <translation>Whoever has not opened cannot take the pile.</translation>
    </message>
    <message>
        <source>Il pozzo si prende tutto intero, calando subito la carta in cima con due uguali che si hanno in mano.</source>
        <translation>The pile is taken as a whole, by laying its top card at once with two like it from the hand.</translation>
    </message>
    <message>
        <source>Se nel pozzo si vede una matta, ne servono due uguali in mano.</source>
        <translation>While a wild card is seen in the pile, it takes two like the top one in hand.</translation>
    </message>
    <message>
        <source>Chiude chi resta senza carte quando tra i suoi giochi, o quelli della coppia, c&apos;è almeno una canasta.</source>
        <translation>You go out by getting rid of every card when your side has at least one canasta.</translation>
    </message>
    <message>
        <source>Chiude chi resta senza carte quando tra i suoi giochi, o quelli della coppia, ci sono almeno {need} canaste.</source>
        <translation>You go out by getting rid of every card when your side has at least {need} canastas.</translation>
    </message>
    <message>
        <source>Una almeno dev&apos;essere pulita, cioè senza matte.</source>
        <translation>At least one must be clean: without wild cards.</translation>
    </message>
    <message>
        <source>Una almeno dev&apos;essere sporca, cioè con matte.</source>
        <translation>At least one must be dirty: with wild cards.</translation>
    </message>
    <message>
        <source>Quelle di pinelle o di jolly per questo non contano.</source>
        <translation>Those of deuces or of jokers do not count for it.</translation>
    </message>
    <message>
        <source>L&apos;ultima carta va scartata.</source>
        <translation>The last card is discarded.</translation>
    </message>
    <message>
        <source>I tre rossi si mettono da parte appena arrivano, e al loro posto si pesca un&apos;altra carta.</source>
        <translation>Red threes are laid apart as soon as they come, and another card is drawn for each.</translation>
    </message>
    <message>
        <source>I tre rossi si mettono da parte appena arrivano, e al loro posto si pesca un&apos;altra carta, ma non per quelli trovati nel pozzo.</source>
        <translation>Red threes are laid apart as soon as they come, and another card is drawn for each, but not for those found in the pile.</translation>
    </message>
    <message>
        <source>Un tre nero scartato blocca il pozzo, finché un&apos;altra carta non lo copre.</source>
        <translation>A black three that is discarded blocks the pile until another card covers it.</translation>
    </message>
    <message>
        <source>Un tre nero scartato non blocca il pozzo.</source>
        <translation>A black three that is discarded does not block the pile.</translation>
    </message>
    <message>
        <source>Il pozzo si prende tutto intero, calando subito la carta in cima con due uguali, con una e una matta, o attaccandola a un proprio gioco.</source>
        <translation>The pile is taken as a whole, by laying its top card at once with two like it, with one and a wild card, or by adding it to a meld of yours.</translation>
    </message>
    <message>
        <source>Il pozzo si prende tutto intero, calando subito la carta in cima con due uguali, o attaccandola a un proprio gioco.</source>
        <translation>The pile is taken as a whole, by laying its top card at once with two like it, or by adding it to a meld of yours.</translation>
    </message>
    <message>
        <source>Valgono un premio; a chi non ha calato niente quei punti si tolgono.</source>
        <translation>They are worth a bonus; a side that has laid nothing loses those points instead.</translation>
    </message>
    <message>
        <source>Valgono un premio; a chi non ha canaste quei punti si tolgono.</source>
        <translation>They are worth a bonus; a side without a canasta loses those points instead.</translation>
    </message>
    <message>
        <source>In cima al pozzo c&apos;è {card}: adesso non si prende, pesca dal tallone.</source>
        <translation>{card} lies on top of the pile: it cannot be taken now, draw from the stock.</translation>
    </message>
    <message>
        <source>Prima bisogna aprire, calando insieme almeno {need} punti.</source>
        <translation>First you must open, laying at least {need} points in one go.</translation>
    </message>
    <message>
        <source>Troppe matte: con queste carte vere ce ne stanno {limit} al massimo.</source>
        <translation>Too many wild cards: with these natural ones there may be {limit} at most.</translation>
    </message>
    <message>
        <source>Troppi jolly: con queste pinelle ce ne stanno {limit} al massimo.</source>
        <translation>Too many jokers: with these deuces there may be {limit} at most.</translation>
    </message>
    <message>
        <source>I jolly si calano anche da soli, senza pinelle.</source>
        <translation>Jokers may be laid by themselves, too, without deuces.</translation>
    </message>
    <message>
        <source>I jolly da soli non si calano.</source>
        <translation>Jokers are not laid by themselves.</translation>
    </message>
    <message>
        <source>Con due carte vere non ce ne stanno, con tre o più al massimo {three}.</source>
        <translation>Two natural cards may have none with them, three or more at most {three}.</translation>
    </message>
    <message>
        <source>Matte non ce ne possono essere; le pinelle solo calate come 2.</source>
        <translation>There may be no wild cards; deuces only laid as deuces.</translation>
    </message>
    <message>
        <source>Matte non ce ne possono essere.</source>
        <translation>There may be no wild cards.</translation>
    </message>
    <message>
        <source>Chi non ha aperto lo prende solo con due uguali in mano.</source>
        <translation>Whoever has not opened takes it only with two like it in hand.</translation>
    </message>
    <message>
        <source>Con un tre in cima non si prende.</source>
        <translation>With a three on top it is not taken.</translation>
    </message>
    <message>
        <source>Con un tre nero in cima non si prende.</source>
        <translation>With a black three on top it is not taken.</translation>
    </message>
    <message>
        <source>Con un tre rosso in cima non si prende.</source>
        <translation>With a red three on top it is not taken.</translation>
    </message>
    <message>
        <source>Con una matta in cima ne servono in mano tre uguali.</source>
        <translation>With a wild card on top it takes three like it in hand.</translation>
    </message>
    <message>
        <source>Con una pinella in cima servono in mano tre pinelle, con un jolly mai.</source>
        <translation>With a deuce on top it takes three deuces in hand; with a joker it is not taken.</translation>
    </message>
    <message>
        <source>Con un jolly in cima servono in mano tre jolly, con una pinella mai.</source>
        <translation>With a joker on top it takes three jokers in hand; with a deuce it is not taken.</translation>
    </message>
    <message>
        <source>Con una matta in cima non si prende.</source>
        <translation>With a wild card on top it is not taken.</translation>
    </message>
    <message>
        <source>Valgono un premio.</source>
        <translation>They are worth a bonus.</translation>
    </message>
    <message>
        <source>I tre neri si calano solo chiudendo, tre o più e senza matte.</source>
        <translation>Black threes are laid only when going out, three or more and without wild cards.</translation>
    </message>
    <message>
        <source>I tre neri non si calano mai.</source>
        <translation>Black threes are never laid.</translation>
    </message>
    <message>
        <source>I tre neri si calano quando si vuole, tre o più e senza matte.</source>
        <translation>Black threes are laid at any time, three or more and without wild cards.</translation>
    </message>
    <message>
        <source>Per aprire si calano in una volta giochi che insieme valgano almeno {need} punti.</source>
        <translation>To open, lay melds in one go that are together worth at least {need} points.</translation>
    </message>
    <message>
        <source>Almeno {clean} devono essere pulite, cioè senza matte.</source>
        <translation>At least {clean} must be clean: without wild cards.</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>Tieni premuto per scoprire le carte</source>
        <translation>Hold to uncover the cards</translation>
    </message>
    <message>
        <source>oppure premi due volte la lettera {letter} sulla tastiera</source>
        <translation>or press the letter {letter} twice on the keyboard</translation>
    </message>
    <message>
        <source>☰ Menu</source>
        <translation>☰ Menu</translation>
    </message>
    <message>
        <source>Le carte sono coperte</source>
        <translation>The cards are covered</translation>
    </message>
    <message>
        <source>Passa il portatile a</source>
        <translation>Pass the laptop to</translation>
    </message>
    <message numerus="yes">
        <source>%n punti</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message>
        <source>fuori</source>
        <translation>out</translation>
    </message>
    <message numerus="yes">
        <source>%n carte</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Decks</name>
    <message>
        <source>Ora tutti i giochi hanno queste carte e questo panno.</source>
        <translation>Now every game has these cards and this cloth.</translation>
    </message>
    <message>
        <source>Carte e panno</source>
        <translation>Cards and cloth</translation>
    </message>
    <message>
        <source>Il mazzo {title} è salvato: si sceglie nei giochi che usano quelle carte.</source>
        <translation>The deck {title} is saved: choose it in the games that use such cards.</translation>
    </message>
    <message>
        <source>Dorso</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Panno</source>
        <translation>Cloth</translation>
    </message>
    <message>
        <source>Grandezza delle carte</source>
        <translation>Size of the cards</translation>
    </message>
    <message>
        <source>Numeri giganti</source>
        <translation>Giant numbers</translation>
    </message>
    <message>
        <source>Semi di quattro colori</source>
        <translation>Suits in four colours</translation>
    </message>
    <message>
        <source>Numeri sulle carte italiane</source>
        <translation>Numbers on Italian cards</translation>
    </message>
    <message>
        <source>Per chi</source>
        <translation>For whom</translation>
    </message>
    <message>
        <source>Come tutti gli altri</source>
        <translation>As everybody else</translation>
    </message>
    <message>
        <source>Usa in tutti i giochi</source>
        <translation>Use in every game</translation>
    </message>
    <message>
        <source>Chiudi</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Come si vedono le carte</source>
        <translation>How the cards will look</translation>
    </message>
    <message>
        <source>Quelle scelte nelle regole</source>
        <translation>As chosen in the rules</translation>
    </message>
    <message>
        <source>Piccole</source>
        <translation>Small</translation>
    </message>
    <message>
        <source>Normali</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Grandi</source>
        <translation>Large</translation>
    </message>
    <message>
        <source>Rosso</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>Verde</source>
        <translation>Green</translation>
    </message>
    <message>
        <source>Bordeaux</source>
        <translation>Bordeaux</translation>
    </message>
    <message>
        <source>Quello delle vostre carte</source>
        <translation>That of your own cards</translation>
    </message>
    <message>
        <source>Blu</source>
        <translation>Blue</translation>
    </message>
    <message>
        <source>Tutti</source>
        <translation>Everybody</translation>
    </message>
    <message>
        <source>Carte</source>
        <translation>Cards</translation>
    </message>
    <message>
        <source>Questa carta è:</source>
        <translation>This card is:</translation>
    </message>
    <message>
        <source>E le seguenti in ordine</source>
        <translation>And the next ones in order</translation>
    </message>
    <message>
        <source>Dà il nome anche alle immagini che seguono, fino al re.</source>
        <translation>Names the pictures that follow too, up to the king.</translation>
    </message>
    <message>
        <source>Dai i nomi cliccando</source>
        <translation>Name them by clicking</translation>
    </message>
    <message>
        <source>Nome del mazzo:</source>
        <translation>Name of the deck:</translation>
    </message>
    <message>
        <source>Le carte di nonna</source>
        <translation>Grandma’s cards</translation>
    </message>
    <message>
        <source>Immagini delle carte</source>
        <translation>Pictures of the cards</translation>
    </message>
    <message>
        <source>non serve</source>
        <translation>not needed</translation>
    </message>
    <message>
        <source>Il mazzo è completo.</source>
        <translation>The deck is complete.</translation>
    </message>
    <message>
        <source>Clicca: {card}</source>
        <translation>Click: {card}</translation>
    </message>
    <message>
        <source>Immagine {origin}: {card}</source>
        <translation>Picture {origin}: {card}</translation>
    </message>
    <message>
        <source>senza nome</source>
        <translation>without a name</translation>
    </message>
    <message>
        <source>dorso</source>
        <translation>back</translation>
    </message>
    <message>
        <source>jolly rosso</source>
        <translation>red joker</translation>
    </message>
    <message>
        <source>jolly nero</source>
        <translation>black joker</translation>
    </message>
    <message>
        <source>Napoletane</source>
        <translation>Neapolitan</translation>
    </message>
    <message>
        <source>Piacentine</source>
        <translation>Piacentine</translation>
    </message>
    <message>
        <source>Francesi</source>
        <translation>French</translation>
    </message>
    <message>
        <source>{name} non c&apos;è più: scegli un altro file o cartella.</source>
        <translation>{name} is no longer there: choose another file or folder.</translation>
    </message>
    <message>
        <source>Non riesco ad aprire {name}: controlla i permessi, o copialo altrove.</source>
        <translation>I cannot open {name}: check its permissions, or copy it elsewhere.</translation>
    </message>
    <message>
        <source>{name} non è un&apos;immagine che so leggere: salvala come JPG o PNG e riprova.</source>
        <translation>{name} is not a picture that I can read: save it as JPG or PNG and try again.</translation>
    </message>
    <message>
        <source>L&apos;immagine {name} è rovinata o incompleta: copiala o scansiona di nuovo.</source>
        <translation>The picture {name} is damaged or incomplete: copy or scan it again.</translation>
    </message>
    <message>
        <source>L&apos;immagine {name} è troppo grande: scansiona a 300 punti per pollice (dpi), al massimo 600.</source>
        <translation>The picture {name} is too large: scan at 300 dots per inch (dpi), at most 600.</translation>
    </message>
    <message>
        <source>Il file {name} è troppo pesante: salvalo come JPG e riprova.</source>
        <translation>The file {name} is too heavy: save it as JPG and try again.</translation>
    </message>
    <message>
        <source>L&apos;immagine {name} è troppo piccola, le carte sarebbero sfocate: scansiona a 300 punti per pollice (dpi).</source>
        <translation>The picture {name} is too small, the cards would be blurred: scan at 300 dots per inch (dpi).</translation>
    </message>
    <message>
        <source>Nella cartella {name} non ci sono immagini: scegline un&apos;altra.</source>
        <translation>There are no pictures in the folder {name}: choose another one.</translation>
    </message>
    <message>
        <source>In {name} ci sono {found} carte, più di un mazzo: lascia solo quelle di un mazzo, al massimo {most}.</source>
        <translation>There are {found} cards in {name}, more than a deck: leave those of one deck only, at most {most}.</translation>
    </message>
    <message>
        <source>In {name} non trovo carte: mettile su un foglio scuro, staccate fra loro, e scansiona di nuovo.</source>
        <translation>I find no cards in {name}: lay them on a dark sheet, apart from each other, and scan again.</translation>
    </message>
    <message>
        <source>In {name} trovo {found} carte invece di {wanted}: controlla che ci siano tutte, staccate fra loro e dai bordi.</source>
        <translation>I find {found} cards in {name} instead of {wanted}: check that all are there, apart from each other and from the edges.</translation>
    </message>
    <message>
        <source>In {name} le immagini {first} e {second} mostrano la stessa carta, quindi ne manca un&apos;altra: sostituisci il doppione.</source>
        <translation>In {name} the pictures {first} and {second} show the same card, so another one is missing: replace the duplicate.</translation>
    </message>
    <message>
        <source>Due immagini si chiamano {card}: cambia nome a una delle due.</source>
        <translation>Two pictures are called {card}: give one of them another name.</translation>
    </message>
    <message numerus="yes">
        <source>Mancano %n carte, la prima è {card}: clicca la sua immagine e dalle il nome.</source>
        <translation>
            <numerusform>One card is missing, {card}: click its picture and name it.</numerusform>
            <numerusform>%n cards are missing, the first is {card}: click its picture and name it.</numerusform>
        </translation>
    </message>
    <message>
        <source>Il mazzo non ha un nome: scrivilo.</source>
        <translation>The deck has no name: write one.</translation>
    </message>
    <message>
        <source>C&apos;è già un mazzo che si chiama {title}: scrivi un altro nome.</source>
        <translation>There is already a deck called {title}: write another name.</translation>
    </message>
    <message>
        <source>La lettura di {name} si è interrotta: chiudi altri programmi o usa un&apos;immagine più piccola, e riprova.</source>
        <translation>Reading {name} broke off: close other programs or use a smaller picture, and try again.</translation>
    </message>
    <message>
        <source>Non riesco a scrivere in {folder}: controlla che ci sia spazio sul disco e il permesso di scrivere.</source>
        <translation>I cannot write in {folder}: check that there is room on the disk and permission to write.</translation>
    </message>
    <message>
        <source>Un mazzo di famiglia</source>
        <translation>A family deck</translation>
    </message>
    <message>
        <source>Gioca con le carte di casa tua</source>
        <translation>Play with your own cards from home</translation>
    </message>
    <message>
        <source>Che carte sono?</source>
        <translation>Which cards are they?</translation>
    </message>
    <message>
        <source>Scegli il foglio…</source>
        <translation>Choose the sheet…</translation>
    </message>
    <message>
        <source>Scegli la cartella…</source>
        <translation>Choose the folder…</translation>
    </message>
    <message>
        <source>Lettura delle carte</source>
        <translation>Reading the cards</translation>
    </message>
    <message>
        <source>Ricomincia</source>
        <translation>Start again</translation>
    </message>
    <message>
        <source>Annulla</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Salva il mazzo</source>
        <translation>Save the deck</translation>
    </message>
    <message>
        <source>1. Metti le carte su un foglio scuro, in fila e staccate fra loro, e scansionale a 300 punti per pollice (dpi); oppure fotografale una per una e mettile in una cartella.</source>
        <translation>1. Lay the cards on a dark sheet, in rows and apart from each other, and scan them at 300 dots per inch (dpi); or photograph them one by one and put the pictures into a folder.</translation>
    </message>
    <message>
        <source>2. Scegli qui sotto che carte sono, poi il foglio o la cartella: il programma le ritaglia, le raddrizza e controlla che ci siano tutte.</source>
        <translation>2. Choose below which cards they are, then the sheet or the folder: the program cuts them out, straightens them and checks that all are there.</translation>
    </message>
    <message>
        <source>3. Controlla i nomi e salva. Le immagini restano tue, su questo computer.</source>
        <translation>3. Check the names and save. The pictures stay yours, on this computer.</translation>
    </message>
    <message>
        <source>40 carte; se vuoi, anche il dorso.</source>
        <translation>40 cards; if you like, the back too.</translation>
    </message>
    <message>
        <source>52 carte; se vuoi, anche i due jolly e il dorso.</source>
        <translation>52 cards; if you like, the two jokers and the back too.</translation>
    </message>
    <message>
        <source>Immagini ({endings})</source>
        <translation>Pictures ({endings})</translation>
    </message>
    <message>
        <source>Tutti i file (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <source>Leggo {name}…</source>
        <translation>Reading {name}…</translation>
    </message>
    <message>
        <source>Aggiungi le carte di casa…</source>
        <translation>Add your own cards…</translation>
    </message>
    <message>
        <source>Nome del mazzo</source>
        <translation>Name of the deck</translation>
    </message>
    <message>
        <source>Cambia nome</source>
        <translation>Rename</translation>
    </message>
    <message>
        <source>Elimina…</source>
        <translation>Delete…</translation>
    </message>
    <message>
        <source>Elimina il mazzo</source>
        <translation>Delete the deck</translation>
    </message>
    <message>
        <source>Elimina</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Tienilo</source>
        <translation>Keep it</translation>
    </message>
    <message>
        <source>Elimino il mazzo {title} da questo computer? I file originali restano.</source>
        <translation>Delete the deck {title} from this computer? The original files stay.</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Apri una partita</source>
        <translation>Open a match</translation>
    </message>
    <message>
        <source>{name} c&apos;è già. Vuoi metterci questa partita al suo posto?</source>
        <translation>{name} is there already. Do you want to put this match in its place?</translation>
    </message>
    <message>
        <source>Lasciala andare</source>
        <translation>Let it go</translation>
    </message>
    <message>
        <source>Resta su questa</source>
        <translation>Stay with this one</translation>
    </message>
    <message>
        <source>Di {name} non si può giocare nemmeno il primo turno; il file resta com&apos;è.</source>
        <translation>Not even the first turn of {name} can be played; the file stays as it is.</translation>
    </message>
    <message>
        <source>Continua la copia</source>
        <translation>Continue the copy</translation>
    </message>
    <message>
        <source>Lascia stare</source>
        <translation>Never mind</translation>
    </message>
    <message>
        <source>Salva una copia della partita</source>
        <translation>Save a copy of the match</translation>
    </message>
    <message>
        <source>La partita sul tavolo non si riesce a salvare: se ne metti un&apos;altra, i suoi ultimi turni vanno persi. Controlla prima che ci sia spazio sul disco e il permesso di scrivere in {folder}.</source>
        <translation>The match on the table cannot be saved: if you put another one there, its last turns are lost. First check that there is room on the disk and permission to write in {folder}.</translation>
    </message>
    <message>
        <source>Questa partita ha {all} turni, ma il turno {next} non si può rigiocare. Puoi continuarla dal turno {good}, in una copia: quella intera resta fra le partite salvate.</source>
        <translation>This match has {all} turns, but turn {next} cannot be replayed. You can go on from turn {good}, in a copy: the whole one stays among the saved matches.</translation>
    </message>
    <message>
        <source>partita</source>
        <translation>match</translation>
    </message>
    <message>
        <source>Sostituisci</source>
        <translation>Replace</translation>
    </message>
    <message>
        <source>Annulla</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Cerca in:</source>
        <translation>Look in:</translation>
    </message>
    <message>
        <source>Nome del file:</source>
        <translation>File name:</translation>
    </message>
    <message>
        <source>Tipo di file:</source>
        <translation>File type:</translation>
    </message>
    <message>
        <source>Partite e posizioni (*.toml)</source>
        <translation>Matches and positions (*.toml)</translation>
    </message>
    <message>
        <source>Tutti i file (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <source>Copia salvata: {name}</source>
        <translation>Copy saved: {name}</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Pesca dal tallone.</source>
        <translation>Draw from the stock.</translation>
    </message>
    <message>
        <source>Prendi la carta dal pozzo.</source>
        <translation>Take the discard.</translation>
    </message>
    <message>
        <source>Con quella puoi aprire subito.</source>
        <translation>With it you can open at once.</translation>
    </message>
    <message>
        <source>Sta bene con le carte che hai.</source>
        <translation>It goes well with the cards you hold.</translation>
    </message>
    <message>
        <source>Un jolly in più va dove vuoi tu.</source>
        <translation>One more joker goes wherever you like.</translation>
    </message>
    <message>
        <source>Così chiudi!</source>
        <translation>And you go out!</translation>
    </message>
    <message>
        <source>Nessuno cala più e sei in vantaggio: di’ sì al nulla di fatto.</source>
        <translation>Nobody lays any more and you are ahead: agree to the stalemate.</translation>
    </message>
    <message>
        <source>Nessuno cala più: di’ sì al nulla di fatto.</source>
        <translation>Nobody lays any more: say yes to the stalemate.</translation>
    </message>
    <message>
        <source>Così prendi il pozzetto!</source>
        <translation>That takes the pozzetto!</translation>
    </message>
    <message>
        <source>È l&apos;unica mossa possibile.</source>
        <translation>It is the only move there is.</translation>
    </message>
    <message>
        <source>Cala {melds}.</source>
        <translation>Lay {melds}.</translation>
    </message>
    <message>
        <source>Attacca {cards}.</source>
        <translation>Add {cards}.</translation>
    </message>
    <message>
        <source>Prendi il jolly con {card}.</source>
        <translation>Take the joker with the {card}.</translation>
    </message>
    <message>
        <source>Con quella ti avvicini all&apos;apertura.</source>
        <translation>With it you come closer to opening.</translation>
    </message>
    <message>
        <source>La puoi calare subito.</source>
        <translation>You can lay it at once.</translation>
    </message>
    <message>
        <source>Si attacca a un gioco: dal prossimo turno la puoi calare.</source>
        <translation>It can be added to a meld: from your next turn on you may lay it.</translation>
    </message>
    <message>
        <source>Dal pozzo adesso non puoi prendere.</source>
        <translation>You may not take from the discard pile now.</translation>
    </message>
    <message>
        <source>La carta del pozzo non va con nessuna delle tue.</source>
        <translation>The discard goes with none of your cards.</translation>
    </message>
    <message>
        <source>La carta del pozzo non ti fa ancora un gioco.</source>
        <translation>The discard does not make you a meld yet.</translation>
    </message>
    <message>
        <source>La carta del pozzo in questo turno non si può attaccare, e con le tue non fa un gioco.</source>
        <translation>In this turn the discard may not be added to a meld, and it makes none with your cards.</translation>
    </message>
    <message>
        <source>La carta del pozzo non ti avvicina all&apos;apertura.</source>
        <translation>The discard brings you no closer to opening.</translation>
    </message>
    <message>
        <source>Una carta nuova può darti di più.</source>
        <translation>A new card may give you more.</translation>
    </message>
    <message>
        <source>Può servirti più di una carta coperta.</source>
        <translation>It may help you more than a face-down card.</translation>
    </message>
    <message>
        <source>Il resto per aprire lo fai in questo stesso turno.</source>
        <translation>You make up the rest of the opening in this same turn.</translation>
    </message>
    <message numerus="yes">
        <source>Ti alleggerisci: in mano restano %n carte.</source>
        <translation>
            <numerusform>It lightens your hand: %n card is left.</numerusform>
            <numerusform>It lightens your hand: %n cards are left.</numerusform>
        </translation>
    </message>
    <message>
        <source>Poi scarti l&apos;ultima carta e chiudi!</source>
        <translation>Then you discard your last card and close!</translation>
    </message>
    <message>
        <source>Ne hai due uguali, e in un gioco ne serve una sola.</source>
        <translation>You have two of them, and a meld needs only one.</translation>
    </message>
    <message>
        <source>In mano non hai carte uguali o vicine.</source>
        <translation>You hold no card of its rank, and none near it.</translation>
    </message>
    <message numerus="yes">
        <source>Solo %n carte, jolly a parte, le farebbero gioco: è quella che ti serve di meno.</source>
        <translation>
            <numerusform>Jokers aside, only %n card would make a meld of it: it is the one you need least.</numerusform>
            <numerusform>Jokers aside, only %n cards would make a meld of it: it is the one you need least.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nessuna carta, jolly a parte, le farebbe gioco: è quella che ti serve di meno.</source>
        <translation>No card but a joker would make a meld of it: it is the one you need least.</translation>
    </message>
    <message>
        <source>È quella che si lega meno con le altre.</source>
        <translation>It is the one that goes least with the others.</translation>
    </message>
    <message>
        <source>Non si attacca a nessun gioco sul tavolo.</source>
        <translation>It fits no meld on the table.</translation>
    </message>
    <message>
        <source>Le carte raccolte da chi gioca dopo di te sono lontane da questa.</source>
        <translation>The cards taken by the next player are not near this one.</translation>
    </message>
    <message>
        <source>Tutto sommato è quella che costa meno lasciare.</source>
        <translation>All in all it is the one that costs least to part with.</translation>
    </message>
    <message>
        <source>Apri con {melds}.</source>
        <translation>Open with {melds}.</translation>
    </message>
    <message>
        <source>Attacca {cards} al gioco {meld}.</source>
        <translation>Add {cards} to the meld {meld}.</translation>
    </message>
    <message>
        <source>Con {card} prendi il jolly dal gioco {meld}.</source>
        <translation>Take the joker out of the meld {meld} with {card}.</translation>
    </message>
    <message>
        <source>Scarta {card}.</source>
        <translation>Discard the {card}.</translation>
    </message>
    <message>
        <source>Vale {points}: per aprire ne bastano {need}.</source>
        <translation>It counts {points}: {need} are enough to open.</translation>
    </message>
    <message>
        <source>Se ti resta in mano costa {points} punti.</source>
        <translation>Left in your hand it costs {points} points.</translation>
    </message>
    <message>
        <source>Rispondi di sì: in mano hai solo {points} punti.</source>
        <translation>Answer yes: you hold only {points} points.</translation>
    </message>
    <message>
        <source>Finisci la mano: il pozzo non lo puoi prendere.</source>
        <translation>End the hand: you may not take the pile.</translation>
    </message>
    <message>
        <source>Finisci la mano: il pozzo ti darebbe poco.</source>
        <translation>End the hand: the pile would give you little.</translation>
    </message>
    <message>
        <source>Rispondi di sì: nel tallone restano poche carte ({stock}).</source>
        <translation>Answer yes: few cards are left in the stock ({stock}).</translation>
    </message>
    <message>
        <source>Rispondi di no: in mano hai {points} punti da calare, e nel tallone ci sono ancora tante carte ({stock}).</source>
        <translation>Answer no: you hold {points} points to lay, and there are still many cards in the stock ({stock}).</translation>
    </message>
    <message>
        <source>Puoi chiudere: chiedi al compagno se è d&apos;accordo.</source>
        <translation>You can go out: ask your partner for leave.</translation>
    </message>
    <message>
        <source>Cali subito {card}.</source>
        <translation>You lay {card} at once.</translation>
    </message>
    <message>
        <source>Così apri.</source>
        <translation>That opens.</translation>
    </message>
    <message>
        <source>Cali subito {card} e raccogli {count} carte.</source>
        <translation>You lay {card} at once and pick up {count} cards.</translation>
    </message>
    <message>
        <source>Così apri e raccogli {count} carte.</source>
        <translation>That opens and picks up {count} cards.</translation>
    </message>
    <message>
        <source>È l&apos;unica del suo valore che hai.</source>
        <translation>It is the only one of its rank that you hold.</translation>
    </message>
    <message numerus="yes">
        <source>Dello stesso valore ne restano da vedere solo %n: è difficile che ci si prenda il pozzo.</source>
        <translation>
            <numerusform>Only %n other of its rank has not been seen: the pile is hardly taken with it.</numerusform>
            <numerusform>Only %n others of its rank have not been seen: the pile is hardly taken with it.</numerusform>
        </translation>
    </message>
    <message>
        <source>Le altre dello stesso valore si sono già viste tutte.</source>
        <translation>All others of its rank have been seen already.</translation>
    </message>
    <message>
        <source>Un tre nero in cima blocca il pozzo a chi gioca dopo di te.</source>
        <translation>A black three on top blocks the pile for the next player.</translation>
    </message>
    <message>
        <source>Prendi il pozzo.</source>
        <translation>Take the pile.</translation>
    </message>
    <message>
        <source>Di quelle {count} carte {useful} le cali subito.</source>
        <translation>Of those {count} cards you lay {useful} at once.</translation>
    </message>
    <message>
        <source>Di quelle {count} carte una la cali subito.</source>
        <translation>Of those {count} cards you lay one at once.</translation>
    </message>
    <message>
        <source>Di quelle {count} carte {useful} vanno con le tue.</source>
        <translation>Of those {count} cards {useful} go with yours.</translation>
    </message>
    <message>
        <source>Di quelle {count} carte una va con le tue.</source>
        <translation>Of those {count} cards one goes with yours.</translation>
    </message>
    <message>
        <source>Agli avversari servirebbe.</source>
        <translation>The opponents could use it.</translation>
    </message>
    <message>
        <source>Sono {count} carte contro una.</source>
        <translation>It is {count} cards against one.</translation>
    </message>
    <message>
        <source>Delle {count} carte del pozzo solo una va con le tue.</source>
        <translation>Of the {count} cards of the pile only one goes with yours.</translation>
    </message>
    <message>
        <source>Delle {count} carte del pozzo solo {useful} vanno con le tue.</source>
        <translation>Of the {count} cards of the pile only {useful} go with yours.</translation>
    </message>
    <message>
        <source>Nel pozzo non c&apos;è niente che vada con le tue carte.</source>
        <translation>Nothing in the pile goes with your cards.</translation>
    </message>
    <message>
        <source>Il pozzo adesso non lo puoi prendere.</source>
        <translation>You may not take the pile now.</translation>
    </message>
    <message numerus="yes">
        <source>Il gioco arriva a %n carte.</source>
        <translation>
            <numerusform>The meld gets to %n card.</numerusform>
            <numerusform>The meld gets to %n cards.</numerusform>
        </translation>
    </message>
    <message>
        <source>La matta ti torna in mano.</source>
        <translation>The wild card comes back to your hand.</translation>
    </message>
    <message>
        <source>Non si attacca a nessun gioco degli avversari.</source>
        <translation>It fits no meld of the opponents.</translation>
    </message>
    <message>
        <source>Prendi il pozzo con {cards}.</source>
        <translation>Take the pile with {cards}.</translation>
    </message>
    <message numerus="yes">
        <source>Metti sul tavolo {points} punti, e in mano restano %n carte.</source>
        <translation>
            <numerusform>You put {points} points on the table, and %n card is left in your hand.</numerusform>
            <numerusform>You put {points} points on the table, and %n cards are left in your hand.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HouseRules</name>
    <message numerus="yes">
        <source>%n regole cambiate</source>
        <translation>
            <numerusform>%n rule changed</numerusform>
            <numerusform>%n rules changed</numerusform>
        </translation>
    </message>
    <message>
        <source>Parti da:</source>
        <translation>Start from:</translation>
    </message>
    <message>
        <source>Cerca…</source>
        <translation>Find…</translation>
    </message>
    <message>
        <source>Cerca una regola: jolly, aprire, punti…</source>
        <translation>Find a rule: joker, open, points…</translation>
    </message>
    <message>
        <source>Cerca una regola</source>
        <translation>Find a rule</translation>
    </message>
    <message>
        <source>solo quelle cambiate</source>
        <translation>only those changed</translation>
    </message>
    <message>
        <source>Argomenti</source>
        <translation>Topics</translation>
    </message>
    <message>
        <source>Nessuna regola parla di «{words}».</source>
        <translation>No rule speaks of “{words}”.</translation>
    </message>
    <message>
        <source>Forse «{word}»?</source>
        <translation>Perhaps “{word}”?</translation>
    </message>
    <message>
        <source>Rimettile tutte</source>
        <translation>Put all back</translation>
    </message>
    <message>
        <source>Salva con un nome…</source>
        <translation>Save under a name…</translation>
    </message>
    <message>
        <source>Elimina</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Usa queste regole</source>
        <translation>Use these rules</translation>
    </message>
    <message>
        <source>Nome delle tue regole:</source>
        <translation>Name of your rules:</translation>
    </message>
    <message>
        <source>Regole della casa: {game}</source>
        <translation>House rules: {game}</translation>
    </message>
    <message>
        <source>Torna alle regole</source>
        <translation>Back to the rules</translation>
    </message>
    <message>
        <source>Sono le regole della partita sul tavolo, che le tiene fino alla fine: quello che cambiate vale dalla prossima partita di {game}.</source>
        <translation>These are the rules of the match on the table, which keeps them to its end: what you change counts from the next match of {game} on.</translation>
    </message>
    <message>
        <source>Valgono dalla prossima partita di {game}.</source>
        <translation>They count from the next match of {game} on.</translation>
    </message>
    <message>
        <source>Mostra quelle scelte</source>
        <translation>Show those chosen</translation>
    </message>
    <message>
        <source>Torna a com&apos;era prima (Ctrl+Z)</source>
        <translation>Back to how it was before (Ctrl+Z)</translation>
    </message>
    <message>
        <source>↷ Rifai</source>
        <translation>↷ Redo</translation>
    </message>
    <message>
        <source>Rifà ciò che hai annullato (Ctrl+Maiusc+Z)</source>
        <translation>Does again what you have undone (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Chiudi</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>per esempio: come da nonna</source>
        <translation>for example: as at grandma’s</translation>
    </message>
    <message>
        <source>Salva</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Lascia stare</source>
        <translation>Never mind</translation>
    </message>
    <message>
        <source>Fammi vedere</source>
        <translation>Show me</translation>
    </message>
    <message>
        <source>Regole cambiate</source>
        <translation>Rules changed</translation>
    </message>
    <message>
        <source>Un nome già usato</source>
        <translation>A name in use</translation>
    </message>
    <message>
        <source>Regole già scelte</source>
        <translation>Rules already chosen</translation>
    </message>
    <message>
        <source>Per la prossima partita avete già scelto altre regole, non salvate con un nome: così vanno perse.</source>
        <translation>For the next match you have already chosen other rules, not saved under a name: they would be lost.</translation>
    </message>
    <message>
        <source>Buttale via</source>
        <translation>Throw them away</translation>
    </message>
    <message numerus="yes">
        <source>%n regole cambiate andrebbero perse.</source>
        <translation>
            <numerusform>One changed rule would be lost.</numerusform>
            <numerusform>%n changed rules would be lost.</numerusform>
        </translation>
    </message>
    <message>
        <source>↶ Annulla</source>
        <translation>↶ Undo</translation>
    </message>
    <message>
        <source>Per quella ne avete già scelte altre.</source>
        <translation>For that one you have chosen others already.</translation>
    </message>
    <message>
        <source>Usale dalla prossima partita</source>
        <translation>Use them from the next match</translation>
    </message>
    <message>
        <source>Passa a «{title}»</source>
        <translation>Go over to “{title}”</translation>
    </message>
    <message>
        <source>Sostituiscile</source>
        <translation>Replace them</translation>
    </message>
    <message>
        <source>Usa queste</source>
        <translation>Use these</translation>
    </message>
    <message>
        <source>Salvale con un nome…</source>
        <translation>Save them under a name…</translation>
    </message>
    <message>
        <source>«{name}» c&apos;è già, con altre regole: quelle andrebbero perse.</source>
        <translation>“{name}” is there already, with other rules: those would be lost.</translation>
    </message>
    <message>
        <source>Regole salvate da voi.</source>
        <translation>Rules you saved yourselves.</translation>
    </message>
    <message>
        <source>Nessuna delle regole cambiate corrisponde alla ricerca.</source>
        <translation>None of the changed rules matches what you are looking for.</translation>
    </message>
    <message>
        <source>Eliminare le regole?</source>
        <translation>Delete the rules?</translation>
    </message>
    <message>
        <source>Nessuna regola è cambiata rispetto a «{title}».</source>
        <translation>No rule differs from “{title}”.</translation>
    </message>
    <message>
        <source>«{name}» sparisce dall&apos;elenco. Le partite già giocate restano.</source>
        <translation>“{name}” disappears from the list. Matches already played stay.</translation>
    </message>
    <message>
        <source>Esempio: {text}</source>
        <translation>Example: {text}</translation>
    </message>
    <message>
        <source>un altro numero, da {low} a {high}:</source>
        <translation>another number, {low} to {high}:</translation>
    </message>
    <message>
        <source>un altro, da {low} a {high} di {step} in {step}:</source>
        <translation>another, {low} to {high} in steps of {step}:</translation>
    </message>
    <message>
        <source>Vai a «{title}»</source>
        <translation>Go to “{title}”</translation>
    </message>
    <message>
        <source>✎ Cambiata: in «{preset}» è «{value}»</source>
        <translation>✎ Changed: “{preset}” has “{value}”</translation>
    </message>
    <message>
        <source>↩ Rimetti «{value}»</source>
        <translation>↩ Back to “{value}”</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>Questa mano</source>
        <translation>This hand</translation>
    </message>
    <message>
        <source>Chiudi la cronologia</source>
        <translation>Close the log</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Scala Desktop</source>
        <translation>Scala Desktop</translation>
    </message>
    <message>
        <source>Va bene</source>
        <translation>All right</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>Nuova partita…</source>
        <translation>New match…</translation>
    </message>
    <message>
        <source>Apri…</source>
        <translation>Open…</translation>
    </message>
    <message>
        <source>Salva una copia…</source>
        <translation>Save a copy…</translation>
    </message>
    <message>
        <source>Segnapunti</source>
        <translation>Score sheet</translation>
    </message>
    <message>
        <source>Regolamento</source>
        <translation>Rule book</translation>
    </message>
    <message>
        <source>Regole della casa…</source>
        <translation>House rules…</translation>
    </message>
    <message>
        <source>Carte e panno…</source>
        <translation>Cards and cloth…</translation>
    </message>
    <message>
        <source>Preferenze…</source>
        <translation>Preferences…</translation>
    </message>
    <message>
        <source>Schermo intero</source>
        <translation>Full screen</translation>
    </message>
    <message>
        <source>Copri le carte</source>
        <translation>Cover the cards</translation>
    </message>
    <message>
        <source>Informazioni</source>
        <translation>About</translation>
    </message>
    <message>
        <source>Esci</source>
        <translation>Quit</translation>
    </message>
</context>
<context>
    <name>MiniCards</name>
    <message>
        <source>A</source>
        <comment>asso</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>F</source>
        <comment>fante</comment>
        <translation>J</translation>
    </message>
    <message>
        <source>C</source>
        <comment>cavallo</comment>
        <translation>N</translation>
    </message>
    <message>
        <source>R</source>
        <comment>re</comment>
        <translation>K</translation>
    </message>
</context>
<context>
    <name>NewMatch</name>
    <message>
        <source>Persona</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Computer, facile</source>
        <translation>Computer, easy</translation>
    </message>
    <message>
        <source>Computer, difficile</source>
        <translation>Computer, hard</translation>
    </message>
    <message>
        <source>Computer, a caso</source>
        <translation>Computer, at random</translation>
    </message>
    <message>
        <source>Computer, medio</source>
        <translation>Computer, medium</translation>
    </message>
    <message>
        <source>Siede prima</source>
        <translation>Sits earlier</translation>
    </message>
    <message>
        <source>Siede dopo</source>
        <translation>Sits later</translation>
    </message>
    <message>
        <source>Nuova partita</source>
        <translation>New match</translation>
    </message>
    <message>
        <source>In quanti giocate?</source>
        <translation>How many play?</translation>
    </message>
    <message>
        <source>Chi dà le carte per primo:</source>
        <translation>Who deals first:</translation>
    </message>
    <message>
        <source>Regole:</source>
        <translation>Rules:</translation>
    </message>
    <message>
        <source>Cambia le regole della casa…</source>
        <translation>Change the house rules…</translation>
    </message>
    <message>
        <source>Annulla</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Si gioca!</source>
        <translation>Let&apos;s play!</translation>
    </message>
    <message numerus="yes">
        <source>Con %n regole cambiate da voi.</source>
        <translation>
            <numerusform>With one rule changed by you.</numerusform>
            <numerusform>With %n rules changed by you.</numerusform>
        </translation>
    </message>
    <message>
        <source>Lascia stare</source>
        <translation>Leave it</translation>
    </message>
    <message>
        <source>Con queste regole si gioca da {fewest} a {most}.</source>
        <translation>With these rules {fewest} to {most} can play.</translation>
    </message>
    <message>
        <source>Coppie: {a} con {c}, {b} con {d}</source>
        <translation>Pairs: {a} with {c}, {b} with {d}</translation>
    </message>
    <message>
        <source>Manca il nome di un giocatore: scrivilo.</source>
        <translation>A player has no name: please write it.</translation>
    </message>
    <message>
        <source>Due giocatori hanno lo stesso nome: cambiane uno, per distinguerli.</source>
        <translation>Two players have the same name: change one, to tell them apart.</translation>
    </message>
    <message>
        <source>Almeno un giocatore deve essere una persona.</source>
        <translation>At least one player must be a person.</translation>
    </message>
    <message>
        <source>Con queste regole si gioca in {fewest}.</source>
        <translation>With these rules {fewest} people play.</translation>
    </message>
    <message>
        <source>Nome del giocatore {number}</source>
        <translation>Name of player {number}</translation>
    </message>
    <message>
        <source>Chi è il giocatore {number}</source>
        <translation>Who is player {number}</translation>
    </message>
    <message>
        <source>Nuova partita di {game}</source>
        <translation>New match of {game}</translation>
    </message>
    <message>
        <source>Giocatore {number}</source>
        <translation>Player {number}</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>partita</source>
        <translation>match</translation>
    </message>
    <message>
        <source>Della partita salvata si possono giocare solo i primi turni ({good} di {all}): si riprende da lì. Quella intera resta in Menu, Apri…</source>
        <translation>Only the first turns of the saved match can be played ({good} of {all}): it goes on from there. The whole one stays under Menu, Open…</translation>
    </message>
    <message>
        <source>{name} è di una versione più nuova di Scala Desktop: resta com&apos;è e si apre dopo l&apos;aggiornamento.</source>
        <translation>{name} is from a newer version of Scala Desktop: it stays as it is and opens after the update.</translation>
    </message>
    <message>
        <source>La partita di prima non è persa: la trovi in Menu, Apri…</source>
        <translation>Your previous match is kept under Menu, Open…</translation>
    </message>
    <message>
        <source>{name} non è una partita di Scala Desktop, o è rovinato: scegli un altro file.</source>
        <translation>{name} is not a Scala Desktop match, or is damaged: choose another file.</translation>
    </message>
    <message>
        <source>Un giocatore del computer non trova la sua mossa: per questa volta gioca come al livello medio. La partita continua.</source>
        <translation>A computer player cannot find its move: this time it plays as at the medium level. The match goes on.</translation>
    </message>
    <message>
        <source>La partita di prima la trovi in Menu, Apri…, ma senza gli ultimi turni: non si è riusciti a salvarli.</source>
        <translation>Your previous match is kept under Menu, Open…, but without its last turns: they could not be saved.</translation>
    </message>
    <message>
        <source>Il programma non riesce a riprendere la partita salvata: resta com&apos;è in Menu, Apri…</source>
        <translation>The program cannot go on with the saved match: it stays as it is under Menu, Open…</translation>
    </message>
    <message>
        <source>Scala Desktop è già aperto: la sua finestra viene avanti.</source>
        <translation>Scala Desktop is already open: its window comes to the front.</translation>
    </message>
    <message>
        <source>Scala Desktop è già aperto: la sua finestra viene avanti con quello che chiedi.</source>
        <translation>Scala Desktop is open already: its window comes to the front with what you ask for.</translation>
    </message>
    <message>
        <source>Scala Desktop è già aperto: prima chiudi la finestra di dialogo, poi riprova.</source>
        <translation>Scala Desktop is open already: close its dialog first, then try again.</translation>
    </message>
    <message>
        <source>Scala Desktop è già aperto e ti fa una domanda: rispondi nella sua finestra.</source>
        <translation>Scala Desktop is open already and asks you something: answer in its window.</translation>
    </message>
    <message>
        <source>Scala Desktop è già aperto, ma non capisce quello che gli chiedi: forse è di un&apos;altra versione. Chiudilo e riprova.</source>
        <translation>Scala Desktop is open already, but does not understand what you ask of it: it may be another version. Close it and try again.</translation>
    </message>
    <message>
        <source>Qualcosa è andato storto nel programma: il tavolo è stato rimesso a posto e la partita continua.</source>
        <translation>Something went wrong in the program: the table was set right and the match goes on.</translation>
    </message>
    <message>
        <source>Qualcosa continua ad andare storto nel programma: chiudi e riapri Scala Desktop.</source>
        <translation>Something keeps going wrong in the program: close Scala Desktop and open it again.</translation>
    </message>
    <message>
        <source>Scala Desktop non riesce ad avviare il programma che pensa per i giocatori di livello difficile: per ora giocano d&apos;istinto. La partita continua; se non passa, chiudi altri programmi o riavvia il computer.</source>
        <translation>Scala Desktop cannot start the program that thinks for hard players: for now they play by instinct. The match goes on; if this does not pass, close other programs or restart the computer.</translation>
    </message>
    <message>
        <source>Questo computer è in affanno: per ora i giocatori di livello difficile giocano d&apos;istinto. La partita continua.</source>
        <translation>This computer is struggling: for now hard players play by instinct. The match goes on.</translation>
    </message>
    <message>
        <source>Scala Desktop è già aperto, ma la sua finestra non risponde: aspetta un momento e riprova; se non torna, chiudi il programma o riavvia il computer.</source>
        <translation>Scala Desktop is open already, but its window does not answer: wait a moment and try again; if it does not come back, end the program or restart the computer.</translation>
    </message>
    <message>
        <source>In {folder} non si può scrivere: puoi giocare, ma la partita non viene conservata. Controlla lo spazio sul disco e il permesso di scrivere.</source>
        <translation>Nothing can be written in {folder}: you can play, but the match is not kept. Check the space on the disk and the permission to write.</translation>
    </message>
    <message>
        <source>In {folder} non si può scrivere: preferenze e regole di casa non vengono conservate. Controlla lo spazio sul disco e il permesso di scrivere.</source>
        <translation>Nothing can be written in {folder}: preferences and house rules are not kept. Check the space on the disk and the permission to write.</translation>
    </message>
    <message>
        <source>Qualcosa è andato storto nel programma: puoi andare avanti da qui; se succede ancora, chiudi e riapri Scala Desktop.</source>
        <translation>Something went wrong in the program: you can go on from here; if it happens again, close Scala Desktop and open it again.</translation>
    </message>
    <message>
        <source>Le preferenze erano rovinate: si riparte da quelle buone più recenti; il file è da parte come {kept}.</source>
        <translation>The preferences were damaged: the last good ones are used; the file is set aside as {kept}.</translation>
    </message>
    <message>
        <source>Le preferenze erano rovinate e non c&apos;è una copia buona: si riparte da quelle iniziali; il file è da parte come {kept}.</source>
        <translation>The settings were damaged and there is no good copy: they start afresh; the file is kept as {kept}.</translation>
    </message>
    <message>
        <source>La partita salvata era rovinata e resta in Menu, Apri…; si riprende dalla copia precedente, se c&apos;è.</source>
        <translation>The saved match was damaged and stays under Menu, Open…; it goes on from the copy before, if there is one.</translation>
    </message>
    <message>
        <source>Le preferenze sono di una versione più nuova del programma e restano come sono: quello che cambi qui vale finché non chiudi.</source>
        <translation>The preferences are from a newer version of the program and stay as they are: what you change here lasts until you close.</translation>
    </message>
    <message>
        <source>La partita salvata è di una versione più nuova del programma: resta com&apos;è in Menu, Apri…, e si apre dopo l&apos;aggiornamento.</source>
        <translation>The saved match is from a newer version of the program: it stays as it is under Menu, Open…, and opens after the update.</translation>
    </message>
    <message>
        <source>Non riesco a leggere le preferenze ({name} in {folder}): quello che cambi qui vale finché non chiudi. Controlla i permessi del file e della cartella.</source>
        <translation>Cannot read the preferences ({name} in {folder}): what you change here lasts until you close. Check the permissions of the file and of the folder.</translation>
    </message>
    <message>
        <source>Il file delle preferenze non c&apos;era più: si usa la copia precedente.</source>
        <translation>The file of the preferences was gone: the copy before it is used.</translation>
    </message>
    <message>
        <source>Il file della partita non c&apos;era più: si riprende dalla copia precedente, che può essere indietro di un turno.</source>
        <translation>The file of the match was gone: it goes on from the copy before, which may be one turn behind.</translation>
    </message>
    <message>
        <source>Al posto del file {name}, in {folder}, c&apos;è qualcos&apos;altro, per esempio una cartella: lì non si può né leggere né salvare.</source>
        <translation>In the place of the file {name} in {folder} there is something else, such as a folder: nothing can be read or saved there.</translation>
    </message>
    <message>
        <source>Non riesco a leggere {name} in {folder}: resta com&apos;è in Menu, Apri… Controlla i permessi del file.</source>
        <translation>Cannot read {name} in {folder}: it stays as it is under Menu, Open… Check the permissions of the file.</translation>
    </message>
    <message>
        <source>Non trovo {name} in {folder}: forse ha un altro nome, o è stato spostato o eliminato. Scegli un altro file.</source>
        <translation>Cannot find {name} in {folder}: perhaps it has another name, or has been moved or deleted. Choose another file.</translation>
    </message>
    <message>
        <source>{name} non è un file, ma qualcos&apos;altro, per esempio una cartella: scegli il file di una partita.</source>
        <translation>{name} is not a file but something else, such as a folder: choose the file of a match.</translation>
    </message>
    <message>
        <source>Non riesco a leggere {name} in {folder}: controlla i permessi del file e della cartella, oppure scegli un altro file.</source>
        <translation>Cannot read {name} in {folder}: check the permissions of the file and of the folder, or choose another file.</translation>
    </message>
    <message>
        <source>Scala Desktop è già aperto, ma la sua finestra non risponde: aspetta un momento e riprova; se non torna, chiudi il programma (numero {number}) o riavvia il computer.</source>
        <translation>Scala Desktop is open already, but its window does not answer: wait a moment and try again; if it does not come back, end the program (number {number}) or restart the computer.</translation>
    </message>
    <message>
        <source>Il disco di {folder} non dice se il gioco è già aperto altrove: non aprirlo due volte.</source>
        <translation>The disk of {folder} does not tell whether the game is open elsewhere: do not open it twice.</translation>
    </message>
    <message>
        <source>I particolari sono in {path}.</source>
        <translation>The details are in {path}.</translation>
    </message>
    <message>
        <source>Scala Desktop è già aperto sul computer {host}: chiudilo là, poi riprova.</source>
        <translation>Scala Desktop is open already on the computer {host}: close it there, then try again.</translation>
    </message>
    <message>
        <source>Non riesco a salvare in {folder}: controlla che ci sia spazio sul disco e il permesso di scrivere.</source>
        <translation>Cannot save in {folder}: check that there is room on the disk and permission to write.</translation>
    </message>
    <message>
        <source>Non riesco a eliminare {name} in {folder}: controlla i permessi della cartella.</source>
        <translation>Cannot delete {name} in {folder}: check the permissions of the folder.</translation>
    </message>
    <message>
        <source>Una preferenza non aveva senso ed è tornata al valore iniziale.</source>
        <translation>One preference made no sense and is back to how it was at first.</translation>
    </message>
    <message>
        <source>Qt non riesce ad aprire una finestra: manca forse una libreria di sistema, che «python3 packaging/run.py» installa o nomina ({told}).</source>
        <translation>Qt cannot open a window: perhaps a system library is missing, which “python3 packaging/run.py” installs or names ({told}).</translation>
    </message>
    <message>
        <source>La variabile QT_QPA_PLATFORM vale «{value}», che qui non c&apos;è: toglila e riprova.</source>
        <translation>The variable QT_QPA_PLATFORM is “{value}”, which is not there: unset it and try again.</translation>
    </message>
    <message>
        <source>Qui non c&apos;è uno schermo su cui aprire la finestra (DISPLAY vale «{display}»): avvia il gioco dalla scrivania del computer.</source>
        <translation>There is no screen here to open the window on (DISPLAY is “{display}”): start the game from the computer&apos;s desktop.</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>Preferenze</source>
        <translation>Preferences</translation>
    </message>
    <message>
        <source>Lingua</source>
        <translation>Language</translation>
    </message>
    <message>
        <source>Velocità delle mosse</source>
        <translation>Speed of the moves</translation>
    </message>
    <message>
        <source>Meno movimento: le carte non volano, compaiono al loro posto</source>
        <translation>Less motion: cards do not fly, they appear in place</translation>
    </message>
    <message>
        <source>Carte in mano in fila, non a ventaglio</source>
        <translation>Hand in a straight row, not a fan</translation>
    </message>
    <message>
        <source>Metti in ordine da solo le carte pescate</source>
        <translation>Keep drawn cards in order automatically</translation>
    </message>
    <message>
        <source>Dopo lo scarto, un attimo per ripensarci</source>
        <translation>After the discard, a moment to think again</translation>
    </message>
    <message>
        <source>Una carta lanciata verso il tavolo va da sola al suo posto, se è uno solo</source>
        <translation>A card thrown towards the table finds its place by itself, if there is only one</translation>
    </message>
    <message>
        <source>Chiudi</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>come il computer</source>
        <translation>as the computer</translation>
    </message>
</context>
<context>
    <name>RuleBook</name>
    <message>
        <source>Regolamento di questa partita</source>
        <translation>Rule book of this match</translation>
    </message>
    <message>
        <source>Cerca nel regolamento…</source>
        <translation>Find in the rule book…</translation>
    </message>
    <message>
        <source>Cerca nel regolamento</source>
        <translation>Find in the rule book</translation>
    </message>
    <message>
        <source>Trova il prossimo</source>
        <translation>Find next</translation>
    </message>
    <message>
        <source>Chiudi</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>SavedMatches</name>
    <message>
        <source>Apri una partita</source>
        <translation>Open a match</translation>
    </message>
    <message>
        <source>Un altro file…</source>
        <translation>Another file…</translation>
    </message>
    <message>
        <source>Chiudi</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Continua</source>
        <translation>Go on</translation>
    </message>
    <message>
        <source>Non eliminare {game} di {when}</source>
        <translation>Keep {game} of {when}</translation>
    </message>
    <message>
        <source>Elimina {game} di {when}</source>
        <translation>Delete {game} of {when}</translation>
    </message>
    <message>
        <source>Scritta da una versione più nuova di Scala Desktop: si apre dopo l&apos;aggiornamento.</source>
        <translation>Written by a newer version of Scala Desktop: it opens after the update.</translation>
    </message>
    <message>
        <source>Il file è rovinato: non si può leggere.</source>
        <translation>The file is damaged: it cannot be read.</translation>
    </message>
    <message>
        <source>Non è un file: non si può leggere.</source>
        <translation>It is not a file: it cannot be read.</translation>
    </message>
    <message>
        <source>Non si riesce a leggere: controlla i permessi del file.</source>
        <translation>It cannot be read: check the permissions of the file.</translation>
    </message>
    <message>
        <source>Partite lasciate a metà</source>
        <translation>Matches left half played</translation>
    </message>
    <message>
        <source>Non c&apos;è nessuna partita lasciata a metà.</source>
        <translation>No match was left half played.</translation>
    </message>
    <message>
        <source>Viene eliminata quando chiudi.</source>
        <translation>It is deleted when you close this.</translation>
    </message>
    <message>
        <source>Non eliminarla</source>
        <translation>Keep it</translation>
    </message>
    <message>
        <source>Elimina</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>messa da parte perché rovinata</source>
        <translation>set aside because it was damaged</translation>
    </message>
    <message>
        <source>Continua {game} di {when}</source>
        <translation>Go on with {game} of {when}</translation>
    </message>
</context>
<context>
    <name>ScoreSheet</name>
    <message>
        <source>{what}: {points}</source>
        <translation>{what}: {points}</translation>
    </message>
    <message>
        <source>Guarda il tavolo</source>
        <translation>Look at the table</translation>
    </message>
    <message>
        <source>questa mano</source>
        <translation>this hand</translation>
    </message>
    <message>
        <source>in tutto</source>
        <translation>in all</translation>
    </message>
    <message>
        <source>non pagano niente</source>
        <translation>pay nothing</translation>
    </message>
    <message>
        <source>{what}, al doppio per la chiusura in mano: {points} punti</source>
        <translation>{what}, doubled for going out in one turn: {points} points</translation>
    </message>
    <message>
        <source>{what}, per {factor} con la chiusura in mano: {points} punti</source>
        <translation>{what}, times {factor} for going out in one turn: {points} points</translation>
    </message>
    <message>
        <source>★ ha vinto</source>
        <translation>★ has won</translation>
    </message>
    <message>
        <source>★ hanno vinto</source>
        <translation>★ have won</translation>
    </message>
    <message>
        <source>✖ sballa: è fuori</source>
        <translation>✖ bust: is out</translation>
    </message>
    <message>
        <source>✖ sballano: sono fuori</source>
        <translation>✖ bust: are out</translation>
    </message>
    <message>
        <source>↺ rientra in partita</source>
        <translation>↺ is back in the match</translation>
    </message>
    <message>
        <source>↺ rientrano in partita</source>
        <translation>↺ are back in the match</translation>
    </message>
    <message>
        <source>✓ ha chiuso</source>
        <translation>✓ has gone out</translation>
    </message>
    <message>
        <source>✓ hanno chiuso</source>
        <translation>✓ have gone out</translation>
    </message>
    <message>
        <source>{name}, {bill}</source>
        <translation>{name}, {bill}</translation>
    </message>
    <message>
        <source>{what}: 1 punto</source>
        <translation>{what}: 1 point</translation>
    </message>
    <message>
        <source>{what}: {points} punti</source>
        <translation>{what}: {points} points</translation>
    </message>
    <message>
        <source>Nuova partita…</source>
        <translation>New match…</translation>
    </message>
    <message>
        <source>Prossima mano</source>
        <translation>Next hand</translation>
    </message>
    <message>
        <source>{name} ha chiuso</source>
        <translation>{name} has gone out</translation>
    </message>
    <message>
        <source>non paga niente</source>
        <translation>pays nothing</translation>
    </message>
    <message>
        <source>Punti della mano {number}</source>
        <translation>Points of hand {number}</translation>
    </message>
    <message>
        <source>La mano {number} finisce senza chiusura</source>
        <translation>Hand {number} ends with nobody out</translation>
    </message>
    <message>
        <source>{name} ha chiuso in mano!</source>
        <translation>{name} went out in one turn!</translation>
    </message>
    <message>
        <source>niente</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>★ vittoria</source>
        <translation>★ victory</translation>
    </message>
    <message>
        <source>{what}, al doppio senza canaste</source>
        <translation>{what}, doubled without a canasta</translation>
    </message>
    <message>
        <source>✓ chiusura</source>
        <translation>✓ closed</translation>
    </message>
    <message>
        <source>{points} punti vittoria</source>
        <translation>{points} victory points</translation>
    </message>
</context>
<context>
    <name>ScoreTable</name>
    <message>
        <source>Segnapunti</source>
        <translation>Score sheet</translation>
    </message>
    <message>
        <source>La prima mano non è ancora finita.</source>
        <translation>The first hand is not over yet.</translation>
    </message>
    <message>
        <source>Chiudi</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>Sides</name>
    <message>
        <source>Noi</source>
        <translation>We</translation>
    </message>
    <message>
        <source>Loro</source>
        <translation>They</translation>
    </message>
    <message>
        <source>Coppia</source>
        <translation>Pair</translation>
    </message>
    <message>
        <source>pozzetto: no</source>
        <translation>pozzetto: no</translation>
    </message>
    <message>
        <source>pozzetto</source>
        <translation>pozzetto</translation>
    </message>
    <message>
        <source>pozzetto coperto</source>
        <translation>pozzetto, face down</translation>
    </message>
    <message>
        <source>Punti</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>sporca</source>
        <translation>dirty</translation>
    </message>
    <message>
        <source>pinelle</source>
        <translation>deuces</translation>
    </message>
    <message>
        <source>Toro</source>
        <translation>Bull</translation>
    </message>
    <message>
        <source>Canasta sporca</source>
        <translation>Dirty canasta</translation>
    </message>
    <message>
        <source>ha aperto</source>
        <translation>opened</translation>
    </message>
    <message>
        <source>uno ha aperto</source>
        <translation>one has opened</translation>
    </message>
    <message>
        <source>Posso chiudere?</source>
        <translation>May I go out?</translation>
    </message>
    <message>
        <source>Chiede al compagno: se dice di sì devi chiudere in questo turno (Q)</source>
        <translation>Asks your partner: if the answer is yes, you must go out in this turn (Q)</translation>
    </message>
    <message>
        <source>No, aspetta</source>
        <translation>No, wait</translation>
    </message>
    <message>
        <source>Il compagno in questo turno non chiude (N)</source>
        <translation>Your partner does not go out in this turn (N)</translation>
    </message>
    <message>
        <source>Finisci la mano</source>
        <translation>End the hand</translation>
    </message>
    <message>
        <source>Il tallone è finito: se non prendi il pozzo si contano i punti (Y)</source>
        <translation>The stock is used up: if you do not take the pile, the points are counted (Y)</translation>
    </message>
    <message>
        <source>Il compagno chiede: posso chiudere?</source>
        <translation>Your partner asks: may I go out?</translation>
    </message>
    <message>
        <source>Che carta è la matta?</source>
        <translation>Which card is the wild one?</translation>
    </message>
    <message>
        <source>Nulla di fatto</source>
        <translation>Stalemate</translation>
    </message>
    <message>
        <source>Nessuno cala più: se siete tutti d’accordo la mano finisce e si contano i punti</source>
        <translation>Nobody lays anything any more: if all agree, the hand ends and the points are counted</translation>
    </message>
    <message>
        <source>Adesso nel pozzo non c’è niente da guardare</source>
        <translation>There is nothing to look at in the pile now</translation>
    </message>
    <message>
        <source>pozzetto: sì</source>
        <translation>pozzetto: yes</translation>
    </message>
    <message>
        <source>1 pozzetto</source>
        <translation>1 pozzetto</translation>
    </message>
    <message>
        <source>Nessun pozzetto sul tavolo</source>
        <translation>No pozzetto on the table</translation>
    </message>
    <message>
        <source>pulita</source>
        <translation>clean</translation>
    </message>
    <message>
        <source>Toro Seduto</source>
        <translation>Sitting Bull</translation>
    </message>
    <message>
        <source>Canasta pulita</source>
        <translation>Clean canasta</translation>
    </message>
    <message>
        <source>Pinellata sporca</source>
        <translation>Dirty Pinellata</translation>
    </message>
    <message>
        <source>senza minimo</source>
        <translation>no minimum</translation>
    </message>
    <message>
        <source>{side}: 1 tre rosso</source>
        <translation>{side}: 1 red three</translation>
    </message>
    <message>
        <source>{side}: {count} tre rossi</source>
        <translation>{side}: {count} red threes</translation>
    </message>
    <message>
        <source>Sì, chiudi</source>
        <translation>Yes, go out</translation>
    </message>
    <message>
        <source>Il compagno chiude la mano (Y)</source>
        <translation>Your partner goes out (Y)</translation>
    </message>
    <message>
        <source>Pozzo: 1 carta</source>
        <translation>Pile: 1 card</translation>
    </message>
    <message>
        <source>{line} · con te</source>
        <translation>{line} · with you</translation>
    </message>
    <message>
        <source>{count} pozzetti</source>
        <translation>{count} pozzetti</translation>
    </message>
    <message>
        <source>{pozzetti} sul tavolo, di carte: {sizes}</source>
        <translation>{pozzetti} on the table, of cards: {sizes}</translation>
    </message>
    <message>
        <source>pulito</source>
        <translation>clean</translation>
    </message>
    <message>
        <source>semip.</source>
        <translation>semi</translation>
    </message>
    <message>
        <source>sporco</source>
        <translation>dirty</translation>
    </message>
    <message>
        <source>Burraco pulito</source>
        <translation>Clean burraco</translation>
    </message>
    <message>
        <source>Burraco semipulito</source>
        <translation>Semi-clean burraco</translation>
    </message>
    <message>
        <source>Burraco sporco</source>
        <translation>Dirty burraco</translation>
    </message>
    <message>
        <source>{what} di {owner}: {cards}</source>
        <translation>{what} of {owner}: {cards}</translation>
    </message>
    <message>
        <source>Pinellata pulita</source>
        <translation>Clean Pinellata</translation>
    </message>
    <message>
        <source>apre con {need}</source>
        <translation>opens with {need}</translation>
    </message>
    <message>
        <source>Per aprire servono {need} punti: porta qui i giochi (tasto C)</source>
        <translation>Opening takes {need} points: bring your melds here (key C)</translation>
    </message>
    <message>
        <source>{points} / {need} · col pozzo {pile}</source>
        <translation>{points} / {need} · with the pile {pile}</translation>
    </message>
    <message>
        <source>Col pozzo {points} / {need} – bastano</source>
        <translation>With the pile {points} / {need} – enough</translation>
    </message>
    <message>
        <source>Prendi tutto il pozzo: {count} carte</source>
        <translation>Take the whole pile: {count} cards</translation>
    </message>
    <message>
        <source>Pozzo: {count} carte, l’ultima a destra</source>
        <translation>Pile: {count} cards, the last on the right</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>fuori dalla partita</source>
        <translation>out of the match</translation>
    </message>
    <message>
        <source>Prima di calare, pesca</source>
        <translation>Draw before you lay</translation>
    </message>
    <message>
        <source>Non si può ancora calare</source>
        <translation>Not ready to lay yet</translation>
    </message>
    <message>
        <source>In attesa del tuo turno</source>
        <translation>Waiting for your turn</translation>
    </message>
    <message>
        <source>Vassoio</source>
        <translation>Tray</translation>
    </message>
    <message>
        <source>Scegli tre o più carte e portale qui per calarle (tasto C)</source>
        <translation>Choose three or more cards and bring them here to lay them (key C)</translation>
    </message>
    <message>
        <source>Riprendi</source>
        <translation>Take back</translation>
    </message>
    <message>
        <source>Rimette in mano le carte del vassoio</source>
        <translation>Puts the cards of the tray back into the hand</translation>
    </message>
    <message>
        <source>Il vassoio è vuoto</source>
        <translation>The tray is empty</translation>
    </message>
    <message>
        <source>Non c’è niente da annullare</source>
        <translation>There is nothing to undo</translation>
    </message>
    <message>
        <source>In mano non c’è nessun gioco da calare</source>
        <translation>There is no meld in the hand</translation>
    </message>
    <message>
        <source>Con le altre carte non c’è nessun gioco da fare</source>
        <translation>The other cards make no meld</translation>
    </message>
    <message>
        <source>Prendi il jolly</source>
        <translation>Take the joker</translation>
    </message>
    <message>
        <source>Scarta</source>
        <translation>Discard</translation>
    </message>
    <message>
        <source>Nel vassoio</source>
        <translation>Into the tray</translation>
    </message>
    <message>
        <source>Aggiungi al gruppo</source>
        <translation>Add to the group</translation>
    </message>
    <message>
        <source>Cala</source>
        <translation>Lay</translation>
    </message>
    <message>
        <source>In mano</source>
        <translation>Into the hand</translation>
    </message>
    <message>
        <source>Si scarta una carta alla volta: scegline una sola</source>
        <translation>One card is discarded at a time: choose just one</translation>
    </message>
    <message>
        <source>Scegli prima la carta da scartare</source>
        <translation>First choose the card to discard</translation>
    </message>
    <message>
        <source>Scegli prima una o più carte della mano</source>
        <translation>First choose one or more cards of your hand</translation>
    </message>
    <message>
        <source>Che carta è il jolly?</source>
        <translation>Which card is the joker?</translation>
    </message>
    <message>
        <source>Da che parte della scala?</source>
        <translation>Which end of the run?</translation>
    </message>
    <message>
        <source>Tavolo coperto</source>
        <translation>Table, covered</translation>
    </message>
    <message>
        <source>Tavolo</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Pozzo vuoto</source>
        <translation>No discards</translation>
    </message>
    <message>
        <source>1 carta</source>
        <translation>1 card</translation>
    </message>
    <message>
        <source>1 punto</source>
        <translation>1 point</translation>
    </message>
    <message>
        <source>{points} / {need} – ne manca 1</source>
        <translation>{points} / {need} – 1 short</translation>
    </message>
    <message>
        <source>{points} / {need} – ne mancano {missing}</source>
        <translation>{points} / {need} – {missing} short</translation>
    </message>
    <message>
        <source>1 gioco pronto</source>
        <translation>1 meld ready</translation>
    </message>
    <message>
        <source>Un gruppo non è un gioco</source>
        <translation>One group is not a meld</translation>
    </message>
    <message>
        <source>Metti qui la carta scelta (C)</source>
        <translation>Put the chosen card here (C)</translation>
    </message>
    <message>
        <source>Raggruppa da solo</source>
        <translation>Group for me</translation>
    </message>
    <message>
        <source>Mette sul tavolo tutti i giochi del vassoio</source>
        <translation>Lays all melds of the tray on the table</translation>
    </message>
    <message>
        <source>Mette nel vassoio i giochi migliori della mano accanto ai tuoi, senza calarli</source>
        <translation>Puts the best melds of the hand into the tray beside yours, without laying them</translation>
    </message>
    <message>
        <source>Non si torna indietro: la carta pescata l’hai già vista</source>
        <translation>You cannot go back: you have seen the card you drew</translation>
    </message>
    <message>
        <source>{name}, {place} di {count}, scelta</source>
        <translation>{name}, {place} of {count}, chosen</translation>
    </message>
    <message>
        <source>{name}, {place} di {count}</source>
        <translation>{name}, {place} of {count}</translation>
    </message>
    <message>
        <source>Tallone · {count}</source>
        <translation>Stock · {count}</translation>
    </message>
    <message>
        <source>Pozzo · {count}</source>
        <translation>Discards · {count}</translation>
    </message>
    <message>
        <source>{count} carte</source>
        <translation>{count} cards</translation>
    </message>
    <message>
        <source>{count} punti</source>
        <translation>{count} points</translation>
    </message>
    <message>
        <source>{points} / {need} – prima pesca</source>
        <translation>{points} / {need} – draw first</translation>
    </message>
    <message>
        <source>{count} giochi pronti</source>
        <translation>{count} melds ready</translation>
    </message>
    <message>
        <source>Nella scala c’è un buco</source>
        <translation>There is a gap in the run</translation>
    </message>
    <message>
        <source>Re-asso-2 non è una scala</source>
        <translation>King-ace-2 is not a run</translation>
    </message>
    <message>
        <source>Un seme c’è due volte</source>
        <translation>A suit is there twice</translation>
    </message>
    <message>
        <source>Così non è un gioco</source>
        <translation>These are not a meld</translation>
    </message>
    <message>
        <source>Metti qui le {count} carte scelte (C)</source>
        <translation>Put the {count} chosen cards here (C)</translation>
    </message>
    <message>
        <source>Apri</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Attacca {cards}</source>
        <translation>Add {cards}</translation>
    </message>
    <message>
        <source>Premi ancora D per scartare {card}</source>
        <translation>Press D again to discard {card}</translation>
    </message>
    <message>
        <source>Gioco di {owner}: {cards}</source>
        <translation>Meld of {owner}: {cards}</translation>
    </message>
    <message>
        <source>Tallone, {cards}</source>
        <translation>Stock, {cards}</translation>
    </message>
    <message>
        <source>Pozzo, in cima {card}</source>
        <translation>Discard pile, {card} on top</translation>
    </message>
    <message>
        <source>ha aperto</source>
        <translation>has opened</translation>
    </message>
    <message>
        <source>è di turno</source>
        <translation>to play</translation>
    </message>
    <message>
        <source>{points} / {need} – bastano</source>
        <translation>{points} / {need} – enough</translation>
    </message>
    <message>
        <source>Perché?</source>
        <translation>Why?</translation>
    </message>
    <message>
        <source>↶ Annulla scarto</source>
        <translation>↶ Take discard back</translation>
    </message>
    <message>
        <source>Guarda i punti</source>
        <translation>See the points</translation>
    </message>
    <message>
        <source>Chiudi</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Hai scartato.</source>
        <translation>You have discarded.</translation>
    </message>
    <message>
        <source>Nuova partita…</source>
        <translation>New match…</translation>
    </message>
    <message>
        <source>Prossima mano</source>
        <translation>Next hand</translation>
    </message>
    <message>
        <source>La partita è finita.</source>
        <translation>The match is over.</translation>
    </message>
    <message>
        <source>La mano è finita.</source>
        <translation>The hand is over.</translation>
    </message>
    <message>
        <source>↶ Annulla</source>
        <translation>↶ Undo</translation>
    </message>
    <message>
        <source>Hai bussato: toc toc!</source>
        <translation>You have knocked: knock, knock!</translation>
    </message>
    <message>
        <source>Hai finito il turno.</source>
        <translation>Your turn is over.</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>lenta</source>
        <translation>slow</translation>
    </message>
    <message>
        <source>veloce</source>
        <translation>fast</translation>
    </message>
    <message>
        <source>subito</source>
        <translation>at once</translation>
    </message>
    <message>
        <source>normale</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>☰ Menu</source>
        <translation>☰ Menu</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Salta fino al mio turno</source>
        <translation>Skip to my turn</translation>
    </message>
    <message>
        <source>Quanto corrono le mosse dei computer</source>
        <translation>How fast the computers move</translation>
    </message>
    <message>
        <source>Velocità</source>
        <translation>Speed</translation>
    </message>
    <message>
        <source>↶ Annulla</source>
        <translation>↶ Undo</translation>
    </message>
    <message>
        <source>Torna indietro di una mossa (Z)</source>
        <translation>Go back one move (Z)</translation>
    </message>
    <message>
        <source>⟲ Annulla tutto</source>
        <translation>⟲ Undo all</translation>
    </message>
    <message>
        <source>Torna a com&apos;era dopo aver pescato</source>
        <translation>Go back to just after the draw</translation>
    </message>
    <message>
        <source>⟲ Tutto</source>
        <translation>⟲ All</translation>
    </message>
    <message>
        <source>♥♠ Per seme</source>
        <translation>♥♠ By suit</translation>
    </message>
    <message>
        <source>Metti in ordine le carte per seme (S)</source>
        <translation>Sort the cards by suit (S)</translation>
    </message>
    <message>
        <source>♥♠ Seme</source>
        <translation>♥♠ Suit</translation>
    </message>
    <message>
        <source>Metti in ordine le carte per valore (V)</source>
        <translation>Sort the cards by rank (V)</translation>
    </message>
    <message>
        <source>789 Per valore</source>
        <translation>789 By rank</translation>
    </message>
    <message>
        <source>789 Valore</source>
        <translation>789 Rank</translation>
    </message>
    <message>
        <source>? Suggerisci</source>
        <translation>? Hint</translation>
    </message>
    <message>
        <source>Che cosa si può fare adesso? (H)</source>
        <translation>What can be done now? (H)</translation>
    </message>
    <message>
        <source>? Aiuto</source>
        <translation>? Hint</translation>
    </message>
    <message>
        <source>☷ Cronologia</source>
        <translation>☷ Log</translation>
    </message>
    <message>
        <source>Che cosa è successo in questa mano (F8)</source>
        <translation>What has happened in this hand (F8)</translation>
    </message>
    <message>
        <source>☷ Storia</source>
        <translation>☷ Log</translation>
    </message>
    <message>
        <source>Velocità: {speed}</source>
        <translation>Speed: {speed}</translation>
    </message>
</context>
<context>
    <name>Trentuno</name>
    <message>
        <source>In ogni turno si pesca dal tallone, o si prende l&apos;ultimo scarto, e poi si scarta una delle quattro carte. Invece di pescare si può bussare. Poi tocca al prossimo.</source>
        <translation>In every turn you draw from the stock, or take the last discard, and then discard one of your four cards. Instead of drawing you may knock. Then the next player plays.</translation>
    </message>
    <message>
        <source>La carta presa dagli scarti non può tornarci nello stesso turno: se ne scarta un&apos;altra.</source>
        <translation>The card taken from the discards may not go back in the same turn: discard another.</translation>
    </message>
    <message>
        <source>Dagli scarti si prende soltanto la carta che sta in cima, se ce n&apos;è una.</source>
        <translation>Only the top card of the discards is taken, if there is one.</translation>
    </message>
    <message>
        <source>Con queste regole la mano finisce quando finisce il tallone.</source>
        <translation>Under these rules the hand ends when the stock is used up.</translation>
    </message>
    <message>
        <source>Chi riceve 31 dal mazziere può mostrarlo al suo primo turno, senza pescare: asso e due figure dello stesso seme.</source>
        <translation>Whoever is dealt 31 may show it in the first turn, without drawing: an ace and two court cards of the same suit.</translation>
    </message>
    <message>
        <source>La mano è finita: si danno le carte per la prossima.</source>
        <translation>The hand is over: the next one is dealt.</translation>
    </message>
    <message>
        <source>1 vita</source>
        <translation>1 life</translation>
    </message>
    <message>
        <source>perde una vita</source>
        <translation>loses a life</translation>
    </message>
    <message>
        <source>Con queste regole prima si scarta una carta e poi si pesca dal tallone, o si prende lo scarto che c&apos;era prima. Invece si può bussare. Poi tocca al prossimo.</source>
        <translation>Under these rules you first discard a card and then draw from the stock, or take the discard that was there before. Instead you may knock. Then the next player plays.</translation>
    </message>
    <message>
        <source>Quando il tallone finisce, gli scarti si mescolano e diventano il nuovo tallone; resta scoperto solo l&apos;ultimo.</source>
        <translation>When the stock is used up, the discards are shuffled and become the new stock; only the last one stays face up.</translation>
    </message>
    <message>
        <source>Chi bussa rinuncia a pescare: gli altri giocano ancora un turno a testa, poi si mostrano le carte e chi ha meno punti perde una vita. Dopo una bussata non si bussa più.</source>
        <translation>Whoever knocks does not draw: the others have one more turn each, then the cards are shown and the lowest points lose a life. After a knock nobody else may knock.</translation>
    </message>
    <message>
        <source>Con queste regole per bussare servono {need} punti.</source>
        <translation>Under these rules it takes {need} points to knock.</translation>
    </message>
    <message>
        <source>Non ci sono scarti da prendere: pesca dal tallone.</source>
        <translation>There is no discard to take: draw from the stock.</translation>
    </message>
    <message>
        <source>{name} non ha più vite: è fuori.</source>
        <translation>{name} has no lives left: out.</translation>
    </message>
    <message>
        <source>{name} rientra in gioco con una vita.</source>
        <translation>{name} comes back with one life.</translation>
    </message>
    <message>
        <source>Vite rimaste</source>
        <translation>Lives left</translation>
    </message>
    <message>
        <source>{count} vite</source>
        <translation>{count} lives</translation>
    </message>
    <message>
        <source>perde {count} vite</source>
        <translation>loses {count} lives</translation>
    </message>
    <message>
        <source>Con queste regole al primo giro non si bussa.</source>
        <translation>Under these rules there is no knocking in the first round.</translation>
    </message>
    <message>
        <source>Con queste regole si bussa solo se in cima agli scarti c&apos;è una figura.</source>
        <translation>Under these rules you knock only while a court card lies on top of the discards.</translation>
    </message>
    <message>
        <source>Chi è morto, prima di ogni mano, può scommettere su un numero da 2 a 31, lo stesso per tutti, e mette nel piatto quanto vale una vita. Se è il punteggio più basso della mano, uno degli scommettitori rientra con una vita. Si scommette finché sono in vita almeno {need}.</source>
        <translation>Before each hand the dead may bet on a number from 2 to 31, one for all, and put into the pot as much as a life costs. If it is the lowest score of the hand, one of those who bet comes back with one life. They may bet as long as at least {need} are alive.</translation>
    </message>
    <message>
        <source>Con quello fai {points} punti.</source>
        <translation>With it you have {points} points.</translation>
    </message>
    <message>
        <source>È del seme di altre carte che hai.</source>
        <translation>It is of the suit of other cards you hold.</translation>
    </message>
    <message>
        <source>Hai {points}: aspettare può costarti di più.</source>
        <translation>You have {points}: waiting may cost you more.</translation>
    </message>
    <message>
        <source>Può servirti più di una carta coperta.</source>
        <translation>It may help you more than a face-down card.</translation>
    </message>
    <message>
        <source>Non ci sono scarti da prendere.</source>
        <translation>There is no discard to take.</translation>
    </message>
    <message>
        <source>Lo scarto non alza i tuoi {points} punti: pescando puoi solo migliorare.</source>
        <translation>The discard does not raise your {points} points: drawing can only improve them.</translation>
    </message>
    <message>
        <source>Con lo scarto faresti {points} punti, dal tallone puoi arrivare a {best}.</source>
        <translation>With the discard you would have {points} points, from the stock you may get to {best}.</translation>
    </message>
    <message>
        <source>Una carta nuova può darti altre possibilità.</source>
        <translation>A new card may give you other chances.</translation>
    </message>
    <message>
        <source>Così tieni {points} punti, il massimo.</source>
        <translation>That keeps {points} points, the most you can.</translation>
    </message>
    <message>
        <source>Tieni {points} punti, e più carte che possono farti salire: {outs}.</source>
        <translation>You keep {points} points, and more cards that can raise them: {outs}.</translation>
    </message>
    <message>
        <source>Tieni {points} punti e buone possibilità di salire.</source>
        <translation>You keep {points} points and good chances to rise.</translation>
    </message>
    <message>
        <source>Nessuno bussa: si confrontano le carte</source>
        <translation>Nobody knocks: the cards are compared</translation>
    </message>
    <message>
        <source>Hai già pescato: ora scarta una carta.</source>
        <translation>You have drawn already: now discard a card.</translation>
    </message>
    <message>
        <source>Pesca dal tallone.</source>
        <translation>Draw from the stock.</translation>
    </message>
    <message>
        <source>Prendi lo scarto.</source>
        <translation>Take the discard.</translation>
    </message>
    <message>
        <source>Bussa!</source>
        <translation>Knock!</translation>
    </message>
    <message>
        <source>Mostra il tuo 31!</source>
        <translation>Show your 31!</translation>
    </message>
    <message>
        <source>È l&apos;unica mossa possibile.</source>
        <translation>It is the only move there is.</translation>
    </message>
    <message>
        <source>non giocava questa mano</source>
        <translation>was not in this hand</translation>
    </message>
    <message>
        <source>Prima pesca dal tallone o prendi lo scarto.</source>
        <translation>First draw from the stock or take the discard.</translation>
    </message>
    <message>
        <source>Chi ha 31 al primo giro lo mostra e aspetta che tutti abbiano avuto il loro primo turno. Intanto non si bussa: chi fa 31 a sua volta si salva, ognuno degli altri perde una vita.</source>
        <translation>Whoever has 31 in the first round shows it and waits until everybody has had their first turn. Meanwhile there is no knocking: whoever makes 31 as well is safe, each of the others loses a life.</translation>
    </message>
    <message>
        <source>Il tallone è finito: prendi lo scarto.</source>
        <translation>The stock is used up: take the discard.</translation>
    </message>
    <message>
        <source>Non c&apos;è più niente da pescare: non resta che bussare.</source>
        <translation>There is nothing left to draw: all that is left is to knock.</translation>
    </message>
    <message>
        <source>★ ha vinto il piatto</source>
        <translation>★ has won the pot</translation>
    </message>
    <message>
        <source>✖ è fuori</source>
        <translation>✖ is out</translation>
    </message>
    <message>
        <source>↺ rientra in gioco</source>
        <translation>↺ is back in the game</translation>
    </message>
    <message>
        <source>✓ ha bussato</source>
        <translation>✓ has knocked</translation>
    </message>
    <message>
        <source>questa mano</source>
        <translation>this hand</translation>
    </message>
    <message>
        <source>vite</source>
        <translation>lives</translation>
    </message>
    <message>
        <source>Scommetto sul {number}!</source>
        <translation>I bet on {number}!</translation>
    </message>
    <message>
        <source>{name} bussa: toc toc! Ultimo giro per gli altri.</source>
        <translation>{name} knocks: knock, knock! Last round for the others.</translation>
    </message>
    <message>
        <source>Dal tallone si scopre {card}.</source>
        <translation>{card} is turned up from the stock.</translation>
    </message>
    <message>
        <source>{name} ha 31: {cards}!</source>
        <translation>{name} has 31: {cards}!</translation>
    </message>
    <message>
        <source>{name} scommette sul {number}: nel piatto {pot}.</source>
        <translation>{name} bets on {number}: {pot} in the pot.</translation>
    </message>
    <message>
        <source>{name} prende lo scarto {card}.</source>
        <translation>{name} takes the discard {card}.</translation>
    </message>
    <message>
        <source>Il tallone è finito: gli scarti vengono mescolati e diventano il tallone.</source>
        <translation>The stock is used up: the discards are shuffled and become the stock.</translation>
    </message>
    <message>
        <source>Il tallone è finito: la mano non conta</source>
        <translation>The stock is used up: the hand does not count</translation>
    </message>
    <message>
        <source>Il tallone è finito: si confrontano le carte</source>
        <translation>The stock is used up: the cards are compared</translation>
    </message>
    <message>
        <source>Pari tra tutti quelli rimasti</source>
        <translation>A tie among all who are left</translation>
    </message>
    <message>
        <source>Ancora pari: ha deciso la sorte</source>
        <translation>Another tie: decided by lot</translation>
    </message>
    <message>
        <source>{name} ha bussato</source>
        <translation>{name} has knocked</translation>
    </message>
    <message>
        <source>{points}: si salva</source>
        <translation>{points}: safe</translation>
    </message>
    <message>
        <source>aveva scommesso {number}: la mano non conta, scommessa persa</source>
        <translation>had bet {number}: the hand does not count, bet lost</translation>
    </message>
    <message>
        <source>aveva scommesso {number}: la partita è finita</source>
        <translation>had bet {number}: the match is over</translation>
    </message>
    <message>
        <source>aveva scommesso {number}, il punteggio più basso: rientra con una vita</source>
        <translation>had bet {number}, the lowest points: is back with one life</translation>
    </message>
    <message>
        <source>aveva scommesso {number}, il punteggio più basso, ma è stato sorteggiato un altro</source>
        <translation>had bet {number}, the lowest points, but the lot fell to somebody else</translation>
    </message>
    <message>
        <source>aveva scommesso {number}: il più basso aveva {least}, ma per il pareggio rientra con una vita</source>
        <translation>had bet {number}: the lowest had {least}, but is back with one life because of the tie</translation>
    </message>
    <message>
        <source>aveva scommesso {number}: il più basso aveva {least}, scommessa persa</source>
        <translation>had bet {number}: the lowest had {least}, bet lost</translation>
    </message>
    <message>
        <source>{lost} perché nessuno ha meno</source>
        <translation>{lost}: nobody has less</translation>
    </message>
    <message>
        <source>{points} punti</source>
        <translation>{points} points</translation>
    </message>
    <message>
        <source>✓ ha fatto 31</source>
        <translation>✓ has made 31</translation>
    </message>
    <message>
        <source>Scarta: {card}.</source>
        <translation>Discard the {card}.</translation>
    </message>
    <message>
        <source>Hai {points}: di solito qualcuno ha meno.</source>
        <translation>You have {points}: as a rule somebody has less.</translation>
    </message>
    <message>
        <source>Toc toc!</source>
        <translation>Knock, knock!</translation>
    </message>
    <message>
        <source>Trentuno!</source>
        <translation>Thirty-one!</translation>
    </message>
    <message>
        <source>{what}: vince la partita.</source>
        <translation>{what}: that wins the match.</translation>
    </message>
    <message>
        <source>{what}. Nessuno paga.</source>
        <translation>{what}. Nobody pays.</translation>
    </message>
    <message>
        <source>{what}. Nessuno perde una vita.</source>
        <translation>{what}. Nobody loses a life.</translation>
    </message>
    <message>
        <source>{points}: la partita è finita</source>
        <translation>{points}: the match is over</translation>
    </message>
    <message>
        <source>{points}: ha fermato la mano</source>
        <translation>{points}: has stopped the hand</translation>
    </message>
    <message>
        <source>{points}: aveva bussato, perciò si salva</source>
        <translation>{points}: had knocked, and so is safe</translation>
    </message>
    <message>
        <source>{points}: si salva, anche se alla pari</source>
        <translation>{points}: safe, though level</translation>
    </message>
    <message>
        <source>{lowest}, e aveva bussato</source>
        <translation>{lowest}, having knocked</translation>
    </message>
    <message>
        <source>{name} ha fatto 31</source>
        <translation>{name} has made 31</translation>
    </message>
    <message>
        <source>{name} ha 31 al primo giro</source>
        <translation>{name} has 31 in the first round</translation>
    </message>
    <message>
        <source>{points}: vince la partita</source>
        <translation>{points}: wins the match</translation>
    </message>
    <message>
        <source>{lost}: si salva solo chi aveva bussato</source>
        <translation>{lost}: only the knocker is safe</translation>
    </message>
    <message>
        <source>{lost} perché un altro ha fatto 31</source>
        <translation>{lost}: another has made 31</translation>
    </message>
    <message>
        <source>fuori</source>
        <translation>out</translation>
    </message>
    <message>
        <source>ha 31!</source>
        <translation>has 31!</translation>
    </message>
    <message>
        <source>ha bussato</source>
        <translation>has knocked</translation>
    </message>
    <message>
        <source>giro gratis</source>
        <translation>free ride</translation>
    </message>
    <message>
        <source>Non hai più vite: guardi come va a finire. Con il tasto F si va più in fretta.</source>
        <translation>You have no lives left: see how it ends. Key F makes it faster.</translation>
    </message>
    <message>
        <source>Hai bussato: ultimo giro per gli altri</source>
        <translation>You have knocked: last round for the others</translation>
    </message>
    <message>
        <source>Hai 31: mostralo!</source>
        <translation>You have 31: show it!</translation>
    </message>
    <message>
        <source>Prima scarta una carta, poi peschi</source>
        <translation>First discard a card, then draw</translation>
    </message>
    <message>
        <source>Nessuno scarto</source>
        <translation>No discard</translation>
    </message>
    <message>
        <source>Bussa (B)</source>
        <translation>Knock (B)</translation>
    </message>
    <message>
        <source>Invece di pescare: gli altri giocano ancora un turno, poi si mostrano le carte. Si può anche battere due volte sul tavolo con un doppio clic.</source>
        <translation>Instead of drawing: the others have one more turn, then the cards are shown. You may also knock on the table with a double click.</translation>
    </message>
    <message>
        <source>Mostra 31 (M)</source>
        <translation>Show 31 (M)</translation>
    </message>
    <message>
        <source>Hai ricevuto 31: lo mostri e non peschi</source>
        <translation>You were dealt 31: you show it and do not draw</translation>
    </message>
    <message>
        <source>Scommetti (O)</source>
        <translation>Bet (O)</translation>
    </message>
    <message>
        <source>Chi è fuori può scommettere sul punteggio più basso della prossima mano</source>
        <translation>Whoever is out may bet on the lowest score of the next hand</translation>
    </message>
    <message>
        <source>Ora pesca, o prendi lo scarto di prima</source>
        <translation>Now draw, or take the discard from before</translation>
    </message>
    <message>
        <source>scommette {number}</source>
        <translation>bets on {number}</translation>
    </message>
    <message>
        <source>{points} punti: −{lives}</source>
        <translation>{points} points: −{lives}</translation>
    </message>
    <message>
        <source>Scarti · {count}</source>
        <translation>Discards · {count}</translation>
    </message>
    <message>
        <source>Scarti, in cima {card}</source>
        <translation>Discards, {card} on top</translation>
    </message>
    <message>
        <source>Hai {points}</source>
        <translation>You have {points}</translation>
    </message>
    <message>
        <source>{suit} {points}</source>
        <translation>{suit} {points}</translation>
    </message>
    <message>
        <source>Piatto · {count}</source>
        <translation>Pot · {count}</translation>
    </message>
    <message>
        <source>Nel piatto: {count}</source>
        <translation>In the pot: {count}</translation>
    </message>
    <message>
        <source>{name} ha bussato: ultimo giro!</source>
        <translation>{name} has knocked: last round!</translation>
    </message>
    <message>
        <source>{name} ha 31: si finisce il primo giro</source>
        <translation>{name} has 31: the first round is played out</translation>
    </message>
    <message>
        <source>{points} punti: fuori!</source>
        <translation>{points} points: out!</translation>
    </message>
    <message>
        <source>{name} ha bussato: è il tuo ultimo turno!</source>
        <translation>{name} has knocked: this is your last turn!</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>asso</source>
        <translation>ace</translation>
    </message>
    <message>
        <source>due</source>
        <translation>two</translation>
    </message>
    <message>
        <source>tre</source>
        <translation>three</translation>
    </message>
    <message>
        <source>quattro</source>
        <translation>four</translation>
    </message>
    <message>
        <source>cinque</source>
        <translation>five</translation>
    </message>
    <message>
        <source>sei</source>
        <translation>six</translation>
    </message>
    <message>
        <source>sette</source>
        <translation>seven</translation>
    </message>
    <message>
        <source>otto</source>
        <translation>eight</translation>
    </message>
    <message>
        <source>nove</source>
        <translation>nine</translation>
    </message>
    <message>
        <source>dieci</source>
        <translation>ten</translation>
    </message>
    <message>
        <source>fante</source>
        <translation>jack</translation>
    </message>
    <message>
        <source>donna</source>
        <translation>queen</translation>
    </message>
    <message>
        <source>re</source>
        <translation>king</translation>
    </message>
    <message>
        <source>cuori</source>
        <translation>hearts</translation>
    </message>
    <message>
        <source>quadri</source>
        <translation>diamonds</translation>
    </message>
    <message>
        <source>fiori</source>
        <translation>clubs</translation>
    </message>
    <message>
        <source>picche</source>
        <translation>spades</translation>
    </message>
    <message>
        <source>coppe</source>
        <translation>cups</translation>
    </message>
    <message>
        <source>denari</source>
        <translation>coins</translation>
    </message>
    <message>
        <source>bastoni</source>
        <translation>clubs</translation>
    </message>
    <message>
        <source>spade</source>
        <translation>swords</translation>
    </message>
    <message>
        <source>jolly</source>
        <translation>joker</translation>
    </message>
    <message>
        <source>fante</source>
        <comment>in un mazzo italiano</comment>
        <translation>jack</translation>
    </message>
    <message>
        <source>cavallo</source>
        <translation>knight</translation>
    </message>
    <message>
        <source>{rank} di {suit}</source>
        <translation>{rank} of {suit}</translation>
    </message>
    <message>
        <source>jolly per {card}</source>
        <translation>joker for {card}</translation>
    </message>
    <message>
        <source>Questa mossa non si può fare in questo momento del turno.</source>
        <translation>This move cannot be made at this point of the turn.</translation>
    </message>
    <message>
        <source>Non hai questa carta in mano.</source>
        <translation>You do not hold this card.</translation>
    </message>
    <message>
        <source>Troppe carte: questo gioco è già completo.</source>
        <translation>Too many cards: this meld is complete already.</translation>
    </message>
    <message>
        <source>Troppi jolly in questo gioco.</source>
        <translation>Too many jokers in this meld.</translation>
    </message>
    <message>
        <source>Questa carta non continua questo gioco: prova con un altro.</source>
        <translation>This card cannot be added to this meld: try another.</translation>
    </message>
    <message>
        <source>La carta presa dal pozzo deve far parte dell&apos;apertura.</source>
        <translation>The card taken from the discard pile must be part of your opening.</translation>
    </message>
    <message>
        <source>Prima devi aprire: solo dopo puoi attaccare e prendere i jolly.</source>
        <translation>You must open first: only then may you add cards and take jokers.</translation>
    </message>
    <message>
        <source>Usa in questo turno la carta presa dal pozzo, oppure annulla.</source>
        <translation>Use the card taken from the discard pile in this turn, or undo.</translation>
    </message>
    <message>
        <source>La carta appena presa dal pozzo va solo in un gioco nuovo; dal prossimo turno è libera.</source>
        <translation>The card just taken from the discard pile goes only into a new meld; from your next turn it is free.</translation>
    </message>
    <message>
        <source>Non puoi scartare la carta appena presa: scartane un&apos;altra.</source>
        <translation>You cannot discard the card just taken: discard another.</translation>
    </message>
    <message>
        <source>Non puoi scartare una carta che si attacca a un gioco: scartane un&apos;altra.</source>
        <translation>You cannot discard a card that fits a meld: discard another.</translation>
    </message>
    <message>
        <source>In questo gioco non c&apos;è un jolly che questa carta possa liberare.</source>
        <translation>There is no joker in this meld that this card could free.</translation>
    </message>
    <message>
        <source>Un jolly preso dal tavolo va giocato nello stesso turno: serve un posto per lui.</source>
        <translation>A joker taken from the table must be played in the same turn: it needs a place to go.</translation>
    </message>
    <message>
        <source>Con queste regole da questo gioco il jolly non si può prendere.</source>
        <translation>Under these rules the joker cannot be taken from this meld.</translation>
    </message>
    <message>
        <source>Con queste regole il jolly non si scarta: scarta un&apos;altra carta.</source>
        <translation>Under these rules a joker is not discarded: discard another card.</translation>
    </message>
    <message>
        <source>Tieni almeno una carta in mano: ogni turno finisce con uno scarto.</source>
        <translation>Keep at least one card in hand: every turn ends with a discard.</translation>
    </message>
    <message>
        <source>Hai calato meno del minimo: in questo turno puoi solo chiudere, oppure annulla.</source>
        <translation>You have laid less than the minimum: in this turn you can only go out, or undo.</translation>
    </message>
    <message>
        <source>Al primo giro non si chiude: tieni almeno una carta dopo lo scarto.</source>
        <translation>Nobody goes out in the first round: keep at least one card after the discard.</translation>
    </message>
    <message>
        <source>Non bastano i punti per aprire: aggiungi altri giochi.</source>
        <translation>Not enough points to open: add more melds.</translation>
    </message>
    <message>
        <source>Per aprire bastano solo i giochi senza jolly: aggiungine altri.</source>
        <translation>Only melds without jokers count towards the opening: add more of them.</translation>
    </message>
    <message>
        <source>Dal pozzo prende soltanto chi ha già aperto: pesca dal tallone.</source>
        <translation>Only those who have opened take the discard: draw from the stock.</translation>
    </message>
    <message>
        <source>Prima cala un gioco nuovo, poi puoi attaccare; i jolly li prendi dopo l&apos;apertura.</source>
        <translation>First lay a new meld, then you can add cards; jokers are taken after the opening.</translation>
    </message>
    <message>
        <source>Non tocca a te: aspetta il tuo turno.</source>
        <translation>It is not your turn: wait for it.</translation>
    </message>
    <message>
        <source>In un tris le carte hanno tutte lo stesso valore.</source>
        <translation>In a set all cards have the same rank.</translation>
    </message>
    <message>
        <source>In un tris o in un quartetto i semi sono tutti diversi.</source>
        <translation>In a set all suits are different.</translation>
    </message>
    <message>
        <source>In una scala le carte sono tutte dello stesso seme.</source>
        <translation>In a run all cards are of one suit.</translation>
    </message>
    <message>
        <source>In questa scala manca una carta: devono essere in fila, senza buchi.</source>
        <translation>A card is missing in this run: they must follow one another, without gaps.</translation>
    </message>
    <message>
        <source>La scala non gira: l&apos;asso sta prima del 2 o dopo il re, mai in mezzo.</source>
        <translation>A run does not go round the corner: the ace is before the two or after the king, never in between.</translation>
    </message>
    <message>
        <source>In una scala c&apos;è posto per un asso solo.</source>
        <translation>There is room for only one ace in a run.</translation>
    </message>
    <message>
        <source>In una scala ogni carta sta una volta sola: togli il doppione.</source>
        <translation>Each card is in a run only once: take the duplicate out.</translation>
    </message>
    <message>
        <source>Per prendere il pozzo ti serve una coppia come la carta in cima.</source>
        <translation>To take the pile you need a pair like its top card.</translation>
    </message>
    <message>
        <source>Per prendere il pozzo ti servono tre carte come quella in cima.</source>
        <translation>To take the pile you need three cards like its top one.</translation>
    </message>
    <message>
        <source>Il tallone è finito: puoi solo prendere dal pozzo.</source>
        <translation>The stock is used up: all you can do is take the discard.</translation>
    </message>
    <message>
        <source>Un gioco di soli jolly non vale: aggiungi una carta vera.</source>
        <translation>A meld of jokers alone does not count: add a natural card.</translation>
    </message>
    <message>
        <source>Con queste regole non si calano giochi di sole matte.</source>
        <translation>Under these rules melds of wild cards alone are not laid.</translation>
    </message>
    <message>
        <source>Finché le pinelle calate non sono sette, i due non valgono da matta.</source>
        <translation>Until the deuces you have laid are seven, no deuce may be wild.</translation>
    </message>
    <message>
        <source>Di questo valore non si calano giochi.</source>
        <translation>Melds of this rank are not laid.</translation>
    </message>
    <message>
        <source>Hai già un gioco di questo valore: attacca le carte a quello.</source>
        <translation>You already have a meld of this rank: add the cards to that one.</translation>
    </message>
    <message>
        <source>Questo gioco è degli avversari: puoi attaccare solo ai vostri.</source>
        <translation>This meld is your opponents’: you may add only to your own side’s.</translation>
    </message>
    <message>
        <source>Sul tavolo non c&apos;è questo gioco.</source>
        <translation>There is no such meld on the table.</translation>
    </message>
    <message>
        <source>Per chiudere vi serve un burraco.</source>
        <translation>To go out you need a burraco.</translation>
    </message>
    <message>
        <source>Per chiudere vi serve un burraco pulito.</source>
        <translation>To go out you need a clean burraco.</translation>
    </message>
    <message>
        <source>Per chiudere dovete prima prendere il pozzetto.</source>
        <translation>To go out you must first take the pozzetto.</translation>
    </message>
    <message>
        <source>Per chiudere vi mancano ancora canaste.</source>
        <translation>To go out you still lack canastas.</translation>
    </message>
    <message>
        <source>Prima di chiudere chiedi il permesso al compagno.</source>
        <translation>Ask your partner before you go out.</translation>
    </message>
    <message>
        <source>Non si chiude scartando una matta: tieni un&apos;altra carta.</source>
        <translation>You cannot go out by discarding a wild card: keep another card.</translation>
    </message>
    <message>
        <source>Il pozzo è vuoto: pesca dal tallone.</source>
        <translation>The discard pile is empty: draw from the stock.</translation>
    </message>
    <message>
        <source>Adesso dal pozzo non si può prendere: pesca dal tallone.</source>
        <translation>The discard cannot be taken now: draw from the stock.</translation>
    </message>
    <message>
        <source>I tre rossi non si scartano.</source>
        <translation>Red threes are not discarded.</translation>
    </message>
    <message>
        <source>I tre neri si calano soltanto per chiudere.</source>
        <translation>Black threes are laid only to go out.</translation>
    </message>
    <message>
        <source>Hai già scartato: ora pesca dal tallone o prendi lo scarto di prima.</source>
        <translation>You have discarded: now draw from the stock or take the discard before yours.</translation>
    </message>
    <message>
        <source>Adesso non si può bussare.</source>
        <translation>You cannot knock now.</translation>
    </message>
    <message>
        <source>Si resta fermi solo con un 31 ricevuto dal mazziere: ora gioca.</source>
        <translation>Only a 31 that was dealt lets you stand: play now.</translation>
    </message>
    <message>
        <source>Si scommette su un numero da 2 a 31.</source>
        <translation>Bet on a number from 2 to 31.</translation>
    </message>
    <message>
        <source>Prima scarta una carta, poi pesca; oppure bussa.</source>
        <translation>First discard a card, then draw; or knock.</translation>
    </message>
    <message>
        <source>Qualcuno ha già bussato: questo è il tuo ultimo turno.</source>
        <translation>Somebody has already knocked: this is your last turn.</translation>
    </message>
    <message>
        <source>Qualcuno ha già mostrato 31: non si bussa più. Gioca il tuo turno: se fai 31 anche tu, ti salvi.</source>
        <translation>Somebody has already shown 31: there is no more knocking. Play your turn: if you make 31, too, you are safe.</translation>
    </message>
    <message>
        <source>Nel primo giro non si bussa: pesca o prendi lo scarto.</source>
        <translation>There is no knocking in the first round: draw or take the discard.</translation>
    </message>
    <message>
        <source>Si bussa solo quando in cima agli scarti c&apos;è una figura: ora gioca.</source>
        <translation>You may knock only while a court card is on top of the discards: play on.</translation>
    </message>
    <message>
        <source>Con queste regole 31 non ferma la mano: gioca il tuo turno, o bussa.</source>
        <translation>Under these rules 31 does not stop the hand: play your turn, or knock.</translation>
    </message>
    <message>
        <source>Il 31 ricevuto si mostra solo al primo turno: ora gioca.</source>
        <translation>A 31 that was dealt is shown in the first turn only: play now.</translation>
    </message>
    <message>
        <source>Con queste regole i morti non scommettono.</source>
        <translation>Under these rules the dead do not bet.</translation>
    </message>
    <message>
        <source>Scommette solo chi è morto: tu sei ancora in gioco.</source>
        <translation>Only the dead bet: you are still in the game.</translation>
    </message>
    <message>
        <source>La carta che hai appena preso dagli scarti, {card}, non si riscarta subito: scartane un&apos;altra.</source>
        <translation>The card you have just taken from the discards, {card}, may not go straight back: discard another.</translation>
    </message>
    <message>
        <source>Per bussare servono {need} punti e ne hai {got}: gioca ancora.</source>
        <translation>It takes {need} points to knock and you have {got}: play on.</translation>
    </message>
    <message>
        <source>Si scommette solo finché sono in vita almeno {need} giocatori.</source>
        <translation>Bets are taken only while at least {need} players are alive.</translation>
    </message>
    <message>
        <source>Hai già scommesso sul {number}: ora aspetta la mano.</source>
        <translation>You have already bet on {number}: now wait for the hand.</translation>
    </message>
    <message>
        <source>Tutti scommettono sullo stesso numero: qui si è detto {number}.</source>
        <translation>All bet on the same number: here it is {number}.</translation>
    </message>
    <message>
        <source>La mano non è ferma: si può ancora pescare o scartare.</source>
        <translation>The hand has not stalled: one can still draw or discard.</translation>
    </message>
    <message>
        <source>Prima pesca dal tallone o prendi dal pozzo.</source>
        <translation>First draw from the stock or take the discard.</translation>
    </message>
    <message>
        <source>Hai già pescato: ora puoi calare, attaccare o scartare.</source>
        <translation>You have drawn already: now you may lay, add or discard.</translation>
    </message>
    <message>
        <source>La mano è finita: dai le carte per la prossima.</source>
        <translation>The hand is over: deal the next one.</translation>
    </message>
    <message>
        <source>Un gioco ha almeno {need} carte: aggiungine un&apos;altra.</source>
        <translation>A meld has at least {need} cards: add another.</translation>
    </message>
    <message>
        <source>{got} punti su {need}: ne mancano {missing} per aprire.</source>
        <translation>{got} points of {need}: {missing} short of opening.</translation>
    </message>
    <message>
        <source>I giochi senza jolly fanno {got} punti su {need}: per aprire devono bastare da soli.</source>
        <translation>The melds without jokers make {got} points of {need}: they must be enough by themselves to open.</translation>
    </message>
    <message>
        <source>Il jolly si scarta solo per chiudere: scarta un&apos;altra carta.</source>
        <translation>A joker is discarded only to go out: discard another card.</translation>
    </message>
    <message>
        <source>Non si chiude scartando il jolly: tieni un&apos;altra carta.</source>
        <translation>You cannot go out by discarding a joker: keep another card.</translation>
    </message>
    <message>
        <source>Non hai {card} in mano.</source>
        <translation>You do not hold {card}.</translation>
    </message>
    <message>
        <source>Troppe carte: in questo gioco ne stanno al massimo {limit}.</source>
        <translation>Too many cards: this meld holds {limit} at most.</translation>
    </message>
    <message>
        <source>Troppi jolly: qui si gioca con al massimo {limit} per gioco.</source>
        <translation>Too many jokers: here a meld has {limit} at most.</translation>
    </message>
    <message>
        <source>Troppi jolly: in ogni gioco servono almeno {need} carte vere.</source>
        <translation>Too many jokers: every meld needs at least {need} natural cards.</translation>
    </message>
    <message>
        <source>{cards} non continua questo gioco: prova con un altro.</source>
        <translation>{cards} cannot be added to this meld: try another.</translation>
    </message>
    <message>
        <source>{got} punti su {need}: ne manca 1 per aprire.</source>
        <translation>{got} points of {need}: 1 short of opening.</translation>
    </message>
    <message>
        <source>{card} si prende dal pozzo solo per aprire subito con quella carta.</source>
        <translation>{card} is taken from the discard pile only to open with that very card at once.</translation>
    </message>
    <message>
        <source>{card}, se la prendi dal pozzo, va usata in questo stesso turno.</source>
        <translation>If you take {card} from the discard pile, it must be used in this same turn.</translation>
    </message>
    <message>
        <source>{card} l&apos;hai appena presa dal pozzo: ora va solo in un gioco nuovo, dal prossimo turno è libera.</source>
        <translation>You have just taken {card} from the discard pile: now it goes only into a new meld, from your next turn it is free.</translation>
    </message>
    <message>
        <source>Non puoi scartare {card}: l&apos;hai appena presa dal pozzo. Scarta un&apos;altra carta.</source>
        <translation>You cannot discard {card}: you have just taken it from the discard pile. Discard another card.</translation>
    </message>
    <message>
        <source>Non puoi scartare {card}: si attacca a un gioco. Scarta un&apos;altra carta.</source>
        <translation>You cannot discard {card}: it fits a meld. Discard another card.</translation>
    </message>
    <message>
        <source>Questo jolly si prende mettendo insieme {need} di queste carte: {cards}.</source>
        <translation>This joker is taken by putting down {need} of these cards together: {cards}.</translation>
    </message>
    <message>
        <source>Si prende un jolly con una di queste carte: {cards}.</source>
        <translation>A joker is taken with one of these cards: {cards}.</translation>
    </message>
    <message>
        <source>Il jolly sta al posto di {shown}: solo quella carta lo libera.</source>
        <translation>The joker stands for {shown}: only that card frees it.</translation>
    </message>
    <message>
        <source>I {count} jolly presi dal tavolo vanno giocati in questo turno.</source>
        <translation>The {count} jokers taken from the table must be played in this turn.</translation>
    </message>
    <message>
        <source>Per liberare questo jolly serve anche una di queste carte: {cards}.</source>
        <translation>To free this joker, one of these cards is needed as well: {cards}.</translation>
    </message>
    <message>
        <source>Per liberare questo jolly servono anche: {cards}.</source>
        <translation>To free this joker you also need: {cards}.</translation>
    </message>
    <message>
        <source>Tieni almeno {need} carte in mano: questo turno non può chiudere.</source>
        <translation>Keep at least {need} cards in hand: this turn cannot end the hand.</translation>
    </message>
    <message>
        <source>Ogni turno ha tre tempi: si pesca una carta dal tallone o si prende quella del pozzo; poi si può calare, attaccare e prendere jolly; alla fine si scarta una carta, e tocca al prossimo.</source>
        <translation>Every turn has three steps: draw a card from the stock or take the top discard; then you may lay melds, add cards and take jokers; at the end discard one card, and it is the next player’s turn.</translation>
    </message>
    <message>
        <source>Si gioca con le carte che si hanno in mano. Quelle calate restano sul tavolo: solo un jolly può tornare in mano, quando si mette la carta di cui tiene il posto.</source>
        <translation>You play the cards you hold. Those that are laid stay on the table: only a joker can come back into a hand, when somebody puts down the card it stands for.</translation>
    </message>
    <message>
        <source>Si calano due specie di giochi, di almeno tre carte: il tris o quartetto (stesso valore, semi diversi) e la scala (stesso seme, carte in fila).</source>
        <translation>There are two kinds of melds, of at least three cards: the set (same rank, different suits) and the run (same suit, cards in a row).</translation>
    </message>
    <message>
        <source>Chi ha aperto può attaccare le sue carte ai giochi di tutti: a una scala la carta che viene prima o dopo, a un tris quella che gli manca.</source>
        <translation>Whoever has opened may add cards to everybody’s melds: to a run the card that comes before or after, to a set the one it lacks.</translation>
    </message>
    <message>
        <source>Finché non si è aperto non si può attaccare ai giochi sul tavolo né prendere un jolly: prima si cala la propria apertura, anche nello stesso turno.</source>
        <translation>Before opening you cannot add to the melds on the table or take a joker: first lay your own opening, in the same turn if you like.</translation>
    </message>
    <message>
        <source>Chi prende dal pozzo una carta che si attaccava a un gioco del tavolo, in quel turno può usarla solo in un gioco nuovo. Dal suo prossimo turno è una carta come le altre.</source>
        <translation>Whoever takes a discard that fitted a meld on the table may use it only in a new meld during that turn. From the next turn on it is a card like any other.</translation>
    </message>
    <message>
        <source>La carta presa dal pozzo non si scarta nello stesso turno: sarebbe come passare. Chi ha in mano la sua gemella può scartare quella.</source>
        <translation>The card taken from the discard pile is not discarded in the same turn: that would be passing. Whoever holds its twin may discard that one.</translation>
    </message>
    <message>
        <source>Chi ha aperto può prendere un jolly dal tavolo mettendo al suo posto proprio la carta che rappresenta: valore e seme.</source>
        <translation>Whoever has opened may take a joker from the table by putting exactly the card it stands for in its place: rank and suit.</translation>
    </message>
    <message>
        <source>Con queste regole un jolly preso dal tavolo va giocato nello stesso turno, in un gioco nuovo o attaccato. Se non c&apos;è posto per lui, non si può prendere.</source>
        <translation>Under these rules a joker taken from the table must be played in the same turn, in a new meld or added to one. If there is no place for it, it cannot be taken.</translation>
    </message>
    <message>
        <source>Con queste regole può farlo anche chi sta aprendo, dopo aver calato un gioco.</source>
        <translation>Under these rules a player who is opening may do so too, once a meld has been laid.</translation>
    </message>
    <message>
        <source>Per aprire si cala almeno un gioco nuovo e si arriva nello stesso turno a {need} punti, contando anche le carte attaccate. Le carte dal 2 al 10 valgono il loro numero, le figure 10, l&apos;asso 11, ma 1 prima del 2; il jolly vale la carta di cui tiene il posto.</source>
        <translation>To open, at least one new meld is laid and {need} points are reached in the same turn, counting the cards that are added as well. Cards from 2 to 10 count their number, court cards 10, the ace 11, but 1 before the two; a joker counts as the card it stands for.</translation>
    </message>
    <message>
        <source>Con queste regole la prende anche chi non ha ancora aperto, e può tenerla.</source>
        <translation>Under these rules even a player who has not opened yet may take it, and may keep it.</translation>
    </message>
    <message>
        <source>Con queste regole non si scarta una carta che si attacca a un gioco del tavolo, se non per chiudere o quando non si ha altro.</source>
        <translation>Under these rules a card that fits a meld on the table is not discarded, except to go out or when there is nothing else.</translation>
    </message>
    <message>
        <source>Da un tris o quartetto lo prende chi mette proprio la carta che rappresenta.</source>
        <translation>From a set it is taken by putting down the very card it stands for.</translation>
    </message>
    <message>
        <source>Chi non ha altro da scartare può farlo comunque.</source>
        <translation>With nothing else to discard, it may be done all the same.</translation>
    </message>
    <message>
        <source>Con queste regole il jolly non si scarta mai.</source>
        <translation>Under these rules a joker is never discarded.</translation>
    </message>
    <message>
        <source>Ogni turno finisce con uno scarto, anche quello in cui si chiude: chi cala deve tenere in mano almeno la carta da scartare.</source>
        <translation>Every turn ends with a discard, also the one in which you go out: whoever lays melds must keep at least the card to discard.</translation>
    </message>
    <message>
        <source>Nel proprio primo turno della mano non si può chiudere: dopo lo scarto deve restare in mano almeno una carta.</source>
        <translation>Nobody goes out in their own first turn of a hand: at least one card must be left after the discard.</translation>
    </message>
    <message>
        <source>Con queste regole chi chiude in mano può calare anche meno del minimo, ma allora deve davvero chiudere in quel turno.</source>
        <translation>Under these rules going out in one turn may lay less than the minimum, but then you really must go out in that turn.</translation>
    </message>
    <message>
        <source>Si gioca con le carte che si hanno in mano. Quelle calate restano sul tavolo, anche i jolly.</source>
        <translation>You play with the cards in your hand. Those that are laid stay on the table, jokers too.</translation>
    </message>
    <message>
        <source>Si calano due specie di giochi, di almeno tre carte: il tris (stesso valore; con queste regole i semi si possono ripetere) e la scala (stesso seme, carte in fila).</source>
        <translation>There are two kinds of melds, of at least three cards: the set (same rank; under these rules suits may repeat) and the run (same suit, cards in a row).</translation>
    </message>
    <message>
        <source>Il jolly sta al posto di qualunque carta. Con queste regole in un gioco ce ne può stare uno solo.</source>
        <translation>A joker stands for any card. Under these rules a meld may hold only one.</translation>
    </message>
    <message>
        <source>Chi ha aperto può attaccare le sue carte ai giochi di tutti: a una scala la carta che viene prima o dopo, a un tris un&apos;altra dello stesso valore.</source>
        <translation>Whoever has opened may add cards to everybody’s melds: to a run the card that comes before or after, to a set another of the same rank.</translation>
    </message>
    <message>
        <source>Per aprire si cala almeno un gioco nuovo e si arriva nello stesso turno a {need} punti, contando anche le carte attaccate ma non i giochi con jolly né i jolly attaccati. Le carte dal 2 al 10 valgono il loro numero, le figure 10, l&apos;asso 11, ma 1 prima del 2.</source>
        <translation>To open, at least one new meld is laid and {need} points are reached in the same turn, counting the cards that are added as well, but neither melds with a joker nor jokers that are added. Cards from 2 to 10 count their number, court cards 10, the ace 11, but 1 before the two.</translation>
    </message>
    <message>
        <source>Prima di attaccare si cala almeno un gioco nuovo: con queste regole le carte attaccate aiutano ad aprire. Un jolly dal tavolo si prende solo dopo aver aperto.</source>
        <translation>Before adding cards, at least one new meld is laid: under these rules cards that are added help to open. A joker is taken from the table only after opening.</translation>
    </message>
    <message>
        <source>Anche a coppie ognuno apre per sé.</source>
        <translation>In pairs, too, everyone opens alone.</translation>
    </message>
    <message>
        <source>Con queste regole chi non ha aperto non può scartare una carta che si attacca a un gioco del tavolo, se ha altro da scartare.</source>
        <translation>Under these rules a player who has not opened cannot discard a card that fits a meld on the table while there is something else to discard.</translation>
    </message>
    <message>
        <source>Con queste regole i jolly calati restano dove sono: nessuno può prenderli.</source>
        <translation>Under these rules jokers that are laid stay where they are: nobody can take them.</translation>
    </message>
    <message>
        <source>Chi ha aperto può prendere un jolly da una scala mettendo al suo posto la carta che rappresenta.</source>
        <translation>Whoever has opened may take a joker from a run by putting in its place the card it stands for.</translation>
    </message>
    <message>
        <source>Con queste regole da una scala non si prende il jolly.</source>
        <translation>Under these rules the joker of a run is not taken.</translation>
    </message>
    <message>
        <source>Il turno finisce con uno scarto, oppure chiudendo con l&apos;ultima carta calata o attaccata: chi non chiude deve tenere in mano almeno la carta da scartare.</source>
        <translation>A turn ends with a discard, or by going out with the last card laid or added: whoever does not go out must keep at least the card to discard.</translation>
    </message>
    <message>
        <source>Con queste regole si può fare una volta sola.</source>
        <translation>Under these rules this may be done only once.</translation>
    </message>
    <message>
        <source>Con queste regole si può fare {times} volte.</source>
        <translation>Under these rules this may be done {times} times.</translation>
    </message>
    <message>
        <source>Da 3 a {size} carte dello stesso valore fanno un gioco; con queste regole i semi si possono ripetere. Un jolly sta al posto di una carta.</source>
        <translation>From 3 to {size} cards of the same rank make a meld; under these rules suits may repeat. A joker stands for a card.</translation>
    </message>
    <message>
        <source>Da un tris o quartetto lo prende chi mette una carta di un seme che manca.</source>
        <translation>From a set it is taken by putting down a card of a suit that is missing.</translation>
    </message>
    <message>
        <source>Da un gioco di carte uguali lo prende chi ha la carta giusta, ma solo se ci sono altre tre carte vere.</source>
        <translation>From a set it is taken with the right card, but only if three other natural cards are there.</translation>
    </message>
    <message>
        <source>Da un tris lo prende solo chi mette insieme tutte le carte che mancano; da un quartetto basta quella giusta.</source>
        <translation>From a set of three it is taken only by putting down all missing cards together; from a set of four the right one is enough.</translation>
    </message>
    <message>
        <source>Da un tris o quartetto il jolly non si prende.</source>
        <translation>From a set the joker is not taken.</translation>
    </message>
    <message>
        <source>Chi ha aperto deve usarla nel turno in cui la prende.</source>
        <translation>A player who has opened must use it in the turn in which it is taken.</translation>
    </message>
    <message>
        <source>Con queste regole il pozzo non si rigira: quando il tallone finisce, si finisce il turno e poi la mano è terminata.</source>
        <translation>Under these rules the discard pile is not turned over: when the stock runs out, the turn is finished and then the hand is over.</translation>
    </message>
    <message>
        <source>Quando il tallone finisce, il pozzo si mescola e diventa il nuovo tallone; solo l&apos;ultimo scarto resta dov&apos;è.</source>
        <translation>When the stock runs out, the discard pile is shuffled and becomes the new stock; only the last discard stays where it is.</translation>
    </message>
    <message>
        <source>Quando il tallone finisce, il pozzo si gira e diventa il nuovo tallone.</source>
        <translation>When the stock is used up, the discard pile is turned over and becomes the new stock.</translation>
    </message>
    <message>
        <source>Lo dice il regolamento di questo gioco: aprilo dal menu per leggerlo.</source>
        <translation>The rule book of this game says so: open it from the menu to read it.</translation>
    </message>
    <message>
        <source>Tre o quattro carte dello stesso valore e di semi tutti diversi fanno un tris o un quartetto. Un jolly sta al posto di una carta che manca.</source>
        <translation>Three or four cards of the same rank and all of different suits make a set. A joker stands for a card that is missing.</translation>
    </message>
    <message>
        <source>Con queste regole la carta presa dal pozzo va usata nel turno in cui la si prende: in un gioco nuovo o attaccata.</source>
        <translation>Under these rules the card taken from the discard pile must be used in the turn in which it is taken: in a new meld or added to one.</translation>
    </message>
    <message>
        <source>Tre o più carte in fila dello stesso seme fanno una scala, di {longest} carte al massimo. L&apos;asso sta prima del 2 oppure dopo il re, mai in mezzo: re-asso-2 non è una scala. Un jolly sta al posto di una carta.</source>
        <translation>Three or more cards in a row of the same suit make a run, of {longest} cards at most. The ace is before the two or after the king, never in between: king-ace-two is no run. A joker stands for a card.</translation>
    </message>
    <message>
        <source>Il jolly sta al posto di qualunque carta. In un gioco ce ne può stare più d&apos;uno, ma le carte vere devono essere almeno {naturals}.</source>
        <translation>The joker stands for any card. A meld may hold more than one, but there must be at least {naturals} natural cards.</translation>
    </message>
    <message>
        <source>Per aprire si calano in una volta giochi nuovi che insieme valgano almeno {need} punti. Le carte dal 2 al 10 valgono il loro numero, le figure 10, l&apos;asso 11, ma 1 prima del 2; il jolly vale la carta di cui tiene il posto.</source>
        <translation>To open, lay new melds in one go that are together worth at least {need} points. Cards from 2 to 10 count their number, court cards 10, the ace 11, but 1 before the two; a joker counts as the card it stands for.</translation>
    </message>
    <message>
        <source>Con queste regole dal pozzo prende soltanto chi ha già aperto.</source>
        <translation>Under these rules only those who have opened take the discard.</translation>
    </message>
    <message>
        <source>Chi non ha ancora aperto prende la carta del pozzo soltanto per aprire subito con quella. Se non la usa deve rimetterla e pescare dal tallone.</source>
        <translation>Whoever has not opened takes the discard only to open with it at once. If it is not used, it must go back and a card is drawn from the stock.</translation>
    </message>
    <message>
        <source>Con queste regole il jolly si scarta soltanto per chiudere.</source>
        <translation>Under these rules a joker is discarded only to go out.</translation>
    </message>
    <message>
        <source>Con queste regole il jolly si può scartare, ma non come ultima carta.</source>
        <translation>Under these rules a joker may be discarded, but not as the last card.</translation>
    </message>
    <message>
        <source>Dal pozzo si prende solo la carta in cima, e solo se c&apos;è.</source>
        <translation>Only the top card of the discard pile is taken, and only if there is one.</translation>
    </message>
    <message>
        <source>Il jolly sta al posto di qualunque carta. Con queste regole in un gioco ce ne possono stare {limit} al massimo, e le carte vere devono essere almeno {naturals}.</source>
        <translation>The joker stands for any card. Under these rules a meld holds {limit} at most, and there must be at least {naturals} natural cards.</translation>
    </message>
    <message>
        <source>Per aprire si calano in una volta giochi nuovi che insieme valgano almeno {need} punti senza contare quelli con jolly. Le carte dal 2 al 10 valgono il loro numero, le figure 10, l&apos;asso 11, ma 1 prima del 2.</source>
        <translation>To open, lay new melds in one go that are together worth at least {need} points, not counting those with jokers. Cards from 2 to 10 count their number, court cards 10, the ace 11, but 1 before the two.</translation>
    </message>
    <message>
        <source>Il tallone è finito: il pozzo viene girato e diventa il tallone.</source>
        <translation>The stock is used up: the discard pile is turned over and becomes the stock.</translation>
    </message>
    <message>
        <source>Totale</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>facile</source>
        <translation>easy</translation>
    </message>
    <message>
        <source>medio</source>
        <translation>medium</translation>
    </message>
    <message>
        <source>difficile</source>
        <translation>hard</translation>
    </message>
    <message>
        <source>a caso</source>
        <translation>at random</translation>
    </message>
    <message>
        <source>Il tallone è finito: il pozzo viene mescolato e diventa il tallone.</source>
        <translation>The stock is used up: the discard pile is shuffled and becomes the stock.</translation>
    </message>
    <message>
        <source>in mano</source>
        <translation>in hand</translation>
    </message>
    <message>
        <source>La mano finisce senza che nessuno chiuda.</source>
        <translation>The hand ends with nobody out.</translation>
    </message>
    <message>
        <source>non ha aperto</source>
        <translation>has not opened</translation>
    </message>
    <message>
        <source>Computer {number}</source>
        <translation>Computer {number}</translation>
    </message>
    <message>
        <source>{name} chiude.</source>
        <translation>{name} goes out.</translation>
    </message>
    <message>
        <source>{what}, per {factor}</source>
        <translation>{what}, times {factor}</translation>
    </message>
    <message>
        <source>Mano {number}</source>
        <translation>Hand {number}</translation>
    </message>
    <message>
        <source>Giocatore {number}</source>
        <translation>Player {number}</translation>
    </message>
    <message>
        <source>{name} sballa con {points} punti.</source>
        <translation>{name} is bust with {points} points.</translation>
    </message>
    <message>
        <source>{name} rientra con {points} punti.</source>
        <translation>{name} comes back with {points} points.</translation>
    </message>
    <message>
        <source>{name} sballano con {points} punti.</source>
        <translation>{name} are bust with {points} points.</translation>
    </message>
    <message>
        <source>{name} rientrano con {points} punti.</source>
        <translation>{name} come back with {points} points.</translation>
    </message>
    <message>
        <source>{name} chiude in mano!</source>
        <translation>{name} goes out in one turn!</translation>
    </message>
    <message>
        <source>Mano {number}: dà le carte {dealer}, comincia {first}.</source>
        <translation>Hand {number}: {dealer} deals, {first} begins.</translation>
    </message>
    <message>
        <source>Tocca a {name}.</source>
        <translation>{name} to play.</translation>
    </message>
    <message>
        <source>{name} pesca.</source>
        <translation>{name} draws.</translation>
    </message>
    <message>
        <source>{name} pesca {card}.</source>
        <translation>{name} draws {card}.</translation>
    </message>
    <message>
        <source>{name} prende il pozzo: {cards}.</source>
        <translation>{name} takes the pile: {cards}.</translation>
    </message>
    <message>
        <source>{name} prende {card} dal pozzo.</source>
        <translation>{name} takes {card} from the discard pile.</translation>
    </message>
    <message>
        <source>{names} vincono la partita!</source>
        <translation>{names} win the match!</translation>
    </message>
    <message>
        <source>{name} prende il pozzo: {count} carte.</source>
        <translation>{name} takes the pile: {count} cards.</translation>
    </message>
    <message>
        <source>{name} apre con {meld}.</source>
        <translation>{name} opens with {meld}.</translation>
    </message>
    <message>
        <source>{name} cala {meld}.</source>
        <translation>{name} lays {meld}.</translation>
    </message>
    <message>
        <source>{name} attacca {card}: {meld}.</source>
        <translation>{name} adds {card}: {meld}.</translation>
    </message>
    <message>
        <source>{name} mette {card} e prende il jolly: {meld}.</source>
        <translation>{name} puts down {card} and takes the joker: {meld}.</translation>
    </message>
    <message>
        <source>{name} scarta {card}.</source>
        <translation>{name} discards {card}.</translation>
    </message>
    <message>
        <source>{name} vince la partita!</source>
        <translation>{name} wins the match!</translation>
    </message>
    <message>
        <source>{names} e {last}</source>
        <translation>{names} and {last}</translation>
    </message>
</context>
</TS>
