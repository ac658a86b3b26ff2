#if Signing
  import Foundation
  import ReRuneCore
  import RuneSigning

  extension ReRunePacks {
    /// Connects the app with an index of packages, and only uses packages of an index that the owner of a trusted key
    /// has signed. Requires the package trait `Signing`.
    ///
    /// The signature is the header `X-OTA-Signature` of the index, or the file beside it with `.sig` at the end of its
    /// name. An index without one by a trusted key is refused, and so is one that has expired, and one with a lower
    /// revision than the one in use, unless it permits that itself. Packages that an earlier launch installed from an
    /// index that none of these keys signed are not used.
    ///
    /// - Parameters:
    ///   - index: as in `setup(index:)`.
    ///   - fallbackIndex: as in `setup(index:)`. It needs a signature too.
    ///   - trustedKeys: the trusted keys, including the next one before it is first used. With an empty list no package is
    ///     used.
    ///   - appGroup: as in `setup(index:)`.
    ///   - refreshInterval: seconds between two requests for the index, at least 300.
    ///   - checkOnStart: as in `setup(index:)`.
    ///   - allowsCellular: as in `setup(index:)`.
    ///   - logLevel: how much is written to the log, `ReRune`'s too.
    public static func setup(
      index: URL,
      fallbackIndex: URL? = nil,
      trustedKeys: [ReRuneSigningKey],
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
      setup.setTrust(trustedKeys)
      setup.install()
    }
  }

  extension PacksSetup {
    mutating func setTrust(_ keys: [ReRuneSigningKey]) {
      trust = ContentTrust(signingKeys: keys)
      trustedKeys = keys.map { Data($0.rawRepresentation).base64EncodedString() }
    }
  }
#endif
