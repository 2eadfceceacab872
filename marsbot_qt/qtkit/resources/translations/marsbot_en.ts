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
    <name>ProductionForm</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
</TS>
