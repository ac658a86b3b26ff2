# Sourced: installs CLDR's plural rules for the corpus proof if missing.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

if [ ! -f /usr/share/unicode/cldr/common/supplemental/plurals.xml ] && command -v apt-get > /dev/null; then
  install_package unicode-cldr-core "CLDR's plural rules are missing"
fi
