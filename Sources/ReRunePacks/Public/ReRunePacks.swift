import Foundation
import ReRuneCore
@_exported import ReRuneErrors
import RuneModel
import RunePacks

/// Downloads packages when a user wants them: the texts of a language, or any file.
///
/// The packages are listed in an index, which `rerune-gen pack` writes and any web server can serve. An interrupted
/// download continues where it stopped, also at the next launch. Nothing is used before its digest matches the index.
/// Texts of installed packages are searched after the app's own texts, and their languages are in
/// `ReRune.availableLanguages`.
///
/// Packages and states can be read on any thread. From iOS 17 and macOS 14 on, views that read them are updated when
/// they change.
public enum ReRunePacks {
  /// Connects the app with an index of packages. Call it once at launch.
  ///
  /// Installed packages and the index of an earlier launch are in use when this returns. Downloads that were
  /// interrupted when the app ended continue, except those that the user paused.
  ///
  /// Without keys, whoever controls the server chooses what is installed; see `setup(index:trustedKeys:)`, which
  /// requires the package trait `Signing`.
  ///
  /// A second call with the same arguments changes nothing and is logged; one with other arguments replaces the first.
  ///
  /// - Parameters:
  ///   - index: the address of the index: https, or http on loopback. Any other address is a programming error and
  ///     stops the program.
  ///   - fallbackIndex: the address of the same index on another server, which is used after the first server has
  ///     failed twice. Packages with relative addresses are expected beside it, too.
  ///   - appGroup: the app group in whose container packages are kept, to share them with extensions; `nil` for the
  ///     app's own folder. Has no effect on Linux.
  ///   - refreshInterval: seconds between two requests for the index, at least 300.
  ///   - checkOnStart: whether the index is requested now, even if an earlier launch requested it less than an interval
  ///     ago.
  ///   - allowsCellular: whether packages and the index are downloaded over cellular networks, over hotspots and in Low
  ///     Data Mode. Has no effect on Linux.
  ///   - allowsRedirects: whether the server may redirect the index to another host, as GitHub's releases do; that host is
  ///     then trusted, too. Addresses of packages stay relative to `index`.
  ///   - logLevel: how much is written to the log, including `ReRune`'s messages.
  ///   - formerPackages: the folder of LexiSpot's download manager, such as the app group's container, to take over what
  ///     it has installed: each `Languages/<language>.sqlite`, also in `Application Support` there, as the package with
  ///     the language as its id. It is checked like a downloaded file, and copied once; the folder is not changed. If its
  ///     digest is the `installedSha256` of the index, it counts as that version; otherwise it is usable and has an
  ///     update. Register a check of files first, without which only files with such a digest are taken over.
  public static func setup(
    index: URL,
    fallbackIndex: URL? = nil,
    appGroup: String? = nil,
    refreshInterval: TimeInterval = 3600,
    checkOnStart: Bool = true,
    allowsCellular: Bool = true,
    allowsRedirects: Bool = false,
    logLevel: ReRuneLogLevel = .warning,
    formerPackages: URL? = nil
  ) {
    var setup = PacksSetup(
      index: index,
      fallbackIndex: fallbackIndex,
      appGroup: appGroup,
      refreshInterval: refreshInterval,
      checksOnStart: checkOnStart,
      allowsCellular: allowsCellular,
      logLevel: logLevel
    )
    setup.allowsRedirects = allowsRedirects
    setup.formerPackages = formerPackages
    setup.install()
  }

  /// Registers the app's own check of a file, in place of an earlier one for the same package. It is called on any
  /// thread at each installation of the package, before the file replaces an older one. Call this function before
  /// `setup`, which continues downloads.
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

  /// Registers the app's own check of all files, in place of an earlier one: the ids of an index are not known before it
  /// is fetched. A check that `validate(_:with:)` has registered for a package is used in its place for that package.
  /// Call this function before `setup`, which continues downloads.
  ///
  /// - Parameter validate: is called for packages of the kind `file`, like the function of `validate(_:with:)`. It gets
  ///   the package, as it is listed, and the unpacked file, which it must not change. If it throws, the package is not
  ///   installed.
  public static func validateFiles(
    with validate: @escaping @Sendable (_ pack: ReRunePack, _ file: URL) throws -> Void
  ) {
    CurrentPacks.setValidator(validate)
  }

  // MARK: Packages

  /// Requests the index. Calls during a refresh share it. The refresh continues if the calling task is cancelled.
  ///
  /// - Parameter force: whether to request the index before it is due.
  /// - Returns: the packages, sorted by id. A failure has the code `manifest_fetch_failed`, or `signature_invalid` if
  ///   no trusted key has signed the index or it has expired, or `signatures_disagree` if the index has a signature in it
  ///   and one beside it, and only one of them is right; the previous index then stays in use.
  @discardableResult
  public static func refresh(force: Bool = false) async -> Result<[ReRunePack], ReRuneProblem> {
    await CurrentPacks.session?.refresh(isForced: force) ?? .failure(.packsNotSetUp)
  }

