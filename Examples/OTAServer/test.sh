#!/usr/bin/env bash
# Runs ota-server and tests everything that the documentation promises.
set -euo pipefail
cd "$(dirname "$0")"
. ../build.sh

ota_server=$(example ota-server OTAServer)
work=$(mktemp -d)
server=""
stop_server() {
  [ -z "$server" ] || { kill "$server" && wait "$server" || true; } 2> /dev/null
  server=""
}
trap 'stop_server; rm -rf "$work"' EXIT

# start ARGUMENTS: sets url.
start() {
  stop_server
  rm -f "$work/out"
  mkfifo "$work/out"
  "$ota_server" --port 0 "$@" > "$work/out" &
  server=$!
  read -r url < "$work/out"
  echo "server at $url: $*"
}

failures=0
# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else echo "FAILED: $1: expected '$2', got '$3'"; failures=$((failures + 1)); fi
}

# ask PATH CURL-ARGUMENTS: what a client sends is in the variable `credential`.
credential='X-OTA-Publish-Id: demo'
ask() { local path=$1; shift; curl -sS --path-as-is -H "$credential" "$@" "$url$path"; }
status() { ask "$@" -o /dev/null -w '%{http_code}'; }
# header NAME PATH CURL-ARGUMENTS
header() { local name=$1; shift; ask "$@" -o /dev/null -D - | tr -d '\r' | { grep -i "^$name: " || true; } | cut -d ' ' -f 2-; }
etag() { header ETag "$@"; }
# refuse WHAT MESSAGE ARGUMENTS: the server does not start, and says why.
refuse() {
  local what=$1 message=$2 output status=0
  shift 2
  output=$("$ota_server" "$@" 2>&1) || status=$?
  check "$what" "64 Error: $message" "$status $(head -n 1 <<< "$output")"
}

download=$work/download
mkdir -p "$download/locales"
echo '{"revision":1,"locales":["de"]}' > "$download/manifest.json"
echo '{"title":"Hallo"}' > "$download/locales/de.json"
echo 'secret' > "$work/secret.json"

# --- rerune

start "$download" --publish-id demo
manifest='/api/sdk/translations/manifest?platform=ios'
payload=/api/sdk/translations/ios/de

check "manifest" '{"revision":1,"locales":["de"]}' "$(ask "$manifest")"
check "payload" '{"title":"Hallo"}' "$(ask "$payload")"
check "no publish id" 401 "$(curl -sS -o /dev/null -w '%{http_code}' "$url$manifest")"
check "wrong publish id" 401 "$(curl -sS -o /dev/null -w '%{http_code}' -H 'X-OTA-Publish-Id: other' "$url$payload")"
check "other platform" 404 "$(status '/api/sdk/translations/manifest?platform=android')"
check "unknown locale" 404 "$(status /api/sdk/translations/ios/fr)"
check "POST" 405 "$(status "$payload" -X POST)"

tag=$(etag "$payload")
check "304" 304 "$(status "$payload" -H "If-None-Match: $tag")"
check "304 of a list" 304 "$(status "$payload" -H "If-None-Match: \"x\", W/$tag")"
check "304 keeps the ETag" "$tag" "$(etag "$payload" -H "If-None-Match: $tag")"
check "200 for another ETag" 200 "$(status "$payload" -H 'If-None-Match: "x"')"

signature() { header X-OTA-Signature "$@"; }
check "no signature without a file" "" "$(signature "$manifest")"
printf 'a:AAAA\nb:BBBB\n' > "$download/manifest.json.sig"
check "all signatures in one header" "a:AAAA, b:BBBB" "$(signature "$manifest")"
check "304 has them too" "a:AAAA, b:BBBB" "$(signature "$manifest" -H "If-None-Match: $(etag "$manifest")")"
check "payloads have none" "" "$(signature "$payload")"

