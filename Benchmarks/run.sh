#!/usr/bin/env bash
# Measures everything against Benchmarks/goals.json, writes Benchmarks/RESULTS.md, exits with 1 if a goal is missed or a
# row could not run. --quick leaves out the rows marked slow; NAME… measures these sections alone and writes nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
. Tests/Tools/install-libexpat.sh
exec python3 Benchmarks/scripts/run.py "$@"
