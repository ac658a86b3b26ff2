#!/usr/bin/env bash
# Runs dictionary with ota-server: its languages and its words are downloaded, updated and deleted, and neither what a user
# types nor what a database contains does harm. Its screens are shown in all their states (screens.sh).
set -euo pipefail
cd "$(dirname "$0")"
. ../../Tests/Tools/install-libexpat.sh
. ../build.sh
. ../../Tests/Tools/install-sqlite.sh

LANGUAGE=en swift test --package-path . ${scratch[@]+"${scratch[@]}"}
dictionary=$(example dictionary Dictionary)
ota_server=$(example ota-server OTAServer)
rerune_gen=$(tool)

work=$(mktemp -d)
# Packs are stored in the user's data folder; this run has a separate one.
export XDG_DATA_HOME="$work/data"
server=""
processes=()
clean_up() {
  # Most of them have ended.
  for process in $server ${processes[@]+"${processes[@]}"}; do kill "$process" || true; done
  [ ! -d "$work/disk" ] || umount "$work/disk" || true
  rm -rf "$work"
}
trap 'clean_up 2> /dev/null' EXIT

failures=0
# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else echo "FAILED: $1: expected '$2', got '$3'"; failures=$((failures + 1)); fi
}

# publish DATABASE: with the languages; sets message.
publish() { message=$("$rerune_gen" pack Sources --file "words-en-de=$1" --output "$work/packs" 2>&1); }

# run LANGUAGES COMMAND ARGUMENTS: sets status and printed; what is reported is in the file log.
run() {
  local languages=$1 command=$2
  shift 2
  status=0
  printed=$(LANGUAGE=$languages "$dictionary" "$command" --index "$url/index.json" "$@" 2> "$work/log") || status=$?
}
logged() { if grep -qF -- "$1" "$work/log"; then echo logged; else cat "$work/log"; fi; }

./make-words.py "$work/words.sqlite" --numbers 2000
publish "$work/words.sqlite"
check "the packs" "Packed revision 1 in $work/packs: 5 packs, new or changed: de, en, fr, pl, words-en-de" "$message"
mkfifo "$work/url"
"$ota_server" "$work/packs" --service packs --log > "$work/url" 2> "$work/requests" &
server=$!
read -r url < "$work/url"
. ./screens.sh
begin_failures

# --- languages

run de_AT list
check "only English is compiled in" "Dictionary
5 packs
de: Deutsch: not installed
en: English: not installed
fr: français: not installed
pl: polski: not installed
words-en-de: Words, English and German: not installed" "$printed"
run de_AT download de
check "the language changes when its pack is installed, without a new launch" "0 Dictionary
Wörterbuch: installiert" "$status $printed"
run de_AT list
check "and is there at the next launch" "Wörterbuch
5 Pakete
de: Deutsch: installiert
en: English: nicht installiert
fr: français: nicht installiert
pl: polski: nicht installiert
words-en-de: Wörter, Englisch und Deutsch: nicht installiert" "$printed"
run fr list
check "for users of that language only" "Dictionary" "$(head -n 1 <<< "$printed")"
run fr list --language de
check "and for those who choose it" "Wörterbuch" "$(head -n 1 <<< "$printed")"
run de_AT download de
check "an installed pack is not downloaded again" 1 "$(grep -c '"/de-.*200' "$work/requests")"
run de_AT delete de
check "a deleted language" "0 Wörterbuch
Dictionary: not installed" "$status $printed"
run de_AT download xx
check "a pack that does not exist" "1 Dictionary" "$status $printed"

# --- words

# search WORDS: sets status, printed, and entry, the first one that was found.
search() {
  run en search -- "$1"
  entry=$(sed -n 2p <<< "$printed")
}

search tree
check "without the dictionary" "1 logged" "$status $(logged 'Download the dictionary first.')"
run en download words-en-de
check "the dictionary" "0 Dictionary
Dictionary: installed" "$status $printed"
search tree
check "a word" "German: 1 entry
*tree* (noun): Baum
  The tree is older than the bridge." "$printed"
search 'night tr'
check "several words, the last one incomplete" "*night* *train* (noun): Nachtzug" "$entry"
search brück
check "a translation" "bridge (noun): *Brücke*" "$entry"
search 'twenty-o'
check "the most frequent first" "*twenty-one* (number): einundzwanzig" "$entry"
check "20 at the most" "German: 20 entries" "$(head -n 1 <<< "$printed")"
for input in '"tree' 'tree"' '^tree' 'tree -' '- tree' '(tree'; do
  search "$input"
  check "'$input' finds a word" "0 German: 1 entry" "$status $(head -n 1 <<< "$printed")"
done
for input in '"' "'" '*' '-' '(' 'AND' 'NOT' 'tree OR bridge' 'NEAR(tree bridge)' 'term:tree' '{term}:tree' \
  $'a\tb\001c' "'; DROP TABLE entries_fts; --" "$(printf 'x%.0s' {1..5000})" "$(printf 'a %.0s' {1..5000})"; do
  search "$input"
  check "'${input:0:30}' is no expression" "0 Nothing found for" "$status $(cut -c -17 <<< "$printed")"
