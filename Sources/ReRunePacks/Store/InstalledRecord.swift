import Foundation
import RuneDelivery
import RuneModel
import RunePacks

/// An installed package.
struct InstalledRecord: Hashable, Sendable {
  var id: PackID
  var kind: PackKind
  /// A normalized tag; never `nil` for texts.
  var language: String?
  var version: PackVersion
  /// The digest of the file as downloaded: 64 lower-case hexadecimal digits. If `isFormer`, the digest of the installed
  /// file.
  var sha256: String
  /// The name of the installed file in its folder.
  var file: String
  /// The length of the installed file.
  var bytes: Int
  /// The time of installation in seconds since 1970, without fractions.
  var installedAt: TimeInterval
  /// The key that signed the index, as text; `nil` if it was not signed.
  var signer: String?
  /// Whether it was taken over from a former download manager, and is not known to be a file of the index.
  var isFormer = false
}

extension InstalledRecord {
  private static let names: [StaticString] = [
    "id", "kind", "language", "version", "sha256", "file", "bytes", "installedAt", "signer",
    "origin",
  ]

  /// The origin of a record that was taken over.
  private static let former = "former"

  /// The version of the index's package of which this is the content, although it did not come from there, else its
  /// own.
  func version(amid entry: PackEntry) -> PackVersion {
    guard isFormer, entry.contentSHA256?.hasSameUTF8(as: sha256) == true else { return version }
    return entry.version ?? version
  }

  /// Reads a record; `nil` for anything that the store does not write: anyone may have written the file.
  init?(_ span: JSONSpan, in text: UnsafeBufferPointer<UInt8>) {
    guard let members = try? span.members(Self.names, in: text) else { return nil }
    func string(_ name: String) -> String? { members[name]?.string(in: text) }
    let language = string("language")
    guard let id = string("id").flatMap(PackID.init), let kind = string("kind").map(PackKind.init),
      kind == .file || (kind == .texts && language != nil),
      language.map({ LocaleTag.normalized($0)?.hasSameUTF8(as: $0) ?? false }) ?? true,
      let version = members["version"].flatMap({ Self.version($0, in: text) }),
      let sha256 = string("sha256"), SHA256Text.normalized(sha256)?.hasSameUTF8(as: sha256) == true,
      let file = string("file"), PackFileName.isInstalled(file, as: id),
      let bytes = members["bytes"].flatMap({ WireNumber.integer(of: $0, in: text) }), bytes >= 0,
      let installedAt = StoreDocument.time(members["installedAt"], in: text)
    else { return nil }
    self.init(
      id: id,
      kind: kind,
      language: language,
      version: version,
      sha256: sha256,
      file: file,
      bytes: bytes,
      installedAt: installedAt,
      signer: string("signer"),
      isFormer: string("origin") == Self.former
    )
  }

  private static func version(_ span: JSONSpan, in text: UnsafeBufferPointer<UInt8>) -> PackVersion? {
    switch span.kind {
    case .number: WireNumber.integer(of: span, in: text).map { PackVersion($0) }
    case .string: span.string(in: text).flatMap(PackVersion.init)
    default: nil
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("kind", kind.name)
      writer.member("language", language)
      if let integer = version.integer, String(integer) == version.text {
        writer.member("version", integer)
      } else {
        writer.member("version", version.text)
      }
      writer.member("sha256", sha256)
      writer.member("file", file)
      writer.member("bytes", bytes)
      writer.member("installedAt", StoreDocument.text(ofTime: installedAt))
      writer.member("signer", signer)
      writer.member("origin", isFormer ? Self.former : nil)
    }
  }
}

/// The list of installed packages, sorted by id, each id and each file once.
struct InstalledList: Hashable, Sendable {
  private(set) var records: [InstalledRecord] = []

  init() {}

  subscript(id: PackID) -> InstalledRecord? {
    get { records.first { $0.id == id } }
    set {
      records.removeAll { $0.id == id }
      if let newValue { records.append(newValue) }
      records.sort { $0.id < $1.id }
    }
  }

  /// Whether a file is in use. On some systems, names that differ only in case denote the same file.
  func names(_ file: String) -> Bool {
    records.contains { $0.file.lowercased() == file.lowercased() }
  }

  // MARK: Coding

  /// Reads a list; `nil` if it is damaged or of a later version. Invalid records are ignored; if two have the same id,
  /// the last one is used.
  init?(_ bytes: [UInt8]) {
    let records = StoreDocument.read(bytes, limit: Limits.packListBytes, ["packs"]) { members, text in
      StoreDocument.elements(members["packs"], in: text)?.compactMap { InstalledRecord($0, in: text) }
    }
    guard let records else { return nil }
    let last = Dictionary(records.map { ($0.id, $0) }) { $1 }
    var files = Set<String>()
    self.records = last.values.sorted { $0.id < $1.id }.filter { files.insert($0.file.lowercased()).inserted }
  }

  /// Equal lists yield equal bytes.
  var encoded: [UInt8] {
    StoreDocument.bytes("packs", of: records) { $0.write(to: &$1) }
  }
}
