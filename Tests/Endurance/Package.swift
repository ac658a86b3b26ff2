// swift-tools-version: 6.1

import PackageDescription

// An app that uses the runtime for long, is killed and shares its cache: the drivers beside it run it. The runtime's
// sources are symbolic links, so that the app can count the snapshots that are alive without production code having
// to: a package's internal names are not seen by the packages that depend on it.
let package = Package(
  name: "Endurance",
  platforms: [.macOS(.v12)],
  targets: [
    // The runtime, as in the package at the root.
    .target(name: "CRuneSupport"),
    .target(name: "RuneSystem", dependencies: ["CRuneSupport"]),
    .target(name: "CRuneCurl"),
    .target(
      name: "RuneModel",
      dependencies: ["CRuneSupport"],
      exclude: ["Locale/generate-language-data.py", "Plural/generate-plural-rules.py"]
    ),
    .target(
      name: "RuneTransport",
      dependencies: [
        "RuneModel", "RuneSystem", .target(name: "CRuneCurl", condition: .when(platforms: [.linux])),
      ]
    ),
    .target(name: "RuneSigning", dependencies: ["RuneModel"]),
    .target(
      name: "ReRuneCore",
      dependencies: ["RuneModel", "RuneSigning", "RuneSystem", "RuneTransport", "CRuneSupport"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),

    .executableTarget(name: "sample-app", dependencies: ["ReRuneCore"]),
  ],
  swiftLanguageModes: [.v6]
)
