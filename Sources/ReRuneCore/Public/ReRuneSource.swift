/// Where texts over the air come from, for `ReRune.setup(_:options:)`.
///
/// `ReRuneCrowdin` adds distributions on Crowdin, and `ReRuneGateway` gateways.
public struct ReRuneSource: Sendable {
  /// Connects with the service. It stops the program if what the source says cannot be true of one.
  package let connect: @Sendable (ReRuneSetupOptions) -> ServiceSetup

  package init(_ connect: @escaping @Sendable (ReRuneSetupOptions) -> ServiceSetup) {
    self.connect = connect
  }

  /// A project on ReRune's own service.
  ///
  /// Each wire format has its own cache: after a change of format, the texts are downloaded again.
  ///
  /// - Parameters:
  ///   - otaPublishId: the project's OTA publish id. With a blank id, `setup` stops the program.
  ///   - wireFormat: the format to ask for. `records` has no signatures: with `trustedKeys`, `setup` stops the program.
  public static func project(otaPublishId: String, wireFormat: ReRuneWireFormat = .flat) -> ReRuneSource {
    ReRuneSource { ServiceSetup(otaPublishId: otaPublishId, wireFormat: wireFormat, $0) }
  }
}
