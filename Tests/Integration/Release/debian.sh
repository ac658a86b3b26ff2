#!/usr/bin/env bash
# The Debian package is installed in an empty folder, and its program runs from there: debian.sh VERSION PACKAGE [--full]
set -euo pipefail

cd "$(dirname "$0")/../../.."
. Tests/Tools/install-package.sh
version=$1 package=$2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ "$(dpkg-deb -f "$package" Version)" = "$version" ]
[ -n "$(dpkg-deb -f "$package" Depends)" ]
mkdir -p "$work/root/var/lib/dpkg"/{info,updates} && touch "$work/root/var/lib/dpkg/status"
dpkg --root="$work/root" --force-depends --install "$package" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
printed=$("$work/root/usr/bin/rerune-gen" --version)
[ "$printed" = "$version" ] || { echo "  FAILED: the installed program prints $printed"; exit 1; }
for file in share/man/man1/rerune-gen.1.gz share/man/man1/rerune-gen-check.1.gz \
  share/bash-completion/completions/rerune-gen share/zsh/vendor-completions/_rerune-gen \
  share/fish/vendor_completions.d/rerune-gen.fish share/doc/rerune-gen/copyright; do
  [ -f "$work/root/usr/$file" ] || { echo "  FAILED: $file is not installed"; exit 1; }
done
dpkg --root="$work/root" --purge rerune-gen > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
[ ! -e "$work/root/usr/bin/rerune-gen" ]
echo "  ok: the Debian package is installed, runs, and is removed"
# A debug build names the folder of its toolchain, which a release does not.
[ "${3:-}" = --full ] || exit 0
command -v lintian > /dev/null || install_package lintian "lintian is missing"
if ! lintian --allow-root --fail-on error "$package" > "$work/log" 2>&1; then
  echo "  FAILED: lintian reports"; cat "$work/log"; exit 1
fi
echo "  ok: lintian has no error"
