# Sourced by run.sh: installs openssl if missing, which makes the certificates for tests.
. "${BASH_SOURCE[0]%/*}/install-package.sh"

if [ "$(uname)" = Linux ] && ! command -v openssl > /dev/null; then
  install_package openssl "openssl is missing: install the package of that name"
fi
