# Sourced by ReportPage/run.sh: installs Chromium if missing, which renders the page of `check --format html`.
# RERUNE_CHROMIUM is the path of another Chromium-based browser.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

find_chromium() {
  local name
  # Ubuntu's packages of that name install a snap, which containers cannot start, so check that it starts.
  for name in "${RERUNE_CHROMIUM:-chromium}" chromium google-chrome chromium-browser \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
    if command -v "$name" > /dev/null && "$name" --version > /dev/null 2>&1; then
      command -v "$name"
      return
    fi
  done
  return 1
}

if ! find_chromium > /dev/null; then
  install_package chromium "Chromium is missing: install it, or name a browser of its family in RERUNE_CHROMIUM" || true
fi
