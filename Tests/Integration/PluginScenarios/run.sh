#!/usr/bin/env bash
# Builds tiny packages that use the plugins, and checks the results that their users would see.
# They are copied into .build, where the relative path to this package is the same, so that the sources stay unchanged.
# They share one build folder, so that the tool is compiled only once.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work="$root/.build/integration/plugins"
scratch="$work/.build"
log="$work/log"
failures=0

rm -rf "$work/Succeeding" "$work/NoTables" "$work/NoSwift" "$work/Broken"
mkdir -p "$work"
cp -R "$here/Succeeding" "$here/NoTables" "$here/NoSwift" "$here/Broken" "$work"

pass() { echo "  ok: $1"; }

fail() {
  echo "  FAILED: $1"
  if [ -n "${2:-}" ]; then sed 's/^/    | /' <<<"$2"; fi
  failures=$((failures + 1))
}

build() { # package, further arguments
  local package=$1
  shift
  swift build --package-path "$work/$package" --scratch-path "$scratch" "$@" >"$log" 2>&1
}

product() { # name
  echo "$(swift build --package-path "$work/Succeeding" --scratch-path "$scratch" --show-bin-path)/$1"
}

expect_output() { # executable, expected output
  local output
  output=$("$(product "$1")" 2>&1) || true
  if [ "$output" = "$2" ]; then pass "$1 prints its texts"; else fail "$1 prints other texts" "$output"; fi
}

expect_language() { # expected text, members, "VARIABLE=value"…
  local members=$2 text="$1 | $2 | $1" output
  shift 2
  # Independent of the user's language.
  output=$(env -u LANG -u LANGUAGE -u LC_ALL -u LC_MESSAGES -u LC_NUMERIC "$@" "$many_languages" 2>&1) || true
  if [ "$output" = "$text" ]; then pass "${*:-no variable}: $members"; else fail "${*:-no variable}: other texts" "$output"; fi
}

expect_log() { # expected text in the log, a name for it
  if grep -q -F -- "$1" "$log"; then pass "$2"; else fail "$2" "$(tail -n 20 "$log")"; fi
}

written_since() { find "$scratch/plugins/outputs/succeeding" -name '*.swift' -newer "$1"; }

compiled_or_generated() { grep -E 'Generating|Compiling [A-Z]|-module-name' "$log" | grep -v -i 'plugin' || true; }

echo "Packages that build"
if build Succeeding; then pass "all targets build"; else
  fail "the targets do not build" "$(grep -E '(error|warning): ' "$log" | sort -u | head -n 20)"
  exit 1
fi
if grep -E "^/.*$work.*warning:|unhandled" "$log"; then fail "a warning in a user's build"; else pass "no warnings"; fi
expect_output OnlyCatalog "Welcome | 1 item in the cart | 2 items in the cart
Willkommen | 1 Artikel im Korb | 2 Artikel im Korb"
expect_output OnlyFolders "Hello, Ada! | 1 file | 3 files | 5 files
Cześć, Ada! | 1 plik | 3 pliki | 5 plików"
# Its Danish texts are in a translators' document, which its configuration names.
expect_output CatalogAndFolders "New | Old
Ny | Gammel"
expect_output SeveralTables "Start | Settings | About"
expect_output UsesTextLibrary "Shared | SharedShared"

