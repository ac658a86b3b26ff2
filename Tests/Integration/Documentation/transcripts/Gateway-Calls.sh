mkdir -p Sources/Hello
cat > Package.swift <<END
// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Hello",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "rerune-swift", path: "$root")],
  targets: [
    .executableTarget(name: "Hello", dependencies: [.product(name: "rerune-app-client", package: "rerune-swift")])
  ]
)
END
PYTHONPATH=$here python3 -c '
from pages import blocks
print(next(block.text for block in blocks("swift") if block.page.stem == "Gateway-Calls"))' > Sources/Hello/Hello.swift

# In the folder of the plugin scenarios, in which the client is compiled already.
swift() {
  command swift "$1" --quiet --scratch-path "$root/.build/integration/plugins/.build" --disable-build-manifest-caching "${@:2}"
}
trap 'kill $(jobs -p)' EXIT
