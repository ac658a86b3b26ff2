#!/usr/bin/env bash
# Makes what a release has once for all systems, from the archives in a folder: the artifact bundle with its checksum, the
# Homebrew formula if there is an archive for macOS, and SHA256SUMS of everything in the folder.
#
#   assemble.sh VERSION FOLDER
set -euo pipefail

[ $# = 2 ] || { echo "usage: $0 VERSION FOLDER" >&2; exit 64; }
version=$1
here=$(cd "$(dirname "$0")" && pwd)
cd "$2"
sha256() { if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

rm -f SHA256SUMS
bundle=rerune-gen-$version.artifactbundle.zip
"$here/archive.py" bundle "$version" "$bundle" rerune-gen-"$version"-*.tar.gz
swift package compute-checksum "$bundle" > "$bundle.checksum"
echo "$PWD/$bundle: $(cat "$bundle.checksum")"

macos=rerune-gen-$version-macos.tar.gz
if [ -f "$macos" ]; then
  sha256=$(sha256 "$macos" | cut -d ' ' -f 1)
  sed -e "s/@VERSION@/$version/g" -e "s/@SHA256@/$sha256/" "$here/rerune-gen.rb.in" > rerune-gen.rb
  echo "$PWD/rerune-gen.rb"
fi
sha256 rerune-gen* > SHA256SUMS
