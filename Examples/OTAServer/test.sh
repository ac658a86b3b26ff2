#!/usr/bin/env bash
# Runs ota-server and tests everything that the README promises.
set -euo pipefail
cd "$(dirname "$0")"

swift build --product ota-server
work=$(mktemp -d)
server=""
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT

mkdir -p "$work/download/locales"
echo '{"revision":1,"locales":["de"]}' > "$work/download/manifest.json"
echo '{"title":"Hallo"}' > "$work/download/locales/de.json"
echo 'secret' > "$work/secret.json"

mkfifo "$work/out"
"$(swift build --show-bin-path)/ota-server" "$work/download" --port 0 --publish-id demo > "$work/out" &
server=$!
read -r url < "$work/out"
echo "server at $url"

failures=0
# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else echo "FAILED: $1: expected '$2', got '$3'"; failures=$((failures + 1)); fi
}
ask() { local path=$1; shift; curl -sS --path-as-is -H 'X-OTA-Publish-Id: demo' "$@" "$url$path"; }
status() { ask "$@" -o /dev/null -w '%{http_code}'; }
etag() { ask "$@" -o /dev/null -D - | tr -d '\r' | sed -n 's/^[Ee][Tt][Aa][Gg]: //p'; }

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

signature() { ask "$@" -o /dev/null -D - | tr -d '\r' | sed -n 's/^[Xx]-[Oo][Tt][Aa]-[Ss][Ii][Gg][Nn][Aa][Tt][Uu][Rr][Ee]: //p'; }
check "no signature without a file" "" "$(signature "$manifest")"
printf 'a:AAAA\nb:BBBB\n' > "$work/download/manifest.json.sig"
check "all signatures in one header" "a:AAAA, b:BBBB" "$(signature "$manifest")"
check "304 has them too" "a:AAAA, b:BBBB" "$(signature "$manifest" -H "If-None-Match: $(etag "$manifest")")"
check "payloads have none" "" "$(signature "$payload")"

for path in ../../secret ..%2f..%2fsecret %2e%2e/%2e%2e/secret ../manifest de/../de 'de%00' '' . ..; do
  check "traversal '$path'" 404 "$(status "/api/sdk/translations/ios/$path")"
done

gzip -k "$work/download/locales/de.json"
compressed=$(ask "$payload" -H 'Accept-Encoding: gzip' -D - -o /dev/null | tr -d '\r' | sed -n 's/^Content-Encoding: //p')
check "gzip is used" gzip "$compressed"
check "gzip decodes" '{"title":"Hallo"}' "$(ask "$payload" --compressed)"
check "gzip has its own ETag" different "$([ "$(etag "$payload" -H 'Accept-Encoding: gzip')" != "$tag" ] && echo different)"
check "gzip only if accepted" '{"title":"Hallo"}' "$(ask "$payload" -H 'Accept-Encoding: gzip;q=0')"

touch -d '2000-01-01' "$work/download/locales/de.json.gz" 2> /dev/null || touch -t 200001010000 "$work/download/locales/de.json.gz"
echo '{"title":"Servus"}' > "$work/download/locales/de.json"
check "an edit is served" '{"title":"Servus"}' "$(ask "$payload" --compressed -H "If-None-Match: $tag")"

[ "$failures" = 0 ] || exit 1
