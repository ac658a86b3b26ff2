// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "ReRuneHummingbird",
  platforms: [.macOS(.v14)],
  products: [.library(name: "ReRuneHummingbird", targets: ["ReRuneHummingbird"])],
  dependencies: [
    // In your own copy: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(name: "rerune-swift", path: "../../.."),
    // Without its default traits, which add a package for configuration files.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird",
      .upToNextMinor(from: "2.28.1"),
      traits: ["FullFoundation"]
    ),
    .package(url: "https://github.com/apple/swift-log", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.4.0"),
  ],
  targets: [
    .target(
      name: "ReRuneHummingbird",
      dependencies: [
        .product(name: "rerune-ios-core", package: "rerune-swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
