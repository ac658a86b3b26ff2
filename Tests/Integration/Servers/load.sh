#!/usr/bin/env bash
# Builds Examples/Mailer and puts it under load while its texts change; see load.py.
#
#   load.sh                     1,000 requests over 200 connections, some seconds
#   load.sh --long              20,000 requests over 500 connections
#   load.sh --soak              a week of updates, one every ten minutes, and 100,000 requests, as fast as they can be answered
#   load.sh … --release         a release build
#   load.sh … --sanitize thread a build with the thread sanitizer
set -euo pipefail
cd "$(dirname "$0")"
. ../../Tools/install-libexpat.sh

options=()
build=()
while [ $# -gt 0 ]; do
  case $1 in
    --long) options=(--requests 20000 --connections 500 --updates 50) ;;
    # 7 × 24 × 6 updates. The memory after the first tenth of them has all caches.
    --soak) options=(--requests 100000 --connections 100 --updates 1008 --every 0 --growth 16384) ;;
    --release) build+=(-c release) ;;
    --sanitize)
      [ "${2:-}" = thread ] || { echo "usage: $0 [--long | --soak] [--release] [--sanitize thread]" >&2; exit 64; }
      shift
      unset RERUNE_SCRATCH
      build+=(--sanitize thread --scratch-path "$(cd ../../.. && pwd)/.build-tsan-server")
      export TSAN_OPTIONS="suppressions=$(cd ../../Tools/Sanitizers && pwd)/thread.suppressions"
      ;;
    *) echo "usage: $0 [--long | --soak] [--release] [--sanitize thread]" >&2; exit 64 ;;
  esac
  shift
done
. ../../../Examples/build.sh
mailer=$(example mailer Mailer ${build[@]+"${build[@]}"})
./load.py "$mailer" ${options[@]+"${options[@]}"}
