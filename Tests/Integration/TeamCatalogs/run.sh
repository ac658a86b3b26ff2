#!/usr/bin/env bash
# A team's day with tables: the driver and the hook are installed, branches are merged by git, a file in conflict is
# repaired, a key is renamed, unused ones are removed, and Storefront builds and prints the same afterwards.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root"
. Tests/Tools/install-libexpat.sh

swift build --product rerune-gen
bin=$(swift build --show-bin-path)
export PATH=$bin:$PATH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Nothing of the person's own configuration of git.
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
failures=0

# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "  ok: $1"; else
    echo "  FAILED: $1: expected '$2', got '$3'"
    cat "$work/output"
    failures=$((failures + 1))
  fi
}
# status COMMAND…: prints its exit status.
status() {
  local status=0
  "$@" > "$work/output" 2>&1 || status=$?
  echo $status
}
# Adds or changes a text as a person does in Xcode: edit FILE KEY LOCALE TEXT
edit() {
  python3 - "$@" << 'PYTHON'
import json, sys
path, key, locale, text = sys.argv[1:]
document = json.load(open(path, encoding="utf-8"))
entry = document["strings"].setdefault(key, {"extractionState": "manual"})
entry.setdefault("localizations", {})[locale] = {"stringUnit": {"state": "translated", "value": text}}
document["strings"] = dict(sorted(document["strings"].items()))
json.dump(document, open(path, "w", encoding="utf-8"), ensure_ascii=False, indent=2, separators=(",", " : "))
PYTHON
  rerune-gen format "$1" 2> /dev/null
}
# text KEY LOCALE: that of the catalog.
text() {
  python3 - "$catalog" "$@" << 'PYTHON'
import json, sys
path, key, locale = sys.argv[1:]
print(json.load(open(path, encoding="utf-8"))["strings"][key]["localizations"][locale]["stringUnit"]["value"])
PYTHON
}

app=$work/Storefront
catalog=Sources/storefront/Resources/Localizable.xcstrings
cp -R Examples/Storefront "$app"
sed -i.bak "s|path: \"../..\"|path: \"$root\"|" "$app/Package.swift"
rm "$app/Package.swift.bak"
# In the folder of Tests/run.sh; packages that share it must not reuse each other's plans.
build=(--package-path "$app" --scratch-path .build --disable-build-manifest-caching --product storefront)
cd "$app"
git init --quiet --initial-branch main
git config user.name Ada
git config user.email ada@example.com

echo "Setting up"
rerune-gen merge --install 2> "$work/output"
check "the driver is installed" "rerune-gen' merge --path=%P --marker-size=%L -- %O %A %B" \
  "$(git config merge.rerune.driver | sed 's|;.*||; s|^.*/||')"
mkdir Hooks
cp "$root/Examples/Git/pre-commit" Hooks/
git config core.hooksPath Hooks
git add -A
check "the hook accepts the first commit" 0 "$(status git commit --quiet -m First)"

echo "Merging"
git checkout --quiet -b search
edit "$catalog" home.filter en Filter
git commit --quiet -a -m Filter
git checkout --quiet main
edit "$catalog" home.find en Find
git commit --quiet -a -m Find
check "a merge of neighbours is clean" 0 "$(status git merge --quiet --no-edit search)"
check "and has the keys of both" "Filter Find" "$(text home.filter en) $(text home.find en)"
check "and is as Xcode writes it" 0 "$(status rerune-gen format --check "$catalog")"

git checkout --quiet -b wording HEAD~1
edit "$catalog" cart.title de Einkaufswagen
git commit --quiet -a -m Wording
git checkout --quiet main
edit "$catalog" cart.title de Korb
git commit --quiet -a -m "Other wording"
check "a text that both changed is a conflict" 1 "$(status git merge --quiet --no-edit wording)"
check "which names the key and the language" yes "$(grep -q '"cart.title" (de)' "$work/output" && echo yes)"
check "and leaves markers in the file" 1 "$(grep -c '^<<<<<<<' "$catalog")"
check "that the check reports" 65 "$(status rerune-gen check "$catalog")"
check "and the hook rejects" 1 "$(git add "$catalog" && status git commit --quiet -m Conflict)"
git checkout --quiet HEAD -- "$catalog"
check "one side is chosen" 0 "$(status git commit --quiet --no-edit)"

