#!/usr/bin/env bash
# Checks the documentation, the messages and the comments as texts, in seconds and without a build: their links, limits,
# words and figures.
set -euo pipefail
cd "$(dirname "$0")/../../.."

python3 Tests/Integration/Documentation/links.py
python3 Tests/Integration/Documentation/limits.py
python3 Tests/Integration/Documentation/wording.py
python3 Benchmarks/scripts/readme.py
