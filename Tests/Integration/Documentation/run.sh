#!/usr/bin/env bash
# Builds the documentation as a site, opens it in a browser, and checks everything that it shows. `texts.sh` checks the
# rest, without a build.
set -euo pipefail
cd "$(dirname "$0")/../../.."

swift build > /dev/null
products=$(swift build --show-bin-path)

python3 Tests/Integration/Documentation/snippets.py host "$products"
python3 Tests/Integration/Documentation/documents.py "$products/rerune-gen"
python3 Tests/Integration/Documentation/commands.py "$products/rerune-gen"
python3 Tests/Integration/Documentation/transcripts.py "$products/rerune-gen"

if ! python3 -c 'import jsonschema' 2> /dev/null; then
  python3 -m pip install --quiet --target .build/python jsonschema || true
fi
PYTHONPATH=.build/python python3 Tests/Integration/Documentation/schema.py

site=.build/documentation
Tests/Integration/Documentation/build.sh "$site"

. Tests/Tools/install-chromium.sh
if browser=$(find_chromium); then
  python3 Tests/Integration/Documentation/site.py "$site" "$browser"
else
  # Ubuntu's package cannot be started in a container.
  echo "SKIPPED: the site was not opened, because there is no Chromium; name one in RERUNE_CHROMIUM" >&2
fi
