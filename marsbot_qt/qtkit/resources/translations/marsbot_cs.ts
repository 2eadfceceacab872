<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs_CZ" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Checklist as PDF…</source>
        <translation>Příprava hry jako PDF…</translation>
    </message>
    <message>
        <source>Colours as the system has them</source>
        <translation>Barvy podle systému</translation>
    </message>
    <message>
        <source>Compare with your box</source>
        <translation>Porovnat s vaší krabicí</translation>
    </message>
    <message>
        <source>Correct the value in focus</source>
        <translation>Opravit vybranou hodnotu</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Tmavé barvy</translation>
    </message>
    <message>
        <source>Every value by hand</source>
        <translation>Každá hodnota ručně</translation>
    </message>
    <message>
        <source>Export the log…</source>
        <translation>Exportovat záznam…</translation>
    </message>
    <message>
        <source>Final score</source>
        <translation>Konečné skóre</translation>
    </message>
    <message>
        <source>Find a card or a rule</source>
        <translation>Najít kartu nebo pravidlo</translation>
    </message>
    <message>
        <source>Go on with the last game</source>
        <translation>Pokračovat v poslední hře</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Větší</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Světlé barvy</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Záznam</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nová hra</translation>
    </message>
    <message>
        <source>Next region</source>
        <translation>Další oblast</translation>
    </message>
    <message>
        <source>Open a game…</source>
        <translation>Otevřít hru…</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Nastavení</translation>
    </message>
    <message>
        <source>Print the checklist…</source>
        <translation>Vytisknout přípravu hry…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Ukončit</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Znovu</translation>
    </message>
    <message>
        <source>Region before</source>
        <translation>Předchozí oblast</translation>
    </message>
    <message>
        <source>Report a bug</source>
        <translation>Nahlásit chybu</translation>
    </message>
    <message>
        <source>Rule of the thing in focus</source>
        <translation>Pravidlo k vybranému místu</translation>
    </message>
    <message>
        <source>Rules that print leaves open</source>
        <translation>Nejasná místa pravidel</translation>
    </message>
    <message>
        <source>Sample turn</source>
        <translation>Ukázkový tah</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Uložit kopii…</translation>
    </message>
    <message>
        <source>Set-up checklist</source>
        <translation>Příprava hry</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Menší</translation>
    </message>
    <message>
        <source>Table check</source>
        <translation>Kontrola stolu</translation>
    </message>
    <message>
        <source>Table mode</source>
        <translation>Režim stolu</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>Obvyklá velikost</translation>
    </message>
    <message>
        <source>Who deals: the table or the app</source>
        <translation>Kdo rozdává: stůl, nebo aplikace</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Proč?</translation>
    </message>
    <message>
        <source>Your cards that watch MarsBot</source>
        <translation>Vaše karty, které sledují MarsBota</translation>
    </message>
</context>
<context>
    <name>ActionsPage</name>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>I pass</source>
        <translation>Pasuji</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Další</translation>
    </message>
</context>
<context>
    <name>AmountQuestion</name>
    <message>
        <source>A card protects me</source>
        <translation>Chrání mě karta</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Počet</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Zadat</translation>
    </message>
</context>
<context>
    <name>Automation</name>
    <message>
        <source>All steps in one list, begun by one press; a draft still waits.</source>
        <translation>Všechny kroky v jednom seznamu, jediným stiskem; draft přesto čeká.</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>Zeptat se</translation>
    </message>
    <message>
        <source>Cards the app deals</source>
        <translation>Karty rozdané aplikací</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>Provést</translation>
    </message>
    <message>
        <source>Each step waits until it is done.</source>
        <translation>Každý krok čeká, až bude hotový.</translation>
    </message>
    <message>
        <source>It begins when both have passed; a draft still waits.</source>
        <translation>Začne, když oba pasovali; draft přesto čeká.</translation>
    </message>
    <message>
        <source>It is applied and told in the message bar; play goes on.</source>
        <translation>Provede se a oznámí ve zprávě; hraje se dál.</translation>
    </message>
    <message>
        <source>Its result is shown first: apply it, decide otherwise or leave.</source>
        <translation>Výsledek se nejdřív ukáže: proveďte ho, rozhodněte jinak, nebo nechte být.</translation>
    </message>
    <message>
        <source>Its result stands until Enter.</source>
        <translation>Výsledek zůstane, dokud nestisknete Enter.</translation>
    </message>
    <message>
        <source>Losses, tiles you place and your cards that watch always stand until Enter.</source>
        <translation>Ztráty, destičky k umístění a vaše sledující karty vždy zůstanou do stisku Enteru.</translation>
    </message>
    <message>
        <source>MarsBot’s cards</source>
        <translation>Karty MarsBota</translation>
    </message>
    <message>
        <source>Next generation</source>
        <translation>Další generace</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Ukázat</translation>
    </message>
    <message>
        <source>They are entered at once, each on a line.</source>
        <translation>Zapíšou se hned, každý na řádek.</translation>
    </message>
    <message>
        <source>They are told with everything else.</source>
        <translation>Oznámí se se vším ostatním.</translation>
    </message>
    <message>
        <source>What MarsBot leaves to you</source>
        <translation>Co MarsBot nechá na vás</translation>
    </message>
    <message>
        <source>What follows stands until Enter.</source>
        <translation>Co z nich plyne, zůstane do stisku Enteru.</translation>
    </message>
    <message>
        <source>What would follow is shown before it counts.</source>
        <translation>Co by z nich plynulo, se ukáže, než to platí.</translation>
    </message>
    <message>
        <source>Your entries</source>
        <translation>Vaše zápisy</translation>
    </message>
    <message>
        <source>a mix, as chosen in the preferences</source>
        <translation>směs podle nastavení</translation>
    </message>
    <message>
        <source>done at once, told in the message bar and the log</source>
        <translation>provede se hned, oznámí se ve zprávě a v záznamu</translation>
    </message>
    <message>
        <source>what was done stands until Enter</source>
        <translation>co se stalo, zůstane do stisku Enteru</translation>
    </message>
    <message>
        <source>what would come of it is shown before it counts</source>
        <translation>co by se stalo, se ukáže, než to platí</translation>
    </message>
    <message>
        <source>“MarsBot’s turn” turns its card over, one each time.</source>
        <translation>„Tah MarsBota“ otočí jeho kartu, pokaždé jednu.</translation>
    </message>
    <message>
        <source>“Next card” turns each card over.</source>
        <translation>„Další karta“ otočí každou kartu.</translation>
    </message>
</context>
<context>
    <name>BlockedForm</name>
    <message>
        <source>A card allows it</source>
        <translation>Dovoluje to karta</translation>
    </message>
</context>
<context>
    <name>BoardCheckPanel</name>
    <message>
        <source>Compare with your box</source>
        <translation>Porovnat s vaší krabicí</translation>
    </message>
    <message>
        <source>Kept as a pack of house rules, for other games too</source>
        <translation>Uloží se jako balíček domácích pravidel, i pro jiné hry</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>Tituly</translation>
    </message>
    <message>
        <source>Press what is printed otherwise in your box and say what stands there.</source>
        <translation>Stiskněte, co je ve vaší krabici vytištěno jinak, a řekněte, co tam je.</translation>
    </message>
    <message>
        <source>Set right from here on</source>
        <translation>Opravit od této chvíle</translation>
    </message>
    <message>
        <source>{goal}, MarsBot: {n}</source>
        <translation>{goal}, MarsBot: {n}</translation>
    </message>
    <message>
        <source>{goal}, you: {n}</source>
        <translation>{goal}, vy: {n}</translation>
    </message>
    <message>
        <source>{n}: {icon}</source>
        <translation>{n}: {icon}</translation>
    </message>
</context>
<context>
    <name>CardEntry</name>
    <message>
        <source>Bonus card name or number</source>
        <translation>Název či číslo bonusové</translation>
    </message>
    <message>
        <source>Card name or number</source>
        <translation>Název či číslo</translation>
    </message>
    <message>
        <source>No card like this.</source>
        <translation>Taková karta není.</translation>
    </message>
    <message>
        <source>No card like this. Enter its tags.</source>
        <translation>Taková karta není. Zadejte její symboly.</translation>
    </message>
    <message>
        <source>Or its tags, left to right</source>
        <translation>Nebo její symboly zleva doprava</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Vyhodnotit</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>no tags</source>
        <translation>bez symbolů</translation>
    </message>
