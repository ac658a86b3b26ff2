import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneWorkbench

/// Code that no compiler accepts: whatever it contains, it is read to its end.
@Suite struct EditedCodeTests {
  private static let code = ##"""
    import SwiftUI
    struct Row<T: P>: View where T.A == Int {
      @State var title: LocalizedStringKey = isOn ? "On" : "Off \(count, specifier: "%d")"
      let items: [Kind: LocalizedStringResource] = [.a: "A", .b: "B"]
      enum Kind: Int { case a = 1, b; case c(name: LocalizedStringKey, (Int, String)) }
      func text(_ x: inout [Int]?, for key: String = "a\(b("c"))") async throws(E) -> (LocalizedStringKey, Int) {
        guard case .a(let n)? = x else { return ("none", 1) }
        #if DEBUG
        return (NSLocalizedString("k", tableName: "T", bundle: .main, value: "v", comment: """
          c \#(d)
          """), n)
        #endif
      }
      var body: some View { Text(.init("x", defaultValue: "y \(x?.count ?? 0) z", table: "T")).help("h").map { $0 } }
    }
    """##

  @Test(arguments: 0..<40) func randomEdits(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let alphabet = Array("()[]{}<>\"\\#:?=.,;&!@%-+/*`'$ \n\tacr_0é".utf8) + [0, 0xFF]
    var bytes = Array(Self.code.utf8)
    for _ in 0..<60 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 0..<30, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
      }
      check(bytes, "View.swift")
    }
    check(bytes, "View.m")
  }

  @Test func everyPrefix() {
    let bytes = Array(Self.code.utf8)
    for end in bytes.indices { check(Array(bytes[..<end]), "View.swift") }
  }

  private func check(_ bytes: [UInt8], _ path: String) {
    let file = SourceFile(path: path, bytes: bytes)
    let size = file.text.utf8.count
    for call in Compiler.localizedCalls(in: [CodeFile(file)]) {
      #expect(call.range.offsets.upperBound <= size)
      #expect(call.key.segments.count == call.key.interpolations.count + 1)
      #expect(!call.key.numbered.utf8.isEmpty || call.key.key.utf8.isEmpty)
    }
  }

  @Test(arguments: [
    ("struct S { func f( { }", false), ("#if A\nfoo(\n#else\nbar(\n#endif\n1)", false),
    ("<<<<<<< HEAD\nlet a = 1", true),
    ("let a = \"(\" // {", true), ("let r = /[(]/", true),
  ]) func unreadableCode(code: String, isReadable: Bool) {
    let file = CodeFile(SourceFile(path: "a.swift", bytes: Array(code.utf8)))
    #expect((file.fault == nil) == isReadable)
  }

  @Test func longFilesTakeSeconds() {
    let rows = (0..<40_000).map { "  \"key \($0)\"," }.joined(separator: "\n")
    let code = "let titles: [LocalizedStringKey] = [\n\(rows)\n]\n"
    #expect(Extraction.calls(code).count == 40_000)
    let nested = String(repeating: "f([", count: 20_000) + "\"a\"" + String(repeating: "])", count: 20_000)
    #expect(Extraction.calls("let x: LocalizedStringKey = \(nested)").isEmpty)
  }
}
