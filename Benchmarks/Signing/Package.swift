// swift-tools-version: 6.1

import PackageDescription

// Apart from `InProcess`, because swift-crypto takes longer to build than all the rest. The modules are links for the
// same reason as there.
let package = Package(
  name: "signing-benchmark",
  platforms: [.macOS(.v12)],
  dependencies: [.package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0")],
  targets: [
    .target(name: "Measuring"),
    .target(name: "CRuneSupport"),
    .target(
      name: "RuneModel",
      dependencies: ["CRuneSupport"],
      exclude: ["Locale/generate-language-data.py", "Plural/generate-plural-rules.py"]
    ),
    .target(
      name: "RuneSigning",
      dependencies: [
        "RuneModel", .product(name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: [.define("Signing")]
    ),
    .executableTarget(
      name: "signing-benchmark",
      dependencies: ["Measuring", "RuneModel", "RuneSigning"],
      swiftSettings: [.define("Signing")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
