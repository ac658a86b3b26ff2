import RuneCompiler
import RuneFormats
import RuneModel

/// The request to `translate`.
package struct TranslationRequest: Sendable {
  /// A normalized tag.
  package var locale: String
  /// The names of the tables; empty for all.
  package var tables: [String]
  /// The names of the existing `.lproj` folders of the catalog.
  package var localeFolders: [String] = []

  package init(locale: String, tables: [String] = []) {
    self.locale = locale
    self.tables = tables
  }
}

/// The missing texts of one catalog in a locale.
package struct TranslationPlan: Sendable {
  /// In the order of the entries.
  package var missing: [MissingTranslation]
  /// Missing texts that are not sent to the command, because they could not be written.
  package var leftOut: [Diagnostic]
}

extension Compiler {
  /// Finds the missing texts of a locale in one catalog: texts that do not exist, are empty or have the state `new`,
  /// and plural forms that the language needs.
  ///
  /// - Parameter files: the files that the catalog was read from.
  /// - Returns: `nil` if the locale is the source locale.
  package static func missingTranslations(
    _ request: TranslationRequest,
    in catalog: Catalog,
    files: [SourceFile]
  ) -> TranslationPlan? {
    guard var search = TranslationSearch(request, catalog, in: files) else { return nil }
    search.run()
    // Texts that cannot be written are not requested, because answers may cost money.
    let trial = ProposedEdits(
      search.missing.map { $0.proposedEdit(writing: $0.units.flatMap(\.sourceTexts)) },
      in: []
    )
    let refused = Set(trial.refusals.map(\.index))
    return TranslationPlan(
      missing: search.missing.indices.filter { !refused.contains($0) }.map { search.missing[$0] },
      leftOut: search.leftOut
        + trial.refusals.map { refusal in
          search.missing[refusal.index].diagnostic(
            .translationLeftOut,
            "The text is left out, because its translation could not be written: \(refusal.reason)"
          )
        }
    )
  }
}

extension MissingTranslation {
  package func diagnostic(_ rule: Rule, _ message: String) -> Diagnostic {
    Diagnostic(rule, message, at: location, table: table, locale: locale, key: key)
  }
}

extension MissingTranslation {
  /// Writes a line for each unit, as commands read them.
  ///
  /// - Parameters:
  ///   - number: the `id` of the first unit.
  ///   - sourceLocale: the locale of the source texts.
  ///   - writeContext: adds members about the entry to each line.
  package func writeRequests(
    from number: Int,
    sourceLocale: String,
    to json: inout JSONWriter,
    addingContext writeContext: (inout JSONWriter) -> Void = { _ in }
  ) {
    for (index, unit) in units.enumerated() {
      json.object { json in
        json.member("id", String(number + index))
        json.member("table", table)
        json.member("key", key)
        if let part = unit.part { json.member("part", part) }
        json.member("source", unit.sourceText)
        json.member("comment", comment)
        json.member("sourceLocale", sourceLocale)
        json.member("locale", locale)
        if case .forms(let forms) = unit.source {
          json.name("forms")
          json.object { json in
            for form in forms { json.member(form.category.name, form.text) }
          }
        }
        writeContext(&json)
      }
      json.newline()
    }
  }
}

/// A unit of translation: one text, or all plural forms of one text.
package struct TranslationUnit: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    case text(String)
    /// The source text of each form that the locale needs, in CLDR's order.
    case forms([TranslationForm])
  }

  /// The place of the text, or of the choice between its plural forms.
  package var address: TextAddress
  package var source: Source

  /// `%#@files@`, `device.mac`; `nil` for the text of the entry itself.
  package var part: String? {
    let steps = address.path.map { "\($0.axis.rawValue).\($0.selector)" }.joined(separator: "/")
    let names = [address.variable.map { "%#@\($0)@" }, steps.isEmpty ? nil : steps].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// The text that represents all forms: the form `other`.
  package var sourceText: String {
    switch source {
    case .text(let text): text
    case .forms(let forms): forms.last?.text ?? ""
    }
  }

  /// The source texts at the places of their translations.
  var sourceTexts: [AddressedText] {
    switch source {
    case .text(let text): [AddressedText(text, at: address)]
    case .forms(let forms): forms.map { AddressedText($0.text, at: address(of: $0.category)) }
    }
  }

  func address(of category: PluralCategory) -> TextAddress {
    var address = address
    address.path.append(FormStep(.plural, category.name))
    return address
  }
}

/// A text and the numbers for which it is shown.
package struct TranslationForm: Sendable, Hashable {
  package var category: PluralCategory
  package var text: String

  package init(_ category: PluralCategory, _ text: String) {
    self.category = category
    self.text = text
  }
}