traversals=(../../secret ..%2f..%2fsecret %2e%2e/%2e%2e/secret ../manifest de/../de 'de%00' '' . ..)
for path in "${traversals[@]}"; do
  check "traversal '$path'" 404 "$(status "/api/sdk/translations/ios/$path")"
done

gzip -k "$download/locales/de.json"
check "gzip is used" gzip "$(header Content-Encoding "$payload" -H 'Accept-Encoding: gzip')"
check "gzip decodes" '{"title":"Hallo"}' "$(ask "$payload" --compressed)"
check "gzip has its own ETag" different "$([ "$(etag "$payload" -H 'Accept-Encoding: gzip')" != "$tag" ] && echo different)"
check "gzip only if accepted" '{"title":"Hallo"}' "$(ask "$payload" -H 'Accept-Encoding: gzip;q=0')"

touch -d '2000-01-01' "$download/locales/de.json.gz" 2> /dev/null || touch -t 200001010000 "$download/locales/de.json.gz"
echo '{"title":"Servus"}' > "$download/locales/de.json"
check "an edit is served" '{"title":"Servus"}' "$(ask "$payload" --compressed -H "If-None-Match: $tag")"

# --- rerune-1

releases=$work/releases
mkdir -p "$releases/1" "$releases/2" "$releases/notes"
record() { echo "{\"key\":\"$1\",\"values\":[{\"lang\":\"de\",\"value\":\"$2\"}]}"; }
echo "[$(record title Hallo), $(record gone Weg), $(record same Gleich)]" > "$releases/1/de.json"
echo "[$(record same Gleich), $(record title Servus), $(record new Neu)]" > "$releases/2/de.json"
echo "[$(record title Salut)]" > "$releases/1/fr.json"
echo "[]" > "$releases/notes/pl.json"
start "$releases" --service rerune-1 --publish-id demo
manifest=/api/sdk/translations/manifest
locale() { echo "{\"minimum_delta_base_version\":$1,\"url\":\"$url/locales/$3.json\",\"version\":$2}"; }

expected="{\"locales\":{\"de\":$(locale 1 2 de),\"fr\":$(locale 1 1 fr)},\"main_language\":\"de\",\"version\":2}"
check "manifest" "$expected" "$(ask "$manifest")"
check "manifest for a platform" "$expected" "$(ask "$manifest?platform=ios")"
check "304 for the manifest" 304 "$(status "$manifest" -H "If-None-Match: $(etag "$manifest")")"
check "no publish id" 401 "$(curl -sS -o /dev/null -w '%{http_code}' "$url$manifest")"
check "no publish id for a locale" 401 "$(curl -sS -o /dev/null -w '%{http_code}' "$url/locales/de.json?target_version=2")"
check "POST" 405 "$(status "$manifest" -X POST)"
check "complete" "$(cat "$releases/2/de.json")" "$(ask '/locales/de.json?target_version=2')"
check "no ETag for a locale" "" "$(etag '/locales/de.json?target_version=2')"
check "no 304 for a locale" 200 "$(status '/locales/de.json?target_version=2' -H 'If-None-Match: *')"
check "delta" "[$(record title Servus),
$(record new Neu),
{\"key\":\"gone\",\"values\":[]}]" "$(ask '/locales/de.json?version=1&target_version=2')"
check "delta from the same version" "[]" "$(ask '/locales/de.json?version=2&target_version=2')"
for query in target_version=1 target_version=3 'version=1&target_version=3' 'version=7&target_version=2'; do
  check "409 for $query" 409 "$(status "/locales/de.json?$query")"
done
for query in '' 'version=1' 'target_version=x' 'version=x&target_version=2' 'target_version=99999999999999999999'; do
  check "400 for '$query'" 400 "$(status "/locales/de.json?$query")"
done
for path in "${traversals[@]}" ../notes/pl pl; do
  check "traversal '$path'" 404 "$(status "/locales/$path.json?target_version=2")"
done
mkdir "$releases/3"
echo "[$(record title Welcome)]" > "$releases/3/en.json"
rm "$releases/1/de.json"
check "English is the main language" '"main_language":"en","version":3' "$(ask "$manifest" | grep -o '"main_language.*[0-9]')"
check "a removed file raises the minimum" "$(locale 2 2 de)" "$(ask "$manifest" | grep -o '{"min[^}]*de.json[^}]*}')"
echo '[1' > "$releases/3/de.json"
check "a damaged file is served" "[1" "$(ask '/locales/de.json?target_version=3')"
check "and has no delta" 500 "$(status '/locales/de.json?version=2&target_version=3')"
rm -r "${releases:?}"/[0-9]*
check "no release" 404 "$(status "$manifest")"

