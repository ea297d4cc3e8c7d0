#!/usr/bin/env bash
# screen-reader.sh COMMAND…: runs the command in a session of its own with the screen reader Orca, which writes what it
# says to the file named by ORCA_HEARD instead of speaking. Ends with the command's exit code, or with 70 if the session
# did not start. Needs the Debian packages dbus, xvfb, openbox, orca, at-spi2-core and xdotool.
set -euo pipefail
HERE=$(dirname "$(realpath "$0")")
place=$(mktemp -d)
export HERE XDG_RUNTIME_DIR="$place/runtime" ORCA_HOME="$place/home" ORCA_HEARD="$place/heard.txt"
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
mkdir -m 700 "$XDG_RUNTIME_DIR"
mkdir -p "$ORCA_HOME/.local/share/orca" "$place/without-speech"
cp "$HERE/orca-customizations.py" "$ORCA_HOME/.local/share/orca/"
# Otherwise Orca waits for a speech server, which this computer may have without sound.
echo 'raise ImportError("nothing is spoken here")' >"$place/without-speech/speechd.py"
export WITHOUT_SPEECH="$place/without-speech"
touch "$ORCA_HEARD"
trap 'kill "$screen" 2>/dev/null; wait; rm -rf "$place"' EXIT

Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$place/number" 2>/dev/null &
screen=$!
for _ in $(seq 100); do
  if test -s "$place/number"; then break; fi
  sleep 0.1
done
test -s "$place/number" || exit 70
DISPLAY=":$(cat "$place/number")"
export DISPLAY

# shellcheck disable=SC2016 # The inner shell expands it.
dbus-run-session -- bash -euo pipefail -c '
  openbox 2>/dev/null &
  /usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 &
  HOME="$ORCA_HOME" XDG_DATA_HOME="$ORCA_HOME/.local/share" PYTHONPATH="$WITHOUT_SPEECH" orca --disable braille &
  for _ in $(seq 200); do
    if test -s "$ORCA_HEARD"; then break; fi
    sleep 0.1
  done
  test -s "$ORCA_HEARD" || exit 70
  status=0
  "$@" || status=$?
  kill $(jobs -p)
  exit "$status"' session "$@"