done
search ' '
check "nothing typed" "0 Results of all installed dictionaries appear here." "$status $printed"
search tree
check "and the words are still there" "*tree* (noun): Baum" "$entry"
# Each one ends while the first request loads libcurl.
crashes=0
for _ in {1..200}; do
  search '('
  [ "$status" = 0 ] || crashes=$((crashes + 1))
done
check "200 processes that end at once" 0 "$crashes"

# --- databases

# refuse WHAT DATABASE REASON: the pack is downloaded, and the words that are installed stay.
refuse() {
  publish "$2"
  run en download words-en-de
  check "$1 is not installed" "1 logged" "$status $(logged "$3")"
  check "the user is told so" logged "$(logged "German was not downloaded: The file cannot be used.")"
  search tree
  check "the former words stay" "*tree* (noun): Baum" "$entry"
}

echo 'not a database' > "$work/text.sqlite"
refuse "a text" "$work/text.sqlite" "The database is damaged: file is not a database."
sqlite() { python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])' "$@"; }
sqlite "$work/other.sqlite" "CREATE TABLE words (term TEXT)"
refuse "another database" "$work/other.sqlite" "The database has no full-text table 'entries_fts'."
sqlite "$work/view.sqlite" "CREATE VIEW entries_fts AS
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS term FROM n"
refuse "a view without end" "$work/view.sqlite" "The database has no full-text table 'entries_fts'."
columns="term, translations, pos, examples, frequency"
sqlite "$work/table.sqlite" "CREATE TABLE entries_fts (/* using fts5 */ $columns)"
refuse "an ordinary table" "$work/table.sqlite" "The database has no full-text table 'entries_fts'."
sqlite "$work/column.sqlite" "CREATE VIRTUAL TABLE entries_fts USING fts5(term, translations, pos, examples)"
refuse "a table without a column" "$work/column.sqlite" "no such column: frequency"
# The pages in the middle of the file are overwritten.
cp "$work/words.sqlite" "$work/damaged.sqlite"
head -c 81920 /dev/zero | tr '\0' x | dd of="$work/damaged.sqlite" bs=4096 seek=40 conv=notrunc status=none
refuse "a damaged database" "$work/damaged.sqlite" "The database is damaged: Page "
sqlite "$work/endless.sqlite" "CREATE VIRTUAL TABLE entries_fts USING fts5(term, translations, pos, examples, frequency UNINDEXED);
  INSERT INTO entries_fts VALUES ('tree', '[\"Baum\"]', 'noun', 'no JSON', 9);
  INSERT INTO entries_fts WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000)
    SELECT 'bee', '', '', '', i FROM n"
publish "$work/endless.sqlite"
run en list
check "an update is offered" "words-en-de: Words, English and German: version $(sed -nE 's/.*"words-en-de".*"version": ([0-9]+).*/\1/p' "$work/packs/index.json") is available" \
  "$(tail -n 1 <<< "$printed")"
run en download words-en-de
check "and installed" "0 Dictionary: installed" "$status $(tail -n 1 <<< "$printed")"
search bee
check "a query that takes too long ends" "1 logged" "$status $(logged 'The search took too long.')"
search tree
check "others do not" "*tree* (noun): Baum" "$entry"
sqlite "$work/log.sqlite" "PRAGMA journal_mode = WAL;
  CREATE VIRTUAL TABLE entries_fts USING fts5(term, translations, pos, examples, frequency UNINDEXED);
  INSERT INTO entries_fts VALUES (char(27) || '[2J tree', '[\"Bäume\"]', 'noun', '[]', 9)"
publish "$work/log.sqlite"
run en download words-en-de
check "a database with a write-ahead log" "0" "$status"
search tree
check "is only read, and controls no terminal" "[2J *tree* (noun): Bäume" "$entry"
check "nothing is beside it" 0 "$(find "$work/data" -name '*-wal' -o -name '*-shm' -o -name '*-journal' | wc -l)"
sqlite "$work/content.sqlite" "CREATE TABLE entries ($columns);
  INSERT INTO entries VALUES ('tree', '[\"Baum\"]', 'noun', '[]', 9);
  CREATE VIRTUAL TABLE entries_fts USING fts5($columns, content = 'entries');
  INSERT INTO entries_fts(entries_fts) VALUES ('rebuild')"
publish "$work/content.sqlite"
run en download words-en-de
search tree
check "a table whose content is another table" "*tree* (noun): Baum" "$entry"
run en delete words-en-de
check "deleted words" "0 1" "$status $(find "$work/data" -type d -name installed | wc -l)"
check "leave nothing" 0 "$(find "$work/data" -path '*/installed/*' | wc -l)"
search tree
check "and are not found" 1 "$status"

# --- the screens

show_screens
check_failures

# --- without a network

kill "$server"
wait "$server" 2> /dev/null || true
server=""
run en list
check "without a network the packs are known" "1 Dictionary" "$status $(head -n 1 <<< "$printed")"
check "all of them" 5 "$(grep -c ': not installed' <<< "$printed")"

[ "$failures" = 0 ] || exit 1
