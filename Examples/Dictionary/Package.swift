// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Dictionary",
  defaultLocalization: "en",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .executable(name: "dictionary", targets: ["dictionary"]),
    // For the app's target in Xcode, whose only line of code is `DictionaryApp.main()`.
    .library(name: "DictionaryScreen", targets: ["DictionaryScreen"]),
  ],
  traits: [
    .trait(name: "Signing", description: "Accepts signed indexes only, with --key."),
    .trait(name: "Zstandard", description: "Reads packs that are compressed with Zstandard."),
    .trait(name: "SQLite", description: "As in rerune-swift, so that both can be built in one folder."),
  ],
  dependencies: [
    // In your own app: .package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")
    .package(
      name: "rerune-swift",
      path: "../..",
      traits: [
        .trait(name: "Signing", condition: .when(traits: ["Signing"])),
        .trait(name: "Zstandard", condition: .when(traits: ["Zstandard"])),
        .trait(name: "SQLite", condition: .when(traits: ["SQLite"])),
      ]
    ),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // The system's SQLite, on Apple's systems too.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // What the screens show, without SwiftUI. The catalog is no resource: the app would carry the languages that its packs
    // are for.
    .target(
      name: "DictionaryModel",
      dependencies: [
        "CSQLite",
        .product(name: "rerune-ios-core", package: "rerune-swift"),
        .product(name: "rerune-ios-packs", package: "rerune-swift"),
      ],
      plugins: [.plugin(name: "ReRuneGenPlugin", package: "rerune-swift")]
    ),
    .target(
      name: "DictionaryScreen",
      dependencies: [
        "DictionaryModel",
        .product(name: "rerune-ios-packs", package: "rerune-swift"),
      ]
    ),
    .executableTarget(
      name: "dictionary",
      dependencies: [
        "DictionaryModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(name: "DictionaryModelTests", dependencies: ["DictionaryModel"]),
  ],
  swiftLanguageModes: [.v6]
)
