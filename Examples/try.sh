#!/usr/bin/env bash
# The main use case from scratch: generate, build and run Storefront, check its catalogs, change a text over the air.
set -euo pipefail
cd "$(dirname "$0")/.."
. Tests/Tools/install-libexpat.sh
. Examples/build.sh

step() { printf '\n== %s\n' "$*"; }

step "swift build: the plugin runs rerune-gen, the compiler checks keys and arguments"
storefront=$(example storefront Storefront)

for locale in en de pl ar; do
  step "storefront --locale $locale"
  "$storefront" --locale "$locale"
done

step "swift package rerune check Sources: the check for CI"
(cd Examples/Storefront && swift package ${scratch[@]+"${scratch[@]}"} rerune check Sources)

. Examples/over-the-air.sh
