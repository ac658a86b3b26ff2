# Sourced by the scripts that build with the trait Zstandard: installs libzstd's headers if missing. On Apple platforms
# the package facebook/zstd is built.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

if [ "$(uname)" = Linux ] && ! echo '#include <zstd.h>' | cc -E - > /dev/null 2>&1; then
  install_package libzstd-dev \
    "libzstd's headers are missing: install the package that has zstd.h (Fedora: libzstd-devel, Alpine: zstd-dev)"
fi
