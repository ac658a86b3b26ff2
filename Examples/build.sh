# Sourced by the scripts of the examples: builds their programs.

examples=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# Tests/run.sh names a folder in which ReRune is compiled already. Packages that share it must not reuse each other's plans.
scratch=()
[ -z "${RERUNE_SCRATCH:-}" ] || scratch=(--scratch-path "$RERUNE_SCRATCH" --disable-build-manifest-caching)

# example PRODUCT FOLDER [OPTION…]: builds a program of an example and prints its path.
example() {
  local build=(swift build --package-path "$examples/$2" ${scratch[@]+"${scratch[@]}"} "${@:3}")
  "${build[@]}" --product "$1" >&2
  echo "$("${build[@]}" --show-bin-path)/$1"
}

# tool: builds rerune-gen and prints its path.
tool() {
  swift build --package-path "$examples/.." --product rerune-gen >&2
  echo "$(swift build --package-path "$examples/.." --show-bin-path)/rerune-gen"
}
