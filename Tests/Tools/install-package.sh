# Sourced by scripts that need a system package: install_package NAME HINT installs it with apt-get if available, and
# otherwise prints the hint and fails.

# apt_get ARGUMENT…: apt-get, one at a time: two steps of Tests/run.sh may need a package at once.
apt_get() {
  local as_root=() one_at_a_time=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  ! command -v flock > /dev/null || one_at_a_time=(flock "${TMPDIR:-/tmp}/apt-get.lock")
  ${one_at_a_time[@]+"${one_at_a_time[@]}"} ${as_root[@]+"${as_root[@]}"} apt-get "$@"
}

install_package() {
  if ! command -v apt-get > /dev/null; then
    echo "$2" >&2
    return 1
  fi
  apt_get update -qq
  apt_get install -y -qq "$1"
}
