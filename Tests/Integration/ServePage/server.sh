#!/usr/bin/env bash
# Tests `rerune-gen serve` itself: server.sh TOOL, which is a build with the trait Serve. Whether the stand-in, which most
# tests of the page use, answers as the server does; hostile requests, links, kills and failures at each step of a save, a day
# of saves and events in a minute, and a translator's day in a real browser. apps.sh tests running apps.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$here/../../.."
. Tests/Tools/install-chromium.sh

python3 "$here/stand_in.py" "$tool"
python3 "$here/hostile.py" "$tool"
python3 "$here/links.py" "$tool"
if [ "$(uname)" = Linux ]; then
  python3 "$here/kills.py" "$tool"
  python3 "$here/growth.py" "$tool" "${RERUNE_GROWTH_SECONDS:-40}"
fi

if browser=$(find_chromium); then
  python3 "$here/check_page.py" "$browser" --tool "$tool" test_day.TranslatorsDay test_views.Views.test_context
else
  echo "SKIPPED: no translator worked for a day, because there is no Chromium; name one in RERUNE_CHROMIUM" >&2
fi
