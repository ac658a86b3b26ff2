#!/usr/bin/env bash
# Each shell loads its completions, and completes a command with them where it needs no terminal: completions.sh FOLDER
set -euo pipefail

cd "$(dirname "$0")/../../.."
. Tests/Tools/install-package.sh
folder=$1
for shell in zsh fish; do
  command -v $shell > /dev/null || install_package $shell "$shell is missing"
done
expect() { # SHELL ACTUAL
  case " $2 " in
    *" outdated "*) echo "  ok: $1 completes a command" ;;
    *) echo "  FAILED: $1 completes 'rerune-gen outd' to '$2'"; exit 1 ;;
  esac
}

# shellcheck disable=SC2016
expect bash "$(bash --norc -c '
  source "$1"
  COMP_WORDS=(rerune-gen outd) COMP_CWORD=1 COMP_LINE="rerune-gen outd" COMP_POINT=15
  function=$(complete -p rerune-gen | sed "s/.*-F \([^ ]*\).*/\1/")
  $function rerune-gen outd rerune-gen
  echo "${COMPREPLY[@]}"' bash "$folder/rerune-gen.bash" | tr -d '\r')"

expect fish "$(fish --no-config -c "source '$folder/rerune-gen.fish'; complete -C 'rerune-gen outd'" | cut -f 1)"

# zsh completes at a terminal only: elsewhere it says which function would.
function=$(zsh -f -c 'fpath=($1 $fpath); autoload -U compinit; compinit -D; print -r -- $_comps[rerune-gen]' \
  zsh "$folder" < /dev/null)
if [ "$function" = _rerune-gen ] && zsh -n "$folder/_rerune-gen"; then
  echo "  ok: zsh loads the completions"
else
  echo "  FAILED: zsh completes rerune-gen with '$function'"; exit 1
fi
