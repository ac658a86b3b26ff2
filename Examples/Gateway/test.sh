#!/usr/bin/env bash
# Runs the example with the gateway of server.py: with a token, without one, without the gateway and without an address.
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

# expect WHAT STATUS: compares the output of the program, and its exit status, with the standard input.
failures=0
expect() {
  local status=0
  "$gateway" > "$work/printed" 2>&1 || status=$?
  if diff -u - "$work/printed" && [ "$status" = "$2" ]; then
    echo "ok: $1"
  else
    echo "FAILED: $1 (status $status)"
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
problems="/missing: swift_sdk_http_status (local, status 404)
/private: UNAUTH (auth, status 401)
/limited: LIMIT (rateLimit, status 429, try again in 30 s)
/broken: swift_sdk_http_status (internal, status 500, try again)
/page: swift_sdk_decoding_error (local, status 200)
/slow: swift_sdk_transport_error (local, try again)"

export RON_SDK_GATEWAY_ADDR=$url RON_SDK_READ_TIMEOUT_MS=500
GATEWAY_TOKEN=secret expect "answers, pages, an order and each kind of failure" 0 <<< "$answers
Ordered 2 × Lamp, number 4711
$problems"
expect "without a token there is no order" 0 <<< "$answers
Not ordered: DENIED
$problems"

kill "$server"
wait "$server" 2> /dev/null || true
server=""
expect "without a gateway each call says so" 0 <<< "Call failed: swift_sdk_transport_error - $url/app/hello: no connection to the server; check the network
Failed: swift_sdk_transport_error
Not ordered: swift_sdk_transport_error
$(for path in missing private limited broken page slow; do
  echo "/$path: swift_sdk_transport_error (local, try again)"
done)"

unset RON_SDK_GATEWAY_ADDR
expect "without an address nothing is called" 78 <<< "Missing base URL: set RON_SDK_GATEWAY_ADDR or provide overrides.baseURL"
RON_SDK_GATEWAY_ADDR=example.com expect "an address without a scheme" 78 \
  <<< "The base URL of RON_SDK_GATEWAY_ADDR is refused: it is not an absolute URL; write https://host or https://host:port."
[ "$failures" = 0 ] || exit 1
