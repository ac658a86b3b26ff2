#!/usr/bin/env bash
# Selects an Xcode of a GitHub runner by its version, "16.3", or the newest of a major version, "26".
set -euo pipefail

newest=$(find /Applications -maxdepth 1 -name "Xcode_$1*.app" | grep -v -i beta | sort -V | tail -n 1)
if [ -z "$newest" ]; then
  echo "Xcode $1 is not installed, only: $(find /Applications -maxdepth 1 -name 'Xcode*.app' | tr '\n' ' ')" >&2
  exit 1
fi
sudo xcode-select --switch "$newest"
xcodebuild -version
swift --version
