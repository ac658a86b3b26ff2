import Foundation
import ReRuneCore
import RuneModel
import RunePacks
import RuneSigning
import RuneTransport

/// The arguments of `ReRunePacks.setup`.
struct PacksSetup {
  var index: URL
  var fallbackIndex: URL?
  var trust = ContentTrust.withoutKeys
  /// The trusted keys as base64; `nil` if no signature is required.
  var trustedKeys: [String]?
  /// The project that an index must belong to; `nil` if the first one decides.
  var project: String?
  var appGroup: String?
  var refreshInterval: TimeInterval
  var checksOnStart: Bool
  var allowsCellular: Bool
  /// Whether the server of an unsigned index may redirect to another one.
  var allowsRedirects = false
  var logLevel: ReRuneLogLevel
  /// The folder of a former download manager.
  var formerPackages: URL?
  /// Overrides the default folder.
  var folder: URL?

  /// The time limit in seconds. Each attempt continues where the last one ended, so the limit only ends attempts that
  /// hang.
  private static let fileTimeouts = TransportTimeouts(idle: 30, total: 86_400)

  func install() {
    ServiceSetup.setLogLevel(logLevel)
    let origin = origin
    let place = place
    let arguments = CurrentPacks.Arguments(
      index: index,
      fallbackIndex: fallbackIndex,
      folder: place.path,
      trustedKeys: trustedKeys,
      project: project,
      refreshInterval: refreshInterval,
      allowsCellular: allowsCellular,
      allowsRedirects: allowsRedirects,
      formerPackages: formerPackages
    )
    CurrentPacks.install(arguments) {
      warn()
      return PackSession(parts(origin: origin, place: place))
    }
  }

  private func parts(origin: APIOrigin, place: Place) -> PackSession.Parts {
    let addresses = PackIndexAddresses(index, fallback: fallbackIndex)
    if let warning = addresses.warning { Log.warning("packs: \(warning)") }
    var parts = PackSession.Parts(
      index: IndexClient(
        addresses: addresses,
        http: HTTPClient(origin: origin, allowsCellular: allowsCellular),
        trust: trust,
        allowsRedirects: allowsRedirects
      ),
      files: HTTPClient(origin: origin, timeouts: Self.fileTimeouts, allowsCellular: allowsCellular),
      store: PackStore(path: place.path, log: { PackLog().warn($0) })
    )
    parts.refreshInterval = refreshInterval
    parts.checksOnStart = checksOnStart
    parts.background = background(parts.store, appGroup: place.appGroup)
    parts.former = formerPackages.map { FormerPackages(folder: $0.path) }
    parts.network = SystemNetwork.monitor(allowsCellular: allowsCellular)
    return parts
  }

  private func background(_ store: PackStore, appGroup: String?) -> BackgroundDownloads? {
    guard let system = BackgroundSession.system(appGroup: appGroup, allowsCellular: allowsCellular) else {
      return nil
    }
    return BackgroundDownloads(system, store: store, activity: .current)
  }

  /// A wrong address in the source of the app is a programming error.
  private var origin: APIOrigin {
    do {
      let origin = try APIOrigin(of: index)
      if let fallbackIndex { _ = try APIOrigin(of: fallbackIndex) }
      return origin
    } catch {
      ServiceSetup.stop("An index of ReRunePacks.setup cannot be used: \(error).")
    }
  }

  private func warn() {
    if !trust.asksForSignature {
      Log.warning(
        "packs: no trustedKeys are given, so that whoever controls the server chooses what is installed; sign the index "
          + "with rerune-gen pack --key, and pass the public keys to ReRunePacks.setup"
      )
    }
    let least = PackRefresh.minimumInterval
    if !refreshInterval.isFinite {
      Log.warning("packs: refreshInterval \(refreshInterval) is not a number of seconds and counts as 3600")
    } else if refreshInterval < least {
      Log.warning(
        "packs: refreshInterval \(refreshInterval) is too short and counts as \(Int(least)) seconds"
      )
    }
  }

  // MARK: Folder

  /// Where the packages are kept.
  struct Place: Hashable {
    var path: String
    /// The app group whose container it is in; `nil` if it is in no container, or the app may not use it.
    var appGroup: String?
  }

  private var place: Place { place(container: Self.container(of:), standard: CacheFolder.standard?.path) }

  /// - Parameters:
  ///   - container: the folder that apps of a group share; `nil` if this program may not use it.
  ///   - standard: the runtime's folder; `nil` if there is none.
  func place(container: (_ appGroup: String) -> URL?, standard: String?) -> Place {
    if let folder { return Place(path: folder.path) }
    if let appGroup, let container = container(appGroup) {
      return Place(path: Self.folder(in: container).path, appGroup: appGroup)
    }
    if let standard { return Place(path: "\(standard)/packs") }
    Log.warning("packs: this user has no folder for data; packages are kept until the system removes them")
    return Place(path: NSTemporaryDirectory() + "ReRune/packs")
  }

  /// The folder of the packages in an app group's container.
  private static func folder(in container: URL) -> URL {
    #if os(tvOS)
      // An app may write nowhere else there.
      container.appendingPathComponent("Library/Caches/ReRune/packs")
    #else
      container.appendingPathComponent("Library/Application Support/ReRune/packs")
    #endif
  }

  /// Creates a folder for the packages if it does not exist.
  ///
  /// - Returns: whether it can be written.
  static func prepare(_ folder: URL) -> Bool {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      return false
    }
    return FileManager.default.isWritableFile(atPath: folder.path)
  }

  private static func container(of appGroup: String) -> URL? {
    #if canImport(Darwin)
      // On macOS there is an address for any group, whether this program may use it or not.
      if let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: appGroup),
        prepare(folder(in: url))
      {
        return url
      }
      Log.error(
        "packs: this program has no access to the app group \(appGroup.wireQuoted); add it to the entitlements. "
          + "Until then packages are kept in its own folder"
      )
    #else
      Log.warning("packs: this system has no app groups; packages are kept in the folder of this user")
    #endif
    return nil
  }
}

/// Messages to the developer.
struct PackLog: Sendable {
  var write: @Sendable (Log.Level, String) -> Void = { level, message in Log.write(level, message) }

  func warn(_ message: String) { write(.warning, "packs: \(message)") }

  func info(_ message: String) { write(.info, "packs: \(message)") }
}
