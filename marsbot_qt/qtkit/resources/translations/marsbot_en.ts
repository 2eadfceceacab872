<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>CardList</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChoicesForm</name>
    <message numerus="yes">
        <source>adds %n project card(s)</source>
        <translation>
            <numerusform>adds %n project card</numerusform>
            <numerusform>adds %n project cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>MarsBot has %n trade fleet(s)</source>
        <translation>
            <numerusform>MarsBot has %n trade fleet</numerusform>
            <numerusform>MarsBot has %n trade fleets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>by %n rule(s)</source>
        <translation>
            <numerusform>by %n rule</numerusform>
            <numerusform>by %n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n legal hex(es)</source>
        <translation>
            <numerusform>of %n legal hex</numerusform>
            <numerusform>of %n legal hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} of %n milestone(s) that MarsBot meets</source>
        <translation>
            <numerusform>{name} of %n milestone that MarsBot meets</numerusform>
            <numerusform>{name} of %n milestones that MarsBot meets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{part}: %n point(s)</source>
        <translation>
            <numerusform>{part}: %n point</numerusform>
            <numerusform>{part}: %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GamePages</name>
    <message numerus="yes">
        <source>%n entries taken back.</source>
        <translation>
            <numerusform>%n entry taken back.</numerusform>
            <numerusform>%n entries taken back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GoalChoice</name>
    <message numerus="yes">
        <source>%n milestone(s) and as many awards are drawn</source>
        <translation>
            <numerusform>%n milestone and as many awards are drawn</numerusform>
            <numerusform>%n milestones and as many awards are drawn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more award(s)</source>
        <translation>
            <numerusform>%n more award</numerusform>
            <numerusform>%n more awards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more milestone(s)</source>
        <translation>
            <numerusform>%n more milestone</numerusform>
            <numerusform>%n more milestones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogText</name>
    <message numerus="yes">
        <source>You send %n delegate(s) to {name}</source>
        <translation>
            <numerusform>You send %n delegate to {name}</numerusform>
            <numerusform>You send %n delegates to {name}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Meaning</name>
    <message numerus="yes">
        <source>%n rule(s) that print leaves open</source>
        <translation>
            <numerusform>%n rule that print leaves open</numerusform>
            <numerusform>%n rules that print leaves open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Action deck: %n card(s)</source>
        <translation>
            <numerusform>Action deck: %n card</numerusform>
            <numerusform>Action deck: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bonus deck: %n card(s)</source>
        <translation>
            <numerusform>Bonus deck: %n card</numerusform>
            <numerusform>Bonus deck: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First action deck: %n card(s)</source>
        <translation>
            <numerusform>First action deck: %n card</numerusform>
            <numerusform>First action deck: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Project deck: %n card(s)</source>
        <translation>
            <numerusform>Project deck: %n card</numerusform>
            <numerusform>Project deck: %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProductionForm</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TurmoilText</name>
    <message numerus="yes">
        <source>%n delegate(s) more in MarsBot&apos;s reserve</source>
        <translation>
            <numerusform>%n delegate more in MarsBot&apos;s reserve</numerusform>
            <numerusform>%n delegates more in MarsBot&apos;s reserve</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of MarsBot out of {party}</source>
        <translation>
            <numerusform>%n delegate of MarsBot out of {party}</numerusform>
            <numerusform>%n delegates of MarsBot out of {party}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of MarsBot to {party}</source>
        <translation>
            <numerusform>%n delegate of MarsBot to {party}</numerusform>
            <numerusform>%n delegates of MarsBot to {party}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of yours to {party}</source>
        <translation>
            <numerusform>%n delegate of yours to {party}</numerusform>
            <numerusform>%n delegates of yours to {party}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neutral delegate(s) to {party}</source>
        <translation>
            <numerusform>%n neutral delegate to {party}</numerusform>
            <numerusform>%n neutral delegates to {party}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{what}; back to MarsBot: %n</source>
        <translation>
            <numerusform>{what}; back to MarsBot: %n</numerusform>
            <numerusform>{what}; back to MarsBot: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ViewState</name>
    <message numerus="yes">
        <source>%n colony(s) of MarsBot</source>
        <translation>
            <numerusform>%n colony of MarsBot</numerusform>
            <numerusform>%n colonies of MarsBot</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n colony(s) of yours</source>
        <translation>
            <numerusform>%n colony of yours</numerusform>
            <numerusform>%n colonies of yours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) in MarsBot’s reserve</source>
        <translation>
            <numerusform>%n delegate in MarsBot’s reserve</numerusform>
            <numerusform>%n delegates in MarsBot’s reserve</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of MarsBot</source>
        <translation>
            <numerusform>%n delegate of MarsBot</numerusform>
            <numerusform>%n delegates of MarsBot</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n delegate(s) of yours</source>
        <translation>
            <numerusform>%n delegate of yours</numerusform>
            <numerusform>%n delegates of yours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neutral delegate(s)</source>
        <translation>
            <numerusform>%n neutral delegate</numerusform>
            <numerusform>%n neutral delegates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trade fleet(s) of MarsBot</source>
        <translation>
            <numerusform>%n trade fleet of MarsBot</numerusform>
            <numerusform>%n trade fleets of MarsBot</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Watching</name>
    <message numerus="yes">
        <source>Your {card} takes effect %n time(s)</source>
        <translation>
            <numerusform>Your {card} takes effect %n time</numerusform>
            <numerusform>Your {card} takes effect %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhyFailed</name>
    <message numerus="yes">
        <source>All %n are claimed.</source>
        <translation>
            <numerusform>%n is claimed, and no more can be.</numerusform>
            <numerusform>All %n are claimed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n are funded.</source>
        <translation>
            <numerusform>%n is funded, and no more can be.</numerusform>
            <numerusform>All %n are funded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhyTable</name>
    <message numerus="yes">
        <source>%n legal hex(es). Each rule keeps only the best of them.</source>
        <translation>
            <numerusform>%n legal hex. Each rule keeps only the best of them.</numerusform>
            <numerusform>%n legal hexes. Each rule keeps only the best of them.</numerusform>
        </translation>
    </message>
</context>
</TS>
