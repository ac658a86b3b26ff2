#!/usr/bin/env bash
# Builds with Bazel and a remote cache. Bazel is installed with apt, the cache with pip; without them, it is skipped with a
# message.
#
#   run.sh TOOL PRODUCTS [--long]    PRODUCTS is the folder of a debug build; with --long, 1,000 modules of 200 keys
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
tool=$(realpath "$1")
products=$(realpath "$2")
size=(--modules 12 --keys 20)
[ "${3:-}" != --long ] || size=(--modules 1000 --keys 200)
cd "$root"
. Tests/Tools/install-package.sh
if ! command -v bazel > /dev/null && ! install_package bazel-bootstrap "" > /dev/null 2>&1; then
  echo "bazel: skipped, it is not installed and apt cannot install it"
  exit
fi

work=$(mktemp -d)
server=""
trap '{ [ -z "$server" ] || kill "$server"; rm -rf "$work"; } 2> /dev/null' EXIT
cache=()
if python3 -m venv "$work/venv" > /dev/null 2>&1 && "$work/venv/bin/pip" install --quiet buildgrid > "$work/pip" 2>&1; then
  port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  sed "s/PORT/$port/" "$here/cache.yml" > "$work/cache.yml"
  "$work/venv/bin/bgd" server start "$work/cache.yml" > "$work/log" 2>&1 &
  server=$!
  for _ in $(seq 300); do
    if python3 -c "import socket; socket.create_connection(('127.0.0.1', $port), 1)" 2> /dev/null; then break; fi
    sleep 0.1
  done
  cache=(--cache "grpc://127.0.0.1:$port")
else
  echo "  pip cannot install BuildGrid: without a cache"
fi
"$here/farm.py" "$tool" "${size[@]}" --runtime "$products" ${cache[@]+"${cache[@]}"}
