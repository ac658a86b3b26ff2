#!/usr/bin/env bash
# Builds the documentation of the tool and of each public module as one static site, warnings being errors.
#
#   build.sh FOLDER
#
# The modules must have been built by `swift build`. The toolchain's `docc` reads their symbol graphs, so that nothing is
# compiled again, and the package needs no plugin for it.
set -euo pipefail
cd "$(dirname "$0")/../../.."
site=${1:?usage: build.sh FOLDER}

modules=(ReRuneCore ReRuneSwiftUI ReRuneErrors ReRuneNative ReRunePreview ReRuneCrowdin ReRuneApp ReRuneGateway ReRuneDynamic ReRunePacks ReRuneSQLite)
products=$(swift build --show-bin-path)
docc=$(command -v docc || xcrun --find docc)
# The module maps of the C targets; those for plugins are a second copy of the same modules.
search=(-I "$products/Modules")
for map in "$products"/*/module.modulemap; do
  case $map in *-tool.build/*) ;; *) search+=(-I "${map%/*}") ;; esac
done
triple=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

convert() { # name, title, catalog, further arguments
  local name=$1 title=$2 catalog=$3
  shift 3
  "$docc" convert "$catalog" --fallback-display-name "$title" --fallback-bundle-identifier "$name" \
    --output-path "$work/$name.doccarchive" --transform-for-static-hosting --warnings-as-errors "$@"
}

convert rerune-gen "ReRune for Swift" Sources/rerune-gen/Documentation.docc
for module in "${modules[@]}"; do
  mkdir "$work/$module"
  swift-symbolgraph-extract -module-name "$module" -minimum-access-level public -skip-synthesized-members \
    "${search[@]}" -target "$triple" -output-dir "$work/$module"
  convert "$module" "$module" "Sources/$module/Documentation.docc" --additional-symbol-graph-dir "$work/$module"
done
rm -rf "$site"
"$docc" merge "$work"/*.doccarchive --output-path "$site" --synthesized-landing-page-name "ReRune for Swift" > /dev/null
echo "The documentation of the tool and of ${#modules[@]} modules is in $site"
