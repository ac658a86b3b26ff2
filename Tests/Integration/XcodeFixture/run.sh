#!/usr/bin/env bash
# Builds the fixture's two apps for the iOS simulator with the plugin, inspects them and runs one. Needs Xcode.
set -euo pipefail
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
products="$work/Build/Products/Debug-iphonesimulator"

expect() { # what, command
  local what=$1
  shift
  if "$@"; then echo "  ok: $what"; else echo "  FAILED: $what" >&2; exit 1; fi
}

./make-framework.sh
for app in Synced Grouped; do
  echo "$app"
  xcodebuild build -project Fixture.xcodeproj -scheme "$app" -destination 'generic/platform=iOS Simulator' \
    -derivedDataPath "$work" -skipPackagePluginValidation -quiet CODE_SIGNING_ALLOWED=NO
  bundle="$products/$app.app"
  expect "the texts are in the app" test -f "$bundle/de.lproj/Localizable.strings"
  expect "the privacy manifest is in the app" test -n "$(find "$bundle" -name PrivacyInfo.xcprivacy -print -quit)"
done
expect "each language of a variant group is in the app" test -f "$products/Grouped.app/de.lproj/Legal.strings"

echo "Synced, in Portuguese, with unknown keys made visible"
device=$(xcrun simctl list devices available --json | python3 -c '
import json, sys
devices = [d for runtime, list in json.load(sys.stdin)["devices"].items() if "iOS" in runtime for d in list]
print([d["udid"] for d in devices if d["name"].startswith("iPhone")][-1])')
xcrun simctl boot "$device" || true
xcrun simctl bootstatus "$device" -b
xcrun simctl install "$device" "$products/Synced.app"
xcrun simctl launch --console "$device" com.example.synced -AppleLanguages '(pt-BR)' -AppleLocale pt_BR \
  -NSShowNonLocalizedStrings YES > "$work/printed"
xcrun simctl shutdown "$device"
printf '%s\n' "Boas-vindas" "2 itens no carrinho" "a key that no table has" > "$work/expected"
grep -v '^com.example.synced: ' "$work/printed" > "$work/texts"
# In capitals, if the system shows an unknown key that way.
expect "it prints its texts" diff -i "$work/expected" "$work/texts"
