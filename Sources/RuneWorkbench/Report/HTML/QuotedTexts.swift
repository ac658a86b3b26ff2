import RuneCompiler
import RuneModel

/// The texts that findings refer to, by catalog, table and key.
struct QuotedTexts {
  struct Text {
    var locale: String
    var text: String
  }

  /// A translation and the source text of the same form, with their differences marked.
  struct Pair {
    var source: HighlightedText
    var translation: HighlightedText
  }

  private struct Entry {
    var entry: Catalog.Entry
    var catalog: Catalog
  }

  private let catalogs: [UTF8Key: Catalog]

  /// - Parameter catalogs: by `CatalogFolder` path.
  init(_ catalogs: [UTF8Key: Catalog]) {
    self.catalogs = catalogs
  }

  /// The first form of the source text of a finding's entry.
  func source(of finding: Diagnostic) -> Text? {
    guard let found = entry(of: finding),
      let text = found.entry.texts.index(of: found.catalog.sourceIndex ?? -1),
      let form = found.entry.texts[text].localization.mainForm
    else { return nil }
    return Text(locale: found.catalog.sourceLocale, text: form.text)
  }

  /// `nil` for a finding that is not about a single translation.
  func pair(of finding: Diagnostic) -> Pair? {
    guard let location = finding.location, let tag = finding.locale, let found = entry(of: finding),
      let locale = found.catalog.locales.firstIndex(where: { $0.hasSameUTF8(as: tag) }),
      let text = found.entry.text(in: locale), text.file === location.file
    else { return nil }
    let forms = text.localization.allForms
    let containing = forms.first {
      $0.form.range.lower <= location.range.lower && location.range.upper <= $0.form.range.upper
    }
    guard let place = containing ?? forms.first, !place.form.text.isEmpty || containing != nil else {
      return nil
    }
    let source = found.entry.text(in: found.catalog.sourceIndex ?? -1)?.localization
    var pair = Pair(
      source: HighlightedText(source?.form(like: place)?.text ?? ""),
      translation: HighlightedText(place.form.text)
    )
    if finding.rule.id != Rule.needsReview.id {
      HighlightedText.markDifferences(&pair.source, &pair.translation)
    }
    if containing != nil, pair.translation.marks.isEmpty, location.range != place.form.range {
      pair.translation.mark(location.file.text.utf8, location.range.offsets)
    }
    if locale == found.catalog.sourceIndex { pair.source = HighlightedText("") }
    return pair
  }

  private func entry(of finding: Diagnostic) -> Entry? {
    guard let location = finding.location, let key = finding.key, let name = finding.table,
      let catalog = catalogs[UTF8Key(CatalogFolder.path(of: location.file.path))],
      let table = catalog.tables.first(where: { $0.name.hasSameUTF8(as: name) }),
      let index = table.index(of: key)
    else { return nil }
    return Entry(entry: table.entries[index], catalog: catalog)
  }
}

extension Catalog.Table {
  /// Entries are sorted by key.
  fileprivate func index(of key: String) -> Int? {
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].key.isUTF8Ordered(before: key) { lower = middle + 1 } else { upper = middle }
    }
    return lower < entries.count && entries[lower].key.hasSameUTF8(as: key) ? lower : nil
  }
}

extension Localization {
  /// A text with the variable that it belongs to.
  fileprivate struct VariableForm {
    var variable: String?
    var form: Form
  }

  fileprivate var allForms: [VariableForm] {
    forms.map { VariableForm(variable: nil, form: $0) }
      + substitutions.flatMap { variable in
        variable.forms.map { VariableForm(variable: variable.name, form: $0) }
      }
  }

  /// The text that represents the entry: a plain text or, without one, the form for most numbers.
  fileprivate var mainForm: Form? {
    forms.first { $0.path.isEmpty } ?? forms.last { $0.path.contains { $0.selector == "other" } }
      ?? forms.first
  }

  /// The text with the same variable and choices; if there is none, its form for most numbers; if there is none, the
  /// main form.
  fileprivate func form(like other: VariableForm) -> Form? {
    let candidates = allForms.filter { $0.variable == other.variable }.map(\.form)
    return candidates.first { $0.path == other.form.path }
      ?? candidates.last { $0.path.contains { $0.selector == "other" } }
      ?? mainForm
  }
}
