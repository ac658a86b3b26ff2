#!/usr/bin/env bash
# Runs all tests, on a fresh machine with a Swift 6.1+ toolchain. RERUNE_CORPUS and RERUNE_ORACLE, if set, add the
# comparison with real files.
#
#   --fast       only the format, the build and the unit tests, for every commit
#   --sanitize   only the test suites under the thread and the address sanitizer
#   --long       only what is shortened otherwise, at its full length: kills, faults, the soak, builds with Bazel and a
#                server with many readers; an hour
set -euo pipefail
cd "$(dirname "$0")/.."

is_fast=""
case ${1:-} in
  "") ;;
  --fast) is_fast=yes ;;
  --sanitize) exec Tests/Tools/Sanitizers/run.sh ;;
  --long)
    Tests/Workbench/Endurance/run.sh --long
    swift build
    swift build -c release --product rerune-gen
    Tests/Integration/Bazel/run.sh "$(swift build -c release --show-bin-path)/rerune-gen" "$(swift build --show-bin-path)" --long
    exec Tests/Integration/Servers/load.sh --long
    ;;
  *) echo "usage: $0 [--fast | --sanitize | --long]" >&2; exit 64 ;;
esac
. Tests/Tools/install-libexpat.sh
. Tests/Tools/install-openssl.sh

# step NAME: begins a step, and says how long the one before it took, and how much of all cores.
step_started=""
step() {
  end_step
  printf '\n== %s\n' "$*"
  step_started=$SECONDS
  read_cpu
  step_cpu=$cpu
}
end_step() {
  [ -n "$step_started" ] || return 0
  read_cpu
  printf -- '-- %s s, %s s of CPU\n' $((SECONDS - step_started)) $((cpu - step_cpu))
  step_started=""
}
# read_cpu: sets cpu to the seconds that all commands so far have taken.
read_cpu() {
  # In a subshell it would tell that one's seconds.
  local file=$TMPDIR/times.$BASHPID
  times > "$file"
  cpu=$(awk 'NR == 2 { split($1, user, /[ms]/); split($2, kernel, /[ms]/)
    print int(user[1] * 60 + user[2] + kernel[1] * 60 + kernel[2]) }' "$file")
}

# SwiftPM leaves empty folders in it.
TMPDIR=$(mktemp -d)
export TMPDIR
chmod a+rx "$TMPDIR" # nginx serves files from it, as another user
log=$TMPDIR/log
# begin LANE: runs the steps of a function beside those that follow. finish LANE: waits for it, and prints what it printed.
running=()
begin() {
  "$1" > "$TMPDIR/$1" 2>&1 &
  running+=("$1:$!")
}
finish() {
  local lane others=() status=0
  for lane in "${running[@]}"; do
    if [ "${lane%:*}" = "$1" ]; then wait "${lane#*:}" || status=$?; else others+=("$lane"); fi
  done
  running=(${others[@]+"${others[@]}"})
  cat "$TMPDIR/$1"
  [ "$status" = 0 ] || exit "$status"
}
trap 'for lane in ${running[@]+"${running[@]}"}; do kill "${lane#*:}" 2> /dev/null || true; done; rm -rf "$TMPDIR"' EXIT

# refuse_warnings LOG: fails if a build has warned of our own sources.
refuse_warnings() {
  if grep -E "^$PWD/(Sources|Tests|Plugins)/.*: warning: " "$1"; then
    echo "warnings are errors here" >&2
    exit 1
  fi
}

if [ -n "$is_fast" ]; then
  step "swift build: no warning from our own sources"
  # Dependencies are built by the same command, and `-warnings-as-errors` would fail on their warnings.
  swift build --build-tests 2>&1 | tee "$log"
  refuse_warnings "$log"
else
  step "swift build: what users get who turn no trait on, without a warning from our own sources"
  # The tests are compiled once, with all traits, in a later step.
  swift build 2>&1 | tee "$log"
  refuse_warnings "$log"

  for package in swift-crypto swift-nio zstd; do
    if [ -e ".build/checkouts/$package" ]; then
      echo "$package is fetched without its trait" >&2
      exit 1
    fi
  done
  products=$(swift build --show-bin-path)
  # The name of a library that a program needs is in its file.
  if grep -q 'libzstd\.so' "$products/rerune-gen"; then
    echo "libzstd is linked without the trait Zstandard" >&2
    exit 1
  fi
  if grep -q 'sqlite3_open' "$products/ReRuneSQLite.build/"*.o; then
    echo "SQLite is used without the trait SQLite" >&2
    exit 1
  fi

  step "what the tool says of traits that it does not have"
  Tests/Integration/WithoutTraits/check.py "$products/rerune-gen"
fi

step "the lists that new code has to join"
Tests/Tools/check-lists.sh "$(swift build --show-bin-path)/rerune-gen"

# Their tests check time limits to a second.
timed='RuneTransportTests|ReRuneAppTests'
# All tests begin at once otherwise, and one that waits goes on only when all others have had their turn: after minutes
# on a slow machine, when its requests have timed out. Toolchains before 6.3 ignore this.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8

unit_tests() { # the options of the build
  step "swift test: the transport and the calls separately"
  swift test --skip-build "$@" --filter "$timed" 2>&1 | tee "$log"
  closing=$(tail -n 3 "$log")

  step "swift test: everything else"
  swift test --skip-build "$@" --skip "$timed" 2>&1 | tee "$log"

  end_step
  printf -- '-- %s s in all\n' "$SECONDS"
  step "the runner's closing lines"
  echo "$closing"
  tail -n 3 "$log"
}

