#!/usr/bin/env bash
# Fails if a lookup or a parser needs more instructions than Benchmarks/instructions.json allows.
set -euo pipefail
cd "$(dirname "$0")/.."
. Tests/Tools/install-libexpat.sh
. Tests/Tools/install-valgrind.sh
exec python3 Benchmarks/scripts/instructions.py
