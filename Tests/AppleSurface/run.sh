#!/usr/bin/env bash
# Compiles the runtime's code for Apple's systems beside stand-ins for Apple's modules, runs its tests,
# looks for API that is too new, and type-checks the example apps.
set -euo pipefail

if [ "$(uname)" = Darwin ]; then
  echo "Apple's own modules are here: the package's build and tests use them"
  exit
fi

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$here"
log=$(mktemp)
generated=$(mktemp -d)
trap 'rm -rf "$log" "$generated"' EXIT

swift build --build-tests 2>&1 | tee "$log"
if grep -E "^$here/(Sources|Tests)/.*: warning: " "$log"; then
  echo "warnings are errors here" >&2
  exit 1
fi
swift test --skip-build --disable-swift-testing
products=$(swift build --show-bin-path)

# The tool is that of the package's own build.
swift build --package-path "$root" --product rerune-gen
tool_products=$(swift build --package-path "$root" --show-bin-path)
tool="$tool_products/rerune-gen"
python3 check_availability.py "$products" "$tool_products"

modules=(-I "$products/Modules")
for map in "$products"/*.build/module.modulemap; do modules+=(-I "$(dirname "$map")"); done
for app in SwiftUIApp UIKitApp; do
  "$tool" generate "$root/Examples/$app/Sources" --output-directory "$generated/$app"
  swiftc -typecheck -parse-as-library -swift-version 6 -warnings-as-errors -module-name "$app" \
    "${modules[@]}" "$root/Examples/$app/Sources"/*.swift "$generated/$app"/*.swift
  echo "Examples/$app type-checks"
done
