#!/usr/bin/env bash
# Changes one German text through each service, all of them on loopback. Each time Storefront prints it; each time it
# refuses the same text with a wrong argument, with the same line in its log; and `rerune-gen diff` is the same.
set -euo pipefail
cd "$(dirname "$0")/.."
. Tests/Tools/install-libexpat.sh
. Examples/build.sh
. Tests/Tools/nginx.sh

step() { printf '\n== %s\n' "$*"; }

step "swift build storefront, ota-server and rerune-gen"
storefront=$(example storefront Storefront --traits Services)
ota_server=$(example ota-server OTAServer)
rerune_gen=$(tool)

work=$(mktemp -d)
server=""
stop_server() {
  [ -z "$server" ] || { kill "$server" && wait "$server" || true; } 2> /dev/null
  server=""
}
trap 'stop_server; rm -rf "$work"' EXIT

# The text, as each service writes it. `argument` is `%1$@`, which fits, or `%1$lld`, which does not.

key='receipt.thanks %@'

publish_rerune() { # folder, release, argument
  mkdir -p "$1/locales"
  echo "{\"revision\": $2, \"locales\": [\"de\"]}" > "$1/manifest.json"
  echo "{\"$key\": \"Bis bald, $3!\"}" > "$1/locales/de.json"
}

publish_records() { # folder, release, argument
  local type=string
  [ "$3" = '%1$@' ] || type=int
  mkdir -p "$1/$2"
  echo "[{\"key\": \"$key\", \"placeholders\": [{\"name\": \"customer\", \"type\": \"$type\"}]," \
    "\"values\": [{\"lang\": \"de\", \"value\": \"Bis bald, {{customer}}!\"}]}]" > "$1/$2/de.json"
}

publish_crowdin() { # folder, release, argument
  mkdir -p "$1/content/de"
  echo "\"$key\" = \"Bis bald, $3!\";" > "$1/content/de/Localizable.strings"
  cat > "$1/languages.json" << LANGUAGES
{"de": {"name": "German", "two_letters_code": "de", "three_letters_code": "deu", "locale": "de-DE",
        "locale_with_underscore": "de_DE", "android_code": "de-rDE", "osx_code": "de.lproj", "osx_locale": "de"}}
LANGUAGES
  date_release "$2" "$1/languages.json" "$1/content/de/Localizable.strings"
  publish_crowdin_manifest "$1" "$2"
}

publish_crowdin_manifest() { # folder, release
  cat > "$1/manifest.json" << MANIFEST
{"files": ["/Localizable.strings"], "languages": ["de"], "timestamp": $2,
 "content": {"de": ["/content/de/Localizable.strings"]}}
MANIFEST
  date_release "$2" "$1/manifest.json"
}

# The ETags of nginx consist of a file's date and size: two releases in one second could have the same.
date_release() { # release, files
  touch -t "20260101000$1" "${@:2}"
}

# Each service has a folder: `served` is what it serves, `requests` what it was asked for, `data` has the downloaded
# texts of Storefront, `download` those of `pull`.

serve() { # name, options of ota-server
  folder=$work/$1
  shift
  mkdir -p "$folder/served"
  mkfifo "$folder/url"
  stop_server
  "$ota_server" "$folder/served" --log "$@" > "$folder/url" 2> "$folder/requests" &
  server=$!
  read -r url < "$folder/url"
}

receipt() { # options of the service
  XDG_DATA_HOME="$folder/data" "$storefront" --locale de --ota-origin "$url" "$@" > "$folder/receipt" 2> "$folder/log"
}

# Of two services the revision and the date may differ, but nothing else.
diff_json() { # release, options of the service
  local release=$1
  shift
  "$rerune_gen" pull --origin "$url" --output "$folder/download" "$@"
  (cd Examples/Storefront && "$rerune_gen" diff Sources --locale de --ota "$folder/download" --format json --fail-on never) \
    | sed -E 's/"revision": [^,]*, "downloadedAt": "[^"]*", //' > "$folder/diff-$release.json"
}

fail() {
  echo "FAILED: $*" >&2
  cat "$folder/log" >&2
  exit 1
}

expect() { # what, text, file
  grep -qF -- "$2" "$3" || fail "$1: no '$2'"
  echo "ok: $1: $2"
}

same_as_first() { # what, file
  cmp -s "$work/rerune/$2" "$folder/$2" || { diff "$work/rerune/$2" "$folder/$2" >&2 || true; fail "$1 differs"; }
  echo "ok: the same $1 as with rerune"
}

change_text() { # function that publishes, options of the service
  local publish=$1
  shift
  "$publish" "$folder/served" 1 '%1$@'
  receipt "$@"
  expect "the text over the air" "Bis bald, Mira!" "$folder/receipt"
  diff_json 1 "$@"
  expect "rerune-gen diff has it" '"ota": "Bis bald, %1$@!"' "$folder/diff-1.json"
  same_as_first "difference" diff-1.json

  "$publish" "$folder/served" 2 '%1$lld'
  receipt "$@"
  expect "the bundled text, because the argument does not fit" "Danke, Mira!" "$folder/receipt"
  grep "^ReRune" "$folder/log" > "$folder/refused" || fail "no line in the log"
  expect "the log" "\"$key\" (Localizable, de) is not used" "$folder/refused"
  same_as_first "log" refused
  diff_json 2 "$@"
  expect "rerune-gen diff has it" '"found": ["int"]' "$folder/diff-2.json"
  same_as_first "difference" diff-2.json
}

step "rerune"
serve rerune --publish-id demo
change_text publish_rerune --publish-id demo

step "rerune-1, ReRune's wire of records"
serve rerune-1 --service rerune-1 --publish-id demo
change_text publish_records --service rerune-1 --publish-id demo
expect "only what has changed was asked for" 'version=1&target_version=2" 200' "$folder/requests"

step "crowdin"
crowdin=(--service crowdin --distribution e-0123456789)
serve crowdin "${crowdin[@]}"
change_text publish_crowdin "${crowdin[@]}"

if install_nginx; then
  step "crowdin, with nginx as its CDN"
  stop_server
  folder=$work/nginx
  mkdir -p "$folder/cdn/e-0123456789"
  ln -s "cdn/e-0123456789" "$folder/served"
  chmod a+rx "$work"
  start_nginx "$folder/log-of-nginx" <<< "root $folder/cdn;"
  server=$nginx_pid
  url=$nginx_url
  change_text publish_crowdin "${crowdin[@]}"
  # A release in which this file is the same.
  publish_crowdin_manifest "$folder/served" 3
  receipt "${crowdin[@]}"
  receipt "${crowdin[@]}"
  expect "nothing new" "texts noChange" "$folder/log"
  expect "nginx answered for an unchanged manifest" "/manifest.json 304" "$folder/log-of-nginx/access.log"
  expect "nginx answered for an unchanged file" "/Localizable.strings?timestamp=3 304" "$folder/log-of-nginx/access.log"
else
  echo "nginx: skipped, it is not installed and apt cannot install it"
fi

step "app, a gateway of one's own"
export RERUNE_APP_TOKEN=secret
serve app --service app --token secret
change_text publish_rerune --service app

step "app, with documents in envelopes"
serve envelope --service app --token secret --envelope
change_text publish_rerune --service app
