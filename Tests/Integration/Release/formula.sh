#!/usr/bin/env bash
# The Homebrew formula of an archive is Ruby, and names its checksum: formula.sh VERSION OUT
set -euo pipefail

cd "$(dirname "$0")/../../.."
. Tests/Tools/install-package.sh
version=$1
command -v ruby > /dev/null || install_package ruby "ruby is missing"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Elsewhere than on macOS the contents are those of this system; the formula depends on the name and the checksum.
archive=$work/rerune-gen-$version-macos.tar.gz
cp "$2"/rerune-gen-"$version"-*.tar.gz "$work"
if [ ! -f "$archive" ]; then
  mkdir "$work/unpacked"
  tar -xzf "$work"/rerune-gen-*.tar.gz -C "$work/unpacked"
  rm "$work"/rerune-gen-*.tar.gz
  mv "$work"/unpacked/* "$work/rerune-gen-$version-macos"
  .ci/release/archive.py tar "$work/rerune-gen-$version-macos" "$archive"
  rm -r "$work/unpacked" "$work/rerune-gen-$version-macos"
fi
.ci/release/assemble.sh "$version" "$work" > /dev/null
ruby -c "$work/rerune-gen.rb" > /dev/null
checksum=$(openssl dgst -sha256 -r "$archive" | cut -d ' ' -f 1)
grep -q "sha256 \"$checksum\"" "$work/rerune-gen.rb"
grep -q "/$version/rerune-gen-$version-macos.tar.gz\"" "$work/rerune-gen.rb"
if grep -q '@[A-Z0-9]*@' "$work/rerune-gen.rb"; then
  echo "  FAILED: the formula has placeholders"; exit 1
fi
echo "  ok: the formula is Ruby and names version and checksum"
