import CRuneSupport
import Foundation
import RuneModel
import RuneSystem

/// The process's current snapshot and the values that it is created from.
///
/// A change creates a new snapshot and increments an atomic version; readers compare that version with the one of
/// their cached snapshot (`ThreadState`), and only come here if they differ.
final class LookupState: Sendable {
  static let shared = LookupState()

  /// The lowest bit of the published version: whether a task has ever had languages of its own. No thread's cached
  /// version has it, so that from then on each lookup asks for its task's languages; before, none pays for it.
  static let perTask: UInt = 1

  private struct Sources {
    var tables: [RegisteredTable] = []
    var environment = LookupEnvironment()
    var languageOverride: String?
    var download: RemoteDownload?
    var packs: [PackTexts] = []
    var snapshot: LookupSnapshot
  }

  private let sources: Locked<Sources>
  private let taskSnapshots = TaskSnapshots()
  /// Only accessed by the atomic functions of `CRuneSupport`, and never deallocated: a thread may still read it while the
  /// process exits.
  nonisolated(unsafe) private let version: UnsafeMutablePointer<rune_word>

  private init() {
    let empty = LookupSnapshot(registered: [], environment: LookupEnvironment())
    sources = Locked(Sources(snapshot: empty))
    version = .allocate(capacity: 1)
    version.initialize(to: rune_word(value: 2))
    #if canImport(Darwin)
      _ = NotificationCenter.default.addObserver(
        forName: NSLocale.currentLocaleDidChangeNotification,
        object: nil,
        queue: nil
      ) { [self] _ in
        change { _ in }
        LookupObservation.notify()
      }
    #endif
  }

  var publishedVersion: UnsafePointer<rune_word> { UnsafePointer(version) }

  /// The snapshot together with its version.
  func current() -> (snapshot: LookupSnapshot, version: UInt) {
    // Both change under the lock.
    sources.withLock { ($0.snapshot, rune_word_load_acquire(version)) }
  }

  /// The list for `withLanguages`.
  ///
  /// - Parameter tags: normalised.
  func taskLanguages(_ tags: [String]) -> TaskLanguages.List {
    if rune_word_load_acquire(version) & Self.perTask == 0 {
      sources.withLock { _ in
        if rune_word_load_acquire(version) & Self.perTask == 0 {
          _ = rune_word_fetch_add(version, Self.perTask)
        }
      }
    }
    return taskSnapshots.list(tags)
  }

  /// The snapshot for the languages of a task, together with its version.
  func current(for list: TaskLanguages.List) -> (snapshot: LookupSnapshot, version: UInt) {
    // Made outside of the lock, which other threads need for their lookups.
    let (sources, version) = sources.withLock { ($0, rune_word_load_acquire(self.version)) }
    if let known = taskSnapshots.snapshot(of: list, version: version) { return (known, version) }
    let made = LookupSnapshot(
      registered: sources.tables,
      environment: sources.environment,
      readers: .task(list.tags),
      download: sources.download,
      packs: sources.packs,
      previous: sources.snapshot
    )
    return (taskSnapshots.keep(made, of: list, version: version), version)
  }

  var languageOverride: String? {
    get {
      if ThreadState.current.pointee.isObservable { LookupObservation.register() }
      return sources.withLock { $0.languageOverride }
    }
    set {
      if let newValue, LocaleTag.normalized(newValue) == nil {
        Log.warning(
          "languageOverride \"\(newValue)\" is not a language tag such as de or zh-Hant; it is ignored"
        )
      }
      change { $0.languageOverride = newValue }
      LookupObservation.notify()
    }
  }

  /// Sets the override without notifying observers.
  ///
  /// - Parameter tag: normalised.
  func replace(languageOverride tag: String?) {
    change { $0.languageOverride = tag }
  }

  /// Sets the override if there is none, without notifying observers.
  ///
  /// - Returns: whether it was set.
  func restore(languageOverride tag: String) -> Bool {
    change { sources in
      guard sources.languageOverride == nil else { return false }
      sources.languageOverride = tag
      return true
    }
  }

  var environment: LookupEnvironment {
    get { sources.withLock { $0.environment } }
    set {
      change { $0.environment = newValue }
      LookupObservation.notify()
    }
  }

  /// Replaces the over-the-air texts that lookups use, then notifies observers on the main thread.
  ///
  /// - Parameter remote: `nil` for bundled texts only.
  func publish(remote: RemoteTexts?) {
    replace(remote: remote)
    LookupObservation.notify()
  }

  /// Like `publish`, without notifying observers.
  func replace(remote: RemoteTexts?) {
    change { sources in
      // Remarks about the same texts are not repeated.
      guard sources.download?.texts !== remote else { return }
      let known = sources.download.flatMap { $0.texts.isSame(as: remote) ? $0.remarks : nil }
      sources.download = remote.map { RemoteDownload($0, remarks: known ?? TextRemarks()) }
    }
  }

  /// Replaces the packs that lookups use, without notifying observers.
  func replace(packs: [PackTexts]) {
    change { $0.packs = packs }
  }

  /// - Parameter bytes: a compiled table that stays in place until the process ends.
  /// - Returns: the table's slot in every later snapshot; the same for the same bytes.
  func register(_ bytes: UnsafeRawBufferPointer, bundle: @escaping @Sendable () -> Bundle?) -> Int {
    let known = sources.withLock { sources in
      sources.tables.firstIndex {
        $0.literal.baseAddress == bytes.baseAddress && $0.literal.count == bytes.count
      }
    }
    if let known { return known }
    let table = RegisteredTable(literal: bytes, reader: open(bytes), bundle: bundle)
    return change { sources in
      sources.tables.append(table)
      return sources.tables.count - 1
    }
  }

  private func open(_ bytes: UnsafeRawBufferPointer) -> TableReader? {
    do {
      return try TableReader(bytes)
    } catch {
      Log.error("a fallback table cannot be read (\(error)); generate it with this version's rerune-gen")
      return nil
    }
  }

  @discardableResult
  private func change<Result>(_ body: (inout Sources) -> Result) -> Result {
    // The replaced snapshot is passed out of the lock, to be freed outside.
    let (result, replaced) = sources.withLock { sources in
      let result = body(&sources)
      let replaced = sources.snapshot
      sources.snapshot = LookupSnapshot(
        registered: sources.tables,
        environment: sources.environment,
        readers: .user(languageOverride: sources.languageOverride.flatMap(LocaleTag.normalized)),
        download: sources.download,
        packs: sources.packs,
        previous: replaced
      )
      _ = rune_word_fetch_add(version, 2)
      return (result, replaced)
    }
    withExtendedLifetime(replaced) {}
    return result
  }
}
