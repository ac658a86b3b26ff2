#!/usr/bin/env bash
# Packs from end to end: `rerune-gen pack` signs them, nginx is the CDN, and Examples/Dictionary downloads them.
# nginx is installed with apt; if that is not possible, everything is skipped with a message.
#
#   run.sh [TOOL]    a build with the trait Signing; without it, one is built
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root"
. Tests/Tools/install-libexpat.sh
. Tests/Tools/install-sqlite.sh
. Tests/Tools/install-libzstd.sh
. Tests/Tools/nginx.sh
if ! install_nginx; then
  echo "packs: skipped, nginx is not installed and apt cannot install it"
  exit
fi

work=$(mktemp -d)
# In the folder of Tests/run.sh, because swift-crypto takes long to compile. Packages that share a folder must not reuse each
# other's plans.
build=(--traits Signing,Zstandard,SQLite --scratch-path .build-traits --disable-build-manifest-caching)
if [ $# = 0 ]; then
  swift build "${build[@]}" --product rerune-gen
  set -- "$(swift build "${build[@]}" --show-bin-path)/rerune-gen"
fi
rerune_gen=$work/rerune-gen
cp "$1" "$rerune_gen"
swift build "${build[@]}" --package-path Examples/Dictionary --product dictionary
dictionary=$(swift build "${build[@]}" --package-path Examples/Dictionary --show-bin-path)/dictionary

nginx_pid=""
trap '{ [ -z "$nginx_pid" ] || kill "$nginx_pid"; rm -rf "$work"; } 2> /dev/null' EXIT
failures=0

# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "  ok: $1"; else
    echo "  FAILED: $1: expected '$2', got '$3'"
    failures=$((failures + 1))
  fi
}

# --- the server

site=$work/site
words=$work/words.sqlite
mkdir "$work/sources"
cp -R Examples/Dictionary/{Sources,rerune-gen.json} "$work/sources"
catalog=$work/sources/Sources/DictionaryModel/Localizable.xcstrings
Examples/Dictionary/make-words.py "$words" --numbers 10000
(cd "$work" && "$rerune_gen" keygen --key-id a && "$rerune_gen" keygen --key-id b) > "$work/keys" 2> /dev/null
key=$(grep '^a:' "$work/keys")

