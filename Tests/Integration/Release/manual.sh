#!/usr/bin/env bash
# Every command has a manual page, which is rendered without a warning: manual.sh FOLDER
set -euo pipefail

cd "$(dirname "$0")/../../.."
. Tests/Tools/install-package.sh
folder=$1
command -v mandoc > /dev/null || install_package mandoc "mandoc is missing"
command -v man > /dev/null || install_package man-db "man is missing"

pages=0
for page in "$folder"/*.1; do
  # A rendered page must contain its command; man's status says nothing about warnings.
  warnings=$(LC_ALL=C.UTF-8 MANROFFSEQ="" man --warnings -l -P cat "$page" 2>&1 > "$folder/rendered")
  warnings+=$(mandoc -T lint -W warning "$page" || true)
  if [ -n "$warnings" ]; then echo "  FAILED: ${page##*/}: $warnings"; exit 1; fi
  for section in NAME SYNOPSIS OPTIONS; do
    grep -q "^$section" "$folder/rendered" || { echo "  FAILED: ${page##*/} has no $section"; exit 1; }
  done
  pages=$((pages + 1))
done
rm "$folder/rendered"
commands=$(grep -rho 'commandName: "' Sources/rerune-gen | wc -l)
if [ "$pages" != "$commands" ]; then
  echo "  FAILED: $pages manual pages for $commands commands"; exit 1
fi
echo "  ok: $pages manual pages are rendered without a warning"
