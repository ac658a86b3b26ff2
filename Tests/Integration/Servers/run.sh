#!/usr/bin/env bash
# Type-checks Examples/Servers/ReRuneVapor with declarations of what it uses of Vapor and LeafKit.
#
#   run.sh PRODUCTS    the folder of a debug build of the runtime
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
products=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
modules=(-I "$products/Modules")
for map in "$products"/*.build/module.modulemap; do
  # The maps of the plugins' tools are copies of the same modules.
  [[ $map == *-tool.build/* ]] || modules+=(-I "${map%/*}")
done
for module in Vapor LeafKit; do
  swiftc -swift-version 6 -parse-as-library -emit-module -module-name "$module" -emit-module-path "$work/$module.swiftmodule" \
    "$here/stubs/$module.swift"
done
swiftc -typecheck -swift-version 6 -warnings-as-errors -module-name ReRuneVapor -I "$work" "${modules[@]}" \
  "$here"/../../../Examples/Servers/ReRuneVapor/Sources/ReRuneVapor/*.swift
echo "Vapor: the middleware and the tag compile with its declarations"
