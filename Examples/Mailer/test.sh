#!/usr/bin/env bash
# Runs mailer and asks it for mails in every language, at the same time, with hostile fields, and with texts over the air.
set -euo pipefail
cd "$(dirname "$0")"
. ../../Tests/Tools/install-libexpat.sh
. ../build.sh

mailer=$(example mailer Mailer)
ota_server=$(example ota-server OTAServer)

work=$(mktemp -d)
# Downloaded texts are stored in the user's data folder; this run has a separate one.
export XDG_DATA_HOME="$work/data"
servers=()
stop_servers() {
  for server in "${servers[@]}"; do { kill "$server" && wait "$server" || true; } 2> /dev/null; done
}
trap 'stop_servers; rm -rf "$work"' EXIT

# start COMMAND…: sets server and url.
start() {
  rm -f "$work/out"
  mkfifo "$work/out"
  "$@" > "$work/out" 2> "$work/log" &
  server=$!
  servers+=("$server")
  read -r url < "$work/out"
}

failures=0
# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else echo "FAILED: $1: expected '$2', got '$3'"; failures=$((failures + 1)); fi
}

# mail ACCEPT-LANGUAGE [QUERY] [CURL-ARGUMENTS]
mail() {
  local field=$1 query=${2:-name=Mira&items=3&points=1234567}
  curl -sS --max-time 10 -H "Accept-Language: $field" "$mailer_url/mail/welcome?$query" "${@:3}"
}
# subject, greeting, cart and points in one line
line() { mail "$@" | sed -e '/^$/d' -e 's/^Subject: //' | paste -sd '|'; }
cart() { mail "$1" "name=Mira&items=$2" | sed -n 5p; }
status() { mail "$@" -o /dev/null -w '%{http_code}'; }
language() { mail "$1" "" -o /dev/null -w '%header{content-language}'; }
# The line of mails.txt for a language, without its tag.
expected() { grep "^$1|" mails.txt | cut -d '|' -f 2-; }
# Kilobytes.
resident() { sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$mailer_pid/status"; }

download=$work/download
# publish REVISION PAYLOAD
publish() {
  mkdir -p "$download/locales"
  echo "{\"revision\": $1, \"locales\": [\"de\"]}" > "$download/manifest.json"
  echo "$2" > "$download/locales/de.json"
}
publish 1 '{}'
start "$ota_server" "$download" --publish-id demo
ota_url=$url
start "$mailer" --port 0 --ota-origin "$ota_url" --publish-id demo
mailer_url=$url
mailer_pid=$server

# --- every language

mapfile -t tags < <(cut -d '|' -f 1 mails.txt)
check "the first request already has its language" "$(expected pl)" "$(line pl)"
check "the number of languages" 40 "${#tags[@]}"
check "the languages" "${tags[*]}" "$(curl -sS "$mailer_url/languages" | cut -d ' ' -f 1 | paste -sd ' ')"
check "a language by its own name" "sl slovenščina" "$(curl -sS "$mailer_url/languages" | grep '^sl ')"
for tag in "${tags[@]}"; do
  check "$tag" "$(expected "$tag")" "$(line "$tag")"
  check "$tag is said to be $tag" "$tag" "$(language "$tag")"
done
check "caches are warned" "Accept-Language, Cookie" "$(mail de "" -o /dev/null -w '%header{vary}')"
check "plain text" "text/plain; charset=utf-8" "$(mail de "" -o /dev/null -w '%{content_type}')"

# plural LANGUAGE ITEMS TEXT
plural() { check "$2 in $1" "$3" "$(cart "$1" "$2")"; }
plural en 1 "1 item is waiting in your cart."
plural en 0 "0 items are waiting in your cart."
plural pl 1 "1 produkt czeka w koszyku."
plural pl 22 "22 produkty czekają w koszyku."
plural pl 12 "12 produktów czeka w koszyku."
plural ru 21 "В корзине ждёт 21 товар."
plural sl 102 "V košarici čakata 102 izdelka."
plural lv 10 "Grozā gaida 10 preču."
plural he 2 "שני פריטים ממתינים בסל שלך."
plural ar 0 "لا توجد منتجات في سلتك."
plural ar 2 "منتجان ينتظرانك في سلتك."
plural fr 1000000 "1 000 000 d’articles vous attendent dans votre panier."
plural ro 19 "19 articole te așteaptă în coș."
plural ro 20 "20 de articole te așteaptă în coș."

# --- at the same time

# requests FILE: asks for what it says, four lines each, with 8 processes at once.
requests() {
  rm -rf "$work/parts"
  mkdir "$work/parts"
  split -l 400 -a 4 "$1" "$work/parts/"
  # Between two requests is a line `next`, so that the first line of each part is left out.
  find "$work/parts" -type f -print0 | xargs -0 -P 8 -I '{}' sh -c 'sed 1d "$1" | timeout 60 curl -sS --config -' sh '{}'
}

mkdir "$work/answers"
for round in {1..25}; do
  for tag in "${tags[@]}"; do
    printf 'next\nurl = "%s/mail/welcome?name=Mira&items=3&points=1234567"\nheader = "Accept-Language: %s"\noutput = "%s"\n' \
      "$mailer_url" "$tag" "$work/answers/$tag.$round"
  done
done > "$work/mixed"
requests "$work/mixed"
mixed=0
for tag in "${tags[@]}"; do
  mail "$tag" > "$work/alone"
  for round in {1..25}; do cmp -s "$work/alone" "$work/answers/$tag.$round" || mixed=$((mixed + 1)); done
done
check "1,000 mails in 40 languages at the same time: answers that differ" 0 "$mixed"

# --- fields

# prefers FIELD LANGUAGE
prefers() { check "'$1' gets $2" "$2" "$(language "$1")"; }
prefers "" en
prefers "*" en
prefers "de-AT" de
prefers "zh-TW" zh-Hant
prefers "zh-CN" zh-Hans
prefers "pt" pt-BR
prefers "fr;q=0.5, ja;q=0.9, de;q=0.1" ja
prefers "fr;q=0, *" en
prefers "tlh, fi;q=0.2" fi
prefers "de;q=2, it" it
prefers "de;q=NaN, ;;;,,,q=1, , ../../etc/passwd, %s%n, \$(id), it;q=0.1" it
prefers "$(printf '\xff\xfe\xc3, sv')" sv
prefers "$(printf 'x%.0s' {1..3000}), el" el
prefers "$(printf 'x-%.0s,' {1..1000}) el" en
check "two fields count as one" hu "$(mail tlh "" -H 'Accept-Language: hu' -o /dev/null -w '%header{content-language}')"

{ printf 'Accept-Language: '; head -c 1048576 /dev/zero | tr '\0' 'd'; echo; } > "$work/megabyte"
# The server may close the connection before it has read everything.
refused=$(curl -s --max-time 10 -H "@$work/megabyte" -o /dev/null -w '%{http_code}' "$mailer_url/mail/welcome?name=a" || true)
check "a megabyte is refused" refused "$([[ $refused = 4?? || $refused = 000 ]] && echo refused)"
check "and the next reader is served" "$(expected cs)" "$(line cs)"

for query in name= items=3 'name=a%0ab' "name=$(printf 'x%.0s' {1..101})" name=a\&items=-1 name=a\&items=x \
  name=a\&points=99999999999999999999; do
  check "400 for '${query:0:40}'" 400 "$(status de "$query")"
done
check "a name is no format" "Hallo %@ %n," "$(mail de 'name=%25%40%20%25n' | sed -n 3p)"

# --- a page from a template

# page LANGUAGE [CURL-ARGUMENTS]
page() { curl -sS --max-time 10 -H "Accept-Language: $1" "$mailer_url/mail/page?name=Mira&items=3&points=1234567" "${@:2}"; }
# The texts of a page in one line.
texts() { page "$1" | sed -n -e 's/^<title>\(.*\)<\/title>$/\1/p' -e 's/^<p>\(.*\)<\/p>$/\1/p' | paste -sd '|'; }
for tag in de pl ar ja; do check "a page in $tag" "$(expected "$tag")" "$(texts "$tag")"; done
check "a page says its language" '<html lang="pt-BR" dir="auto">' "$(page pt | sed -n 2p)"
check "a page is HTML" "text/html; charset=utf-8" "$(page de -o /dev/null -w '%{content_type}')"
check "a name is no markup" '<p>Hallo &lt;b&gt;{{text}}&lt;/b&gt;,</p>' \
  "$(curl -sS "$mailer_url/mail/page?lang=de&name=%3Cb%3E%7B%7Btext%7D%7D%3C/b%3E" | grep -F Hallo)"

# --- 10,000 lists of languages

# Three of the 40 each, in another order, after a language that no other request has.
awk -v url="$mailer_url/mail/welcome?name=Mira" -v tags="${tags[*]}" 'BEGIN {
  count = split(tags, tag, " ")
  for (i = 0; i < 10000; i++) {
    a = i % count; b = (a + 1 + int(i / count) % (count - 1)) % count; c = (a + 1 + int(i / 1560) * 5) % count
    printf "next\nurl = \"%s\"\nheader = \"Accept-Language: x%c%c%c, %s, %s, %s\"\noutput = \"/dev/null\"\n", url,
      97 + i % 26, 97 + int(i / 26) % 26, 97 + int(i / 676) % 26, tag[a + 1], tag[b + 1], tag[c + 1]
  }
}' > "$work/lists"
check "different lists" 10000 "$(grep '^header' "$work/lists" | sort -u | wc -l)"
before=$(resident)
requests "$work/lists"
after=$(resident)
echo "memory: $before KB before 10,000 lists of languages, $after KB after"
check "memory is bounded" bounded "$([ -n "$before" ] && [ -n "$after" ] && [ $((after - before)) -lt 16384 ] && echo bounded)"
check "and every language is still right" "$(expected th)" "$(line th)"

