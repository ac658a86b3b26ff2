# Sourced: installs valgrind, which counts instructions, where it is missing.

if ! command -v valgrind > /dev/null; then
  if ! command -v apt-get > /dev/null; then
    echo "valgrind is missing: install it; it is there for Linux" >&2
    exit 1
  fi
  as_root=""
  [ "$(id -u)" = 0 ] || as_root="sudo"
  $as_root apt-get update -qq
  $as_root apt-get install -y -qq valgrind
fi