echo "Repairing"
echo '*.xcstrings !merge' > .git/info/attributes
git checkout --quiet -b left
edit "$catalog" profile.name en Name
git commit --quiet -a -m Name
git checkout --quiet -b right main
edit "$catalog" profile.photo en Photo
git commit --quiet -a -m Photo
check "without the driver, lines conflict" 1 "$(status git merge --quiet --no-edit left)"
check "the file is repaired" 0 "$(status rerune-gen merge --repair "$catalog")"
check "and has the keys of both" "Name Photo" "$(text profile.name en) $(text profile.photo en)"
git add "$catalog"
check "and is committed" 0 "$(status git commit --quiet --no-edit)"
rm .git/info/attributes

echo "Odd names"
odd=Sources/storefront/Resources/-x.xcstrings
git checkout --quiet -b first
printf '{\n  "sourceLanguage" : "en",\n  "strings" : {\n\n  },\n  "version" : "1.0"\n}' > "$odd"
git add -A
git commit --quiet -m Odd
git checkout --quiet -b second
edit "$PWD/$odd" a en A
git commit --quiet -a -m A
git checkout --quiet first
edit "$PWD/$odd" b en B
git commit --quiet -a -m B
check "a name that looks like an option is merged" 0 "$(status git merge --quiet --no-edit second)"
check "with the keys of both" 2 "$(grep -c '"value"' "$odd")"
git checkout --quiet right

echo "Committing"
sed -i.bak 's/ : /: /' "$catalog" && rm "$catalog.bak"
git add "$catalog"
check "the hook rejects what Xcode would write otherwise" 1 "$(status git commit --quiet -m Script)"
rerune-gen format "$catalog" 2> /dev/null
git add "$catalog"
check "and formatted there is nothing to commit" "" "$(git status --porcelain)"

echo "Renaming"
check "a key is renamed in tables and code" 0 "$(status rerune-gen rename store.name shop.title --code Sources)"
check "in the accessor's use too" 1 "$(grep -c 'ReRuneStrings.shopTitle' Sources/storefront/Receipt.swift)"
check "with its translations" "$(git show HEAD:"$catalog" | python3 -c '
import json, sys
print(json.load(sys.stdin)["strings"]["store.name"]["localizations"]["pl"]["stringUnit"]["value"])')" "$(text shop.title pl)"
check "an existing key is refused" 1 "$(status rerune-gen rename shop.title cart.title --code Sources)"

echo "Removing"
before=$(cksum < "$catalog")
unused=$(rerune-gen remove --unused --code Sources 2> /dev/null | wc -l)
check "unused keys are listed" yes "$([ "$unused" -gt 0 ] && echo yes)"
check "and not removed" "$before" "$(cksum < "$catalog")"
check "more than a fifth of a table needs --force" 1 "$(status rerune-gen remove --unused --code Sources --yes)"
check "and is not removed without it" "$before" "$(cksum < "$catalog")"
check "they are removed on request" 0 "$(status rerune-gen remove --unused --code Sources --yes --force)"
check "then there are none" "" "$(rerune-gen remove --unused --code Sources 2> /dev/null)"
check "a used key stays" 1 "$(status rerune-gen remove shop.title --code Sources --yes)"
check "the catalog is still as Xcode writes it" 0 "$(status rerune-gen format --check "$catalog")"

echo "Building"
unset GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM
cd "$root"
swift build --package-path Examples/Storefront --scratch-path .build --disable-build-manifest-caching --product storefront \
  > "$work/output" 2>&1 || cat "$work/output"
for locale in en pl; do "$bin/storefront" --locale $locale; done > "$work/before"
swift build "${build[@]}" > "$work/output" 2>&1 || { cat "$work/output"; failures=$((failures + 1)); }
for locale in en pl; do "$bin/storefront" --locale $locale; done > "$work/after"
check "Storefront prints what it printed before" "$(cat "$work/before")" "$(cat "$work/after")"

[ "$failures" -eq 0 ] || { echo "$failures checks failed" >&2; exit 1; }
echo "Tables in a team: all checks passed"
