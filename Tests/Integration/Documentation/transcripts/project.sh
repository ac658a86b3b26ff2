# What the projects of the pages share. Sourced in the folder of a project, with `root`, the package.

git config --global user.name Ada
git config --global user.email ada@example.com
git config --global init.defaultBranch main
git config --global advice.mergeConflict false

# catalog FILE KEY=LANGUAGE:TEXT;… …: a string catalog whose source language is English.
catalog() { python3 "$here/transcripts/catalog.py" "$@"; }

# storefront: the example's tables and its download.
storefront() {
  mkdir -p Sources/storefront
  cp -r "$root/Examples/Storefront/Sources/storefront/Resources" Sources/storefront/
  cp -r "$root/Examples/Storefront/.rerune" .
}

# Serves a download as ReRune's service, which the page's `pull` then asks.
serve() {
  exec {served}< <(exec python3 "$here/transcripts/serve.py" "$1" 2> /dev/null)
  server=$!
  trap 'kill $server' EXIT
  read -r origin <&"$served"
}
rerune-gen() {
  if [ "$1" = pull ]; then command rerune-gen "$@" --origin "$origin"; else command rerune-gen "$@"; fi
}
