import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct XMLTextTests {
  @Test(arguments: [
    ("<string>old</string>", "a < b & c > \"d\" 'e'", "<string>a &lt; b &amp; c &gt; \"d\" 'e'</string>"),
    ("<string>a > b</string>", "c > d", "<string>c > d</string>"),
    ("<string>&quot;&apos;</string>", "\"'", "<string>&quot;&apos;</string>"),
    ("<string >old</string >", "é 😀\n\t", "<string >é 😀\n\t</string >"),
    ("<string></string>", "new", "<string>new</string>"),
    ("<string/>", "new", "<string>new</string>"),
    ("<string />", "new", "<string>new</string>"),
    ("<string>old</string>", "a\rb", "<string>a&#13;b</string>"),
  ])
  func writesElements(former: String, text: String, expected: String) throws {
    let bytes = try #require(Self.element(text, former))
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("<string>old<!-- why --></string>", "new"),
    ("<string><![CDATA[old]]></string>", "new"),
    ("<string>old</string>", "bell \u{7}"),
    ("<string>old</string>", "\u{FFFF}"),
    ("<integer>1</integer>", "new"),
  ])
  func refusesWhatItWouldLose(former: String, text: String) {
    #expect(Self.element(text, former) == nil)
  }

  @Test func breaksLinesAsTheFileDoes() throws {
    let file = SourceFile(path: "a.strings", bytes: Array("<plist>\r\n<string>old</string>".utf8))
    let bytes = XMLText(file).element("string", "a\nb", replacing: ByteRange(9, 29))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "<string>a\r\nb</string>")
  }

  private static func element(_ text: String, _ former: String) -> [UInt8]? {
    let file = SourceFile(path: "a.strings", bytes: Array(former.utf8))
    return XMLText(file).element("string", text, replacing: ByteRange(0, former.utf8.count))
  }
}
