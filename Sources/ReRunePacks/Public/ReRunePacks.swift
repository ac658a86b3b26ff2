import Foundation
import ReRuneApp
import ReRuneCore
import RuneModel
import RunePacks

/// Downloads packages when a user wants them: the texts of a language, or any file.
///
/// An index lists them, which `rerune-gen pack` writes and any web server serves. A download continues where it was
/// interrupted, also at the next launch. Nothing is used before its digest matches the index. Texts of installed
/// packages are searched after those of the app's own table, and `ReRune.availableLanguages` contains their languages.
///
/// Packages and states can be read on any thread. From iOS 17 and macOS 14 on, views that read them are updated when
/// they change.
public enum ReRunePacks {
  /// Connects the app with an index of packages. Call it once at launch.
  ///
  /// The packages that are installed, and the index of an earlier launch, are in use when this returns. Downloads that the
  /// end of the app interrupted go on, except for those that the user paused.
  ///
  /// Without keys, whoever controls the server chooses what is installed: see `setup(index:trustedKeys:)`, which requires
  /// the package trait `Signing`.
  ///
  /// A second call with the same arguments changes nothing and is reported in the log; another one replaces the first.
  ///
  /// - Parameters:
  ///   - index: its address: https, or http on loopback. Any other is a programming error and stops the program.
  ///   - fallbackIndex: the address of the same index on another server, which is asked after two failures of the first.
  ///     Packages with relative addresses are expected beside it, too.
  ///   - appGroup: the app group in whose container packages are kept, to share them with extensions; `nil` for the
  ///     app's own folder. Has no effect on Linux.
  ///   - refreshInterval: seconds between two requests for the index, at least 300.
  ///   - checkOnStart: whether the index is requested now, even if it was requested less than an interval ago by an
  ///     earlier launch.
  ///   - allowsCellular: whether packages and the index are downloaded in a cellular network. Has no effect on Linux.
  ///   - logLevel: how much is written to the log, `ReRune`'s too.
  public static func setup(
    index: URL,
    fallbackIndex: URL? = nil,
    appGroup: String? = nil,
    refreshInterval: TimeInterval = 3600,
    checkOnStart: Bool = true,
    allowsCellular: Bool = true,
    logLevel: ReRuneLogLevel = .warning
  ) {
    PacksSetup(
      index: index,
      fallbackIndex: fallbackIndex,
      appGroup: appGroup,
      refreshInterval: refreshInterval,
      checksOnStart: checkOnStart,
      allowsCellular: allowsCellular,
      logLevel: logLevel
    ).install()
  }

  /// Registers the app's own check of a file. It is called at each installation of the package, before the file replaces
  /// an older one, on any thread. It replaces an earlier one for the same package. Call it before `setup`, because
  /// that continues downloads.
  ///
  /// - Parameters:
  ///   - id: the id of a package of the kind `file`. Others have no use for it.
  ///   - validate: gets the unpacked file, which it must not change. If it throws, the package is not installed.
  public static func validate(_ id: String, with validate: @escaping @Sendable (URL) throws -> Void) {
    guard let id = PackID(id) else {
      return Log.warning("packs: \(id.wireQuoted) is not the id of a package")
    }
    CurrentPacks.setValidator(validate, of: id)
  }

  // MARK: Packages

  /// Requests the index. Calls during a refresh share it, and it continues if the calling task is cancelled.
  ///
  /// - Parameter force: whether to request it although it is not due yet.
  /// - Returns: the packages, sorted by id. A failure has the code `manifest_fetch_failed`, or `signature_invalid` if no
  ///   trusted key has signed the index or if it has expired; the former index stays in use.
  @discardableResult
  public static func refresh(force: Bool = false) async -> Result<[ReRunePack], ReRuneProblem> {
    await CurrentPacks.session?.refresh(isForced: force) ?? .failure(.packsNotSetUp)
  }

  /// The packages of the index and those that are installed, sorted by id. Observed.
  public static var packs: [ReRunePack] {
    PackReaders.shared.register(.packs)
    return CurrentPacks.session?.packs ?? []
  }

