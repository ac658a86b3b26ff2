# Sourced by test.sh: the four screens, in all their states, while things go wrong on the line to the server.

# begin_line NAME [OPTION…]: a line to the server, whose condition is in a file; sets line_url and line_pid.
begin_line() {
  local name=$1
  shift
  [ -e "$work/$name.condition" ] || echo good > "$work/$name.condition"
  rm -f "$work/$name.url"
  mkfifo "$work/$name.url"
  ./line.py "$url" "$work/$name.condition" "$@" > "$work/$name.url" 2> "$work/$name.errors" &
  line_pid=$!
  processes+=("$line_pid")
  read -r line_url < "$work/$name.url"
}
end_line() {
  kill "$1"
  wait "$1" 2> /dev/null || true
}

# --- failures that take all attempts: half a minute to a minute, beside everything else

# app_at NAME COMMAND ARGUMENTS: with packs of its own.
app_at() {
  XDG_DATA_HOME="$work/$1" LANGUAGE=en "$dictionary" "$2" --index "$line_url/index.json" "${@:3}"
}
# fail NAME: a download that will not succeed; its status and what it reports are in files.
fail() {
  local status=0
  app_at "$1" download words-en-de > /dev/null 2> "$work/$1.log" || status=$?
  echo "$status" > "$work/$1.status"
}
begin_failures() {
  begin_line busy
  echo busy > "$work/busy.condition"
  fail busy &
  busy=$!
  begin_line lost
  app_at lost list > /dev/null
  end_line "$line_pid"
  fail lost &
  lost=$!
}
check_failures() {
  wait "$busy" "$lost"
  check "a server that is busy five times" \
    "1 dictionary: Words, English and German was not downloaded: The server does not deliver the file. Try again later." \
    "$(cat "$work/busy.status") $(tail -n 1 "$work/busy.log")"
  check "a network that does not return" \
    "1 dictionary: Words, English and German was not downloaded: There is no connection to the server. Check the network, and try again." \
    "$(cat "$work/lost.status") $(tail -n 1 "$work/lost.log")"
}

# --- the app while it runs

# begin_app FOLDER LANGUAGES: the app, whose commands are written to 3 and whose screens are read from 4.
begin_app() {
  rm -f "$work/in" "$work/out"
  mkfifo "$work/in" "$work/out"
  XDG_DATA_HOME=$1 LANGUAGE=$2 "$dictionary" screens --index "$line_url/index.json" < "$work/in" > "$work/out" 2> "$work/log" &
  app_pid=$!
  processes+=("$app_pid")
  exec 3> "$work/in" 4< "$work/out"
}
end_app() {
  exec 3>&- 4<&-
  wait "$app_pid" || true
}
# tell COMMAND…
tell() { printf '%s\n' "$@" >&3; }
# show SCREEN: sets shown, with sizes, speeds and times as SIZE and TIME.
show() {
  local line
  tell "$1"
  shown=""
  while IFS= read -r -t 60 line <&4 && [ -n "$line" ]; do shown+="$line"$'\n'; done
  shown=$(sed -E 's/[0-9]+([.,][0-9]+)?.(kB|MB|GB|TB|bytes)/SIZE/g; s/[0-9]+ seconds? left/TIME/' <<< "${shown%$'\n'}")
}
# line_of TEXT: the line of the screen that contains it.
line_of() { grep -F -- "$1" <<< "$shown" || true; }
words="Words, English and German"

publish_both() {
  message=$("$rerune_gen" pack Sources --file "words-en-de=$1" --file "words-en-fr=$work/french.sqlite" \
    --output "$work/packs" 2>&1)
}

show_screens() {
  ./make-words.py "$work/french.sqlite" --into fr
  publish_both "$work/words.sqlite"
  show_start
  show_downloads
  show_search
  show_settings
  show_alerts
  end_app
  show_low_storage
}

show_start() {
  begin_line app
  end_line "$line_pid"
  begin_app "$work/screens" en
  show alert
  check "a start without a server" "The list of packs is missing
The server cannot be reached. What is installed can be used.
[Try again] [OK]" "$shown"
  begin_line app --port "${line_url##*:}"
  tell retry
  show alert
  check "is made up for" "" "$shown"
  show "search tree"
  check "a search without a dictionary" "Download the dictionary first." "$shown"
  show downloads
  check "what can be downloaded" "Downloads
  Nothing is being downloaded
Available
  Deutsch: not installed: SIZE [Download]
  English: not installed: SIZE [Download]
  français: not installed: SIZE [Download]
  polski: not installed: SIZE [Download]
  $words: not installed: SIZE [Download]
  Words, English and French: not installed: SIZE [Download]" "$shown"
}

