// swift-tools-version: 6.1

import PackageDescription

// `Measured` is a link to the sources of the package around this one. They are targets of this package too, so that
// what they declare as `package` is within reach: a dependency would show their public symbols alone, and the parser has
// none.
let package = Package(
  name: "in-process-benchmarks",
  platforms: [.macOS(.v12)],
  targets: [
    .target(name: "Measuring"),
    .executableTarget(name: "parser-benchmark", dependencies: ["Measuring", "RuneCompiler"]),
    .executableTarget(name: "runtime-benchmark", dependencies: ["Measuring", "ReRuneCore", "RuneModel"]),

    .target(name: "CRuneSupport", path: "Measured/CRuneSupport"),
    .target(name: "RuneSystem", dependencies: ["CRuneSupport"], path: "Measured/RuneSystem"),
    .target(
      name: "RuneModel",
      dependencies: ["CRuneSupport"],
      path: "Measured/RuneModel",
      exclude: ["Locale/generate-language-data.py", "Plural/generate-plural-rules.py"]
    ),
    .systemLibrary(name: "CRuneExpat", path: "Measured/CRuneExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "RuneCompiler",
      dependencies: ["RuneModel", "RuneSystem", "CRuneExpat", "CRuneSupport"],
      path: "Measured/RuneCompiler"
    ),
    .target(name: "CRuneCurl", path: "Measured/CRuneCurl"),
    .target(
      name: "RuneTransport",
      dependencies: [
        "RuneModel", "RuneSystem", .target(name: "CRuneCurl", condition: .when(platforms: [.linux])),
      ],
      path: "Measured/RuneTransport"
    ),
    .target(name: "RuneSigning", dependencies: ["RuneModel"], path: "Measured/RuneSigning"),
    .target(
      name: "ReRuneCore",
      dependencies: ["RuneModel", "RuneSigning", "RuneSystem", "RuneTransport", "CRuneSupport"],
      path: "Measured/ReRuneCore",
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
