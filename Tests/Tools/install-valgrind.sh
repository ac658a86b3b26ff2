# Sourced: installs valgrind if missing, which counts instructions.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

if ! command -v valgrind > /dev/null; then
  install_package valgrind "valgrind is missing: install it; it is there for Linux"
fi