show_downloads() {
  echo slow > "$work/app.condition"
  tell "download words-en-de" "wait words-en-de measured"
  show downloads
  check "a download" "Downloads
  $words: N% downloaded
  [BAR]
  SIZE of SIZE, SIZE per second, TIME
  [Pause] [Cancel]" "$(head -n 5 <<< "$shown" | sed -E 's/[0-9]+%/N%/; s/\[#+-+\]/[BAR]/')"
  tell "pause words-en-de" "wait words-en-de paused"
  show downloads
  check "is paused, and its bar stays" "  $words: paused
  [BAR]
  SIZE of SIZE
  [Resume] [Cancel]" "$(sed -n '2,5p' <<< "$shown" | sed -E 's/\[#+-+\]/[BAR]/')"
  show settings
  check "what has arrived takes storage" "Unfinished downloads: SIZE [Clean up]" "$(line_of Unfinished)"
  tell "resume words-en-de" "wait words-en-de downloading"
  show downloads
  check "it continues" "  [Pause] [Cancel]" "$(line_of Cancel)"
  tell "cancel words-en-de" "wait words-en-de notInstalled"
  show downloads
  check "it is cancelled" "  Nothing is being downloaded" "$(sed -n 2p <<< "$shown")"
  tell "download words-en-de" "wait words-en-de measured" "pause words-en-de" "wait words-en-de paused" clean
  show settings
  check "a clean-up frees the storage" "SIZE freed" "$(line_of freed)"
  check "all of it" "" "$(line_of Unfinished)"
  echo good > "$work/app.condition"
  tell "download words-en-de" "wait alert"
  show alert
  check "a download is complete" "Download complete
$words is installed.
[OK]" "$shown"
  tell ok "download words-en-fr" "wait alert" ok
}

show_search() {
  show "search bridge"
  check "results of all dictionaries, by language" "German: 1 entry
*bridge* (noun): Brücke
  The bridge is closed.
French: 1 entry
*bridge* (noun): pont
  The bridge is closed." "$shown"
  show "search winter"
  check "what was found is marked in translations too" "*winter* (noun): *Winter*" "$(sed -n 2p <<< "$shown")"
  show "search arbre"
  check "a dictionary that has nothing is not shown" "French: 1 entry
tree (noun): *arbre*
  The tree is older than the bridge." "$shown"
  show "search xylophone"
  check "nothing found" "Nothing found for “xylophone”." "$shown"
  show "search"
  check "nothing typed" "Results of all installed dictionaries appear here." "$shown"
}

show_settings() {
  show settings
  check "the settings" "Settings
Installed
  $words: SIZE [Delete]
  Words, English and French: SIZE [Delete]
Installed packs: SIZE
[Check for updates]
SIZE freed" "$shown"
  tell check
  show settings
  check "no update" "Everything is up to date" "$(tail -n 1 <<< "$shown")"
  ./make-words.py "$work/more.sqlite" --numbers 3000
  publish_both "$work/more.sqlite"
  tell check
  show settings
  check "an update" "1 update is available" "$(tail -n 1 <<< "$shown")"
  tell "delete words-en-fr"
  show settings
  check "a deleted pack" "" "$(line_of French)"
}

show_alerts() {
  echo noise > "$work/app.condition"
  local requests
  requests=$(grep -c '"/words-en-de-.*200' "$work/requests")
  tell "download words-en-de" "wait alert"
  show alert
  check "a wrong checksum" "$words was not downloaded
The file arrived damaged three times. Try again later.
[Try again] [OK]" "$shown"
  check "after the third time" 3 "$(($(grep -c '"/words-en-de-.*200' "$work/requests") - requests))"
  show downloads
  check "can be tried again" "  $words: failed: SIZE [Try again]" "$(line_of "$words")"
  echo good > "$work/app.condition"
  tell retry "wait words-en-de installed"
  show alert
  check "and then is installed" "Download complete" "$(head -n 1 <<< "$shown")"
  tell ok
  tell "download words-en-fr" "wait words-en-fr installed" "wait alert" ok
  show settings
  # Before the first search, which opens it.
  local file
  file=$(find "$work/screens" -name 'words-en-fr*' -path '*/installed/*')
  head -c 20480 /dev/zero | dd of="$file" bs=4096 seek=1 conv=notrunc status=none
  show "search lake"
  check "a dictionary that cannot be read does not hide the others" "German: 1 entry
*lake* (noun): See
  They walk around the lake.
French: The dictionary cannot be read. Delete it, and download it again." "$shown"
  tell "delete words-en-de" "wait words-en-de notInstalled"
  show "search lake"
  check "a failed query" "The dictionary cannot be read. Delete it, and download it again." "$shown"
  end_line "$line_pid"
  tell check
  show alert
  check "a check without a server" "The packs could not be checked
The server cannot be reached. What is installed can be used.
[Try again] [OK]" "$shown"
}

show_low_storage() {
  mkdir "$work/disk"
  if ! mount -t tmpfs -o size=18m tmpfs "$work/disk" 2> /dev/null; then
    rmdir "$work/disk"
    echo "skipped: a full disk, which only root can mount"
    return
  fi
  begin_line app
  begin_app "$work/disk" en
  tell "download words-en-fr" "wait alert" ok "download de" "wait alert" ok
  show alert
  check "no alert is left" "" "$shown"
  head -c 1950000 /dev/zero > "$work/disk/photos"
  tell "download words-en-de" "wait alert"
  show alert
  check "too little storage" "Not enough storage for $words
SIZE must be free, and there is SIZE. Free some space, for example here:
[Delete: Words, English and French (SIZE)]
[Delete: Deutsch (SIZE)]
[OK]" "$shown"
  show downloads
  check "the download was not begun" "  $words: failed: SIZE [Try again]" "$(line_of "$words")"
  end_app
  end_line "$line_pid"
  umount "$work/disk"
  rmdir "$work/disk"
}
