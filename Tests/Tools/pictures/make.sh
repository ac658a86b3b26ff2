#!/usr/bin/env bash
# Draws the pictures of the documentation anew, in a real browser.
set -euo pipefail
cd "$(dirname "$0")/../../.."
. Tests/Tools/install-chromium.sh
browser=$(find_chromium) || { echo "there is no Chromium; name one in RERUNE_CHROMIUM" >&2; exit 69; }
swift build --product rerune-gen > /dev/null
python3 Tests/Tools/pictures/pictures.py "$(swift build --show-bin-path)/rerune-gen" "$browser" \
  Sources/rerune-gen/Documentation.docc/Images