  /// Where a package is between the index and the device. Observed.
  ///
  /// - Parameter id: an unknown one is `.notInstalled`.
  public static func state(of id: String) -> ReRunePackState {
    PackReaders.shared.register(.states)
    return CurrentPacks.session?.state(of: id) ?? .notInstalled
  }

  /// Each change of a state. Each call creates a new stream, which does not end and begins with the next change. A reader
  /// that is thousands of changes behind misses the oldest ones.
  public static var changes: AsyncStream<(id: String, state: ReRunePackState)> {
    PackReaders.shared.changes.stream()
  }

  // MARK: Downloads

  /// Downloads and installs a package, or its update. At most two are downloaded at a time.
  ///
  /// Calls for the same package share the download. It continues if the calling task is cancelled, which only ends the
  /// call: see `cancel(_:)`. A call for a paused package waits for `resume(_:)`.
  ///
  /// - Parameter id: the id of a package in `packs`. If it is not there, the index is awaited.
  /// - Returns: when the package is installed or will not be. Codes of failures:
  ///   - `no_network`: the server cannot be reached;
  ///   - `download_failed`: the index does not list it, or the file does not arrive;
  ///   - `checksum_mismatch`: three files in a row were not the one that the index lists;
  ///   - `installation_failed`: it cannot be unpacked, or a check refuses it; an older version stays in use;
  ///   - `low_storage`, with `required` and `available` bytes in its details;
  ///   - `manifest_fetch_failed` and `signature_invalid`: as of `refresh(force:)`;
  ///   - `cancelled`, by `cancel(_:)`, `delete(_:)` or the calling task; `superseded`, by another `setup`;
  ///     `not_set_up`.
  @discardableResult public static func download(_ id: String) async -> Result<Void, ReRuneProblem> {
    await CurrentPacks.session?.download(id) ?? .failure(.packsNotSetUp)
  }

  /// Interrupts a download and keeps what has arrived, also for the next launch. Nothing changes while it is verified
  /// or installed.
  public static func pause(_ id: String) { CurrentPacks.session?.pause(id) }

  /// Continues a download that `pause(_:)` has interrupted.
  public static func resume(_ id: String) { CurrentPacks.session?.resume(id) }

  /// Ends a download and deletes what has arrived. An installed version stays. A package that is being installed is not
  /// affected.
  public static func cancel(_ id: String) { CurrentPacks.session?.cancel(id) }

  // MARK: In the background

  /// The identifier of the background session, in which the system continues downloads while the app is suspended: on
  /// iOS, tvOS, watchOS and visionOS.
  public static var backgroundSessionIdentifier: String { BackgroundSession.identifier }

  /// Installs what has arrived while the app was suspended, and continues with what is missing. The system launches or wakes
  /// the app for it: call `setup` first, and this function in SwiftUI's `.backgroundTask(.urlSession(…))` with
  /// `backgroundSessionIdentifier`, or in the app delegate's
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, whose completion handler is called after it.
  ///
  /// Without such a call everything is installed when the app runs the next time.
  ///
  /// It returns when everything that has arrived is installed, at the latest after 20 seconds.
  public static func handleBackgroundEvents() async { await CurrentPacks.session?.handleBackgroundEvents() }

  // MARK: Installed packages

  /// Deletes a package, and what has been downloaded of it.
  ///
  /// Views that show its texts are updated. A file that is open can be read until it is closed.
  ///
  /// - Returns: a success also if the package was not installed. A failure has the code `deletion_failed`.
  @discardableResult public static func delete(_ id: String) async -> Result<Void, ReRuneProblem> {
    await CurrentPacks.session?.delete(id) ?? .failure(.packsNotSetUp)
  }

  /// The installed file of a package of the kind `file`; `nil` if it is not installed. Observed.
  ///
  /// An update has another URL, and the former file is removed: open it again when the state becomes `.installed`.
  public static func url(of id: String) -> URL? {
    PackReaders.shared.register(.packs)
    return CurrentPacks.session?.url(of: id)
  }

  /// How much storage packages take, in bytes: those that are installed, and parts of downloads.
  public static func usage() async -> (installed: Int, partial: Int) {
    await CurrentPacks.session?.usage() ?? (0, 0)
  }
}
