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
# The calls for Objective-C. Foundation's types have no counterpart there on Linux, as they have on Apple's systems.
swiftc -emit-module -module-name ObjectiveC Stubs/ObjectiveC/ObjectiveC.swift -o "$generated/ObjectiveC.swiftmodule"
native="$root/Sources/ReRuneNative"
swiftc -typecheck -swift-version 6 -Xfrontend -enable-objc-interop \
  -Xfrontend -disable-objc-attr-requires-foundation-module -I "$generated" "${modules[@]}" \
  -package-name applesurface -module-name ReRuneNative Stubs/ObjectiveC/ServedBundle.swift \
  "$native"/NativeAnswer.swift "$native"/ObjectiveCCalls.swift "$native"/ServedBundles.swift "$native"/ServedTexts.swift \
  "$native"/Public/*.swift \
  > "$log" 2>&1 || true
if grep -E "^/.*: (error|warning): " "$log" | grep -v "cannot be represented in Objective-C"; then
  echo "the calls for Objective-C do not type-check" >&2
  exit 1
fi
grep -q "cannot be represented in Objective-C" "$log" || { cat "$log"; echo "nothing was checked" >&2; exit 1; }
echo "The calls for Objective-C type-check"

# Accessors that return a LocalizedStringResource, and the function that they call.
mkdir "$generated/darwin" "$generated/resources"
swiftc -emit-module -module-name Darwin Stubs/Darwin/Darwin.swift -o "$generated/darwin/Darwin.swiftmodule"
"$tool" generate "$root/Examples/SwiftUIApp/Sources" --accessors both --output "$generated/resources"
{ echo "@testable import ReRuneCore"; cat "$root/Sources/ReRuneCore/Public/_reRuneResource.swift"; } \
  > "$generated/resources/_reRuneResource.swift"
{ echo "import Foundation"; cat "$root/Tests/Integration/DarwinLane/stubs/LocalizedStringResource.swift"; } \
  > "$generated/resources/LocalizedStringResource.swift"
swiftc -typecheck -swift-version 6 -warnings-as-errors -package-name applesurface -module-name Resources -I "$generated/darwin" "${modules[@]}" \
  "$generated"/resources/*.swift
grep -q "enum Resources {" "$generated/resources/ReRuneStrings.swift"
echo "Accessors that return resources type-check"

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
# The dictionary's views are a module of their own, and have no texts.
dictionary=Examples/Dictionary/Sources
of_dictionary=(-parse-as-library -swift-version 6 -warnings-as-errors -package-name Dictionary "${modules[@]}"
  -I "$generated" -I "$root/$dictionary/CSQLite")
"$tool" generate "$root/$dictionary/DictionaryModel" --config "$root/Examples/Dictionary/rerune-gen.json" \
  --output "$generated/DictionaryModel"
find "$root/$dictionary/DictionaryModel" "$generated/DictionaryModel" -name '*.swift' -print0 \
  | xargs -0 swiftc -emit-module -module-name DictionaryModel -o "$generated/DictionaryModel.swiftmodule" "${of_dictionary[@]}"
swiftc -typecheck -module-name DictionaryScreen "${of_dictionary[@]}" "$root/$dictionary/DictionaryScreen"/*.swift
echo "$dictionary/DictionaryScreen type-checks"
python3 "$root/Tests/Integration/Documentation/snippets.py" apple "$products" "$tool"
type_check Tests/Integration/XcodeFixture/Grouped
# As in new projects of Xcode 26; Swift 6.1 does not know it yet.
isolation=()
if swiftc -frontend -help-hidden | grep -q -e '-default-isolation'; then isolation=(-default-isolation MainActor); fi
type_check Tests/Integration/XcodeFixture/Synced ${isolation[@]+"${isolation[@]}"}
