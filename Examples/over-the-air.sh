# Sourced by try.sh with `storefront`, `example` and `step`: changes a German text over the air without rebuilding Storefront.

step "swift build ota-server"
ota_server=$(example ota-server OTAServer)

work=$(mktemp -d)
server=""
stop_server() {
  [ -z "$server" ] || { kill "$server" && wait "$server" || true; } 2> /dev/null
  server=""
}
trap 'stop_server; rm -rf "$work"' EXIT

# Downloaded texts are stored in the user's data folder; this run has a separate one.
export XDG_DATA_HOME="$work/data"

publish() { # revision, payload
  mkdir -p "$work/download/locales"
  echo "{\"revision\": $1, \"locales\": [\"de\"]}" > "$work/download/manifest.json"
  echo "$2" > "$work/download/locales/de.json"
}

receipt() {
  "$storefront" --locale de --ota-origin "$url" --publish-id demo
}

expect() { # what, text, file
  grep -qF -- "$2" "$3" || { echo "FAILED: $1: no '$2' in the receipt" >&2; exit 1; }
  echo "ok: $1"
}

publish 1 '{"receipt.thanks %@": "Bis bald, %@!"}'
mkfifo "$work/url"
"$ota_server" "$work/download" --port 0 --publish-id demo > "$work/url" &
server=$!
read -r url < "$work/url"

step "the German thanks, before and after a change over the air"
"$storefront" --locale de > "$work/before"
receipt > "$work/after"
diff "$work/before" "$work/after" || true
expect "the new text has its argument" "Bis bald, Mira!" "$work/after"

step "a text whose argument does not fit is refused: the bundled one is shown, and the reason is logged"
publish 2 '{"receipt.thanks %@": "Bis bald, %d!"}'
receipt 2>&1 | tee "$work/refused" | grep -E "^(ReRune|storefront)" || true
expect "the bundled text" "Danke, Mira!" "$work/refused"
expect "the log has the reason" "receipt.thanks %@" "$work/refused"

step "an over-the-air plural, by German rules"
publish 3 '{"receipt.thanks %@": "Bis bald, %@!", "delivery.days %lld": {"one": "Morgen da", "other": "In %lld Tagen da"}}'
receipt > "$work/plural"
expect "the plural" "In 3 Tagen da" "$work/plural"

step "the server stops: only the output on standard error changes"
stop_server
receipt > "$work/offline"
diff "$work/plural" "$work/offline"
echo "ok: the same receipt without a server"
