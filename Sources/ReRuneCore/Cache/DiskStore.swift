import Foundation
import RuneDelivery
import RuneModel
import RuneSigning
import RuneSystem

/// Stores the snapshot in one file, which the next launch maps: restoring it requires no parsing, and only copies texts
/// that are looked up. A copy in memory is then made in the background. Until the copy is in use, the system keeps
/// others from changing the file; see `FilePages`.
final class DiskStore: SnapshotStore {
  private let folder: CacheFolder
  private let namespace: CacheNamespace
  private let file: FileReplacement
  private let pauseFile: FileReplacement
  private let trust: ContentTrust
  private let warn: @Sendable (String) -> Void
  /// The file that `loadImmediately` has mapped, kept until `load`; it may be deleted meanwhile.
  private let mapped = Locked<TableBytes?>(nil)
  /// The queue for disk access, which may block its thread. Tasks on Swift's cooperative threads must not block.
  private let queue = DispatchQueue(label: "io.rerune.cache")

  /// - Parameters:
  ///   - trust: stored content that it does not verify is not used.
  ///   - warn: receives warnings for the developer.
  init(
    folder: CacheFolder,
    namespace: CacheNamespace,
    trust: ContentTrust = .withoutKeys,
    warn: @escaping @Sendable (String) -> Void = { Log.warning($0) }
  ) {
    self.folder = folder
    self.namespace = namespace
    self.trust = trust
    self.warn = warn
    file = FileReplacement(folder: folder.path(of: namespace), name: Self.fileName)
    pauseFile = FileReplacement(folder: folder.path(of: namespace), name: Self.pauseFileName)
  }

  static let fileName = "snapshot.rerune"
  /// The name of the file with the end of a pause that the server requested, in seconds since 1970.
  static let pauseFileName = "pause"

  var storesPayloads: Bool { false }

  func loadImmediately() -> StoredSnapshot? {
    guard let (snapshot, bytes) = open(TableBytes.init(mapping:length:)) else { return nil }
    // Removing locales takes too long for the caller's thread; `load` does it.
    guard snapshot.distrustedLocales(trust)?.isEmpty == true else { return nil }
    mapped.withLock { $0 = bytes }
    return snapshot
  }

  func load() async -> StoredSnapshot? {
    await onQueue { [self] in
      folder.markAsUsed(namespace)
      folder.removeOutdated(namespace)
      file.removeLeftovers()
      let mapped = mapped.withLock { mapped in
        defer { mapped = nil }
        return mapped
      }
      defer { mapped.map(letGo) }
      let isThere = FileSystem.exists(file.path)
      let snapshot = isThere ? open(TableBytes.init(reading:length:)).flatMap { repaired($0.snapshot) } : nil
      return (isThere ? snapshot : mapped.flatMap(copied)).flatMap(trusted)
    }
  }

  /// The delay in seconds. Lookups that began with the mapped texts have ended by then.
  private static let copyDelay = 1.0

  /// Lets others change the file once the copy is in use. Threads that make no further lookup keep the mapped texts,
  /// but do not read them.
  private func letGo(_ mapped: TableBytes) {
    queue.asyncAfter(deadline: .now() + Self.copyDelay) { [weak mapped] in mapped?.letGo() }
  }

  func confirm() async -> Bool {
    await onQueue { [self] in
      folder.markAsUsed(namespace)
      return FileSystem.exists(file.path)
    }
  }

  func save(_ snapshot: StoredSnapshot, payloads: [String: [UInt8]]) async throws {
    try await onQueue { [self] in Result { try write(snapshot) } }.get()
  }

  func delete(locales: [String]) async throws {
    try await onQueue { [self] in Result { try folder.remove(namespace) } }.get()
  }

  private func onQueue<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}

// MARK: - Reading

extension DiskStore {
  private typealias Reading = (borrowing OpenFile, Int) throws(SystemError) -> TableBytes
  private typealias Contents = (snapshot: StoredSnapshot, bytes: TableBytes)

  private func open(_ read: Reading) -> Contents? {
    do {
      return try contents(read)
    } catch let error as SystemError {
      // The file is kept: unreadable content, as before the first unlock, may still be valid.
      if !error.isMissing { warn("the cached texts cannot be read: \(error)") }
    } catch {
      let reason = (error as? FileReader.Refusal)?.reason ?? "\(error)"
      warn("the cached texts are not used, \(reason); they are fetched again")
      setAside()
    }
    return nil
  }

  /// - Throws: `SnapshotFile.Fault`, `FileReader.Refusal` or `SystemError`.
  private func contents(_ read: Reading) throws -> Contents {
    let file = try OpenFile(readingNoLink: self.file.path)
    let bytes = try read(file, SnapshotFile.length(of: file))
    return (try SnapshotFile.open(bytes, namespace: namespace.folderName), bytes)
  }

  /// The snapshot of a mapped file, in separate memory.
  private func copied(_ mapped: TableBytes) -> StoredSnapshot? {
    // The bytes were valid when they were mapped, and are held since.
    try? SnapshotFile.open(TableBytes(copying: mapped.buffer), namespace: namespace.folderName)
  }