# --- over the air

ask_for_texts() { curl -sS --max-time 60 -X POST "$mailer_url/texts/check"; }
check "no new texts" "noChange, revision 1" "$(ask_for_texts)"
publish 2 '{"mail.subject": "Schön, dass du da bist"}'
check "German, before the check" "Willkommen" "$(line de | cut -d '|' -f 1)"
check "the check" "updated, revision 2" "$(ask_for_texts)"
check "German, after the check" "Schön, dass du da bist" "$(line de | cut -d '|' -f 1)"
check "the rest of the German mail" "$(expected de | cut -d '|' -f 2-)" "$(line de | cut -d '|' -f 2-)"
check "Dutch is as before" "$(expected nl)" "$(line nl)"
publish 3 '{"mail.subject": "{{points}} <script>&"}'
check "a hostile text" "updated, revision 3" "$(ask_for_texts)"
check "it is text in a page" "<title>{{points}} &lt;script&gt;&amp;</title>" "$(page de | grep title)"
publish 4 '{"mail.subject": "Schön, dass du da bist", "mail.greeting %@": "Na, %d?"}'
check "the next check" "updated, revision 4" "$(ask_for_texts)"
check "a text that does not fit is not used" "Hallo Mira," "$(line de | cut -d '|' -f 2)"
kill "${servers[0]}"
wait "${servers[0]}" 2> /dev/null || true
check "without the server for texts" "failed, revision 4" "$(ask_for_texts)"
check "the texts stay" "Schön, dass du da bist" "$(line de | cut -d '|' -f 1)"

