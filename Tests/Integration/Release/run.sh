#!/usr/bin/env bash
# Packs a release, installs each part of it in an empty folder, and uses it there.
#
#   run.sh          packs the debug build, which Tests/run.sh has made before
#   run.sh --full   builds the release first, which takes minutes, and checks which libraries it needs
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."
. Tests/Tools/install-libexpat.sh
mode=${1:-}
case $mode in "" | --full) ;; *) echo "usage: $0 [--full]" >&2; exit 64 ;; esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=$work/out
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/RuneCompiler/Pipeline/GenerateResult.swift)
if [ "$(uname)" = Linux ]; then
  command -v dpkg-shlibdeps > /dev/null || install_package dpkg-dev "dpkg-shlibdeps is missing: install dpkg-dev"
fi

echo "Packing version $version"
if [ "$mode" = --full ]; then
  .ci/release/build.sh "$version" "$out"
else
  swift build --product rune-generate
  swift build --product rerune-gen
  binaries=$(swift build --show-bin-path)
  .ci/release/build.sh "$version" "$out" --binaries "$binaries" 2> "$work/log" || { cat "$work/log"; exit 1; }
  if .ci/release/build.sh 99.0.0 "$work/refused" --binaries "$binaries" 2> "$work/log"; then
    echo "  FAILED: a version that the tool does not have was packed"; exit 1
  fi
  grep -q "its version is $version, not 99.0.0" "$work/log"
  echo "  ok: another version than that of the tool is refused"
fi
.ci/release/assemble.sh "$version" "$out"
first=$(cat "$out"/SHA256SUMS)
.ci/release/assemble.sh "$version" "$out" > /dev/null
[ "$first" = "$(cat "$out"/SHA256SUMS)" ]
echo "  ok: the same archives make the same bundle"

mkdir "$work/archive"
tar -xzf "$out"/rerune-gen-"$version"-*.tar.gz -C "$work/archive" --strip-components 1
if [ "$mode" = --full ] && [ "$(uname)" = Linux ]; then "$here/libraries.sh" "$work/archive/bin"; fi
"$here/manual.sh" "$work/archive/share/man/man1"
"$here/completions.sh" "$work/archive/share/completions"
if [ "$(uname)" = Linux ]; then "$here/debian.sh" "$version" "$out"/rerune-gen_*.deb "$mode"; fi
"$here/formula.sh" "$version" "$out"
"$here/hooks.sh" "$work/archive/bin"
"$here/bundle.sh" "$out/rerune-gen-$version.artifactbundle.zip"