# --- crowdin

cdn=$work/cdn
mkdir -p "$cdn/content/de" "$cdn/content/fr neu"
echo '{"files":["/Shop.strings"],"content":{"de":["/content/de/Shop.strings"]}}' > "$cdn/manifest.json"
echo '{"de":{}}' > "$cdn/languages.json"
echo '"title" = "Hallo";' > "$cdn/content/de/Shop.strings"
echo '"title" = "Salut";' > "$cdn/content/fr neu/50%.strings"
credential='Accept: */*'
start "$cdn" --service crowdin --distribution e-0123456789
root=/e-0123456789

check "manifest" "$(cat "$cdn/manifest.json")" "$(ask "$root/manifest.json")"
check "languages" '{"de":{}}' "$(ask "$root/languages.json")"
check "file" '"title" = "Hallo";' "$(ask "$root/content/de/Shop.strings")"
check "timestamp" '"title" = "Hallo";' "$(ask "$root/content/de/Shop.strings?timestamp=1706886000")"
check "escaped path" '"title" = "Salut";' "$(ask "$root/content/fr%20neu/50%25.strings")"
check "304" 304 "$(status "$root/manifest.json" -H "If-None-Match: $(etag "$root/manifest.json")")"
check "304 of a file" 304 "$(status "$root/content/de/Shop.strings?timestamp=2" -H "If-None-Match: $(etag "$root/content/de/Shop.strings")")"
check "other distribution" 403 "$(status /e-9876543210/manifest.json)"
check "the reason" AccessDenied "$(ask /e-9876543210/manifest.json | grep -o AccessDenied)"
check "no distribution" 403 "$(status /)"
check "missing file" 404 "$(status "$root/content/pl/Shop.strings")"
check "POST" 405 "$(status "$root/manifest.json" -X POST)"
for path in ../secret.json ..%2fsecret.json %2e%2e/secret.json content/../manifest.json content/./de/Shop.strings \
  content//de/Shop.strings manifest.json%00 content content/ '' . ..; do
  check "traversal '$path'" 404 "$(status "$root/$path")"
done
echo '"title" = "Servus";' > "$cdn/content/de/Shop.strings"
check "an edit is served" '"title" = "Servus";' "$(ask "$root/content/de/Shop.strings")"

# --- app

echo '{"title":"Hallo"}' > "$download/locales/de.json"
credential='Authorization: Bearer secret'
start "$download" --service app --token secret
manifest='/app/facets/translations/manifest?platform=ios'
payload=/app/facets/translations/ios/de

check "manifest" '{"revision":1,"locales":["de"]}' "$(ask "$manifest")"
check "payload" '{"title":"Hallo"}' "$(ask "$payload")"
check "signature" "a:AAAA, b:BBBB" "$(signature "$manifest")"
check "304" 304 "$(status "$payload" -H "If-None-Match: $(etag "$payload")")"
problem='{"ok":false,"problem":{"code":"UNAUTH","message":"The token is missing or wrong.","kind":"auth"}}'
gzip -fk "$download/locales/de.json"
check "gzip" gzip "$(header Content-Encoding "$payload" -H 'Accept-Encoding: gzip')"
check "no token" "$problem 401" "$(curl -sS -w '%{http_code}' "$url$manifest" | paste -sd ' ' -)"
for value in 'Bearer other' 'Bearer' 'secret' 'Basic secret'; do
  check "token '$value'" 401 "$(curl -sS -o /dev/null -w '%{http_code}' -H "Authorization: $value" "$url$payload")"
