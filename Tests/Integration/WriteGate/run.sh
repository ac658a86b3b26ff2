#!/usr/bin/env bash
# Tries to make each command write where it must not: see matrix.py. Linux only, for its call that swaps two folders.
set -euo pipefail
cd "$(dirname "$0")/../../.."
if [ "$(uname)" != Linux ]; then
  echo "SKIPPED: exchanging folders needs Linux"
  exit 0
fi
if [ $# = 0 ]; then
  swift build --product rerune-gen > /dev/null
  set -- "$(swift build --show-bin-path)/rerune-gen"
fi
python3 Tests/Integration/WriteGate/matrix.py "$@"
