# Sourced by scripts that need a system package: install_package NAME HINT installs it with apt-get if available, and
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