if [ "$(uname)" != Darwin ]; then
  echo "The language of a process"
  many_languages=$(product ManyLanguages)
  blank=$'\u00a0'
  expect_language "Welcome" "1,234,567 members"
  expect_language "欢迎" "1,234,567 位成员" LANG=zh_CN.UTF-8
  expect_language "欢迎" "1,234,567 位成员" LANG=zh_SG
  expect_language "歡迎" "1,234,567 位成員" LANG=zh_TW.UTF-8
  expect_language "歡迎" "1,234,567 位成員" LC_ALL=zh_HK.UTF-8 LANG=de_DE.UTF-8
  expect_language "Bienvenidos" "1,234,567 miembros" LANG=es_MX.UTF-8
  expect_language "Bienvenidos" "1.234.567 miembros" LANG=es_AR.UTF-8
  expect_language "Velkommen" "1${blank}234${blank}567 medlemmer" LANG=nb_NO.UTF-8
  expect_language "Velkommen" "1${blank}234${blank}567 medlemmer" LANG=nn_NO.UTF-8
  expect_language "Willkommen" "1.234.567 Mitglieder" LANG=de_DE.UTF-8
  expect_language "Willkommen" "1’234’567 Mitglieder" LANG=de_CH.UTF-8
  expect_language "Willkommen" "1’234’567 Mitglieder" LANG=de_DE.UTF-8 LC_NUMERIC=de_CH.UTF-8
  expect_language "Willkommen" "1.234.567 Mitglieder" LANG=en_US.UTF-8 LANGUAGE=de:en
  expect_language "Willkommen" "1.234.567 Mitglieder" LANG=fr_FR.UTF-8 LANGUAGE=fr:de
  expect_language "Добро дошли" "1.234.567 чланова" LANG=sr_RS.UTF-8
  expect_language "Dobro došli" "1.234.567 članova" LANG=sr_RS.UTF-8@latin
  expect_language "Dobro došli" "1.234.567 članova" LANG=sr_ME.UTF-8
  expect_language "Benvinguts" "1.234.567 membres" LANG=ca_ES.UTF-8@valencia
  expect_language "Welcome" "1,234,567 members" LANG=C.UTF-8
  expect_language "Welcome" "1,234,567 members" LANG=C LANGUAGE=de
  expect_language "Welcome" "1,234,567 members" LANG=fi_FI.UTF-8
fi

echo "Incremental builds"
# SwiftPM links a tool once more in its second build; later builds do nothing.
build Succeeding
marker="$work/marker"
touch "$marker"
build Succeeding
if [ -z "$(compiled_or_generated)" ]; then pass "an unchanged build runs nothing"; else
  fail "an unchanged build runs something" "$(compiled_or_generated)"
fi
touch "$work/Succeeding/Sources/OnlyCatalog/Localizable.xcstrings"
build Succeeding
expect_log "Generating ReRuneStrings for OnlyCatalog" "a touched catalog is looked at"
if [ "$(compiled_or_generated | grep -c -v 'Generating ReRuneStrings for OnlyCatalog')" = 0 ]; then
  pass "and nothing is compiled"
else
  fail "a touched catalog compiles something" "$(compiled_or_generated)"
fi
if [ -z "$(written_since "$marker")" ]; then pass "no output is written"; else
  fail "an output is written" "$(written_since "$marker")"
fi
sed -i.bak 's/Willkommen/Herzlich willkommen/' "$work/Succeeding/Sources/OnlyCatalog/Localizable.xcstrings"
build Succeeding
if [ -n "$(written_since "$marker")" ]; then pass "a changed catalog is compiled"; else fail "a change is missed"; fi
expect_output OnlyCatalog "Welcome | 1 item in the cart | 2 items in the cart
Herzlich willkommen | 1 Artikel im Korb | 2 Artikel im Korb"

sed -i.bak 's/Gammel/Gamle/' "$work/Succeeding/Translations/da.xliff"
build Succeeding
expect_log "Generating ReRuneStrings for CatalogAndFolders" "a changed document is looked at"
expect_output CatalogAndFolders "New | Old
Ny | Gamle"

echo "swift package rerune"
rerune() { # arguments
  swift package --package-path "$work/$package" --scratch-path "$scratch" rerune "$@" >"$log" 2>&1
}
package=Succeeding
if rerune check; then pass "check succeeds on clean files"; else fail "check fails" "$(tail -n 5 "$log")"; fi
expect_log "No errors or warnings in" "check ends with a summary"
if rerune check --format json; then expect_log '{"schema": 1, "diagnostics": []' "check prints JSON"; fi
if rerune check Sorces; then fail "check of a missing folder succeeds"; else
  expect_log 'Sorces:1:1: error: No such file or folder. Did you mean "Sources"? [input-missing]' "check suggests a path"
  expect_log "exit code 66" "the status of the tool is passed on"
