import Foundation
import ReRuneApp
import ReRuneCore

extension ReRune {
  /// Connects the app with a gateway of its own that serves ReRune's documents. Call it once at launch, in place of
  /// `setup(otaPublishId:)`; a later `setup` of either kind replaces the earlier one.
  ///
  /// The manifest is requested from `/app/facets/{facet}/manifest?platform=ios` below the client's base URL, and the
  /// texts of a locale without an address of their own from `/app/facets/{facet}/ios/{locale}`. A document may be in
  /// an envelope, `{"ok": true, "value": …}`; its digest and its signature are those of `value`.
  ///
  /// The configuration of the client decides all about the connection, so there is no `requestTimeout`: its three
  /// timeouts apply to each request; `allowInsecureHTTP` permits http to the gateway; token and header provider are
  /// sent to its origin only, not after a redirect that leads elsewhere, and not to addresses on other origins in the
  /// manifest. The provider is called for each request to the gateway. If it fails or takes too long, the update
  /// fails and the current texts stay in use.
  ///
  /// Texts that an earlier run downloaded are in use when this returns, except those in the app's own `cacheStore`,
  /// which are in use as soon as it has returned them. They belong to base URL and facet: another token keeps them.
  ///
  /// - Parameters:
  ///   - client: of the gateway. It can be used for other calls at the same time.
  ///   - facet: the id of the facet that has the texts. One that is blank, `.` or `..`, or contains a control
  ///     character is a programming error and stops the program.
  ///   - updatePolicy: when to check for updates automatically; at most once a minute.
  ///   - cacheStore: stores downloaded texts; `nil` for a file managed by the SDK.
  ///   - logLevel: how much is written to the log.
  public static func setup(
    app client: ReRuneAppClient,
    facet: String = "translations",
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    logLevel: ReRuneLogLevel = .warning
  ) {
    ServiceSetup.setLogLevel(logLevel)
    var setup = ServiceSetup(app: client, facet: facet)
    setup.updatePolicy = updatePolicy
    setup.cacheStore = cacheStore
    setup.install()
  }
}

@_spi(ReRuneTesting) extension ReRune {
  /// `setup` for tests.
  ///
  /// - Parameters:
  ///   - preferredLanguages: override the user's languages.
  ///   - cacheDirectory: overrides the folder of the SDK's own file.
  public static func setup(
    app client: ReRuneAppClient,
    facet: String = "translations",
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    logLevel: ReRuneLogLevel = .warning,
    preferredLanguages: [String],
    cacheDirectory: URL
  ) {
    ServiceSetup.setLogLevel(logLevel)
    var setup = ServiceSetup(app: client, facet: facet)
    ServiceSetup.setTestLanguages(preferredLanguages)
    setup.updatePolicy = updatePolicy
    setup.cacheStore = cacheStore
    setup.cacheDirectory = cacheDirectory
    setup.install()
  }
}
