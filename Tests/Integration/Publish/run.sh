#!/usr/bin/env bash
# `publish` from end to end: nginx and an S3 server send what it writes, and `pull` reads it, also while it is uploaded.
# nginx and rclone are installed with apt, the S3 server with pip; without them, everything is skipped with a message.
#
#   run.sh TOOL [--long]    with --long, ten times as many clients
#
# Each fifth client is Examples/Storefront, which is built in the folder of the examples.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
tool=$(realpath "$1")
clients=200
[ "${2:-}" != --long ] || clients=2000
cd "$root"
. Tests/Tools/nginx.sh
. Tests/Tools/install-openssl.sh
. Examples/build.sh
if ! install_nginx; then
  echo "publish: skipped, nginx is not installed and apt cannot install it"
  exit
fi

# make_certificate FOLDER: writes an authority and a certificate of it for localhost, valid for a day.
make_certificate() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=Test authority" \
    -keyout "$1/authority.key" -out "$1/authority.pem" 2> /dev/null
  openssl req -newkey rsa:2048 -nodes -subj "/CN=localhost" -keyout "$1/host.key" -out "$1/host.request" 2> /dev/null
  openssl x509 -req -in "$1/host.request" -CA "$1/authority.pem" -CAkey "$1/authority.key" -CAcreateserial -days 1 \
    -extfile <(echo "subjectAltName=DNS:localhost") -out "$1/host.pem" 2> /dev/null
  chmod a+r "$1/host.key" "$1/host.pem"
}

storefront=$(example storefront Storefront --traits Services)
work=$(mktemp -d)
# A later build without the trait replaces it.
cp "$storefront" "$work/storefront"
nginx_pid=""
trap '{ [ -z "$nginx_pid" ] || kill "$nginx_pid"; rm -rf "$work"; } 2> /dev/null' EXIT
chmod a+rx "$work"
mkdir -p "$work/www"
# As the tutorial shows it.
awk '/^```nginx$/ { inside = 1; next } /^```$/ { inside = 0 } inside' \
  Sources/rerune-gen/Documentation.docc/HowTo/Texts-From-Your-Own-Host.md | sed "s|/srv/texts|$work/www|" > "$work/directives"
tls_port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
make_certificate "$work"
printf 'listen 127.0.0.1:%s ssl;\nssl_certificate %s/host.pem;\nssl_certificate_key %s/host.key;\n' "$tls_port" "$work" "$work" \
  >> "$work/directives"
start_nginx "$work/nginx" < "$work/directives"

echo "one host, files and nginx"
"$here/hosts.py" "$tool" nginx --url "$nginx_url" --folder "$work/www" --log "$work/nginx/access.log" \
  --tls-url "https://localhost:$tls_port" --authority "$work/authority.pem"

echo "uploads while $clients clients update"
"$here/storm.py" "$tool" --url "$nginx_url" --folder "$work/www" --clients "$clients" --app "$work/storefront"

echo "object storage"
if ! command -v rclone > /dev/null && ! install_package rclone "" > /dev/null 2>&1; then
  echo "  skipped, rclone is not installed and apt cannot install it"
elif ! { python3 -m venv "$work/venv" && "$work/venv/bin/pip" install --quiet 'moto[s3,server]==5.2.5'; } > /dev/null 2>&1; then
  echo "  skipped, pip cannot install the S3 server"
else
  "$here/hosts.py" "$tool" s3 --server "$work/venv/bin/moto_server"
fi
