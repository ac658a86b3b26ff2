// swift-tools-version: 6.1

import PackageDescription

let runtime = Target.Dependency.product(name: "rerune-ios-core", package: "rerune-swift")
let generator = Target.PluginUsage.plugin(name: "ReRuneGenPlugin", package: "rerune-swift")

let package = Package(
  name: "Succeeding",
  defaultLocalization: "en",
  dependencies: [.package(name: "rerune-swift", path: "../../../..")],
  targets: [
    // Its catalog is undeclared; SeveralTables declares one, and copies a folder as it is.
    .executableTarget(name: "OnlyCatalog", dependencies: [runtime], plugins: [generator]),
    .executableTarget(name: "OnlyFolders", dependencies: [runtime], plugins: [generator]),
    // Its languages are named as tools name them, and no two of its users' systems as these do.
    .executableTarget(name: "ManyLanguages", dependencies: [runtime], plugins: [generator]),
    .executableTarget(name: "CatalogAndFolders", dependencies: [runtime], plugins: [generator]),
    .executableTarget(
      name: "SeveralTables",
      dependencies: [runtime],
      resources: [.copy("Texts"), .process("Settings.xcstrings")],
      plugins: [generator]
    ),
    .target(name: "TextLibrary", dependencies: [runtime], plugins: [generator]),
    .executableTarget(name: "UsesTextLibrary", dependencies: ["TextLibrary"]),
  ],
  swiftLanguageModes: [.v6]
)
