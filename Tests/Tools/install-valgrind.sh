# Sourced: installs valgrind, which counts instructions, where it is missing.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

if ! command -v valgrind > /dev/null; then
  install_package valgrind "valgrind is missing: install it; it is there for Linux"
fi
