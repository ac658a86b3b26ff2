import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// The server on loopback that run.sh starts, in place of the project's.
@objc(FixtureServer) public final class FixtureServer: NSObject {
  @objc public static func setUp() {
    guard let address = ProcessInfo.processInfo.environment["FIXTURE_SERVER"],
      let origin = URL(string: address)
    else {
      fatalError("run.sh passes the address of its server in FIXTURE_SERVER")
    }
    ReRune.setup(
      otaPublishId: "fixture",
      updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
      origin: origin
    )
  }
}