  /// Keeps one unusable file for later inspection.
  private func setAside() {
    do {
      // Another process may have written a valid one.
      try file.setAside { stored() == nil }
    } catch {
      // The process that holds the lock is about to replace the file.
      guard !error.isBusy else { return }
      warn("the unusable cache file cannot be renamed: \(error)")
    }
  }

  /// The snapshot without the locales that no currently trusted key has signed; `nil` if none is left. The file stays
  /// on disk until a trusted one replaces it.
  private func trusted(_ snapshot: StoredSnapshot) -> StoredSnapshot? {
    guard let distrusted = snapshot.distrustedLocales(trust) else {
      warn("the cached texts are not used, because no trusted key has signed them; they are fetched again")
      return nil
    }
    if distrusted.isEmpty { return snapshot }
    warn("cached texts that no trusted key has signed are not used: \(distrusted.joined(separator: ", "))")
    return snapshot.without(distrusted)
  }

  /// The snapshot without its damaged locales and their validators. It replaces the file, so that the next launch
  /// does not show their texts either.
  private func repaired(_ snapshot: StoredSnapshot) -> StoredSnapshot? {
    let reader = snapshot.texts.reader
    let damaged = (0..<reader.localeCount).filter { !reader.isIntact(locale: $0) }.compactMap(reader.locale)
    guard !damaged.isEmpty else { return snapshot }
    guard let repaired = snapshot.without(damaged) else { return nil }
    do {
      try write(repaired)
    } catch {
      warn("the repaired texts cannot be stored: \(error)")
    }
    return repaired
  }
}

extension StoredSnapshot {
  /// The locales that no trusted key has signed; `nil` if none has signed the snapshot itself.
  fileprivate func distrustedLocales(_ trust: ContentTrust) -> [String]? {
    guard trust.asksForSignature else { return [] }
    guard trust.accepts(signer) else { return nil }
    let signers = Dictionary(locales.map { ($0.tag, $0.signer) }) { first, _ in first }
    return texts.locales.filter { !trust.accepts(signers[$0] ?? nil) }
  }

  /// The snapshot without damaged locales; `nil` if the others cannot form a table, which does not happen with an
  /// intact index.
  fileprivate func without(_ damaged: [String]) -> StoredSnapshot? {
    let tags = Set(damaged)
    guard let texts = try? texts.replacing([], removing: tags, revision: revision) else { return nil }
    var snapshot = self
    snapshot.texts = texts
    snapshot.locales = locales.map { tags.contains($0.tag) ? StoredLocale(tag: $0.tag, isIntact: false) : $0 }
    return snapshot
  }
}

// MARK: - Writing

extension DiskStore {
  private func write(_ snapshot: StoredSnapshot) throws {
    try folder.create(namespace.folderName)
    guard isWanted(snapshot) else { return }
    let record = SnapshotRecord(
      namespace: namespace.folderName,
      revision: snapshot.revision,
      floor: snapshot.floor,
      signer: snapshot.signer,
      manifest: snapshot.manifest,
      locales: snapshot.locales
    )
    try snapshot.texts.withTableBytes { table in
      let head = SnapshotFile.head(of: record, table: table)
      guard head.count + table.count <= Limits.cacheFileBytes else { throw TooLarge() }
      _ = try head.withUnsafeBytes { try file.replace(with: [$0, table]) { isWanted(snapshot) } }
    }
  }

  private struct TooLarge: Error, CustomStringConvertible {
    let description = "they take more than \(Limits.cacheFileBytes >> 20) MB"
  }

  /// Whether to store the snapshot: not if another process has stored a newer one. An app and its extension may share
  /// the folder.
  private func isWanted(_ snapshot: StoredSnapshot) -> Bool {
    // A snapshot without a trusted signature does not block a trusted one.
    guard let stored = stored(), trust.accepts(stored.signer), stored.isNewer(than: snapshot),
      !snapshot.replacesNewer || stored.floor.isLater(than: snapshot.floor)
    else { return true }
    Log.write(
      .debug,
      "revision \(stored.revision) is already stored; \(snapshot.revision) does not replace it"
    )
    return false
  }

  /// The stored snapshot; `nil` also if the file cannot be read: it is then replaced.
  private func stored() -> StoredSnapshot? {
    (try? contents(TableBytes.init(reading:length:)))?.snapshot
  }

  func pauseEnd() async -> Date? {
    await onQueue { [self] in
      // If the file is missing or cannot be read, the server has requested no pause.
      let folder = try? OpenFolder(pauseFile.folder, followsLink: true)
      let contents = try? folder?.contents(of: pauseFile.name, limit: Limits.pauseBytes)
      return contents.flatMap { TimeInterval(String(decoding: $0.bytes, as: UTF8.self)) }
        .map(Date.init(timeIntervalSince1970:))
    }
  }

  func setPauseEnd(_ end: Date?) async throws {
    try await onQueue { [self] in Result { try writePause(end) } }.get()
  }

  private func writePause(_ end: Date?) throws {
    // The clock may show any date.
    guard let end, let seconds = Int64(exactly: end.timeIntervalSince1970.rounded(.up)) else {
      return try pauseFile.remove()
    }
    try folder.create(namespace.folderName)
    let text = Array("\(seconds)".utf8)
    _ = try text.withUnsafeBytes { try pauseFile.replace(with: [$0]) { true } }
  }
}
