// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "OTAServer",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "ota-server", targets: ["ota-server"])],
  dependencies: [
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "ota-server",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
