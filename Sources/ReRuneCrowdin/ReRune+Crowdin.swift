import Foundation
import ReRuneCore
import RuneDelivery
import RuneServices
import RuneTransport

extension ReRune {
  /// Connects the app with a distribution of its project on Crowdin. Call it once at launch, in place of
  /// `setup(otaPublishId:)`; a later `setup` of either kind replaces the earlier one.
  ///
  /// Texts that an earlier run downloaded are in use when this returns. Texts in the app's own `cacheStore` are in use
  /// as soon as the store has returned them. Everything else is as with ReRune's own service: a text whose arguments do
  /// not fit its entry is not used, and `checkForUpdates` reports what happened.
  ///
  /// - Parameters:
  ///   - hash: the distribution's hash: 8 to 64 letters, digits and hyphens. Anything else is a programming error and
  ///     stops the program. Anyone who has the hash can read all released texts.
  ///   - sourceLanguage: Crowdin's id of the project's source language, such as `en`.
  ///   - languages: which languages are downloaded.
  ///   - updatePolicy: when to check for updates automatically; at most every 15 minutes.
  ///   - cacheStore: stores downloaded texts; `nil` for a file managed by the SDK.
  ///   - requestTimeout: the longest time without data from the server, in seconds; an entire request may take three
  ///     times as long. A value that is not positive and finite is replaced by 10, with a warning in the log.
  ///   - logLevel: how much is written to the log.
  public static func setup(
    crowdinDistribution hash: String,
    sourceLanguage: String,
    languages: ReRuneCrowdinLanguages = .preferred,
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning
  ) {
    let options = ReRuneSetupOptions(
      updatePolicy: updatePolicy,
      cacheStore: cacheStore,
      requestTimeout: requestTimeout,
      logLevel: logLevel
    )
    setup(
      .crowdin(distribution: hash, sourceLanguage: sourceLanguage, languages: languages),
      options: options
    )
  }
}

@_spi(ReRuneTesting) extension ReRune {
  /// Connects the app with a local server in place of Crowdin, for tests.
  ///
  /// - Parameters:
  ///   - origin: the server, such as `http://127.0.0.1:8080`; any address but a loopback one stops the program.
  ///   - preferredLanguages: override the user's languages.
  ///   - cacheDirectory: overrides the folder of the SDK's own file.
  public static func setup(
    crowdinDistribution hash: String,
    sourceLanguage: String,
    languages: ReRuneCrowdinLanguages = .preferred,
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning,
    origin: URL,
    preferredLanguages: [String]? = nil,
    cacheDirectory: URL? = nil
  ) {
    var options = ReRuneSetupOptions(
      updatePolicy: updatePolicy,
      cacheStore: cacheStore,
      requestTimeout: requestTimeout,
      logLevel: logLevel
    )
    options.useTestServer(origin, preferredLanguages: preferredLanguages, cacheDirectory: cacheDirectory)
    setup(
      .crowdin(distribution: hash, sourceLanguage: sourceLanguage, languages: languages),
      options: options
    )
  }
}

extension ReRuneSource {
  /// A distribution of a project on Crowdin. Anyone who has its hash can read all released texts.
  ///
  /// - Parameters:
  ///   - hash: the distribution's hash: 8 to 64 letters, digits and hyphens. With anything else, `setup` stops the
  ///     program, as it does with `trustedKeys`: Crowdin signs nothing.
  ///   - sourceLanguage: Crowdin's id of the project's source language, such as `en`.
  ///   - languages: which languages are downloaded.
  public static func crowdin(
    distribution hash: String,
    sourceLanguage: String,
    languages: ReRuneCrowdinLanguages = .preferred
  ) -> ReRuneSource {
    ReRuneSource(unsigned: "Crowdin does not sign texts.") { options in
      var setup = ServiceSetup(crowdinDistribution: hash, options)
      setup.locales = languages.selection(sourceLanguage: sourceLanguage)
      return setup
    }
  }
}

extension ServiceSetup {
  fileprivate init(crowdinDistribution hash: String, _ options: ReRuneSetupOptions) {
    guard let distribution = CrowdinDistribution(hash) else {
      Self.stop(
        "ReRune.setup needs the hash of a Crowdin distribution: 8 to 64 letters, digits and hyphens. Copy it from the "
          + "project's page of distributions in Crowdin."
      )
    }
    let origin = options.testOrigin ?? .crowdin
    let timeouts = Self.timeouts(options.requestTimeout)
    let http = HTTPClient(origin: origin, timeouts: timeouts)
    self.init(CrowdinService(distribution, origin: origin, http: http, xml: XMLEventReader()), options)
    firstCheckSeconds = timeouts.total
  }
}

extension ReRuneCrowdinLanguages {
  func selection(sourceLanguage: String) -> LocaleSelection {
    switch self {
    case .all: .all
    case .preferred:
      .preferred(sourceLocale: CrowdinLanguages.tag(ofLanguage: sourceLanguage) ?? sourceLanguage)
    }
  }
}

/// Which languages of a distribution are downloaded.
public enum ReRuneCrowdinLanguages: Sendable {
  /// The languages in which texts are looked up for the user's preferred languages, and the source language.
  case preferred
  /// All languages, at most 200.
  case all
}
