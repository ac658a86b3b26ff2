import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// Which calls `native-lookup` lists, and what it writes instead.
@Suite struct NativeLookupTests {
  @Test(arguments: [
    // Texts.
    (#"NSLocalizedString("home.title", comment: "")"#, "ReRuneStrings.homeTitle"),
    (#"Foundation.NSLocalizedString("home.title", comment: "").count"#, "ReRuneStrings.homeTitle.count"),
    (
      #"NSLocalizedString("imprint", tableName: "Legal", bundle: .main, value: "x", comment: "")"#,
      "ReRuneStrings.Legal.imprint"
    ),
    (
      #"NSLocalizedString("home.title", tableName: nil, bundle: Bundle.module, comment: "")"#,
      "ReRuneStrings.homeTitle"
    ),
    (#"String(localized: "imprint", table: "Legal", locale: .current)"#, "ReRuneStrings.Legal.imprint"),
    (
      #"print("a \(NSLocalizedString("home.title", comment: "")) b")"#,
      #"print("a \(ReRuneStrings.homeTitle) b")"#
    ),
    (##"String(localized: #"home.title"#)"##, "ReRuneStrings.homeTitle"),
    (#"String(localized: "home\u{2E}title")"#, "ReRuneStrings.homeTitle"),
    ("String(localized: \"\"\"\n  two\n  lines\n  \"\"\")", "ReRuneStrings.twoLines"),
    ("String(\n  localized: \"home.title\",\n  comment: \"c\"\n)", "ReRuneStrings.homeTitle"),
    // Values in literals.
    (#"String(localized: "Hello \(user.name)")"#, "ReRuneStrings.hello(user.name)"),
    (#"String(localized: "Hello \( name + ")" )", comment: "c")"#, #"ReRuneStrings.hello(name + ")")"#),
    (##"String(localized: #"Hello \#(a ? "x" : "y")"#)"##, #"ReRuneStrings.hello(a ? "x" : "y")"#),
    (#"String(localized: "\(done) of \(all.count)")"#, "ReRuneStrings.of(done: done, total: all.count)"),
    (#"String(localized: "\(f(a, b)) of \(c)")"#, "ReRuneStrings.of(done: f(a, b), total: c)"),
    (#"String(localized: "welcome", defaultValue: "Welcome, \(name)")"#, "ReRuneStrings.welcome(name)"),
    (#"String(localized: "Hello \( #function )", bundle: #bundle)"#, "ReRuneStrings.hello(#function)"),
    // Formats.
    (#"String(format: NSLocalizedString("Hello %@", comment: ""), name)"#, "ReRuneStrings.hello(name)"),
    (
      #"String(format: NSLocalizedString("welcome", comment: ""), locale: Locale.current, [a, b].joined())"#,
      "ReRuneStrings.welcome([a, b].joined())"
    ),
    (
      #"String.localizedStringWithFormat(NSLocalizedString("%lld of %lld", comment: ""), 1, n)"#,
      "ReRuneStrings.of(done: 1, total: n)"
    ),
    (#"String(format: String(localized: "welcome"), name)"#, "ReRuneStrings.welcome(name)"),
    (
      #"String(format: NSLocalizedString("%lld of %lld", comment: ""), #line , f(#column))"#,
      "ReRuneStrings.of(done: #line, total: f(#column))"
    ),
    // Without arguments the format stays one: it replaces `%%`.
    (
      #"String(format: NSLocalizedString("home.title", comment: ""), 1)"#,
      "String(format: ReRuneStrings.homeTitle, 1)"
    ),
    // Views.
    (#"Text("home.title").bold()"#, "Text(ReRuneStrings.homeTitle).bold()"),
    (
      #"SwiftUI.Text("imprint", tableName: "Legal", comment: "c")"#,
      "SwiftUI.Text(ReRuneStrings.Legal.imprint)"
    ),
    (#"Text("Hello \(name)", bundle: .module)"#, "Text(ReRuneStrings.hello(name))"),
    (#"Label("home.title", systemImage: "house")"#, #"Label(ReRuneStrings.homeTitle, systemImage: "house")"#),
    (
      #"Button("home.title", role: .cancel) { go("x") }"#,
      #"Button(ReRuneStrings.homeTitle, role: .cancel) { go("x") }"#
    ),
    (#"view.navigationTitle("home.title")"#, "view.navigationTitle(ReRuneStrings.homeTitle)"),
    (
      #".alert("Hello \(name)", isPresented: $shown) {}"#,
      ".alert(ReRuneStrings.hello(name), isPresented: $shown) {}"
    ),
    (
      #"NavigationLink("home.title", value: Home(a: "b"))"#,
      #"NavigationLink(ReRuneStrings.homeTitle, value: Home(a: "b"))"#
    ),
    // Calls in the arguments of others.
    (
      #"String(localized: "Hello \(NSLocalizedString("home.title", comment: ""))")"#,
      "ReRuneStrings.hello(ReRuneStrings.homeTitle)"
    ),
    (
      #"Text("\(String(localized: "Hello \(a)").count) of \(String(localized: "home.title").count)")"#,
      "Text(ReRuneStrings.of(done: ReRuneStrings.hello(a).count, total: ReRuneStrings.homeTitle.count))"
    ),
    (
      #"String(format: NSLocalizedString("welcome", value: NSLocalizedString("home.title", comment: ""), comment: ""), a)"#,
      "ReRuneStrings.welcome(a)"
    ),
  ])
  func areReplaced(source: String, expected: String) throws {
    let found = try NativeLookups(source)
    #expect(found.corrected == expected)
    #expect(!found.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      #"NSLocalizedString("home.title", bundle: Bundle(for: A.self), comment: "")"#,
      "if the table is in the bundle"
    ),
    (#"Text("home.title", bundle: .design)"#, "if the table is in the bundle"),
    (#"String(localized: "home.title", locale: Locale(identifier: "de"))"#, "need not be in the locale"),
    (
      #"String(format: NSLocalizedString("welcome", comment: ""), locale: nil, a)"#,
      "ReRuneStrings.welcome(_:) with its"
    ),
    (
      #"String(format: NSLocalizedString("welcome", comment: ""), arguments: list)"#,
      "ReRuneStrings.welcome(_:) with its"
    ),
    (
      #"String(format: NSLocalizedString("welcome", comment: ""), a, b)"#,
      "ReRuneStrings.welcome(_:) with its"
    ),
    (
      #"String(format: NSLocalizedString("%lld of %lld", comment: ""), Pair<A, B>(c).d)"#,
      "ReRuneStrings.of(done:total:) with its"
    ),
    (
      #"String(format: NSLocalizedString("welcome", comment: ""), name as NSString)"#,
      "ReRuneStrings.welcome(_:) with its"
    ),
    (
      #"let a = NSLocalizedString("welcome", comment: "")"#,
      "ReRuneStrings.welcome(_:) with the arguments of the format"
    ),
    (#"String(localized: "Hello \(date, format: .dateTime)")"#, "ReRuneStrings.hello(_:) with its arguments"),
    (#"Text("Hello \(Image(systemName: "star"))")"#, "ReRuneStrings.hello(_:) with its arguments"),
    (
      #"String(localized: "welcome", defaultValue: "Welcome")"#,
      "ReRuneStrings.welcome(_:) with the arguments"
    ),
    (#"String(localized: "welcome", defaultValue: text)"#, "ReRuneStrings.welcome(_:) with its arguments"),
    (
      #"String(localized: "welcome", defaultValue: "a \(b)" + c)"#,
      "ReRuneStrings.welcome(_:) with its arguments"
    ),
    (#"String(localized: "by \(who) on \(day)")"#, "ReRuneStrings.byOn(_:_:) with its arguments"),
    (#"String(localized: "Sum: \(sum)")"#, "(_:) instead, whichever key is meant."),
    (
      #"AttributedString(localized: "home.title")"#,
      "Write ReRuneStrings.homeTitle, a String, where one is accepted."
    ),
    (#"let key = LocalizedStringKey("home.title")"#, "a String, where one is accepted."),
    (#"Text("note")"#, "format its Markdown"),
    (
      "NSLocalizedString(\"home.title\", // for the bar\n  comment: \"\")",
      "Write ReRuneStrings.homeTitle instead."
    ),
    (#"String(localized: "home.title", options: options)"#, "Write ReRuneStrings.homeTitle instead."),
    (
      "String(localized: \"\"\"\n  Hello \\(name // the user's\n  )\n  \"\"\")",
      "ReRuneStrings.hello(_:) with its arguments"
    ),
  ])
  func areListedWithoutAReplacement(source: String, advice: String) throws {
    let found = try NativeLookups(source)
    #expect(found.corrected == source)
    #expect(found.diagnostics.count == 1)
    #expect(found.diagnostics.first?.message.contains(advice) == true, "\(found.diagnostics.map(\.message))")
  }

  @Test(arguments: [
    // No key, or not of this table.
    #"Text(verbatim: "home.title")"#, #"Text("Home")"#, #"NSLocalizedString("home.titel", comment: "")"#,
    #"NSLocalizedString("home.title", tableName: "Legal", comment: "")"#, #"Text("imprint")"#,
    #"NSLocalizedString("home.title", tableName: table, comment: "")"#,
    // Put together at run time.
    #"NSLocalizedString("home.\(name)", comment: "")"#, #"Text("home." + name)"#,
    #"LocalizedStringKey("Hello \(name)")"#,
    #"Text(isNew ? "home.title" : "x")"#, #"Text("home.title" as String)"#,
    // Not calls of the system.
    #"reRuneString("home.title")"#, #"App.NSLocalizedString("home.title", comment: "")"#,
    #"help("home.title")"#,
    #"App.Text("home.title")"#, #"MyLabel("home.title")"#, #"String(describing: "home.title")"#,
    #"view.Button("home.title")"#, #"let a = "home.title""#,
    // Not code.
    #"// NSLocalizedString("home.title", comment: "")"#, #"/* Text("home.title") */"#,
    #"print("Text(\"home.title\")")"#, #"let a = /Text("home.title")/"#,
    // Keys without an accessor, or with a comment.
    #"NSLocalizedString("CFBundleName", tableName: "InfoPlist", comment: "")"#, #"Text("kept")"#,
    #"Text("only.german")"#,
    // Not terminated.
    #"Text("home.title""#, #"Text("Hello \(name"#,
  ])
  func areNotListed(source: String) throws {
    #expect(try NativeLookups(source).diagnostics.isEmpty)
  }

  /// The finding is at the literal, and the replacement may be longer.
  @Test func locations() throws {
    let source: MarkedText = #"""
      let é = [NSLocalizedString(⟪ReRuneStrings.homeTitle⟫"home.title", comment: ""), String(localized: ⟪ReRuneStrings.hello(é)⟫"Hello \(é)")]
        .map { Text(⟪ReRuneStrings.homeTitle⟫"home.title") }
      """#
    let found = try NativeLookups(source.text)
    #expect(
      found.diagnostics.map { diagnostic in
        let position = diagnostic.location?.position
        return "\(position?.line ?? 0):\(position?.column ?? 0) \(diagnostic.replacement?.text ?? "")"
      } == source.markers.map(\.description)
    )
    #expect(found.diagnostics.map(\.key) == ["home.title", "Hello %@", "home.title"])
    #expect(found.diagnostics.allSatisfy { $0.table == "Localizable" && $0.severity == .warning })
  }

  @Test func namesOfTheConfiguration() throws {
    var options = GenerateOptions()
    options.naming.typeName = "Text_"
    options.naming.namespaces = true
    options.naming.names = ["Legal/imprint": "about"]
    let source = #"[Text("home.title"), Text("imprint", tableName: "Legal")]"#
    #expect(
      try NativeLookups(source, options: options).corrected
        == "[Text(Text_.Home.title), Text(Text_.Legal.about)]"
    )
    options.naming.typeName = "default"
    #expect(
      try NativeLookups(#"Text("home.title")"#, options: options).corrected == "Text(`default`.Home.title)"
    )
  }

  @Test func isOffByDefault() throws {
    let source = #"Text("home.title"); NSLocalizedString("imprint", tableName: "Legal", comment: "")"#
    #expect(try NativeLookups(source, rules: RuleSettings()).diagnostics.isEmpty)
    #expect(
      try NativeLookups(source, rules: RuleSettings(["unused-key": "warning"].mapValues { _ in .off }))
        .diagnostics.isEmpty
    )
    let legal = RuleSettings([.init(tables: ["Legal"], levels: ["native-lookup": .error])])
    let found = try NativeLookups(source, rules: legal).diagnostics
    #expect(found.map(\.table) == ["Legal"])
    #expect(found.map(\.severity) == [.error])
  }

  /// A generated accessor or Objective-C cannot be written differently.
  @Test func otherFilesAreNotRead() throws {
    let source = #"NSLocalizedString("home.title", comment: "")"#
    #expect(try NativeLookups("// Generated by a tool\n" + source).diagnostics.isEmpty)
    #expect(try NativeLookups(#"NSLocalizedString(@"home.title", nil)"#, path: "A.m").diagnostics.isEmpty)
  }

  @Test func onlyValidUTF8HasReplacements() throws {
    let source = #"Text("home.title")"#
    let utf16: [UInt8] = [0xFF, 0xFE] + source.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let invalid = Array(source.utf8) + [0xFF]
    for bytes in [utf16, invalid] {
      #expect(try NativeLookups(bytes).diagnostics.map(\.replacement) == [nil])
    }
  }

  @Test func aByteOrderMarkAndLineEnds() throws {
    let source = "\u{FEFF}let ü = Text(\"home.title\")\r\n  + Text(\r\n\"Hello \\(ü)\"\r\n)\r\n"
    #expect(
      try NativeLookups(source).corrected
        == "\u{FEFF}let ü = Text(ReRuneStrings.homeTitle)\r\n  + Text(\r\nReRuneStrings.hello(ü)\r\n)\r\n"
    )
  }

  /// Several catalogs with one key: their accessors may have one name.
  @Test func severalCatalogs() throws {
    var options = GenerateOptions()
    options.checks.rules = RuleSettings(["native-lookup": .warning])
    func keys(_ entries: String) -> [KnownKey] {
      let file = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(entries.utf8))
      return Compiler.check([file], options: options).keys
    }
    let source = SourceFile(path: "A.swift", bytes: Array(#"Text("search")"#.utf8))
    func found(_ keys: [KnownKey]) -> [Diagnostic] {
      UsageCheck(of: [source], keys: keys, options: options).diagnostics.filter { $0.rule == .nativeLookup }
    }
    let plain = keys(#""search" = "Search";"#)
    #expect(found(plain + plain).map(\.replacement?.text) == ["ReRuneStrings.search"])
    let other = found(
      plain + keys(#""search" = "Search"; "Search" = "S"; "search!" = "S"; "search?" = "S";"#)
    )
    #expect(other.count == 1)
    let argument = found(plain + keys(#""search" = "Search %@";"#))
    #expect(argument.map(\.replacement) == [nil])
    #expect(
      argument.first?.message.contains(
        "Write ReRuneStrings.search or ReRuneStrings.search(_:) instead, whichever key is meant."
      ) == true
    )
  }
}
