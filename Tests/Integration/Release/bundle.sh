#!/usr/bin/env bash
# A package that uses the artifact bundle compiles the runtime and nothing of the tool: bundle.sh BUNDLE.zip
set -euo pipefail

root=$(cd "$(dirname "$0")/../../.." && pwd)
. "$root/Tests/Tools/install-package.sh"
command -v unzip > /dev/null || install_package unzip "unzip is missing"
work=$root/.build/integration/bundle
rm -rf "$work" && mkdir -p "$work/App/Sources/App/en.lproj"
unzip -q "$1" -d "$work"
cat > "$work/App/Package.swift" << 'MANIFEST'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  defaultLocalization: "en",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "rerune-swift", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "rerune-ios-core", package: "rerune-swift")],
      plugins: [.plugin(name: "ReRuneGenPlugin", package: "rerune-swift")]
    )
  ]
)
MANIFEST
echo '"hello" = "Hello, %@";' > "$work/App/Sources/App/en.lproj/Localizable.strings"
echo 'print(ReRuneStrings.hello("Ada"))' > "$work/App/Sources/App/main.swift"

export RERUNE_ARTIFACT_BUNDLE=$work/rerune-gen.artifactbundle
cd "$work/App"
started=$SECONDS
swift build > "$work/log" 2>&1 || { echo "  FAILED: the package does not build"; tail -n 20 "$work/log"; exit 1; }
[ "$("$(swift build --show-bin-path)/App")" = "Hello, Ada" ] || { echo "  FAILED: it prints another text"; exit 1; }
if grep -E 'Compiling (RuneCompiler|RuneProject|rune_generate)' "$work/log"; then
  echo "  FAILED: the tool is compiled"; exit 1
fi
echo "  ok: the first build with the bundle takes $((SECONDS - started)) s and compiles nothing of the tool"
