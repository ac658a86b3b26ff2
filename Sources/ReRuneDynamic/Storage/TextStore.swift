import Foundation
import ReRuneCore
import RuneModel
import RuneSystem

/// Stores what is known about a project, with its texts, between starts. It is one file that is replaced as a whole, so
/// that readers see either the old or the new one, even after a crash.
///
/// Several processes may have the same store: a change is applied to the file's current content. The folder does not
/// depend on the app's version, so the texts survive an update.
///
/// All calls may wait for the disk.
final class TextStore: Sendable {
  static let fileName = "dynamic.rerune"

  /// The name of the folder, which identifies app and project.
  private let namespace: String
  private let backing: Backing
  private let warn: @Sendable (String) -> Void
  /// Locked while this process changes the content.
  private let changes = CodeLock()

  private enum Backing {
    case memory(Locked<TextArchive>)
    case custom(any ReRuneDynamicStore)
    case disk(CacheFolder, FileReplacement)
  }

  /// - Parameters:
  ///   - folder: contains the caches of all projects; `nil` to keep everything in memory only.
  ///   - warn: receives warnings for the developer.
  init(
    folder: CacheFolder?,
    apiKey: String,
    app: AppIdentity = .current,
    warn: @escaping @Sendable (String) -> Void
  ) {
    namespace = Self.folderName(apiKey: apiKey, app: app)
    self.warn = warn
    guard let folder else {
      backing = .memory(Locked(TextArchive()))
      return
    }
    // Unlike an app's own texts, its users' texts have the system's default protection.
    let file = FileReplacement(
      folder: "\(folder.path)/\(namespace)",
      name: Self.fileName,
      isReadableWhileLocked: false
    )
    backing = .disk(folder, file)
  }

  /// A store of the app.
  init(
    _ store: any ReRuneDynamicStore,
    apiKey: String,
    app: AppIdentity = .current,
    warn: @escaping @Sendable (String) -> Void
  ) {
    namespace = Self.folderName(apiKey: apiKey, app: app)
    self.warn = warn
    backing = .custom(store)
  }

  /// The name of a project's folder. The key does not appear on disk.
  static func folderName(apiKey: String, app: AppIdentity) -> String {
    "\(CacheNamespace.digest(app.name))-\(CacheNamespace.digest(apiKey))-dynamic"
  }

  /// Reads what is known about the project, without the texts. A damaged file is set aside.
  func project() -> StoredProject {
    switch backing {
    case .memory(let archive): archive.withLock { $0.project }
    case .custom(let store): archive(of: store).project
    case .disk(_, let file):
      reading(file) { try StoredTextFile(file, namespace: namespace).head.record.project } ?? StoredProject()
    }
  }

  /// The stored texts of a language.
  func texts(in language: String) -> ArchivedTexts? {
    switch backing {
    case .memory(let archive): archive.withLock { $0.texts(in: language) }
    case .custom(let store): archive(of: store).texts(in: language)
    case .disk(_, let file): reading(file) { try texts(in: language, file) } ?? nil
    }
  }

  private func texts(in language: String, _ file: FileReplacement) throws -> ArchivedTexts? {
    let stored = try StoredTextFile(file, namespace: namespace)
    let tag = LocaleTag.normalized(language)
    guard let index = stored.head.record.tables.lastIndex(where: { $0.language == tag }) else { return nil }
    let texts = try stored.language(index)?.texts
    if texts == nil { warnAboutDamage([stored.head.record.tables[index].language], file) }
    return texts
  }

  // MARK: Changing

  /// Changes what is stored.
  ///
  /// - Parameters:
  ///   - change: called again if another process has replaced the file meanwhile.
  ///   - texts: the texts by language. Stored entries that they don't contain count as older.
  /// - Throws: an error if nothing was stored.
  func update(_ change: (inout StoredProject) -> Void, texts: [String: ArchivedTexts] = [:]) throws {
    try edit { archive in
      change(&archive.project)
      try archive.merge(texts)
    }
  }

  /// Removes the texts of all languages, including those of a file that was set aside.
  func removeTexts() throws {
    guard case .disk(_, let file) = backing else { return try edit { $0.languages = [] } }
    // Otherwise nothing has been stored.
    guard FileSystem.exists(file.folder) else { return }
    try edit { $0.languages = [] }
    try file.removeSetAside()
  }

