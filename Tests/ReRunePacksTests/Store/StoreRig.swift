import Foundation
import ReRuneCore
import RuneModel
import RunePacks
import RuneSystem
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// A store in a folder of its own.
struct StoreRig {
  /// `nil` in a child process, which does not own the folder.
  private let owner: TemporaryFolder?
  let path: String
  let warnings = Locked<[String]>([])

  init() {
    let owner = TemporaryFolder()
    self.owner = owner
    path = owner.path("ReRune/packs")
  }

  init(path: String) {
    owner = nil
    self.path = path
  }

  /// A store as created by a new process.
  /// The texts of the installed packages.
  var shownTexts: [PackTexts] {
    var shown = ShownTexts()
    let installed = store.installed.records().map { ($0.id, $0) }
    return shown.texts(of: Dictionary(uniqueKeysWithValues: installed), in: store)
  }

  var store: PackStore {
    PackStore(path: path) { [warnings] warning in warnings.withLock { $0.append(warning) } }
  }

  var said: [String] { warnings.withLock { $0 } }

  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  func age(_ name: String, seconds: TimeInterval) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
      ofItemAtPath: "\(path)/\(name)"
    )
  }

  // MARK: Packages

  /// Stores a complete part.
  ///
  /// - Returns: its package.
  @discardableResult
  func receive(
    _ id: String,
    _ bytes: [UInt8],
    kind: PackKind = .file,
    language: String? = nil,
    version: Int = 1
  ) throws -> PackEntry {
    let entry = try Self.entry(id, bytes, kind: kind, language: language, version: version)
    let part = try store.parts.part(of: entry.id, sha256: try #require(entry.sha256))
    try part.file.truncate(to: 0)
    try bytes.withUnsafeBytes { try part.file.write($0, at: 0) }
    return entry
  }

  static func entry(
    _ id: String,
    _ bytes: [UInt8],
    kind: PackKind = .file,
    language: String? = nil,
    version: Int = 1
  ) throws -> PackEntry {
    PackEntry(
      id: try #require(PackID(id)),
      language: language,
      kind: kind,
      version: PackVersion(version),
      url: kind == .texts ? "\(id).runepack" : "https://cdn.example.com/\(id).sqlite?x=1",
      size: bytes.count,
      sha256: SHA256Digest.digits(of: bytes)
    )
  }

  /// Receives and installs a package.
  @discardableResult
  func install(
    _ id: String,
    _ bytes: [UInt8],
    kind: PackKind = .file,
    language: String? = nil,
    version: Int = 1
  ) throws -> InstalledRecord {
    let entry = try receive(id, bytes, kind: kind, language: language, version: version)
    return try PackInstaller(store: store).install(entry, signer: nil, validate: nil)
  }

  /// A pack with one text.
  static func texts(_ text: String, locale: String = "de") throws -> [UInt8] {
    try TableWriter.write(
      TableContent(
        sourceLocale: locale,
        tables: ["Localizable"],
        keys: [.init(table: 0, key: "title", signature: ArgumentSignature())],
        locales: [.init(locale: locale, messages: [Message(text: text)])]
      )
    )
  }

  /// The content of each installed file by id. Each must be complete: `content` of one length.
  func contents() throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: store.installed.records().map { record in
        (record.id.text, [UInt8](try Data(contentsOf: store.installed.url(of: record))))
      }
    )
  }
}
