// swift-tools-version: 6.1

import PackageDescription

// The Apple-only code of the runtime, compiled and run where Apple's SDK is not: `canImport` is true for the
// targets that are named after Apple's modules. `Sources` is a link to the runtime's sources, because the package at
// the root is compiled without these modules and so cannot be a dependency. Nor can its targets be those of
// `Tests/Workbench`: there, whether Combine can be imported would depend on what was built before.
let package = Package(
  name: "AppleSurface",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    // Apple's modules.
    .target(name: "Combine", dependencies: ["OpenCombine"], path: "Stubs/Combine"),
    .target(name: "SwiftUI", dependencies: ["Combine"], path: "Stubs/SwiftUI"),
    .target(name: "UIKit", path: "Stubs/UIKit"),
    .target(name: "AppKit", path: "Stubs/AppKit"),
    .target(name: "os", path: "Stubs/os"),
    .target(name: "Network", path: "Stubs/Network"),

    // The runtime, as in the package at the root.
    .target(name: "CRuneSupport"),
    .target(name: "RuneSystem", dependencies: ["CRuneSupport"]),
    .target(name: "CRuneCurl"),
    .target(name: "RuneModel", dependencies: ["CRuneSupport"]),
    .target(name: "RuneFormatter", dependencies: ["RuneModel", "CRuneSupport"]),
    .target(name: "RuneFormats", dependencies: ["RuneModel"]),
    .target(name: "RuneTransport", dependencies: ["RuneModel", "RuneSystem", "CRuneCurl", "Network"]),
    .target(name: "RuneSigning", dependencies: ["RuneModel"]),
    .target(name: "RuneDelivery", dependencies: ["RuneModel", "RuneSigning", "RuneTransport"]),
    .target(
      name: "RunePacks",
      dependencies: ["RuneModel", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport"]
    ),
    .target(
      name: "ReRuneCore",
      dependencies: [
        "RuneModel", "RuneFormatter", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport",
        "ReRuneErrors", "CRuneSupport",
        "Combine", "os",
      ],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "ReRuneSwiftUI",
      dependencies: ["RuneModel", "ReRuneCore", "SwiftUI"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "ReRuneNative",
      dependencies: ["RuneSystem", "ReRuneCore", "AppKit", "UIKit"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "ReRunePreview",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneSystem", "RuneTransport", "ReRuneCore", "AppKit", "UIKit",
      ],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "RuneServices",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneSigning", "RuneSystem", "RuneTransport", "RuneFormats",
      ]
    ),
    .target(
      name: "ReRuneCrowdin",
      dependencies: [
        "RuneModel", "RuneDelivery", "RuneServices", "RuneTransport", "RuneFormats", "ReRuneCore",
      ],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(name: "ReRuneErrors", dependencies: ["RuneTransport"]),
    .target(
      name: "ReRuneApp",
      dependencies: ["RuneModel", "RuneSystem", "RuneTransport", "ReRuneErrors", "os"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),
    .target(
      name: "ReRuneGateway",
      dependencies: ["RuneDelivery", "RuneServices", "RuneSigning", "ReRuneApp", "ReRuneCore"],
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

    .target(
      name: "ReRuneSQLite",
      dependencies: ["RuneSystem", "ReRuneErrors"],
      exclude: ["PrivacyInfo.xcprivacy"]
    ),

    .target(name: "SymbolGraphs", path: "SymbolGraphs"),
    .testTarget(
      name: "AppleSurfaceTests",
      dependencies: [
        "ReRuneCore", "ReRuneSwiftUI", "ReRuneNative", "ReRuneErrors", "ReRuneApp", "ReRuneCrowdin",
        "ReRuneDynamic", "ReRunePreview",
        "ReRuneGateway", "ReRunePacks", "ReRuneSQLite", "AppKit", "UIKit", "os", "SymbolGraphs",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
