@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

extension CatalogFiles {
  private static func options(rules: [Rule]) -> GenerateOptions {
    var options = GenerateOptions()
    options.sources.sourceLocale = "en"
    options.checks.rules.turnOn(Set(rules.map(\.id)))
    return options
  }

  /// `nil` if the locale is that of the source texts.
  func lacking(in locale: String, tables: [String] = []) -> TranslationPlan? {
    var request = TranslationRequest(locale: locale, tables: tables)
    request.localeFolders = texts.keys.flatMap { $0.split(separator: "/").map(String.init) }
      .filter { $0.hasSuffix(".lproj") }
    return Compiler.check(sources, options: Self.options(rules: [])).catalog.flatMap {
      Compiler.missingTranslations(request, in: $0, files: sources)
    }
  }

  /// `key part: source`, with forms as `one=… other=…`.
  func asked(in locale: String) -> [String] {
    (lacking(in: locale)?.missing ?? []).flatMap { missing in
      missing.units.map { unit in
        let source =
          switch unit.source {
          case .text(let text): text
          case .forms(let forms): forms.map { "\($0.category.name)=\($0.text)" }.joined(separator: " ")
          }
        return "\(missing.key)\(unit.part.map { " " + $0 } ?? ""): \(source)"
      }
    }
  }

  /// The files after all units have been answered: texts by `translate`, with the category of a form.
  func translated(
    to locale: String,
    rules: [Rule] = [],
    _ translate: (_ source: String, _ category: String?) -> String?
  ) -> (files: CatalogFiles, diagnostics: [String]) {
    let missing = lacking(in: locale)?.missing ?? []
    let result = Compiler.translate(
      sources,
      with: missing.map { missing in
        let answers = missing.units.map { unit -> TranslationAnswer? in
          switch unit.source {
          case .text(let text): translate(text, nil).map { TranslationAnswer(value: $0) }
          case .forms(let forms):
            TranslationAnswer(
              forms: forms.compactMap { form in
                translate(form.text, form.category.name).map { .init(form.category.name, $0) }
              }
            )
          }
        }
        return (missing, answers)
      },
      options: Self.options(rules: rules)
    )
    var files = self
    for file in result.files { files.texts[file.file.path] = String(decoding: file.bytes, as: UTF8.self) }
    for file in result.created { files.texts[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    return (files, result.diagnostics.map { "\($0.rule.id) \($0.key ?? ""): \($0.message)" })
  }
}
