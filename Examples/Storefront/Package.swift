// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Storefront",
  defaultLocalization: "en",
  platforms: [.macOS(.v12)],
  dependencies: [
    // In your own app: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(name: "rerune-swift", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "storefront",
      dependencies: [
        .product(name: "rerune-ios-core", package: "rerune-swift"),
        // For `--service crowdin`; an app links what its own service needs.
        .product(name: "rerune-ios-crowdin", package: "rerune-swift"),
      ],
      resources: [.process("Resources")],
      plugins: [.plugin(name: "ReRuneGenPlugin", package: "rerune-swift")]
    )
  ],
  swiftLanguageModes: [.v6]
)
