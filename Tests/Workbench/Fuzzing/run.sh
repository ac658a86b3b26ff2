#!/usr/bin/env bash
# Fuzzes: run.sh [TARGET…] [--seconds N] [--extra FOLDER]
#
# The named targets in turn, or all, each for N seconds (60). A finding stops its target, lies in Failures/TARGET and
# makes the status 1. --extra names a folder of further files to start from; they are read and never kept.
set -euo pipefail
cd "$(dirname "$0")"
. ../../Tools/install-libexpat.sh

seconds=60
targets=()
extra=()
while [ $# -gt 0 ]; do
  case "$1" in
    --seconds) seconds=$2; shift 2 ;;
    --extra) extra+=("$2"); shift 2 ;;
    *) targets+=("$1"); shift ;;
  esac
done
[ ${#targets[@]} -gt 0 ] || targets=($(cd Seeds && ls))

# lld, because gold fails on the sanitizer's symbols.
scratch=../.build-fuzz
build=(--package-path .. --scratch-path "$scratch" -c release --product fuzz -Xswiftc -enable-testing
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xcc -fsanitize=fuzzer-no-link,address)
swift build "${build[@]}"
fuzz=$(swift build "${build[@]}" --show-bin-path)/fuzz

# Inputs up to 8 KB; one that takes ten seconds or two gigabytes is a finding. Swift's globals and Foundation's
# caches look like leaks, to libFuzzer and to the sanitizer at the end, and CoreFoundation's errors are leaks.
options=(-max_len=8192 -timeout=10 -rss_limit_mb=2048 -detect_leaks=0 -print_final_stats=1)
export ASAN_OPTIONS=detect_leaks=0
# Swift's own report of a crash would come before libFuzzer's and hide the input.
export SWIFT_BACKTRACE=enable=no

# The processor time of a target: the wall's says little on a busy machine.
TIMEFORMAT='CPU seconds: %U user, %S system'
status=0
for target in "${targets[@]}"; do
  if [ ! -d "Seeds/$target" ]; then
    echo "There is no target '$target': choose from $(cd Seeds && echo *)" >&2
    exit 64
  fi
  # What leads to new code is kept for the next run.
  corpus=$scratch/corpus/$target
  mkdir -p "$corpus" "Failures/$target"
  log=$scratch/$target.log
  echo "== $target"
  time FUZZ_TARGET=$target "$fuzz" "${options[@]}" -max_total_time="$seconds" -dict="Dictionaries/$target.dict" \
    -artifact_prefix="Failures/$target/" \
    "$corpus" "Seeds/$target" "Failures/$target" ${extra[@]+"${extra[@]}"} > "$log" 2>&1 || status=1
  grep -aE "DONE|Fatal error|ERROR|Test unit written|stat::(number|average|peak)" "$log" || true
  # Without a finding the folder is empty.
  rmdir "Failures/$target" 2> /dev/null || true
done
exit $status
