#!/usr/bin/env bash
# Fuzzes: run.sh [TARGET…] [--seconds N] [--extra FOLDER]
#
# Runs the named targets one by one, or all, each for N seconds (60). A finding stops its target, is saved in
# Failures/TARGET and sets the exit status to 1. --extra is a folder of further files to start from; they are only read.
set -euo pipefail
cd "$(dirname "$0")"
. ../../Tools/install-libexpat.sh
. ../../Tools/install-libzstd.sh

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

# lld, because gold cannot handle the sanitizer's symbols.
scratch=../.build-fuzz
build=(--package-path .. --scratch-path "$scratch" --traits Zstandard -c release --product fuzz -Xswiftc -enable-testing
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xcc -fsanitize=fuzzer-no-link,address)
swift build "${build[@]}"
fuzz=$(swift build "${build[@]}" --show-bin-path)/fuzz

# Inputs up to 8 KB; one that takes ten seconds or two gigabytes is a finding. No leak detection: Swift's globals and
# Foundation's caches look like leaks to libFuzzer and the sanitizer, and CoreFoundation leaks its errors.
options=(-max_len=8192 -timeout=10 -rss_limit_mb=2048 -detect_leaks=0 -print_final_stats=1)
export ASAN_OPTIONS=detect_leaks=0
# Swift's own crash report would precede libFuzzer's and hide the input.
export SWIFT_BACKTRACE=enable=no

# The processor time of a target, since wall time means little on a busy machine.
TIMEFORMAT='CPU seconds: %U user, %S system'
status=0
for target in "${targets[@]}"; do
  if [ ! -d "Seeds/$target" ]; then
    echo "unknown target '$target': choose from $(cd Seeds && echo *)" >&2
    exit 64
  fi
  # Inputs that reach new code are kept for the next run.
  corpus=$scratch/corpus/$target
  mkdir -p "$corpus" "Failures/$target"
  log=$scratch/$target.log
  echo "== $target"
  time FUZZ_TARGET=$target "$fuzz" "${options[@]}" -max_total_time="$seconds" -dict="Dictionaries/$target.dict" \
    -artifact_prefix="Failures/$target/" \
    "$corpus" "Seeds/$target" "Failures/$target" ${extra[@]+"${extra[@]}"} > "$log" 2>&1 || status=1
  grep -aE "DONE|Fatal error|ERROR|Test unit written|stat::(number|average|peak)" "$log" || true
  # The folder is empty if there is no finding.
  rmdir "Failures/$target" 2> /dev/null || true
done
exit $status
