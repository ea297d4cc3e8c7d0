#!/usr/bin/env bash
# installed.sh deb|rpm|nsis|dmg [x11|wayland]: installs Hostbell from dist, checks the installed app from inside and
# outside, removes it, and tries the upgrade from the version in dist/older. On Linux it does so in such a session, where
# rpm is for root and runs the app as a new user. Leaves the self-check's report, Hostbell's log and pictures of the screen
# in out/failed. Only for computers that are thrown away.
set -euo pipefail
kind=$1
session=${2:-}
failed=out/failed
version=$(node -p 'require("./package.json").version')
program=hostbell
# What a rehearsal without a package manager puts in place of the system's folders.
root=${HOSTBELL_REHEARSAL_ROOT:-}
# Checks that this computer cannot pass.
excused=${EXCUSED:-}
mkdir -p "$failed"

case $kind in
  deb)
    install() { sudo apt-get install -y -qq --no-install-recommends "./$1/Hostbell-$2-linux-amd64.deb"; }
    remove() { sudo apt-get remove -y -qq hostbell && gone; }
    ;;
  rpm)
    useradd --create-home person
    chown -R person "$failed"
    install() { dnf install -y -q "./$1/Hostbell-$2-linux-x86_64.rpm"; }
    remove() { dnf remove -y -q hostbell && gone; }
    ;;
  nsis)
    folder=$LOCALAPPDATA\\Programs\\hostbell
    program=$folder\\Hostbell.exe
    # Else the shell takes an installer's options for paths.
    export MSYS_NO_PATHCONV=1
    install() { "./$1/Hostbell-$2-win-x64.exe" /S; }
    # With the last option, the uninstaller waits for its own end.
    remove() { "$folder/Uninstall Hostbell.exe" /S "_?=$folder" && test ! -e "$program"; }
    # The popups of a server without a person may be off.
    excused=notification
    ;;
  dmg)
    bundle=$root/Applications/Hostbell.app
    program=$bundle/Contents/MacOS/Hostbell
    install() {
      mkdir -p out/image
      hdiutil attach -nobrowse -quiet -mountpoint out/image "$1/Hostbell-$2-mac-arm64.dmg"
      cp -R out/image/Hostbell.app "$bundle"
      hdiutil detach -quiet out/image
      # Macs show no notifications of an app that nobody signed, and do not start it at login.
      case $(codesign --display --verbose=2 "$bundle" 2>&1) in
        *'Authority=Developer ID'*) ;;
        *) excused=notification,start-at-login ;;
      esac
    }
    remove() { rm -R "$bundle"; }
    ;;
esac

gone() { ! command -v hostbell >/dev/null && test ! -e "$root/opt/Hostbell"; }

check() {
  local command=(test/desktop/pictures.sh "$failed" node test/package/installed-app.ts "$@" -- "$program")
  if [ -n "$session" ]; then command=(test/desktop/session.sh "$session" "${command[@]}"); fi
  if [ "$kind" = rpm ]; then command=(runuser -u person -- env HOME=/home/person "${command[@]}"); fi
  echo "--- $*"
  "${command[@]}"
}

end() {
  for folder in "${XDG_CONFIG_HOME:-$HOME/.config}" /home/person/.config "$HOME/Library/Application Support" "${APPDATA:-}"; do
    cp "$folder"/[Hh]ostbell/logs/*.log "$failed" 2>/dev/null || true
  done
}
trap end EXIT

install dist "$version"
check --report="$failed/self-check.json" --without="$excused"
if [ -d dist/older ]; then
  remove
  install dist/older 0.0.1
  check --before-upgrade
  install dist "$version"
  check --report="$failed/self-check.json" --upgraded-to="$version"
fi
case $kind in
  deb | rpm)
    for entry in "$root"/usr/share/applications/*ostbell.desktop; do desktop-file-validate "$entry"; done
    test -f "$root/usr/share/metainfo/dev.hostbell.Hostbell.metainfo.xml"
    ;;
esac
remove