done
check "other platform" 404 "$(status '/app/facets/translations/manifest?platform=android')"
check "other facet" 404 "$(status '/app/facets/prices/manifest?platform=ios')"
check "unknown locale" '{"ok":false,"problem":{"code":"NOT_FOUND","message":"There is no such document.","kind":"remote"}}' \
  "$(ask /app/facets/translations/ios/fr)"
check "POST" 405 "$(status "$payload" -X POST)"
for path in "${traversals[@]}"; do
  check "traversal '$path'" 404 "$(status "/app/facets/translations/ios/$path")"
done

start "$download" --service app --token secret --facet shop_texts --envelope
check "envelope and facet" '{"ok":true,"value":{"title":"Hallo"}}' "$(ask /app/facets/shop_texts/ios/de | tr -d '\n')"
check "304 of an envelope" 304 "$(status /app/facets/shop_texts/ios/de -H "If-None-Match: $(etag /app/facets/shop_texts/ios/de)")"
check "an envelope is not compressed" "" "$(header Content-Encoding /app/facets/shop_texts/ios/de -H 'Accept-Encoding: gzip')"

# --- dynamic

translations=$work/translations
mkdir -p "$translations"
echo '[{"string":"Hello","translation":"Hallo"},{"string":"Caf\u00e9","translation":"Kaffeehaus"}]' > "$translations/de.json"
echo '[]' > "$translations/fr.json"
echo 'no language' > "$translations/notes.txt"
touch -d '2026-01-01T00:00:00Z' "$translations/de.json" 2> /dev/null || touch -t 202601010000 "$translations/de.json"
credential='Authorization: Bearer secret'
start "$translations" --service dynamic --api-key secret
# post PATH MEMBERS CURL-ARGUMENTS
post() { local path=$1 members=$2; shift 2; ask "/client/$path" -d "{\"version\":\"I1.0.0\",$members}" "$@"; }
post_status() { post "$@" -o /dev/null -w '%{http_code}'; }

check "init" '{"base_language":"en","language_override":null,"languages":["de","fr"],"project":"Demo"}' \
  "$(post init '"userId":"u","lang":"pl","app_package":"com.example.chat"')"
check "a known text" '{"translation":"Hallo"}' "$(post string '"text":"Hello","lang":"de"')"
check "an unknown text" '{"translation":"[de] Hello\n\"you\""}' "$(post string '"text":"Hello\n\"you\"","lang":"de"')"
check "texts are compared by their bytes" '{"translation":"Kaffeehaus"}' "$(post string '"text":"Caf\u00e9","lang":"de"')"
check "and not by what they look like" '[de] Cafe' "$(post string '"text":"Cafe\u0301","lang":"de"' | grep -o '\[de\] Cafe')"
check "sync" '{"translations":[{"lang":"de","string":"Hello","translation":"Hallo"},{"lang":"de","string":"Café","translation":"Kaffeehaus"}]}' \
  "$(post sync '"lang":"de","last_sync":0')"
date=$(post sync '"lang":"de","last_sync":0' -o /dev/null -D - | tr -d '\r' | sed -n 's/^Date: //p')
check "its date" dated "$(grep -qE '^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT$' <<< "$date" && echo dated)"
check "nothing new" '{"translations":[]}' "$(post sync '"lang":"de","last_sync":1780000000000')"
echo '[{"string":"Hello","translation":"Servus"}]' > "$translations/de.json"
check "an edit is new" '{"translations":[{"lang":"de","string":"Hello","translation":"Servus"}]}' \
  "$(post sync '"lang":"de","last_sync":1767225601000')"
