// swift-tools-version: 6.1

import PackageDescription

// Fuzzing of everything that reads what others wrote: see README.md. The sources are symbolic links, because the
// fuzzer has to see inside them: it needs them compiled with its instrumentation, and the targets need what is
// internal. `run.sh` adds the flags.
let package = Package(
  name: "Fuzzing",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .executableTarget(name: "fuzz", dependencies: ["FuzzTargets", "CLibFuzzer"]),
    .systemLibrary(name: "CLibFuzzer"),
    .target(
      name: "FuzzTargets",
      dependencies: ["RuneModel", "RuneCompiler", "RuneWorkbench", "ReRuneCore", "rerune-gen"]
    ),

    // As in the package at the root.
    .target(name: "CRuneSupport"),
    .target(name: "RuneSystem", dependencies: ["CRuneSupport"]),
    .target(name: "CRuneCurl"),
    .systemLibrary(name: "CRuneExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "RuneModel",
      dependencies: ["CRuneSupport"],
      exclude: ["Locale/generate-language-data.py", "Plural/generate-plural-rules.py"]
    ),
    .target(name: "RuneCompiler", dependencies: ["RuneModel", "RuneSystem", "CRuneSupport", "CRuneExpat"]),
    .target(name: "RuneWorkbench", dependencies: ["RuneModel", "RuneCompiler"]),
    .target(name: "RuneTransport", dependencies: ["RuneModel", "RuneSystem", "CRuneCurl"]),
    .target(name: "RuneSigning", dependencies: ["RuneModel"]),
    .target(
      name: "ReRuneCore",
      dependencies: ["RuneModel", "RuneSigning", "RuneSystem", "RuneTransport", "CRuneSupport"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    // A library here, without its `main`: libFuzzer has one of its own.
    .target(
      name: "rerune-gen",
      dependencies: [
        "RuneModel",
        "RuneCompiler",
        "RuneWorkbench",
        "RuneSigning",
        "RuneSystem",
        "RuneTransport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["RuneGenCommand.swift", "Documentation.docc"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
