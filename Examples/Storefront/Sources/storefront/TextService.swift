import Foundation
// An app needs no @_spi: it is used here for local servers.
@_spi(ReRuneTesting) import ReRuneCore

#if Services
  import ReRuneApp
  @_spi(ReRuneTesting) import ReRuneCrowdin
  import ReRuneGateway
#endif

/// A local server with texts over the air, of any service. An app calls one `setup`, without `origin`: see "Texts over
/// the air" in the documentation.
struct TextService {
  enum Kind: String {
    case rerune
    /// Version 1.x of ReRune.
    case records = "rerune-1"
    case crowdin, app
  }

  struct NotLinked: Error, CustomStringConvertible {
    let description = "this service needs 'swift build --traits Services'"
  }

  var kind: Kind
  var origin: URL
  /// The publish id, the hash of a distribution, or the token for a gateway.
  var credential: String

  func setUp() throws {
    let policy = ReRuneUpdatePolicy(checkOnStart: false)
    switch kind {
    case .rerune:
      ReRune.setup(otaPublishId: credential, updatePolicy: policy, origin: origin)
    case .records:
      ReRune.setup(otaPublishId: credential, wireFormat: .records, updatePolicy: policy, origin: origin)
    #if Services
      case .crowdin:
        ReRune.setup(
          crowdinDistribution: credential,
          sourceLanguage: "en",
          updatePolicy: policy,
          origin: origin
        )
      case .app:
        let config = ReRuneAppConfig(baseURL: origin, allowInsecureHTTP: true, authToken: credential)
        ReRune.setup(app: try ReRuneAppClient(config: config), updatePolicy: policy)
    #else
      case .crowdin, .app:
        throw NotLinked()
    #endif
    }
  }
}
