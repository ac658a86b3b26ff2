import Testing

@testable import RuneCompiler

@Suite struct RuleSettingsTests {
  private func severity(
    _ entries: [RuleSettings.Entry],
    table: String? = "Legal",
    locale: String? = "hu"
  ) -> Severity? {
    RuleSettings(entries).severity(of: .placeholderType, table: table, locale: locale)
  }

  private static let warning = ["placeholder-type": RuleLevel.warning]

  @Test func anEntryAppliesToItsTablesAndLocales() {
    let entry = RuleSettings.Entry(tables: ["Legal"], locales: ["hu"], levels: Self.warning)
    #expect(severity([entry]) == .warning)
    #expect(severity([entry], locale: "de") == .error)
    #expect(severity([entry], table: "Localizable") == .error)
    #expect(severity([entry], table: nil) == .error)
    #expect(severity([entry], locale: nil) == .error)
    #expect(severity([.init(tables: ["Legal"], levels: Self.warning)], locale: nil) == .warning)
  }

  @Test(arguments: [("pt_BR", "pt-BR"), ("zh_hant", "zh-Hant"), ("iw", "he")])
  func localesAreComparedAsTags(written: String, tag: String) {
    #expect(severity([.init(locales: [tag], levels: Self.warning)], locale: written) == .warning)
  }

  @Test func laterEntriesWin() {
    let off = RuleSettings.Entry(levels: ["placeholder-type": .off])
    let scoped = RuleSettings.Entry(locales: ["hu"], levels: Self.warning)
    #expect(severity([off, scoped]) == .warning)
    #expect(severity([scoped, off]) == nil)
    #expect(severity([off, scoped], locale: "de") == nil)
  }

  /// A check does not run where nothing that it could report is wanted.
  @Test func whatMayBeReported() {
    let off = RuleSettings.Entry(levels: ["placeholder-type": .off, "needs-review": .off])
    let scoped = RuleSettings.Entry(locales: ["hu"], levels: ["needs-review": .error])
    #expect(!RuleSettings([off]).mayReport(.needsReview))
    #expect(RuleSettings([off, scoped]).mayReport(.needsReview))
    #expect(RuleSettings([off, scoped]).mayReport(.needsReview, as: [.error]))
    #expect(!RuleSettings([scoped, off]).mayReport(.needsReview))
    #expect(!RuleSettings([off, scoped]).mayReport(.placeholderType))
    #expect(!RuleSettings().mayReport(.sameAsSource))
    #expect(RuleSettings().mayReport(.needsReview))
    #expect(!RuleSettings().mayReport(.needsReview, as: [.error]))
  }

  @Test func checksAndBuildsFollowThem() {
    let files = [("en", "%@"), ("de", "%d"), ("hu", "%d")].map { locale, text in
      SourceFile(path: "\(locale).lproj/Legal.strings", bytes: Array("\"k\" = \"\(text)\";".utf8))
    }
    var options = GenerateOptions()
    options.checks.rules = RuleSettings([
      .init(tables: ["Legal"], locales: ["hu"], levels: Self.warning),
      .init(tables: ["Legal"], locales: ["de"], levels: ["placeholder-type": .off]),
    ])
    let checked = Compiler.check(files, options: options).diagnostics
    #expect(checked.map { "\($0.locale ?? "") \($0.severity)" } == ["hu warning"])
    #expect(Compiler.generate(files, options: options).rules == ["placeholder-type"])
  }
}
