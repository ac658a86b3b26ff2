// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Gateway",
  platforms: [.macOS(.v12)],
  products: [.executable(name: "gateway", targets: ["gateway"])],
  dependencies: [
    // In your own program: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(name: "rerune-swift", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "gateway",
      dependencies: [.product(name: "rerune-app-client", package: "rerune-swift")]
    )
  ],
  swiftLanguageModes: [.v6]
)
