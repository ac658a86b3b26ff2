# Sourced: installs CLDR's plural rules, by which the corpus proof decides, where they are missing.

if [ ! -f /usr/share/unicode/cldr/common/supplemental/plurals.xml ] && command -v apt-get > /dev/null; then
  as_root=""
  [ "$(id -u)" = 0 ] || as_root="sudo"
  $as_root apt-get update -qq
  $as_root apt-get install -y -qq unicode-cldr-core
fi
