; Installer for Windows: iscc /DVersion=0.1.0 packaging\windows\marsbot-qt.iss
; Written after the documentation of Inno Setup; not run yet.
#ifndef Version
  #error Name the version: iscc /DVersion=0.1.0 marsbot-qt.iss
#endif
#include "file-association.iss"

[Setup]
AppId=io.github.marsbot-qt
AppName=MarsBot Qt
AppVersion={#Version}
AppPublisher=the MarsBot Qt contributors
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
DefaultDirName={autopf}\MarsBot Qt
DisableProgramGroupPage=yes
LicenseFile=..\..\LICENSE
OutputBaseFilename=marsbot-qt-{#Version}-windows-setup
OutputDir=..\..\dist
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
SetupIconFile=..\..\build\bundle\made\marsbot-qt.ico
UninstallDisplayIcon={app}\marsbot-qt.exe

[Files]
Source: "..\..\dist\marsbot-qt\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\MarsBot Qt"; Filename: "{app}\marsbot-qt.exe"
