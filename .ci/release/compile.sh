#!/usr/bin/env bash
# Builds the two executables of a release: compile.sh FOLDER. On macOS for both architectures in one file. On Linux with the
# runtime of Swift, libexpat and libzstd in them, so that they start on systems that have none of these.
set -euo pipefail

[ $# = 1 ] || { echo "usage: $0 FOLDER" >&2; exit 64; }
cd "$(dirname "$0")/../.."
folder=$1
mkdir -p "$folder" .build-release
. Tests/Tools/install-libexpat.sh
. Tests/Tools/install-libzstd.sh

options=(-c release --scratch-path .build-release --traits "Signing,Zstandard,Serve")
if [ "$(uname)" = Darwin ]; then
  options+=(--arch arm64 --arch x86_64)
else
  # A linker takes a shared library before a static one only within the same folder.
  static=$PWD/.build-release/static
  mkdir -p "$static"
  for library in expat zstd; do
    file=$(cc "-print-file-name=lib$library.a")
    [ -f "$file" ] || { echo "lib$library.a is missing" >&2; exit 66; }
    ln -sf "$file" "$static/lib$library.a"
  done
  options+=(--static-swift-stdlib -Xlinker "-L$static")
fi
for tool in rune-generate rerune-gen; do
  swift build "${options[@]}" --product "$tool"
  cp -f "$(swift build "${options[@]}" --show-bin-path)/$tool" "$folder"
done
