import Foundation
import RuneDelivery
import RuneModel
import RuneSystem

@testable import ReRuneCore

extension RemoteTexts {
  /// Plain texts by locale and key.
  static func plain(_ locales: [String: [String: String]], revision: Int = 1) throws -> RemoteTexts {
    try RemoteTexts(compiling: plainLocales(locales), revision: revision)
  }

  static func plainLocales(_ locales: [String: [String: String]]) -> [Locale] {
    locales.map { tag, texts in (tag, texts.map { PayloadMessage($0, $1) }) }
  }

  /// - Parameter table: the table that asks for the key.
  func message(_ key: String, _ tag: String, in table: String = "Localizable") -> Message? {
    guard let id = key.withUTF8Bytes({ id(ofKey: $0, in: table) }), let locale = reader.localeIndex(of: tag)
    else { return nil }
    return reader.message(id: id, locale: locale)
  }

  func text(_ key: String, _ tag: String, in table: String = "Localizable") -> String? {
    guard case .text(let text) = message(key, tag, in: table)?.root else { return nil }
    return text
  }

  var bytes: [UInt8] { withTableBytes { [UInt8]($0) } }
}

extension PayloadMessage {
  /// - Parameter table: `nil` for a service without tables.
  init(_ key: String, _ message: Message, in table: String? = nil) {
    self.init(table: table, key: key, value: .message(message), range: .start)
  }

  init(_ key: String, _ text: String, in table: String? = nil) {
    self.init(table: table, key: key, value: .text(text), range: .start)
  }
}

extension StoredSnapshot {
  /// A snapshot with all kinds of validators.
  static func sample(
    _ locales: [String: [String: String]] = [
      "de": ["title": "Titel"], "en": ["title": "Title", "more": "More"],
    ],
    revision: Int = 7
  ) throws -> StoredSnapshot {
    StoredSnapshot(
      revision: revision,
      manifest: StoredManifest(body: Array("{\"revision\":\(revision)}".utf8), etag: "\"m\(revision)\""),
      locales: locales.keys.sorted().map {
        StoredLocale(tag: $0, etag: "\"\($0)\"", manifestETag: "\($0)-1")
      },
      texts: try .plain(locales, revision: revision)
    )
  }
}

/// A folder that is removed with its owner.
final class TemporaryFolder: Sendable {
  let url: URL

  private let isOwner: Bool

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("rerune-\(UUID().uuidString)")
    isOwner = true
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A process id of no running process.
  init(path: String) {
    url = URL(fileURLWithPath: path)
    isOwner = false
  }

  deinit {
    guard isOwner else { return }
    // Restores permissions that a test has removed.
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    for path in [url.path] + paths.map({ "\(url.path)/\($0)" }) { chmod(path, 0o700) }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("could not remove \(url.path): \(error)")
    }
  }

  var path: String { url.path }
}

/// A store in its own folder, and its file.
struct TestDisk {
  let folder: TemporaryFolder
  let namespace: CacheNamespace
  /// The warnings of the stores.
  let warnings = Locked<[String]>([])

  init(
    _ folder: TemporaryFolder,
    id: String = "project",
    app: AppIdentity = AppIdentity(name: "app", version: "1")
  ) throws {
    self.folder = folder
    namespace = CacheNamespace(identity: id, app: app)
  }

  init() throws {
    try self.init(TemporaryFolder())
  }

  init(path: String) throws {
    try self.init(TemporaryFolder(path: path))
  }

  /// A store as created by a new process.
  var store: DiskStore {
    DiskStore(folder: CacheFolder(path: folder.path), namespace: namespace) { [warnings] warning in
      warnings.withLock { $0.append(warning) }
    }
  }

  var folderPath: String { "\(folder.path)/\(namespace.folderName)" }

  var pausePath: String { "\(folderPath)/\(DiskStore.pauseFileName)" }

  /// Makes the folder look unused for long enough to be removed.
  func setUnused(days: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
      ofItemAtPath: folderPath
    )
  }

  var filePath: String { "\(folder.path)/\(namespace.folderName)/\(DiskStore.fileName)" }

  func readFile() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: filePath))) }

  func writeFile(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: filePath))
  }

  /// The names in the folder of the file, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folderPath).sorted()
  }
}
