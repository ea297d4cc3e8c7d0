@"%~dp0..\..\..\node_modules\node\bin\node.exe" "%~dp0..\program.ts" "%~f0" %*
