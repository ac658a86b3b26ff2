import Testing

@testable import RuneCompiler

@Suite struct UsageCheckTests {
  private static let keys: MarkedText = #"""
    "home.title" = "Home"; "Hello %@" = "Hello"; "%lld of %lld" = "n"; "constant" = "C"; "raw" = "R"; "two\nlines" = "2";
    """#

  /// The keys that count as used, and the markers' places of unknown ones.
  private func check(_ source: MarkedText) -> (unused: [String], unknown: [String]) {
    let table = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(Self.keys.text.utf8))
    let swift = SourceFile(path: "main.swift", bytes: Array(source.text.utf8))
    let diagnostics = UsageCheck.run(on: [swift], keys: Compiler.check([table]).keys)
    let unknown = diagnostics.filter { $0.rule == .unknownKey }.compactMap(\.location?.position)
    return (
      diagnostics.filter { $0.rule == .unusedKey }.compactMap(\.key),
      unknown.map { "\($0.line):\($0.column) unknown-key" }
    )
  }

  @Test(arguments: [
    ("let a = ReRuneStrings.homeTitle", "home.title"),
    ("typealias L10n = ReRuneStrings\nlet a = L10n.homeTitle.count", "home.title"),
    ("let a = ReRuneStrings.hello(name)", "Hello %@"),
    (#"NSLocalizedString("home.title", comment: "")"#, "home.title"),
    (#"reRuneString("home.title", tableName: nil)"#, "home.title"),
    (#"String(localized: "Hello \(name + ")" + "\(1)")")"#, "Hello %@"),
    (#"String(localized: "\(1) of \(2)", comment: "x")"#, "%lld of %lld"),
    (##"NSLocalizedString(#"raw"#, comment: "")"##, "raw"),
    (#"let keys = ["constant"]"#, "constant"),
    ("NSLocalizedString(\"\"\"\n  two\n  lines\n  \"\"\", comment: \"\")", "two\nlines"),
  ])
  func aUsedKey(source: String, key: String) {
    let (unused, unknown) = check(MarkedText(stringLiteral: source))
    #expect(!unused.contains(key))
    #expect(unused.count == 5)
    #expect(unknown.isEmpty)
  }

  @Test(
    arguments: [
      #"NSLocalizedString(⟪unknown-key⟫"home.titel", comment: "")"#,
      #"reRuneString(⟪unknown-key⟫"home.title", tableName: "Legal")"#,
      #"String(localized: ⟪unknown-key⟫"Hi \(name)")"#,
      ##"String(localized: ⟪unknown-key⟫#"Hello \(name)"#)"##,
      #"let a = "\(reRuneString(⟪unknown-key⟫"inside"))""#,
      // What is no lookup of a literal.
      #"// NSLocalizedString("x", comment: "")"#,
      #"/* /* */ reRuneString("x") */"#,
      #"NSLocalizedString(key, comment: "x")"#,
      #"reRuneString("a" + b)"#,
      #"reRuneString("home.title", tableName: table)"#,
      #"print("NSLocalizedString(\"x\")")"#,
      "let a = \"unterminated\nreRuneString(⟪unknown-key⟫\"x\")",
    ] as [MarkedText]
  )
  func unknownKeys(source: MarkedText) {
    #expect(check(source).unknown == source.markers.map(\.description))
  }

  @Test func aCommentMayKeepAKey() {
    let text = #"/* rerune:ignore unused-key */ "a" = "A"; "b" = "B";"#
    let table = SourceFile(path: "en.lproj/L.strings", bytes: Array(text.utf8))
    #expect(UsageCheck.run(on: [], keys: Compiler.check([table]).keys).map(\.key) == ["b"])
  }
}
