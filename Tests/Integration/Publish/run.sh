#!/usr/bin/env bash
# `publish` from end to end: nginx and an S3 server send what it writes, and `pull` reads it, also while it is uploaded.
# nginx and rclone are installed with apt, the S3 server with pip; without them, everything is skipped with a message.
#
#   run.sh TOOL [--long]    with --long, ten times as many clients
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
tool=$(realpath "$1")
clients=200
[ "${2:-}" != --long ] || clients=2000
cd "$root"
. Tests/Tools/nginx.sh
if ! install_nginx; then
  echo "publish: skipped, nginx is not installed and apt cannot install it"
  exit
fi

work=$(mktemp -d)
nginx_pid=""
trap '{ [ -z "$nginx_pid" ] || kill "$nginx_pid"; rm -rf "$work"; } 2> /dev/null' EXIT
chmod a+rx "$work"
mkdir -p "$work/www"
# As the tutorial shows it.
awk '/^```nginx$/ { inside = 1; next } /^```$/ { inside = 0 } inside' \
  Sources/rerune-gen/Documentation.docc/HowTo/Texts-From-Your-Own-Host.md | sed "s|/srv/texts|$work/www|" > "$work/directives"
start_nginx "$work/nginx" < "$work/directives"

echo "one host, files and nginx"
"$here/hosts.py" "$tool" nginx --url "$nginx_url" --folder "$work/www" --log "$work/nginx/access.log"

echo "uploads while $clients clients update"
"$here/storm.py" "$tool" --url "$nginx_url" --folder "$work/www" --clients "$clients"

echo "object storage"
if ! command -v rclone > /dev/null && ! install_package rclone "" > /dev/null 2>&1; then
  echo "  skipped, rclone is not installed and apt cannot install it"
elif ! { python3 -m venv "$work/venv" && "$work/venv/bin/pip" install --quiet 'moto[s3,server]==5.2.5'; } > /dev/null 2>&1; then
  echo "  skipped, pip cannot install the S3 server"
else
  "$here/hosts.py" "$tool" s3 --server "$work/venv/bin/moto_server"
fi
