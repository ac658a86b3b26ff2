#!/usr/bin/env bash
# Builds the fixture's apps for the iOS simulator, two of them with the plugin, inspects them and runs two. Needs Xcode.
set -euo pipefail
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; rm -rf "$work"' EXIT
products="$work/Build/Products/Debug-iphonesimulator"

expect() { # what, command
  local what=$1
  shift
  if "$@"; then echo "  ok: $what"; else echo "  FAILED: $what" >&2; exit 1; fi
}

./make-framework.sh
build() { # scheme
  xcodebuild build -project Fixture.xcodeproj -scheme "$1" -destination 'generic/platform=iOS Simulator' \
    -derivedDataPath "$work" -skipPackagePluginValidation -quiet CODE_SIGNING_ALLOWED=NO
}

for app in Synced Grouped; do
  echo "$app"
  build "$app"
  bundle="$products/$app.app"
  expect "the texts are in the app" test -f "$bundle/de.lproj/Localizable.strings"
  expect "the privacy manifest is in the app" test -n "$(find "$bundle" -name PrivacyInfo.xcprivacy -print -quit)"
done
expect "each language of a variant group is in the app" test -f "$products/Grouped.app/de.lproj/Legal.strings"

echo "Native, in Objective-C"
build Native
expect "the storyboard is in the app" test -e "$products/Native.app/Base.lproj/Main.storyboardc"
expect "its table is in the app" test -f "$products/Native.app/de.lproj/Main.strings"

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
printf '%s\n' "Boas-vindas" "2 itens no carrinho" "a key that no table has" > "$work/expected"
grep -v '^com.example.synced: ' "$work/printed" > "$work/texts"
# In capitals, if the system shows an unknown key that way.
expect "it prints its texts" diff -i "$work/expected" "$work/texts"

echo "Native, with texts over the air for its storyboard and its code"
mkdir -p "$work/served/api/sdk/translations/ios"
printf '%s' '{"revision": 7, "locales": ["en"]}' > "$work/served/api/sdk/translations/manifest"
printf '%s' '{"lbl-00-001.text": "Label over the air", "code.title": "Title over the air"}' \
  > "$work/served/api/sdk/translations/ios/en"
python3 -u -m http.server 0 --bind 127.0.0.1 --directory "$work/served" > "$work/server" 2> "$work/requests" &
server=$!
until port=$(sed -n 's/.* port \([0-9]*\) .*/\1/p' "$work/server") && [ -n "$port" ]; do sleep 0.1; done
xcrun simctl install "$device" "$products/Native.app"
SIMCTL_CHILD_FIXTURE_SERVER="http://127.0.0.1:$port" \
  xcrun simctl launch --console "$device" com.example.native -AppleLanguages '(en)' -AppleLocale en_US > "$work/printed"
xcrun simctl shutdown "$device"
printf '%s\n' "Label" "Title" "updated" "Label over the air" "Title over the air" > "$work/expected"
grep -v '^com.example.native: ' "$work/printed" > "$work/texts"
expect "it prints its bundled texts, and then those over the air" diff "$work/expected" "$work/texts"
