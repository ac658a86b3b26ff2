#!/usr/bin/env bash
# Runs the example with the gateway of server.py: with tokens that change, without one, without the gateway and without an
# address.
set -euo pipefail
cd "$(dirname "$0")"
. ../build.sh

gateway=$(example gateway Gateway)
work=$(mktemp -d)
server=""
trap '[ -z "$server" ] || kill "$server" 2> /dev/null || true; rm -rf "$work"' EXIT
mkfifo "$work/out"
./server.py > "$work/out" &
server=$!
read -r url < "$work/out"

# expect WHAT STATUS: orders a lamp, and compares the output of the program, and its exit status, with the standard input.
expect() {
  local status=0
  "$gateway" <<< Lamp > "$work/printed" 2>&1 || status=$?
  compare "$1" "$2" "$status"
}

# compare WHAT STATUS ACTUAL: what was printed with the standard input, and the exit statuses.
failures=0
compare() {
  if diff -u - "$work/printed" && [ "$2" = "$3" ]; then
    echo "ok: $1"
  else
    echo "FAILED: $1 (status $3)"
    failures=$((failures + 1))
  fi
}

posts=$(for number in $(seq 25); do echo "  $((9007199254740990 + number)) Post $number"; done)
answers="Server says: Hello, World!
Got 10 posts; next page token: 10
$(sed -n 1,10p <<< "$posts")
Got 10 posts; next page token: 20
$(sed -n 11,20p <<< "$posts")
Got 5 posts; next page token: none
$(sed -n 21,25p <<< "$posts")"
problems="/private: UNAUTH (auth, status 401)
/forbidden: DENIED (policy, status 403)
/missing: swift_sdk_http_status (local, status 404)
/conflict: STALE (other, status 409)
/invalid: INVALID (other, status 422)
/limited: LIMIT (rateLimit, status 429, try again in 30 s)
/broken: swift_sdk_http_status (internal, status 500, try again)
/page: swift_sdk_decoding_error (local, status 200)
/slow: swift_sdk_transport_error (local, read timeout, try again)
/endless: swift_sdk_transport_error (local, overall timeout, try again)
/../admin: swift_sdk_transport_error (local)"

export RON_SDK_GATEWAY_ADDR=$url RON_SDK_READ_TIMEOUT_MS=500 RON_SDK_OVERALL_TIMEOUT_MS=1500
expect "without a token there is no order" 0 <<< "$answers
Not ordered: DENIED
$problems"

# The token of the file changes between two orders of one process.
export GATEWAY_TOKEN_FILE=$work/token
echo expired > "$work/token"
mkfifo "$work/orders" "$work/answers"
"$gateway" < "$work/orders" > "$work/answers" 2>&1 &
program=$!
exec 3> "$work/orders" 4< "$work/answers"
# printed LINES: waits for them.
printed() {
  local line
  for _ in $(seq "$1"); do
    IFS= read -r -u 4 line
    echo "$line" >> "$work/printed"
  done
}
: > "$work/printed"
echo Lamp >&3
printed 30
echo secret > "$work/token"
echo Lamp >&3
printed 1
rm "$work/token"
echo Lamp >&3
printed 1
echo secret > "$work/token"
exec 3>&-
cat <&4 >> "$work/printed"
exec 4<&-
status=0
wait "$program" || status=$?
compare "each call has the token of its time" 0 "$status" <<< "$answers
Not ordered: DENIED
Ordered 2 × Lamp, number 4711
Not ordered: swift_sdk_transport_error
$problems"

kill "$server"
wait "$server" 2> /dev/null || true
server=""
expect "without a gateway each call says so" 0 <<< "Call failed: swift_sdk_transport_error - $url/app/hello: no connection to the server; check the network
Failed: swift_sdk_transport_error
Not ordered: swift_sdk_transport_error
$(for path in private forbidden missing conflict invalid limited broken page slow endless; do
  echo "/$path: swift_sdk_transport_error (local, try again)"
done)
/../admin: swift_sdk_transport_error (local)"

unset RON_SDK_GATEWAY_ADDR
expect "without an address nothing is called" 78 <<< "Missing base URL: set RON_SDK_GATEWAY_ADDR or provide overrides.baseURL"
RON_SDK_GATEWAY_ADDR=example.com expect "an address without a scheme" 78 \
  <<< "The base URL of RON_SDK_GATEWAY_ADDR is refused: it is not an absolute URL; write https://host or https://host:port."
[ "$failures" = 0 ] || exit 1