  private func edit(_ change: (inout TextArchive) throws -> Void) throws {
    try changes.withLock {
      switch backing {
      case .memory(let archive):
        try archive.withLock { archive in
          var changed = archive
          try change(&changed)
          archive = changed
        }
      case .custom(let store):
        var archive = archive(of: store)
        try change(&archive)
        try store.reRuneWriteTexts(Data(TextFile.bytes(of: archive, namespace: namespace)))
      case .disk(let folder, let file):
        try folder.create(namespace)
        file.removeLeftovers()
        try replace(file, change)
      }
    }
  }

  /// The lock is not held while the file is written; see `FolderLock`. If another process has replaced the file
  /// meanwhile, its content is changed instead.
  private func replace(_ file: FileReplacement, _ change: (inout TextArchive) throws -> Void) throws {
    for _ in 0..<Self.attempts {
      var (archive, seal, damaged) = try stored(file) ?? (TextArchive(), nil, [])
      try change(&archive)
      let bytes = TextFile.bytes(of: archive, namespace: namespace)
      // The seal does not cover damaged texts, which may have been added again.
      let isUnchanged = try TextFile.head(bytes, size: bytes.count, namespace: namespace).seal == seal
      if isUnchanged, damaged.isEmpty { return }
      let isReplaced = try bytes.withUnsafeBytes { bytes in
        try file.replace(with: [bytes]) { self.seal(of: file) == seal }
      }
      if isReplaced { return }
    }
    throw SystemError.busy
  }

  /// The maximum number of attempts, far more than needed: each process writes every few seconds at most.
  private static let attempts = 100
}

// MARK: - Reading

extension TextStore {
  /// The content of the app's store, or what is sound of it.
  private func archive(of store: any ReRuneDynamicStore) -> TextArchive {
    guard let data = store.reRuneReadTexts() else { return TextArchive() }
    guard data.count <= Limits.dynamicFileBytes else {
      warn("the store returns \(data.count) bytes, more than any value that it was given; they are not used")
      return TextArchive()
    }
    do {
      let (archive, _, damaged) = try TextFile.archive([UInt8](data), namespace: namespace)
      if !damaged.isEmpty { warn("the store returns damaged texts, which are translated again") }
      return archive
    } catch {
      warn("the store does not return what it was given: \(error). The texts are translated again")
      return TextArchive()
    }
  }

  /// The content of the file; see `TextFile.archive`. `nil` without a usable file.
  ///
  /// - Throws: if the file cannot be read: its content may be valid, as before the first unlock.
  private func stored(
    _ file: FileReplacement
  ) throws -> (archive: TextArchive, seal: UInt64?, damaged: [String])? {
    do {
      let (archive, seal, damaged) = try StoredTextFile(file, namespace: namespace).archive()
      if !damaged.isEmpty { warnAboutDamage(damaged, file) }
      return (archive, seal, damaged)
    } catch let fault as TextFile.Fault {
      setAside(file, fault)
      return nil
    } catch let error as SystemError where error.isMissing {
      return nil
    }
  }

  /// The result of `body`; `nil` without a usable file.
  private func reading<Result>(_ file: FileReplacement, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch let fault as TextFile.Fault {
      setAside(file, fault)
    } catch let error as SystemError where error.isMissing {
      // Nothing has been stored.
    } catch {
      warn("the dynamic texts in \(file.path) cannot be read: \(error). They are used again once they can be")
    }
    return nil
  }

  /// `nil` without a usable file.
  private func seal(of file: FileReplacement) -> UInt64? {
    try? StoredTextFile(file, namespace: namespace).head.seal
  }

  /// Keeps one unusable file for later inspection.
  private func setAside(_ file: FileReplacement, _ fault: TextFile.Fault) {
    warn("the dynamic texts in \(file.path) are not used, \(fault); they are translated again")
    do {
      // Another process may have written a valid one.
      try file.setAside { seal(of: file) == nil }
    } catch {
      // The process that holds the lock is about to replace the file.
      guard !error.isBusy else { return }
      warn("the unusable file \(file.path) cannot be renamed: \(error). Delete it")
    }
  }

  private func warnAboutDamage(_ languages: [String], _ file: FileReplacement) {
    let list = languages.compactMap(LocaleTag.normalized).joined(separator: ", ")
    warn("damaged texts in \(file.path) are not used, those of: \(list); they are translated again")
  }
}
