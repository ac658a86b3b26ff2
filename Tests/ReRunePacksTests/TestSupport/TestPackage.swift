import Foundation
import RuneModel
import RunePacks
import RuneTestServer

/// A package with its file, as a publisher has it.
struct TestPackage: Sendable {
  var entry: PackEntry
  /// As downloaded.
  var bytes: [UInt8]

  var id: String { entry.id.text }
  /// Where the server has it.
  var path: String { "/\(entry.url ?? "")" }

  static func file(
    _ id: String = "words",
    version: String = "1",
    size: Int = 100_000,
    seed: UInt8 = 1,
    url: String? = nil
  ) throws -> TestPackage {
    // Each piece differs from the others, so that none can be in the place of another.
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: ($0 &* 31) ^ ($0 >> 8)) &+ seed }
    return try TestPackage(id, kind: .file, version: version, url: url ?? "\(id)-\(seed).bin", bytes)
  }

  /// - Parameter locale: the locale of the table, if it is another than that of the index.
  static func texts(
    _ texts: [String: String],
    id: String = "de",
    language: String = "de",
    locale: String? = nil,
    version: String = "1",
    table: String = "Localizable"
  ) throws -> TestPackage {
    let texts = texts.sorted { $0.key < $1.key }
    let locale = locale ?? language
    let content = TableContent(
      sourceLocale: locale,
      tables: [table],
      keys: texts.map { TableContent.Key(table: 0, key: $0.key, signature: ArgumentSignature()) },
      locales: [TableContent.LocaleTexts(locale: locale, messages: texts.map { Message(text: $0.value) })]
    )
    var package = try TestPackage(
      id,
      kind: .texts,
      version: version,
      url: "\(id)-\(version).runepack",
      try TableWriter.write(content)
    )
    package.entry.language = language
    return package
  }

  private init(_ id: String, kind: PackKind, version: String, url: String, _ bytes: [UInt8]) throws {
    guard let id = PackID(id), let version = PackVersion(version) else { throw Fault.invalid }
    entry = PackEntry(
      id: id,
      kind: kind,
      version: version,
      url: url,
      size: bytes.count,
      sha256: SHA256Digest.digits(of: bytes)
    )
    self.bytes = bytes
  }

  /// The same content in a compressed file.
  ///
  /// - Parameter bytes: the file.
  func compressed(as bytes: [UInt8]) -> TestPackage {
    var package = self
    package.entry.compression = .zstandard
    package.entry.url = entry.url.map { "\($0).zst" }
    package.entry.size = bytes.count
    package.entry.sha256 = SHA256Digest.digits(of: bytes)
    package.entry.installedSize = self.bytes.count
    package.entry.installedSHA256 = entry.sha256
    package.bytes = bytes
    return package
  }

  enum Fault: Error { case invalid }
}

extension MisbehavingServer {
  /// Has an index of these packages, and their files.
  func serve(_ packages: [TestPackage]) {
    on("/index.json") { _ in .status(200, body: PacksRig.index(packages)) }
    for package in packages { on(package.path) { ServedFile(package.bytes, etag: nil).reply(to: $0) } }
  }
}
