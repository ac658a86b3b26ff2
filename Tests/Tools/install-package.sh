# Sourced by what needs a package of the system: install_package NAME HINT installs it where there is apt-get, and
# otherwise prints the hint and fails.

install_package() {
  if ! command -v apt-get > /dev/null; then
    echo "$2" >&2
    return 1
  fi
  local as_root=""
  [ "$(id -u)" = 0 ] || as_root="sudo"
  $as_root apt-get update -qq
  $as_root apt-get install -y -qq "$1"
}
