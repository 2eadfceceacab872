; The part of an Inno Setup script that opens games by a double click: #include it.
; Written after the documentation of Inno Setup; not run yet.
[Setup]
ChangesAssociations=yes

[Registry]
Root: HKA; Subkey: "Software\Classes\.marsbot\OpenWithProgids"; ValueType: string; ValueName: "MarsBotQt.Game"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\MarsBotQt.Game"; ValueType: string; ValueName: ""; ValueData: "MarsBot game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\MarsBotQt.Game\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\marsbot-qt.exe,0"
Root: HKA; Subkey: "Software\Classes\MarsBotQt.Game\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\marsbot-qt.exe"" ""%1"""
