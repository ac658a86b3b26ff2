// swift-tools-version: 6.1

import PackageDescription

// Programs that use the product's internals: the fuzzer, the app of the endurance tests, and benchmarks. `Sources` is a
// symbolic link to the product's sources, which makes them targets of this package too: as a dependency they would only
// expose their public declarations, and the fuzzer could not compile them with its instrumentation.
//
// Build one product at a time: `fuzz` only links with the flags of `Fuzzing/run.sh`, and `signing-benchmark` only
// compiles with the trait `Signing`.
let package = Package(
  name: "Workbench",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
  traits: [
    .trait(name: "Signing", description: "As in the package at the root, for signing-benchmark."),
    .trait(name: "Zstandard", description: "As in the package at the root, for fuzz."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
  ],
  targets: [
    .executableTarget(name: "fuzz", dependencies: ["FuzzTargets", "CLibFuzzer"], path: "Fuzzing/fuzz"),
    .systemLibrary(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "RuneModel", "RuneCompiler", "RuneProject", "RuneWorkbench", "RuneDelivery", "RunePacks",
        "RuneServices", "RuneTransport", "RuneFormats", "RuneFormatter",
        "ReRuneCore", "ReRuneApp", "ReRuneCrowdin", "ReRuneDynamic", "rerune-gen",
      ],
      path: "Fuzzing/FuzzTargets"
    ),

    .executableTarget(
      name: "sample-app",
      dependencies: ["ReRuneApp", "ReRuneCore", "ReRunePacks"],
      path: "Endurance/sample-app"
    ),

    .target(name: "Measuring", path: "Benchmarks/Measuring"),
    .executableTarget(
      name: "parser-benchmark",
      dependencies: ["Measuring", "RuneCompiler", "RuneStudio"],
      path: "Benchmarks/parser-benchmark"
    ),
    .executableTarget(
      name: "context-benchmark",
      dependencies: ["Measuring", "RuneCompiler", "RuneModel", "RuneStudio", "RuneWorkbench"],
      path: "Benchmarks/context-benchmark"
    ),
    .executableTarget(
      name: "runtime-benchmark",
      dependencies: ["Measuring", "ReRuneApp", "ReRuneCore", "RuneModel", "RuneTransport"],
      path: "Benchmarks/runtime-benchmark"
    ),
    .executableTarget(
      name: "pack-benchmark",
      dependencies: ["Measuring", "ReRuneCore", "ReRunePacks", "RuneTransport"],
      path: "Benchmarks/pack-benchmark"
    ),
    .executableTarget(
      name: "signing-benchmark",
      dependencies: ["Measuring", "RuneModel", "RuneDelivery", "RuneSigning"],
      path: "Benchmarks/signing-benchmark"
    ),

    // As in the root package.
    .target(name: "CRuneSupport"),
    .target(name: "RuneSystem", dependencies: ["CRuneSupport"]),
    .target(name: "RuneModel", dependencies: ["CRuneSupport"]),
    .systemLibrary(name: "CRuneExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "RuneFormatter", dependencies: ["RuneModel", "CRuneSupport"]),
    .target(name: "RuneFormats", dependencies: ["RuneModel"]),
    .target(name: "RuneCompiler", dependencies: ["RuneModel", "RuneSystem", "RuneFormats", "CRuneExpat"]),
    .target(name: "RuneProject", dependencies: ["RuneModel", "RuneSystem", "RuneFormats", "RuneCompiler"]),
    .target(
      name: "RuneStudio",
      dependencies: [
        "RuneModel", "RuneSystem", "RuneFormats", "RuneCompiler", "RuneProject", "RuneWorkbench",
      ]
    ),
    .target(name: "RuneWorkbench", dependencies: ["RuneModel", "RuneFormats", "RuneCompiler"]),
    // A library here, without its `@main`: libFuzzer has its own.
    .target(
      name: "rerune-gen",
      dependencies: [
        "RuneModel",
        "RuneFormats",
        "RuneCompiler",
        "RuneProject",
        "RuneWorkbench",
        "RuneStudio",
        "RuneDelivery",
        "RunePacks",
        "RuneServices",
        "RuneSigning",
        "RuneSystem",
        "RuneTransport",
        "ReRuneApp",
        Zstandard.library,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Main.swift", "Documentation.docc"]
    ),
    .target(name: "CRuneCurl"),
    .target(
      name: "RuneTransport",
      dependencies: [
        "RuneModel", "RuneSystem", .target(name: "CRuneCurl", condition: .when(platforms: [.linux])),
      ]
    ),
    .target(
      name: "RuneSigning",
      dependencies: [
        "RuneModel",
        .product(
          name: "Crypto",
          package: "swift-crypto",
          condition: .when(platforms: [.linux, .android, .windows], traits: ["Signing"])
        ),
      ]
    ),
    .target(name: "RuneDelivery", dependencies: ["RuneModel", "RuneSigning", "RuneTransport"]),
    .target(
      name: "RuneServices",
      dependencies: ["RuneModel", "RuneDelivery", "RuneSigning", "RuneTransport", "RuneFormats"]
    ),
    .target(
      name: "RunePacks",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport", Zstandard.library,
      ]
    ),
    .target(
      name: "ReRuneCore",
      dependencies: [
        "RuneModel", "RuneFormatter", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport",
        "ReRuneErrors", "CRuneSupport",
      ],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(name: "ReRuneErrors", dependencies: ["RuneTransport"]),
    .target(
      name: "ReRuneApp",
      dependencies: ["RuneModel", "RuneSystem", "RuneTransport", "ReRuneErrors"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "ReRuneGateway",
      dependencies: ["RuneDelivery", "RuneServices", "RuneSigning", "ReRuneApp", "ReRuneCore"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "ReRuneCrowdin",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneServices", "RuneTransport", "RuneFormats", "ReRuneCore",
      ],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "ReRunePacks",
      dependencies: [
        "RuneModel", "RuneDelivery", "RunePacks", "RuneSigning", "RuneSystem", "RuneTransport",
        "ReRuneErrors",
        "ReRuneCore", "CRuneSupport",
      ],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "ReRuneDynamic",
      dependencies: [
        "CRuneSupport", "RuneModel", "RuneDelivery", "RuneSystem", "RuneTransport", "ReRuneErrors",
        "ReRuneCore",
      ],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

package.dependencies += Zstandard.packages
package.targets += Zstandard.targets

/// As in the package at the root.
enum Zstandard {
  #if canImport(Darwin)
    static var packages: [Package.Dependency] {
      [.package(url: "https://github.com/facebook/zstd", from: "1.5.5")]
    }
    static var targets: [Target] { [] }
    static var library: Target.Dependency {
      .product(name: "libzstd", package: "zstd", condition: .when(traits: ["Zstandard"]))
    }
  #else
    static var packages: [Package.Dependency] { [] }
    static var targets: [Target] { [.systemLibrary(name: "CRuneZstd", providers: [.apt(["libzstd-dev"])])] }
    static var library: Target.Dependency {
      .target(name: "CRuneZstd", condition: .when(traits: ["Zstandard"]))
    }
  #endif
}
