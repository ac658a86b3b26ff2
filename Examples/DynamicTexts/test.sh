#!/usr/bin/env bash
# Runs chat with ota-server: the first start, starts without a network, another language, another key. Checks what is
# printed, what is asked for, and that the log has neither texts nor users.
set -euo pipefail
cd "$(dirname "$0")"
. ../../Tests/Tools/install-libexpat.sh
. ../build.sh

chat=$(example chat DynamicTexts)
ota_server=$(example ota-server OTAServer)
rerune_gen=$(tool)

work=$(mktemp -d)
# Translations are stored in the user's data folder; this run has a separate one.
export XDG_DATA_HOME="$work/data"
server=""
stop_server() {
  [ -z "$server" ] || { kill "$server" && wait "$server" || true; } 2> /dev/null
  server=""
}
trap 'stop_server; rm -rf "$work"' EXIT

# start: sets url.
start() {
  stop_server
  rm -f "$work/out"
  mkfifo "$work/out"
  : > "$work/requests"
  "$ota_server" translations --service dynamic --api-key secret-key --log > "$work/out" 2> "$work/requests" &
  server=$!
  read -r url < "$work/out"
}

failures=0
# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else echo "FAILED: $1: expected '$2', got '$3'"; failures=$((failures + 1)); fi
}

# run LANGUAGES OPTIONS: sets at_once and translated, what is printed before and after it waited.
: > "$work/logs"
run() {
  local status=0
  LANGUAGE=$1 "$chat" --origin "$url" --api-key secret-key --user reader-4711 --verbose "${@:2}" \
    > "$work/printed" 2> "$work/log" || status=$?
  cat "$work/log" >> "$work/logs"
  check "the exit status" 0 "$status"
  at_once=$(sed '/^$/,$d' "$work/printed")
  translated=$(sed '1,/^$/d' "$work/printed")
}
logged() { grep -cF -- "$1" "$work/log" || true; }
asked() { grep -cF -- "POST \"/client/$1\" 200" "$work/requests" || true; }

original="Chat, 7 messages
$(cat messages.txt)"
german="Unterhaltung, 7 Nachrichten
Mira: Guten Morgen! Ist heute jemand am See?
Jonas: Das Wasser ist noch kalt, aber die Sonne scheint.
Mira: Ich bringe Kaffee und einen Kuchen mit.
Léa: Darf ich meinen Hund mitbringen?
Mira: Na klar, er ist immer willkommen.
Jonas: [de] Platform 3, the blue bench, 10:40. Ring twice!
Léa: [de] 👍"
french="Discussion, 7 messages
Mira: Bonjour ! Il y a quelqu’un au lac aujourd’hui ?
Jonas: L’eau est encore froide, mais il fait soleil.
Mira: J’apporte du café et un gâteau.
Léa: Je peux amener mon chien ?
Mira: Bien sûr, il est toujours le bienvenu.
Jonas: [fr] Platform 3, the blue bench, 10:40. Ring twice!
Léa: [fr] 👍"

# --- the first start

start
run de_AT
check "the first start shows the originals at once" "$original" "$at_once"
check "and then German, a language of the device" "$german" "$translated"
check "the project is asked for once" 1 "$(asked init)"
check "no text is asked for twice" once "$([ "$(asked string)" -le 7 ] && echo once)"

# --- the next starts

start
run de_AT
check "the next start shows German at once" "$german" "$at_once"
check "and asks for no text again" 0 "$(asked string)"
stop_server
run de_AT
check "without a network German is shown at once" "$german" "$at_once"
check "and stays" "$german" "$translated"
check "the log says why nothing is new" 1 "$(logged 'chat: Network error or connection failed')"

# --- another language

start
run de_AT --language fr
check "in a new language the originals are shown at once" "Discussion, 7 messages
$(cat messages.txt)" "$at_once"
check "and then French" "$french" "$translated"
stop_server
run de_AT
check "the choice is kept, and its texts" "$french" "$at_once"
run de_AT --language nn
check "a language that the project lacks changes nothing" "$french" "$at_once"
check "the log says so" 1 "$(logged '"nn" is not a language of the project (')"
run de_AT --language de
check "the German texts are still there" "$german" "$at_once"

# --- other readers and keys

start
run fr --user reader-0815
check "another reader has another language" "$french" "$translated"
run en
check "in the reader's language, German" "$german" "$at_once"
run en --user reader-1234
check "without one of the project's languages texts are originals" "$original" "$translated"
run de --api-key wrong-key
check "the texts of another key are not shown" "$original" "$translated"
check "the log says what is wrong" 1 "$(logged 'chat: Unauthorized - invalid API key')"

# --- what the log must not have

for text in reader-4711 reader-0815 reader-1234 secret-key wrong-key; do
  check "$text in the log" 0 "$(grep -cF -- "$text" "$work/logs" || true)"
done
sed 's/^[^:]*: //' messages.txt > "$work/texts"
printf '%s\n%s\n' "$german" "$french" | sed -e '/7 /d' -e 's/^[^:]*: //' >> "$work/texts"
check "the number of texts" 21 "$(wc -l < "$work/texts")"
check "texts in the log" 0 "$(grep -cF -f "$work/texts" "$work/logs" || true)"
check "lines in the log" many "$([ "$(wc -l < "$work/logs")" -gt 10 ] && echo many)"

# --- the sources

check "no message is a literal" "" "$("$rerune_gen" check Sources --code Sources --rule dynamic-literal --quiet 2>&1)"

[ "$failures" = 0 ] || exit 1
