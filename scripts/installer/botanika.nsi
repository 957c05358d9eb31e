; The installer for Windows: per user, without administrator rights. Made by npm run build:installer, which defines
; VERSION, STAGE (the folder to install) and OUTPUT (the file to write).
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 32
RequestExecutionLevel user
ManifestDPIAware true

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Botanika"

Name "$(Product)"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Botanika"
InstallDirRegKey HKCU "Software\Botanika" "Folder"
BrandingText "$(Product) ${VERSION}"

!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_TEXT "$(StartNow)"
!define MUI_FINISHPAGE_RUN_FUNCTION StartApplication
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${STAGE}/app/LICENSE"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Russian"
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Polish"

LangString Product ${LANG_RUSSIAN} "Ботаника"
LangString Product ${LANG_ENGLISH} "Botanika"
LangString Product ${LANG_POLISH} "Botanika"
LangString StartNow ${LANG_RUSSIAN} "Запустить Ботанику"
LangString StartNow ${LANG_ENGLISH} "Start Botanika"
LangString StartNow ${LANG_POLISH} "Uruchom Botanikę"
LangString NeedsWindows ${LANG_RUSSIAN} "Нужна Windows 10 или 11, 64-разрядная."
LangString NeedsWindows ${LANG_ENGLISH} "Windows 10 or 11 is needed, 64 bits."
LangString NeedsWindows ${LANG_POLISH} "Wymagany jest 64-bitowy Windows 10 lub 11."
LangString StillRuns ${LANG_RUSSIAN} "Ботаника ещё работает. Закройте её окно и повторите."
LangString StillRuns ${LANG_ENGLISH} "Botanika is still running. Close its window and try again."
LangString StillRuns ${LANG_POLISH} "Botanika nadal działa. Zamknij jej okno i spróbuj ponownie."
LangString StopName ${LANG_RUSSIAN} "Остановить Ботанику"
LangString StopName ${LANG_ENGLISH} "Stop Botanika"
LangString StopName ${LANG_POLISH} "Zatrzymaj Botanikę"
LangString NeedsRuntime ${LANG_RUSSIAN} "На этом компьютере нет Microsoft Visual C++ Redistributable (x64), без него Ботаника не запустится.$\r$\n$\r$\nСкачать его с сайта Microsoft? Установка Ботаники продолжится."
LangString NeedsRuntime ${LANG_ENGLISH} "This computer has no Microsoft Visual C++ Redistributable (x64), and Botanika does not start without it.$\r$\n$\r$\nDownload it from Microsoft? The installation of Botanika goes on."
LangString NeedsRuntime ${LANG_POLISH} "Na tym komputerze nie ma Microsoft Visual C++ Redistributable (x64), bez którego Botanika się nie uruchomi.$\r$\n$\r$\nPobrać go ze strony Microsoft? Instalacja Botaniki będzie kontynuowana."
LangString RemoveData ${LANG_RUSSIAN} "Удалить и ваши данные: ассистентов, документы, переписку и настройки?$\r$\n$\r$\n$LOCALAPPDATA\Botanika$\r$\n$\r$\nВернуть их будет нельзя. «Нет» оставит их для следующей установки."
LangString RemoveData ${LANG_ENGLISH} "Delete your data as well: assistants, documents, conversations and settings?$\r$\n$\r$\n$LOCALAPPDATA\Botanika$\r$\n$\r$\nThey cannot be brought back. “No” keeps them for the next installation."
LangString RemoveData ${LANG_POLISH} "Usunąć też Twoje dane: asystentów, dokumenty, rozmowy i ustawienia?$\r$\n$\r$\n$LOCALAPPDATA\Botanika$\r$\n$\r$\nNie można ich przywrócić. „Nie” zachowa je na następną instalację."

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Botanika"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Botanika installer"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "MIT"

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(NeedsWindows)" /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
  ; The package that hashes passwords is linked with it.
  ${IfNot} ${FileExists} "$SYSDIR\vcruntime140_1.dll"
    MessageBox MB_YESNO|MB_ICONEXCLAMATION "$(NeedsRuntime)" /SD IDNO IDNO goOn
    ExecShell "open" "https://aka.ms/vs/17/release/vc_redist.x64.exe"
    goOn:
  ${EndIf}
FunctionEnd

Function StartApplication
  SetOutPath "$INSTDIR"
  ExecShell "" "$SMPROGRAMS\Botanika\$(Product).lnk"
FunctionEnd

; Ends the one that runs, in order, and waits until its program can be replaced. Nothing has been changed before.
!macro StopRunning un
Function ${un}StopRunning
  IfFileExists "$INSTDIR\node.exe" 0 done
  nsExec::Exec /TIMEOUT=30000 '"$INSTDIR\node.exe" "$INSTDIR\botanika.mjs" stop'
  Pop $0
  again:
  StrCpy $1 0
  ; Windows keeps the file of a program for a moment after its process has ended, longer where it crashed or a scanner reads it.
  try:
  ClearErrors
  Delete "$INSTDIR\node.exe"
  IfErrors 0 done
  IntOp $1 $1 + 1
  Sleep 500
  IntCmp $1 40 0 try 0
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(StillRuns)" /SD IDCANCEL IDRETRY again
  SetErrorLevel 2
  Abort
  done:
FunctionEnd
!macroend
!insertmacro StopRunning ""
!insertmacro StopRunning "un."

Section "Install"
  Call StopRunning
  ; What a newer version no longer has must not remain; the person's data is in another folder.
  RMDir /r "$INSTDIR\app"
  SetOutPath "$INSTDIR"
  File /r "${STAGE}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateDirectory "$LOCALAPPDATA\Botanika"
  SetOutPath "$LOCALAPPDATA\Botanika"
  RMDir /r "$SMPROGRAMS\Botanika"
  CreateDirectory "$SMPROGRAMS\Botanika"
  CreateShortcut "$SMPROGRAMS\Botanika\$(Product).lnk" "$INSTDIR\node.exe" '"$INSTDIR\botanika.mjs"' "$INSTDIR\botanika.ico"
  CreateShortcut "$SMPROGRAMS\Botanika\$(StopName).lnk" "$INSTDIR\node.exe" '"$INSTDIR\botanika.mjs" stop' "$INSTDIR\botanika.ico" 0 SW_SHOWMINIMIZED

  WriteRegStr HKCU "Software\Botanika" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "DisplayName" "$(Product)"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\botanika.ico"
  WriteRegStr HKCU "${KEY}" "Publisher" "Botanika"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section "Uninstall"
  Call un.StopRunning
  ; Named one by one: the folder may hold files of the person's own.
  RMDir /r "$INSTDIR\app"
  Delete "$INSTDIR\botanika.mjs"
  Delete "$INSTDIR\botanika.ico"
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  RMDir /r "$SMPROGRAMS\Botanika"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "Software\Botanika"
  RMDir /r "$LOCALAPPDATA\Botanika\cache"
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(RemoveData)" /SD IDNO IDNO keep
  RMDir /r "$LOCALAPPDATA\Botanika"
  keep:
SectionEnd
