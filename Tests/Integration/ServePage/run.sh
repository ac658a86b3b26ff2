#!/usr/bin/env bash
# Tests the page of `rerune-gen serve` in a real browser, with a stand-in of its server: a translator's day by keyboard,
# 50,000 rows, light, dark, right-to-left, 400 pixels, hostile texts, and axe-core. RERUNE_SCREENSHOTS is a folder for
# screenshots. Arguments are those of check_page.py after the browser.
set -euo pipefail
cd "$(dirname "$0")/../../.."
. Tests/Tools/install-chromium.sh

if ! browser=$(find_chromium); then
  # Ubuntu's package cannot be started in a container.
  message="SKIPPED: the page of serve was not drawn, because there is no Chromium; name one in RERUNE_CHROMIUM"
  echo "$message" >&2
  if [ -n "${GITHUB_ACTIONS:-}" ]; then echo "::warning::$message"; fi
  exit 0
fi
# It has axe-core, which is under the MPL 2.0 and stays out of the repository.
axe=.build/axe/axe_playwright_python/axe.min.js
if [ ! -e "$axe" ]; then
  python3 -m pip install --quiet --no-deps --target .build/axe axe-playwright-python==0.1.8 || true
fi
options=()
if [ -e "$axe" ]; then
  options=(--axe "$axe")
else
  echo "SKIPPED: accessibility was not checked with axe-core, which could not be installed" >&2
fi
python3 Tests/Integration/ServePage/check_page.py "$browser" ${options[@]+"${options[@]}"} "$@"