# --- a reader who has chosen a language

by_query() { curl -sS "$mailer_url/mail/welcome?name=Mira&lang=$1" -H 'Accept-Language: fr' "${@:2}" -o /dev/null -w '%header{content-language}'; }
check "the query comes first" pl "$(by_query pl -H 'Cookie: lang=it')"
check "then the cookie" it "$(by_query tlh -H 'Cookie: lang=it')"
check "then the header" fr "$(by_query tlh -H 'Cookie: lang=tlh')"
check "a list is no language" fr "$(by_query 'de;q=1,it' -H 'Cookie: lang=de,it')"
check "caches are warned of the cookie" "Accept-Language, Cookie" "$(mail de "" -o /dev/null -w '%header{vary}')"

# --- a response that is streamed while texts change

digest() { curl -sS --max-time 60 -H "Accept-Language: $1" "$mailer_url/mail/digest?name=Mira&items=3&mails=400"; }
start "$ota_server" "$download" --publish-id demo --port "${ota_url##*:}"
for tag in de pl ar; do digest "$tag" > "$work/digest.$tag" & done
curl -sS --max-time 60 -H 'Cookie: lang=it' "$mailer_url/mail/digest?name=Mira&items=3&mails=400" > "$work/digest.it" &
sleep 0.1
# The same reader, with another language from now on.
switched=$(curl -sS -H 'Cookie: lang=sv' "$mailer_url/mail/welcome?name=Mira&items=3&points=1234567" | sed -e '/^$/d' -e 's/^Subject: //' | paste -sd '|')
check "the reader's next answer has the new language" "$(expected sv)" "$switched"
for revision in 5 6 7 8; do
  publish "$revision" "{\"mail.subject\": \"Revision $revision\"}"
  sleep 0.1
  ask_for_texts > "$work/asked"
