"""Four words for a seal, so that a family can say it aloud before the cut and after the hand.

They are for people alone: they stand for the first 44 of the 256 bits. What proves anything, the
record and ``scala-desktop verify``, uses the whole seal.

The list is Italian in every language: whoever compares two computers says the same words. It must
never be changed nor sorted anew, since a seal that somebody wrote down in words would read
differently. Its nouns are common and of things that can be seen; none is vulgar, and no two of them
are told apart by a double letter or the last one alone, which nobody hears across a room.

Source: design/evening.md, 4; design/honest_deck.md, The seal in words.
"""

from __future__ import annotations

from functools import cache
from typing import Final

COUNT: Final = 4
"""How many words stand for a seal."""
_BITS: Final = 11
"""The bits that one word stands for."""
_DIGITS: Final = COUNT * _BITS // 4


def seal_words(seal: str) -> tuple[str, ...]:
    """Return the words for *seal*, a SHA-256 in hexadecimal digits.

    >>> seal_words("00000000000" + 53 * "f")
    ('abbazia', 'abbazia', 'abbazia', 'abbazia')
    """
    number = int(seal[:_DIGITS], 16)
    listed = nouns()
    most = len(listed) - 1
    return tuple(listed[number >> shift & most] for shift in _SHIFTS)


def said(seal: str) -> str:
    """Return the words for *seal* as they are shown."""
    return " · ".join(seal_words(seal))


@cache
def nouns() -> tuple[str, ...]:
    """Return the 2,048 nouns, each in its place."""
    return tuple(_NOUNS.split())