# The ETags of nginx consist of a file's date and size: two releases in one second could have the same.
releases=0
date_release() {
  releases=$((releases + 1))
  touch -t "2026010100$(printf %02d "$releases")" "$site"/*
  chmod -R a+rX "$work"
}
# publish OPTIONS: sets message and the variable de, the name of the German pack.
publish() {
  message=$(cd "$work/sources" && "$rerune_gen" pack Sources --file "words-en-de=$words" --output "$site" "$@" 2>&1)
  de=$(cd "$site" && grep -o 'de-[0-9a-f]*.runepack' index.json)
  date_release
}
# The file `slow` beside the site makes the server slow.
mkdir -p "$site"
chmod a+rx "$work"
start_nginx "$work/nginx" << DIRECTIVES
root $site;
set \$rate 0;
if (-f $work/slow) { set \$rate 200k; }
limit_rate \$rate;
DIRECTIVES
# requests TEXT: how many lines of the server's log contain it.
requests() { grep -cF -- "$1" "$work/nginx/access.log" || true; }

# --- the app

data=$work/data
# app LANGUAGES COMMAND ARGUMENTS: sets status, printed and log.
app() {
  status=0
  printed=$(app_process "$@" 2> "$work/log") || status=$?
  log=$(cat "$work/log")
}
app_process() {
  local languages=$1 command=$2
  shift 2
  exec env XDG_DATA_HOME="$data" LANGUAGE="$languages" \
    "$dictionary" "$command" --index "$nginx_url/index.json" --key "$key" "$@"
}
# line NUMBER: of what was printed.
line() { sed -n "${1}p" <<< "$printed"; }
search() { app en search tree; line 2; }

# begin_download: downloads the words slowly, and returns when a part of them has arrived; sets app_pid.
begin_download() {
  rm -f "$work/progress"
  mkfifo "$work/progress"
  touch "$work/slow"
  app_process en download words-en-de > "$work/printed" 2> "$work/progress" &
  app_pid=$!
  exec 3< "$work/progress"
  while read -r progress <&3; do
    if [[ $progress =~ ([1-9][0-9]*)%\ downloaded ]]; then break; fi
  done
  rm "$work/slow"
}
end_download() {
  local rest
  # Until then it has a reader for its progress.
  rest=$(cat <&3)
  exec 3<&-
  status=0
  wait "$app_pid" || status=$?
  log=$rest
}

echo "a release"
publish --key "$work/a.key"
check "five packs" "Packed revision 1 in $site: 5 packs, new or changed: de, en, fr, pl, words-en-de" "$message"
app de_AT list
check "the app has English only" "0 Dictionary" "$status $(line 1)"
check "and knows the packs" "de: Deutsch: not installed" "$(line 3)"
check "the index and its signature were asked for" "1 1" "$(requests '/index.json 200') $(requests '/index.json.sig 200')"

echo "a download that is cut off"
begin_download
kill -KILL "$app_pid" || true
end_download 2> /dev/null
check "the app is killed" 137 "$status"
check "the words are not installed" 0 "$(find "$data" -path '*/installed/*' | wc -l)"
check "a part of them is there" part "$(find "$data" -name '*.part' -size +0 | grep -q . && echo part)"
app en download words-en-de
check "the next launch installs them" "0 Dictionary: installed" "$status $(line 2)"
check "the server sent only the rest" "1 1" "$(requests '.sqlite 200') $(requests '.sqlite 206')"
check "a word" "*tree* (noun): Baum" "$(search)"
check "the file is whole" whole "$(find "$data" -path '*/installed/*' -exec cmp -s {} "$words" \; -exec echo whole \;)"

data=$work/data-of-another-app
begin_download
pkill -KILL -P "$nginx_pid"
end_download
check "a download goes on when the server ends its connection" "0 Dictionary: installed" \
  "$status $(tail -n 1 "$work/printed")"
check "with the rest" 2 "$(requests '.sqlite 206')"
check "a word" "*tree* (noun): Baum" "$(search)"
data=$work/data

echo "a language"
app de_AT download de
check "the app switches to it while it runs" "0 Dictionary Wörterbuch: installiert" "$status $(line 1) $(line 2)"
app de_AT list
check "the next launch begins with it" "Wörterbuch 5 Pakete de: Deutsch: installiert" "$(line 1) $(line 2) $(line 3)"

echo "one text is changed"
(cd "$site" && cksum -- *.runepack *.sqlite) > "$work/before"
former=$de
sed -i.bak 's/"value" : "Wörterbuch"/"value" : "Das Wörterbuch"/' "$catalog"
publish --key "$work/a.key"
check "one pack is new" "Packed revision 2 in $site: 5 packs, new or changed: de" "$message"
check "one file is new, the others are untouched" "$de" \
  "$(cd "$site" && cksum -- *.runepack *.sqlite | diff "$work/before" - | sed -nE 's/^[<>] [0-9]+ [0-9]+ //p')"
app de_AT list
check "the app offers an update" "Wörterbuch de: Deutsch: Version 2 ist verfügbar" "$(line 1) $(line 3)"
app de_AT download de
check "and installs it" "0 Wörterbuch Das Wörterbuch: installiert" "$status $(line 1) $(line 2)"
check "each version was downloaded once" "1 1" "$(requests "/$former 200") $(requests "/$de 200")"
check "the former file is gone" 1 "$(find "$data" -name 'de-*' -path '*/installed/*' | wc -l)"

# refused WHAT REASON: with German installed, and in an app that has nothing yet.
refused() {
  app de_AT list
  check "$1 is refused" "1 reported" "$status $(grep -qF -- "$2" <<< "$log" && echo reported || echo "$log")"
  check "what is installed stays" "Das Wörterbuch de: Deutsch: installiert" "$(line 1) $(line 3)"
  data=$work/new-data
  app de_AT list
  check "a new app knows no packs" "1 0 packs" "$status $(line 2)"
  app de_AT download de
  check "and can download none" 1 "$status"
  rm -rf "$data"
  data=$work/data
}

echo "signatures"
cp "$site/index.json.sig" "$work/index.json.sig"
cp "$site/index.json" "$work/index.json"
sed -i.bak 's/"revision": 2/"revision": 3/' "$site/index.json"
date_release
refused "an index that was changed" "the signature beside it is not of these bytes"
cp "$work/index.json" "$site/index.json"
rm "$site/index.json.sig"
date_release
refused "an index without a signature" "it is not signed"
publish --key "$work/b.key"
refused "an index that another key has signed" "$("$rerune_gen" verify "$site" --key "$key" 2>&1 | sed -nE 's/.*The index is rejected: (.*)\. \[.*/\1/p')"
cp "$work/index.json.sig" "$site/index.json.sig"
date_release
app de_AT list
check "the right one is accepted again" 0 "$status"

echo "a file that was changed on the server"
cp "$site/$de" "$work/$de"
sed -i.bak 's/Das W/Die W/' "$site/$de"
date_release
data=$work/new-data
app de_AT download de
check "is refused" "1 Dictionary" "$status $printed"
check "for its digest" 3 "$(($(requests "/$de 200") - 1))"
cp "$work/$de" "$site/$de"
data=$work/data

echo "a text with another argument than the app passes"
sed -i.bak -E '/"packs.title"/,/^    },?$/s/%lld/%@/' "$catalog"
publish --key "$work/a.key"
app de_AT download de
check "the pack is installed" "0 Das Wörterbuch: installiert" "$status $(line 2)"
app de_AT list
check "its other texts are shown" "Das Wörterbuch" "$(line 1)"
check "in place of that text the app shows its own" "5 packs" "$(line 2)"
check "and names it in the log" logged \
  "$(grep -qF '"packs.title" (Localizable, de) in the pack "de" is not used' <<< "$log" && echo logged || echo "$log")"

echo "the end"
app de_AT delete de
check "a deleted language" "0 Das Wörterbuch Dictionary: not installed" "$status $(line 1) $(line 2)"
app de_AT list
check "is not there at the next launch" "Dictionary de: Deutsch: not installed" "$(line 1) $(line 3)"
kill "$nginx_pid"
wait "$nginx_pid" 2> /dev/null || true
nginx_pid=""
app en list
check "without a server the app has what it has" "1 words-en-de: Words, English and German: installed" "$status $(line 7)"
check "its words" "*tree* (noun): Baum" "$(search)"

if [ "$failures" -gt 0 ]; then
  echo "Packs: $failures failed"
  exit 1
fi
echo "Packs: all passed"
