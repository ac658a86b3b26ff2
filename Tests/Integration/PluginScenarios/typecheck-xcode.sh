#!/usr/bin/env bash
# Type-checks the plugins with a stub of Xcode's module and the toolchain's PackagePlugin module.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
swiftc=$(command -v swiftc || xcrun --find swiftc)
toolchain=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)\/lib\/swift".*/\1/p')
api="$toolchain/lib/swift/pm/PluginAPI"
modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT

"$swiftc" -emit-module -module-name XcodeProjectPlugin -parse-as-library -swift-version 6 -I "$api" \
  -emit-module-path "$modules/XcodeProjectPlugin.swiftmodule" "$here/xcode-stub/XcodeProjectPlugin.swift"
for plugin in ReRuneGenPlugin ReRuneGenCommand rerune-pull rerune-adopt; do
  "$swiftc" -typecheck -parse-as-library -swift-version 6 -warnings-as-errors \
    -package-description-version 6.1.0 -module-name "${plugin//-/_}" \
    -I "$api" -I "$modules" "$root/Plugins/$plugin"/*.swift
done
