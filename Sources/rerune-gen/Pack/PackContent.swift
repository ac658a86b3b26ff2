import ArgumentParser
import RuneCompiler
import RuneModel
import RunePacks
import RuneProject
import RuneSystem

/// The uncompressed content of one pack.
struct PackContent {
  private enum Source {
    case bytes([UInt8])
    /// A file of any kind, read when it is needed, because it can be a gigabyte in size.
    case file(String)
  }

  let id: PackID
  /// `nil` for a file.
  let language: String?
  let digest: FileDigest
  private let source: Source

  /// The texts of a language.
  init(_ table: [UInt8], language: String, id: PackID) {
    self.id = id
    self.language = language
    digest = FileDigest(of: table)
    source = .bytes(table)
  }

  /// - Throws: `Abort` for a file that cannot be read.
  init(_ file: FilePack) throws {
    id = file.id
    language = nil
    digest = try Self.reading(file.path) {
      try FileDigest(of: OpenFile(reading: file.path), limit: Limits.packBytes)
    }
    source = .file(file.path)
  }

  /// Passes on the bytes that have the digest, in pieces.
  ///
  /// - Throws: `Abort` for a file that cannot be read, or has changed since its digest was computed, and any error of
  ///   `body`.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) throws(OutputWriter.Failure) -> Void) throws {
    switch source {
    case .bytes(let bytes): try bytes.withUnsafeBytes { try body($0) }
    case .file(let path):
      var (size, hash) = (0, SHA256Digest())
      try Self.reading(path) {
        try FileReader.forEachPiece(of: OpenFile(reading: path), limit: Limits.packBytes) { piece in
          size += piece.count
          guard size <= digest.size else { throw Self.changed(path) }
          hash.update(piece)
          try body(piece)
        }
      }
      guard FileDigest(size: size, sha256: hash.digits) == digest else { throw Self.changed(path) }
    }
  }

  // MARK: Names

  /// The extension of the file, without a digest and without the extension for compression.
  var fileExtension: String? {
    switch source {
    case .bytes: TextPack.fileExtension
    case .file(let path): Self.safeExtension(of: path)
    }
  }

  /// `nil` if the extension is unusual, as it becomes part of an address.
  private static func safeExtension(of path: String) -> String? {
    FilePaths.fileExtension(of: path).flatMap { text in
      let isSafe = (1...16).contains(text.utf8.count) && PackID(text) != nil
      return isSafe ? text : nil
    }
  }

  // MARK: Files

  private static func changed(_ path: String) -> Abort {
    let message =
      "The file changed while it was packed. Run rerune-gen pack again when nothing writes to it."
    return Abort([Diagnostic(.inputUnreadable, message, file: path)])
  }

  /// - Throws: `Abort` for the errors of reading, and any other error of `body`.
  private static func reading<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch FileReader.Refusal.tooLarge(let bytes) {
      let message =
        "The file has \(bytes >> 20) MB; the limit of a pack is \(Limits.packBytes >> 20) MB. Split it."
      throw Abort([Diagnostic(.inputTooLarge, message, file: path)])
    } catch FileReader.Refusal.folder {
      throw Abort([Diagnostic(.inputIsFolder, "This is a folder. Give a file.", file: path)])
    } catch {
      guard error is FileReader.Refusal || error is SystemError else { throw error }
      throw Abort([.unreadableInput(path, error)])
    }
  }
}

/// The length and the digest of a file, read in constant memory.
struct FileDigest: Equatable {
  var size: Int
  /// 64 lower-case hexadecimal digits.
  var sha256: String

  /// - Throws: `FileReader.Refusal` or `SystemError`.
  init(of file: borrowing OpenFile, limit: Int) throws {
    var size = 0
    var digest = SHA256Digest()
    try FileReader.forEachPiece(of: file, limit: limit) { piece in
      size += piece.count
      digest.update(piece)
    }
    self.init(size: size, sha256: digest.digits)
  }

  init(of bytes: [UInt8]) {
    self.init(size: bytes.count, sha256: SHA256Digest.digits(of: bytes))
  }

  init(size: Int, sha256: String) {
    self.size = size
    self.sha256 = sha256
  }
}

/// A file to be packed as it is: `--file words=words.sqlite`.
struct FilePack: ExpressibleByArgument {
  let id: PackID
  let path: String

  init?(argument: String) {
    guard let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")),
      let id = PackID(String(argument[..<sign]))
    else { return nil }
    let path = String(argument[argument.utf8.index(after: sign)...])
    guard !path.isEmpty else { return nil }
    self.id = id
    self.path = path
  }
}
