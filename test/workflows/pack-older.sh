#!/usr/bin/env bash
# Packs the built app once more into dist/older under an older version, unsigned, for this system's installers that
# upgrade: an upgrade to the new one is tried with it.
set -euo pipefail
export CSC_IDENTITY_AUTO_DISCOVERY=false
case $(uname) in
  Linux) formats=(--linux deb rpm) ;;
  *) formats=(--win nsis) ;;
esac
npx --no-install electron-builder --publish never "${formats[@]}" --x64 -c.directories.output=dist/older \
  -c.extraMetadata.version=0.0.1 -c.extraMetadata.homepage="https://github.com/$GITHUB_REPOSITORY"
