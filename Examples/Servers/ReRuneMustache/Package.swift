// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "ReRuneMustache",
  platforms: [.macOS(.v13)],
  products: [.library(name: "ReRuneMustache", targets: ["ReRuneMustache"])],
  dependencies: [
    // In your own copy: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(name: "rerune-swift", path: "../../.."),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    .target(
      name: "ReRuneMustache",
      dependencies: [
        .product(name: "rerune-ios-core", package: "rerune-swift"),
        .product(name: "Mustache", package: "swift-mustache"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
