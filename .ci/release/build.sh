#!/usr/bin/env bash
# Builds rerune-gen and rune-generate for this system and packs them: an archive with manual pages and completions, and on
# Linux a Debian package.
#
#   build.sh VERSION OUT                      builds in .build-release
#   build.sh VERSION OUT --binaries FOLDER    packs executables that are built already
set -euo pipefail

usage() { echo "usage: $0 VERSION OUT [--binaries FOLDER]" >&2; exit 64; }
[ $# = 2 ] || { [ $# = 4 ] && [ "$3" = --binaries ]; } || usage
version=$1
mkdir -p "$2"
out=$(cd "$2" && pwd)
binaries=${4:+$(cd "$4" && pwd)}
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."

case $(uname) in
  Linux) platform=linux-$(uname -m) ;;
  Darwin) platform=macos ;;
  *) echo "releases are built on Linux and macOS, not on $(uname)" >&2; exit 1 ;;
esac

if [ -z "$binaries" ]; then
  binaries=$PWD/.build-release/binaries
  "$here/compile.sh" "$binaries"
fi
for tool in rune-generate rerune-gen; do
  [ -x "$binaries/$tool" ] || { echo "$binaries has no executable $tool" >&2; exit 66; }
done
built=$("$binaries/rerune-gen" --version)
if [ "$built" != "$version" ]; then
  echo "rerune-gen says that its version is $built, not $version: see RuneCompiler/Pipeline/GenerateResult.swift" >&2
  exit 1
fi

# The date of the sources, so that the same sources make the same files.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
date=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%d --format=%cd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/rerune-gen-$version-$platform
mkdir -p "$root/bin" "$root/share/man/man1" "$root/share/completions"
for tool in rune-generate rerune-gen; do
  cp "$binaries/$tool" "$root/bin"
  # On macOS without symbols that other programs could link against, which strip otherwise keeps.
  if [ "$platform" = macos ]; then strip -Sx "$root/bin/$tool"; else strip "$root/bin/$tool"; fi
done
cp LICENSE README.md CHANGELOG.md "$root"
"$here/manual.py" "$root/bin/rerune-gen" "$version" "$date" "$root/share/man/man1"
"$root/bin/rerune-gen" --generate-completion-script bash > "$root/share/completions/rerune-gen.bash"
"$root/bin/rerune-gen" --generate-completion-script zsh > "$root/share/completions/_rerune-gen"
"$root/bin/rerune-gen" --generate-completion-script fish > "$root/share/completions/rerune-gen.fish"

"$here/archive.py" tar "$root" "$out/${root##*/}.tar.gz"
echo "$out/${root##*/}.tar.gz"
if [ "$platform" != macos ] && command -v dpkg-deb > /dev/null; then
  "$here/debian.sh" "$version" "$root" "$out"
fi
