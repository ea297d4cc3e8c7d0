; Removes what Hostbell itself wrote to the registry: starting at login, notifications. An update keeps it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "dev.hostbell.Hostbell"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "dev.hostbell.Hostbell"
    DeleteRegKey HKCU "Software\Classes\CLSID\{6B8F1D52-3C7E-4E0A-9C43-5D2A7F10B6E4}"
  ${endIf}
!macroend
