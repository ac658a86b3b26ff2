#!/usr/bin/env bash
# Runs the test suites, the shared cache and the soak under the thread sanitizer, then under the address sanitizer.
# `run.sh thread` and `run.sh address` use only one of them.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root"
. Tests/Tools/install-libexpat.sh
. Tests/Tools/install-openssl.sh
TMPDIR=$(mktemp -d)
export TMPDIR
chmod a+rx "$TMPDIR" # some tests run programs as another user
log=$TMPDIR/log
# Everything is ten times slower: with more tests at once, those with a time limit wait too long for a thread.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4
trap 'rm -rf "$TMPDIR"' EXIT

fail_on_findings() { # what was run
  # In any process of a test: what some of them print is lost. Crashes such as "SEGV" are the test's to judge, because
  # some are meant.
  for report in "$TMPDIR"/report.*; do
    if [ -e "$report" ]; then cat "$report" >> "$log"; rm "$report"; fi
  done
  if grep -E -A 20 "WARNING: ThreadSanitizer|ERROR: AddressSanitizer: [a-z]" "$log" | cut -c1-300; then
    echo "FAILED: $1" >&2
    exit 1
  fi
}

# The suites that measure the memory of a process.
memory=$(grep -rl --include="*Tests.swift" "PeakMemory" Tests/*Tests | sed 's|.*/||; s|\.swift$||' | paste -sd "|")

run_tests() { # sanitizer, selection
  if ! swift test --skip-build "${flags[@]}" "${@:2}" > "$log" 2>&1; then
    grep -E "✘|error:" "$log" | cut -c1-300 || true
    fail_on_findings "swift test --sanitize $1"
    echo "FAILED: swift test --sanitize $*" >&2
    exit 1
  fi
  tail -n 1 "$log"
  fail_on_findings "swift test --sanitize $1"
}

run() { # sanitizer, scratch path
  local flags=(--sanitize "$1" --scratch-path "$2")
  # For tests that measure memory or are affected by the sanitizer's own memory.
  export RERUNE_SANITIZER=$1
  echo "== swift test --sanitize $1"
  swift build --build-tests "${flags[@]}"
  local timed="RuneTransportTests|ReRuneAppTests"
  run_tests "$1" --filter "$timed" --skip "$memory"
  run_tests "$1" --skip "$timed|$memory"
  # The address sanitizer keeps freed memory from being used again: 256 MB otherwise, more than these tests allow.
  ASAN_OPTIONS+=":quarantine_size_mb=4" run_tests "$1" --filter "$memory"

  echo "== the shared cache and the soak, --sanitize $1"
  flags=(--package-path Tests/Workbench --sanitize "$1" --scratch-path "Tests/Workbench/$2")
  swift build "${flags[@]}" --product sample-app
  swift build --product rerune-gen
  Tests/Workbench/Endurance/endurance.py sharing soak --app "$(swift build "${flags[@]}" --show-bin-path)/sample-app" \
    --tool "$(swift build --show-bin-path)/rerune-gen" --soak-seconds 20 2>&1 | tee "$log"
  fail_on_findings "the sample app --sanitize $1"
}

export TSAN_OPTIONS="suppressions=$here/thread.suppressions:log_path=$TMPDIR/report"
# No leak detection: a Swift string stores flags in the upper bits of its storage's address, so all texts that are alive
# at the end of a process would count as leaked. The soak counts live objects instead.
export ASAN_OPTIONS="suppressions=$here/address.suppressions:detect_leaks=0:log_path=$TMPDIR/report"
case ${1:-all} in
  thread) run thread .build-tsan ;;
  address) run address .build-asan ;;
  all) run thread .build-tsan; run address .build-asan ;;
  *) echo "usage: $0 [thread|address]" >&2; exit 64 ;;
esac
echo "Sanitizers: nothing found"
