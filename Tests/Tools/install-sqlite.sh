# Sourced by the scripts that build Examples/Dictionary, or with the trait SQLite: installs SQLite's headers if missing. On Apple platforms they are
# in the SDK.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

if [ "$(uname)" = Linux ] && ! echo '#include <sqlite3.h>' | cc -E - > /dev/null 2>&1; then
  install_package libsqlite3-dev \
    "SQLite's headers are missing: install the package that has sqlite3.h (Fedora: sqlite-devel, Alpine: sqlite-dev)"
fi