_SHIFTS: Final = tuple(_BITS * place for place in reversed(range(COUNT)))
_NOUNS: Final = """
abbazia abbraccio abete abito acacia accendino acciaio acciuga accordo acero aceto acqua
acquario acquerello acrobata aeroplano aeroporto agave agenda aglio agnello ago agrifoglio
airone aiuola alabastro alba albatro albergo albero albicocca album alfabeto alfiere alga
aliscafo allarme allenatore allievo alligatore allodola alloro alluce alluminio aloe alpaca alpe
alpinista altalena altura alveare amaca amarena amaretto ambra ambulanza amico ammiraglio
amuleto anagramma ananas anatra ancora aneddoto anello anemone aneto anfiteatro anfora angelo
angolo anguilla anguria antenna antilope antipasto ape aperitivo applauso aprile aquila aquilone
aquilotto arachide aragosta arancia aranciata arancino aratro arazzo arbitro arcata architetto
archivio arciere arcipelago arco ardesia arena argento argilla aria aringa arlecchino armadillo
armadio armonia armonica arnica arpa arrosto artigiano artiglio artista ascensore asfalto asilo
asino asola asparago assegno astice astro astrolabio astronauta astuccio atlante atleta atollo
atrio attico attore aurora autista autobus automobile autore autostrada autunno avena avorio
avventura avvocato azalea azzurro babbo babbuino bacca bacheca bacino bacio baffo bagaglio
bagnino baia baita balaustra balcone balena ballata ballerina ballo balsamo bambino bambola
bambolotto banana bancarella banchina banco banda bandana bandiera bandierina baobab bar baracca
barattolo barba barbiere barboncino barca barella barile barista barometro barriera basalto
basco basilico basket bassotto bastione bastone batteria batuffolo baule bavaglino begonia benda
benzina berretto bersaglio betulla biberon bibita biblioteca bicchiere bicicletta bidello bidone
bietola biglia biglietto bilancia bimbo binocolo birillo biscotto bisonte bistecca bivio bobina
bocca boccale boccia bocciolo bolide bollitore bollo bombolone bonsai bordo borgo borraccia
borsa boscaglia boscaiolo bosco bottega botteghino bottiglia bottone bozzolo braccio brace
braciere braciola bradipo branzino bresaola brezza briciola brigantino briglia brina brioche
briscola brocca broccolo brodo bronzo bruco brughiera bruschetta buca bucaneve bucato buccia
budino bue bufalo bufera bulbo burattino burrasca burrata burro burrone bussola busta bustina
cabina cacao cacciavite cacio caciotta cactus cadetto cagnolino calciatore calcio caldaia
calendario calendula calesse calice calla calza calzino calzolaio calzone camaleonte camelia
camera cameretta cameriere camicia camino camion cammello camomilla camoscio campagna campana
campanello campanile campeggio camper campionato campione campo canale canapa canarino cancello
candela candelabro candeliere cane canestro canfora canguro cannella cannellone canneto cannolo
canoa canottiera cantante cantiere cantina canto canzone capanna capannone capinera capitano
capitello caponata capotreno cappella cappero cappotto cappuccio capra capriccio capriolo
carabina caraffa carambola caramella caravella carbonara carbone carciofo cardigan cardine cardo
carillon carnevale carosello carota carpa carrello carretto carriola carrozza carrubo carta
cartella cartiera cartoccio cartolaio cartolina cartone cartuccia casa cascata cascatella
caschetto cascina casco caserma cassaforte cassapanca cassata cassetta castagna castello castoro
catapulta catena cattedrale cavaliere cavalletta cavallo cavatappi caverna caviale caviglia
cavolo cece cedro cena cenere centauro ceramica cerbiatto cerchio cerimonia cerniera cerotto
cervo cespuglio cesta cestino cetra cetriolo chalet chiave chiesa chiglia chimico chioccia
chiocciola chiodo chioma chiosco chiostro chitarra ciabatta ciabattino cialda ciambella cicala
ciclamino ciclista ciclone cicogna cicoria cielo cigno ciliegia ciliegina cima cincia cinema
cinghia cinghiale cinguettio cinta cioccolato ciondolo ciotola cipolla cipresso cipria circo
circuito cisterna citofono cittadella ciuccio ciuffo civetta clarinetto clementina clessidra
clima clinica clown cobra coccarda cocchiere cocchio coccinella cocco cocomero coda collana
collare colle colletto collina colomba colonna colonnello colore colosseo coltello cometa
comignolo comodino compasso conchiglia condor confetto coniglio consiglio contadino conte
continente contorno convento coperchio coperta copertone coppa coppetta corallo corda cordone
cormorano cornacchia cornetto corno coro corolla corona corridoio corridore corriera corsa
corsaro corsetto corteccia cortesia cortile corvo cosmonauta costa costoletta costume cotechino
cotogna cotoletta cotone coyote cratere crauto cravatta credenza crema crepaccio crespella
cresta criceto crisantemo cristallo crocchetta crociera croco crosta crostaceo crostata crostino
cruciverba cruscotto cubetto cubo cucchiaio cuccia cucina cuculo cuffia cugino culla cumino
cuneo cuoco cuoio cuore cupola curcuma cuscinetto cuscino custodia dado daino dalia dama
damigiana danza dardo dattero delfino deltaplano denaro dente dentista deserto diadema diamante
diario diga dinosauro dipinto dirigibile disco disegno dispensa ditale dito divano dizionario
doccia dolce dolina domanda domatore domenica domino dondolo donnola dono dottore drago dragone
drappo dromedario duca duetto duna duomo eclissi eco edera edicola edificio elefante elfo elica
elicottero elmetto elmo emporio enigma enoteca equatore erba eremita erica ermellino eroe
eruzione esagono espresso estate etichetta eucalipto fabbrica fabbro faccia facciata faggio
fagiano faglia fagottino fagotto faina falcetto falco falegname falena fanale fanalino fanciullo
fango fantasma fante fantino fantoccio farfalla farina farmacia farmacista farro fascia fata
fattoria favo favola fazzoletto federa felce feltro fermaglio fermata ferramenta ferro ferrovia
ferroviere fetta fettuccina fiaba fiaccola fiala fiamma fiammifero fianco fiasco fibbia fico
fienile fieno fiera figurina filare filo filtro finestra fiocco fionda fioraio fiordaliso fiordo
fiore fiorino fiorista fischietto fiume flacone flanella flauto flipper foca focaccia fodera
foglia foglietto folaga folletto fonduta fontana forbice forchetta forcina foresta formaggio
formica formina fornace fornaio fornello forno fortezza fortuna fossile fotografia fotografo
fragola frana frangetta frantoio frassino fratello freccetta freccia fringuello frittata
frittella fritto fronte frullatore frumento frusta frutta frutteto fucsia fulmine fumetto fumo
fune fungo funicolare funivia fuoco furetto furgoncino furgone fusillo fuso fustino gabbia
gabbiano galassia galeone galleria galletto gallina gallo gallone galoppo galoscia gambero gambo
gancio gara garage gardenia garofano gattino gatto gazebo gazza gazzella gazzosa geco gelataio
gelateria gelatina gelato gelso gelsomino gemello gemma gennaio genziana geografo geologo
geranio germoglio gessetto gesso geyser ghepardo ghiacciaio ghiaccio ghiacciolo ghiaia ghianda
ghiandaia ghirigoro ghirlanda ghiro giacca giaccone giacinto giada giaguaro gianduia giardino
gigante giglio gilet ginepro ginestra ginocchio gioco giocoliere gioiello giornalaio giornale
giorno giostra giraffa girandola girasole girone girotondo gita giubbotto giudice giugno giunco
giungla glassa glicine gnomo gocciola gola golfo gomito gomitolo gomma gondola gondoliere gonna
gorgonzola gorilla gradino graffetta grammofono granaio granato granchio grandine granito grano
grappa grappolo grattugia gregge grembiule griglia grillo grissino gronda grotta gru gruppo
guancia guanciale guanto guardaroba guardiano guerriero gufetto gufo guida guinzaglio guscio
gusto idraulico igloo iguana imbuto impasto imperatore impronta incenso inchiostro incontro
incrocio indice infermiere ingegnere ingresso insalata insegna insetto intarsio inventore
inverno involtino ippodromo ippopotamo iris isola isolotto istrice jeans jolly kiwi koala
labirinto laccio lacrima lago laguna lambrusco lampada lampadario lampione lampo lampone lana
lancetta lancio lanterna lapillo larice lasagna lastra lattaio latte lattina lattuga lava
lavagna lavanda lavanderia lavandino lavatrice lavello leggenda leggio legno lemure lente
lenticchia lenzuolo leone leopardo lepre lettera lettino letto leva libellula libreria libro
lido lievito lima limonata limone limousine lince lingotto lingua lino liquirizia liquore liuto
locanda locandina locomotiva loggia lombrico lontra loto lucchetto luccio lucciola lucernario
lucertola luglio lumaca lumino luna lupetto lupino lupo macaone maccherone macchia macedonia
madreperla maestro maggio maggiolino maglia maglietta maglione magnete magnolia mago maiale
maiolica maionese mais malto malva mammut mandarino mandolino mandorla mandria mandrillo
maneggio mango manichino manico maniglia manna manopola mansarda mantello manto manuale manubrio
mappa mappamondo maratona marchio marcia marea maremma margherita margine marina marinaio
marionetta marmellata marmo marmotta marsala marsupio martello martora marzapane marziano marzo
mascarpone maschera mascotte masseria masso mastice matassa materasso matita mattarello mattino
mattone mazzo meccanico medaglia medico medusa megafono mela melanzana melodia melograno melone
mensola menta mercato merenda meringa merletto merlo merluzzo mese messaggero mestolo meteora
metro mezzaluna miagolio microfono miele miglio millepiedi mimosa minatore minestra minestrone
miniatura miniera minigonna minuetto minuto miracolo mirtillo mirto mobile mogano moka molla
monastero mondo moneta monile montagna monte mora mortadella mosaico mosca moscerino mostarda
mosto mostra motore motoscafo mozzarella mucca mughetto mugnaio mulattiera mulinello mulino mulo
municipio muraglia muratore murena muro muschio museo museruola musica musicista nacchera
narciso nascondino nastro natale naufrago nave navicella nebbia nespola neve nicchia nido ninfea
nipote nocciola noce nodo nome nonno nota notaio novembre nube numero nuotatore nuoto nuraghe
nutria nuvola oasi obelisco oca ocarina occhio oceano oleandro oliera olio oliva olmo ombelico
ombra ombrello onda onice ontano opale operaio oracolo orata orbita orca orchestra orchidea
orecchino orecchio origano orizzonte orma oro orologiaio orologio orsetto orso ortaggio ortensia
ortica orto ortolano orzata orzo ospedale osso osteria ostessa ostrica ottagono ottobre ottone
ovatta ovile pacchetto pacco padella padiglione paesaggio paese pagaia pagella paggio pagina
paglia pagliaccio pagliaio pagoda palafitta palazzo palchetto palco palestra paletta palla
pallavolo pallina pallone palma palpebra palude pampa panca pancetta panchetta panchina pandoro
pane panetteria panettiere panettone panino pannello pantalone pantera pantofola panzerotto
papaia papavero papiro pappagallo paprica parabola paracadute paralume parapetto parasole
paravento parcheggio parco parete parmigiano parquet parrucca passaporto passeggero passeggino
passerella passero passo pasta pastello pastiera pastore patio pattino pavimento pavone pecora
pecorino pedale pedana pedina pellegrino pellicano pellicola pendolo penisola penna pennacchio
pennarello pennello pensilina pentagono pentola peonia pepe peperone pera pergamena pergola
pergolato perla pernice persiana pertica pesca pescatore pesciolino pestello pesto petalo
pettine pettirosso petunia piadina pialla pianeta pianista pianoforte pianura piastrella piatto
piazza picchio piccione picco piccone piede pietanza pietra pigiama pigna pila pilastro pilota
pineta pinguino pino pinolo pinza pinzetta pioggia pioppo piovra pipa pipetta piramide pirata
piroetta piroscafo piscina pistacchio pistone pitone pittore piuma piumino pizzo plastica
platano platea platino plettro podere poesia poeta poggio polena polenta poligono polka pollaio
pollice polline pollo polpetta polpo polsino polso poltrona polvere pomeriggio pomice pomodoro
pompelmo pompiere poncho ponte pontile porcellana porfido porro porta portico portiere portone
posata postino pozza pranzo prateria prato premio presepe presina pressa prezzemolo primavera
primula principe professore proiettore prosciutto provola prugna pugile pugno pulcino puledro
pulsante puma puntina punto pupazzo purea quaderno quadrante quadriglia quaglia quartiere quarzo
quercia quiz rabarbaro racchetta racconto radar radicchio radice radio radura raganella raggio
ragnatela ragno ramarro ramo rampa rana rapa raso rasoio rastrello ratto ravanello raviolo razzo
rebus recinto regalo regata regina regola remo renna rete ribes ricamo riccio ricciolo ricetta
ricino ricotta rifugio riga rigatone righello rigore rimorchio rinfresco ringhiera ripiano
risaia riso risotto risposta ristorante ristoro ritmo ritratto riva rivista robiola robot rocca
roccia romanziere romanzo rombo rondine rosa roseto rosmarino rospo rotaia rotolo rotonda
roulotte rovere rubinetto rubino rubrica rucola rugby ruggine rugiada rullino ruota ruscello
sabato sabbia sacchetto sacco sala salamandra salame salice saliera salina salmone salone
salotto salsa salsedine salto saluto salvagente salvia sambuco sandalo sapone sardina sartoria
sasso sassofono sassolino satellite savana savoiardo scacchiera scacco scaffale scala scalatore
scaletta scalinata scalogno scaloppina scalpello scambio scamorza scarabeo scarpa scarpone
scatola sceriffo scheda scheggia schermo scherzo schiuma scia sciabola sciacallo scialle
scialuppa sciarpa sciatore scienziato scimmia sciroppo scivolo scodella scogliera scoglio
scoiattolo scontrino scooter scopone scorpione scorza scricciolo scrigno scrittore scrivania
scuderia scudiero scudo scultore scuola secchiello secchio sedano sede sedia segale segnale
segnalibro segreto sella semaforo seme semolino senape sentiero sentinella seppia sequoia
serenata serpente serra serratura sesamo sestante seta settebello settimana sfera sfoglia
sgabello sgombro siepe sifone sigillo sindaco sinfonia sipario sirena slitta smalto smeraldo
soffitta soglia sogliola sogno soia solaio soldo sole sonaglio sonata sonno soprabito sorbetto
sorgente sorgo sorpresa sorriso sorso spada spaghetto spago spartito sparviero spatola spazzola
specchio spettacolo spezzatino spiaggia spicchio spiga spigola spillo spillone spina spinacio
spirale sportello spremuta spruzzo spugna spugnola squadra squalo squillo stadio staffa stagione
stagno stalla stambecco stampella stampo stanza starnuto statua stazione stecca stelo stemma
stendardo stendino steppa stivale stoffa stomaco stoppino storno stoviglia stracchino straccio
strada strega stretta strudel struzzo studente studio stufa stuoia sudoku sughero sugo suolo
suono susina sveglia tabella tacchino tacco taccuino tafano tagliere talco talea taleggio
talismano tallone talpa tamburello tamburo tango tapparella tappeto tappo tarantella tarantola
targa targhetta tartaruga tartina tartufo tasca tassista tasso tastiera taverna tavola tavolino
tavolozza tazza teatro teglia tegola teiera tela telaio telecamera telefono telegramma
telescopio televisore tempio tempo temporale tenaglia tenda tennis tennista tenore terme
termometro terra terracotta terrazza terzino tesoro tessera testa testuggine tettoia tiara
tifone tiglio tigre timbro timo timone tinca tinello tintoria toast tombino tonno topazio topo
torchio torcia torero tornado torneo torre torrente torretta torrone torsolo torta tortellino
tortiera tortora tovaglia tovagliolo traghetto traguardo tram tramezzino tramonto trampolino
trampolo trancio trapano trattore trattoria trave traversa travertino treccia trenino treno
treppiede triangolo tribuna triciclo trifoglio triglia trillo tris tritone trofeo trono trota
trottola trovatore trucco trullo tubero tubetto tubo tucano tuffo tulipano tundra tunica tunnel
tuono tuorlo turbina turchese turista turno tuta ufficio ulivo uncino unghia unicorno uniforme
uovo uragano urlo usignolo utensile uva vacanza vagone valanga valigetta valigia valle valvola
valzer vanga vaniglia vantaggio vapore vaporetto vasca vascello vaschetta vasetto vaso vassoio
vedetta veglia vela veliero velluto ventaglio vento veranda verbena vermicello verso vertigine
verza vespa vestaglia vestito vetrata vetrina vetro vetta vettura viadotto viaggio viale
vichingo vicino vicolo vigneto villa villaggio vimini vino viola violinista violino vipera
visiera vite vitello vittoria vivaio volante volpe volto vongola voto vulcano wafer xilofono
yogurt zabaione zafferano zaffiro zagara zaino zampa zampogna zampone zattera zebra zefiro
zenzero zerbino zero zibellino zigomo zio zoccolo zolfo zolla zolletta zoo zucca zucchero
zucchina zuccotto zufolo zuppa zuppiera
"""
