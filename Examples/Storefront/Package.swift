// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Storefront",
  defaultLocalization: "en",
  platforms: [.macOS(.v12)],
  traits: [
    .trait(
      name: "Services",
      description: "Takes texts from Crowdin and gateways too, for Examples/services.sh."
    )
  ],
  dependencies: [
    // In your own app: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(name: "rerune-swift", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "storefront",
      dependencies: [
        .product(name: "rerune-ios-core", package: "rerune-swift"),
        .product(name: "rerune-ios-preview", package: "rerune-swift"),
        .product(name: "rerune-app-client", package: "rerune-swift", condition: .when(traits: ["Services"])),
        .product(name: "rerune-ios-crowdin", package: "rerune-swift", condition: .when(traits: ["Services"])),
        .product(name: "rerune-ios-gateway", package: "rerune-swift", condition: .when(traits: ["Services"])),
      ],
      resources: [.process("Resources")],
      plugins: [.plugin(name: "ReRuneGenPlugin", package: "rerune-swift")]
    )
  ],
  swiftLanguageModes: [.v6]
)
