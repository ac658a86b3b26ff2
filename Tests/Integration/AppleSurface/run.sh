#!/usr/bin/env bash
# Compiles the runtime's code for Apple's systems with stand-ins for Apple's modules, runs its tests, looks for API that
# is too new, and type-checks the example apps.
set -euo pipefail

if [ "$(uname)" = Darwin ]; then
  echo "Apple's modules are available: the package's build and tests use them"
  exit
fi

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
. "$root/Tests/Tools/install-sqlite.sh"
cd "$here"
log=$(mktemp)
generated=$(mktemp -d)
trap 'rm -rf "$log" "$generated"' EXIT

swift build --build-tests 2>&1 | tee "$log"
if grep -E "^$here/(Sources|Stubs|SymbolGraphs|Tests)/.*: warning: " "$log"; then
  echo "warnings are treated as errors" >&2
  exit 1
fi
swift test --skip-build --disable-swift-testing
products=$(swift build --show-bin-path)

# The tool from the package's own build.
swift build --package-path "$root" --product rerune-gen
tool_products=$(swift build --package-path "$root" --show-bin-path)
tool="$tool_products/rerune-gen"
python3 check_availability.py "$products" "$tool_products"

modules=(-I "$products/Modules")
for map in "$products"/*.build/module.modulemap; do modules+=(-I "$(dirname "$map")"); done
type_check() { # folder of an app's sources and tables, further options
  local app=$1
  shift
  "$tool" generate "$root/$app" --output "$generated/$app"
  swiftc -typecheck -parse-as-library -swift-version 6 -warnings-as-errors -module-name "$(basename "$(dirname "$app")")" \
    "${modules[@]}" "$@" "$root/$app"/*.swift "$generated/$app"/*.swift
  echo "$app type-checks"
}
type_check Examples/SwiftUIApp/Sources
type_check Examples/UIKitApp/Sources
type_check Examples/DynamicTexts/Sources/ChatScreen -package-name DynamicTexts
type_check Examples/Dictionary/Sources/DictionaryScreen -package-name Dictionary \
  -I "$root/Examples/Dictionary/Sources/CSQLite"
python3 "$root/Tests/Integration/Documentation/snippets.py" apple "$products" "$tool"
type_check Tests/Integration/XcodeFixture/Grouped
# As in new projects of Xcode 26; Swift 6.1 does not know it yet.
isolation=()
if swiftc -frontend -help-hidden | grep -q -e '-default-isolation'; then isolation=(-default-isolation MainActor); fi
type_check Tests/Integration/XcodeFixture/Synced ${isolation[@]+"${isolation[@]}"}
