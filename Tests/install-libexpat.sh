# Sourced by the scripts that build: installs libexpat's headers where they are missing.
# On Apple platforms the SDK carries them.

if [ "$(uname)" = Linux ] && ! echo '#include <expat.h>' | cc -E - > /dev/null 2>&1; then
  if ! command -v apt-get > /dev/null; then
    echo "libexpat's headers are missing: install the package that has expat.h (Fedora: expat-devel, Alpine: expat-dev)" >&2
    exit 1
  fi
  as_root=""
  [ "$(id -u)" = 0 ] || as_root="sudo"
  $as_root apt-get update -qq
  $as_root apt-get install -y -qq libexpat1-dev
fi
