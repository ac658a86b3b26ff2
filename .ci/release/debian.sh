#!/usr/bin/env bash
# Makes a Debian package of an unpacked archive: debian.sh VERSION ROOT OUT. SOURCE_DATE_EPOCH is the date of its files.
set -euo pipefail

[ $# = 3 ] || { echo "usage: $0 VERSION ROOT OUT" >&2; exit 64; }
version=$1 root=$2 out=$3
: "${SOURCE_DATE_EPOCH:?}"
architecture=$(dpkg --print-architecture)
maintainer="The ReRune for Swift authors <rerune@users.noreply.github.com>"
homepage=https://github.com/rerune/rerune-swift

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/package
documents=$package/usr/share/doc/rerune-gen
install -D -m 755 -t "$package/usr/bin" "$root/bin/rerune-gen"
install -D -m 644 -t "$package/usr/share/man/man1" "$root"/share/man/man1/*.1
bash=$package/usr/share/bash-completion/completions
install -d -m 755 "$bash" "$package/DEBIAN"
sed '1{/^#!/d;}' "$root/share/completions/rerune-gen.bash" > "$bash/rerune-gen" # not a script
install -D -m 644 -t "$package/usr/share/zsh/vendor-completions" "$root/share/completions/_rerune-gen"
install -D -m 644 -t "$package/usr/share/fish/vendor_completions.d" "$root/share/completions/rerune-gen.fish"

mkdir -p "$documents"
{
  echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
  echo "Upstream-Name: ReRune for Swift"
  echo "Source: $homepage"
  echo
  echo "Files: *"
  echo "Copyright: $(sed -n 's/^Copyright (c) //p' "$root/LICENSE")"
  echo "License: Expat"
  # The text of the licence, without its title and its line of the owner.
  sed -e '1,/^Copyright/d' "$root/LICENSE" | sed -e '/./,$!d' -e 's/^$/./' -e 's/^/ /'
} > "$documents/copyright"
{
  echo "rerune-gen ($version) unstable; urgency=medium"
  echo
  echo "  * Release $version; see CHANGELOG.md in the sources."
  echo
  echo " -- $maintainer  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
} > "$documents/changelog"
gzip -9n "$documents/changelog" "$package"/usr/share/man/man1/*.1

# The tool contains libexpat, which only it uses, so that one program runs on every distribution.
mkdir -p "$package/usr/share/lintian/overrides"
echo "rerune-gen: embedded-library *" > "$package/usr/share/lintian/overrides/rerune-gen"

# dpkg-shlibdeps reads the packages of libraries from the system that it runs on, and wants the file of a source package.
mkdir "$work/debian"
printf 'Source: rerune-gen\n\nPackage: rerune-gen\nArchitecture: %s\n' "$architecture" > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info "$package/usr/bin/rerune-gen")
depends=${depends#shlibs:Depends=}

# libcurl is loaded when a command needs the network.
cat > "$package/DEBIAN/control" << CONTROL
Package: rerune-gen
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$package" | cut -f 1)
Depends: $depends
Recommends: libcurl4, ca-certificates
Suggests: git
Section: devel
Priority: optional
Homepage: $homepage
Description: compiler and checker for localization files of Swift programs
 rerune-gen reads .strings, .stringsdict and .xcstrings files. It reports what
 is wrong with translations, and writes Swift code that cannot name a key or
 pass an argument that does not exist. It also formats, merges and converts
 these files, and exchanges them with translators.
CONTROL
(cd "$package" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$package/DEBIAN/md5sums"
chmod -R u=rwX,go=rX "$package"

file=$out/rerune-gen_${version}_$architecture.deb
dpkg-deb --build --root-owner-group "$package" "$file" > /dev/null
echo "$file"
