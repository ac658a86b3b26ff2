import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// What a locale lacks, and what becomes of the answers.
@Suite struct TranslationTests {
  private static func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
  }

  private static func catalog(_ entries: String) -> CatalogFiles {
    CatalogFiles(["T.xcstrings": #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#])
  }

  private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    #""variations":{"plural":{\#(forms.map { #""\#($0)":\#(unit($1))"# }.joined(separator: ","))}}"#
  }

  private static let files =
    #""files":{"localizations":{"en":{\#(plural(["one": "%d file", "other": "%d files"]))}}}"#

  // MARK: What is asked for

  @Test(
    arguments: [
      ("no text", #""a":{}"#, ["a: a"]),
      ("another source text", #""a":{"localizations":{"en":\#(unit("A"))}}"#, ["a: A"]),
      ("an empty text", #""a":{"localizations":{"de":\#(unit(""))}}"#, ["a: a"]),
      ("a new text", #""a":{"localizations":{"de":\#(unit("a", "new"))}}"#, ["a: a"]),
      ("a translation", #""a":{"localizations":{"de":\#(unit("A"))}}"#, []),
      ("a translation to review", #""a":{"localizations":{"de":\#(unit("A", "needs_review"))}}"#, []),
      ("not to be translated", #""a":{"shouldTranslate":false}"#, []),
      ("an empty key", #""":{}"#, []),
      (
        "device variations",
        #""a":{"localizations":{"en":{"variations":{"device":{"mac":\#(unit("Click")),"other":\#(unit("Tap"))}}}}}"#,
        ["a device.mac: Click", "a device.other: Tap"]
      ),
    ] as [(String, String, [String])]
  )
  func lacks(name: String, entry: String, expected: [String]) {
    #expect(Self.catalog(entry).asked(in: "de") == expected, "\(name)")
  }

  @Test(
    arguments: [
      ("de", ["files: one=%d file other=%d files"]),
      ("pl", ["files: one=%d file few=%d files many=%d files other=%d files"]),
      ("ja", ["files: other=%d files"]),
    ] as [(String, [String])]
  )
  func asksForTheFormsOfTheLanguage(locale: String, expected: [String]) {
    #expect(Self.catalog(Self.files).asked(in: locale) == expected)
  }

  @Test func asksForFormsThatLack() {
    let polish = #""pl":{\#(Self.plural(["one": "%d plik", "other": "%d pliku"]))}"#
    let entry = Self.files.replacing(#""en":{"#, with: polish + #","en":{"#)
    #expect(Self.catalog(entry).asked(in: "pl") == ["files: few=%d files many=%d files"])
    let (files, diagnostics) = Self.catalog(entry).translated(to: "pl") {
      $1 == "few" ? "%d pliki" : "%d plików"
    }
    #expect(diagnostics == [])
    #expect(files.asked(in: "pl") == [])
    #expect(files.description.contains(#""few":\#(Self.unit("%d pliki", "needs_review"))"#))
    #expect(files.description.contains(#""one":\#(Self.unit("%d plik"))"#))
  }

  /// Beside forms that have a text.
  @Test func asksForEmptyForms() {
    let german = #""de":{\#(Self.plural(["one": "", "other": "%d Dateien"]))}"#
    let entry = Self.files.replacing(#""en":{"#, with: german + #","en":{"#)
    #expect(Self.catalog(entry).asked(in: "de") == ["files: one=%d file"])
    let (files, diagnostics) = Self.catalog(entry).translated(to: "de") { _, _ in "%d Datei" }
    #expect(diagnostics == [])
    #expect(files.asked(in: "de") == [])
    #expect(files.description.contains(#""one":\#(Self.unit("%d Datei", "needs_review"))"#), "\(files)")
    #expect(files.description.contains(#""other":\#(Self.unit("%d Dateien"))"#), "\(files)")
    // One form is empty, another one is not there.
    let polish = #""pl":{\#(Self.plural(["one": "", "few": "%d pliki", "other": "%d pliku"]))}"#
    let both = Self.catalog(Self.files.replacing(#""en":{"#, with: polish + #","en":{"#))
    #expect(both.asked(in: "pl") == ["files: one=%d file many=%d files"])
    let (complete, faults) = both.translated(to: "pl") { $1 == "one" ? "%d plik" : "%d plików" }
    #expect(faults == [])
    #expect(complete.asked(in: "pl") == [])
  }

  @Test func aVariantShowsItsLanguage() {
    let german = #""a":{"localizations":{"de":\#(Self.unit("A"))}}"#
    #expect(Self.catalog(german).asked(in: "de-AT") == [])
    let empty = #""a":{"localizations":{"de":\#(Self.unit(""))}}"#
    #expect(Self.catalog(empty).asked(in: "de-AT") == ["a: a"])
    #expect(Self.catalog(german + #","b":{}"#).asked(in: "de-AT") == ["b: b"])
  }

  @Test func theSourceLocaleLacksNothing() {
    #expect(Self.catalog(#""a":{}"#).lacking(in: "en") == nil)
  }

  @Test func variables() {
    let entry = #"""
      "k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@files@"},"substitutions":{"files":{
      "argNum":1,"formatSpecifier":"lld",\#(Self.plural(["one": "%arg file", "other": "%arg files"]))}}}}}
      """#
    let catalog = Self.catalog(entry)
    #expect(catalog.asked(in: "de") == ["k %#@files@: one=%arg file other=%arg files"])
    let (files, diagnostics) = catalog.translated(to: "de") { $1 == "one" ? "%arg Datei" : "%arg Dateien" }
    #expect(diagnostics == [])
    #expect(files.asked(in: "de") == [])
    #expect(files.description.contains("%arg Dateien"))
  }

  @Test func setsAreLeftOut() throws {
    let entry =
      #""${applicationName} opens":{"localizations":{"en":{"stringSet":{"state":"translated","values":["a","b"]}}}}"#
    let plan = try #require(Self.catalog(entry).lacking(in: "de"))
    #expect(plan.missing.isEmpty)
    #expect(plan.leftOut.map(\.rule) == [.translationLeftOut])
  }

  // MARK: Files

  @Test func writesTheFileOfANewLanguage() {
    let files = CatalogFiles([
      "App/en.lproj/T.strings": "/* A */\n\"a\" = \"A\";\n\"b\" = \"\\\"B\\\"\";\n",
      "App/en.lproj/Other.strings": "\"c\" = \"C\";\n",
      "App/de.lproj/Other.strings": "\"c\" = \"\";\n",
    ])
    let (translated, diagnostics) = files.translated(to: "de") { text, _ in "\(text) – de" }
    #expect(diagnostics == [])
    #expect(
      translated.texts["App/de.lproj/T.strings"]
        == "/* A */\n\"a\" = \"A – de\";\n\"b\" = \"\\\"B\\\" – de\";\n"
    )
    #expect(translated.texts["App/de.lproj/Other.strings"] == "\"c\" = \"C – de\";\n")
    #expect(translated.asked(in: "de") == [])
  }

  @Test func usesTheFolderOfTheLanguage() {
    let files = CatalogFiles([
      "pt_BR.lproj/A.strings": "\"a\" = \"A\";\n", "en.lproj/B.strings": "\"b\" = \"B\";\n",
    ])
    let (translated, _) = files.translated(to: "pt-BR") { text, _ in "\(text)." }
    #expect(translated.texts["pt_BR.lproj/B.strings"] == "\"b\" = \"B.\";\n")
  }

  // MARK: Refusals

  @Test(
    arguments: [
      ("%d", "'check' would report placeholder-type."),
      ("", "it is empty."),
      (" \n", "it is empty."),
      ("a\u{1B}[2J", "U+001B"),
      ("Hello  %@", "'check' would report doubled-blank."),
      ("Hello %@ ", "'check' would report whitespace-differs."),
    ]
  )
  func refuses(answer: String, reason: String) throws {
    let catalog = Self.catalog(#""Hello %@":{},"b":{}"#)
    let (files, diagnostics) = catalog.translated(to: "de") { text, _ in text == "b" ? "B" : answer }
    let message = try #require(diagnostics.only)
    #expect(message.hasPrefix("translation-refused Hello %@: The answer \""))
    #expect(message.contains(reason), "\(message)")
    // The other one is written.
    #expect(files.asked(in: "de") == ["Hello %@: Hello %@"])
  }

  @Test func followsTheRulesOfTheProject() {
    let catalog = Self.catalog(#""a b":{}"#)
    #expect(catalog.translated(to: "de") { text, _ in text }.diagnostics == [])
    let (files, diagnostics) = catalog.translated(to: "de", rules: [.sameAsSource]) { text, _ in text }
    #expect(files == catalog)
    #expect(diagnostics.count == 1)
  }

  @Test func anEntryIsTranslatedAsAWhole() {
    let entry =
      #""a":{"localizations":{"en":{"variations":{"device":{"mac":\#(Self.unit("Click")),"other":\#(Self.unit("Tap"))}}}}}"#
    let (files, diagnostics) = Self.catalog(entry).translated(to: "de") { text, _ in
      text == "Tap" ? "Tippen" : nil
    }
    #expect(files == Self.catalog(entry))
    #expect(
      diagnostics == [
        "translation-unanswered a: The command did not answer for 1 of its 2 parts; the text is still missing."
      ]
    )
  }

  @Test(
    arguments: [
      (TranslationAnswer(value: "x"), "the text has plural forms. Answer with \"forms\": one, other."),
      (TranslationAnswer(forms: [.init("one", "x")]), "the form \"other\" is missing"),
      (
        TranslationAnswer(forms: [.init("one", "x"), .init("few", "y"), .init("other", "z")]),
        "\"few\" was not asked for"
      ),
    ]
  )
  func answersHaveTheShapeOfTheirText(answer: TranslationAnswer, reason: String) throws {
    let catalog = Self.catalog(Self.files)
    let missing = try #require(catalog.lacking(in: "de")?.missing.first)
    var options = GenerateOptions()
    options.sources.sourceLocale = "en"
    let result = Compiler.translate(catalog.sources, with: [(missing, [answer])], options: options)
    #expect(result.files.isEmpty)
    #expect(result.diagnostics.only?.message.contains(reason) == true, "\(result.diagnostics)")
  }

  @Test func plainTextsHaveNoForms() throws {
    let catalog = Self.catalog(#""a":{}"#)
    let missing = try #require(catalog.lacking(in: "de")?.missing.first)
    let result = Compiler.translate(
      catalog.sources,
      with: [(missing, [TranslationAnswer(forms: [.init("other", "A")])])],
      options: GenerateOptions()
    )
    #expect(result.diagnostics.only?.message.contains("the text has no plural forms") == true)
  }

  // MARK: Two versions of the files

  @Test func anAnswerBelongsToItsText() throws {
    func missing(_ entry: String) throws -> MissingTranslation {
      try #require(Self.catalog(entry).lacking(in: "de")?.missing.first)
    }
    let asked = try missing(#""a":{"localizations":{"en":\#(Self.unit("A"))}}"#)
    let moved = try missing(#""a":{"comment":"new","localizations":{"en":\#(Self.unit("A"))}},"b":{}"#)
    let changed = try missing(#""a":{"localizations":{"en":\#(Self.unit("B"))}}"#)
    #expect(asked.asksTheSame(as: moved))
    #expect(!asked.asksTheSame(as: changed))
    #expect(asked.identity == changed.identity)
  }
}

extension Array {
  /// The only element, if there is one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