</context>
<context>
    <name>CardFacts</name>
    <message>
        <source> or </source>
        <translation> nebo </translation>
    </message>
    <message>
        <source>Does to MarsBot: {what}.</source>
        <translation>Udělá MarsBotovi: {what}.</translation>
    </message>
    <message>
        <source>It stays in the box in this game.</source>
        <translation>V této hře zůstává v krabici.</translation>
    </message>
    <message>
        <source>Lowers MarsBot&apos;s production: {what}.</source>
        <translation>Snižuje produkci MarsBota: {what}.</translation>
    </message>
    <message>
        <source>No tags: MarsBot takes a Failed Action.</source>
        <translation>Bez symbolů: MarsBot provede neúspěšnou akci.</translation>
    </message>
    <message>
        <source>Points: as printed, {n}</source>
        <translation>Body: podle tisku, {n}</translation>
    </message>
    <message>
        <source>Points: {n}</source>
        <translation>Body: {n}</translation>
    </message>
    <message>
        <source>Points: {n} for every {per} × {thing}</source>
        <translation>Body: {n} za každé {per}× {thing}</translation>
    </message>
    <message>
        <source>Requires {what}.</source>
        <translation>Požadavek: {what}.</translation>
    </message>
    <message>
        <source>Steals from MarsBot: {what}.</source>
        <translation>Krade MarsBotovi: {what}.</translation>
    </message>
    <message>
        <source>Tags: {tags}</source>
        <translation>Symboly: {tags}</translation>
    </message>
    <message>
        <source>Takes from MarsBot: {what}.</source>
        <translation>Odebírá MarsBotovi: {what}.</translation>
    </message>
    <message>
        <source>city beside its tile</source>
        <translation>město vedle její destičky</translation>
    </message>
    <message>
        <source>city in play</source>
        <translation>město ve hře</translation>
    </message>
    <message>
        <source>costs {n}&#x202f;M€</source>
        <translation>stojí {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>ocean beside its tile</source>
        <translation>oceán vedle její destičky</translation>
    </message>
    <message>
        <source>{resource} production</source>
        <translation>produkce: {resource}</translation>
    </message>
    <message>
        <source>{tag} tags</source>
        <translation>symboly {tag}</translation>
    </message>
    <message>
        <source>{what} of anybody</source>
        <translation>{what}, kohokoli</translation>
    </message>
    <message>
        <source>{what} {value} or less</source>
        <translation>{what} nejvýš {value}</translation>
    </message>
    <message>
        <source>{what} {value} or more</source>
        <translation>{what} aspoň {value}</translation>
    </message>
</context>
<context>
    <name>CardForm</name>
    <message>
        <source>Only cards that watch MarsBot, count it or protect from it need telling.</source>
        <translation>Zadávejte jen karty, které MarsBota sledují, počítají nebo před ním chrání.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Zahrát</translation>
    </message>
    <message>
        <source>Use {card} on {place}</source>
        <translation>Použít {card}: {place}</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <source>Cards that fit</source>
        <translation>Odpovídající karty</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>a %n další</numerusform>
            <numerusform>a %n další</numerusform>
            <numerusform>a %n dalších</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardListModel</name>
    <message>
        <source>already played</source>
        <translation>už zahraná</translation>
    </message>
    <message>
        <source>costs {n}</source>
        <translation>stojí {n}</translation>
    </message>
</context>
<context>
    <name>CardPanel</name>
    <message>
        <source>Another card</source>
        <translation>Jiná karta</translation>
    </message>
    <message>
        <source>In place of {title}, entry {n}.</source>
        <translation>Místo karty {title}, zápis {n}.</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Použít</translation>
    </message>
</context>
<context>
    <name>CardsQuestion</name>
    <message>
        <source>Take the last card away</source>
        <translation>Odebrat poslední kartu</translation>
    </message>
    <message>
        <source>Use these cards</source>
        <translation>Použít tyto karty</translation>
    </message>
</context>
<context>
    <name>CauseModel</name>
    <message>
        <source>{ruling}, reading {letter}: {text}</source>
        <translation>{ruling}, výklad {letter}: {text}</translation>
    </message>
</context>
<context>
    <name>CauseView</name>
    <message>
        <source>Why: the tree of causes</source>
        <translation>Proč: strom příčin</translation>
    </message>
</context>
<context>
    <name>ChecklistPage</name>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Begin the game</source>
        <translation>Začít hru</translation>
    </message>
    <message>
        <source>Change the choices</source>
        <translation>Změnit volby</translation>
    </message>
    <message>
        <source>Component missing?</source>
        <translation>Něco chybí?</translation>
    </message>
    <message>
        <source>Done, next</source>
        <translation>Hotovo, dál</translation>
    </message>
    <message>
        <source>Let the app deal MarsBot’s project cards</source>
        <translation>Karty projektů MarsBota rozdává aplikace</translation>
    </message>
    <message>
        <source>Let the app deal bonus cards</source>
        <translation>Bonusové karty rozdává aplikace</translation>
    </message>
    <message>
        <source>Let the app flip for costs</source>
        <translation>Ceny losuje aplikace</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Tisk</translation>
    </message>
    <message>
        <source>Set up the table</source>
        <translation>Příprava stolu</translation>
    </message>
    <message>
        <source>Skip to the game</source>
        <translation>Přejít ke hře</translation>
    </message>
    <message>
        <source>The app can stand in for a deck or the flips. You can change it later.</source>
        <translation>Aplikace může zastoupit balíček i otáčení karet. Později to můžete změnit.</translation>
    </message>
    <message>
        <source>The app has done MarsBot’s side already.</source>
        <translation>Stranu MarsBota už aplikace připravila.</translation>
    </message>
    <message>
        <source>What it needs</source>
        <translation>Co je potřeba</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Proč</translation>
    </message>
    <message>
        <source>step {n} of {all}</source>
        <translation>krok {n}/{all}</translation>
    </message>
</context>
<context>
    <name>ChoicesForm</name>
    <message>
        <source>App</source>
        <translation>Aplikace</translation>
    </message>
    <message>
        <source>Automation</source>
        <translation>Automatika</translation>
    </message>
    <message>
        <source>Bonus cards</source>
        <translation>Bonusové karty</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Barvy</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Vlastní</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Obtížnost</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Draft</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Rozšíření</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>Otáčení karet</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Cíle</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>MarsBot is dealt its cards</source>
        <translation>MarsBot karty dostane rozdané</translation>
    </message>
    <message>
        <source>MarsBot takes cards at random; the app says which</source>
        <translation>MarsBot bere karty náhodně; aplikace řekne které</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ano</translation>
    </message>
    <message>
        <source>Project cards</source>
        <translation>Karty projektů</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semínko</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>The packs are being read.</source>
        <translation>Načítají se balíčky dat.</translation>
    </message>
    <message numerus="yes">
        <source>adds %n project card(s)</source>
        <translation>
            <numerusform>přidá %n kartu projektu</numerusform>
            <numerusform>přidá %n karty projektů</numerusform>
            <numerusform>přidá %n karet projektů</numerusform>
        </translation>
    </message>
    <message>
        <source>any mix of the single changes</source>
        <translation>libovolná směs jednotlivých změn</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>náhodné</translation>
    </message>
    <message>
        <source>drawn or chosen</source>
        <translation>losované nebo vybrané</translation>
    </message>
    <message>
        <source>each says what it changes for MarsBot</source>
        <translation>u každého stojí, co pro MarsBota mění</translation>
    </message>
    <message>
        <source>off: MarsBot&apos;s own deck is not drafted from</source>
        <translation>ne: z vlastního balíčku MarsBota se nedraftuje</translation>
    </message>
    <message>
        <source>the MarsBot board and goals follow the map</source>
        <translation>deska MarsBota, tituly a soutěže se řídí mapou</translation>
    </message>
    <message>
        <source>the app deals MarsBot&apos;s project cards from a deck of its own</source>
        <translation>aplikace rozdává MarsBotovi karty z vlastního balíčku</translation>
    </message>
    <message>
        <source>the app draws the cost of a flipped card</source>
        <translation>cenu otočené karty losuje aplikace</translation>
    </message>
    <message>
        <source>the app shuffles and deals the bonus cards</source>
        <translation>aplikace bonusové karty zamíchá a rozdá</translation>
    </message>
    <message>
        <source>the same seed deals the same virtual cards again</source>
        <translation>stejné semínko rozdá stejné virtuální karty</translation>
    </message>
    <message>
        <source>you flip MarsBot&apos;s cards and enter them</source>
        <translation>karty MarsBota otáčíte a zadáváte vy</translation>
    </message>
    <message>
        <source>you flip a project card where hexes tie</source>
        <translation>při shodě polí otočíte kartu projektu</translation>
    </message>
    <message>
        <source>you have the bonus cards on the table</source>
        <translation>bonusové karty máte na stole</translation>
    </message>
    <message>
        <source>{pack} cannot be used: {reason}</source>
        <translation>{pack} nelze použít: {reason}</translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message>
        <source>Sample turn, {n} of {all}</source>
        <translation>Ukázkový tah, {n}/{all}</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Přeskočit</translation>
    </message>
    <message>
        <source>To your own game</source>
        <translation>K vlastní hře</translation>
    </message>
</context>
<context>
    <name>CodeText</name>
    <message>
        <source>A trade fleet lay there already.</source>
        <translation>Obchodní flotila tam už ležela.</translation>
    </message>
    <message>
        <source>All awards are funded.</source>
        <translation>Všechny soutěže jsou sponzorované.</translation>
    </message>
    <message>
        <source>All milestones are claimed.</source>
        <translation>Všechny tituly jsou získané.</translation>
    </message>
    <message>
        <source>All oceans are placed.</source>
        <translation>Všechny oceány jsou umístěné.</translation>
    </message>
    <message>
        <source>Another kind of answer is needed.</source>
        <translation>Je potřeba jiný druh odpovědi.</translation>
    </message>
    <message>
        <source>Answer the question first.</source>
        <translation>Nejdřív odpovězte na otázku.</translation>
    </message>
    <message>
        <source>Did you mean {name}?</source>
        <translation>Mysleli jste {name}?</translation>
    </message>
    <message>
        <source>Line {line} of the history cannot be read. The other games are here; the damaged file is kept as {copy}.</source>
        <translation>Řádek {line} historie nelze přečíst. Ostatní hry zůstaly; poškozený soubor je uložen jako {copy}.</translation>
    </message>
    <message>
        <source>MarsBot has all its trade fleets</source>
        <translation>MarsBot má všechny obchodní flotily</translation>
    </message>
    <message>
        <source>MarsBot has no delegate in reserve</source>
        <translation>MarsBot nemá v rezervě delegáta</translation>
    </message>
    <message>
        <source>MarsBot has no track for {resource}.</source>
        <translation>MarsBot nemá stupnici: {resource}.</translation>
    </message>
    <message>
        <source>MarsBot has passed already.</source>
        <translation>MarsBot už pasoval.</translation>
    </message>
    <message>
        <source>MarsBot has too few M€</source>
        <translation>MarsBot má málo M€</translation>
    </message>
    <message>
        <source>MarsBot&apos;s own deck of project cards cannot be drafted from.</source>
        <translation>Z vlastního balíčku projektů MarsBota nelze draftovat.</translation>
    </message>
    <message>
        <source>No award that MarsBot leads</source>
        <translation>MarsBot nevede v žádné soutěži</translation>
    </message>
    <message>
        <source>No bonus card is left</source>
        <translation>Nezbývá žádná bonusová karta</translation>
    </message>
    <message>
        <source>No card is called {card}.</source>
        <translation>Žádná karta se nejmenuje {card}.</translation>
    </message>
    <message>
        <source>No colony tile for it</source>
        <translation>Žádná destička kolonie k tomu</translation>
    </message>
    <message>
        <source>No helper action is possible</source>
        <translation>Žádná pomocná akce není možná</translation>
    </message>
    <message>
        <source>No legal hex for {tile}</source>
        <translation>{tile}: žádné povolené pole</translation>
    </message>
    <message>
        <source>No milestone to claim</source>
        <translation>Nelze získat žádný titul</translation>
    </message>
    <message>
        <source>No option is possible</source>
        <translation>Žádná možnost nejde provést</translation>
    </message>
    <message>
        <source>Not everybody has passed.</source>
        <translation>Ještě nepasovali oba.</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>Nejde to</translation>
    </message>
    <message>
        <source>Not possible in this phase of the game.</source>
        <translation>V této fázi hry to nejde.</translation>
    </message>
    <message>
        <source>Not possible: there is a tile on {space}.</source>
        <translation>Nejde to: na poli {space} leží destička.</translation>
    </message>
    <message>
        <source>Not possible: {space} is reserved by MarsBot&apos;s marker.</source>
        <translation>Nejde to: pole {space} má vyhrazené žeton MarsBota.</translation>
    </message>
    <message>
        <source>Nothing to choose from</source>
        <translation>Není z čeho vybírat</translation>
    </message>
    <message>
        <source>Nothing to remove</source>
        <translation>Není co odebrat</translation>
    </message>
    <message>
        <source>Only a city can stand there.</source>
        <translation>Může tam stát jen město.</translation>
    </message>
    <message>
        <source>The action cannot be done</source>
        <translation>Akci nelze provést</translation>
    </message>
    <message>
        <source>The action deck held no such card any more.</source>
        <translation>Taková karta už v akčním balíčku nebyla.</translation>
    </message>
    <message>
        <source>The card has no tags</source>
        <translation>Karta nemá symboly</translation>
    </message>
    <message>
        <source>The card is not in this game</source>
        <translation>Karta v této hře není</translation>
    </message>
    <message>
        <source>The city is next to another city.</source>
        <translation>Město sousedí s jiným městem.</translation>
    </message>
    <message>
        <source>The cube is on space 0. Nothing moves.</source>
        <translation>Kostička je na poli 0. Nic se neposune.</translation>
    </message>
    <message>
        <source>The file cannot be opened: {reason}.</source>
        <translation>Soubor nelze otevřít: {reason}.</translation>
    </message>
    <message>
        <source>The file cannot be written. The game can be read, not played on.</source>
        <translation>Do souboru nelze psát. Hru lze číst, ale ne hrát dál.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Soubor je prázdný.</translation>
    </message>
    <message>
        <source>The file was damaged from line {line} on. The game goes on before it; the damaged file is kept as {copy}.</source>
        <translation>Soubor byl od řádku {line} poškozený. Hra pokračuje před ním; poškozený soubor zůstal jako {copy}.</translation>
    </message>
    <message>
        <source>The game is open in another copy of the program. Here it can be read.</source>
        <translation>Hra je otevřená v jiném okně programu. Tady ji lze jen číst.</translation>
    </message>
    <message>
        <source>The game is open to be looked at. Nothing can be changed.</source>
        <translation>Hra je otevřena jen k prohlížení. Nic v ní nelze změnit.</translation>
    </message>
    <message>
        <source>The game is played with the rules it began with; newer ones are at hand.</source>
        <translation>Hraje se podle pravidel, se kterými hra začala; jsou k dispozici novější.</translation>
    </message>
    <message>
        <source>The game was written by a newer version. It was left as it is.</source>
        <translation>Hru zapsala novější verze. Zůstala, jak je.</translation>
    </message>
    <message>
        <source>The greenery is not next to a tile of yours.</source>
        <translation>Zeleň nesousedí s vaší destičkou.</translation>
    </message>
    <message>
        <source>The hex is reserved for its city.</source>
        <translation>Pole je vyhrazené pro své město.</translation>
    </message>
    <message>
        <source>The history cannot be read: {reason}. No game is lost by that.</source>
        <translation>Historii nelze přečíst: {reason}. Žádná hra se tím neztratila.</translation>
    </message>
    <message>
        <source>The history was written by a newer version. It was left as it is.</source>
        <translation>Historii zapsala novější verze. Zůstává, jak je.</translation>
    </message>
    <message>
        <source>The line that was being written when the program ended is lost.</source>
        <translation>Řádek zapisovaný ve chvíli, kdy program skončil, je ztracený.</translation>
    </message>
    <message>
        <source>The new rules do not know what is on the table: {unknown}.</source>
        <translation>Nová pravidla neznají, co je na stole: {unknown}.</translation>
    </message>
    <message>
        <source>The number for {measure} is missing.</source>
        <translation>Chybí číslo: {measure}.</translation>
    </message>
    <message>
        <source>The ocean did not count as a raise.</source>
        <translation>Oceán se nepočítal jako zvýšení.</translation>
    </message>
    <message>
        <source>The ocean lies on land.</source>
        <translation>Oceán leží na pevnině.</translation>
    </message>
    <message>
        <source>The pack {missing} is not there as it was; the one at hand is used.</source>
        <translation>Balíček dat {missing} už není takový, jaký byl; použije se nynější.</translation>
    </message>
    <message>
        <source>The parameter is complete. Nothing rises, nobody gains TR.</source>
        <translation>Faktor je na maximu. Nic se nezvýší, nikdo nezíská TR.</translation>
    </message>
    <message>
        <source>The store holds too little</source>
        <translation>V zásobě je málo</translation>
    </message>
    <message>
        <source>The tag has no track</source>
        <translation>Symbol nemá stupnici</translation>
    </message>
    <message>
        <source>The tile is on the map already</source>
        <translation>Destička už na mapě leží</translation>
    </message>
    <message>
        <source>The tile lies on a hex reserved for an ocean.</source>
        <translation>Destička leží na poli vyhrazeném oceánu.</translation>
    </message>
    <message>
        <source>There are no parties in this game</source>
        <translation>V této hře nejsou strany</translation>
    </message>
    <message>
        <source>There is no room for a colony on {colony}.</source>
        <translation>{colony}: pro kolonii není místo.</translation>
    </message>
    <message>
        <source>There is no {resource} in {store}.</source>
        <translation>{store}: takový zdroj ({resource}) tam není.</translation>
    </message>
    <message>
        <source>This bonus card is not in this game&apos;s deck.</source>
        <translation>Bonusová karta v balíčku této hry není.</translation>
    </message>
    <message>
        <source>This bonus card lies in the discard pile.</source>
        <translation>Bonusová karta leží mezi odloženými.</translation>
    </message>
    <message>
        <source>This bonus card was destroyed before.</source>
        <translation>Bonusová karta už byla zničena.</translation>
    </message>
    <message>
        <source>This card is in the played pile already. Resolved again; undo if it was a slip.</source>
        <translation>Karta už leží mezi zahranými. Vyhodnocena znovu; byl-li to překlep, vraťte se zpět.</translation>
    </message>
    <message>
        <source>This card is not in this game&apos;s deck.</source>
        <translation>Karta v balíčku této hry není.</translation>
    </message>
    <message>
        <source>This decision cannot be made by hand like that.</source>
        <translation>Takto se ručně rozhodnout nedá.</translation>
    </message>
    <message>
        <source>This is no game of MarsBot.</source>
        <translation>Toto není hra s MarsBotem.</translation>
    </message>
    <message>
        <source>With the rules at hand some moves come out otherwise than they did.</source>
        <translation>S nynějšími pravidly dopadnou některé tahy jinak než tehdy.</translation>
    </message>
    <message>
        <source>You had a colony there already.</source>
        <translation>Kolonii jste tam už měli.</translation>
    </message>
    <message>
        <source>You have passed already.</source>
        <translation>Už jste pasovali.</translation>
    </message>
    <message>
        <source>its condition does not hold</source>
        <translation>podmínka neplatí</translation>
    </message>
    <message>
        <source>passed over by hand</source>
        <translation>ručně přeskočeno</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>vybráno</translation>
    </message>
    <message>
        <source>{award} is funded already.</source>
        <translation>Soutěž {award} už je sponzorovaná.</translation>
    </message>
    <message>
        <source>{card} is not a card that was looked for.</source>
        <translation>{card} není karta, která se hledala.</translation>
    </message>
    <message>
        <source>{colony} is not in this game.</source>
        <translation>{colony} v této hře není.</translation>
    </message>
    <message>
        <source>{file} cannot be written.</source>
        <translation>Soubor {file} nelze zapsat.</translation>
    </message>
    <message>
        <source>{milestone} is claimed already.</source>
        <translation>Titul {milestone} už je získaný.</translation>
    </message>
    <message>
        <source>{parameter} is complete</source>
        <translation>{parameter}: už na maximu</translation>
    </message>
    <message>
        <source>{track} is at its last space</source>
        <translation>{track}: kostička je na posledním poli</translation>
    </message>
    <message>
        <source>{track} is at its start</source>
        <translation>{track}: kostička je na začátku</translation>
    </message>
    <message>
        <source>{value} is not possible for {field}.</source>
        <translation>{field}: hodnota {value} není možná.</translation>
    </message>
    <message>
        <source>{value} is not possible here.</source>
        <translation>Hodnota {value} tu není možná.</translation>
    </message>
</context>
<context>
    <name>ColoniesQuestion</name>
    <message>
        <source>Play with these</source>
        <translation>Hrát s těmito</translation>
    </message>
    <message>
        <source>{n} of {least}: {names}</source>
        <translation>{n} z {least}: {names}</translation>
    </message>
</context>
<context>
    <name>ColourButton</name>
    <message>
        <source>MarsBot: {colour}</source>
        <translation>MarsBot: {colour}</translation>
    </message>
    <message>
        <source>you: {colour}</source>
        <translation>vy: {colour}</translation>
    </message>
</context>
<context>
    <name>Colours</name>
    <message>
        <source>black</source>
        <translation>černá</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>modrá</translation>
    </message>
    <message>
        <source>green</source>
        <translation>zelená</translation>
    </message>
    <message>
        <source>red</source>
        <translation>červená</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>žlutá</translation>
    </message>
</context>
<context>
    <name>CommandTable</name>
    <message>
        <source>Commands and their keys</source>
        <translation>Příkazy a jejich klávesy</translation>
    </message>
</context>
<context>
    <name>ComponentsPanel</name>
    <message>
        <source>A change counts from here on, and can be undone like a move.</source>
        <translation>Změna platí odteď a lze ji vrátit jako tah.</translation>
    </message>
    <message>
        <source>App</source>
        <translation>Aplikace</translation>
    </message>
    <message>
        <source>Bonus cards</source>
        <translation>Bonusové karty</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>Otáčení karet</translation>
    </message>
    <message>
        <source>Make MarsBot&apos;s action deck, face down and shuffled. Project cards: {project}, bonus cards: {bonus}.</source>
        <translation>Složte akční balíček MarsBota, lícem dolů a zamíchaný. Karty projektů: {project}, bonusové karty: {bonus}.</translation>
    </message>
    <message>
        <source>Project cards</source>
        <translation>Karty projektů</translation>
    </message>
    <message>
        <source>Put the cards away that the app deals now.</source>
        <translation>Karty, které teď rozdává aplikace, odložte.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>Take these bonus cards and shuffle them: {cards}.</source>
        <translation>Vezměte tyto bonusové karty a zamíchejte je: {cards}.</translation>
    </message>
    <message>
        <source>Who deals</source>
        <translation>Kdo rozdává</translation>
    </message>
    <message>
        <source>the app deals MarsBot&apos;s project cards from a deck of its own</source>
        <translation>aplikace rozdává MarsBotovi karty z vlastního balíčku</translation>
    </message>
    <message>
        <source>the app deals from a deck of its own, so there is no draft</source>
        <translation>aplikace rozdává z vlastního balíčku, draft proto není</translation>
    </message>
    <message>
        <source>the app draws the cost of a flipped card</source>
        <translation>cenu otočené karty losuje aplikace</translation>
    </message>
    <message>
        <source>the app shuffles and deals the bonus cards</source>
        <translation>aplikace bonusové karty zamíchá a rozdá</translation>
    </message>
    <message>
        <source>you flip MarsBot&apos;s cards and enter them</source>
        <translation>karty MarsBota otáčíte a zadáváte vy</translation>
    </message>
    <message>
        <source>you flip a project card where hexes tie</source>
        <translation>při shodě polí otočíte kartu projektu</translation>
    </message>
    <message>
        <source>you have the bonus cards on the table</source>
        <translation>bonusové karty máte na stole</translation>
    </message>
</context>
<context>
    <name>CrashHandler</name>
    <message>
        <source>The game is saved: {file}.</source>
        <translation>Hra je uložená: {file}.</translation>
    </message>
</context>
<context>
    <name>DeckStrip</name>
    <message>
        <source>Decks</source>
        <translation>Balíčky</translation>
    </message>
</context>
<context>
    <name>DecksPanel</name>
    <message>
        <source>Decks</source>
        <translation>Balíčky</translation>
    </message>
</context>
<context>
    <name>DelegatesQuestion</name>
    <message>
        <source>Delegate {n} of {all}</source>
        <translation>Delegát {n} z {all}</translation>
    </message>
    <message>
        <source>{what}; so far: {names}</source>
        <translation>{what}; zatím: {names}</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Copy{suffix}</source>
        <translation>Kopie{suffix}</translation>
    </message>
    <message>
        <source>Games (*{suffix})</source>
        <translation>Hry (*{suffix})</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Otevřít hru</translation>
    </message>
    <message>
        <source>Recent games</source>
        <translation>Nedávné hry</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Uložit kopii</translation>
    </message>
    <message>
        <source>Save a copy of your game first.</source>
        <translation>Nejdřív uložte kopii své hry.</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Uložit kopii…</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>The game is not saved. Save a copy elsewhere, or {again}.</source>
        <translation>Hra není uložená. Uložte kopii jinam, nebo {again}.</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Zobrazení</translation>
    </message>
    <message>
        <source>begin again to lose it</source>
        <translation>o ni přijďte dalším stiskem „Začít“</translation>
    </message>
    <message>
        <source>close again to lose it</source>
        <translation>o ni přijďte dalším zavřením</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>zatím žádné</translation>
    </message>
    <message>
        <source>open the file again to lose it</source>
        <translation>o ni přijďte dalším otevřením souboru</translation>
    </message>
    <message>
        <source>{game} is open in another window of MarsBot Qt; it is in front now.</source>
        <translation>{game} je otevřená v jiném okně MarsBot Qt; teď je vpředu.</translation>
    </message>
</context>
<context>
    <name>DifferenceText</name>
    <message>
        <source>Bonus cards set aside</source>
        <translation>Bonusové karty stranou</translation>
    </message>
    <message>
        <source>Cards in the bonus deck</source>
        <translation>Karty v bonusovém balíčku</translation>
    </message>
    <message>
        <source>Destroyed bonus cards</source>
        <translation>Zničené bonusové karty</translation>
    </message>
    <message>
        <source>Discarded bonus cards</source>
        <translation>Odložené bonusové karty</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vy</translation>
    </message>
    <message>
        <source>{name} ({who})</source>
        <translation>{name} ({who})</translation>
    </message>
    <message>
        <source>{tile} on {hex}</source>
        <translation>{tile} na {hex}</translation>
    </message>
    <message>
        <source>{what}, gone: {thing}</source>
        <translation>{what}, pryč: {thing}</translation>
    </message>
    <message>
        <source>{what}, new: {thing}</source>
        <translation>{what}, nově: {thing}</translation>
    </message>
    <message>
        <source>{what}: no longer {before}</source>
        <translation>{what}: už ne {before}</translation>
    </message>
    <message>
        <source>{what}: {after}</source>
        <translation>{what}: {after}</translation>
    </message>
    <message>
        <source>{what}: {before} → {after}</source>
        <translation>{what}: {before} → {after}</translation>
    </message>
</context>
<context>
    <name>Doors</name>
    <message>
        <source>Action deck</source>
        <translation>Akční balíček</translation>
    </message>
    <message>
        <source>Bonus deck</source>
        <translation>Bonusový balíček</translation>
    </message>
    <message>
        <source>By hand on {hex}</source>
        <translation>Ručně na {hex}</translation>
    </message>
    <message>
        <source>Correct by hand</source>
        <translation>Opravit ručně</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Zničené</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Odložené</translation>
    </message>
    <message>
        <source>It is MarsBot&apos;s</source>
        <translation>Patří MarsBotovi</translation>
    </message>
    <message>
        <source>It is nobody&apos;s</source>
        <translation>Nepatří nikomu</translation>
    </message>
    <message>
        <source>It is yours</source>
        <translation>Patří vám</translation>
    </message>
    <message>
        <source>MarsBot’s marker</source>
        <translation>Žeton MarsBota</translation>
    </message>
    <message>
        <source>Played pile</source>
        <translation>Zahrané karty</translation>
    </message>
    <message>
        <source>Put a tile here by hand</source>
        <translation>Ručně sem dát destičku</translation>
    </message>
    <message>
        <source>Take MarsBot’s marker away</source>
        <translation>Odebrat žeton MarsBota</translation>
    </message>
    <message>
        <source>Take the tile away by hand</source>
        <translation>Destičku ručně odebrat</translation>
    </message>
    <message>
        <source>Tile on {hex}</source>
        <translation>Destička na {hex}</translation>
    </message>
    <message>
        <source>Why here?</source>
        <translation>Proč tady?</translation>
    </message>
    <message>
        <source>You claim it</source>
        <translation>Získáváte ho vy</translation>
    </message>
    <message>
        <source>You fund it</source>
        <translation>Sponzorujete ji vy</translation>
    </message>
    <message>
        <source>You raise it one step</source>
        <translation>Zvyšujete o krok</translation>
    </message>
    <message>
        <source>You: {text}</source>
        <translation>Vy: {text}</translation>
    </message>
    <message>
        <source>{tile} of MarsBot</source>
        <translation>{tile} MarsBota</translation>
    </message>
    <message>
        <source>{tile} of yours</source>
        <translation>{tile}, vaše</translation>
    </message>
    <message>
        <source>{tile}, by a card</source>
        <translation>{tile}, kartou</translation>
    </message>
</context>
<context>
    <name>Doubts</name>
    <message>
        <source>MarsBot&apos;s board: {doubt}</source>
        <translation>Deska MarsBota: {doubt}</translation>
    </message>
    <message>
        <source>Not beyond doubt</source>
        <translation>Ne bez pochyb</translation>
    </message>
    <message>
        <source>Worked out, not read off print</source>
        <translation>Odvozeno, nepřečteno z tisku</translation>
    </message>
    <message>
        <source>good trust</source>
        <translation>dobrá důvěra</translation>
    </message>
    <message>
        <source>little trust</source>
        <translation>malá důvěra</translation>
    </message>
    <message>
        <source>medium trust</source>
        <translation>střední důvěra</translation>
    </message>
</context>
<context>
    <name>EndSheet</name>
    <message>
        <source>Both sides place them in turn order. The app asks for yours.</source>
        <translation>Umísťují je obě strany v pořadí tahů. Na vaše se aplikace zeptá.</translation>
    </message>
    <message>
        <source>Final greeneries</source>
        <translation>Závěrečné zeleně</translation>
    </message>
    <message>
        <source>Final greeneries, then scoring.</source>
        <translation>Závěrečné zeleně, pak bodování.</translation>
    </message>
    <message>
        <source>Final score</source>
        <translation>Konečné skóre</translation>
    </message>
    <message>
        <source>Generation {n}: MarsBot wins.</source>
        <translation>{n}. generace: MarsBot vyhrává.</translation>
    </message>
    <message>
        <source>Mars is complete</source>
        <translation>Mars je dokončený</translation>
    </message>
    <message>
        <source>MarsBot wins by {n}</source>
        <translation>MarsBot vyhrává o {n}</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Konec hry</translation>
    </message>
    <message>
        <source>You win by {n}</source>
        <translation>Vyhráváte o {n}</translation>
    </message>
    <message>
        <source>{n} to {n}. MarsBot wins ties.</source>
        <translation>{n} : {n}. Remíza je výhra MarsBota.</translation>
    </message>
</context>
<context>
    <name>EntryLine</name>
    <message>
        <source>Undo: {entry}</source>
        <translation>Zpět: {entry}</translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>An error in the program</source>
        <translation>Chyba v programu</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Zkopírováno.</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Kopírovat hlášení</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Hlášení</translation>
    </message>
    <message>
        <source>Something went wrong in the program.</source>
        <translation>V programu se něco pokazilo.</translation>
    </message>
    <message>
        <source>The report below helps to mend it. You can go on playing.</source>
        <translation>Hlášení níže pomůže chybu opravit. Můžete hrát dál.</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n zápis</numerusform>
            <numerusform>%n zápisy</numerusform>
            <numerusform>%n zápisů</numerusform>
        </translation>
    </message>
    <message>
        <source>A card protects you</source>
        <translation>Chrání vás karta</translation>
    </message>
    <message>
        <source>A cube on {track} {n}</source>
        <translation>Kostička na {track} {n}</translation>
    </message>
    <message>
        <source>Action deck</source>
        <translation>Akční balíček</translation>
    </message>
    <message>
        <source>Action deck: {n} left</source>
        <translation>Akční balíček: zbývá {n}</translation>
    </message>
    <message>
        <source>Action deck: {project} project, {bonus} bonus{always}</source>
        <translation>Akční balíček: projekty {project}, bonusové {bonus}{always}</translation>
    </message>
    <message>
        <source>Action phase</source>
        <translation>Fáze akcí</translation>
    </message>
    <message>
        <source>All you have, if fewer.</source>
        <translation>Máte-li méně, tak vše.</translation>
    </message>
    <message>
        <source>Awards</source>
        <translation>Soutěže</translation>
    </message>
    <message>
        <source>Bonus at {value}</source>
        <translation>Bonus na {value}</translation>
    </message>
    <message>
        <source>Bonus card</source>
        <translation>Bonusová karta</translation>
    </message>
    <message>
        <source>Bonus deck</source>
        <translation>Bonusový balíček</translation>
    </message>
    <message>
        <source>Bonus deck: {n} left</source>
        <translation>Bonusový balíček: zbývá {n}</translation>
    </message>
    <message>
        <source>Bonus discard pile shuffled into a new deck of {n}</source>
        <translation>Odložené bonusové karty zamíchány do nového balíčku ({n})</translation>
    </message>
    <message>
        <source>By the card: {n}&#x202f;M€</source>
        <translation>Z karty: {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>Colonies</source>
        <translation>Kolonie</translation>
    </message>
    <message>
        <source>Colonies: markers move on, trade fleets come home</source>
        <translation>Kolonie: ukazatele se posunou, obchodní flotily se vrátí</translation>
    </message>
    <message>
        <source>Colony of MarsBot on {colony}</source>
        <translation>Kolonie MarsBota: {colony}</translation>
    </message>
    <message>
        <source>Colony tile {colony} is in the game</source>
        <translation>Destička kolonie {colony} je ve hře</translation>
    </message>
    <message>
        <source>Corrected by hand</source>
        <translation>Ruční oprava</translation>
    </message>
    <message>
        <source>Cost of the milestone: {n}&#x202f;M€</source>
        <translation>Cena titulu: {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>Cube off {track} {n}</source>
        <translation>Kostička z {track} {n}</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Kostičky</translation>
    </message>
    <message>
        <source>Cubes on the tracks</source>
        <translation>Kostičky na stupnicích</translation>
    </message>
    <message>
        <source>Did not happen, by hand</source>
        <translation>Ručně: nestalo se</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Draft</translation>
    </message>
    <message>
        <source>Failed Action: {n}&#x202f;M€</source>
        <translation>Neúspěšná akce: {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>Failed Actions</source>
        <translation>Neúspěšné akce</translation>
    </message>
    <message>
        <source>Final greenery of the {track} track</source>
        <translation>Závěrečná zeleň, stupnice {track}</translation>
    </message>
    <message>
        <source>Final scoring</source>
        <translation>Závěrečné bodování</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Začínající hráč</translation>
    </message>
    <message>
        <source>Flipped card costs {n}&#x202f;M€, discarded</source>
        <translation>Otočená karta stojí {n}&#x202f;M€, odložena</translation>
    </message>
    <message>
        <source>From a card of yours: {resource} {n}</source>
        <translation>Z vaší karty: {resource} {n}</translation>
    </message>
    <message>
        <source>From your card where one is worth most points: {resource} {n}</source>
        <translation>Z vaší karty, kde má jeden kus nejvíc bodů: {resource} {n}</translation>
    </message>
    <message>
        <source>From your own supply: {resource} {n}</source>
        <translation>Z vaší zásoby: {resource} {n}</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generace</translation>
    </message>
    <message>
        <source>Generation {n}</source>
        <translation>{n}. generace</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Tituly a soutěže</translation>
    </message>
    <message>
        <source>Helps in {name}, the closest race</source>
        <translation>Pomoc v nejtěsnější soutěži: {name}</translation>
    </message>
    <message>
        <source>Icons covered: {n}&#x202f;M€</source>
        <translation>Zakryté ikony: {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>Into the action deck: {project} project, {bonus} bonus{always}</source>
        <translation>Do akčního balíčku: projekty {project}, bonusové {bonus}{always}</translation>
    </message>
    <message>
        <source>Into your own supply: {resource} {n}</source>
        <translation>Do vaší zásoby: {resource} {n}</translation>
    </message>
    <message>
        <source>Marker off {track} {n}, its icon is not repeated</source>
        <translation>Žeton pryč, {track} {n}; ikona se neopakuje</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Žetony</translation>
    </message>
    <message>
        <source>Markers on the tracks</source>
        <translation>Žetony na stupnicích</translation>
    </message>
    <message>
        <source>Mars is complete: final greeneries</source>
        <translation>Mars je dokončený: závěrečné zeleně</translation>
    </message>
    <message>
        <source>MarsBot claims {name}</source>
        <translation>MarsBot získává titul {name}</translation>
    </message>
    <message>
        <source>MarsBot funds {name}</source>
        <translation>MarsBot sponzoruje soutěž {name}</translation>
    </message>
    <message numerus="yes">
        <source>MarsBot has %n trade fleet(s)</source>
        <translation>
            <numerusform>MarsBot má %n obchodní flotilu</numerusform>
            <numerusform>MarsBot má %n obchodní flotily</numerusform>
            <numerusform>MarsBot má %n obchodních flotil</numerusform>
        </translation>
    </message>
    <message>
        <source>MarsBot has passed</source>
        <translation>MarsBot pasoval</translation>
    </message>
    <message>
        <source>MarsBot starts</source>
        <translation>Začíná MarsBot</translation>
    </message>
    <message>
        <source>MarsBot trades with {colony}: its fleet goes there</source>
        <translation>MarsBot obchoduje: {colony}, flotila jde tam</translation>
    </message>
    <message>
        <source>MarsBot wins, {marsbot} to {human}</source>
        <translation>MarsBot vyhrává {marsbot} : {human}</translation>
    </message>
    <message>
        <source>MarsBot&apos;s marker on {hex}</source>
        <translation>Žeton MarsBota na {hex}</translation>
    </message>
    <message>
        <source>MarsBot&apos;s turn</source>
        <translation>Tah MarsBota</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>Tituly</translation>
    </message>
    <message>
        <source>M€</source>
        <translation>M€</translation>
    </message>
    <message>
        <source>Next generation</source>
        <translation>Další generace</translation>
    </message>
    <message>
        <source>Next to oceans: {n}&#x202f;M€</source>
        <translation>Vedle oceánů: {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>No award funded, by hand</source>
        <translation>Ručně: žádná soutěž nesponzorována</translation>
    </message>
    <message>
        <source>No legal hex</source>
        <translation>Žádné povolené pole</translation>
    </message>
    <message>
        <source>No milestone claimed, by hand</source>
        <translation>Ručně: žádný titul nezískán</translation>
    </message>
    <message>
        <source>No option is possible</source>
        <translation>Žádná možnost nejde provést</translation>
    </message>
    <message>
        <source>No space chosen</source>
        <translation>Žádné pole nevybráno</translation>
    </message>
    <message>
        <source>Of equals you choose. Nothing, if you have none.</source>
        <translation>Při shodě vybíráte vy. Nic, pokud žádné nemáte.</translation>
    </message>
    <message>
        <source>Option {letter}</source>
        <translation>Možnost {letter}</translation>
    </message>
    <message>
        <source>Paid: {n}&#x202f;M€</source>
        <translation>Zaplaceno: {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Hlavní faktory</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Pasování</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fáze</translation>
    </message>
    <message>
        <source>Played pile</source>
        <translation>Zahrané karty</translation>
    </message>
    <message>
        <source>Project card</source>
        <translation>Karta projektu</translation>
    </message>
    <message>
        <source>Removed by you: {n}&#x202f;M€</source>
        <translation>Odebíráte: {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Skóre</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Příprava</translation>
    </message>
    <message>
        <source>Stolen by you: {n}&#x202f;M€</source>
        <translation>Kradete: {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>Stores</source>
        <translation>Zásoby</translation>
    </message>
    <message>
        <source>TR</source>
        <translation>TR</translation>
    </message>
    <message>
        <source>TR {n}, now {total}</source>
        <translation>TR {n}, teď {total}</translation>
    </message>
    <message>
        <source>The app deals from the bonus deck</source>
        <translation>Aplikace rozdává z bonusového balíčku</translation>
    </message>
    <message>
        <source>The app deals from the project deck</source>
        <translation>Aplikace rozdává z balíčku projektů</translation>
    </message>
    <message>
        <source>The app flips a card</source>
        <translation>Aplikace otáčí kartu</translation>
    </message>
    <message>
        <source>The app shuffles</source>
        <translation>Aplikace míchá</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Konec hry</translation>
    </message>
    <message>
        <source>The game starts from a position set by hand</source>
        <translation>Hra začíná z ručně zadané pozice</translation>
    </message>
    <message>
        <source>The last generation is reached: MarsBot wins</source>
        <translation>Poslední generace: MarsBot vyhrává</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Destičky</translation>
    </message>
    <message>
        <source>Trade fleets</source>
        <translation>Obchodní flotily</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tah</translation>
    </message>
    <message>
        <source>Who deals</source>
        <translation>Kdo rozdává</translation>
    </message>
    <message>
        <source>You build a colony</source>
        <translation>Stavíte kolonii</translation>
    </message>
    <message>
        <source>You claim a milestone</source>
        <translation>Získáváte titul</translation>
    </message>
    <message>
        <source>You claim {name}</source>
        <translation>Získáváte titul {name}</translation>
    </message>
    <message>
        <source>You do: {what}</source>
        <translation>Provedete: {what}</translation>
    </message>
    <message>
        <source>You fund an award</source>
        <translation>Sponzorujete soutěž</translation>
    </message>
    <message>
        <source>You fund {name}</source>
        <translation>Sponzorujete soutěž {name}</translation>
    </message>
    <message>
        <source>You have passed</source>
        <translation>Pasovali jste</translation>
    </message>
    <message>
        <source>You lose nothing: no {resource}</source>
        <translation>Nic neztrácíte ({resource})</translation>
    </message>
    <message>
        <source>You trade with {colony}</source>
        <translation>Obchodujete: {colony}</translation>
    </message>
    <message>
        <source>Your colony bonus on {colony}: {n} ×</source>
        <translation>Váš bonus za kolonii, {colony}: {n} ×</translation>
    </message>
    <message>
        <source>Your colony on {colony}</source>
        <translation>Vaše kolonie: {colony}</translation>
    </message>
    <message>
        <source>{colony} chosen of {n}</source>
        <translation>Vybráno z {n}: {colony}</translation>
    </message>
    <message>
        <source>{colony}: marker {start} → {end}</source>
        <translation>{colony}: ukazatel {start} → {end}</translation>
    </message>
    <message>
        <source>{hex} is used for {n}&#x202f;M€</source>
        <translation>{hex} se využívá za {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>{hex} {of_hexes}</source>
        <translation>{hex} {of_hexes}</translation>
    </message>
    <message>
        <source>{hex} {of_hexes}, {by_rules}</source>
        <translation>{hex} {of_hexes}, {by_rules}</translation>
    </message>
    <message>
        <source>{hex} {of_hexes}, {by_rules}, then flip {cost} of {tied} tied</source>
        <translation>{hex} {of_hexes}, {by_rules}, pak otočení {cost}, ve shodě: {tied}</translation>
    </message>
    <message numerus="yes">
        <source>{name} of %n milestone(s) that MarsBot meets</source>
        <translation>
            <numerusform>{name} z %n titulu, který MarsBot splňuje</numerusform>
            <numerusform>{name} ze %n titulů, které MarsBot splňuje</numerusform>
            <numerusform>{name} z %n titulů, které MarsBot splňuje</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{part}: %n point(s)</source>
        <translation>
            <numerusform>{part}: %n bod</numerusform>
            <numerusform>{part}: %n body</numerusform>
            <numerusform>{part}: %n bodů</numerusform>
        </translation>
    </message>
    <message>
        <source>You lower a production</source>
        <translation>Snižujete produkci</translation>
    </message>
    <message>
        <source>You pass</source>
        <translation>Pasujete</translation>
    </message>
    <message>
        <source>You place an ocean</source>
        <translation>Umísťujete oceán</translation>
    </message>
    <message>
        <source>You play a card</source>
        <translation>Hrajete kartu</translation>
    </message>
    <message>
        <source>You raise a parameter</source>
        <translation>Zvyšujete faktor</translation>
    </message>
    <message>
        <source>You remove resources</source>
        <translation>Odebíráte zdroje</translation>
    </message>
    <message>
        <source>You send a delegate</source>
        <translation>Vysíláte delegáta</translation>
    </message>
    <message>
        <source>You start</source>
        <translation>Začínáte vy</translation>
    </message>
    <message>
        <source>You steal resources</source>
        <translation>Kradete zdroje</translation>
    </message>
    <message>
        <source>You trade</source>
        <translation>Obchodujete</translation>
    </message>
    <message>
        <source>You use a card</source>
        <translation>Používáte kartu</translation>
    </message>
    <message>
        <source>You win, {human} to {marsbot}</source>
        <translation>Vyhráváte {human} : {marsbot}</translation>
    </message>
    <message>
        <source>Your cards that watch MarsBot: {cards}</source>
        <translation>Vaše karty, které sledují MarsBota: {cards}</translation>
    </message>
    <message>
        <source>Your tile</source>
        <translation>Vaše destička</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Váš tah</translation>
    </message>
    <message>
        <source>Your values</source>
        <translation>Vaše hodnoty</translation>
    </message>
    <message>
        <source>Your {measure}: {n}</source>
        <translation>{measure} (vy): {n}</translation>
    </message>
    <message>
        <source>bonus cards</source>
        <translation>bonusové karty</translation>
    </message>
    <message numerus="yes">
        <source>by %n rule(s)</source>
        <translation>
            <numerusform>podle %n pravidla</numerusform>
            <numerusform>podle %n pravidel</numerusform>
            <numerusform>podle %n pravidel</numerusform>
        </translation>
    </message>
    <message>
        <source>flips</source>
        <translation>otáčení karet</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nic</translation>
    </message>
    <message numerus="yes">
        <source>of %n legal hex(es)</source>
        <translation>
            <numerusform>z %n povoleného pole</numerusform>
            <numerusform>ze %n povolených polí</numerusform>
            <numerusform>z %n povolených polí</numerusform>
        </translation>
    </message>
    <message>
        <source>project cards</source>
        <translation>karty projektů</translation>
    </message>
    <message>
        <source>{card} goes back into the bonus deck</source>
        <translation>Karta {card} se vrací do bonusového balíčku</translation>
    </message>
    <message>
        <source>{card} goes to the played pile</source>
        <translation>Karta {card} jde mezi zahrané</translation>
    </message>
    <message>
        <source>{card} is destroyed</source>
        <translation>Karta {card} se ničí</translation>
    </message>
    <message>
        <source>{card} is discarded</source>
        <translation>Karta {card} se odkládá</translation>
    </message>
    <message>
        <source>{card} is remembered</source>
        <translation>Karta {card} se pamatuje</translation>
    </message>
    <message>
        <source>{card} is set aside</source>
        <translation>Karta {card} jde stranou</translation>
    </message>
    <message>
        <source>{card} protects your cards</source>
        <translation>{card} chrání vaše karty</translation>
    </message>
    <message>
        <source>{card} protects your {resource}</source>
        <translation>{card} chrání vaše zdroje: {resource}</translation>
    </message>
    <message>
        <source>{field} set by hand to {value}</source>
        <translation>{field}: ručně nastaveno na {value}</translation>
    </message>
    <message>
        <source>{hex} chosen by hand</source>
        <translation>{hex} vybráno ručně</translation>
    </message>
    <message>
        <source>{icon} on {track} {n}</source>
        <translation>{icon}, {track} {n}</translation>
    </message>
    <message>
        <source>{icon} on {track} {n} does nothing in this game</source>
        <translation>{icon}, {track} {n}: v této hře nic nedělá</translation>
    </message>
    <message>
        <source>{name}: the award MarsBot leads by most</source>
        <translation>{name}: soutěž s největším náskokem MarsBota</translation>
    </message>
    <message>
        <source>{n}&#x202f;M€</source>
        <translation>{n}&#x202f;M€</translation>
    </message>
    <message>
        <source>{parameter} is furthest from completion</source>
        <translation>{parameter}: do konce zbývá nejvíc</translation>
    </message>
    <message>
        <source>{parameter} {start} → {end}</source>
        <translation>{parameter} {start} → {end}</translation>
    </message>
    <message>
        <source>{reason}: Failed Action, {mc}&#x202f;M€</source>
        <translation>{reason}: neúspěšná akce, {mc}&#x202f;M€</translation>
    </message>
    <message>
        <source>{said} ({why})</source>
        <translation>{said} ({why})</translation>
    </message>
    <message>
        <source>{store} {n}, now {total}</source>
        <translation>{store} {n}, teď {total}</translation>
    </message>
    <message>
        <source>{tag} tag</source>
        <translation>Symbol {tag}</translation>
    </message>
    <message>
        <source>{tag} tag: no track in this game, ignored</source>
        <translation>Symbol {tag}: v této hře nemá stupnici, ignoruje se</translation>
    </message>
    <message>
        <source>{tile} not placed, by hand</source>
        <translation>Ručně: {tile} neumístěno</translation>
    </message>
    <message>
        <source>{tile} on {hex}</source>
        <translation>{tile} na {hex}</translation>
    </message>
    <message>
        <source>{track} back from {start} to {end}, marker on {start}</source>
        <translation>{track} zpět z {start} na {end}, žeton na {start}</translation>
    </message>
    <message>
        <source>{track} chosen of {n}</source>
        <translation>{track}, vybráno z {n}</translation>
    </message>
    <message>
        <source>{track} stays on {end}, marked</source>
        <translation>{track} zůstává na {end}, s označením</translation>
    </message>
    <message>
        <source>{track} {start} → {end}</source>
        <translation>{track} {start} → {end}</translation>
    </message>
    <message>
        <source>{what}, by hand</source>
        <translation>{what}, ručně</translation>
    </message>
    <message>
        <source>{what}. {terms}</source>
        <translation>{what}. {terms}</translation>
    </message>
    <message>
        <source>{what}: the app</source>
        <translation>{what}: aplikace</translation>
    </message>
    <message>
        <source>{what}: you</source>
        <translation>{what}: vy</translation>
    </message>
    <message>
        <source>{what}; not from {cards}</source>
        <translation>{what}; ne z karet {cards}</translation>
    </message>
</context>
<context>
    <name>ExpansionDoors</name>
    <message>
        <source>Colonies of MarsBot</source>
        <translation>Kolonie MarsBota</translation>
    </message>
    <message>
        <source>Colonies of yours</source>
        <translation>Tvé kolonie</translation>
    </message>
    <message>
        <source>Correct by hand</source>
        <translation>Opravit ručně</translation>
    </message>
    <message>
        <source>Delegates of MarsBot</source>
        <translation>Delegáti MarsBota</translation>
    </message>
    <message>
        <source>Delegates of yours</source>
        <translation>Tví delegáti</translation>
    </message>
    <message>
        <source>Neutral delegates</source>
        <translation>Neutrální delegáti</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Sklad</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Stupnice</translation>
    </message>
    <message>
        <source>What is different on the table?</source>
        <translation>Co je na stole jinak?</translation>
    </message>
    <message>
        <source>You place a colony</source>
        <translation>Zakládáš kolonii</translation>
    </message>
    <message>
        <source>You send a delegate</source>
        <translation>Vysíláš delegáta</translation>
    </message>
    <message>
        <source>You trade here</source>
        <translation>Obchoduješ zde</translation>
    </message>
</context>
<context>
    <name>FileText</name>
    <message>
        <source>Another program changed the game&apos;s file; it is left as it is now. The game goes on: save a copy of it.</source>
        <translation>Soubor hry změnil jiný program; zůstává, jak je teď. Hra pokračuje: uložte si kopii.</translation>
    </message>
    <message>
        <source>The disk is full: the game is not saved just now. Make room; the game goes on, and all of it is written as soon as that is possible.</source>
        <translation>Disk je plný: hra se teď neukládá. Uvolněte místo; hra pokračuje a vše se zapíše, jakmile to půjde.</translation>
    </message>
    <message>
        <source>The game cannot be saved just now. It goes on, and all of it is written as soon as that is possible.</source>
        <translation>Hru teď nelze uložit. Pokračuje a vše se zapíše, jakmile to půjde.</translation>
    </message>
    <message>
        <source>The program may not write into the folder of the games: the game is not saved just now. It goes on, and all of it is written as soon as that is possible.</source>
        <translation>Program nesmí psát do složky her: hra se teď neukládá. Pokračuje a vše se zapíše, jakmile to půjde.</translation>
    </message>
    <message>
        <source>{file} cannot be opened: {reason}. See whether it was moved or renamed, and whether you may read it.</source>
        <translation>{file} nelze otevřít: {reason}. Podívejte se, zda nebyl přesunut či přejmenován a zda ho smíte číst.</translation>
    </message>
    <message>
        <source>{file} cannot be played here: {reason}</source>
        <translation>{file} tu nelze hrát: {reason}</translation>
    </message>
    <message>
        <source>{file} is a game, but its first line is damaged. Open a copy of it, if you have one.</source>
        <translation>{file} je hra, ale její první řádek je poškozený. Máte-li kopii, otevřete ji.</translation>
    </message>
    <message>
        <source>{file} is damaged, and no copy of it can be kept beside it: {reason}. Make room in its folder, then open it again.</source>
        <translation>{file} je poškozený a kopii vedle něj nelze uložit: {reason}. Uvolněte místo ve složce a otevřete ho znovu.</translation>
    </message>
    <message>
        <source>{file} is empty: no game was ever written into it. Open another file.</source>
        <translation>{file} je prázdný: žádná hra do něj nebyla zapsána. Otevřete jiný soubor.</translation>
    </message>
    <message>
        <source>{file} is far too large for a game. Open another file.</source>
        <translation>{file} je na hru příliš velký. Otevřete jiný soubor.</translation>
    </message>
    <message>
        <source>{file} is no game of MarsBot. Open a file that the program saved; its name ends in {suffix}.</source>
        <translation>{file} není hra s MarsBotem. Otevřete soubor, který program uložil; jeho název končí na {suffix}.</translation>
    </message>
    <message>
        <source>{file} was written by a newer version of MarsBot Qt. Update the program to open it; the file was left as it is.</source>
        <translation>{file} zapsala novější verze MarsBot Qt. Otevřete ho po aktualizaci programu; soubor zůstal, jak je.</translation>
    </message>
</context>
<context>
    <name>FilterChips</name>
    <message>
        <source>Archive ({n})</source>
        <translation>Archiv ({n})</translation>
    </message>
    <message>
        <source>Corporation</source>
        <translation>Korporace</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Úroveň</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>all</source>
        <translation>vše</translation>
    </message>
    <message>
        <source>both</source>
        <translation>obojí</translation>
    </message>
    <message>
        <source>house rules</source>
        <translation>vlastní</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>prohra</translation>
    </message>
    <message>
        <source>official</source>
        <translation>oficiální</translation>
    </message>
    <message>
        <source>won</source>
        <translation>výhra</translation>
    </message>
</context>
<context>
    <name>FlipCostQuestion</name>
    <message>
        <source>App flips</source>
        <translation>Otočí aplikace</translation>
    </message>
    <message>
        <source>Choose hex</source>
        <translation>Vybrat pole</translation>
    </message>
    <message>
        <source>Click the hex on the map instead of counting</source>
        <translation>Místo počítání klepněte na pole na mapě</translation>
    </message>
    <message>
        <source>Click the hex on the map.</source>
        <translation>Klepněte na pole na mapě.</translation>
    </message>
    <message>
        <source>Cost of the flipped card</source>
        <translation>Cena otočené karty</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Odpočítat</translation>
    </message>
    <message>
        <source>M€, {limits}</source>
        <translation>M€, {limits}</translation>
    </message>
    <message>
        <source>The app draws the cost of a project card at random</source>
        <translation>Aplikace náhodně vylosuje cenu karty projektu</translation>
    </message>
    <message>
        <source>→ {cost} ends on {place}</source>
        <translation>→ {cost} skončí na {place}</translation>
    </message>
</context>
<context>
    <name>Foresight</name>
    <message>
        <source>Hexes that follow the rules: {n}</source>
        <translation>Pole podle pravidel: {n}</translation>
    </message>
    <message>
        <source>MarsBot has nothing that can be taken.</source>
        <translation>MarsBot nemá nic, co by se dalo vzít.</translation>
    </message>
    <message>
        <source>No award is left.</source>
        <translation>Žádná soutěž nezbývá.</translation>
    </message>
    <message>
        <source>No hex is free for it.</source>
        <translation>Žádné pole pro to není volné.</translation>
    </message>
    <message>
        <source>No milestone is left.</source>
        <translation>Žádný titul nezbývá.</translation>
    </message>
    <message>
        <source>Not possible: {reason}</source>
        <translation>Nejde to: {reason}</translation>
    </message>
    <message>
        <source>{hex}: {what}</source>
        <translation>{hex}: {what}</translation>
    </message>
    <message>
        <source>{parameter} {value}</source>
        <translation>{parameter} {value}</translation>
    </message>
    <message>
        <source>{title}: {what}</source>
        <translation>{title}: {what}</translation>
    </message>
</context>
<context>
    <name>GamePages</name>
    <message numerus="yes">
        <source>%n entries taken back.</source>
        <translation>
            <numerusform>Vzat zpět %n zápis.</numerusform>
            <numerusform>Vzaty zpět %n zápisy.</numerusform>
            <numerusform>Vzato zpět %n zápisů.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy lies in {file}.</source>
        <translation>Kopie leží v {file}.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Zpět do hry</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Vrátit je</translation>
    </message>
    <message>
        <source>Everything is saved again.</source>
        <translation>Vše je zase uložené.</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Znovu</translation>
    </message>
    <message>
        <source>Redo: {title}</source>
        <translation>Znovu: {title}</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Uložit kopii…</translation>
    </message>
    <message>
        <source>Set right from here on by the house rules {pack}.</source>
        <translation>Od této chvíle opraveno domácími pravidly {pack}.</translation>
    </message>
    <message>
        <source>Set right {n}</source>
        <translation>Opraveno {n}</translation>
    </message>
    <message>
        <source>The file cannot be written: {reason}</source>
        <translation>Soubor nelze zapsat: {reason}</translation>
    </message>
    <message>
        <source>The pack cannot be written: {reason}</source>
        <translation>Balíček nelze zapsat: {reason}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Undo: {title}</source>
        <translation>Zpět: {title}</translation>
    </message>
</context>
<context>
    <name>GameWords</name>
    <message>
        <source>Card without tags</source>
        <translation>Karta bez symbolů</translation>
    </message>
    <message>
        <source>Card: {tags}</source>
        <translation>Karta: {tags}</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>beside the map</source>
        <translation>mimo mapu</translation>
    </message>
    <message>
        <source>lower</source>
        <comment>names inside a sentence: lower or keep</comment>
        <translation>lower</translation>
    </message>
    <message>
        <source>row {row}, hex {hex}</source>
        <translation>řada {row}, pole {hex}</translation>
    </message>
</context>
<context>
    <name>GamesTable</name>
    <message>
        <source>Finished games</source>
        <translation>Dohrané hry</translation>
    </message>
</context>
<context>
    <name>GenerationSheet</name>
    <message>
        <source>Generation {n}</source>
        <translation>{n}. generace</translation>
    </message>
    <message>
        <source>Mars is complete: last production, then final greeneries.</source>
        <translation>Mars je dokončený: poslední příjmy, pak závěrečné zeleně.</translation>
    </message>
    <message>
        <source>MarsBot starts</source>
        <translation>začíná MarsBot</translation>
    </message>
    <message>
        <source>Table check</source>
        <translation>Kontrola stolu</translation>
    </message>
    <message>
        <source>is over</source>
        <translation>končí</translation>
    </message>
    <message>
        <source>you start</source>
        <translation>začínáte vy</translation>
    </message>
</context>
<context>
    <name>GenerationView</name>
    <message>
        <source>20 seconds, optional: F8</source>
        <translation>20 vteřin, nepovinné: F8</translation>
    </message>
    <message>
        <source>Action deck</source>
        <translation>Akční balíček</translation>
    </message>
    <message>
        <source>Cards are bought</source>
        <translation>Karty koupené</translation>
    </message>
    <message>
        <source>Cards are dealt</source>
        <translation>Karty rozdané</translation>
    </message>
    <message>
        <source>Deck is shuffled</source>
        <translation>Balíček zamíchaný</translation>
    </message>
    <message>
        <source>Discard {n} of MarsBot’s {all}</source>
        <translation>Odložte MarsBotovi {n}/{all}</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Odložené</translation>
    </message>
    <message>
        <source>Draft, pick {n} of {all}</source>
        <translation>Draft, výběr {n}/{all}</translation>
    </message>
    <message>
        <source>Draw your cards and buy what you want.</source>
        <translation>Lízněte si karty a kupte, co chcete.</translation>
    </message>
    <message>
        <source>Draw yours. Deal MarsBot {n} face down.</source>
        <translation>Lízněte si své. MarsBotovi rozdejte lícem dolů: {n}.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Dál</translation>
    </message>
    <message>
        <source>MarsBot takes one of its {n} at random:</source>
        <translation>MarsBot náhodně vezme 1 ze {n}:</translation>
    </message>
    <message>
        <source>MarsBot takes the last one.</source>
        <translation>MarsBot si bere poslední.</translation>
    </message>
    <message>
        <source>Next pick</source>
        <translation>Další výběr</translation>
    </message>
    <message>
        <source>Number {n} from the top. Take yours, swap the piles.</source>
        <translation>{n}. kartu shora. Vezměte si svou a vyměňte si hromádky.</translation>
    </message>
    <message>
        <source>Picks are done</source>
        <translation>Výběr hotový</translation>
    </message>
    <message>
        <source>Player order: MarsBot starts</source>
        <translation>Pořadí: začíná MarsBot</translation>
    </message>
    <message>
        <source>Player order: you start</source>
        <translation>Pořadí: začínáte vy</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Příjmy</translation>
    </message>
    <message>
        <source>Production is done</source>
        <translation>Příjmy hotové</translation>
    </message>
    <message>
        <source>Research</source>
        <translation>Výzkum</translation>
    </message>
    <message>
        <source>Shuffle the action deck</source>
        <translation>Zamíchejte akční balíček</translation>
    </message>
    <message>
        <source>Shuffle them and discard unseen. Buy what you want.</source>
        <translation>Zamíchejte je a odložte bez prohlížení. Kupte, co chcete.</translation>
    </message>
    <message>
        <source>Start generation {n}</source>
        <translation>Začít {n}. generaci</translation>
    </message>
    <message>
        <source>Table check</source>
        <translation>Kontrola stolu</translation>
    </message>
    <message>
        <source>The app has dealt it: {cards}</source>
        <translation>Rozdala aplikace: {cards}</translation>
    </message>
    <message>
        <source>Yours as usual. MarsBot has none.</source>
        <translation>Vaše jako obvykle. MarsBot žádné nemá.</translation>
    </message>
    <message>
        <source>{cards}. The app says when to flip a bonus card.</source>
        <translation>{cards}. Aplikace řekne, kdy otočit bonusovou kartu.</translation>
    </message>
    <message>
        <source>{cards}. The app says when to flip a project card.</source>
        <translation>{cards}. Aplikace řekne, kdy otočit kartu projektu.</translation>
    </message>
    <message>
        <source>{card}, as every generation</source>
        <translation>{card}, jako každou generaci</translation>
    </message>
    <message>
        <source>{n} bonus</source>
        <translation>bonusové {n}</translation>
    </message>
    <message>
        <source>{n} more by the difficulty</source>
        <translation>{n} navíc za obtížnost</translation>
    </message>
    <message>
        <source>{n} project</source>
        <translation>projekty {n}</translation>
    </message>
</context>
<context>
    <name>GoalChoice</name>
    <message numerus="yes">
        <source>%n milestone(s) and as many awards are drawn</source>
        <translation>
            <numerusform>Losuje se %n titul a stejně soutěží</numerusform>
            <numerusform>Losují se %n tituly a stejně soutěží</numerusform>
            <numerusform>Losuje se %n titulů a stejně soutěží</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more award(s)</source>
        <translation>
            <numerusform>ještě %n soutěž</numerusform>
            <numerusform>ještě %n soutěže</numerusform>
            <numerusform>ještě %n soutěží</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more milestone(s)</source>
        <translation>
            <numerusform>ještě %n titul</numerusform>
            <numerusform>ještě %n tituly</numerusform>
            <numerusform>ještě %n titulů</numerusform>
        </translation>
    </message>
    <message>
        <source>MarsBot uses the board of {map}</source>
        <translation>MarsBot používá desku {map}</translation>
    </message>
    <message>
        <source>To be chosen: {goals}.</source>
        <translation>Zbývá vybrat: {goals}.</translation>
    </message>
    <message>
        <source>its tie-breaks too, on every map</source>
        <translation>i její pořadí při shodě, na každé mapě</translation>
    </message>
    <message>
        <source>none so far</source>
        <translation>zatím žádné</translation>
    </message>
    <message>
        <source>only with {expansions}</source>
        <translation>jen s rozšířením {expansions}</translation>
    </message>
    <message>
        <source>those printed on the map</source>
        <translation>ty, které jsou vytištěny na mapě</translation>
    </message>
    <message>
        <source>{goals}: these count alike for MarsBot.</source>
        <translation>{goals}: pro MarsBota se počítají stejně.</translation>
    </message>
    <message>
        <source>{n} of each are drawn, no two of which count alike</source>
        <translation>losuje se po {n}, žádné dva se nepočítají stejně</translation>
    </message>
</context>
<context>
    <name>GoalChoicePanel</name>
    <message>
        <source>Awards</source>
        <translation>Soutěže</translation>
    </message>
    <message>
        <source>Choose {count}, in the order in which they lie on the table.</source>
        <translation>Vyberte {count} v pořadí, v jakém leží na stole.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hotovo</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Losovat</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Cíle</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>Tituly</translation>
    </message>
    <message>
        <source>Search the goals</source>
        <translation>Hledat v cílech</translation>
    </message>
    <message>
        <source>{n} are chosen. Put one back first.</source>
        <translation>Vybráno je {n}. Nejdřív některý vraťte.</translation>
    </message>
    <message>
        <source>{n} of {count}, in the order in which they lie on the table: {names}</source>
        <translation>{n} z {count} v pořadí, v jakém leží na stole: {names}</translation>
    </message>
</context>
<context>
    <name>GoalForm</name>
    <message>
        <source>Which award do you fund?</source>
        <translation>Kterou soutěž sponzorujete?</translation>
    </message>
    <message>
        <source>Which milestone do you claim?</source>
        <translation>Který titul získáváte?</translation>
    </message>
</context>
<context>
    <name>GoalModel</name>
    <message>
        <source>You: {text}</source>
        <translation>Vy: {text}</translation>
    </message>
    <message>
        <source>chosen, place {n}</source>
        <translation>vybráno, místo {n}</translation>
    </message>
    <message>
        <source>counts like another one</source>
        <translation>počítá se jako jiný</translation>
    </message>
</context>
<context>
    <name>GoalsPanel</name>
    <message>
        <source>Awards</source>
        <translation>Soutěže</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>Tituly</translation>
    </message>
</context>
<context>
    <name>GoalsRow</name>
    <message>
        <source>Chosen</source>
        <translation>Vybrané</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Losované</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Cíle</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Seznam</translation>
    </message>
    <message>
        <source>List of the goals to choose from</source>
        <translation>Seznam cílů k výběru</translation>
    </message>
    <message>
        <source>The map&apos;s</source>
        <translation>Z mapy</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Base game</source>
        <translation>Základní hra</translation>
    </message>
    <message>
        <source>Corporation</source>
        <translation>Korporace</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Vlastní</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>Generace</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Úroveň</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>Packs</source>
        <translation>Balíčky</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>lost by generation</source>
        <translation>prohra generací</translation>
    </message>
    <message>
        <source>lost by {n}</source>
        <translation>prohra o {n}</translation>
    </message>
    <message>
        <source>lost, a tie</source>
        <translation>prohra, remíza</translation>
    </message>
    <message>
        <source>none</source>
        <translation>žádná</translation>
    </message>
    <message>
        <source>won by {n}</source>
        <translation>výhra o {n}</translation>
    </message>
    <message>
        <source>won {won} of {of}</source>
        <translation>výhry: {won}/{of}</translation>
    </message>
    <message>
        <source>{file}; packs: {packs}</source>
        <translation>{file}; balíčky: {packs}</translation>
    </message>
    <message>
        <source>{map}, {level}, {date}</source>
        <translation>{map}, {level}, {date}</translation>
    </message>
</context>
<context>
    <name>HistoryCharts</name>
    <message>
        <source>Generations</source>
        <translation>Generace</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>No games to show.</source>
        <translation>Žádné hry k zobrazení.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation>Úspěšnost</translation>
    </message>
    <message>
        <source>generations</source>
        <translation>generace</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vy</translation>
    </message>
    <message>
        <source>{date}: MarsBot {own}, you {theirs}.</source>
        <translation>{date}: MarsBot {own}, vy {theirs}.</translation>
    </message>
    <message>
        <source>{date}: generation {n} was the last.</source>
        <translation>{date}: poslední byla {n}. generace.</translation>
    </message>
    <message>
        <source>{date}: lost by generation, no points.</source>
        <translation>{date}: prohra generací, bez bodů.</translation>
    </message>
    <message>
        <source>{date}: won {won} of {of}, {rate}&#x202f;%.</source>
        <translation>{date}: výhry {won}/{of}, {rate}&#x202f;%.</translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>Archive</source>
        <translation>Archivovat</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Vrátit</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Grafy</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Final score</source>
        <translation>Konečné skóre</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nová hra</translation>
    </message>
    <message>
        <source>New game like this</source>
        <translation>Stejná hra</translation>
    </message>
    <message>
        <source>No game is like this.</source>
        <translation>Žádná taková hra tu není.</translation>
    </message>
    <message>
        <source>No official game is like this. Games with house rules stand apart.</source>
        <translation>Žádná taková oficiální hra tu není. Hry s vlastními pravidly jsou zvlášť.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Přehrát</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>Seřadit</translation>
    </message>
    <message>
        <source>Your first finished game will stand here.</source>
        <translation>Tady bude vaše první dohraná hra.</translation>
    </message>
</context>
<context>
    <name>HistoryPages</name>
    <message>
        <source>Archived: {game}.</source>
        <translation>Archivováno: {game}.</translation>
    </message>
    <message>
        <source>BG Stats</source>
        <translation>BG Stats</translation>
    </message>
    <message>
        <source>Export for {program}</source>
        <translation>Export pro {program}</translation>
    </message>
    <message>
        <source>Kept in the history: {tally}</source>
        <translation>Uloženo v historii, {tally}</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>MarsBot history</source>
        <translation>Historie MarsBota</translation>
    </message>
    <message>
        <source>The file cannot be written: {reason}</source>
        <translation>Soubor nelze zapsat: {reason}</translation>
    </message>
    <message>
        <source>The game was changed after it was kept. Keep it again to renew its line.</source>
        <translation>Hra se po uložení do historie změnila. Dalším uložením její řádek obnovíte.</translation>
    </message>
    <message>
        <source>This game lies in no file. Save a copy first.</source>
        <translation>Tato hra není v žádném souboru. Nejdřív uložte kopii.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Written to {file}.</source>
        <translation>Zapsáno do {file}.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>a spreadsheet</source>
        <translation>tabulkový procesor</translation>
    </message>
</context>
<context>
    <name>HumanSheet</name>
    <message>
        <source>Award</source>
        <translation>Soutěž</translation>
    </message>
    <message>
        <source>Bonus: place {tile}.</source>
        <translation>Bonus: umístěte {tile}.</translation>
    </message>
    <message>
        <source>Click the hex: {tile}. Ringed hexes follow the rules.</source>
        <translation>Klepněte na pole: {tile}. Orámovaná pole odpovídají pravidlům.</translation>
    </message>
    <message>
        <source>Colony</source>
        <translation>Kolonie</translation>
    </message>
    <message>
        <source>Delegate</source>
        <translation>Delegát</translation>
    </message>
    <message>
        <source>Enter only what touches MarsBot.</source>
        <translation>Zadávejte jen to, co se týká MarsBota.</translation>
    </message>
    <message>
        <source>I pass</source>
        <translation>Pasuji</translation>
    </message>
    <message>
        <source>Mars is complete: this is the last generation.</source>
        <translation>Mars je dokončený: toto je poslední generace.</translation>
    </message>
    <message>
        <source>MarsBot has passed. You go on alone.</source>
        <translation>MarsBot pasoval. Hrajete dál sami.</translation>
    </message>
    <message>
        <source>MarsBot’s turn</source>
        <translation>Tah MarsBota</translation>
    </message>
    <message>
        <source>Milestone</source>
        <translation>Titul</translation>
    </message>
    <message>
        <source>On which tile do you place a colony?</source>
        <translation>Na kterém dílku zakládáš kolonii?</translation>
    </message>
    <message>
        <source>Play card</source>
        <translation>Karta</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Produkce</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Odebrat</translation>
    </message>
    <message>
        <source>Special</source>
        <translation>Speciální</translation>
    </message>
    <message>
        <source>Steal</source>
        <translation>Ukrást</translation>
    </message>
    <message>
        <source>To which party do you send a delegate?</source>
        <translation>Do které strany vysíláš delegáta?</translation>
    </message>
    <message>
        <source>Trade</source>
        <translation>Obchod</translation>
    </message>
    <message>
        <source>With which tile do you trade?</source>
        <translation>Se kterým dílkem obchoduješ?</translation>
    </message>
    <message>
        <source>Your cards that watch MarsBot</source>
        <translation>Vaše karty, které sledují MarsBota</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Váš tah</translation>
    </message>
    <message>
        <source>and its card</source>
        <translation>a jeho kartu</translation>
    </message>
    <message>
        <source>{hex}: {reason}</source>
        <translation>{hex}: {reason}</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>A key alone is typed or moves. Hold Ctrl or Alt with it, or take F1 to F12.</source>
        <translation>Samotná klávesa píše nebo posouvá. Přidejte Ctrl či Alt, nebo použijte F1 až F12.</translation>
    </message>
    <message>
        <source>Enter is the large button of a page.</source>
        <translation>Enter patří velkému tlačítku stránky.</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>Stiskněte nové klávesy</translation>
    </message>
</context>
<context>
    <name>Keypad</name>
    <message>
        <source>Delete</source>
        <translation>Smazat</translation>
    </message>
</context>
<context>
    <name>KeysModel</name>
    <message>
        <source>Command</source>
        <translation>Příkaz</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klávesy</translation>
    </message>
    <message>
        <source>neither works: also {names}</source>
        <translation>nefungují: má je i {names}</translation>
    </message>
    <message>
        <source>usually without keys</source>
        <translation>obvykle bez kláves</translation>
    </message>
    <message>
        <source>usually {keys}</source>
        <translation>obvykle {keys}</translation>
    </message>
</context>
<context>
    <name>KeysTable</name>
    <message>
        <source>All keys as usual</source>
        <translation>Všechny klávesy obvyklé</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>Změnit klávesy</translation>
    </message>
    <message>
        <source>Esc leaves the keys as they are, Backspace takes them away.</source>
        <translation>Esc nechá klávesy být, Backspace je odebere.</translation>
    </message>
    <message>
        <source>New keys of: {command}</source>
        <translation>Nové klávesy: {command}</translation>
    </message>
    <message>
        <source>Usual keys</source>
        <translation>Obvyklé klávesy</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>It counts at once and is saved at once. Every entry can be taken back: press undo.</source>
        <translation>Hned se započítá a hned uloží. Každý zápis lze vzít zpět: stiskněte Zpět.</translation>
    </message>
    <message>
        <source>MarsBot&apos;s turn: you flip its top card on the table, here Research Outpost. Type “rese”, then press Enter.</source>
        <translation>Tah MarsBota: na stole otočíte jeho vrchní kartu, tady Research Outpost. Napište „rese“ a stiskněte Enter.</translation>
    </message>
    <message>
        <source>Nothing more to enter? Then it is MarsBot&apos;s turn: press the large button.</source>
        <translation>Už není co zadat? Pak je na tahu MarsBot: stiskněte velké tlačítko.</translation>
    </message>
    <message>
        <source>One column a rule, the best value named; a cross is where a hex dropped out. Close the table.</source>
        <translation>Každé pravidlo má sloupec s nejlepší hodnotou; křížek značí, kde pole vypadlo. Tabulku zavřete.</translation>
    </message>
    <message>
        <source>That is the whole game: a card, a list, your turn. Everything else explains itself when you press it.</source>
        <translation>To je celá hra: karta, seznam, váš tah. Vše ostatní se po stisku vysvětlí samo.</translation>
    </message>
    <message>
        <source>The app asks only what it cannot know. Answer it.</source>
        <translation>Aplikace se ptá jen na to, co nemůže vědět. Odpovězte.</translation>
    </message>
    <message>
        <source>The list is what your hands do now, in this order. To see why the greenery lies there, press the ringed mark.</source>
        <translation>Tohle teď uděláte na stole, v tomto pořadí. Proč zeleň leží právě tam, ukáže orámovaná značka: stiskněte ji.</translation>
    </message>
    <message>
        <source>Two hexes are equally good: you flip a card for its cost, here 11. Type 11, then press Enter.</source>
        <translation>Dvě pole jsou stejně dobrá: otočíte kartu kvůli ceně, tady 11. Napište 11 a stiskněte Enter.</translation>
    </message>
    <message>
        <source>When the table looks like the list, press the large button or Enter.</source>
        <translation>Až bude stůl vypadat podle seznamu, stiskněte velké tlačítko nebo Enter.</translation>
    </message>
    <message>
        <source>Your turn: enter only what touches MarsBot. Say you raised the temperature: press it.</source>
        <translation>Váš tah: zadávejte jen to, co se týká MarsBota. Řekněme, že jste zvýšili teplotu: stiskněte ji.</translation>
    </message>
</context>
<context>
    <name>LogColumn</name>
    <message>
        <source>All entries</source>
        <translation>Všechny zápisy</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Záznam</translation>
    </message>
</context>
<context>
    <name>LogList</name>
    <message>
        <source>Log</source>
        <translation>Záznam</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Amount</source>
        <translation>Počet</translation>
    </message>
    <message>
        <source>Back to here</source>
        <translation>Zpět sem</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>Exportovat záznam</translation>
    </message>
    <message>
        <source>Flip cost</source>
        <translation>Cena otočení</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Záznam</translation>
    </message>
    <message>
        <source>Numbers only</source>
        <translation>Jen čísla</translation>
    </message>
    <message>
        <source>Other card</source>
        <translation>Jiná karta</translation>
    </message>
    <message>
        <source>Saved after every entry. Nothing to do.</source>
        <translation>Ukládá se po každém zápisu. Nic dělat nemusíte.</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Vynechat</translation>
    </message>
</context>
<context>
    <name>LogStrip</name>
    <message>
        <source>All entries</source>
        <translation>Všechny zápisy</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Záznam</translation>
    </message>
</context>
<context>
    <name>LogText</name>
    <message>
        <source>By hand: {fields}</source>
        <translation>Ručně: {fields}</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karta</translation>
    </message>
    <message>
        <source>Card without tags</source>
        <translation>Karta bez symbolů</translation>
    </message>
    <message>
        <source>Card: {tags}</source>
        <translation>Karta: {tags}</translation>
    </message>
    <message>
        <source>Failed Action</source>
        <translation>neúspěšná akce</translation>
    </message>
    <message>
        <source>Generation {n}</source>
        <translation>{n}. generace</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>MarsBot passes</source>
        <translation>MarsBot pasuje</translation>
    </message>
    <message>
        <source>MarsBot wins</source>
        <translation>MarsBot vyhrává</translation>
    </message>
    <message>
        <source>MarsBot&apos;s turn</source>
        <translation>Tah MarsBota</translation>
    </message>
    <message>
        <source>TR {n}</source>
        <translation>TR {n}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>You claim {name}</source>
        <translation>Získáváte titul {name}</translation>
    </message>
    <message>
        <source>You fund {name}</source>
        <translation>Sponzorujete soutěž {name}</translation>
    </message>
    <message>
        <source>You lower {resource} production by {n}</source>
        <translation>Snižujete produkci: {resource} o {n}</translation>
    </message>
    <message>
        <source>You place a colony on {name}</source>
        <translation>Zakládáš kolonii: {name}</translation>
    </message>
    <message>
        <source>You play {card}</source>
        <translation>Hrajete {card}</translation>
    </message>
    <message>
        <source>You remove {what}</source>
        <translation>Odebíráte: {what}</translation>
    </message>
    <message numerus="yes">
        <source>You send %n delegate(s) to {name}</source>
        <translation>
            <numerusform>Vysíláš %n delegáta: {name}</numerusform>
            <numerusform>Vysíláš %n delegáty: {name}</numerusform>
            <numerusform>Vysíláš %n delegátů: {name}</numerusform>
        </translation>
    </message>
    <message>
        <source>You steal {what}</source>
        <translation>Kradete: {what}</translation>
    </message>
    <message>
        <source>You trade with {name}</source>
        <translation>Obchoduješ: {name}</translation>
    </message>
    <message>
        <source>You use {card} on {hex}</source>
        <translation>Používáte {card} na {hex}</translation>
    </message>
    <message>
        <source>claims {name}</source>
        <translation>titul {name}</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>zničena</translation>
    </message>
    <message>
        <source>funds {name}</source>
        <translation>soutěž {name}</translation>
    </message>
    <message>
        <source>generation {n}</source>
        <translation>{n}. generace</translation>
    </message>
    <message>
        <source>you win</source>
        <translation>vyhráváte</translation>
    </message>
    <message>
        <source>{n}&#x202f;M€</source>
        <translation>{n}&#x202f;M€</translation>
    </message>
    <message>
        <source>{parameter} +{n}</source>
        <translation>{parameter} +{n}</translation>
    </message>
    <message>
        <source>{parameter} {value}</source>
        <translation>{parameter} {value}</translation>
    </message>
    <message>
        <source>{resource} ({n})</source>
        <translation>{resource} ({n})</translation>
    </message>
    <message>
        <source>{tile} on {hex}</source>
        <translation>{tile} na {hex}</translation>
    </message>
    <message>
        <source>{track} back to {n}</source>
        <translation>{track} zpět na {n}</translation>
    </message>
</context>
<context>
    <name>LookUp</name>
    <message>
        <source>Rules and cards</source>
        <translation>Pravidla a karty</translation>
    </message>
</context>
<context>
    <name>MarsMap</name>
    <message>
        <source>Labels of the hexes</source>
        <translation>Popisky polí</translation>
    </message>
    <message>
        <source>Why here?</source>
        <translation>Proč tady?</translation>
    </message>
</context>
<context>
    <name>Meaning</name>
    <message>
        <source>Cards are drafted</source>
        <translation>Karty se draftují</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Vlastní</translation>
    </message>
    <message>
        <source>Games before: {won}</source>
        <translation>Dosavadní hry, {won}</translation>
    </message>
    <message>
        <source>MarsBot starts at TR {tr}, {mc}&#x202f;M€</source>
        <translation>MarsBot začíná s TR {tr}, {mc}&#x202f;M€</translation>
    </message>
    <message>
        <source>MarsBot takes cards at random; the app says which</source>
        <translation>MarsBot bere karty náhodně; aplikace řekne které</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) that print leaves open</source>
        <translation>
            <numerusform>%n nejasné místo pravidel</numerusform>
            <numerusform>%n nejasná místa pravidel</numerusform>
            <numerusform>%n nejasných míst pravidel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Action deck: %n card(s)</source>
        <translation>
            <numerusform>Akční balíček: %n karta</numerusform>
            <numerusform>Akční balíček: %n karty</numerusform>
            <numerusform>Akční balíček: %n karet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bonus deck: %n card(s)</source>
        <translation>
            <numerusform>Bonusový balíček: %n karta</numerusform>
            <numerusform>Bonusový balíček: %n karty</numerusform>
            <numerusform>Bonusový balíček: %n karet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First action deck: %n card(s)</source>
        <translation>
            <numerusform>První akční balíček: %n karta</numerusform>
            <numerusform>První akční balíček: %n karty</numerusform>
            <numerusform>První akční balíček: %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>MarsBot&apos;s board is worked out, not read off print</source>
        <translation>Deska MarsBota je odvozená, ne opsaná z tisku</translation>
    </message>
    <message numerus="yes">
        <source>Project deck: %n card(s)</source>
        <translation>
            <numerusform>Balíček projektů: %n karta</numerusform>
            <numerusform>Balíček projektů: %n karty</numerusform>
            <numerusform>Balíček projektů: %n karet</numerusform>
        </translation>
    </message>
    <message>
        <source>You lose on entering generation {n}</source>
        <translation>Prohrajete začátkem {n}. generace</translation>
    </message>
    <message>
        <source>a Failed Action pays it {n}&#x202f;M€</source>
        <translation>za neúspěšnou akci dostane {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>compare it with the one in your box once the game stands</source>
        <translation>po přípravě hry ji porovnejte s deskou ve své krabici</translation>
    </message>
    <message>
        <source>on {map}, {level}</source>
        <translation>mapa {map}, {level}</translation>
    </message>
    <message>
        <source>set as most players read them</source>
        <translation>nastaveno, jak je čte většina hráčů</translation>
    </message>
    <message>
        <source>{extra} more from the project deck, in place of Prelude cards</source>
        <translation>o {extra} karty projektů víc, místo karet Prelude</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} až {last}</translation>
    </message>
    <message>
        <source>{n} of them set otherwise than usual</source>
        <translation>z toho jinak než obvykle: {n}</translation>
    </message>
    <message>
        <source>{project} project, {bonus} bonus, new every generation</source>
        <translation>projekty {project}, bonusové {bonus}, každou generaci nový</translation>
    </message>
</context>
<context>
    <name>MeaningPanel</name>
    <message>
        <source>Review the open rules</source>
        <translation>Projít nejasná místa</translation>
    </message>
    <message>
        <source>Set up the table</source>
        <translation>Připravit stůl</translation>
    </message>
    <message>
        <source>What this game means</source>
        <translation>Co tato hra znamená</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>Zavřít zprávu</translation>
    </message>
</context>
<context>
    <name>NewGamePage</name>
    <message>
        <source>Back to the choices</source>
        <translation>Zpět k volbám</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nová hra</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Otevřít hru</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Předvolby</translation>
    </message>
    <message>
        <source>Review the open rules</source>
        <translation>Projít nejasná místa</translation>
    </message>
    <message>
        <source>Same as last time</source>
        <translation>Stejně jako minule</translation>
    </message>
    <message>
        <source>Start from a position</source>
        <translation>Začít z rozehrané pozice</translation>
    </message>
    <message>
        <source>The seed is a whole number, or empty.</source>
        <translation>Semínko je celé číslo, nebo nic.</translation>
    </message>
</context>
<context>
    <name>NoTagsButton</name>
    <message>
        <source>No tags</source>
        <translation>Žádné</translation>
    </message>
</context>
<context>
    <name>NumberQuestion</name>
    <message>
        <source>Only numbers from {least} to {most} are possible.</source>
        <translation>Možná jsou jen čísla od {least} do {most}.</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} až {most}</translation>
    </message>
</context>
<context>
    <name>OwnCardsPanel</name>
    <message>
        <source>None yet. Tell the app with “Play card” on your turn.</source>
        <translation>Zatím žádné. Zadejte je ve svém tahu tlačítkem „Karta“.</translation>
    </message>
    <message>
        <source>You are reminded when they take effect. The cross: it has left play.</source>
        <translation>Připomenou se, když se uplatní. Křížek: karta odešla ze hry.</translation>
    </message>
    <message>
        <source>Your cards that watch MarsBot</source>
        <translation>Vaše karty, které sledují MarsBota</translation>
    </message>
    <message>
        <source>{card} is not in play any more</source>
        <translation>{card} už není ve hře</translation>
    </message>
</context>
<context>
    <name>PadButton</name>
    <message>
        <source>{action}, letter {letter}</source>
        <translation>{action}, písmeno {letter}</translation>
    </message>
</context>
<context>
    <name>PageBar</name>
    <message>
        <source>Menu</source>
        <translation>Nabídka</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Another reading is tried on the whole game and shown before it is kept.</source>
        <translation>Jiný výklad se vyzkouší na celé hře a ukáže, než se ponechá.</translation>
    </message>
</context>
<context>
    <name>Papers</name>
    <message>
        <source>Export the log</source>
        <translation>Exportovat záznam</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>MarsBot Qt {version}, an unofficial fan project</source>
        <translation>MarsBot Qt {version}, neoficiální fanouškovský projekt</translation>
    </message>
    <message>
        <source>MarsBot game</source>
        <translation>Hra s MarsBotem</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Uložit jako PDF</translation>
    </message>
    <message>
        <source>Set up the table for MarsBot</source>
        <translation>Příprava stolu pro MarsBota</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ukázat složku</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>The checklist lies in {file}.</source>
        <translation>Příprava hry leží v {file}.</translation>
    </message>
    <message>
        <source>The log lies in {file}.</source>
        <translation>Záznam leží v {file}.</translation>
    </message>
    <message>
        <source>The printer does not take the page. See whether it is ready.</source>
        <translation>Tiskárna stránku nepřijala. Podívejte se, zda je připravená.</translation>
    </message>
    <message>
        <source>The whole game lies in {file}. Send this file with what went wrong.</source>
        <translation>Celá hra leží v {file}. Pošlete tento soubor s popisem, co se pokazilo.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}. Choose another folder.</source>
        <translation>{file} nelze zapsat: {reason}. Zvolte jinou složku.</translation>
    </message>
</context>
<context>
    <name>PartsModel</name>
    <message>
        <source>{part}: MarsBot {own}, you {theirs}</source>
        <translation>{part}: MarsBot {own}, vy {theirs}</translation>
    </message>
</context>
<context>
    <name>PastFrame</name>
    <message>
        <source>The table as it was. Back to now</source>
        <translation>Stůl, jaký byl. Zpět do současnosti</translation>
    </message>
    <message>
        <source>{turn}: back to now</source>
        <translation>{turn}: zpět do současnosti</translation>
    </message>
</context>
<context>
    <name>PickBoxes</name>
    <message>
        <source>Take card {n} from the top, of {all}.</source>
        <translation>Vezměte {n}. kartu shora (celkem {all}).</translation>
    </message>
</context>
<context>
    <name>PointsPanel</name>
    <message>
        <source>Points of this part</source>
        <translation>Body této části</translation>
    </message>
    <message>
        <source>You told these points at the end of the game.</source>
        <translation>Tyto body jste zadali na konci hry.</translation>
    </message>
</context>
<context>
    <name>PointsQuestion</name>
    <message>
        <source>By part</source>
        <translation>Po částech</translation>
    </message>
    <message>
        <source>In total</source>
        <translation>Celkem</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Ostatní</translation>
    </message>
    <message>
        <source>Your points, milestones and awards included</source>
        <translation>Vaše body včetně titulů a soutěží</translation>
    </message>
</context>
<context>
    <name>Position</name>
    <message>
        <source>Action deck: bonus cards in all</source>
        <translation>Akční balíček: bonusové</translation>
    </message>
    <message>
        <source>Action deck: cards left</source>
        <translation>Akční balíček: zbývá</translation>
    </message>
    <message>
        <source>Action deck: project cards in all</source>
        <translation>Akční balíček: projekty</translation>
    </message>
    <message>
        <source>Action phase</source>
        <translation>Fáze akcí</translation>
    </message>
    <message>
        <source>App</source>
        <translation>Aplikace</translation>
    </message>
    <message>
        <source>Bonus cards dealt by</source>
        <translation>Bonusové karty rozdává</translation>
    </message>
    <message>
        <source>Bonus deck: cards to draw</source>
        <translation>V bonusovém balíčku</translation>
    </message>
    <message>
        <source>Cubes lying on spaces</source>
        <translation>Kostičky na polích</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>Balíčky</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Zničené</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Odložené</translation>
    </message>
    <message>
        <source>Face down</source>
        <translation>Lícem dolů</translation>
    </message>
    <message>
        <source>Failed Actions so far</source>
        <translation>Neúspěšné akce dosud</translation>
    </message>
    <message>
        <source>Final greeneries</source>
        <translation>Závěrečné zeleně</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Začínající hráč</translation>
    </message>
    <message>
        <source>Flips by</source>
        <translation>Karty otáčí</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Hra</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generace</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Tituly a soutěže</translation>
    </message>
    <message>
        <source>Markers: {track}</source>
        <translation>Žetony: {track}</translation>
    </message>
    <message>
        <source>Mars</source>
        <translation>Mars</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>MarsBot has passed</source>
        <translation>MarsBot pasoval</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Nikdo</translation>
    </message>
    <message>
        <source>Ocean steps taken</source>
        <translation>Kroky oceánů</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fáze</translation>
    </message>
    <message>
        <source>Played pile</source>
        <translation>Zahrané karty</translation>
    </message>
    <message>
        <source>Project cards dealt by</source>
        <translation>Karty projektů rozdává</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Stranou</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>Tiles and MarsBot’s markers: click a hex of the map.</source>
        <translation>Destičky a žetony MarsBota: klepněte na pole mapy.</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tah</translation>
    </message>
    <message>
        <source>What the app was told of you last; it asks again where it counts.</source>
        <translation>Co o vás aplikace slyšela naposled; kde na tom záleží, zeptá se znovu.</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ano</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vy</translation>
    </message>
    <message>
        <source>You have passed</source>
        <translation>Pasovali jste</translation>
    </message>
    <message>
        <source>Your TR</source>
        <translation>Vaše TR</translation>
    </message>
    <message>
        <source>Your cards that watch MarsBot</source>
        <translation>Vaše karty, které sledují MarsBota</translation>
    </message>
    <message>
        <source>spaces, such as: 5 7</source>
        <translation>pole, například: 5 7</translation>
    </message>
    <message>
        <source>track, space, colour, such as: science 6 white</source>
        <translation>stupnice, pole, barva, například: science 6 white</translation>
    </message>
</context>
<context>
    <name>PositionForm</name>
    <message>
        <source>Cube: {track}</source>
        <translation>Kostička: {track}</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generace</translation>
    </message>
    <message>
        <source>MarsBot&apos;s M€</source>
        <translation>M€ MarsBota</translation>
    </message>
    <message>
        <source>MarsBot&apos;s TR</source>
        <translation>TR MarsBota</translation>
    </message>
    <message>
        <source>Tiles, goals, decks, cards and all the rest are set on the table, which comes next.</source>
        <translation>Destičky, tituly, soutěže, balíčky, karty a vše ostatní se nastaví na stole, který následuje.</translation>
    </message>
    <message>
        <source>Your TR</source>
        <translation>Vaše TR</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} až {most}</translation>
    </message>
    <message>
        <source>{what}: {least} to {most}, in steps of {step}.</source>
        <translation>{what}: {least} až {most}, po {step}.</translation>
    </message>
</context>
<context>
    <name>PositionPanel</name>
    <message>
        <source>Add</source>
        <translation>Přidat</translation>
    </message>
    <message>
        <source>Add a card</source>
        <translation>Přidat kartu</translation>
    </message>
    <message>
        <source>Every value by hand</source>
        <translation>Každá hodnota ručně</translation>
    </message>
    <message>
        <source>Parts of the table</source>
        <translation>Části stolu</translation>
    </message>
    <message>
        <source>Take {card} out</source>
        <translation>Odebrat {card}</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} až {most}</translation>
    </message>
    <message>
        <source>{least} to {most}, in steps of {step}</source>
        <translation>{least} až {most}, po {step}</translation>
    </message>
    <message>
        <source>{what}: {limits}</source>
        <translation>{what}: {limits}</translation>
    </message>
</context>
<context>
    <name>PositionSheet</name>
    <message>
        <source>By hand</source>
        <translation>Ručně</translation>
    </message>
    <message>
        <source>Every value</source>
        <translation>Všechny hodnoty</translation>
    </message>
    <message>
        <source>Make the screen look like your table. Click a hex, a cube’s space, a goal or a number; the list holds every value.</source>
        <translation>Upravte obrazovku podle stolu. Klepněte na pole, místo kostičky, titul, soutěž nebo číslo; v seznamu jsou všechny hodnoty.</translation>
    </message>
    <message>
        <source>Nothing that is set here has an effect. Each can be undone.</source>
        <translation>Nic, co tu nastavíte, nemá účinek. Vše lze vzít zpět.</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>Hrát odtud</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>As the system</source>
        <translation>Podle systému</translation>
    </message>
</context>
<context>
    <name>PreferencesPage</name>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Soubory</translation>
    </message>
    <message>
        <source>Go to: {section}</source>
        <translation>Přejít na: {section}</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klávesy</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Vzhled</translation>
    </message>
    <message>
        <source>Nothing here is called “{text}”.</source>
        <translation>Nic se tu nejmenuje „{text}“.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Hra</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Nastavení</translation>
    </message>
    <message>
        <source>Search the preferences</source>
        <translation>Hledat v nastavení</translation>
    </message>
</context>
<context>
    <name>PreferencesPages</name>
    <message>
        <source>Changed: {title}.</source>
        <translation>Změněno: {title}.</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Znovu</translation>
    </message>
    <message>
        <source>Redo: {title}</source>
        <translation>Znovu: {title}</translation>
    </message>
    <message>
        <source>The folder cannot be shown here. It is {folder}.</source>
        <translation>Složku tu nelze ukázat. Je to {folder}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Undo: {title}</source>
        <translation>Zpět: {title}</translation>
    </message>
</context>
<context>
    <name>PresetsPanel</name>
    <message>
        <source>A preset changes only what it holds. It holds:</source>
        <translation>Předvolba mění jen to, co obsahuje. Obsahuje:</translation>
    </message>
    <message>
        <source>Add a preset</source>
        <translation>Přidat předvolbu</translation>
    </message>
    <message>
        <source>Add from a file</source>
        <translation>Přidat ze souboru</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>Smazat {name}</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Obtížnost</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Draft</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Rozšíření</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Název</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Název předvolby</translation>
    </message>
    <message>
        <source>None yet. Save the choices of this page below.</source>
        <translation>Zatím žádné. Volby této stránky uložíte níže.</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>Nejasná místa</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Předvolby</translation>
    </message>
    <message>
        <source>Presets (*{suffix})</source>
        <translation>Předvolby (*{suffix})</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Nahradit</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Uložit</translation>
    </message>
    <message>
        <source>Save the choices of this page</source>
        <translation>Uložit volby této stránky</translation>
    </message>
    <message>
        <source>Share the preset</source>
        <translation>Sdílet předvolbu</translation>
    </message>
    <message>
        <source>Share {name} as a file</source>
        <translation>Sdílet {name} jako soubor</translation>
    </message>
    <message>
        <source>The file cannot be written: {reason}</source>
        <translation>Soubor nelze zapsat: {reason}</translation>
    </message>
    <message>
        <source>The preset {name} is deleted.</source>
        <translation>Předvolba {name} je smazaná.</translation>
    </message>
    <message>
        <source>The preset {name} is saved.</source>
        <translation>Předvolba {name} je uložená.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Use the preset {name}</source>
        <translation>Použít předvolbu {name}</translation>
    </message>
    <message>
        <source>Who deals</source>
        <translation>Kdo rozdává</translation>
    </message>
    <message>
        <source>all on the table</source>
        <translation>vše na stole</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>draft</translation>
    </message>
    <message>
        <source>no change of difficulty</source>
        <translation>obtížnost beze změn</translation>
    </message>
    <message>
        <source>no draft</source>
        <translation>bez draftu</translation>
    </message>
    <message>
        <source>no expansions</source>
        <translation>bez rozšíření</translation>
    </message>
    <message>
        <source>open rules as usual</source>
        <translation>nejasná místa jako obvykle</translation>
    </message>
    <message>
        <source>open rules: {rulings}</source>
        <translation>nejasná místa: {rulings}</translation>
    </message>
    <message>
        <source>the app deals {n} of 3</source>
        <translation>aplikace rozdává {n} ze 3</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation>{file} nelze přečíst: {reason}</translation>
    </message>
    <message>
        <source>{file} holds no preset.</source>
        <translation>{file} neobsahuje předvolbu.</translation>
    </message>
    <message>
        <source>{file} was written by a newer version of the program.</source>
        <translation>{file} zapsala novější verze programu.</translation>
    </message>
    <message>
        <source>{name} is chosen.</source>
        <translation>{name}: zvoleno.</translation>
    </message>
    <message>
        <source>{name} lies in {file}.</source>
        <translation>{name} leží v {file}.</translation>
    </message>
    <message>
        <source>{name}: not at hand and left out: {what}.</source>
        <translation>{name}: není k dispozici a vynecháno: {what}.</translation>
    </message>
</context>
<context>
    <name>ProductionForm</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n krok</numerusform>
            <numerusform>%n kroky</numerusform>
            <numerusform>%n kroků</numerusform>
        </translation>
    </message>
    <message>
        <source>Which production do you lower? A press lowers it.</source>
        <translation>Kterou produkci snižujete? Stisk ji sníží.</translation>
    </message>
    <message>
        <source>{resource} production, {track} at {n}</source>
        <translation>Produkce: {resource}, {track} na {n}</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>MarsBot Qt cannot start: {reason}.
Your games are kept. More is in {file}</source>
        <translation>MarsBot Qt nelze spustit: {reason}.
Vaše hry jsou v pořádku. Víc je v {file}</translation>
    </message>
</context>
<context>
    <name>QuestionSheet</name>
    <message>
        <source>Final scoring</source>
        <translation>Závěrečné bodování</translation>
    </message>
    <message>
        <source>MarsBot&apos;s turn</source>
        <translation>Tah MarsBota</translation>
    </message>
    <message>
        <source>Project card</source>
        <translation>Karta projektu</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Váš tah</translation>
    </message>
</context>
<context>
    <name>QuestionText</name>
    <message>
        <source>All you have, if fewer. A card may protect them.</source>
        <translation>Máte-li méně, všechno. Může je chránit karta.</translation>
    </message>
    <message>
        <source>Asked once. Awards count what is left, no production.</source>
        <translation>Ptáme se jednou. Soutěže počítají, co zbylo, bez produkce.</translation>
    </message>
    <message>
        <source>At least {n}, in the order in which they lie.</source>
        <translation>Aspoň {n}, v pořadí, v jakém leží.</translation>
    </message>
    <message>
        <source>Discard the top bonus card. Which is it?</source>
        <translation>Odložte vrchní bonusovou kartu. Která to je?</translation>
    </message>
    <message>
        <source>Draw project cards and choose. Which is it?</source>
        <translation>Lízněte karty projektů a vyberte. Která to je?</translation>
    </message>
    <message>
        <source>Draw the top bonus card. Which is it?</source>
        <translation>Lízněte vrchní bonusovou kartu. Která to je?</translation>
    </message>
    <message>
        <source>First that of the coming event, then that of the distant one.</source>
        <translation>Nejdřív ten z nadcházející události, pak ten ze vzdálené.</translation>
    </message>
    <message>
        <source>First that of the event now current, then that of the new one.</source>
        <translation>Nejdřív ten z události nyní aktuální, pak ten z nové.</translation>
    </message>
    <message>
        <source>Flip a project card. What does it cost?</source>
        <translation>Otočte kartu projektu. Kolik stojí?</translation>
    </message>
    <message>
        <source>Flip the top card of MarsBot&apos;s deck. Which is it?</source>
        <translation>Otočte vrchní kartu balíčku MarsBota. Která to je?</translation>
    </message>
    <message>
        <source>Flip the top project card. Which is it?</source>
        <translation>Otočte vrchní kartu projektu. Která to je?</translation>
    </message>
    <message>
        <source>Has the card a requirement?</source>
        <translation>Má karta požadavek?</translation>
    </message>
    <message>
        <source>Has the card a victory point icon that is not negative?</source>
        <translation>Má karta nezápornou ikonu vítězných bodů?</translation>
    </message>
    <message>
        <source>How do you stand in the funded awards?</source>
        <translation>Jak na tom jste ve sponzorovaných soutěžích?</translation>
    </message>
    <message>
        <source>How do you stand in these awards?</source>
        <translation>Jak na tom jste v těchto soutěžích?</translation>
    </message>
    <message>
        <source>How do you stand in these milestones?</source>
        <translation>Jak na tom jste v těchto titulech?</translation>
    </message>
    <message>
        <source>How do you stand?</source>
        <translation>Jak na tom jste?</translation>
    </message>
    <message>
        <source>How many?</source>
        <translation>Kolik?</translation>
    </message>
    <message>
        <source>MarsBot funds the award it leads by most.</source>
        <translation>MarsBot sponzoruje soutěž, ve které má největší náskok.</translation>
    </message>
    <message>
        <source>MarsBot helps itself in the closest race.</source>
        <translation>MarsBot si pomůže v nejtěsnější soutěži.</translation>
    </message>
    <message>
        <source>MarsBot meets several. It takes one you meet too, else the one you are closest to.</source>
        <translation>MarsBot jich splňuje více. Vezme ten, který splňujete i vy, jinak ten, k němuž máte nejblíž.</translation>
    </message>
    <message>
        <source>MarsBot resolves it at once.</source>
        <translation>MarsBot ji hned vyhodnotí.</translation>
    </message>
    <message>
        <source>MarsBot scores a point for it at the end.</source>
        <translation>MarsBot za ni na konci získá bod.</translation>
    </message>
    <message>
        <source>From the card where one is worth most points; of equals you choose. No, if you have none.</source>
        <translation>Z karty, kde má jeden kus nejvíc bodů; při shodě vybíráte vy. Ne, pokud žádné nemáte.</translation>
    </message>
    <message>
        <source>Remove {kinds} from a card of yours: {n}. Did you?</source>
        <translation>Odeberte ze své karty: {kinds} ({n}). Stalo se?</translation>
    </message>
    <message>
        <source>Remove {resource} of yours: {n}. How many did you lose?</source>
        <translation>Odeberte ze své zásoby: {resource} ({n}). O kolik jste přišli?</translation>
    </message>
    <message>
        <source>Reveal project cards until one fits. Which is it?</source>
        <translation>Otáčejte karty projektů, dokud jedna nevyhoví. Která to je?</translation>
    </message>
    <message>
        <source>Something in play counts it.</source>
        <translation>Něco ve hře s tím počítá.</translation>
    </message>
    <message>
        <source>The card is discarded then.</source>
        <translation>Karta se pak odloží.</translation>
    </message>
    <message>
        <source>Turn plants into greeneries. Click the hex on the map.</source>
        <translation>Přeměňte rostliny na zeleň. Klepněte na pole na mapě.</translation>
    </message>
    <message>
        <source>What does the card cost?</source>
        <translation>Kolik karta stojí?</translation>
    </message>
    <message>
        <source>What is it?</source>
        <translation>Co to je?</translation>
    </message>
    <message>
        <source>Where do the first neutral delegates go?</source>
        <translation>Kam jdou první neutrální delegáti?</translation>
    </message>
    <message>
        <source>Where do the neutral delegates go?</source>
        <translation>Kam jdou neutrální delegáti?</translation>
    </message>
    <message>
        <source>Where is your next final greenery?</source>
        <translation>Kam dáte další závěrečnou zeleň?</translation>
    </message>
    <message>
        <source>Which card is it?</source>
        <translation>Která je to karta?</translation>
    </message>
    <message>
        <source>Which colony tiles are in the game?</source>
        <translation>Které destičky kolonií jsou ve hře?</translation>
    </message>
    <message>
        <source>Which colour is the card?</source>
        <translation>Jakou má karta barvu?</translation>
    </message>
    <message>
        <source>Which hex?</source>
        <translation>Které pole?</translation>
    </message>
    <message>
        <source>Which milestone does MarsBot claim?</source>
        <translation>Který titul MarsBot získá?</translation>
    </message>
    <message>
        <source>Would you have lost any {resource}?</source>
        <translation>Přišli byste o něco? {resource}</translation>
    </message>
    <message>
        <source>Your final numbers</source>
        <translation>Vaše konečné hodnoty</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} a {last}</translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation>{names} a další ({n})</translation>
    </message>
    <message>
        <source>Tied: {names}. The cost counts from {first}.</source>
        <translation>Shoda: {names}. Cena se počítá od {first}.</translation>
    </message>
    <message>
        <source>Tied for the {tile}: {names}. The cost counts from {first}.</source>
        <translation>{names} ({tile}): shoda. Cena se počítá od {first}.</translation>
    </message>
</context>
<context>
    <name>Reference</name>
    <message>
        <source>Bonus cards</source>
        <translation>Bonusové karty</translation>
    </message>
    <message>
        <source>Chapter: {name}</source>
        <translation>Kapitola: {name}</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitoly</translation>
    </message>
    <message>
        <source>Corporations</source>
        <translation>Korporace</translation>
    </message>
    <message>
        <source>Generation {g}, {title}: {what}</source>
        <translation>{g}. generace, {title}: {what}</translation>
    </message>
    <message>
        <source>Helper action: {text}</source>
        <translation>Pomocná akce: {text}</translation>
    </message>
    <message>
        <source>In this game: {n}</source>
        <translation>V této hře: {n}</translation>
    </message>
    <message>
        <source>It has nothing to do with MarsBot.</source>
        <translation>S MarsBotem nemá nic společného.</translation>
    </message>
    <message>
        <source>It is destroyed.</source>
        <translation>Je zničená.</translation>
    </message>
    <message>
        <source>It is not in this game.</source>
        <translation>V této hře není.</translation>
    </message>
    <message>
        <source>It is set aside.</source>
        <translation>Leží stranou.</translation>
    </message>
    <message>
        <source>It lies in the discard pile.</source>
        <translation>Leží mezi odloženými.</translation>
    </message>
    <message>
        <source>It was not seen since the last shuffle.</source>
        <translation>Od posledního zamíchání nepřišla.</translation>
    </message>
    <message>
        <source>Milestones and awards</source>
        <translation>Tituly a soutěže</translation>
    </message>
    <message>
        <source>No rule is behind this.</source>
        <translation>Za tímto žádné pravidlo nestojí.</translation>
    </message>
    <message>
        <source>No text for this rule.</source>
        <translation>K tomuto pravidlu není text.</translation>
    </message>
    <message>
        <source>Not played in this game.</source>
        <translation>V této hře nezahraná.</translation>
    </message>
    <message>
        <source>Project cards</source>
        <translation>Karty projektů</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>Rules that print leaves open</source>
        <translation>Nejasná místa pravidel</translation>
    </message>
    <message>
        <source>Spelled alike</source>
        <translation>Podobně psané</translation>
    </message>
    <message>
        <source>Tags: {tags}</source>
        <translation>Symboly: {tags}</translation>
    </message>
    <message>
        <source>You: {text}</source>
        <translation>Vy: {text}</translation>
    </message>
    <message>
        <source>{rule} in this game: {n}</source>
        <translation>{rule} v této hře: {n}</translation>
    </message>
    <message>
        <source>{text} (English)</source>
        <translation>{text} (anglicky)</translation>
    </message>
</context>
<context>
    <name>ReferencePanel</name>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Find a card or a rule</source>
        <translation>Najít kartu nebo pravidlo</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Nalezeno</translation>
    </message>
    <message>
        <source>In a window of its own</source>
        <translation>Ve vlastním okně</translation>
    </message>
    <message>
        <source>Name, number, id or words</source>
        <translation>Název, číslo, značka či slova</translation>
    </message>
    <message>
        <source>Nothing is found.</source>
        <translation>Nic se nenašlo.</translation>
    </message>
    <message>
        <source>Rules and cards</source>
        <translation>Pravidla a karty</translation>
    </message>
</context>
<context>
    <name>RepairPanel</name>
    <message>
        <source>A change in the past</source>
        <translation>Změna v minulosti</translation>
    </message>
    <message>
        <source>Different on the table</source>
        <translation>Rozdíly na stole</translation>
    </message>
    <message>
        <source>End there</source>
        <translation>Tam skončit</translation>
    </message>
    <message>
        <source>Entry {n}, {title}, asks: {question}</source>
        <translation>Zápis {n}, {title}, se ptá: {question}</translation>
    </message>
    <message>
        <source>Entry {n}, {title}, is not possible any more: {reason}</source>
        <translation>Zápis {n}, {title}, už není možný: {reason}</translation>
    </message>
    <message>
        <source>Keep the change</source>
        <translation>Změnu ponechat</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>Nechat, jak bylo</translation>
    </message>
    <message>
        <source>Leave that entry out</source>
        <translation>Ten zápis vynechat</translation>
    </message>
    <message>
        <source>Nothing on the table changes.</source>
        <translation>Na stole se nic nemění.</translation>
    </message>
    <message>
        <source>Now different on your table:</source>
        <translation>Teď má být na stole jinak:</translation>
    </message>
</context>
<context>
    <name>ReplayPanel</name>
    <message>
        <source>Move</source>
        <translation>Tah</translation>
    </message>
    <message>
        <source>Move before</source>
        <translation>Předchozí tah</translation>
    </message>
    <message>
        <source>Move {n} of {all}, generation {generation}</source>
        <translation>Tah {n}/{all}, {generation}. generace</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>Další tah</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Přehrání</translation>
    </message>
</context>
<context>
    <name>ResultSheet</name>
    <message>
        <source>Another hex</source>
        <translation>Jiné pole</translation>
    </message>
    <message>
        <source>Apply the entry</source>
        <translation>Provést zápis</translation>
    </message>
    <message>
        <source>Apply, next card</source>
        <translation>Provést, další karta</translation>
    </message>
    <message>
        <source>Apply, production</source>
        <translation>Provést, příjmy</translation>
    </message>
    <message>
        <source>Apply, scoring</source>
        <translation>Provést, bodování</translation>
    </message>
    <message>
        <source>Apply, your turn</source>
        <translation>Provést, váš tah</translation>
    </message>
    <message>
        <source>Click the hex</source>
        <translation>Klepněte na pole</translation>
    </message>
    <message>
        <source>Decide otherwise by hand</source>
        <translation>Rozhodnout ručně jinak</translation>
    </message>
    <message>
        <source>Did not happen</source>
        <translation>Nestalo se</translation>
    </message>
    <message>
        <source>Do not apply it (Esc)</source>
        <translation>Neprovádět (Esc)</translation>
    </message>
    <message>
        <source>Done, next card</source>
        <translation>Hotovo, další karta</translation>
    </message>
    <message>
        <source>Done, production</source>
        <translation>Hotovo, příjmy</translation>
    </message>
    <message>
        <source>Done, scoring</source>
        <translation>Hotovo, bodování</translation>
    </message>
    <message>
        <source>Done, your turn</source>
        <translation>Hotovo, váš tah</translation>
    </message>
    <message>
        <source>Nothing of this counts yet. Enter applies it, Esc leaves it.</source>
        <translation>Nic z toho zatím neplatí. Enter to provede, Esc to nechá být.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Proč</translation>
    </message>
    <message>
        <source>cubes</source>
        <translation>kostičky</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n×</numerusform>
            <numerusform>%n×</numerusform>
            <numerusform>%n×</numerusform>
        </translation>
    </message>
    <message>
        <source>Because of {card}.</source>
        <translation>Důvod: {card}.</translation>
    </message>
    <message>
        <source>Claim {name}</source>
        <translation>Titul {name}</translation>
    </message>
    <message>
        <source>Failed Action, {mc}&#x202f;M€</source>
        <translation>Neúspěšná akce, {mc}&#x202f;M€</translation>
    </message>
    <message>
        <source>Fund {name}</source>
        <translation>Soutěž {name}</translation>
    </message>
    <message>
        <source>MarsBot passes</source>
        <translation>MarsBot pasuje</translation>
    </message>
    <message>
        <source>MarsBot&apos;s turn</source>
        <translation>Tah MarsBota</translation>
    </message>
    <message>
        <source>Nothing changes on the table.</source>
        <translation>Na stole se nic nemění.</translation>
    </message>
    <message>
        <source>TR {n}</source>
        <translation>TR {n}</translation>
    </message>
    <message>
        <source>You place: {tile}</source>
        <translation>Umísťujete: {tile}</translation>
    </message>
    <message>
        <source>award {n}, none left</source>
        <translation>{n}. soutěž, žádná nezbývá</translation>
    </message>
    <message>
        <source>award {n}, {left} left</source>
        <translation>{n}. soutěž, zbývá {left}</translation>
    </message>
    <message>
        <source>milestone {n}, none left</source>
        <translation>{n}. titul, žádný nezbývá</translation>
    </message>
    <message>
        <source>milestone {n}, {left} left</source>
        <translation>{n}. titul, zbývá {left}</translation>
    </message>
    <message>
        <source>{detail}, by hand</source>
        <translation>{detail}, ručně</translation>
    </message>
    <message>
        <source>{n}&#x202f;M€</source>
        <translation>{n}&#x202f;M€</translation>
    </message>
    <message>
        <source>{parameter} to {value}</source>
        <translation>{parameter} na {value}</translation>
    </message>
    <message>
        <source>{place}, marker</source>
        <translation>{place}, žeton</translation>
    </message>
    <message>
        <source>{tile} on {hex}</source>
        <translation>{tile} na {hex}</translation>
    </message>
    <message>
        <source>{track}: cube to space {n}</source>
        <translation>{track}: kostička na pole {n}</translation>
    </message>
</context>
<context>
    <name>RulesOf</name>
    <message>
        <source>Action deck</source>
        <translation>Akční balíček</translation>
    </message>
    <message>
        <source>Bonus deck</source>
        <translation>Bonusový balíček</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generace</translation>
    </message>
    <message>
        <source>Played pile</source>
        <translation>Zahrané karty</translation>
    </message>
    <message>
        <source>{hex}: {meaning}</source>
        <translation>{hex}: {meaning}</translation>
    </message>
    <message>
        <source>{space}: {icon}</source>
        <translation>{space}: {icon}</translation>
    </message>
    <message>
        <source>{track}, space {n}</source>
        <translation>{track}, pole {n}</translation>
    </message>
</context>
<context>
    <name>RulingRow</name>
    <message>
        <source>Sources</source>
        <translation>Zdroje</translation>
    </message>
    <message>
        <source>Sources: {title}</source>
        <translation>Zdroje: {title}</translation>
    </message>
</context>
<context>
    <name>RulingsPanel</name>
    <message>
        <source>For the whole game</source>
        <translation>Pro celou hru</translation>
    </message>
    <message>
        <source>From here on</source>
        <translation>Odteď</translation>
    </message>
    <message>
        <source>Rules that print leaves open</source>
        <translation>Nejasná místa pravidel</translation>
    </message>
    <message>
        <source>Shows what would be different before it is kept</source>
        <translation>Než se změna ponechá, ukáže, co by bylo jinak</translation>
    </message>
</context>
<context>
    <name>ScaleControl</name>
    <message>
        <source>Larger (Ctrl +)</source>
        <translation>Větší (Ctrl +)</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Velikost</translation>
    </message>
    <message>
        <source>Smaller (Ctrl −)</source>
        <translation>Menší (Ctrl −)</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
</context>
<context>
    <name>ScoreChart</name>
    <message>
        <source>Generation {n}: MarsBot {own}, you {theirs}.</source>
        <translation>{n}. generace: MarsBot {own}, vy {theirs}.</translation>
    </message>
    <message>
        <source>If the game had ended then</source>
        <translation>Kdyby hra skončila tehdy</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>Your cards count at the end: their points are told then.</source>
        <translation>Vaše karty se počítají až na konci, kdy se zadají jejich body.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vy</translation>
    </message>
</context>
<context>
    <name>ScoreHead</name>
    <message>
        <source>to</source>
        <translation>:</translation>
    </message>
    <message>
        <source>{title}. MarsBot {own}, you {theirs}.</source>
        <translation>{title}. MarsBot {own}, vy {theirs}.</translation>
    </message>
</context>
<context>
    <name>ScorePage</name>
    <message>
        <source>Back to the game</source>
        <translation>Zpět do hry</translation>
    </message>
    <message>
        <source>BG Stats</source>
        <translation>BG Stats</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Correct a value</source>
        <translation>Opravit hodnotu</translation>
    </message>
    <message>
        <source>Final score</source>
        <translation>Konečné skóre</translation>
    </message>
    <message>
        <source>Keep in history</source>
        <translation>Uložit do historie</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nová hra</translation>
    </message>
    <message>
        <source>Parts of the score</source>
        <translation>Části skóre</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Přehrát</translation>
    </message>
</context>
<context>
    <name>ScorePart</name>
    <message>
        <source>Parts of the score</source>
        <translation>Části skóre</translation>
    </message>
</context>
<context>
    <name>ScoreView</name>
    <message>
        <source>At the start</source>
        <translation>Na začátku</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Vlastní</translation>
    </message>
    <message>
        <source>Generation {n}: MarsBot wins.</source>
        <translation>{n}. generace: MarsBot vyhrává.</translation>
    </message>
    <message>
        <source>MarsBot wins by {n}</source>
        <translation>MarsBot vyhrává o {n}</translation>
    </message>
    <message>
        <source>MarsBot {own}, you {theirs}</source>
        <translation>MarsBot {own}, vy {theirs}</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Ostatní</translation>
    </message>
    <message>
        <source>With house rules: {packs}.</source>
        <translation>S vlastními pravidly: {packs}.</translation>
    </message>
    <message>
        <source>You win by {n}</source>
        <translation>Vyhráváte o {n}</translation>
    </message>
    <message>
        <source>Your points were given in total.</source>
        <translation>Vaše body byly zadány celkem.</translation>
    </message>
    <message>
        <source>funded by {who}</source>
        <translation>sponzoruje: {who}</translation>
    </message>
    <message>
        <source>generation {n}</source>
        <translation>{n}. generace</translation>
    </message>
    <message>
        <source>generation {n}, {title}</source>
        <translation>{n}. generace, {title}</translation>
    </message>
    <message>
        <source>generation {n}: {mc}&#x202f;M€ make a point</source>
        <translation>{n}. generace: 1 VB za {mc}&#x202f;M€</translation>
    </message>
    <message>
        <source>no corporation</source>
        <translation>bez korporace</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>zadáno ručně</translation>
    </message>
    <message>
        <source>{map}, {level}, {corporation}, generation {n}</source>
        <translation>{map}, {level}, {corporation}, {n}. generace</translation>
    </message>
    <message>
        <source>{mc}&#x202f;M€, generation {n}</source>
        <translation>{mc}&#x202f;M€, {n}. generace</translation>
    </message>
    <message>
        <source>{n} to {n}. MarsBot wins ties.</source>
        <translation>{n} : {n}. Remíza je výhra MarsBota.</translation>
    </message>
    <message>
        <source>{n}&#x202f;M€ left</source>
        <translation>Zbylo {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>{who}: {hex}</source>
        <translation>{who}: {hex}</translation>
    </message>
</context>
<context>
    <name>Sections</name>
    <message>
        <source>A file with which anyone can replay the game that is open.</source>
        <translation>Soubor, se kterým si otevřenou hru může kdokoli přehrát.</translation>
    </message>
    <message>
        <source>As printed on your cards. Names of every language are found all the same.</source>
        <translation>Jak je máte na kartách. Názvy ve všech jazycích se najdou tak jako tak.</translation>
    </message>
    <message>
        <source>Automation</source>
        <translation>Automatika</translation>
    </message>
    <message>
        <source>Bug report</source>
        <translation>Hlášení chyby</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Barvy</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Kostičky</translation>
    </message>
    <message>
        <source>Cubes that run and tiles that land. Nothing ever waits for them.</source>
        <translation>Běžící kostičky a dopadající destičky. Nic na ně nikdy nečeká.</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Tmavé</translation>
    </message>
    <message>
        <source>Detailed log</source>
        <translation>Podrobný protokol</translation>
    </message>
    <message>
        <source>Everything the program does is written down, for the report of a bug.</source>
        <translation>Zapisuje se vše, co program dělá, pro hlášení chyby.</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Plný</translation>
    </message>
    <message>
        <source>Games, packs, history</source>
        <translation>Hry, balíčky dat, historie</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Vysoký</translation>
    </message>
    <message>
        <source>High: darker texts and lines, thicker edges, patterns in the tiles.</source>
        <translation>Vysoký: tmavší texty a čáry, silnější okraje, vzory na destičkách.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klávesy</translation>
    </message>
    <message>
        <source>Labels on the map</source>
        <translation>Popisky na mapě</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Světlé</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokol programu</translation>
    </message>
    <message>
        <source>MarsBot’s cards are entered on the tag pad first; Tab leads to the other.</source>
        <translation>Karty MarsBota se zadávají nejdřív symboly; Tab vede k názvu.</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Pohyb</translation>
    </message>
    <message>
        <source>Names of cards</source>
        <translation>Názvy karet</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Žádný</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ano</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Otevřít složku</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Nastavení</translation>
    </message>
    <message>
        <source>Report a bug</source>
        <translation>Nahlásit chybu</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Velikost</translation>
    </message>
    <message>
        <source>Tags before names</source>
        <translation>Symboly před názvy</translation>
    </message>
    <message>
        <source>The app’s names of the hexes, such as D6. The printed map has none.</source>
        <translation>Jména polí v aplikaci, třeba D6. Na vytištěné mapě nejsou.</translation>
    </message>
    <message>
        <source>The colours on your table. MarsBot is square, you are round all the same.</source>
        <translation>Barvy na vašem stole. MarsBot má i tak čtverečky, vy kolečka.</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Obvyklý</translation>
    </message>
    <message>
        <source>Window and rules</source>
        <translation>Okno a pravidla</translation>
    </message>
    <message>
        <source>{n} % now. Ctrl + and Ctrl − change it anywhere, Ctrl 0 brings 100 %.</source>
        <translation>Teď {n} %. Kdekoli ji mění Ctrl + a Ctrl −, Ctrl 0 vrátí 100 %.</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
</context>
<context>
    <name>SpaceQuestion</name>
    <message>
        <source>No more</source>
        <translation>Už žádná</translation>
    </message>
    <message>
        <source>Nothing can be placed on this hex.</source>
        <translation>Na toto pole nelze nic umístit.</translation>
    </message>
    <message>
        <source>Ringed hexes follow the rules. F6 leads to the map, arrows move there.</source>
        <translation>Orámovaná pole odpovídají pravidlům. F6 vede na mapu, tam se pohybujte šipkami.</translation>
    </message>
</context>
<context>
    <name>StartStrip</name>
    <message>
        <source>A sample turn shows in two minutes how it goes, here on the table.</source>
        <translation>Ukázkový tah přímo na stole za dvě minuty předvede, jak to chodí.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>Last game</source>
        <translation>Poslední hra</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>Jste tu poprvé?</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Teď ne</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Ukázat</translation>
    </message>
</context>
<context>
    <name>StepButton</name>
    <message>
        <source>done</source>
        <translation>hotovo</translation>
    </message>
    <message>
        <source>now</source>
        <translation>teď</translation>
    </message>
    <message>
        <source>open</source>
        <translation>čeká</translation>
    </message>
</context>
<context>
    <name>StepLine</name>
    <message>
        <source>done</source>
        <translation>hotovo</translation>
    </message>
    <message>
        <source>now</source>
        <translation>teď</translation>
    </message>
    <message>
        <source>open</source>
        <translation>čeká</translation>
    </message>
</context>
<context>
    <name>StepList</name>
    <message>
        <source>{n} of {all}</source>
        <translation>{n}/{all}</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>Decided by hand</source>
        <translation>Rozhodnuto ručně</translation>
    </message>
    <message>
        <source>Why: {step}</source>
        <translation>Proč: {step}</translation>
    </message>
    <message>
        <source>{n}. {step}</source>
        <translation>{n}. {step}</translation>
    </message>
</context>
<context>
    <name>TableCheck</name>
    <message>
        <source>Action deck</source>
        <translation>Akční balíček</translation>
    </message>
    <message>
        <source>Correct: {name}</source>
        <translation>Opravit: {name}</translation>
    </message>
    <message>
        <source>Cube: {track}</source>
        <translation>Kostička: {track}</translation>
    </message>
    <message>
        <source>Delegates in reserve</source>
        <translation>Delegáti v zásobě</translation>
    </message>
    <message>
        <source>M€</source>
        <translation>M€</translation>
    </message>
    <message>
        <source>Space or a press: the table agrees. The pencil corrects.</source>
        <translation>Mezerník nebo klepnutí: stůl souhlasí. Tužka opravuje.</translation>
    </message>
    <message>
        <source>TR</source>
        <translation>TR</translation>
    </message>
    <message>
        <source>Table check</source>
        <translation>Kontrola stolu</translation>
    </message>
    <message>
        <source>Trade fleets of MarsBot</source>
        <translation>Obchodní lodě MarsBota</translation>
    </message>
    <message>
        <source>{colony}: MarsBot</source>
        <translation>{colony}: MarsBot</translation>
    </message>
    <message>
        <source>{colony}: track</source>
        <translation>{colony}: stupnice</translation>
    </message>
    <message>
        <source>{colony}: you</source>
        <translation>{colony}: ty</translation>
    </message>
    <message>
        <source>{party}: MarsBot</source>
        <translation>{party}: MarsBot</translation>
    </message>
    <message>
        <source>{party}: neutral</source>
        <translation>{party}: neutrální</translation>
    </message>
    <message>
        <source>{party}: you</source>
        <translation>{party}: ty</translation>
    </message>
</context>
<context>
    <name>TableFrame</name>
    <message>
        <source>Board</source>
        <translation>Deska</translation>
    </message>
    <message>
        <source>Colonies</source>
        <translation>Kolonie</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>Balíčky</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Tituly a soutěže</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Další</translation>
    </message>
    <message>
        <source>Turmoil</source>
        <translation>Neklid</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Co se ukazuje</translation>
    </message>
</context>
<context>
    <name>TableMode</name>
    <message>
        <source>Table mode</source>
        <translation>Režim stolu</translation>
    </message>
</context>
<context>
    <name>TableModePage</name>
    <message>
        <source>Cancel</source>
        <translation>Zrušit</translation>
    </message>
    <message>
        <source>Enter the card</source>
        <translation>Zadat kartu</translation>
    </message>
    <message>
        <source>Flip MarsBot’s card.</source>
        <translation>Otočte kartu MarsBota.</translation>
    </message>
    <message>
        <source>Leave table mode (Esc)</source>
        <translation>Opustit režim stolu (Esc)</translation>
    </message>
    <message>
        <source>Map without printed icons</source>
        <translation>Mapa bez vytištěných ikon</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Dál</translation>
    </message>
    <message>
        <source>Type its name or number: the field opens by itself.</source>
        <translation>Pište její název či číslo: pole se otevře samo.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zpět</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>Looking back: entry {n} of {all}</source>
        <translation>Pohled zpět: zápis {n}/{all}</translation>
    </message>
    <message>
        <source>Production phase</source>
        <translation>Fáze příjmů</translation>
    </message>
    <message>
        <source>Research phase, MarsBot starts</source>
        <translation>Fáze výzkumu, začíná MarsBot</translation>
    </message>
    <message>
        <source>Research phase, you start</source>
        <translation>Fáze výzkumu, začínáte vy</translation>
    </message>
</context>
<context>
    <name>TagPad</name>
    <message>
        <source>{tag} tag, letter {letter}</source>
        <translation>symbol {tag}, písmeno {letter}</translation>
    </message>
</context>
<context>
    <name>TakeForm</name>
    <message>
        <source>A whole number from 1 is needed.</source>
        <translation>Je třeba celé číslo od 1.</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Počet</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Odebrat</translation>
    </message>
    <message>
        <source>Steal</source>
        <translation>Ukrást</translation>
    </message>
    <message>
        <source>What do you remove? MarsBot loses 1&#x202f;M€ for each; it has {n}.</source>
        <translation>Co odebíráte? MarsBot za každý kus ztrácí 1&#x202f;M€; má {n}.</translation>
    </message>
    <message>
        <source>What do you steal? MarsBot pays 1&#x202f;M€ for each; it has {n}.</source>
        <translation>Co kradete? MarsBot za každý kus platí 1&#x202f;M€; má {n}.</translation>
    </message>
    <message>
        <source>of these</source>
        <translation>z toho</translation>
    </message>
</context>
<context>
    <name>ToldText</name>
    <message>
        <source>Generation {n}</source>
        <translation>{n}. generace</translation>
    </message>
    <message>
        <source>Last production: now the final greeneries.</source>
        <translation>Poslední příjmy: teď závěrečné zeleně.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Hra skončila.</translation>
    </message>
    <message>
        <source>{track}: cube to {n}</source>
        <translation>{track}: kostička na {n}</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Menu</source>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>Saved after every entry. Nothing to do.</source>
        <translation>Ukládá se po každém zápisu. Nic dělat nemusíte.</translation>
    </message>
</context>
<context>
    <name>TurmoilText</name>
    <message numerus="yes">
        <source>%n delegate(s) more in MarsBot&apos;s reserve</source>
        <translation>
            <numerusform>O %n delegáta víc v rezervě MarsBota</numerusform>
            <numerusform>O %n delegáty víc v rezervě MarsBota</numerusform>
            <numerusform>O %n delegátů víc v rezervě MarsBota</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of MarsBot out of {party}</source>
        <translation>
            <numerusform>%n delegát MarsBota pryč ze strany {party}</numerusform>
            <numerusform>%n delegáti MarsBota pryč ze strany {party}</numerusform>
            <numerusform>%n delegátů MarsBota pryč ze strany {party}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of MarsBot to {party}</source>
        <translation>
            <numerusform>%n delegát MarsBota do strany {party}</numerusform>
            <numerusform>%n delegáti MarsBota do strany {party}</numerusform>
            <numerusform>%n delegátů MarsBota do strany {party}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of yours to {party}</source>
        <translation>
            <numerusform>%n váš delegát do strany {party}</numerusform>
            <numerusform>%n vaši delegáti do strany {party}</numerusform>
            <numerusform>%n vašich delegátů do strany {party}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neutral delegate(s) to {party}</source>
        <translation>
            <numerusform>%n neutrální delegát do strany {party}</numerusform>
            <numerusform>%n neutrální delegáti do strany {party}</numerusform>
            <numerusform>%n neutrálních delegátů do strany {party}</numerusform>
        </translation>
    </message>
    <message>
        <source>A neutral delegate leads {party}</source>
        <translation>Předseda strany {party} je neutrální</translation>
    </message>
    <message>
        <source>Changing Times</source>
        <translation>Změna časů</translation>
    </message>
    <message>
        <source>Delegates of the set-up</source>
        <translation>Delegáti při přípravě</translation>
    </message>
    <message>
        <source>Global Event: it touches you alone</source>
        <translation>Globální událost: týká se jen vás</translation>
    </message>
    <message>
        <source>MarsBot becomes its leader</source>
        <translation>MarsBot se stane jejím předsedou</translation>
    </message>
    <message>
        <source>MarsBot has the fewest delegates there</source>
        <translation>MarsBot v ní má nejméně delegátů</translation>
    </message>
    <message>
        <source>MarsBot leads it, and it is dominant</source>
        <translation>MarsBot se stane předsedou a strana bude dominantní</translation>
    </message>
    <message>
        <source>MarsBot leads it; it becomes dominant</source>
        <translation>MarsBot je předsedou; strana bude dominantní</translation>
    </message>
    <message>
        <source>MarsBot leads {party}</source>
        <translation>MarsBot je předsedou strany {party}</translation>
    </message>
    <message>
        <source>New Government</source>
        <translation>Nová vláda</translation>
    </message>
    <message>
        <source>TR Revision: you lose TR, MarsBot does not</source>
        <translation>Revize TR: vy přijdete o TR, MarsBot ne</translation>
    </message>
    <message>
        <source>You lead {party}</source>
        <translation>Jste předsedou strany {party}</translation>
    </message>
    <message>
        <source>by a flipped card</source>
        <translation>podle otočené karty</translation>
    </message>
    <message>
        <source>the next one clockwise</source>
        <translation>další po směru hodinových ručiček</translation>
    </message>
    <message>
        <source>you have the fewest delegates there</source>
        <translation>máte v ní nejméně delegátů</translation>
    </message>
    <message>
        <source>{card} goes into the action deck</source>
        <translation>{card} jde do akčního balíčku</translation>
    </message>
    <message>
        <source>{party} has no leader</source>
        <translation>Strana {party} nemá předsedu</translation>
    </message>
    <message>
        <source>{party} is dominant</source>
        <translation>Dominantní strana: {party}</translation>
    </message>
    <message>
        <source>{party} rules, MarsBot is chairman</source>
        <translation>Vládne strana {party}, prezidentem je MarsBot</translation>
    </message>
    <message>
        <source>{party} rules, the chairman is neutral</source>
        <translation>Vládne strana {party}, prezident je neutrální</translation>
    </message>
    <message>
        <source>{party} rules, you are chairman</source>
        <translation>Vládne strana {party}, prezidentem jste vy</translation>
    </message>
    <message>
        <source>{party} rules, your bonus: {bonus}</source>
        <translation>Vládne strana {party}, váš bonus: {bonus}</translation>
    </message>
    <message>
        <source>{party} rules: TR +{n} for you</source>
        <translation>Vládne strana {party}: vaše TR +{n}</translation>
    </message>
    <message>
        <source>{party} rules: no TR, MarsBot&apos;s {n} is lower</source>
        <translation>Vládne strana {party}: bez TR, MarsBot má jen {n}</translation>
    </message>
    <message>
        <source>{party}, by hand</source>
        <translation>{party}, ručně</translation>
    </message>
    <message>
        <source>{party}: {why}</source>
        <translation>{party}: {why}</translation>
    </message>
    <message numerus="yes">
        <source>{what}; back to MarsBot: %n</source>
        <translation>
            <numerusform>{what}; zpět MarsBotovi: %n</numerusform>
            <numerusform>{what}; zpět MarsBotovi: %n</numerusform>
            <numerusform>{what}; zpět MarsBotovi: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TurnName</name>
    <message>
        <source>Generation {g}, turn {n}</source>
        <translation>{g}. generace, tah {n}</translation>
    </message>
    <message>
        <source>Generation {g}, you after turn {n}</source>
        <translation>{g}. generace, vy po tahu {n}</translation>
    </message>
    <message>
        <source>Generation {g}, you before turn 1</source>
        <translation>{g}. generace, vy před tahem 1</translation>
    </message>
    <message>
        <source>Generation {g}, {title}</source>
        <translation>{g}. generace, {title}</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Příprava</translation>
    </message>
</context>
<context>
    <name>TurnPanel</name>
    <message>
        <source>What to do now</source>
        <translation>Co teď</translation>
    </message>
</context>
<context>
    <name>ValueEditor</name>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Opravit</translation>
    </message>
    <message>
        <source>Possible: {least} to {most}, in steps of {step}.</source>
        <translation>Možné: {least} až {most}, po {step}.</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} až {most}</translation>
    </message>
</context>
<context>
    <name>ValuesQuestion</name>
    <message>
        <source>As before: {n}.</source>
        <translation>Jako dřív: {n}.</translation>
    </message>
    <message>
        <source>Use these values</source>
        <translation>Použít tyto hodnoty</translation>
    </message>
    <message>
        <source>{what}: a whole number from {least} is needed.</source>
        <translation>{what}: je třeba celé číslo od {least}.</translation>
    </message>
</context>
<context>
    <name>ViewMap</name>
    <message>
        <source>Map: {name}</source>
        <translation>Mapa: {name}</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>candidate {n}</source>
        <translation>kandidát {n}</translation>
    </message>
    <message>
        <source>candidate {n}, would be taken</source>
        <translation>kandidát {n}, bylo by vybráno</translation>
    </message>
    <message>
        <source>costs MarsBot {n}&#x202f;M€</source>
        <translation>stojí MarsBota {n}&#x202f;M€</translation>
    </message>
    <message>
        <source>dropped out</source>
        <translation>vypadlo</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>prázdné</translation>
    </message>
    <message>
        <source>oceans beside it: {n}</source>
        <translation>oceány vedle: {n}</translation>
    </message>
    <message>
        <source>placed just now</source>
        <translation>právě umístěno</translation>
    </message>
    <message>
        <source>pointed out</source>
        <translation>zvýrazněno</translation>
    </message>
    <message>
        <source>reserved by MarsBot</source>
        <translation>vyhrazeno MarsBotem</translation>
    </message>
    <message>
        <source>reserved for an ocean</source>
        <translation>vyhrazeno oceánu</translation>
    </message>
    <message>
        <source>row {row} hex {hex}</source>
        <translation>řada {row} pole {hex}</translation>
    </message>
    <message>
        <source>the ring: only the card {card} may place its city here, nothing else</source>
        <translation>kroužek: město sem smí položit jen karta {card}, nic jiného sem nesmí</translation>
    </message>
    <message>
        <source>volcanic</source>
        <translation>sopečné</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>vaše</translation>
    </message>
</context>
<context>
    <name>ViewState</name>
    <message numerus="yes">
        <source>%n colony(s) of MarsBot</source>
        <translation>
            <numerusform>%n kolonie MarsBota</numerusform>
            <numerusform>%n kolonie MarsBota</numerusform>
            <numerusform>%n kolonií MarsBota</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n colony(s) of yours</source>
        <translation>
            <numerusform>%n tvá kolonie</numerusform>
            <numerusform>%n tvé kolonie</numerusform>
            <numerusform>%n tvých kolonií</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) in MarsBot’s reserve</source>
        <translation>
            <numerusform>%n delegát v zásobě MarsBota</numerusform>
            <numerusform>%n delegáti v zásobě MarsBota</numerusform>
            <numerusform>%n delegátů v zásobě MarsBota</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of MarsBot</source>
        <translation>
            <numerusform>%n delegát MarsBota</numerusform>
            <numerusform>%n delegáti MarsBota</numerusform>
            <numerusform>%n delegátů MarsBota</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of yours</source>
        <translation>
            <numerusform>%n tvůj delegát</numerusform>
            <numerusform>%n tví delegáti</numerusform>
            <numerusform>%n tvých delegátů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neutral delegate(s)</source>
        <translation>
            <numerusform>%n neutrální delegát</numerusform>
            <numerusform>%n neutrální delegáti</numerusform>
            <numerusform>%n neutrálních delegátů</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trade fleet(s) of MarsBot</source>
        <translation>
            <numerusform>%n obchodní loď MarsBota</numerusform>
            <numerusform>%n obchodní lodě MarsBota</numerusform>
            <numerusform>%n obchodních lodí MarsBota</numerusform>
        </translation>
    </message>
    <message>
        <source>Action deck</source>
        <translation>Akční balíček</translation>
    </message>
    <message>
        <source>Action phase, MarsBot started</source>
        <translation>Fáze akcí, začal MarsBot</translation>
    </message>
    <message>
        <source>Action phase, you started</source>
        <translation>Fáze akcí, začali jste vy</translation>
    </message>
    <message>
        <source>Bonus cards not seen yet</source>
        <translation>Bonusové, ještě nepřišly</translation>
    </message>
    <message>
        <source>Bonus deck</source>
        <translation>Bonusový balíček</translation>
    </message>
    <message>
        <source>Colonies</source>
        <translation>Kolonie</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Zničené</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Odložené</translation>
    </message>
    <message>
        <source>Final greeneries</source>
        <translation>Závěrečné zeleně</translation>
    </message>
    <message>
        <source>Generation {n}</source>
        <translation>{n}. generace</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>MarsBot can claim it</source>
        <translation>MarsBot ho může získat</translation>
    </message>
    <message>
        <source>MarsBot is chairman</source>
        <translation>předsedou je MarsBot</translation>
    </message>
    <message>
        <source>MarsBot stands at {n}</source>
        <translation>MarsBot má {n}</translation>
    </message>
    <message>
        <source>MarsBot stores {n}</source>
        <translation>MarsBot má uloženo {n}</translation>
    </message>
    <message>
        <source>MarsBot&apos;s cube here</source>
        <translation>kostička MarsBota je zde</translation>
    </message>
    <message>
        <source>M€</source>
        <translation>M€</translation>
    </message>
    <message>
        <source>Played pile</source>
        <translation>Zahrané karty</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Stranou</translation>
    </message>
    <message>
        <source>Set right by house rules</source>
        <translation>Opraveno domácími pravidly</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Příprava</translation>
    </message>
    <message>
        <source>TR</source>
        <translation>TR</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Konec hry</translation>
    </message>
    <message>
        <source>Turmoil</source>
        <translation>Neklid</translation>
    </message>
    <message>
        <source>a trade fleet lies here</source>
        <translation>leží zde obchodní loď</translation>
    </message>
    <message>
        <source>bonus</source>
        <translation>bonus</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>karty</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>získán</translation>
    </message>
    <message>
        <source>claimed by MarsBot</source>
        <translation>získal MarsBot</translation>
    </message>
    <message>
        <source>claimed by you</source>
        <translation>získali jste vy</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>na maximu</translation>
    </message>
    <message>
        <source>cube: {colour}</source>
        <translation>kostička: {colour}</translation>
    </message>
    <message>
        <source>does nothing in this game</source>
        <translation>v této hře nic nedělá</translation>
    </message>
    <message>
        <source>dominant</source>
        <translation>dominantní</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>prázdné</translation>
    </message>
    <message>
        <source>funded by MarsBot</source>
        <translation>sponzoruje MarsBot</translation>
    </message>
    <message>
        <source>funded by you</source>
        <translation>sponzorujete vy</translation>
    </message>
    <message>
        <source>leads</source>
        <translation>vede</translation>
    </message>
    <message>
        <source>marker of a step back</source>
        <translation>žeton kroku zpět</translation>
    </message>
    <message>
        <source>met</source>
        <translation>splněn</translation>
    </message>
    <message>
        <source>no corporation</source>
        <translation>bez korporace</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>nesplněn</translation>
    </message>
    <message>
        <source>played</source>
        <translation>odehráno</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>vládne</translation>
    </message>
    <message>
        <source>space {n}</source>
        <translation>pole {n}</translation>
    </message>
    <message>
        <source>the chairman is neutral</source>
        <translation>předseda je neutrální</translation>
    </message>
    <message>
        <source>the cube came from here</source>
        <translation>odtud kostička přišla</translation>
    </message>
    <message>
        <source>track at step {n}</source>
        <translation>stupnice na kroku {n}</translation>
    </message>
    <message>
        <source>would be reached</source>
        <translation>sem by došla</translation>
    </message>
    <message>
        <source>you are chairman</source>
        <translation>předsedou jsi ty</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>váš</translation>
    </message>
    <message>
        <source>{discarded} discarded, {destroyed} destroyed</source>
        <translation>odložené {discarded}, zničené {destroyed}</translation>
    </message>
    <message>
        <source>{n} blue</source>
        <translation>modré {n}</translation>
    </message>
    <message>
        <source>{n} green</source>
        <translation>zelené {n}</translation>
    </message>
    <message>
        <source>{n} of unknown colour</source>
        <translation>neznámé {n}</translation>
    </message>
    <message>
        <source>{n} of {most} claimed</source>
        <translation>získáno {n}/{most}</translation>
    </message>
    <message>
        <source>{n} of {most} funded</source>
        <translation>sponzorováno {n}/{most}</translation>
    </message>
    <message>
        <source>{n} red</source>
        <translation>červené {n}</translation>
    </message>
    <message>
        <source>{project} project, {bonus} bonus</source>
        <translation>projekty {project}, bonusové {bonus}</translation>
    </message>
    <message>
        <source>{track} track</source>
        <translation>stupnice {track}</translation>
    </message>
</context>
<context>
    <name>WaitingSheet</name>
    <message>
        <source>Back to your turn</source>
        <translation>Zpět do vašeho tahu</translation>
    </message>
    <message>
        <source>Bonus card</source>
        <translation>Bonusová karta</translation>
    </message>
    <message>
        <source>Deck is empty</source>
        <translation>Došly karty</translation>
    </message>
    <message>
        <source>Flip the top card of its deck and enter it.</source>
        <translation>Otočte a zadejte jeho vrchní kartu.</translation>
    </message>
    <message>
        <source>MarsBot passes</source>
        <translation>MarsBot pasuje</translation>
    </message>
    <message>
        <source>MarsBot passes for this generation</source>
        <translation>MarsBot v této generaci pasuje</translation>
    </message>
    <message>
        <source>MarsBot&apos;s turn</source>
        <translation>Tah MarsBota</translation>
    </message>
    <message>
        <source>Next card</source>
        <translation>Další karta</translation>
    </message>
    <message>
        <source>The action deck is empty: MarsBot passes for this generation.</source>
        <translation>Akční balíček je prázdný: MarsBot v této generaci pasuje.</translation>
    </message>
    <message>
        <source>The app deals the next card of the action deck.</source>
        <translation>Aplikace otočí další kartu akčního balíčku.</translation>
    </message>
    <message>
        <source>The app says which card is next: a bonus card you flip yourself.</source>
        <translation>Aplikace řekne, která karta je na řadě: bonusovou otočíte sami.</translation>
    </message>
    <message>
        <source>The app says which card is next: a project card you flip yourself.</source>
        <translation>Aplikace řekne, která karta je na řadě: kartu projektu otočíte sami.</translation>
    </message>
    <message>
        <source>card {n} of {all}</source>
        <translation>karta {n}/{all}</translation>
    </message>
</context>
<context>
    <name>Watching</name>
    <message>
        <source>Each space event that MarsBot resolves</source>
        <translation>Každá vesmírná událost, kterou MarsBot vyhodnotí</translation>
    </message>
    <message>
        <source>Each {tag} tag that MarsBot resolves</source>
        <translation>Každý symbol {tag}, který MarsBot vyhodnotí</translation>
    </message>
    <message>
        <source>Each {tile} that MarsBot places</source>
        <translation>Když MarsBot umístí {tile}</translation>
    </message>
    <message>
        <source>Each {tile} that MarsBot places on Mars</source>
        <translation>Když MarsBot umístí na Mars {tile}</translation>
    </message>
    <message>
        <source>MarsBot adds {n}: {thing}.</source>
        <translation>MarsBot přidává {n}: {thing}.</translation>
    </message>
    <message>
        <source>Protects the {resources} on it.</source>
        <translation>Chrání zdroje na ní: {resources}.</translation>
    </message>
    <message>
        <source>Protects your {resources}.</source>
        <translation>Chrání vaše zdroje: {resources}.</translation>
    </message>
    <message>
        <source>Your {card} takes effect</source>
        <translation>Uplatní se vaše karta {card}</translation>
    </message>
    <message numerus="yes">
        <source>Your {card} takes effect %n time(s)</source>
        <translation>
            <numerusform>Uplatní se %n× vaše karta {card}</numerusform>
            <numerusform>Uplatní se %n× vaše karta {card}</numerusform>
            <numerusform>Uplatní se %n× vaše karta {card}</numerusform>
        </translation>
    </message>
    <message>
        <source>Your {card}: {gains}</source>
        <translation>Vaše {card}: {gains}</translation>
    </message>
    <message>
        <source>{resource} +{n}</source>
        <translation>{resource} +{n}</translation>
    </message>
    <message>
        <source>{resource} on the card +{n}</source>
        <translation>{resource} na kartu +{n}</translation>
    </message>
    <message>
        <source>{resource} production +{n}</source>
        <translation>produkce: {resource} +{n}</translation>
    </message>
    <message>
        <source>{tile} beside its tile: MarsBot’s count too.</source>
        <translation>{tile} vedle její destičky: počítají se i MarsBotovy.</translation>
    </message>
    <message>
        <source>{tile}: {all} in play, {n} of them MarsBot’s.</source>
        <translation>{tile}: ve hře {all}, z toho MarsBotovy {n}.</translation>
    </message>
    <message>
        <source>{tile}: {all} on Mars, {n} of them MarsBot’s.</source>
        <translation>{tile}: na Marsu {all}, z toho MarsBotovy {n}.</translation>
    </message>
    <message>
        <source>{what}: {gains}.</source>
        <translation>{what}: {gains}.</translation>
    </message>
</context>
<context>
    <name>WhyFailed</name>
    <message numerus="yes">
        <source>All %n are claimed.</source>
        <translation>
            <numerusform>Získán je už %n.</numerusform>
            <numerusform>Všechny %n jsou získané.</numerusform>
            <numerusform>Všech %n je získaných.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n are funded.</source>
        <translation>
            <numerusform>Sponzorována je %n.</numerusform>
            <numerusform>Všechny %n jsou sponzorované.</numerusform>
            <numerusform>Všech %n je sponzorovaných.</numerusform>
        </translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>MarsBot leads in none that is left.</source>
        <translation>MarsBot nevede v žádné zbývající.</translation>
    </message>
    <message>
        <source>MarsBot meets none that is left.</source>
        <translation>MarsBot nesplňuje žádný zbývající.</translation>
    </message>
    <message>
        <source>No legal hex.</source>
        <translation>Žádné povolené pole.</translation>
    </message>
    <message>
        <source>No legal hex: every hex for an ocean is taken.</source>
        <translation>Žádné povolené pole: všechna pole oceánů jsou zabraná.</translation>
    </message>
    <message>
        <source>No legal hex: every land hex is taken.</source>
        <translation>Žádné povolené pole: všechna pole pevniny jsou zabraná.</translation>
    </message>
    <message>
        <source>No legal hex: every land hex touches a city.</source>
        <translation>Žádné povolené pole: každé pole pevniny sousedí s městem.</translation>
    </message>
    <message>
        <source>No legal hex: no free hex is as the card asks.</source>
        <translation>Žádné povolené pole: žádné volné není, jak žádá karta.</translation>
    </message>
    <message>
        <source>Why no award?</source>
        <translation>Proč žádná soutěž?</translation>
    </message>
    <message>
        <source>Why no milestone?</source>
        <translation>Proč žádný titul?</translation>
    </message>
    <message>
        <source>Why no tile?</source>
        <translation>Proč žádná destička?</translation>
    </message>
    <message>
        <source>Why no {tile}?</source>
        <translation>Proč ne {tile}?</translation>
    </message>
    <message>
        <source>award</source>
        <translation>soutěž</translation>
    </message>
    <message>
        <source>claimed by</source>
        <translation>získal</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>podmínka</translation>
    </message>
    <message>
        <source>funded by</source>
        <translation>sponzoruje</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>náskok</translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>titul</translation>
    </message>
    <message>
        <source>needs</source>
        <translation>potřebuje</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vy</translation>
    </message>
</context>
<context>
    <name>WhyModel</name>
    <message>
        <source>not compared</source>
        <translation>neporovnáno</translation>
    </message>
    <message>
        <source>{name}, chosen</source>
        <translation>{name}, vybráno</translation>
    </message>
    <message>
        <source>{value}, dropped out</source>
        <translation>{value}, vypadlo</translation>
    </message>
</context>
<context>
    <name>WhyTable</name>
    <message numerus="yes">
        <source>%n legal hex(es). Each rule keeps only the best of them.</source>
        <translation>
            <numerusform>%n povolené pole. Každé pravidlo z nich nechá jen nejlepší.</numerusform>
            <numerusform>%n povolená pole. Každé pravidlo z nich nechá jen nejlepší.</numerusform>
            <numerusform>%n povolených polí. Každé pravidlo z nich nechá jen nejlepší.</numerusform>
        </translation>
    </message>
    <message>
        <source>Chosen by hand.</source>
        <translation>Vybráno ručně.</translation>
    </message>
    <message>
        <source>Count {labels} … number {n} is {hex}.</source>
        <translation>Počítejte {labels} … číslo {n} je {hex}.</translation>
    </message>
    <message>
        <source>It is the only legal hex.</source>
        <translation>Je to jediné povolené pole.</translation>
    </message>
    <message>
        <source>MarsBot</source>
        <translation>MarsBot</translation>
    </message>
    <message>
        <source>One you meet too; else the one you are closest to; else the leftmost.</source>
        <translation>Ten, který splňujete i vy; jinak ten, k němuž máte nejblíž; jinak ten nejvíc vlevo.</translation>
    </message>
    <message>
        <source>Races you lead or tie come first, closest first; then MarsBot&apos;s own.</source>
        <translation>Nejdřív soutěže, kde vedete nebo je shoda, od nejtěsnější; pak ty MarsBotovy.</translation>
    </message>
    <message>
        <source>The award MarsBot leads by most; of equals the leftmost.</source>
        <translation>Soutěž s největším náskokem MarsBota; při shodě ta nejvíc vlevo.</translation>
    </message>
    <message>
        <source>The first option that is possible; the rest is skipped.</source>
        <translation>První možnost, která jde provést; ostatní se přeskočí.</translation>
    </message>
    <message>
        <source>Why help in this race?</source>
        <translation>Proč pomoc v této soutěži?</translation>
    </message>
    <message>
        <source>Why this award?</source>
        <translation>Proč tato soutěž?</translation>
    </message>
    <message>
        <source>Why this colony tile?</source>
        <translation>Proč tato destička?</translation>
    </message>
    <message>
        <source>Why this milestone?</source>
        <translation>Proč tento titul?</translation>
    </message>
    <message>
        <source>Why this one?</source>
        <translation>Proč právě tohle?</translation>
    </message>
    <message>
        <source>Why this option?</source>
        <translation>Proč tato možnost?</translation>
    </message>
    <message>
        <source>Why this parameter?</source>
        <translation>Proč tento faktor?</translation>
    </message>
    <message>
        <source>Why this track?</source>
        <translation>Proč tato stupnice?</translation>
    </message>
    <message>
        <source>Why {hex} for the {tile}?</source>
        <translation>Proč {hex}? ({tile})</translation>
    </message>
    <message>
        <source>award</source>
        <translation>soutěž</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>kandidát</translation>
    </message>
    <message>
        <source>count</source>
        <translation>pořadí</translation>
    </message>
    <message>
        <source>fewest</source>
        <translation>nejméně</translation>
    </message>
    <message>
        <source>first in order</source>
        <translation>první v pořadí</translation>
    </message>
    <message>
        <source>flip {n}</source>
        <translation>otočení {n}</translation>
    </message>
    <message>
        <source>greeneries</source>
        <translation>zeleně</translation>
    </message>
    <message>
        <source>greenery, ocean</source>
        <translation>zeleň, oceán</translation>
    </message>
    <message>
        <source>hex</source>
        <translation>pole</translation>
    </message>
    <message>
        <source>icons</source>
        <translation>ikony</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>v pořadí</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>náskok</translation>
    </message>
    <message>
        <source>leftmost</source>
        <translation>nejvíc vlevo</translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>titul</translation>
    </message>
    <message>
        <source>most</source>
        <translation>nejvíc</translation>
    </message>
    <message>
        <source>no</source>
        <translation>ne</translation>
    </message>
    <message>
        <source>no. {n}</source>
        <translation>č. {n}</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>nezkoumáno</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nelze provést</translation>
    </message>
    <message>
        <source>oceans</source>
        <translation>oceány</translation>
    </message>
    <message>
        <source>option</source>
        <translation>možnost</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>výsledek</translation>
    </message>
    <message>
        <source>own cities</source>
        <translation>vlastní města</translation>
    </message>
    <message>
        <source>own greeneries</source>
        <translation>vlastní zeleně</translation>
    </message>
    <message>
        <source>own less your cities</source>
        <translation>vlastní minus vaše města</translation>
    </message>
    <message>
        <source>space</source>
        <translation>pole</translation>
    </message>
    <message>
        <source>special tiles</source>
        <translation>speciální destičky</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>to go</source>
        <translation>zbývá</translation>
    </message>
    <message>
        <source>value</source>
        <translation>hodnota</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ano</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vy</translation>
    </message>
    <message>
        <source>you have</source>
        <translation>máte</translation>
    </message>
    <message>
        <source>you lack</source>
        <translation>chybí vám</translation>
    </message>
    <message>
        <source>you meet it</source>
        <translation>splňujete</translation>
    </message>
    <message>
        <source>your cities</source>
        <translation>vaše města</translation>
    </message>
    <message>
        <source>your greeneries</source>
        <translation>vaše zeleně</translation>
    </message>
    <message>
        <source>{n}&#x202f;%</source>
        <translation>{n}&#x202f;%</translation>
    </message>
</context>
<context>
    <name>YesQuestion</name>
    <message>
        <source>No</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ano</translation>
    </message>
</context>
<context>
    <name>_Reading</name>
    <message>
        <source>usual</source>
        <translation>obvyklé</translation>
    </message>
</context>
</TS>
