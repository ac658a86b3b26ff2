#if Signing
  import Foundation
  import ReRuneCore
  import RuneSigning

  extension ReRunePacks {
    /// Connects the app with an index of packages, and only uses packages of an index that the owner of a trusted key
    /// has signed. Requires the package trait `Signing`.
    ///
    /// The signature is the header `X-OTA-Signature` of the index, or the file beside it with `.sig` at the end of its
    /// name. An index without one by a trusted key is refused, and so is one that has expired, one of another project, one
    /// without a revision after one with it, and one with a lower revision than the highest that was accepted, unless it
    /// names that one as `rollsBackFrom`. Packages that an earlier launch installed from an index that none of these keys
    /// signed are not used.
    ///
    /// - Parameters:
    ///   - index: as in `setup(index:)`.
    ///   - fallbackIndex: as in `setup(index:)`. It needs a signature too.
    ///   - trustedKeys: the trusted keys, including the next one before it is first used. With an empty list no package is
    ///     used.
    ///   - otaPublishId: the project that the index must be signed for, as given to `rerune-gen pack --publish-id`. If it is
    ///     `nil`, the first index decides on the project; give it if the keys sign for several projects.
    ///   - appGroup: as in `setup(index:)`.
    ///   - refreshInterval: seconds between two requests for the index, at least 300.
    ///   - checkOnStart: as in `setup(index:)`.
    ///   - allowsCellular: as in `setup(index:)`.
    ///   - logLevel: how much is written to the log, `ReRune`'s too.
    public static func setup(
      index: URL,
      fallbackIndex: URL? = nil,
      trustedKeys: [ReRuneSigningKey],
      otaPublishId: String? = nil,
      appGroup: String? = nil,
      refreshInterval: TimeInterval = 3600,
      checkOnStart: Bool = true,
      allowsCellular: Bool = true,
      logLevel: ReRuneLogLevel = .warning
    ) {
      ServiceSetup.setLogLevel(logLevel)
      var setup = PacksSetup(
        index: index,
        fallbackIndex: fallbackIndex,
        appGroup: appGroup,
        refreshInterval: refreshInterval,
        checksOnStart: checkOnStart,
        allowsCellular: allowsCellular,
        logLevel: logLevel
      )
      setup.setTrust(trustedKeys, otaPublishId: otaPublishId)
      setup.install()
    }
  }

  extension PacksSetup {
    mutating func setTrust(_ keys: [ReRuneSigningKey], otaPublishId: String?) {
      trust = ContentTrust(signingKeys: keys)
      if let otaPublishId { trust = trust.inProject(publishID: otaPublishId) }
      project = otaPublishId
      trustedKeys = keys.map { Data($0.rawRepresentation).base64EncodedString() }
    }
  }
#endif
