#!/usr/bin/env bash
# The main use case from scratch: generate, build and run Storefront, check its catalogs, change a text over the air.
set -euo pipefail
cd "$(dirname "$0")/.."
. Tests/Tools/install-libexpat.sh

step() { printf '\n== %s\n' "$*"; }

step "swift build: the plugin runs rerune-gen, the compiler checks keys and arguments"
swift build --package-path Examples/Storefront --product storefront
storefront=$(swift build --package-path Examples/Storefront --show-bin-path)/storefront

for locale in en de pl ar; do
  step "storefront --locale $locale"
  "$storefront" --locale "$locale"
done

step "swift package rerune check Sources: the check for CI"
(cd Examples/Storefront && swift package rerune check Sources)

. Examples/over-the-air.sh
