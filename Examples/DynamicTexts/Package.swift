// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "DynamicTexts",
  defaultLocalization: "en",
  platforms: [.macOS(.v12), .iOS(.v15)],
  products: [.executable(name: "chat", targets: ["chat"])],
  dependencies: [
    // In your own app: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(name: "rerune-swift", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "ChatScreen",
      dependencies: [
        .product(name: "rerune-ios-core", package: "rerune-swift"),
        .product(name: "rerune-ios-dynamic", package: "rerune-swift"),
      ],
      resources: [.process("Resources")],
      plugins: [.plugin(name: "ReRuneGenPlugin", package: "rerune-swift")]
    ),
    .executableTarget(
      name: "chat",
      dependencies: [
        "ChatScreen",
        .product(name: "rerune-ios-dynamic", package: "rerune-swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
