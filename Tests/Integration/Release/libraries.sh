#!/usr/bin/env bash
# The executables of a release need nothing beyond the libraries of C and C++, which every system has.
set -euo pipefail

for tool in "$1"/*; do
  others=$(objdump -p "$tool" | sed -n 's/^ *NEEDED *//p' \
    | grep -v -x -E 'lib(c|m|gcc_s|stdc\+\+|pthread|dl|rt)\.so\.[0-9]+|ld-linux.*' || true)
  if [ -n "$others" ]; then echo "  FAILED: ${tool##*/} needs" $others; exit 1; fi
  echo "  ok: ${tool##*/} needs the libraries of C and C++ only"
done
