#!/usr/bin/env bash
# Runs faults, kills, several processes and a soak, shortened without --long: see README.md.
#
# ENDURANCE_SEED repeats a run; ENDURANCE_KILLS, ENDURANCE_STEPS (per fault, or `all`), ENDURANCE_SHARING_SECONDS
# and ENDURANCE_SOAK_SECONDS override the lengths.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
workbench=$root/Tests/Workbench
cd "$root"
. Tests/Tools/install-libexpat.sh
long=""
[ "${1:-}" != --long ] || long=yes
seed=${ENDURANCE_SEED:-$RANDOM$RANDOM}
# Arguments: the long and the short length.
length() { if [ -n "$long" ]; then echo "$1"; else echo "$2"; fi; }

"$here/broken_builds.py" --find-edits
swift build --package-path "$workbench" --product sample-app
swift build --package-path "$root" --product rerune-gen
programs=(
  --app "$(swift build --package-path "$workbench" --show-bin-path)/sample-app"
  --tool "$(swift build --package-path "$root" --show-bin-path)/rerune-gen"
)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ "$(uname)" = Linux ]; then
  cc -shared -fPIC -O1 -Wall -Wextra -Werror -o "$work/faults.so" "$here/FaultInjection/fault_injection.c"
  programs+=(--faults "$work/faults.so")
fi

steps=${ENDURANCE_STEPS:-$(length all 2)}
lengths=(
  --kills "${ENDURANCE_KILLS:-$(length 300 20)}"
  --sharing-seconds "${ENDURANCE_SHARING_SECONDS:-$(length 30 3)}"
  --soak-seconds "${ENDURANCE_SOAK_SECONDS:-$(length 600 10)}"
)
[ "$steps" = all ] || lengths+=(--steps "$steps")
"$here/endurance.py" "${programs[@]}" "${lengths[@]}" --seed "$seed"

if [ -n "$long" ]; then
  if [ "$(uname)" = Linux ]; then
    "$here/broken_builds.py" "${programs[@]}" --seed "$seed"
  else
    echo "SKIPPED: the broken builds, which require fault injection"
  fi
fi
echo "Endurance: all passed"