check "and is served" '{"translation":"Servus"}' "$(post string '"text":"Hello","lang":"de"')"
check "login" '{}' "$(post login '"userId":"a","loginUserId":"b"')"
check "no key" 401 "$(curl -sS -o /dev/null -w '%{http_code}' -d '{}' "$url/client/init")"
for value in 'Bearer other' 'Bearer' 'secret' 'Basic secret'; do
  check "key '$value'" 401 "$(curl -sS -o /dev/null -w '%{http_code}' -H "Authorization: $value" -d '{}' "$url/client/string")"
done
check "GET" 405 "$(status /client/init)"
check "another path" 404 "$(status /client/other -d '{}')"
check "another version" 400 "$(status /client/init -d '{"version":"I2.0.0","userId":"u","lang":"de"}')"
for body in '' '{' '[]' '{"version":1}'; do check "400 for '$body'" 400 "$(status /client/init -d "$body")"; done
check "no user" 400 "$(post_status init '"lang":"de"')"
check "no text" 400 "$(post_status string '"text":"","lang":"de"')"
for language in pl en ../de notes ''; do
  check "400 for the language '$language'" 400 "$(post_status string "\"text\":\"a\",\"lang\":\"$language\"")"
done
for cursor in '"x"' 1e400 null; do check "400 for the cursor $cursor" 400 "$(post_status sync "\"lang\":\"de\",\"last_sync\":$cursor")"; done
head -c 70000 /dev/zero | tr '\0' 'a' > "$work/long"
check "a long body" 413 "$(status /client/string --data-binary "@$work/long")"
echo '{}' > "$translations/de.json"
check "damaged translations" 500 "$(post_status string '"text":"Hello","lang":"de"')"

start "$translations" --service dynamic --api-key secret --log 2> "$work/log"
post login '"userId":"someone","loginUserId":"else"' > /dev/null
check "log, without what was sent" 'POST "/client/login" 200' "$(cat "$work/log")"

# --- packs

packs=$work/packs
mkdir -p "$packs/folder"
echo '{"schema":1,"revision":1,"packages":[]}' > "$packs/index.json"
seq -w 0 9999 | tr -d '\n' > "$packs/de-194e7a43.runepack"
: > "$packs/empty-e3b0c442.txt"
echo secret > "$packs/folder/secret"
credential='Accept: */*'
start "$packs" --service packs
file=/de-194e7a43.runepack

check "index" "$(cat "$packs/index.json")" "$(ask /index.json)"
check "index without a signature" "" "$(signature /index.json)"
check "no file with signatures" 404 "$(status /index.json.sig)"
printf 'a:AAAA\nb:BBBB\n' > "$packs/index.json.sig"
check "signatures of the index" "a:AAAA, b:BBBB" "$(signature /index.json)"
check "and as a file" "a:AAAA b:BBBB" "$(ask /index.json.sig | paste -sd ' ' -)"
check "304 of the index" 304 "$(status /index.json -H "If-None-Match: $(etag /index.json)")"
gzip -k "$packs/index.json"
check "the index compressed" "$(cat "$packs/index.json")" "$(ask /index.json --compressed)"
tag=$(etag "$file")
check "a pack" same "$(ask "$file" | cmp -s - "$packs$file" && echo same)"
check "caches keep it" "public, max-age=31536000, immutable" "$(header Cache-Control "$file")"
check "304 of a pack" 304 "$(status "$file" -H "If-None-Match: $tag")"
check "an empty file" "200 0" "$(ask /empty-e3b0c442.txt -o /dev/null -w '%{http_code} %{size_download}')"

