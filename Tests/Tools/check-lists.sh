#!/usr/bin/env bash
# check-lists.sh TOOL: checks the lists that new code has to join, in seconds; what they are for runs an hour later.
set -euo pipefail
cd "$(dirname "$0")/../.."

Tests/Integration/WriteGate/matrix.py "$1" --lists
Tests/Integration/GitEnvironment/matrix.py "$1" --lists
Tests/Integration/DarwinLane/check.py
