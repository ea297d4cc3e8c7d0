#!/usr/bin/env bash
# pictures.sh FOLDER COMMAND…: runs the command, and meanwhile takes a picture of the screen every three seconds where the
# system gives one (on Linux, X11 does). Ends with the command's exit code.
set -uo pipefail
folder=$1
shift

take() {
  case $(uname) in
    Linux) import -window root "$1" ;;
    Darwin) screencapture -x "$1" ;;
    *)
      powershell.exe -NoProfile -Command "
        Add-Type -AssemblyName System.Windows.Forms, System.Drawing
        \$screen = [Windows.Forms.Screen]::PrimaryScreen.Bounds
        \$picture = New-Object Drawing.Bitmap \$screen.Width, \$screen.Height
        [Drawing.Graphics]::FromImage(\$picture).CopyFromScreen(0, 0, 0, 0, \$picture.Size)
        \$picture.Save('$(cygpath -w "$(realpath "$1")")')"
      ;;
  esac
}

while sleep 3; do take "$folder/screen-$(date +%H%M%S).png"; done >/dev/null 2>&1 &
pictures=$!
status=0
"$@" || status=$?
kill "$pictures"
exit "$status"
