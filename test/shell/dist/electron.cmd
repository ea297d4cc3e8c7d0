@echo off
rem Stands where Electron's program stands in the folder `dist` of its package, see ../README.md.
setlocal
set "node=%~dp0..\..\..\node_modules\node\bin\node.exe"
if not exist "%node%" set "node=node"
if defined ELECTRON_RUN_AS_NODE "%node%" %* & exit /b
"%node%" "%~dp0..\program.js" "%~f0" %*
