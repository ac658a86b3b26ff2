import Foundation
// An app needs no @_spi: it is used here for local servers.
@_spi(ReRuneTesting) import ReRuneCore
@_spi(ReRuneTesting) import ReRuneCrowdin

/// A local server with texts over the air, of any service. An app calls one `setup`, without `origin`: see "Texts over
/// the air" in the README.
struct TextService {
  enum Kind: String, CaseIterable {
    case rerune, crowdin
  }

  var kind: Kind
  var origin: URL
  /// The publish id, or the hash of a distribution.
  var project: String

  func setUp() {
    let policy = ReRuneUpdatePolicy(checkOnStart: false)
    switch kind {
    case .rerune:
      ReRune.setup(otaPublishId: project, updatePolicy: policy, origin: origin)
    case .crowdin:
      ReRune.setup(crowdinDistribution: project, sourceLanguage: "en", updatePolicy: policy, origin: origin)
    }
  }
}
