import RuneCompiler
import RuneModel
import RunePacks
import RuneProject
import RuneSystem

/// What becomes one pack.
struct PackContent {
  enum Source {
    case bytes([UInt8])
    /// A file of any kind, read when it is needed: it can have a gigabyte.
    case file(String)
  }

  let id: PackID
  /// `nil` for a file.
  let language: String?
  let size: Int
  let sha256: String
  private let source: Source

  /// The texts of a language.
  init(_ table: [UInt8], language: String, id: PackID) {
    self.init(id: id, language: language, bytes: table, source: .bytes(table))
  }

  /// - Throws: `Abort` for a file that cannot be read.
  init(_ file: FilePack) throws {
    self.init(id: file.id, language: nil, bytes: try Self.contents(of: file.path), source: .file(file.path))
  }

  private init(id: PackID, language: String?, bytes: [UInt8], source: Source) {
    self.id = id
    self.language = language
    self.source = source
    size = bytes.count
    sha256 = SHA256Digest.digits(of: bytes)
  }

  /// The bytes with the digest `sha256`.
  ///
  /// - Throws: `Abort` for a file that has changed since its digest was computed, or cannot be read.
  func bytes() throws -> [UInt8] {
    switch source {
    case .bytes(let bytes): return bytes
    case .file(let path):
      let bytes = try Self.contents(of: path)
      guard SHA256Digest.digits(of: bytes).hasSameUTF8(as: sha256) else {
        let message =
          "The file changed while it was packed. Run rerune-gen pack again when nothing writes to it."
        throw Abort([Diagnostic(.inputUnreadable, message, file: path)])
      }
      return bytes
    }
  }

  /// The name of the file, which changes with its content: no cache serves a former file under it.
  var fileName: String {
    let stem = "\(id)-\(sha256.prefix(8))"
    switch source {
    case .bytes: return "\(stem).\(TextPack.fileExtension)"
    case .file(let path): return Self.safeExtension(of: path).map { "\(stem).\($0)" } ?? stem
    }
  }

  /// `nil` if the extension is unusual, as it becomes part of an address.
  private static func safeExtension(of path: String) -> String? {
    FilePaths.fileExtension(of: path).flatMap { text in
      let isSafe = (1...16).contains(text.utf8.count) && PackID(text) != nil
      return isSafe ? text : nil
    }
  }

  private static func contents(of path: String) throws -> [UInt8] {
    do {
      return try FileReader.contents(of: path, limit: Limits.packBytes).bytes
    } catch FileReader.Refusal.tooLarge(let bytes) {
      let message =
        "The file has \(bytes >> 20) MB; the limit of a pack is \(Limits.packBytes >> 20) MB. Split it."
      throw Abort([Diagnostic(.inputTooLarge, message, file: path)])
    } catch FileReader.Refusal.folder {
      throw Abort([Diagnostic(.inputIsFolder, "This is a folder. Give a file.", file: path)])
    } catch {
      throw Abort([.unreadableInput(path, error)])
    }
  }
}
