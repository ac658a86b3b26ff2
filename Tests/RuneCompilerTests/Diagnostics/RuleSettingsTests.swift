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

  private static let sameTexts = ["Legal", "Shop"].flatMap { table in
    ["en", "de", "hu"].map { locale in
      SourceFile(path: "\(locale).lproj/\(table).strings", bytes: Array(#""k" = "The same text.";"#.utf8))
    }
  }

  /// A rule that is off by default reports only where it is switched on, whatever runs the check.
  @Test(arguments: [
    ([RuleSettings.Entry](), [String]()),
    ([.init(tables: ["Legal"], levels: on)], ["Legal de", "Legal hu"]),
    ([.init(locales: ["hu"], levels: on)], ["Legal hu", "Shop hu"]),
    ([.init(tables: ["Legal"], locales: ["hu"], levels: on)], ["Legal hu"]),
    ([.init(levels: on)], ["Legal de", "Legal hu", "Shop de", "Shop hu"]),
    ([.init(levels: on), .init(tables: ["Legal"], levels: off)], ["Shop de", "Shop hu"]),
    ([.init(tables: ["Legal"], levels: on), .init(locales: ["hu"], levels: off)], ["Legal de"]),
    ([.init(tables: ["Other"], levels: on)], []),
  ])
  func aRuleIsOnWhereItIsSwitchedOn(entries: [RuleSettings.Entry], expected: [String]) {
    var options = GenerateOptions()
    options.checks.rules = RuleSettings(entries)
    let found = Compiler.check(Self.sameTexts, options: options).diagnostics.filter {
      $0.rule == .sameAsSource
    }
    #expect(found.map { "\($0.table ?? "") \($0.locale ?? "")" }.sorted() == expected)
  }

  private static let on = ["same-as-source": RuleLevel.warning]
  private static let off = ["same-as-source": RuleLevel.off]

  /// `check --rule` and `fix --rule` turn a rule on, and keep what the configuration says about one table.
  @Test func turningOnARuleKeepsScopedLevels() {
    let scoped = RuleSettings.Entry(tables: ["Legal"], levels: ["same-as-source": .error])
    for entries in [[scoped], [.init(levels: Self.off), scoped]] {
      var settings = RuleSettings(entries)
      settings.turnOn(["same-as-source"])
      #expect(settings.severity(of: .sameAsSource, table: "Legal") == .error)
      #expect(settings.severity(of: .sameAsSource, table: "Shop") == .warning)
    }
  }

  /// A rule that builds do not report is an error in one table: the build names that table alone.
  @Test func aBuildReportsItWhereItIsAnError() {
    for locales in [nil, ["hu"]] {
      var options = GenerateOptions()
      options.checks.rules = RuleSettings([
        .init(tables: ["Legal"], locales: locales, levels: ["same-as-source": .error, "empty-value": .error])
      ])
      let files =
        Self.sameTexts + [
          SourceFile(path: "en.lproj/Other.strings", bytes: Array(#""k" = "A";"#.utf8)),
          SourceFile(path: "de.lproj/Other.strings", bytes: Array(#""k" = "";"#.utf8)),
          SourceFile(path: "hu.lproj/Other.strings", bytes: Array(#""k" = "";"#.utf8)),
        ]
      let found = Compiler.generate(files, options: options).diagnostics
      #expect(found.map { "\($0.rule.id) \($0.table ?? "")" }.allSatisfy { $0 == "same-as-source Legal" })
      #expect(found.count == (locales?.count ?? 2))
    }
  }
}
