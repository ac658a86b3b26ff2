#!/usr/bin/env bash
# Measures everything against Benchmarks/goals.json, writes Benchmarks/RESULTS.md, and exits with status 1 if a goal is
# missed or a row could not run. --quick skips the rows marked slow; SECTION… only measures these and writes nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
. Tests/Tools/install-libexpat.sh
exec python3 Benchmarks/scripts/run.py "$@"
