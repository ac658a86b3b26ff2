#!/usr/bin/env bash
# Builds with Bazel and a remote cache. Bazel is installed with apt, the cache with pip; without them, it is skipped with a
# message.
#
#   run.sh TOOL PRODUCTS [--long]    PRODUCTS is the folder of a debug build; with --long, 1,000 modules of 200 keys,
#                                    and ten million texts in 100 languages
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
tool=$(realpath "$1")
products=$(realpath "$2")
cd "$root"
. Tests/Tools/install-package.sh
if ! command -v bazel > /dev/null && ! install_package bazel-bootstrap "" > /dev/null 2>&1; then
  echo "bazel: skipped, it is not installed and apt cannot install it"
  exit
fi

if [ "${3:-}" = --long ]; then
  "$here/farm.py" "$tool" --modules 1000 --keys 200 --runtime "$products"
  "$here/farm.py" "$tool" --modules 100 --keys 1000 --languages 100
else
  "$here/farm.py" "$tool" --modules 12 --keys 20 --runtime "$products"
fi
