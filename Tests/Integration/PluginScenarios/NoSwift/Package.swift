// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "NoSwift",
  defaultLocalization: "en",
  dependencies: [.package(name: "rerune-swift", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "NoSwift",
      dependencies: [.product(name: "rerune-ios-core", package: "rerune-swift")],
      plugins: [.plugin(name: "ReRuneGenPlugin", package: "rerune-swift")]
    )
  ],
  swiftLanguageModes: [.v6]
)
