// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "ReRuneVapor",
  platforms: [.macOS(.v13)],
  products: [.library(name: "ReRuneVapor", targets: ["ReRuneVapor"])],
  dependencies: [
    // In your own copy: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(name: "rerune-swift", path: "../../.."),
    .package(url: "https://github.com/vapor/vapor", from: "4.100.0"),
    .package(url: "https://github.com/vapor/leaf-kit", from: "1.10.0"),
  ],
  targets: [
    .target(
      name: "ReRuneVapor",
      dependencies: [
        .product(name: "rerune-ios-core", package: "rerune-swift"),
        .product(name: "Vapor", package: "vapor"),
        .product(name: "LeafKit", package: "leaf-kit"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
