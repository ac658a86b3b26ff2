#!/usr/bin/env bash
# Pulls from real servers on loopback: ota-server of Examples, and nginx as a host of static files.
# nginx is installed with apt; if that is not possible, its part is skipped with a message.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root"
. Tests/Tools/nginx.sh
swift build --product rerune-gen > /dev/null
tool="$(swift build --show-bin-path)/rerune-gen"
work=$(mktemp -d)
servers=()
failures=0

stop() { for server in "${servers[@]}"; do kill "$server" 2> /dev/null || true; done; }
trap 'stop; rm -rf "$work"' EXIT

export RERUNE_OTA_PUBLISH_ID=scenario-publish-id

# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "  ok: $1"; else
    echo "  FAILED: $1: expected '$2', got '$3'"
    failures=$((failures + 1))
  fi
}

# pull ARGUMENTS: sets status and message.
pull() {
  status=0
  message=$("$tool" pull --origin "$url" --output "$work/download" "$@" 2>&1) || status=$?
}

# The download without its date.
digest() { (cd "$work/download" && find . -type f | sort | xargs sed '/downloadedAt/d' | cksum); }

site="$work/site/api/sdk/translations"
mkdir -p "$site/ios" "$work/served"
ln -s "$site/ios" "$work/served/locales"
ln -s "$site/manifest.json" "$work/served/manifest.json"

serve_release() { # revision, German text
  echo "{\"revision\": $1, \"locales\": [{\"locale\": \"de\", \"version\": $1}, {\"locale\": \"fr\"}]}" > "$site/manifest.json"
  echo "{\"title\": \"$2\"}" > "$site/ios/de.json"
  echo '{"title": "Bonjour"}' > "$site/ios/fr.json"
  rm -f "$site/ios/"*.gz
}

scenarios() { # name of the server
  echo "$1 at $url"
  rm -rf "$work/download"
  serve_release 1 Hallo
  pull
  check "200" "0 Revision 1; locales: 2 changed; in $work/download" "$status $message"
  check "the payload" '{"title": "Hallo"}' "$(cat "$work/download/locales/de.json")"
  pull
  check "304" "0 Revision 1; locales: 2 unchanged; in $work/download" "$status $message"

  # A second later, so that ETags derived from times change.
  sleep 1.1
  serve_release 2 Servus
  gzip -k -9 "$site/ios/de.json"
  pull
  check "gzip" "0 Revision 2; locales: 1 changed, 1 unchanged; in $work/download" "$status $message"
  check "the inflated payload" '{"title": "Servus"}' "$(cat "$work/download/locales/de.json")"

  before=$(digest)
  sleep 1.1
  serve_release 3 Moin
  printf '{"title": "Bon' > "$site/ios/fr.json"
  pull
  check "a payload that is cut off" 65 "$status"
  rm "$site/ios/fr.json"
  pull
  check "a payload that is missing" 69 "$status"
  printf '{"revision": 4, "loc' > "$site/manifest.json"
  pull
  check "a manifest that is cut off" 65 "$status"
  rm "$site/manifest.json"
  pull
  check "a manifest that is missing" 69 "$status"
  check "the former download is untouched" "$before" "$(digest)"
  check "no publish id in any message" 0 "$(grep -c "$RERUNE_OTA_PUBLISH_ID" <<< "$message" || true)"
}

swift build --package-path Examples/OTAServer --product ota-server > /dev/null
mkfifo "$work/out"
"$(swift build --package-path Examples/OTAServer --show-bin-path)/ota-server" "$work/served" \
  --port 0 --publish-id "$RERUNE_OTA_PUBLISH_ID" > "$work/out" &
servers+=($!)
read -r url < "$work/out"
scenarios "ota-server"
serve_release 5 Hallo
RERUNE_OTA_PUBLISH_ID=wrong pull --output "$work/other"
check "a wrong publish id" 69 "$status"

if install_nginx; then
  chmod -R a+rX "$work"
  start_nginx "$work/nginx" << DIRECTIVES
root $work/site;
default_type application/json;
gzip on;
gzip_types application/json;
gzip_min_length 1;
location /api/sdk/translations/ { try_files \$uri.json =404; }
DIRECTIVES
  servers+=("$nginx_pid")
  url=$nginx_url
  scenarios "nginx"
  check "nginx answered 304" yes "$(grep -q ' 304 ' "$work/nginx/access.log" && echo yes)"
  check "nginx compressed" yes "$(grep -q '/de 200 gzip' "$work/nginx/access.log" && echo yes)"
else
  echo "nginx: skipped, it is not installed and apt cannot install it"
fi

if [ "$failures" -gt 0 ]; then
  echo "Pull scenarios: $failures failed"
  exit 1
fi
echo "Pull scenarios: all passed"
