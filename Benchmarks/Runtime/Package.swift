// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "runtime-benchmark",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "rerune-swift", path: "../..")],
  targets: [
    .executableTarget(
      name: "runtime-benchmark",
      dependencies: [.product(name: "rerune-ios-core", package: "rerune-swift")]
    )
  ],
  swiftLanguageModes: [.v6]
)
