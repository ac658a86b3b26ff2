import RuneModel
import Testing

@testable import RuneCompiler

/// Translators' documents beside localization files, and alone.
@Suite struct DocumentTextsTests {
  private static let catalog = SourceFile(
    path: "/project/App/Localizable.xcstrings",
    bytes: Array(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "bye": {"localizations": {"en": \(unit("Bye")), "de": \(unit("Tschüss"))}},
        "hello": {"comment": "At the start.", "localizations": {"en": \(unit("Hello %@"))}},
        "owned": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%@ has %#@files@"},
          "substitutions": {"files": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": \(unit("%arg file")), "other": \(unit("%arg files"))}}}}}}}
      }}
      """.utf8
    )
  )

  private static func unit(_ text: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
  }

  /// - Parameter units: id, source and target.
  private static func document(
    _ path: String = "de.xliff",
    of original: String?,
    in locale: String = "de",
    _ units: [(String, String, String)]
  ) -> SourceFile {
    let file = original.map { #" original="\#($0)""# } ?? ""
    let body = units.map { id, source, target in
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
    }
    return SourceFile(
      path: path,
      bytes: Array(
        """
        <xliff version="1.2"><file\(file) source-language="en" target-language="\(locale)"><body>
        \(body.joined(separator: "\n"))
        </body></file></xliff>
        """.utf8
      )
    )
  }

  /// `table/key locale: text`, of all texts.
  private static func texts(_ files: [SourceFile]) throws -> [String] {
    let catalog = try #require(ParsedFiles(files).merged(TableSelection()).signed().catalog)
    return catalog.tables.flatMap { table in
      table.entries.flatMap { entry in
        zip(entry.texts.places, entry.texts.localizations).flatMap { place, localization in
          localization.forms.map { form in
            "\(table.name)/\(entry.key) \(catalog.locales[place.locale]): \(form.text)"
          }
        }
      }
    }
  }

  /// What a build reports besides missing translations.
  private static func reports(_ files: [SourceFile]) -> [Diagnostic] {
    Compiler.generate(files, options: GenerateOptions()).diagnostics.filter {
      $0.rule != .checkSummary
    }
  }

  @Test func addsWhatTheFilesDoNotHave() throws {
    let document = Self.document(
      of: "App/Localizable.xcstrings",
      [("bye", "Bye", "Ade"), ("hello", "Changed %@", "Hallo %@")]
    )
    #expect(
      try Self.texts([document, Self.catalog]) == [
        "Localizable/bye de: Tschüss", "Localizable/bye en: Bye", "Localizable/hello de: Hallo %@",
        "Localizable/hello en: Hello %@", "Localizable/owned en: %@ has %#@files@",
      ]
    )
    #expect(Self.reports([document, Self.catalog]) == [])
  }

  @Test func aFileStillSaysWhatAnEntryIs() throws {
    let document = Self.document(of: "App/Localizable.xcstrings", [("hello", "Hello %@", "Hallo %@")])
    let catalog = try #require(
      ParsedFiles([document, Self.catalog]).merged(TableSelection()).signed().catalog
    )
    let entry = try #require(catalog.tables[0].entries.first { $0.key == "hello" })
    #expect(entry.location.file.path == Self.catalog.path)
    #expect(entry.commentText?.string == "At the start.")
  }

  @Test func variablesReadTheArgumentsOfTheSource() throws {
    let document = Self.document(
      of: "App/Localizable.xcstrings",
      [
        ("owned", "%@ has %2$#@files@", "%@ hat %2$#@files@"),
        ("owned|==|substitutions.files.plural.one", "%2$lld file", "eine Datei"),
        ("owned|==|substitutions.files.plural.other", "%2$lld files", "%2$lld Dateien"),
      ]
    )
    #expect(Self.reports([document, Self.catalog]) == [])
    let catalog = try #require(
      ParsedFiles([document, Self.catalog]).merged(TableSelection()).signed().catalog
    )
    let german = try #require(catalog.tables[0].entries.last?.texts.localizations.first { $0.locale == "de" })
    #expect(german.substitutions.map(\.argument) == [2])
    #expect(german.substitutions.map(\.specifier) == ["lld"])
  }

  @Test func aTextThatDoesNotFitIsReportedAtItsLine() {
    let document = Self.document(of: "App/Localizable.xcstrings", [("hello", "Hello %@", "Hallo %d")])
    let reports = Self.reports([document, Self.catalog])
    #expect(reports.map(\.rule) == [.placeholderType])
    #expect(reports.first?.location?.file.path == "de.xliff")
  }

  @Test func unknownKeysAreReportedOnce() {
    let document = Self.document(
      of: "App/Localizable.xcstrings",
      ["a", "b", "c", "d"].map { ($0, $0, $0.uppercased()) }
    )
    let received = ReceivedDocument(xliff: document)
    #expect(
      Compiler.check([Self.catalog], completedBy: [received]).diagnostics
        .filter { $0.rule == .importUnknown }.map(\.message) == [
          "The table does not have the keys 'a', 'b', 'c' and 1 more of this document. "
            + "Export it again for the translators, or take it out of \"paths\"."
        ]
    )
  }

  @Test(arguments: [
    ("App/Localizable.xcstrings", true), ("Localizable.xcstrings", true),
    ("ios/project/App/Localizable.xcstrings", true), ("../App/Localizable.xcstrings", true),
    ("App/en.lproj/Localizable.strings", true), (nil, true),
    ("Other/Localizable.xcstrings", false), ("App/Settings.xcstrings", false), ("", false),
  ]) func belongsToTheTableOfItsPath(_ original: String?, _ belongs: Bool) throws {
    let document = Self.document(of: original, [("hello", "Hello %@", "Hallo %@")])
    #expect(try Self.texts([document, Self.catalog]).contains("Localizable/hello de: Hallo %@") == belongs)
  }

  @Test func completesFoldersOfLanguages() throws {
    let files = [("en", #""a" = "A"; "b" = "B";"#), ("de", #""a" = "Ä";"#)].map { locale, text in
      SourceFile(path: "App/\(locale).lproj/T.strings", bytes: Array(text.utf8))
    }
    let document = Self.document(of: "App/en.lproj/T.strings", [("a", "A", "x"), ("b", "B", "Be")])
    #expect(try Self.texts(files + [document]) == ["T/a de: Ä", "T/a en: A", "T/b de: Be", "T/b en: B"])
    #expect(Self.reports(files + [document]) == [])
  }

  @Test func anUntranslatedCopyIsNotATranslation() throws {
    let text = """
      <xliff version="1.2"><file original="App/Localizable.xcstrings" source-language="en" target-language="de"><body>
      <trans-unit id="hello"><source>Hello %@</source><target state="new">Hello %@</target></trans-unit>
      </body></file></xliff>
      """
    let document = SourceFile(path: "de.xliff", bytes: Array(text.utf8))
    #expect(try !Self.texts([document, Self.catalog]).contains { $0.hasPrefix("Localizable/hello de") })
  }

  @Test func documentsAloneAreACatalog() throws {
    let documents = [
      Self.document("de.xliff", of: "T.strings", in: "de", [("a", "A", "Ä")]),
      Self.document("fr.xlf", of: "T.strings", in: "fr", [("a", "A", "À")]),
    ]
    #expect(try Self.texts(documents) == ["T/a de: Ä", "T/a en: A", "T/a fr: À"])
    #expect(Self.reports(documents) == [])
  }

  @Test func aBrokenDocumentStopsTheBuild() {
    let broken = SourceFile(path: "de.xliff", bytes: Array("<xliff version=\"1.2\"><file>".utf8))
    let result = Compiler.generate([Self.catalog, broken], options: GenerateOptions())
    #expect(result.diagnostics.contains { $0.severity == .error && $0.location?.file.path == "de.xliff" })
  }
}
