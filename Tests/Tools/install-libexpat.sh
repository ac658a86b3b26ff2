# Sourced by the scripts that build: installs libexpat's headers if missing. On Apple platforms they are in the SDK.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

if [ "$(uname)" = Linux ] && ! echo '#include <expat.h>' | cc -E - > /dev/null 2>&1; then
  install_package libexpat1-dev \
    "libexpat's headers are missing: install the package that has expat.h (Fedora: expat-devel, Alpine: expat-dev)"
fi
