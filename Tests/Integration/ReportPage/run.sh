#!/usr/bin/env bash
# Tests the page of `check --format html` in a real browser: it fits 400 and 1280 pixels, its links lead to files, its
# filters work, also with the keyboard, and it stays small for a large project. RERUNE_SCREENSHOTS is a folder for
# screenshots.
set -euo pipefail
cd "$(dirname "$0")/../../.."
. Tests/Tools/install-chromium.sh

if ! browser=$(find_chromium); then
  # Ubuntu's package cannot be started in a container.
  message="SKIPPED: the report page was not drawn, because there is no Chromium; name one in RERUNE_CHROMIUM"
  echo "$message" >&2
  if [ -n "${GITHUB_ACTIONS:-}" ]; then echo "::warning::$message"; fi
  exit 0
fi
swift build --product rerune-gen > /dev/null
python3 Tests/Integration/ReportPage/check_page.py "$(swift build --show-bin-path)/rerune-gen" "$browser"
