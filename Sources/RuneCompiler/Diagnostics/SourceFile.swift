import RuneModel
import RuneSystem

/// One input of a run: its path and bytes, shared by all references to it.
///
/// Compared by identity, so that a location contains a pointer instead of a copy of the path.
package final class SourceFile: Sendable, Hashable {
  /// As given by the user or found by discovery below the given folder.
  package let path: String
  /// The bytes on disk.
  package let bytes: [UInt8]
  /// The content as UTF-8; every `ByteRange` refers to it. The text of a UTF-8 file shares the storage of its bytes.
  package let text: DecodedText
  /// Whether a storyboard, a xib or an intent definition of the same name is beside it, which the table then belongs
  /// to.
  package let hasDocument: Bool
  private let lines = Lazy<LineTable>()

  package init(path: String, bytes: [UInt8], hasDocument: Bool = false) {
    self.path = path
    self.hasDocument = hasDocument
    self.bytes = bytes
    self.text = DecodedText(decoding: bytes)
  }

  /// The file with other bytes.
  package func replacingBytes(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, bytes: bytes, hasDocument: hasDocument)
  }

  /// The line and column of an offset into the text. In a binary property list it is always 1:1.
  package func position(at offset: Int) -> SourcePosition {
    // A diagnostic about an entire file must not cost a search for its line breaks.
    guard text.encoding != .binary, offset > text.start else { return SourcePosition(line: 1, column: 1) }
    return lines.value { LineTable(text) }.position(at: offset)
  }

  private static let longestCountedLine = 100_000

  /// 1-based, in UTF-16 code units, as SARIF and the language server protocol count.
  package func utf16Column(at offset: Int) -> Int {
    let column = position(at: offset).column
    // A catalog in a single line of megabytes: the column is useless there, and counting would take minutes.
    guard column <= Self.longestCountedLine else { return column }
    let start = offset - (column - 1)
    guard start >= 0, start < offset, offset <= text.utf8.count else { return 1 }
    // Every byte but continuation bytes counts one, and the first of four bytes counts two.
    return text.utf8[start..<offset].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  package static func == (a: SourceFile, b: SourceFile) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension SourceLocation {
  /// The start of the range.
  package var position: SourcePosition { file.position(at: Int(range.lower)) }
  /// The end of the range.
  package var endPosition: SourcePosition { file.position(at: Int(range.upper)) }
}

/// The folder of a catalog.
package enum CatalogFolder {
  /// The folder that contains the `.lproj` folders or the `.xcstrings`: `App` for `App/de.lproj/Localizable.strings`.
  package static func path(of file: String) -> String {
    let folder = parent(of: file)
    return folder.utf8.suffix(6).elementsEqual(".lproj".utf8) ? parent(of: folder) : folder
  }

  /// Compared by bytes: a name may begin with a combining character, which would form a single `Character` with the
  /// slash.
  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// A lazily computed value that can be requested from any thread.
package final class Lazy<Value: Sendable>: Sendable {
  private let stored = Locked<Value?>(nil)

  package init() {}

  package func value(_ make: () -> Value) -> Value {
    stored.withLock { stored in
      if let stored { return stored }
      let made = make()
      stored = made
      return made
    }
  }
}
