import Foundation
import ReRuneApp
import ReRuneCore

extension ReRune {
  /// Connects the app with a gateway that serves ReRune's documents. Call it once at launch, in place of
  /// `setup(otaPublishId:)`; a later `setup` of either kind replaces the earlier one.
  ///
  /// The manifest is requested from `/app/facets/{facet}/manifest?platform=ios` below the client's base URL. The texts
  /// of a locale are requested from the address in the manifest or, without one, from
  /// `/app/facets/{facet}/ios/{locale}`. A document may be in an envelope, `{"ok": true, "value": …}`; its digest and
  /// its signature then cover `value`.
  ///
  /// The client's configuration determines the connection, so there is no `requestTimeout`. Its three timeouts apply to
  /// each request, and `allowInsecureHTTP` permits http to the gateway. Token and header provider are used for the
  /// gateway's origin only: not after a redirect to another origin, and not for addresses on other origins in the
  /// manifest. The provider is called for each request to the gateway. If it fails or takes too long, the update fails
  /// and the current texts stay in use.
  ///
  /// Texts that an earlier run downloaded are in use when this returns. Texts in the app's own `cacheStore` are in use
  /// as soon as the store has returned them. Stored texts belong to base URL and facet: another token keeps them.
  ///
  /// - Parameters:
  ///   - client: a client of the gateway. It can be used for other calls at the same time.
  ///   - facet: the id of the facet that has the texts. An id that is blank, `.` or `..`, or contains a control
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
    let options = ReRuneSetupOptions(updatePolicy: updatePolicy, cacheStore: cacheStore, logLevel: logLevel)
    setup(.gateway(client, facet: facet), options: options)
  }
}

@_spi(ReRuneTesting) extension ReRune {
  /// Connects the app with a gateway, for tests.
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
    var options = ReRuneSetupOptions(updatePolicy: updatePolicy, cacheStore: cacheStore, logLevel: logLevel)
    options.useTestServer(nil, preferredLanguages: preferredLanguages, cacheDirectory: cacheDirectory)
    setup(.gateway(client, facet: facet), options: options)
  }
}

extension ReRuneSource {
  /// A gateway that serves ReRune's documents; `setup(app:)` says where it expects them. The client's own timeouts apply,
  /// not `requestTimeout`.
  ///
  /// - Parameters:
  ///   - client: a client of the gateway. It can be used for other calls at the same time.
  ///   - facet: the id of the facet that has the texts. With an id that is blank, `.` or `..`, or contains a control
  ///     character, `setup` stops the program.
  public static func gateway(_ client: ReRuneAppClient, facet: String = "translations") -> ReRuneSource {
    ReRuneSource(unsigned: nil) { ServiceSetup(app: client, facet: facet, $0) }
  }
}
