#!/usr/bin/env bash
# run.sh TOOL: compiles small apps that use SwiftGen and R.swift, by stand-ins of what these generate, prints their texts in each
# language, migrates them, builds them with the plugin, and compares the texts. A second migration must change nothing.
# The builds share the folder of the plugin scenarios, so that runtime and tools are compiled once.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
work="$root/.build/integration/plugins"
scratch="${RERUNE_SCRATCH:-$work/.build}"
mkdir -p "$work"

fail() {
  echo "  FAILED: $1"
  if [ -n "${2:-}" ]; then sed 's/^/    | /' <<<"$2"; fi
  exit 1
}

texts() { # executable
  for language in en de pl; do
    env -u LC_ALL -u LC_MESSAGES LANG="$language.UTF-8" LANGUAGE="$language" "$1"
  done
}

for scenario in SwiftGen RSwift; do
  echo "$scenario"
  app="$work/Migrate$scenario"
  rm -rf "$app" "$work/former"
  cp -R "$here/$scenario/App" "$app"
  mkdir -p "$work/former"
  {
    echo "import Foundation"
    "$here/tables.py" "$app/Sources/App/Resources"
  } >"$work/former/Tables.swift"
  swiftc -o "$work/former/app" "$here/Lookup.swift" "$here/$scenario/Former/Strings.swift" "$work/former/Tables.swift" \
    "$app/Sources/App/Texts.swift" "$app/Sources/App/main.swift"
  before=$(texts "$work/former/app")

  cp "$here/Package.swift.txt" "$app/Package.swift"
  from=$([ "$scenario" = SwiftGen ] && echo swiftgen || echo r.swift)
  (cd "$app" && "$tool" migrate --from "$from" --report report.json) || fail "calls are left" "$(cat "$app/report.json")"
  grep -q '"left": \[\]' "$app/report.json" || fail "the report lists calls" "$(cat "$app/report.json")"
  if grep -nE '\b(L10n|R\.string)\b' "$app/Sources/App/Texts.swift"; then fail "a call is still there"; fi
  grep -q '// a comment stays' "$app/Sources/App/Texts.swift" || fail "a comment is gone"

  cp -R "$app/Sources" "$work/former/Sources"
  if [ -e "$app/rerune-gen.json" ]; then cp "$app/rerune-gen.json" "$work/former/"; fi
  (cd "$app" && "$tool" migrate --from "$from") || fail "a second run fails"
  diff -r "$app/Sources" "$work/former/Sources" || fail "a second run changes the code"
  if [ -e "$app/rerune-gen.json" ]; then
    diff "$app/rerune-gen.json" "$work/former/rerune-gen.json" || fail "a second run changes the configuration"
  fi

  # Packages that share a folder must not reuse each other's plans.
  build=(swift build --package-path "$app" --scratch-path "$scratch" --disable-build-manifest-caching)
  "${build[@]}" --product App >"$work/log" 2>&1 ||
    fail "the migrated app does not build" "$(grep -E 'error: ' "$work/log" | sort -u | head -n 20)"
  after=$(texts "$("${build[@]}" --show-bin-path)/App")
  [ "$before" = "$after" ] || fail "the texts differ" "$(diff <(echo "$before") <(echo "$after") || true)"
  echo "  ok: $(wc -l <<<"$before") texts in three languages are the same"
done
