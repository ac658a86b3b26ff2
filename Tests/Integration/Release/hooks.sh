#!/usr/bin/env bash
# The hooks of .pre-commit-hooks.yaml in a repository of their user: hooks.sh FOLDER-OF-THE-TOOL
set -euo pipefail

cd "$(dirname "$0")/../../.."
root=$PWD
PATH=$(cd "$1" && pwd):$PATH
export PATH
export PYTHONPATH=$root/.build/pre-commit
if ! python3 -c 'import pre_commit' 2> /dev/null; then
  # Into a folder of its own, which Debian's Python allows without an environment.
  python3 -m pip install --quiet --target "$PYTHONPATH" pre-commit
fi
pre_commit() { python3 -m pre_commit run > "$work/log" 2>&1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PRE_COMMIT_HOME=$work/cache
# The hooks as they are, committed or not.
git init -q "$work/hooks"
cp .pre-commit-hooks.yaml "$work/hooks"
commit() { git -C "$1" -c user.name=a -c user.email=a@example.com commit -q -m "$2"; }
git -C "$work/hooks" add -A && commit "$work/hooks" hooks

git init -q "$work/app"
cd "$work/app"
mkdir en.lproj de.lproj
echo '"hello" = "Hello, %@";' > en.lproj/Localizable.strings
echo '"hello" = "Hallo, %d";' > de.lproj/Localizable.strings
cat > .pre-commit-config.yaml << CONFIG
repos:
  - repo: $work/hooks
    rev: $(git -C "$work/hooks" rev-parse HEAD)
    hooks: [{id: rerune-gen-check}, {id: rerune-gen-format}]
CONFIG
git add -A
if pre_commit; then echo "  FAILED: a broken translation is committed"; cat "$work/log"; exit 1; fi
grep -q 'placeholder-type' "$work/log" || { cat "$work/log"; exit 1; }
echo "  ok: a broken translation is refused"
echo '"hello" = "Hallo, %@";' > de.lproj/Localizable.strings
git add -A
pre_commit || { echo "  FAILED: a good translation is refused"; cat "$work/log"; exit 1; }
echo "  ok: a good one passes"
