#!/usr/bin/env bash
# Draws the pictures of the documentation anew, in a real browser.
set -euo pipefail
cd "$(dirname "$0")/../../.."
. Tests/Tools/install-chromium.sh
browser=$(find_chromium) || { echo "there is no Chromium; name one in RERUNE_CHROMIUM" >&2; exit 69; }
swift build --product rerune-gen > /dev/null
python3 Tests/Tools/pictures/pictures.py "$(swift build --show-bin-path)/rerune-gen" "$browser" \
  Sources/rerune-gen/Documentation.docc/Images
served=(--traits Signing,Zstandard,SQLite,Serve --scratch-path .build-traits --disable-build-manifest-caching)
swift build "${served[@]}" --product rerune-gen > /dev/null
python3 Tests/Tools/pictures/serve_page.py "$(swift build "${served[@]}" --show-bin-path)/rerune-gen" "$browser" \
  Sources/rerune-gen/Documentation.docc/Images
