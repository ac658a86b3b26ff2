import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct TextEditTests {
  typealias Encoder = @Sendable (String) -> [UInt8]

  struct Encoding: CustomTestStringConvertible {
    var testDescription: String
    var encode: Encoder

    init(_ name: String, _ encode: @escaping Encoder) {
      testDescription = name
      self.encode = encode
    }

    static func units(_ mark: [UInt8], _ encode: @escaping Encoder) -> Encoder { { mark + encode($0) } }
  }

  private static let utf16Little: Encoder = { $0.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
  private static let utf16Big: Encoder = { $0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
  private static let utf32Little: Encoder = { text in
    text.unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
    }
  }
  private static let utf32Big: Encoder = { text in
    text.unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (24 - 8 * $0)) }
    }
  }

  private static let encodings: [Encoding] = [
    Encoding("UTF-8") { Array($0.utf8) },
    Encoding("UTF-8 with a mark") { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
    Encoding("UTF-16LE with a mark", Encoding.units([0xFF, 0xFE], utf16Little)),
    Encoding("UTF-16BE with a mark", Encoding.units([0xFE, 0xFF], utf16Big)),
    Encoding("UTF-16LE", utf16Little),
    Encoding("UTF-16BE", utf16Big),
    Encoding("UTF-32LE with a mark", Encoding.units([0xFF, 0xFE, 0, 0], utf32Little)),
    Encoding("UTF-32BE with a mark", Encoding.units([0, 0, 0xFE, 0xFF], utf32Big)),
  ]

  /// Everything around the values is unchanged, with characters of one to four bytes.
  @Test(arguments: encodings)
  func keepsTheEncoding(_ encoding: Encoding) throws {
    let former = "/* ü 漢 😀 */\r\n\"a\"\t=  \"é 😀\" ; // x\r\n\r\n\"ß\" = '漢';\"c\"=\"C\";"
    let expected = "/* ü 漢 😀 */\r\n\"a\"\t=  \"neu 😀ö\" ; // x\r\n\r\n\"ß\" = 'Straße';\"c\"=\"C\";"
    let file = SourceFile(path: "de.lproj/Localizable.strings", bytes: encoding.encode(former))
    let remote = Remote.texts("de", ["a": "neu 😀ö", "ß": "Straße", "c": "C"])
    let adoption = Compiler.adopt([remote], into: [file])
    #expect(adoption.diagnostics == [])
    #expect(adoption.changes.map(\.bytes) == [encoding.encode(expected)])
    #expect(adoption.changes.first?.keyCount == 2)
  }

  /// Latin-1 has no 漢, but XML can express it.
  @Test func writesReferencesIntoLatin1() throws {
    let latin1: Encoder = { text in text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
    let head = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<plist><dict><!-- é --><key>a</key>"
    let file = SourceFile(
      path: "de.lproj/Localizable.strings",
      bytes: latin1(head + "<string>ü</string></dict></plist>")
    )
    let adoption = Compiler.adopt([Remote.texts("de", ["a": "ö漢😀"])], into: [file])
    #expect(
      adoption.changes.map(\.bytes) == [
        latin1(head + "<string>ö&#28450;&#128512;</string></dict></plist>")
      ]
    )
  }

  @Test func insertsInTheOrderOfTheEdits() {
    let file = SourceFile(path: "a.strings", bytes: Array("abc".utf8))
    let edits = [
      TextEdit(ByteRange(2, 3), Array("C".utf8)),
      TextEdit(at: 1, inserting: Array("1".utf8)),
      TextEdit(at: 1, inserting: Array("2".utf8)),
    ]
    #expect(file.bytes(applying: edits.inTextOrder) == Array("a12bC".utf8))
  }
}
