# Sourced by run.sh: installs openssl, which makes the certificates of tests, where it is missing.

if [ "$(uname)" = Linux ] && ! command -v openssl > /dev/null; then
  if ! command -v apt-get > /dev/null; then
    echo "openssl is missing: install the package of that name" >&2
    exit 1
  fi
  as_root=""
  [ "$(id -u)" = 0 ] || as_root="sudo"
  $as_root apt-get update -qq
  $as_root apt-get install -y -qq openssl
fi
