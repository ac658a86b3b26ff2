# Sourced by run.sh: installs openssl, which makes the certificates of tests, where it is missing.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

if [ "$(uname)" = Linux ] && ! command -v openssl > /dev/null; then
  install_package openssl "openssl is missing: install the package of that name"
fi
