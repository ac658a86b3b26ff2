#!/bin/bash
# Exports every table of the examples, and with RERUNE_CORPUS those of public apps, and imports the result; and compares
# exports with Xcode's own where RERUNE_XLIFF_PROJECTS has the clones.
set -euo pipefail
cd "$(dirname "$0")/../../.."

swift build --product rerune-gen > /dev/null
tool=$(swift build --show-bin-path)/rerune-gen
python3 Tests/Integration/Exchange/roundtrip.py "$tool" Examples
if [ -n "${RERUNE_CORPUS:-}" ]; then
  # One language of each folder; all of them take a quarter of an hour.
  python3 Tests/Integration/Exchange/roundtrip.py "$tool" "$RERUNE_CORPUS" 1
fi
python3 Tests/Integration/Exchange/judge.py "$tool"

if [ "$(uname)" = Linux ] && ! command -v aapt2 > /dev/null; then
  . Tests/Tools/install-package.sh
  install_package aapt "aapt2 is missing: install the package that has it"
fi
# LibreOffice is too large to be installed for this.
python3 Tests/Integration/Exchange/readers.py "$tool" Examples
