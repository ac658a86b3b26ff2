#!/usr/bin/env bash
# The page of `check --format html` in a real browser: it fits 400 and 1280 pixels, its links lead to files, its filters
# work, with the keyboard, too, and it stays small for a large project. RERUNE_SCREENSHOTS names a folder for pictures.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/install-chromium.sh

if ! browser=$(find_chromium); then
  # Where CI runs nothing may be left out in silence.
  [ -z "${CI:-}" ] || exit 1
  echo "SKIPPED: the report page was not drawn, because there is no Chromium" >&2
  exit 0
fi
swift build --product rerune-gen > /dev/null
python3 Tests/ReportPage/check_page.py "$(swift build --show-bin-path)/rerune-gen" "$browser"
