// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "rerune-swift",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
  products: [
    .library(name: "rerune-ios-core", targets: ["ReRuneCore"]),
    .library(name: "rerune-ios-swiftui", targets: ["ReRuneSwiftUI"]),
    .library(name: "rerune-ios-native", targets: ["ReRuneNative"]),
    .library(name: "rerune-ios-preview", targets: ["ReRunePreview"]),
    .library(name: "rerune-app-client", targets: ["ReRuneApp"]),
    .library(name: "rerune-ios-crowdin", targets: ["ReRuneCrowdin"]),
    .library(name: "rerune-ios-gateway", targets: ["ReRuneGateway"]),
    .library(name: "rerune-ios-dynamic", targets: ["ReRuneDynamic"]),
    .library(name: "rerune-ios-packs", targets: ["ReRunePacks"]),
    .library(name: "rerune-ios-sqlite", targets: ["ReRuneSQLite"]),
    .executable(name: "rerune-gen", targets: ["rerune-gen"]),
    .plugin(name: "ReRuneGenPlugin", targets: ["ReRuneGenPlugin"]),
    .plugin(name: "ReRuneGenCommand", targets: ["ReRuneGenCommand"]),
    .plugin(name: "rerune-pull", targets: ["rerune-pull"]),
    .plugin(name: "rerune-adopt", targets: ["rerune-adopt"]),
  ],
  traits: [
    .trait(
      name: "Signing",
      description: "Signed manifests: keys for ReRune.setup; rerune-gen keygen, sign and verify."
    ),
    .trait(
      name: "Zstandard",
      description:
        "Compressed packs: ReRunePacks and rerune-gen verify read them, rerune-gen pack writes them."
    ),
    .trait(
      name: "SQLite",
      description:
        "Checks of SQLite databases on Linux: ReRuneSQLite. Apple's systems need no trait for them."
    ),
    .trait(name: "Serve", description: "rerune-gen serve: a page to translate in."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Neither fetched nor built without the trait `Signing`, and not built on Apple's systems, which have CryptoKit.
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    // Neither fetched nor built without the trait `Serve`.
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // What this package asks of the operating system.
    .target(name: "CRuneSupport"),
    .target(name: "RuneSystem", dependencies: ["CRuneSupport"]),

    // What compiler and runtime share.
    .target(name: "RuneModel", dependencies: ["CRuneSupport"]),

    // Prints texts with their arguments, for apps: no build compiles it.
    .target(name: "RuneFormatter", dependencies: ["RuneModel", "CRuneSupport"]),

    // XML formats without a parser, for the compiler, which has libexpat, and for apps, which have Foundation's.
    .target(name: "RuneFormats", dependencies: ["RuneModel"]),

    // The compiler.
    .systemLibrary(name: "CRuneExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "RuneCompiler", dependencies: ["RuneModel", "RuneSystem", "RuneFormats", "CRuneExpat"]),
    // What people and CI ask of catalogs beyond a build.
    .target(name: "RuneWorkbench", dependencies: ["RuneModel", "RuneFormats", "RuneCompiler"]),
    // A project on disk: its configuration, its files, and what is made of them.
    .target(name: "RuneProject", dependencies: ["RuneModel", "RuneSystem", "RuneFormats", "RuneCompiler"]),
    // What an editor or a page asks of a project that stays open. Apart, because no build needs it.
    .target(
      name: "RuneStudio",
      dependencies: [
        "RuneModel", "RuneSystem", "RuneFormats", "RuneCompiler", "RuneProject", "RuneWorkbench",
      ],
      // The sources of Generated/PageFiles.swift.
      exclude: ["Page/web", "Page/Page.xcstrings"]
    ),
    // The tool of the build tool plugin: users of the plugin compile no more than this.
    PrebuiltTools.bundle
      ?? .executableTarget(
        name: "rune-generate",
        dependencies: ["RuneCompiler", "RuneProject", "RuneSystem"]
      ),
    // The command line.
    .executableTarget(
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
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // The compiler in every build, and by hand.
    .plugin(name: "ReRuneGenPlugin", capability: .buildTool(), dependencies: ["rune-generate"]),
    .plugin(
      name: "ReRuneGenCommand",
      capability: .command(
        intent: .custom(
          verb: "rerune",
          description: "Check the package's localization files, or compare them with a download."
        )
      ),
      dependencies: PrebuiltTools.commandLine
    ),
    // Apart from the other subcommands, because SwiftPM asks for its permissions whatever it is used for.
    .plugin(
      name: "rerune-pull",
      capability: .command(
        intent: .custom(
          verb: "rerune-pull",
          description: "Download the over-the-air texts of the package's app to .rerune."
        ),
        permissions: [
          .allowNetworkConnections(scope: .all(), reason: "It downloads texts from the translation service."),
          .writeToPackageDirectory(reason: "It writes the download to .rerune."),
        ]
      ),
      dependencies: PrebuiltTools.commandLine
    ),
    .plugin(
      name: "rerune-adopt",
      capability: .command(
        intent: .custom(
          verb: "rerune-adopt",
          description: "Bring downloaded texts into the package's localization files."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "It writes downloaded texts into localization files.")
        ]
      ),
      dependencies: PrebuiltTools.commandLine
    ),

    // HTTPS for the runtime and for `pull`. libcurl serves it on Linux only: see Engine/CurlEngine.swift.
    .target(name: "CRuneCurl"),
    .target(
      name: "RuneTransport",
      dependencies: [
        "RuneModel", "RuneSystem", .target(name: "CRuneCurl", condition: .when(platforms: [.linux])),
      ]
    ),

    // Which content is trusted, for the runtime and the tool. Without the trait it knows digests and no signatures.
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

    // How texts come over the air, for the runtime and for `pull`.
    .target(name: "RuneDelivery", dependencies: ["RuneModel", "RuneSigning", "RuneSystem", "RuneTransport"]),

    // Services other than ReRune's own, apart from it so that an app that uses none of them does not contain them.
    .target(
      name: "RuneServices",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport", "RuneFormats",
      ]
    ),

    // Packages on demand: their index and their files. Apart, because a program on Linux contains all of the modules
    // that it links, and the runtime needs no packages.
    .target(
      name: "RunePacks",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport", Zstandard.library,
      ]
    ),

    // The runtime.
    .target(
      name: "ReRuneCore",
      dependencies: [
        "RuneModel", "RuneFormatter", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport",
        "ReRuneErrors", "CRuneSupport",
      ],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),
    .target(
      name: "ReRuneSwiftUI",
      dependencies: ["RuneModel", "ReRuneCore"],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),
    // Texts over the air for code that does not call ReRune: `NSLocalizedString`, storyboards, Objective-C.
    .target(
      name: "ReRuneNative",
      dependencies: ["RuneSystem", "ReRuneCore"],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),
    // The running app as a preview of its texts, in debug builds.
    .target(
      name: "ReRunePreview",
      dependencies: ["RuneModel", "RuneDelivery", "RuneSystem", "RuneTransport", "ReRuneCore"],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),
    // Texts from a distribution on Crowdin.
    .target(
      name: "ReRuneCrowdin",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneServices", "RuneTransport", "RuneFormats", "ReRuneCore",
      ],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),

    // The one error of all products. Apart, because neither the runtime nor the calls of a gateway need the other.
    .target(name: "ReRuneErrors", dependencies: ["RuneTransport"]),

    // Calls of a gateway, for apps and servers. Independent of the runtime.
    .target(
      name: "ReRuneApp",
      dependencies: ["RuneModel", "RuneSystem", "RuneTransport", "ReRuneErrors"],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),
    // Texts from such a gateway. Apart from the client, which needs no runtime.
    .target(
      name: "ReRuneGateway",
      dependencies: ["RuneDelivery", "RuneServices", "RuneSigning", "ReRuneApp", "ReRuneCore"],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),

    // Texts that exist only at run time, translated on demand.
    .target(
      name: "ReRuneDynamic",
      dependencies: [
        "CRuneSupport", "RuneModel", "RuneDelivery", "RuneSystem", "RuneTransport", "ReRuneErrors",
        "ReRuneCore",
      ],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),

    // Packages on demand in an app: downloads, installation, and texts for lookups.
    .target(
      name: "ReRunePacks",
      dependencies: [
        "RuneModel", "RuneDelivery", "RunePacks", "RuneSigning", "RuneSystem", "RuneTransport",
        "ReRuneErrors",
        "ReRuneCore", "CRuneSupport",
      ],
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),

    // Checks of SQLite databases, for files that come in packages. Apart, because few apps need SQLite.
    .target(
      name: "ReRuneSQLite",
      dependencies: ["RuneSystem", "ReRuneErrors"] + SQLite.libraries,
      exclude: PrivacyManifest.excluded,
      resources: PrivacyManifest.resources
    ),

    // Tests mirror the sources, one target a module.
    .testTarget(name: "RuneSystemTests", dependencies: ["RuneSystem", "RuneTestSupport"]),
    .testTarget(
      name: "RuneModelTests",
      dependencies: ["CRuneSupport", "RuneModel", "RuneTestSupport"],
      exclude: ["Locale/judge-language-matches.py"]
    ),
    .testTarget(
      name: "RuneFormatterTests",
      dependencies: ["RuneModel", "RuneFormatter", "RuneTestSupport"]
    ),
    .testTarget(name: "RuneFormatsTests", dependencies: ["RuneModel", "RuneFormats", "RuneCompiler"]),
    .testTarget(
      name: "RuneCompilerTests",
      dependencies: ["RuneModel", "RuneFormatter", "RuneCompiler", "RuneFormats", "RuneTestSupport"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "RuneProjectTests",
      dependencies: ["RuneCompiler", "RuneProject", "RuneSystem", "RuneTestSupport"]
    ),
    .testTarget(
      name: "RuneStudioTests",
      dependencies: [
        "RuneModel", "RuneSystem", "RuneFormats", "RuneCompiler", "RuneProject", "RuneWorkbench",
        "RuneStudio",
        "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "RuneWorkbenchTests",
      dependencies: [
        "RuneModel", "RuneFormatter", "RuneFormats", "RuneCompiler", "RuneWorkbench", "RuneDelivery",
        "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "RuneSigningTests",
      dependencies: ["RuneModel", "RuneSigning", "RuneDelivery", "RuneTestSupport"]
    ),
    .testTarget(
      name: "RuneDeliveryTests",
      dependencies: [
        "RuneModel", "RuneCompiler", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport",
        "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "RuneServicesTests",
      dependencies: [
        "RuneModel", "RuneCompiler", "RuneDelivery", "RuneServices", "RuneSystem", "RuneTransport",
        "RuneFormats",
        "RuneTestServer", "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "RunePacksTests",
      dependencies: [
        "RuneModel", "RuneDelivery", "RunePacks", "RuneSigning", "RuneSystem", "RuneTransport",
        "RuneTestServer", "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "ReRuneCoreTests",
      dependencies: [
        "RuneModel", "RuneFormatter", "CRuneSupport", "RuneDelivery", "RuneSigning", "RuneSystem",
        "RuneTransport",
        "ReRuneCore",
        "RuneTestClock", "RuneTestServer", "RuneTestSupport", "app-under-test",
      ]
    ),
    .testTarget(name: "ReRuneSwiftUITests", dependencies: ["ReRuneCore", "ReRuneSwiftUI"]),
    .testTarget(
      name: "ReRuneNativeTests",
      dependencies: [
        "RuneModel", "RuneSystem", "ReRuneCore", "ReRuneNative", "RuneTestServer", "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "ReRunePreviewTests",
      dependencies: ["RuneModel", "ReRuneCore", "ReRunePreview", "RuneTestServer", "RuneTestSupport"]
    ),
    .testTarget(
      name: "ReRuneAppTests",
      dependencies: [
        "RuneModel", "RuneSystem", "RuneTransport", "ReRuneApp", "RuneTestServer", "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "ReRuneCrowdinTests",
      dependencies: [
        "RuneModel", "RuneCompiler", "RuneDelivery", "RuneServices", "RuneSigning", "RuneSystem",
        "RuneTransport", "RuneFormats",
        "ReRuneCore", "ReRuneCrowdin", "ReRuneNative", "RuneTestServer", "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "ReRuneGatewayTests",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneServices", "RuneSigning", "RuneSystem", "RuneTransport",
        "ReRuneApp",
        "ReRuneCore", "ReRuneGateway", "RuneTestServer", "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "ReRuneDynamicTests",
      dependencies: [
        "RuneModel", "RuneSystem", "RuneTransport", "ReRuneErrors", "ReRuneCore", "ReRuneDynamic",
        "RuneTestClock", "RuneTestServer", "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "ReRunePacksTests",
      dependencies: [
        "RuneModel", "RuneCompiler", "RuneDelivery", "RunePacks", "RuneSigning", "RuneSystem",
        "RuneTransport",
        "ReRuneErrors", "ReRuneCore", "ReRunePacks",
        "RuneTestClock", "RuneTestServer", "RuneTestSupport",
      ]
    ),
    .testTarget(
      name: "ReRuneSQLiteTests",
      dependencies: [
        "RuneModel", "RuneSystem", "ReRunePacks", "ReRuneSQLite", "RuneTestServer", "RuneTestSupport",
      ] + SQLite.libraries
    ),
    .testTarget(
      name: "rerune-genTests",
      dependencies: [
        "RuneModel", "RuneCompiler", "RuneProject", "RuneWorkbench", "RuneDelivery", "RunePacks",
        "RuneSigning",
        "RuneSystem",
        "RuneTransport",
        "rerune-gen", "rune-generate", "RuneTestServer", "RuneTestSupport",
      ]
    ),
    // A plugin cannot be imported: the tests have a symbolic link to the file that they are about.
    .testTarget(name: "ReRuneGenPluginTests"),
    .testTarget(
      name: "NamingPolicyTests",
      dependencies: [
        "RuneModel", "RuneFormatter", "RuneCompiler", "RuneProject", "RuneStudio", "RuneWorkbench",
        "RuneDelivery", "RunePacks",
        "RuneServices",
        "RuneSigning",
        "RuneSystem",
        "RuneTransport",
        "rerune-gen", "rune-generate", "ReRuneCore", "ReRuneSwiftUI", "ReRuneNative", "ReRuneErrors",
        "ReRunePreview", "ReRuneApp", "ReRuneCrowdin", "ReRuneDynamic", "ReRuneGateway", "ReRunePacks",
        "ReRuneSQLite",
        "SymbolGraphs",
      ],
      exclude: [
        "PublicSymbols.txt", "PublicSymbols+Apple.txt", "PublicSymbols+Signing.txt",
        "PublicSymbols+ObjectiveC.txt",
      ]
    ),
    // The targets of `Tests/Workbench/Fuzzing`, run on its seeds and on what it has found.
    .testTarget(
      name: "FuzzReplayTests",
      dependencies: [
        "RuneModel", "RuneCompiler", "RuneProject", "RuneWorkbench", "RuneDelivery", "RunePacks",
        "RuneServices", "RuneTransport", "RuneFormats", "RuneFormatter",
        "ReRuneCore", "ReRuneApp", "ReRuneCrowdin", "ReRuneDynamic", "rerune-gen",
      ]
    ),
    .testTarget(
      name: "RuneTransportTests",
      dependencies: [
        "RuneModel", "RuneSystem", "RuneTransport", "RuneTestServer", "RuneTestSupport",
        .target(name: "CRuneCurl", condition: .when(platforms: [.linux])),
      ]
    ),
    // What modules declare, read by the tests of names and of the public interface.
    .target(name: "SymbolGraphs", path: "Tests/Support/SymbolGraphs"),
    // A server that misbehaves on purpose, for every test that needs one.
    .target(name: "RuneTestServer", path: "Tests/Support/RuneTestServer"),
    // An app that tests run as a process of its own, and that may end in any way.
    .executableTarget(
      name: "app-under-test",
      dependencies: ["ReRuneCore"],
      path: "Tests/Support/AppUnderTest"
    ),
    // Temporary folders, hostile keys, random numbers that are the same in every run, lives of signed documents, texts
    // with marks in them, compressed files, and the Swift compiler.
    .target(
      name: "RuneTestSupport",
      dependencies: ["RuneModel", "RuneSigning", "RuneSystem", "RuneTransport", Zstandard.library],
      path: "Tests/Support/RuneTestSupport"
    ),
    // The clock of the runtime, advanced by tests.
    .target(
      name: "RuneTestClock",
      dependencies: ["RuneSystem", "ReRuneCore"],
      path: "Tests/Support/RuneTestClock"
    ),
  ],
  swiftLanguageModes: [.v6]
)

package.dependencies += Zstandard.packages
package.targets += Zstandard.targets + SQLite.targets

/// The executables of a release, for builds that do not compile them: an artifact bundle that
/// `RERUNE_ARTIFACT_BUNDLE` names, by its absolute path or by its address with `RERUNE_ARTIFACT_BUNDLE_CHECKSUM`.
enum PrebuiltTools {
  static var bundle: Target? {
    guard let location = Context.environment["RERUNE_ARTIFACT_BUNDLE"], !location.isEmpty else { return nil }
    guard location.hasPrefix("https://") else {
      // SwiftPM takes paths from the package's folder only, which is a checkout in the build folder of its user.
      let parents = Context.packageDirectory.split(separator: "/").map { _ in ".." }
      return .binaryTarget(name: "rune-generate", path: parents.joined(separator: "/") + location)
    }
    let checksum = Context.environment["RERUNE_ARTIFACT_BUNDLE_CHECKSUM"] ?? ""
    return .binaryTarget(name: "rune-generate", url: location, checksum: checksum)
  }
  /// What has `rerune-gen` for the command plugins: the bundle contains it too.
  static var commandLine: [Target.Dependency] { bundle == nil ? ["rerune-gen"] : ["rune-generate"] }
}

/// What Apple's stores read of a library. Elsewhere it would be a folder of resources beside each program and code
/// that looks for it.
enum PrivacyManifest {
  private static let file = "PrivacyInfo.xcprivacy"
  #if canImport(Darwin)
    static let excluded: [String] = []
    static let resources: [Resource] = [.copy(file)]
  #else
    static let excluded = [file]
    static let resources: [Resource] = []
  #endif
}

/// libzstd, for the trait `Zstandard` only: Linux has it as a system library. Apple's systems have none for apps, so that
/// its own package is built there, and neither fetched nor built without the trait.
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

/// SQLite, for the trait `SQLite` only: Linux has it as a system library. Apple's systems have it in their SDK.
enum SQLite {
  #if canImport(Darwin)
    static var targets: [Target] { [] }
    static var libraries: [Target.Dependency] { [] }
  #else
    static var targets: [Target] {
      [.systemLibrary(name: "CRuneSQLite", providers: [.apt(["libsqlite3-dev"])])]
    }
    static var libraries: [Target.Dependency] {
      [.target(name: "CRuneSQLite", condition: .when(traits: ["SQLite"]))]
    }
  #endif
}
