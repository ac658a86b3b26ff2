#!/usr/bin/env bash
# run.sh TOOL: compiles small apps that use SwiftGen, R.swift, xcstrings-tool, Xcode's symbols and Foundation, by stand-ins of what these
# declare, prints their texts in each language, migrates them, builds them with the plugin, and compares the texts. A second migration must
# change nothing. The migrated apps are one program, whose build shares the folder of the plugin scenarios, so that runtime and tools are
# compiled once.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
work="$root/.build/integration/plugins"
scratch="${RERUNE_SCRATCH:-$work/.build}"
former="$work/former"
scenarios=(SwiftGen:swiftgen RSwift:r.swift XCStringsTool:xcstrings-tool XcodeSymbols:xcode-symbols Foundation:foundation)
rm -rf "$former"
mkdir -p "$former"

fail() {
  echo "  FAILED: $1"
  if [ -n "${2:-}" ]; then sed 's/^/    | /' <<<"$2"; fi
  exit 1
}

# texts EXECUTABLE [SCENARIO]: what an app shows in each language.
texts() {
  for language in en de pl; do
    echo "language $language"
    env -u LC_ALL -u LC_MESSAGES LANG="$language.UTF-8" LANGUAGE="$language" "$@"
  done
}

# Calls that only one kind of app has.
calls='\b(L10n|R\.string|localizable:|legal:|NSLocalizedString|localized:|localized|cw_localized|Tolgee|TXNative)\b'
show='for screen in [Screen(name: "Ada", count: 5), Screen(name: "Łukasz", count: 22)] { for line in screen.lines { print(line) } }'

# compile_former NAME: an app before its migration.
compile_former() {
  local sources="$former/$1-sources"
  mkdir -p "$sources"
  {
    echo "import Foundation"
    "$here/tables.py" "$here/$1/App/Sources/App/Resources"
  } >"$sources/Tables.swift"
  echo "$show" >"$sources/main.swift"
  # With this feature a file that does not import Foundation has only the stand-ins of its members.
  swiftc -swift-version 5 -module-name Former -enable-upcoming-feature MemberImportVisibility -o "$former/$1" \
    "$here/Lookup.swift" "$here/FormerViews.swift" "$here/$1"/Former/*.swift "$sources"/*.swift \
    "$here/$1"/App/Sources/App/*.swift || fail "the app of $1 does not compile"
}

# migrate NAME ORIGIN: migrates an app twice.
migrate() {
  local app="$work/Migrate$1" from=$2
  rm -rf "$app"
  cp -R "$here/$1/App" "$app"
  sed "s/NAME/$1/g" "$here/Package.swift.txt" >"$app/Package.swift"
  (cd "$app" && "$tool" migrate --from "$from" --report report.json) >"$former/$1.log" 2>&1 || [ -e "$here/$1/left.txt" ] ||
    fail "calls are left" "$(cat "$former/$1.log")"
  local left
  left=$(python3 -c 'import json, sys
for call in json.load(open(sys.argv[1]))["left"]: print("%s:%d: %s" % (call["file"], call["line"], call["reason"]))' "$app/report.json")
  [ "$left" = "$(cat "$here/$1/left.txt" 2>/dev/null || true)" ] || fail "other calls are left" "$left"
  if grep -nE "$calls" "$app/Sources/App/Texts.swift"; then fail "a call is still there"; fi
  grep -q '// a comment stays' "$app/Sources/App/Texts.swift" || fail "a comment is gone"

  rm -rf "$former/again"
  mkdir "$former/again"
  cp -R "$app/Sources" "$former/again/"
  if [ -e "$app/rerune-gen.json" ]; then cp "$app/rerune-gen.json" "$former/again/"; fi
  (cd "$app" && "$tool" migrate --from "$from") >"$former/$1.log" 2>&1 || [ -n "$left" ] || fail "a second run fails"
  diff -r "$app/Sources" "$former/again/Sources" || fail "a second run changes the code"
  if [ -e "$app/rerune-gen.json" ]; then
    diff "$app/rerune-gen.json" "$former/again/rerune-gen.json" || fail "a second run changes the configuration"
  fi
}

# The former apps are compiled while the tool migrates the others.
for scenario in "${scenarios[@]}"; do compile_former "${scenario%:*}"; done >"$former/compiling" 2>&1 &
compiling=$!
for scenario in "${scenarios[@]}"; do migrate "${scenario%:*}" "${scenario#*:}"; done

rm -rf "$work/MigrateViews" "$work/Migrated"
cp -R "$here/Views" "$work/MigrateViews"
mv "$work/MigrateViews/Package.swift.txt" "$work/MigrateViews/Package.swift"
mkdir -p "$work/Migrated/Sources/App"
{
  echo "// swift-tools-version: 6.1"
  echo "import PackageDescription"
  echo 'let package = Package(name: "Migrated", dependencies: ['
  for scenario in "${scenarios[@]}"; do echo "  .package(path: \"../Migrate${scenario%:*}\"),"; done
  echo '], targets: [.executableTarget(name: "App", dependencies: ['
  for scenario in "${scenarios[@]}"; do
    echo "  .product(name: \"${scenario%:*}Texts\", package: \"Migrate${scenario%:*}\"),"
  done
  echo "])])"
} >"$work/Migrated/Package.swift"
{
  for scenario in "${scenarios[@]}"; do echo "import ${scenario%:*}Texts"; done
  echo "switch CommandLine.arguments[1] {"
  for scenario in "${scenarios[@]}"; do
    echo "case \"${scenario%:*}\": ${show//Screen(/${scenario%:*}Texts.Screen(}"
  done
  echo 'default: fatalError("no such app")'
  echo "}"
} >"$work/Migrated/Sources/App/main.swift"

wait "$compiling" || fail "an app does not compile before its migration" "$(cat "$former/compiling")"
# Packages that share a folder must not reuse each other's plans.
build=(swift build --package-path "$work/Migrated" --scratch-path "$scratch" --disable-build-manifest-caching)
"${build[@]}" --product App >"$former/log" 2>&1 ||
  fail "the migrated apps do not build" "$(grep -E 'error: ' "$former/log" | sort -u | head -n 20)"
migrated=$("${build[@]}" --show-bin-path)/App
for scenario in "${scenarios[@]}"; do
  name=${scenario%:*}
  echo "$name"
  before=$(texts "$former/$name")
  after=$(texts "$migrated" "$name")
  [ "$before" = "$after" ] || fail "the texts differ" "$(diff <(echo "$before") <(echo "$after") || true)"
  echo "  ok: $(($(wc -l <<<"$before") - 3)) texts in three languages are the same"
done
