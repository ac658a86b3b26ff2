#!/usr/bin/env bash
# The main job, from nothing: generate, build and run Storefront, then check its catalogs.
set -euo pipefail
cd "$(dirname "$0")/.."
. Tests/install-libexpat.sh

step() { printf '\n== %s\n' "$*"; }

cd Examples/Storefront

step "swift build: the plugin runs rerune-gen, the compiler checks keys and arguments"
swift build --product storefront

for locale in en de pl ar; do
  step "swift run storefront --locale $locale"
  swift run --skip-build storefront --locale "$locale"
done

step "swift package rerune check Sources: what CI would run"
swift package rerune check Sources