done
check "texts came meanwhile" "updated, revision 8" "$(cat "$work/asked")"
wait $(jobs -p | grep -vx -e "$mailer_pid" -e "$server")
for tag in de pl ar; do
  check "400 mails in $tag have one subject" 1 "$(grep '^Subject: ' "$work/digest.$tag" | sort -u | wc -l)"
  check "all of them in $tag" 400 "$(grep -c '^Subject: ' "$work/digest.$tag")"
done
check "the reader's stream keeps its language" "400 1 Ciao" \
  "$(grep -c '^Subject: ' "$work/digest.it") $(grep '^Subject: ' "$work/digest.it" | sort -u | wc -l) $(sed -n 3p "$work/digest.it" | cut -d ' ' -f 1)"
check "the next one has the newest" "Subject: Revision 8" "$(digest de | head -n 1)"
check "health" 8 "$(curl -sS "$mailer_url/readyz" | grep -o '"revision":[0-9]*' | cut -d : -f 2)"

# --- the end

kill -TERM "$mailer_pid"
ended=0
wait "$mailer_pid" || ended=$?
check "SIGTERM ends it in order" 0 "$ended"

# --- a container that is read-only, without a home

# Nobody can create a folder in /proc, not even root.
publish 9 '{"mail.subject": "Revision 9"}'
start env -u HOME XDG_DATA_HOME=/proc "$mailer" --port 0 --ota-origin "$ota_url" --publish-id demo
mailer_url=$url
log=$work/log
check "with a read-only cache it has the bundled texts" "$(expected nl)" "$(line nl)"
check "and texts over the air, in memory" "Revision 9" "$(line de | cut -d '|' -f 1)"
ask_for_texts > "$work/asked"
check "it warns once" 1 "$(grep -ac "^ReRune warning" "$log")"
start env -u HOME -u XDG_DATA_HOME "$mailer" --port 0 --ota-origin http://127.0.0.1:9 --publish-id demo
mailer_url=$url
check "without a home and a service it has the bundled texts" "$(expected de)" "$(line de)"

# --- under load, with a service that is silent, drips and dies

./load.py "$mailer" --seconds 48 || failures=$((failures + 1))

[ "$failures" = 0 ] || exit 1
