import CRuneSupport
import Foundation
import RuneModel
import RuneSystem

/// The process's current snapshot and the values that it is created from.
///
/// A change creates a new snapshot and increments an atomic version. Readers compare that version with the version of
/// their cached snapshot (`ThreadState`), and only come here if they differ.
final class LookupState: Sendable {
  static let shared = LookupState()

  /// The lowest bit of the published version: whether a task has ever had languages of its own. No thread's cached
  /// version has this bit, so each lookup then asks for its task's languages. Before, lookups do not pay for it.
  static let perTask: UInt = 1

  private struct Sources {
    var tables: [RegisteredTable] = []
    var environment = LookupEnvironment()
    var languageOverride: String?
    var edition = TextEdition()
    var snapshot: LookupSnapshot

    var userReaders: LookupSnapshot.Readers {
      .user(languageOverride: languageOverride.flatMap(LocaleTag.normalized))
    }

    func makeSnapshot(_ readers: LookupSnapshot.Readers, _ edition: TextEdition) -> LookupSnapshot {
      LookupSnapshot(
        registered: tables,
        environment: environment,
        readers: readers,
        edition: edition,
        previous: snapshot
      )
    }
  }

  private let sources: Locked<Sources>
  private let taskLists = TaskLists()
  /// The published words, one after the other. Only accessed by the atomic functions of `CRuneSupport`, and never
  /// deallocated: a thread may still read them while the process exits.
  nonisolated(unsafe) private let words: UnsafeMutablePointer<rune_word>

  /// The indexes of the published words.
  enum Word {
    /// Increases with each change.
    static let version = 0
    /// Increases with each change except a new edition. If it differs, a pinned snapshot is rebuilt with the same
    /// edition, because its tables or the user's settings are outdated.
    static let shape = 1
    /// The number of the latest edition that the main thread shows in this turn, unless it has a later one already.
    static let mainEdition = 2
  }

  private init() {
    let empty = LookupSnapshot(registered: [], environment: LookupEnvironment())
    sources = Locked(Sources(snapshot: empty))
    words = .allocate(capacity: 3)
    for (index, value) in [2, 1, 0].enumerated() {
      (words + index).initialize(to: rune_word(value: UInt(value)))
    }
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

  /// The published words; see `Word`.
  var published: UnsafePointer<rune_word> { UnsafePointer(words) }

  private var version: UnsafeMutablePointer<rune_word> { words + Word.version }

  var shape: UInt { rune_word_load_acquire(words + Word.shape) }
  var mainEdition: UInt { rune_word_load_acquire(words + Word.mainEdition) }

  /// The snapshot together with its version and shape.
  func current() -> (snapshot: LookupSnapshot, version: UInt, shape: UInt) {
    // All three only change under the lock.
    sources.withLock { ($0.snapshot, rune_word_load_acquire(version), shape) }
  }

  /// A snapshot for the user's languages with former texts, together with its shape.
  func snapshot(with edition: TextEdition) -> (snapshot: LookupSnapshot, shape: UInt) {
    let (sources, shape) = self.sources.withLock { ($0, self.shape) }
    return (sources.makeSnapshot(sources.userReaders, edition), shape)
  }

  /// The revision of former texts that a piece of work keeps; `nil` if they are the latest.
  func revision(ofFormer edition: TextEdition) -> Int? {
    let latest = sources.withLock { $0.edition.number }
    return edition.number == latest ? nil : edition.download?.texts.revision ?? 0
  }

  /// Shows the latest texts on the main thread, even in the current turn.
  func showLatestOnMain() {
    sources.withLock { rune_word_store_release(words + Word.mainEdition, $0.edition.number) }
  }

  /// Returns the list for `withLanguages`.
  ///
  /// - Parameter tags: as the caller gave them.
  func taskLanguages(_ tags: [String]) -> TaskLanguages.List {
    if rune_word_load_acquire(version) & Self.perTask == 0 {
      sources.withLock { _ in
        if rune_word_load_acquire(version) & Self.perTask == 0 {
          _ = rune_word_fetch_add(version, Self.perTask)
        }
      }
    }
    // The texts of the enclosing task, or of the main thread's turn.
    let edition = ThreadState.current.pointee.cache.snapshot.edition
    return taskLists.known(tags, edition) ?? taskLists.list(tags.usableTags, edition)
  }

  /// The snapshot for the languages of a task, together with its shape.
  func current(for list: TaskLanguages.List) -> (snapshot: LookupSnapshot, shape: UInt) {
    // Created outside of the lock, which other threads need for their lookups.
    let (sources, shape) = self.sources.withLock { ($0, self.shape) }
    if let known = list.snapshot(shape: shape) { return (known, shape) }
    let made = sources.makeSnapshot(.task(list.tags), list.edition)
    return (list.keep(made, shape: shape), shape)
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
  /// - Parameter tag: normalized.
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

  /// Allows or forbids texts over the air to use the arguments of a call whose key the app does not have.
  func formatUnknownKeys(_ isAllowed: Bool) {
    guard sources.withLock({ $0.environment.formatsUnknownKeys != isAllowed }) else { return }
    change { $0.environment.formatsUnknownKeys = isAllowed }
    LookupObservation.notify()
  }

  /// Replaces the over-the-air texts that lookups use, then notifies observers on the main thread.
  ///
  /// - Parameter remote: `nil` for bundled texts only.
  func publish(remote: RemoteTexts?) {
    replace(remote: remote)
    LookupObservation.notify()
  }

  /// Replaces the over-the-air texts that lookups use, without notifying observers.
  func replace(remote: RemoteTexts?) {
    change { sources in
      // Remarks about the same texts are not repeated.
      let former = sources.edition
      guard former.download?.texts !== remote else { return }
      let known = former.download.flatMap { $0.texts.isSame(as: remote) ? $0.remarks : nil }
      sources.edition = TextEdition(
        former.number + 1,
        download: remote.map { RemoteDownload($0, remarks: known ?? TextRemarks()) },
        packs: former.packs
      )
    }
  }

  /// Replaces the packs that lookups use, without notifying observers.
  func replace(packs: [PackTexts]) {
    change { sources in
      let former = sources.edition
      sources.edition = TextEdition(former.number + 1, download: former.download, packs: packs)
    }
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

  /// Makes all threads look up everything again.
  func forgetAnswers() { change { _ in } }

  @discardableResult
  private func change<Result>(_ body: (inout Sources) -> Result) -> Result {
    let isMain = MainTurn.isMain
    // The replaced snapshot is passed out of the lock, to be freed outside.
    let (result, replaced, edition) = sources.withLock { sources in
      let result = body(&sources)
      let replaced = sources.snapshot
      sources.snapshot = sources.makeSnapshot(sources.userReaders, sources.edition)
      let isNewEdition = sources.edition.number != replaced.edition.number
      if !isNewEdition { _ = rune_word_fetch_add(words + Word.shape, 1) }
      // Texts that the main thread itself publishes are shown at once.
      if isNewEdition, isMain { rune_word_store_release(words + Word.mainEdition, sources.edition.number) }
      _ = rune_word_fetch_add(version, 2)
      return (result, replaced, isNewEdition ? sources.edition.number : nil)
    }
    if let edition { taskLists.begin(edition: edition) }
    if edition != nil, !isMain { MainTurn.showsLatestSoon() }
    withExtendedLifetime(replaced) {}
    return result
  }
}
