#if Signing
  import Foundation
  import ReRuneCore
  import RuneSigning

  extension ReRunePacks {
    /// Connects the app with an index of packages, and only uses packages of an index that is signed with a trusted
    /// key. Requires the package trait `Signing`.
    ///
    /// The signature is the header `X-OTA-Signature` of the index, a file beside the index with `.sig` appended to its
    /// name, or the index's own member `signature`: base64 of an Ed25519 signature of the index in which the value of
    /// this member is `""`. Since the signature decides, the server may redirect the index to another host. An index is
    /// refused if:
    ///
    /// - it has a signature in it and one beside it, and only one of them is right;
    /// - no trusted key has signed it, it has expired, or it belongs to another project;
    /// - it has no revision, although an accepted one had;
    /// - its revision is lower than the highest accepted one, unless its `rollsBackFrom` is that one.
    ///
    /// Packages that an earlier launch installed are not used if their index was not signed with one of these keys.
    ///
    /// - Parameters:
    ///   - index: the address of the index, as in `setup(index:)`.
    ///   - fallbackIndex: the index on another server, as in `setup(index:)`. It needs a signature too.
    ///   - trustedKeys: the trusted keys, including the next one before it is first used. If the list is empty, no
    ///     package is used.
    ///   - otaPublishId: the project that the index must be signed for, as passed to `rerune-gen pack --publish-id`. If
    ///     it is `nil`, the first index determines the project. Pass it if the keys sign for several projects.
    ///   - appGroup: the app group for shared packages, as in `setup(index:)`.
    ///   - refreshInterval: seconds between two requests for the index, at least 300.
    ///   - checkOnStart: whether the index is requested now, as in `setup(index:)`.
    ///   - allowsCellular: whether cellular networks are used, as in `setup(index:)`.
    ///   - logLevel: how much is written to the log, including `ReRune`'s messages.
    ///   - formerPackages: the folder of LexiSpot's download manager, as in `setup(index:)`. A file there is only taken
    ///     over when its digest is the `installedSha256` of an index that a trusted key has signed.
    public static func setup(
      index: URL,
      fallbackIndex: URL? = nil,
      trustedKeys: [ReRuneSigningKey],
      otaPublishId: String? = nil,
      appGroup: String? = nil,
      refreshInterval: TimeInterval = 3600,
      checkOnStart: Bool = true,
      allowsCellular: Bool = true,
      logLevel: ReRuneLogLevel = .warning,
      formerPackages: URL? = nil
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
      setup.formerPackages = formerPackages
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
