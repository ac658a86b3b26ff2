#!/usr/bin/env bash
# Type-checks the sources for Apple's systems against Apple's open C headers. See check.py.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

if [ "$(uname)" = Darwin ]; then
  echo "Apple's own compiler and headers are here: the package's build uses them"
  exit
fi

status=0
headers=$("$here/headers.py") || status=$?
if [ "$status" = 3 ]; then
  echo "SKIPPED: the sources are not checked for Apple's systems, because their headers cannot be had"
  # Where there is always a network, it is a fault.
  [ -z "${GITHUB_ACTIONS:-}" ] || exit 1
  exit
elif [ "$status" != 0 ]; then
  exit "$status"
fi

"$here/check.py" "$headers"
# What the check finds in sources that are broken on purpose.
"$here/test_check.py" "$headers"
