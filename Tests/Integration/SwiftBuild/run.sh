#!/usr/bin/env bash
# Builds Storefront with Swift Build, SwiftPM's build system from 6.4 on: the plugin runs, a changed table is compiled, and the
# variables of settings reach the tool.
set -euo pipefail

root=$(cd "$(dirname "$0")/../../.." && pwd)
if [[ $(swift build --help) != *swiftbuild* ]]; then
  echo "Swift Build: skipped, this toolchain does not have it"
  exit
fi

# A copy, whose tables may change. Its build folder stays, so that another run compiles little.
work=$root/.build/integration/swift-build
package=$work/Storefront
catalog=$package/Sources/storefront/Resources/Localizable.xcstrings
log=$work/log
rm -rf "$package"
mkdir -p "$work"
cp -R "$root/Examples/Storefront" "$package"
rm -rf "$package/.build"
sed -i.bak "s|path: \"../..\"|path: \"$root\"|" "$package/Package.swift"

fail() {
  echo "  FAILED: $1"
  tail -n 20 "$log" | sed 's/^/    | /'
  exit 1
}

build=(swift build --build-system swiftbuild --package-path "$package" --scratch-path "$work/.build")
build() { "${build[@]}" > "$log" 2>&1 || fail "the package does not build"; }
receipt() { "$("${build[@]}" --show-bin-path)/storefront" --locale de 2>> "$log"; }
expect() { # what, text
  receipt | grep -qF -- "$2" || fail "$1: no '$2' in the receipt"
  echo "  ok: $1"
}

build
expect "the plugin runs" "Danke, Mira!"
# Swift Build has no rule for string catalogs on Linux. They are read by the tool, so nothing is missing.
if grep 'warning:' "$log" | grep -v "no rule to process file '.*\.xcstrings'"; then fail "a warning in a user's build"; fi

sed -i.bak 's/Danke, %@!/Besten Dank, %@!/' "$catalog"
build
expect "a changed catalog is compiled" "Besten Dank, Mira!"

RERUNE_FALLBACK_LOCALES=source build
if receipt | grep -qF "Besten Dank, Mira!"; then fail "RERUNE_FALLBACK_LOCALES does not reach the tool"; fi
echo "  ok: the variables of settings reach the tool"

build
expect "without the variable the texts are there again" "Besten Dank, Mira!"
