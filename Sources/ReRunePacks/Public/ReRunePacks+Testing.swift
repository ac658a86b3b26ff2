import Foundation
import ReRuneCore

@_spi(ReRuneTesting) extension ReRunePacks {
  /// Connects the app with an index on a local server, without keys, for tests.
  ///
  /// - Parameters:
  ///   - index: the index, such as `http://127.0.0.1:8080/index.json`; any address but a loopback one stops the
  ///     program.
  ///   - folder: the folder for installed packages.
  ///   - preferredLanguages: override the user's languages.
  public static func setup(
    index: URL,
    fallbackIndex: URL? = nil,
    refreshInterval: TimeInterval = 3600,
    checkOnStart: Bool = true,
    logLevel: ReRuneLogLevel = .warning,
    folder: URL,
    preferredLanguages: [String]? = nil,
    allowsRedirects: Bool = false,
    formerPackages: URL? = nil
  ) {
    var setup = PacksSetup(
      index: index,
      fallbackIndex: fallbackIndex,
      refreshInterval: refreshInterval,
      checksOnStart: checkOnStart,
      allowsCellular: true,
      logLevel: logLevel
    )
    setup.allowsRedirects = allowsRedirects
    setup.formerPackages = formerPackages
    setup.install(folder: folder, preferredLanguages: preferredLanguages)
  }

  #if Signing
    /// Connects the app with an index on a local server, with trusted keys, for tests.
    public static func setup(
      index: URL,
      fallbackIndex: URL? = nil,
      trustedKeys: [ReRuneSigningKey],
      otaPublishId: String? = nil,
      refreshInterval: TimeInterval = 3600,
      checkOnStart: Bool = true,
      logLevel: ReRuneLogLevel = .warning,
      folder: URL,
      preferredLanguages: [String]? = nil,
      formerPackages: URL? = nil
    ) {
      ServiceSetup.setLogLevel(logLevel)
      var setup = PacksSetup(
        index: index,
        fallbackIndex: fallbackIndex,
        refreshInterval: refreshInterval,
        checksOnStart: checkOnStart,
        allowsCellular: true,
        logLevel: logLevel
      )
      setup.formerPackages = formerPackages
      setup.setTrust(trustedKeys, otaPublishId: otaPublishId)
      setup.install(folder: folder, preferredLanguages: preferredLanguages)
    }
  #endif

  /// Ends the current setup, and returns when all its work has stopped. What is on the disk stays for the next `setup`,
  /// as when an app ends.
  public static func end() async { await CurrentPacks.remove() }
}

extension PacksSetup {
  fileprivate mutating func install(folder: URL, preferredLanguages: [String]?) {
    self.folder = folder
    for address in [index, fallbackIndex].compactMap(\.self) {
      guard let origin = URL(string: "/", relativeTo: address)?.absoluteURL else { continue }
      _ = ServiceSetup.testOrigin(origin)
    }
    if let preferredLanguages { ServiceSetup.setTestLanguages(preferredLanguages) }
    install()
  }
}
