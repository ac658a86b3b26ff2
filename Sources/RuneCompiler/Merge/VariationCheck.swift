import RuneModel

/// Reports variations that cannot be chosen or that leave a choice without a text.
package struct VariationCheck {
  package static func run(on catalog: Catalog) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for table in catalog.tables {
      for entry in table.entries.indices {
        let texts = table.entries[entry].texts
        for index in texts.indices where Self.isVaried(index, of: texts.localizations) {
          var check = VariationCheck(table: table.name, entry: table.entries[entry], text: texts[index])
          check.run()
          diagnostics += check.diagnostics
        }
      }
    }
    return diagnostics
  }

  /// Anything but one plain text.
  private static func isVaried(_ index: Int, of localizations: [Localization]) -> Bool {
    if !localizations[index].substitutions.isEmpty { return true }
    guard case .forms(let forms) = localizations[index].texts else { return false }
    return forms.count != 1 || !forms[0].path.isEmpty
  }

  private let table: String
  private let entry: Catalog.Entry
  private let text: Catalog.LocalizedText
  private var diagnostics: [Diagnostic] = []

  private init(table: String, entry: Catalog.Entry, text: Catalog.LocalizedText) {
    self.table = table
    self.entry = entry
    self.text = text
  }

  private mutating func run() {
    let localization = text.localization
    let hasNumber = EntrySignature.pluralArgument(of: entry.signature) != nil
    if !hasNumber, localization.forms.contains(where: { $0.path.contains { $0.axis == .plural } }) {
      report(
        .pluralWithoutNumber,
        "The plural forms are never chosen from: neither the source text nor the key has a number. "
          + "Give the text a number such as %lld, or keep the 'other' form alone.",
        at: localization.range
      )
    }
    if localization.forms.allSatisfy({ $0.text.isEmpty }), !localization.substitutions.isEmpty {
      report(
        .emptyText,
        "There are substitutions but no text that names them. Give the localization a value such as "
          + "'%#@\(localization.substitutions[0].name)@'.",
        at: localization.range
      )
    }
    check(localization.forms, of: nil, in: localization.range)
    for substitution in localization.substitutions {
      check(substitution.forms, of: substitution.name, in: substitution.range)
    }
  }

  private mutating func check(_ forms: [Form], of variable: String?, in range: ByteRange) {
    /// The paths of plural choices, each with whether it has `other`.
    var plurals: [(path: ArraySlice<FormStep>, hasOther: Bool)] = []
    for form in forms {
      for (depth, step) in form.path.enumerated() {
        check(step, at: form.range)
        guard step.axis == .plural else { continue }
        let path = form.path[..<depth]
        let isOther = step.selector == "other"
        if let index = plurals.firstIndex(where: { $0.path == path }) {
          plurals[index].hasOther = plurals[index].hasOther || isOther
        } else {
          plurals.append((path, isOther))
        }
      }
    }
    for plural in plurals where !plural.hasOther {
      let place = Form(path: Array(plural.path), text: "", range: range).pathDescription
      let names = [variable.map { "variable '\($0)'" }, place.isEmpty ? nil : "'\(place)'"].compactMap { $0 }
      let subject = names.isEmpty ? "The plural" : "The plural of \(names.joined(separator: " in "))"
      report(
        .pluralOtherMissing,
        "\(subject) has no 'other' form. Add one: it serves every number that no other form matches.",
        at: range
      )
    }
  }

  private mutating func check(_ step: FormStep, at range: ByteRange) {
    switch step.axis {
    case .plural where PluralCategory(name: step.selector) == nil:
      let names = PluralCategory.allCases.map(\.name).joined(separator: ", ")
      report(
        .unknownPluralCategory,
        "'\(step.selector)' is no plural category and is left out. Write one of \(names).",
        at: range
      )
    case .device where DeviceClass(name: step.selector) == nil:
      let names = DeviceClass.allCases.map(\.name).joined(separator: ", ")
      report(
        .unknownDevice,
        "'\(step.selector)' is no device and is left out. Write one of \(names).",
        at: range
      )
    case .width where (Int(step.selector) ?? -1) < 0:
      report(.unknownWidth, "'\(step.selector)' is no width and is left out. Write a number.", at: range)
    case .plural, .device, .width, .set:
      break
    }
  }

  private mutating func report(_ rule: Rule, _ message: String, at range: ByteRange) {
    diagnostics.append(
      Diagnostic(
        rule,
        message,
        at: SourceLocation(text.file, range),
        table: table,
        locale: text.localization.locale,
        key: entry.key
      )
    )
  }
}