fi
if rerune diff; then fail "diff without a download succeeds"; else
  expect_log "There is no download here. Run rerune-gen pull first" "diff asks for a download"
fi
if swift package --package-path "$work/$package" --scratch-path "$scratch" --allow-network-connections all \
  --allow-writing-to-package-directory rerune-pull >"$log" 2>&1; then fail "a pull without a publish id succeeds"; else
  expect_log "RERUNE_OTA_PUBLISH_ID" "rerune-pull asks for the publish id"
fi
package=Broken
if rerune check; then fail "check of a broken file succeeds"; else
  expect_log "Localizable.strings:2:14: error:" "check points to a broken file"
  expect_log "exit code 65" "the status of the tool is passed on"
fi

echo "Packages that must not build"
if build NoTables; then fail "a target without tables builds"; else
  expect_log "target 'NoTables' uses ReRuneGenPlugin but has no .strings, .stringsdict or .xcstrings file" \
    "no localization files: a clear error"
fi
if build NoSwift; then fail "a target without Swift builds"; else
  expect_log "target 'NoSwift' has no Swift file of its own" "no Swift: a clear error"
fi
if build Broken; then fail "a broken file builds"; else
  expect_log "$work/Broken/Sources/Broken/en.lproj/Localizable.strings:2:14: error:" \
    "a broken file: its diagnostic is what the user sees"
fi

echo "swift package rerune-adopt"
adopt() { # arguments; the permissions come first
  local permissions=()
  if [ "${1:-}" = --allow-writing-to-package-directory ]; then permissions=("$1") && shift; fi
  swift package --package-path "$work/$package" --scratch-path "$scratch" \
    ${permissions[@]+"${permissions[@]}"} rerune-adopt "$@" >"$log" 2>&1 </dev/null
}
package=Succeeding
download="$work/Succeeding/.rerune"
mkdir -p "$download/locales"
echo '{"version": 1, "locales": {"pl": {}}}' >"$download/manifest.json"
echo '{"greeting": "Witaj, %@!"}' >"$download/locales/pl.json"
polish="$work/Succeeding/Sources/OnlyFolders/pl.lproj/Localizable.strings"
if rerune diff --locale pl; then pass "diff compares with the download"; else fail "diff fails" "$(tail -n 5 "$log")"; fi
expect_log "pl: changed (1)" "diff lists the text that differs"
expect_log "1 changed" "diff ends with a summary"
if rerune diff --locale pl --fail-on any; then fail "diff does not fail where it should"; else
  expect_log "exit code 1" "the status of diff is passed on"
fi
echo '{"greeting": "Witaj, %d!"}' >"$download/locales/pl.json"
if rerune diff --locale pl; then fail "diff accepts a text that apps refuse"; else
  expect_log "pl: incompatible, refused by apps (1)" "diff lists the text that apps refuse"
fi
echo '{"greeting": "Witaj, %@!"}' >"$download/locales/pl.json"
if adopt; then fail "it writes without asking"; else
  expect_log "--allow-writing-to-package-directory" "it asks for the permission to write"
fi
if adopt --allow-writing-to-package-directory; then pass "it runs"; else fail "it fails" "$(tail -n 5 "$log")"; fi
expect_log "Adopted 1 text in 1 file" "it says what it did"
if grep -q 'Witaj, %@!' "$polish"; then pass "the text is there"; else fail "no text" "$(cat "$polish")"; fi

echo "The Xcode branch"
if "$here/typecheck-xcode.sh"; then pass "it type-checks"; else fail "it does not type-check"; fi

if [ "$failures" -gt 0 ]; then
  echo "Plugin scenarios: $failures failed"
  exit 1
fi
echo "Plugin scenarios: all passed"
