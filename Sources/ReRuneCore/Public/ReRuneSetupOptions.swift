import Foundation
import RuneSigning
import RuneTransport

/// How an app uses texts over the air, whichever source they come from.
public struct ReRuneSetupOptions: Sendable {
  /// When to check for updates automatically.
  public var updatePolicy: ReRuneUpdatePolicy
  /// Stores downloaded texts; `nil` for a file managed by the SDK.
  public var cacheStore: (any ReRuneCacheStore)?
  /// The longest time without data from the server, in seconds; an entire request may take three times as long. A value
  /// that is not positive and finite is replaced by 10, with a warning in the log. A gateway's client has its own times.
  public var requestTimeout: TimeInterval
  /// How much is written to the log.
  public var logLevel: ReRuneLogLevel
  /// Whether `reRuneString(_:arguments:)` uses a text over the air for a key that the app does not have, if the text
  /// takes the arguments of the call. False by default: such a text has no bundled one to be compared with.
  public var formatsUnknownKeys = false

  #if Signing
    /// The trusted keys, including the next one before it is first used; `nil` to use texts without signatures. If the
    /// list is empty, only bundled texts are shown. Requires the package trait `Signing`.
    public var trustedKeys: [ReRuneSigningKey]? {
      didSet { trust = trustedKeys.map { ContentTrust(keys: $0.map(\.key)) } ?? .withoutKeys }
    }
  #endif
  package var trust = ContentTrust.withoutKeys

  /// A local server in place of the service, for tests.
  package var testOrigin: APIOrigin?
  /// The folder for caches, in place of the default one.
  package var cacheDirectory: URL?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - updatePolicy: when to check for updates automatically.
  ///   - cacheStore: stores downloaded texts; `nil` for a file managed by the SDK.
  ///   - requestTimeout: the longest time without data from the server, in seconds.
  ///   - logLevel: how much is written to the log.
  public init(
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning
  ) {
    self.updatePolicy = updatePolicy
    self.cacheStore = cacheStore
    self.requestTimeout = requestTimeout
    self.logLevel = logLevel
  }
}
