// swift-tools-version: 6.1

import PackageDescription

// What a signature and digests cost beside the decoding that follows. The modules are symbolic links, because
// packages cannot import what is `package` in another.
let package = Package(
  name: "signing-benchmark",
  platforms: [.macOS(.v12)],
  dependencies: [.package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0")],
  targets: [
    .target(name: "CRuneSupport"),
    .target(name: "RuneModel", dependencies: ["CRuneSupport"], exclude: ["Plural/generate-plural-rules.py"]),
    .target(
      name: "RuneSigning",
      dependencies: [
        "RuneModel", .product(name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: [.define("Signing")]
    ),
    .executableTarget(
      name: "signing-benchmark",
      dependencies: ["RuneModel", "RuneSigning"],
      swiftSettings: [.define("Signing")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