lint() {
  step "swift format lint"
  swift format lint --strict --parallel --recursive Package.swift Sources Plugins Tests

  step "generated data"
  Tests/Tools/generated-data/check.py

  step "words, links, limits and figures of the documentation"
  Tests/Integration/Documentation/texts.sh
}

if [ -n "$is_fast" ]; then
  lint
  unit_tests
  exit
fi

# What needs one core most of the time, while other steps build.
one_core() {
  step_started=""
  step "a release: packed, installed and used"
  Tests/Integration/Release/run.sh

  step "the sources with the C headers of Apple's systems"
  Tests/Integration/DarwinLane/run.sh

  step "texts to translators and back"
  Tests/Integration/Exchange/run.sh

  step "corpus proof"
  if [ -n "${RERUNE_CORPUS:-}" ]; then
    . Tests/Tools/install-cldr.sh
  fi
  Tests/Integration/CorpusProof/prove.sh

  step "git in hostile repositories"
  Tests/Integration/GitEnvironment/run.sh

  step "the gate for writing: each command against links, pipes and swapped folders"
  Tests/Integration/WriteGate/run.sh

  step "instructions of lookups and parsers"
  Benchmarks/instructions.sh

  step "pull scenarios"
  Tests/Integration/PullScenarios/run.sh

  step "kills, faults, several processes and a soak, shortened"
  Tests/Workbench/Endurance/run.sh

  step "the HTML report in a browser"
  Tests/Integration/ReportPage/run.sh

  step "the page of serve in a browser"
  Tests/Integration/ServePage/run.sh
  end_step
}
begin one_core

lint

step "workflows"
Tests/Tools/lint-workflows.sh

step "plugin scenarios"
Tests/Integration/PluginScenarios/run.sh

# The folder of the plugin scenarios, in which the runtime and the tools are compiled already.
export RERUNE_SCRATCH=$PWD/.build/integration/plugins/.build

step "Storefront with Swift Build"
Tests/Integration/SwiftBuild/run.sh

step "migrations: the texts before and after"
Tests/Integration/MigrateScenarios/run.sh .build/debug/rerune-gen

step "tables in a team: git, rename, a build"
Tests/Integration/TeamCatalogs/run.sh

step "the README's first steps"
Tests/Integration/Readme/check.py

step "the documentation: a site, its links, and what it shows"
Tests/Integration/Documentation/run.sh

step "code for Apple's systems, with stand-ins"
Tests/Integration/AppleSurface/run.sh

step "Examples/try.sh"
Examples/try.sh

step "Examples/OTAServer"
Examples/OTAServer/test.sh

step "Examples/Mailer"
Examples/Mailer/test.sh
python3 Tests/Integration/Documentation/snippets.py hummingbird "$RERUNE_SCRATCH/debug"

step "middleware for Vapor, with declarations of what it uses"
Tests/Integration/Servers/run.sh "$RERUNE_SCRATCH/debug"

step "a server with 200 readers at once, while its texts change"
Tests/Integration/Servers/load.sh

step "Examples/Gateway"
Examples/Gateway/test.sh

step "Examples/DynamicTexts"
Examples/DynamicTexts/test.sh

step "Examples/Dictionary"
Examples/Dictionary/test.sh

step "Examples/Translate"
Examples/Translate/test.sh

step "Examples/services.sh"
Examples/services.sh

step "the verdicts and figures of the benchmarks"
python3 Benchmarks/scripts/test_results.py
python3 Benchmarks/scripts/test_processes.py

step "swift build: the tests, the tool and the runtime with all traits"
. Tests/Tools/install-libzstd.sh
. Tests/Tools/install-sqlite.sh
# Tests/Integration/Packs builds another package in this folder.
traits=(--traits Signing,Zstandard,SQLite,Serve --scratch-path .build-traits --disable-build-manifest-caching)
swift build --build-tests "${traits[@]}" 2>&1 | tee "$log"
refuse_warnings "$log"

step "what the documentation shows of signed texts"
products=$(swift build "${traits[@]}" --show-bin-path)
python3 Tests/Integration/Documentation/snippets.py signing "$products"
python3 Tests/Integration/Documentation/transcripts.py "$products/rerune-gen" Signed-Texts

with_traits() {
  step_started=""
  step "the gate for writing: the commands that need the trait Signing"
  Tests/Integration/WriteGate/run.sh "$products/rerune-gen" --trait Signing --swaps 30

  step "git in hostile repositories: the commands that need the trait Serve"
  Tests/Integration/GitEnvironment/matrix.py "$products/rerune-gen" --trait Serve

  step "packs, signed, from a CDN to an app"
  Tests/Integration/Packs/run.sh "$products/rerune-gen"

  step "texts from hosts of files"
  Tests/Integration/Publish/run.sh "$products/rerune-gen"

  step "builds with Bazel and a cache"
  Tests/Integration/Bazel/run.sh "$products/rerune-gen" "$products"
  end_step
}
begin with_traits

step "serve: hostile requests, kills, a day of saves, and a translator's day in a browser"
Tests/Integration/ServePage/server.sh "$products/rerune-gen"

step "what ran beside these steps"
finish one_core
finish with_traits

step "serve: a saved text is in running apps within a second"
Tests/Integration/ServePage/apps.sh "$products/rerune-gen"

unit_tests "${traits[@]}"
