#!/bin/bash
# The complete corpus proof: tests of its own rules, the formatter compared with Foundation, the proof over the whole
# corpus, and a check that the proof fails if an expectation is wrong.
#
# usage: RERUNE_CORPUS=<folder> prove.sh [options of prove.py]
set -euo pipefail
cd "$(dirname "$0")"

if [[ -z "${RERUNE_CORPUS:-}" ]]; then
  echo "skipped: RERUNE_CORPUS does not name the corpus"
  exit 0
fi
export PYTHONDONTWRITEBYTECODE=1
python3 test_expected_texts.py
python3 check_formatter.py
python3 generate_defaults.py
python3 prove.py --mutations "$@"
