// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Mailer",
  defaultLocalization: "en",
  platforms: [.macOS(.v14)],
  dependencies: [
    // In your own server: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(name: "rerune-swift", path: "../.."),
    .package(name: "ReRuneHummingbird", path: "../Servers/ReRuneHummingbird"),
    .package(name: "ReRuneMustache", path: "../Servers/ReRuneMustache"),
    // Without its default traits, which add a package for configuration files.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird",
      .upToNextMinor(from: "2.28.1"),
      traits: ["FullFoundation"]
    ),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "mailer",
      dependencies: [
        .product(name: "rerune-ios-core", package: "rerune-swift"),
        .product(name: "rerune-ios-preview", package: "rerune-swift"),
        .product(name: "ReRuneHummingbird", package: "ReRuneHummingbird"),
        .product(name: "ReRuneMustache", package: "ReRuneMustache"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.process("Resources")],
      plugins: [.plugin(name: "ReRuneGenPlugin", package: "rerune-swift")]
    )
  ],
  swiftLanguageModes: [.v6]
)