  /// The packages of the index and the installed packages, sorted by id. From iOS 17 and macOS 14 on, views that read
  /// it are updated when it changes.
  public static var packs: [ReRunePack] {
    PackReaders.shared.register(.packs)
    return CurrentPacks.session?.packs ?? []
  }

  /// Returns the state of a package. From iOS 17 and macOS 14 on, views that read it are updated when it changes.
  ///
  /// - Parameter id: the package's id. For an unknown one the state is `.notInstalled`.
  public static func state(of id: String) -> ReRunePackState {
    PackReaders.shared.register(.states)
    return CurrentPacks.session?.state(of: id) ?? .notInstalled
  }

  /// A stream of all changes of states from now on. Each access creates a new stream, which does not end. A reader that
  /// is thousands of changes late misses the oldest ones.
  public static var changes: AsyncStream<ReRunePackChange> {
    PackReaders.shared.changes.stream()
  }

  // MARK: Downloads

  /// Downloads and installs a package or its update. At most two packages are downloaded at a time.
  ///
  /// Calls for the same package share the download. If the calling task is cancelled, only the call ends and the
  /// download continues; see `cancel(_:)`. A call for a paused package waits for `resume(_:)`.
  ///
  /// - Parameter id: the id of a package in `packs`. If it is not there, the index is awaited.
  /// - Returns: when the package is installed or will not be. Codes of failures:
  ///   - `no_network`: the server cannot be reached;
  ///   - `download_failed`: the index does not list the package, or the file does not arrive;
  ///   - `checksum_mismatch`: three downloads in a row did not match the index;
  ///   - `installation_failed`: the file cannot be unpacked, or a check refuses it; an older version stays in use;
  ///   - `low_storage`: there is too little storage; the details have `required` and `available` bytes;
  ///   - `manifest_fetch_failed`, `signature_invalid` and `signatures_disagree`: the index cannot be used; see `refresh(force:)`;
  ///   - `cancelled`: `cancel(_:)` or `delete(_:)` was called, or the calling task was cancelled;
  ///   - `superseded`: another `setup` was called;
  ///   - `not_set_up`: `setup` was not called.
  @discardableResult public static func download(_ id: String) async -> Result<Void, ReRuneProblem> {
    await CurrentPacks.session?.download(id) ?? .failure(.packsNotSetUp)
  }

  /// Pauses a download and keeps what has arrived, also for the next launch. It has no effect while the package is
  /// verified or installed.
  public static func pause(_ id: String) { CurrentPacks.session?.pause(id) }

  /// Continues a download that `pause(_:)` has interrupted.
  public static func resume(_ id: String) { CurrentPacks.session?.resume(id) }

  /// Ends a download and deletes what has arrived. An installed version stays. It has no effect while the package is
  /// being installed.
  public static func cancel(_ id: String) { CurrentPacks.session?.cancel(id) }

  // MARK: In the background

  /// The identifier of the background session in which the system continues downloads while the app is suspended, on
  /// iOS, tvOS, watchOS and visionOS.
  public static var backgroundSessionIdentifier: String { BackgroundSession.identifier }

  /// Installs what has arrived while the app was suspended, and continues the remaining downloads. It returns when
  /// everything that has arrived is installed, after 20 seconds at the latest.
  ///
  /// The system launches or wakes the app for it. Call `setup` first, then this function: in SwiftUI's
  /// `.backgroundTask(.urlSession(…))` with `backgroundSessionIdentifier`, or in the app delegate's
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`, whose completion handler is called after
  /// it.
  ///
  /// Without such a call, everything is installed the next time the app runs.
  public static func handleBackgroundEvents() async { await CurrentPacks.session?.handleBackgroundEvents() }

  // MARK: Installed packages

  /// Deletes a package and everything downloaded for it.
  ///
  /// Views that show its texts are updated. A file that is open can be read until it is closed.
  ///
  /// - Returns: a success, also if the package was not installed; a failure has the code `deletion_failed`.
  @discardableResult public static func delete(_ id: String) async -> Result<Void, ReRuneProblem> {
    await CurrentPacks.session?.delete(id) ?? .failure(.packsNotSetUp)
  }

  /// Returns the installed file of a package of the kind `file`; `nil` if it is not installed. From iOS 17 and macOS 14
  /// on, views that read it are updated when it changes.
  ///
  /// An update has a new URL, and the old file is removed: open the file again when the state becomes `.installed`.
  public static func url(of id: String) -> URL? {
    PackReaders.shared.register(.packs)
    return CurrentPacks.session?.url(of: id)
  }

  /// Returns how much storage packages take.
  public static func usage() async -> ReRunePackUsage {
    await CurrentPacks.session?.usage() ?? ReRunePackUsage(installed: 0, partial: 0)
  }
}
