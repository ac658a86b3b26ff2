import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct KeyRenameTests {
  private static let table = #"""
    /* Of the first screen. */
    "home.title" = "Home";
    "hello" = "Hello %@";
    "error.404" = "Not found";
    "Hello %@" = "Hi %@";
    """#

  /// The result of renaming a key in one table, and what is noted about the code.
  private func rename(
    _ old: String,
    _ new: String,
    code: String,
    path: String = "main.swift",
    options: GenerateOptions = GenerateOptions()
  ) throws -> (table: String, code: String, notes: [String]) {
    let table = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(Self.table.utf8))
    let source = SourceFile(path: path, bytes: Array(code.utf8))
    let rename = try Compiler.rename(
      KeyRenameRequest(old: old, new: new),
      in: KeyCatalogs([[table]]),
      sources: [source],
      options: options
    )
    return (
      String(decoding: rename.tables[0].bytes, as: UTF8.self),
      String(decoding: rename.sources.first?.bytes ?? source.bytes, as: UTF8.self),
      rename.diagnostics.map { "\($0.location?.position.line ?? 0): \($0.severity) \($0.message)" }
    )
  }

  @Test(arguments: [
    (#"reRuneString("home.title")"#, #"reRuneString("start")"#),
    (
      #"NSLocalizedString("home.title", comment: "home.title")"#,
      #"NSLocalizedString("start", comment: "home.title")"#
    ),
    (#"String(localized: "home.title", bundle: .module)"#, #"String(localized: "start", bundle: .module)"#),
    (##"Text(#"home.title"#)"##, #"Text("start")"#),
    (#"Text("home.title", tableName: "Localizable")"#, #"Text("start", tableName: "Localizable")"#),
    ("ReRuneStrings.homeTitle.count", "ReRuneStrings.start.count"),
    ("App.ReRuneStrings\n  .homeTitle", "App.ReRuneStrings\n  .start"),
    ("Text(ReRuneStrings.Resources.homeTitle)", "Text(ReRuneStrings.Resources.start)"),
    (
      #""\(ReRuneStrings.homeTitle) and \(reRuneString("home.title"))""#,
      #""\(ReRuneStrings.start) and \(reRuneString("start"))""#
    ),
    (#""home.title".localized"#, #""start".localized"#),
    (#"Text("home.title".localized())"#, #"Text("start".localized())"#),
    (
      #"title(comment: "home.title".localized(comment: "a"))"#,
      #"title(comment: "start".localized(comment: "a"))"#
    ),
    (#""home.title".localized(table: "Localizable", 1)"#, #""start".localized(table: "Localizable", 1)"#),
    // Not this key.
    (#""home.title".localized(inTable: "Other")"#, #""home.title".localized(inTable: "Other")"#),
    (
      #"NSLocalizedString("home.title", tableName: "Other", comment: "")"#,
      #"NSLocalizedString("home.title", tableName: "Other", comment: "")"#
    ),
    ("Other.homeTitle; // ReRuneStrings.homeTitle", "Other.homeTitle; // ReRuneStrings.homeTitle"),
    (#"Text(verbatim: "home.title")"#, #"Text(verbatim: "home.title")"#),
  ])
  func usesThatAreCertain(code: String, expected: String) throws {
    let result = try rename("home.title", "start", code: code)
    #expect(result.code == expected)
    #expect(result.notes == [])
    #expect(result.table == Self.table.replacing("\"home.title\"", with: "\"start\""))
  }

  @Test(arguments: [
    (#"let key = "home.title""#, "no known lookup"),
    (#""home.title".localizedUppercase"#, "no known lookup"),
    (#""home.title".localized(tableName: table)"#, "only known at run time"),
    (#""home.title".localized(bundle: other)"#, "names a bundle"),
    (#"let key: LocalizedStringResource = "home.title""#, "no known lookup"),
    (#"Text("home.title", tableName: table)"#, "only known at run time"),
    (#"String(localized: "home.title", bundle: other)"#, "names a bundle"),
    (#"NSLocalizedString("home.\(name)", comment: "")"#, "put together at run time"),
    (#"let key = "home." + name"#, "put together at run time"),
    (#"let key = String(format: "home.%@", name)"#, "put together at run time"),
    ("typealias L = ReRuneStrings; L.homeTitle", "'L' is another name"),
    ("typealias R = ReRuneStrings.Resources; R.homeTitle", "'R' is another name"),
    ("extension ReRuneStrings { static var a: String { homeTitle } }", "in an extension"),
    ("let strings = ReRuneStrings.self", "is passed on here"),
  ])
  func usesThatAreNot(code: String, reason: String) throws {
    let result = try rename("home.title", "start", code: code)
    #expect(result.code == code)
    #expect(result.notes.count == 1)
    #expect(result.notes.allSatisfy { $0.hasPrefix("1: warning") && $0.contains(reason) }, "\(result.notes)")
  }

  @Test func aLookupOfAnyKeyIsANote() throws {
    let result = try rename("home.title", "start", code: #"NSLocalizedString(key, comment: "")"#)
    #expect(result.notes.map { $0.hasPrefix("1: note The key that is looked up here") } == [true])
  }

  @Test func theTypesOfValuesDecide() throws {
    let result = try rename("Hello %@", "greeting %@", code: #"Text("Hello \(name)")"#)
    #expect(result.code == #"Text("Hello \(name)")"#)
    #expect(result.notes.contains { $0.contains("the types of the inserted values") })
  }

  @Test(arguments: [
    (#"NSLocalizedString(@"home.title", nil)"#, #"NSLocalizedString(@"a\"b", nil)"#, 0),
    (
      #"NSLocalizedStringFromTable(@"home.title", @"Other", nil)"#,
      #"NSLocalizedStringFromTable(@"home.title", @"Other", nil)"#, 0
    ),
    (#"[self localized:@"home.title"]"#, #"[self localized:@"home.title"]"#, 1),
    (#"[NSString stringWithFormat:@"home.%@", name]"#, #"[NSString stringWithFormat:@"home.%@", name]"#, 1),
  ])
  func objectiveC(code: String, expected: String, notes: Int) throws {
    let result = try rename("home.title", "a\"b", code: code, path: "A.m")
    #expect(result.code == expected)
    #expect(result.notes.count == notes)
  }

  @Test func configuredNamesStay() throws {
    var options = GenerateOptions()
    options.naming.names = ["Localizable/home.title": "first"]
    let result = try rename("home.title", "start", code: "ReRuneStrings.first", options: options)
    #expect(result.code == "ReRuneStrings.first")
    #expect(result.notes == [])
  }

  @Test func namespacesMayGetMoreOrFewerParts() throws {
    var options = GenerateOptions()
    options.naming.namespaces = true
    let code = "ReRuneStrings.Home\n  .title"
    #expect(try rename("home.title", "start", code: code, options: options).code == "ReRuneStrings.start")
    #expect(try rename("home.title", "a.b.c", code: code, options: options).code == "ReRuneStrings.A.B.c")
    let commented = "ReRuneStrings.Home./* first */title"
    let result = try rename("home.title", "start", code: commented, options: options)
    #expect(result.code == commented)
    #expect(result.notes.map { $0.contains("a comment is between") } == [true])
  }

  @Test(arguments: [
    ("home.title", "hello", "has the key \"hello\" already"),
    ("home.title", "Error 404", "share the name of its accessor"),
    ("home.title", "home.title", "same as the old one"),
    ("home.title", "", "is empty"),
  ])
  func refusals(old: String, new: String, message: String) throws {
    do {
      _ = try rename(old, new, code: "")
      Issue.record("renamed")
    } catch let KeyChangeFailure.refused(diagnostics) {
      #expect(diagnostics.map(\.rule) == [.renameRefused])
      #expect(diagnostics[0].message.contains(message), "\(diagnostics[0].message)")
    }
  }

  /// The plain name that a key frees goes to the next closest one, whose uses change with it.
  @Test func aFreedNameIsFollowed() throws {
    let table = SourceFile(
      path: "en.lproj/Localizable.strings",
      bytes: Array(#""Search" = "Search"; "Search..." = "Search…";"#.utf8)
    )
    let keys = Compiler.check([table]).keys
    let suffixed = try #require(keys.first { $0.key == "Search..." }?.accessor?.path[0])
    let code = SourceFile(
      path: "a.swift",
      bytes: Array("[ReRuneStrings.search, ReRuneStrings.\(suffixed)]".utf8)
    )
    let rename = try Compiler.rename(
      KeyRenameRequest(old: "Search", new: "find"),
      in: KeyCatalogs([[table]]),
      sources: [code],
      options: GenerateOptions()
    )
    #expect(
      String(decoding: rename.sources[0].bytes, as: UTF8.self) == "[ReRuneStrings.find, ReRuneStrings.search]"
    )
  }

  @Test(arguments: 0..<50)
  func thereAndBackIsTheSame(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let letters = Array("abcXYZ .-éü漢😀'\"\\")
    func key() -> String { "k" + String((0..<6).map { _ in letters.randomElement(using: &random) ?? "a" }) }
    let (old, new) = (key(), key())
    guard !old.hasSameUTF8(as: new) else { return }
    func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    let text = "/* One */\n\"\(escaped(old))\" = \"A\"; // two\n\"other\" = \"B\";\n"
    let catalog =
      #"{"sourceLanguage":"en","strings":{"\#(escaped(old))":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A"}}}}},"version":"1.0"}"#
    for (path, text) in [("en.lproj/Localizable.strings", text), ("Localizable.xcstrings", catalog)] {
      var file = SourceFile(path: path, bytes: Array(text.utf8))
      for (from, to) in [(old, new), (new, old)] {
        let rename = try Compiler.rename(
          KeyRenameRequest(old: from, new: to),
          in: KeyCatalogs([[file]]),
          sources: [],
          options: GenerateOptions()
        )
        file = SourceFile(path: path, bytes: rename.tables[0].bytes)
      }
      #expect(String(decoding: file.bytes, as: UTF8.self) == text)
    }
  }
}
