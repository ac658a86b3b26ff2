#!/usr/bin/env bash
# Checks .github/workflows and the Xcode project that they build, as far as possible without GitHub and Xcode.
set -euo pipefail
cd "$(dirname "$0")/../.."

Tests/Integration/XcodeFixture/check_project.py
for path in $(grep -hoE '\bTests/[A-Za-z/-]+\.(sh|py)' .github/workflows/*.yml | sort -u); do
  [ -x "$path" ] || { echo "the workflows run $path, which does not exist" >&2; exit 1; }
done
if command -v yamllint > /dev/null; then
  yamllint --strict .github/workflows
  echo "yamllint finds nothing in .github/workflows"
else
  echo "SKIPPED: .github/workflows is not linted, because yamllint is not installed"
fi
