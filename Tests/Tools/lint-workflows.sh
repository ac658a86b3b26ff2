#!/usr/bin/env bash
# Checks .github/workflows and the Xcode project that they build, as far as possible without GitHub and Xcode.
set -euo pipefail
cd "$(dirname "$0")/../.."

Tests/Integration/XcodeFixture/check_project.py
for path in $(grep -hoE '\bTests/[A-Za-z/-]+\.(sh|py)' .github/workflows/*.yml | sort -u); do
  [ -x "$path" ] || { echo "the workflows run $path, which does not exist" >&2; exit 1; }
done

Tests/Tools/check-workflows.py .github/workflows/*
# The check can fail: a copy with each of these edits is not accepted.
copy=$(mktemp)
trap 'rm -f "$copy"' EXIT
edits=(
  's/@[0-9a-f]{40} .*/@v4/' 's/(@[0-9a-f]{40}) .*/\1/' 's/@([0-9a-f]{39})[0-9a-f]/@\1/'
  's/persist-credentials: false/persist-credentials: true/' '/persist-credentials/d' '/^permissions:/,+1d'
  's/^  contents: read/  contents: write/' 's/uses: (.*)/{ uses: \1 }/' '/# For the draft/d'
)
for edit in "${edits[@]}"; do
  sed -E "$edit" .github/workflows/release.yml > "$copy"
  ! Tests/Tools/check-workflows.py "$copy" 2> /dev/null || { echo "a workflow with $edit is accepted" >&2; exit 1; }
done
echo "the workflows' actions are pinned and keep no token; ${#edits[@]} edits are refused"
if command -v yamllint > /dev/null; then
  yamllint --strict .github/workflows
  echo "yamllint finds nothing in .github/workflows"
else
  echo "SKIPPED: .github/workflows is not linted, because yamllint is not installed"
fi
