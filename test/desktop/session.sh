#!/usr/bin/env bash
# session.sh x11|wayland COMMAND…: runs the command in a Linux desktop session of its own: a display, and a session bus
# with a notification daemon, a tray and an unlocked keyring. Ends with the command's exit code, or with 70 if the session
# did not start or the display ended before the command.
set -euo pipefail
kind=$1
shift
HERE=$(dirname "$(realpath "$0")")
place=$(mktemp -d)
export HERE XDG_RUNTIME_DIR="$place/runtime" XDG_SESSION_TYPE="$kind"
mkdir -m 700 "$XDG_RUNTIME_DIR"
unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
started=()

fail() {
  cat "$place"/*.log >&2
  echo "$1" >&2
  exit 70
}
trap 'kill "${started[@]}" 2>/dev/null; wait; rm -rf "$place"' EXIT
wait_until() {
  for _ in $(seq 100); do
    if test "$@"; then return; fi
    sleep 0.1
  done
  fail 'The display does not start.'
}

Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$place/number" 2>"$place/x11.log" &
started+=($!)
wait_until -s "$place/number"
# Older notification daemons know no Wayland without layers, which weston has not.
DAEMONS_DISPLAY=":$(cat "$place/number")"
export DAEMONS_DISPLAY
if [ "$kind" = x11 ]; then
  export DISPLAY=$DAEMONS_DISPLAY
else
  # By its long name, which older ones need.
  weston --backend=headless-backend.so --width=1600 --height=1000 --idle-time=0 --socket=hostbell >"$place/wayland.log" 2>&1 &
  started+=($!)
  # As a path, for programs that are started without XDG_RUNTIME_DIR.
  export WAYLAND_DISPLAY="$XDG_RUNTIME_DIR/hostbell"
  wait_until -S "$WAYLAND_DISPLAY"
fi

status=0
# shellcheck disable=SC2016 # The inner shell expands it.
dbus-run-session -- bash -euo pipefail -c '
  echo password | gnome-keyring-daemon --unlock --components=secrets >/dev/null
  env --unset=WAYLAND_DISPLAY DISPLAY="$DAEMONS_DISPLAY" dunst &
  /usr/bin/python3 "$HERE/name-owner.py" org.kde.StatusNotifierWatcher >/dev/null &
  for name in org.freedesktop.Notifications org.kde.StatusNotifierWatcher; do
    gdbus wait --session --timeout 20 "$name" || exit 70
  done
  "$@"' session "$@" || status=$?
for process in "${started[@]}"; do
  kill -0 "$process" || fail 'The display ended before its session.'
done
exit "$status"
