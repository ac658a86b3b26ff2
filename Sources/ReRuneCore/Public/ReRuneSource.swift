/// Where texts over the air come from, for `ReRune.setup(_:options:)`.
///
/// `ReRuneCrowdin` adds distributions on Crowdin, and `ReRuneGateway` gateways.
public struct ReRuneSource: Sendable {
  /// A sentence for a source whose texts are never signed; `nil` for one whose texts can be.
  private let unsigned: String?
  private let connect: @Sendable (ReRuneSetupOptions) -> ServiceSetup

  /// - Parameters:
  ///   - unsigned: why the texts are never signed, as a sentence; `nil` if they can be.
  ///   - connect: connects with the service. It stops the program if an argument of the source is invalid.
  package init(unsigned: String?, connect: @escaping @Sendable (ReRuneSetupOptions) -> ServiceSetup) {
    self.unsigned = unsigned
    self.connect = connect
  }

  /// Stops the program if the options ask for signatures that the source does not have.
  func setup(_ options: ReRuneSetupOptions) -> ServiceSetup {
    if let unsigned, options.trust.asksForSignature {
      ServiceSetup.stop("\(unsigned) Leave trustedKeys out.")
    }
    return connect(options)
  }

  /// A project on ReRune's own service.
  ///
  /// Each wire format has its own cache: after a change of format, the texts are downloaded again.
  ///
  /// - Parameters:
  ///   - otaPublishId: the project's OTA publish id. With a blank id, `setup` stops the program.
  ///   - wireFormat: the format to ask for. `records` has no signatures: with `trustedKeys`, `setup` stops the program.
  public static func project(otaPublishId: String, wireFormat: ReRuneWireFormat = .flat) -> ReRuneSource {
    ReRuneSource(unsigned: wireFormat == .records ? "The wire format records has no signatures." : nil) {
      ServiceSetup(otaPublishId: otaPublishId, wireFormat: wireFormat, $0)
    }
  }
}
