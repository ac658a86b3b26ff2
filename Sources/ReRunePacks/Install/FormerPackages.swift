import Foundation
import RuneDelivery
import RuneModel
import RunePacks
import RuneSystem

/// What LexiSpot's download manager has installed in an app's folder:
///
///     Languages/<language>.sqlite    databases, uncompressed, one for each language
///     installed_packages.json       their versions, in a form that is not documented
///
/// Its guide also names `Application Support` in that folder, which on Apple's systems is in `Library`.
///
/// Nothing there is changed: the app may return to its former version. Links are not followed, except at the folder
/// itself.
struct FormerPackages: Sendable {
  /// The path of the folder.
  let folder: String

  private static let places: [[String]] = [
    ["Library", "Application Support"], ["Application Support"], [],
  ]
  private static let languages = "Languages"
  private static let fileExtension = ".sqlite"
  private static let registryName = "installed_packages.json"
  /// What SQLite keeps beside a database that has changes which are not in the file itself.
  private static let changes = ["-wal", "-journal"]

  /// An installed database.
  struct File {
    let id: PackID
    /// A normalized tag; `nil` if the name is not one.
    let language: String?
    /// The version in the registry; `nil` if it cannot be found there.
    let version: PackVersion?
    /// Whether changes are not in the file itself.
    let isUnfinished: Bool
    fileprivate let folder: OpenFolder
    fileprivate let name: String

    /// The file's size, in bytes.
    ///
    /// - Throws: `FileReader.Refusal` for anything but a regular file of at most 1 GB, or `SystemError`.
    func size() throws -> Int {
      try FileReader.size(of: folder.file(name), limit: Limits.packBytes)
    }

    /// Reads the file in pieces.
    func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      try FileReader.forEachPiece(of: folder.file(name), limit: Limits.packBytes, body)
    }
  }

  /// The databases, sorted by their ids. What cannot be read is not there.
  func files() -> [File] {
    guard let root = try? OpenFolder(folder, followsLink: true) else { return [] }
    var files: [PackID: File] = [:]
    for place in Self.places {
      guard let support = try? place.reduce(root, { try $0.folder($1) }),
        let languages = try? support.folder(Self.languages), let names = try? languages.names()
      else { continue }
      let registry = try? support.contents(of: Self.registryName, limit: Limits.packListBytes).bytes
      for name in names.sorted().prefix(Limits.packIndexPackages) where name.hasSuffix(Self.fileExtension) {
        let code = String(name.dropLast(Self.fileExtension.count))
        guard let id = PackID(code), files[id] == nil else { continue }
        files[id] = File(
          id: id,
          language: LocaleTag.normalized(code),
          version: registry.flatMap { FormerRegistry.version(of: code, in: $0) },
          isUnfinished: Self.changes.contains { Self.hasBytes(name + $0, in: languages) },
          folder: languages,
          name: name
        )
      }
    }
    return files.values.sorted { $0.id < $1.id }
  }

  private static func hasBytes(_ name: String, in folder: OpenFolder) -> Bool {
    guard let file = try? folder.file(name), let size = try? FileReader.size(of: file, limit: .max) else {
      return false
    }
    return size > 0
  }
}

/// The former registry of installed packages. Only its use is documented: packages with `languageCode` and `version`.
enum FormerRegistry {
  private static let codes: [StaticString] = ["languageCode", "language_code", "code", "id"]
  /// How deep packages are looked for.
  private static let depth = 4

  /// The version of a package: the `version` beside its code, in any list, or of the member that has its code as its
  /// name. `nil` if the registry is damaged or has another form.
  static func version(of code: String, in bytes: [UInt8]) -> PackVersion? {
    bytes.withUnsafeBufferPointer { text in
      guard let start = try? WireText.start(of: text, limit: Limits.packListBytes, name: "file") else {
        return nil
      }
      var reader = JSONReader(text, from: start)
      guard let root = try? reader.readSpan(), (try? reader.finish()) != nil else { return nil }
      return version(of: code, in: root, text, depth: depth)
    }
  }

  private static func version(
    of code: String,
    in span: JSONSpan,
    _ text: UnsafeBufferPointer<UInt8>,
    depth: Int
  ) -> PackVersion? {
    guard depth > 0 else { return nil }
    if span.kind == .array {
      let elements = StoreDocument.elements(span, in: text) ?? []
      return elements.lazy.compactMap { version(of: code, in: $0, text, depth: depth - 1) }.first
    }
    guard span.kind == .object, let members = try? span.members(codes + ["version"], in: text) else {
      return nil
    }
    let own = codes.lazy.compactMap { members[$0.description]?.string(in: text) }
    if own.contains(where: { $0.hasSameUTF8(as: code) }) {
      return members["version"].flatMap { version($0, text) }
    }
    var reader = span.reader(in: text)
    guard (try? reader.enterObject()) != nil else { return nil }
    while let name = try? reader.nextName() {
      guard let value = try? reader.readSpan() else { return nil }
      if reader.string(name).hasSameUTF8(as: code) {
        let object = value.kind == .object ? try? value.members(["version"], in: text) : nil
        if let found = object?["version"].flatMap({ version($0, text) }) ?? version(value, text) {
          return found
        }
      }
      if let found = version(of: code, in: value, text, depth: depth - 1) { return found }
    }
    return nil
  }

  private static func version(_ span: JSONSpan, _ text: UnsafeBufferPointer<UInt8>) -> PackVersion? {
    switch span.kind {
    case .number: WireNumber.integer(of: span, in: text).map { PackVersion($0) }
    case .string: span.string(in: text).flatMap(PackVersion.init)
    default: nil
    }
  }
}