# range FIELD CURL-ARGUMENTS: the status, Content-Range and the body.
range() {
  local field=$1 body
  shift
  body=$(ask "$file" -H "Range: $field" "$@" -D "$work/head")
  echo "$(tr -d '\r' < "$work/head" | sed -nE 's/^HTTP[^ ]* ([0-9]*).*/\1/p; s/^Content-Range: //Ip' | paste -sd ' ' -) ${body:0:12}"
}
check "from a byte on" "206 bytes 39992-39999/40000 99989999" "$(range bytes=39992-)"
check "up to a byte" "206 bytes 0-7/40000 00000001" "$(range bytes=0-7)"
check "the last bytes" "206 bytes 39996-39999/40000 9999" "$(range bytes=-4)"
check "up to behind the end" "206 bytes 39996-39999/40000 9999" "$(range bytes=39996-50000)"
check "more than all last bytes" "206 bytes 0-39999/40000 000000010002" "$(range bytes=-50000)"
check "with the same ETag" "206 bytes 39996-39999/40000 9999" "$(range bytes=39996- -H "If-Range: $tag")"
check "a resumed download" same \
  "$({ ask "$file" -r 0-16383; ask "$file" -r 16384- -H "If-Range: $tag"; } | cmp -s - "$packs$file" && echo same)"
for condition in '"x"' "W/$tag" 'Thu, 01 Jan 2026 00:00:00 GMT'; do
  check "the whole file for If-Range: $condition" "200 000000010002" "$(range bytes=39996- -H "If-Range: $condition")"
done
for field in bytes=0-1,4-5 lines=1-2 bytes=5-2 bytes=x- bytes= bytes=- bytes=1-2-3 bytes=+1- bytes=99999999999999999999-; do
  check "the whole file for '$field'" "200 000000010002" "$(range "$field")"
done
for field in bytes=40000- bytes=40000-40001 bytes=-0; do
  check "'$field' is behind the end" "416 bytes */40000 " "$(range "$field")"
done
check "an unchanged file is not sent in parts" 304 "$(status "$file" -H "If-None-Match: $tag" -H 'Range: bytes=4-')"
echo changed > "$packs$file"
check "a changed file has another ETag" "200 changed" "$(range bytes=2- -H "If-Range: $tag")"
check "POST" 405 "$(status "$file" -X POST)"
for path in ../secret.json ..%2fsecret.json %2e%2e/secret.json folder folder/secret folder%2fsecret none '' . ..; do
  check "traversal '$path'" 404 "$(status "/$path")"
done

# --- log

credential='Authorization: Bearer secret'
start "$download" --service app --token secret --log 2> "$work/log"
ask "$payload?a=%20b" > /dev/null
ask "$manifest" -X POST > /dev/null
expected="GET \"$payload?a=%20b\" 200 POST \"$manifest\" 405"
check "log, without the token" "$expected" "$(paste -sd ' ' "$work/log")"

# --- options

refuse "no publish id" "--service rerune needs --publish-id." "$download"
refuse "an empty publish id" "--service rerune-1 needs --publish-id." "$download" --service rerune-1 --publish-id ''
refuse "no distribution" "--service crowdin needs --distribution." "$download" --service crowdin
refuse "no token" "--service app needs --token." "$download" --service app
refuse "no API key" "--service dynamic needs --api-key." "$download" --service dynamic
refuse "a facet with a slash" "--facet consists of letters, digits, - and _." "$download" --service app --token a --facet a/b
refuse "a distribution with a dot" "--distribution consists of letters, digits, - and _." \
  "$download" --service crowdin --distribution ..
refuse "no directory" "No directory at $work/none." "$work/none" --publish-id demo
# foreign SERVICE SERVICES-OF-THE-OPTION OPTION
foreign() {
  refuse "$3 with $1" "$3 is an option of $2. Remove it, or change the service." "$download" --service "$1" "${@:3}"
}
foreign crowdin "--service rerune and --service rerune-1" --publish-id demo
foreign app "--service rerune and --service rerune-1" --publish-id demo
foreign rerune "--service crowdin" --distribution a
foreign rerune-1 "--service app" --token a
foreign crowdin "--service app" --facet a
foreign rerune "--service app" --envelope
foreign app "--service dynamic" --api-key a
foreign packs "--service rerune and --service rerune-1" --publish-id demo

[ "$failures" = 0 ] || exit 1
