#!/usr/bin/env bash
# Tests that running apps follow `rerune-gen serve` within a second: apps.sh TOOL, which is a build with the trait Serve. Nothing
# else should run meanwhile.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$here/../../.."
. Examples/build.sh
storefront=$(example storefront Storefront)
mailer=$(example mailer Mailer)

python3 "$here/apps.py" "$tool" "$storefront" "$mailer"
python3 "$here/pairing.py" "$tool" "$storefront"
