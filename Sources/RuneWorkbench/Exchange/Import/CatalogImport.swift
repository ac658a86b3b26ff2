import RuneCompiler
import RuneFormats
import RuneModel

/// The result of an import into one catalog.
package struct ImportResult: Sendable {
  /// Existing files.
  package internal(set) var files: [EditedFile] = []
  package internal(set) var created: [SourceFile] = []
  /// The number of texts that were written.
  package internal(set) var importedCount = 0
  /// The number of texts that already existed.
  package internal(set) var unchangedCount = 0
  /// The number of existing texts that were protected from being replaced.
  package internal(set) var keptCount = 0
  /// The number of texts without a translation in the document.
  package internal(set) var missingCount = 0
  package internal(set) var diagnostics: [Diagnostic] = []
}

extension Compiler {
  /// Writes translators' texts into one catalog. A text that does not fit its entry is not written, but reported.
  ///
  /// - Parameters:
  ///   - sections: each with its table and its language, a normalized tag.
  ///   - catalog: all files of the catalog.
  ///   - localeFolders: the names of the existing `.lproj` folders of the catalog.
  ///   - options: the options of `check`.
  package static func importTexts(
    _ sections: [(section: ReceivedSection, table: ExchangeTable, locale: String)],
    overwrite: ImportOverwrite,
    into catalog: [ParsedTable],
    localeFolders: [String],
    options: GenerateOptions
  ) -> ImportResult {
    var work = CatalogImport(overwrite, catalog, localeFolders)
    for (section, table, locale) in sections { work.add(section, to: table, locale) }
    work.write(options)
    return work.result
  }
}

/// Collects the new texts of a catalog, and writes those that neither an editor nor a check refuses.
private struct CatalogImport {
  private struct Proposal {
    var entry: ImportedEntry
    var table: String
    var locale: String
    var edit: ProposedEdit
  }

  private(set) var result = ImportResult()
  private let overwrite: ImportOverwrite
  private let tables: [ParsedTable]
  private let localeFolders: [String]
  private var localeFiles: [String: TranslationFiles] = [:]
  private var proposals: [Proposal] = []
  /// Entries that a section has already changed.
  private var seen: Set<[UTF8Key]> = []

  init(_ overwrite: ImportOverwrite, _ tables: [ParsedTable], _ localeFolders: [String]) {
    self.overwrite = overwrite
    self.tables = tables
    self.localeFolders = localeFolders
  }

  // MARK: Reading

  mutating func add(_ section: ReceivedSection, to table: ExchangeTable, _ locale: String) {
    let index = UnitIndex(table, locale: locale)
    var keys: [UTF8Key] = []
    var texts: [UTF8Key: [ImportedEntry.Text]] = [:]
    for received in section.units {
      switch index.match(received) {
      case .unit(let unit):
        guard let text = text(received, of: section, for: unit, table, locale) else { continue }
        if texts[UTF8Key(unit.key)]?.contains(where: { $0.unit.address == unit.address }) ?? false {
          refuse(
            received,
            "the document has the text twice. Remove one of them.",
            key: unit.key,
            table,
            locale
          )
          continue
        }
        if texts[UTF8Key(unit.key)] == nil { keys.append(UTF8Key(unit.key)) }
        texts[UTF8Key(unit.key), default: []].append(text)
      case .ambiguous:
        refuse(
          received,
          "several texts of the table have this id. Translate it in the table.",
          key: nil,
          table,
          locale
        )
      case .none:
        report(
          .importUnknown,
          "The table has no text with the id \(received.id.debugDescription). "
            + "Its key may have been renamed or removed since the export.",
          received,
          key: nil,
          table,
          locale
        )
      }
    }
    let target = TargetTable(table, locale)
    var files =
      localeFiles[locale] ?? TranslationFiles(tables.map(\.file), locale: locale, folders: localeFolders)
    for key in keys {
      guard let texts = texts[key] else { continue }
      let entry = ImportedEntry(key: key.string, texts: texts, units: index.units(of: key))
      guard seen.insert([UTF8Key(table.source.file.path), key, UTF8Key(locale)]).inserted else {
        refuse(
          texts[0],
          entry.summary,
          "another section has the entry too. Import one of them.",
          table,
          locale
        )
        continue
      }
      proposals.append(
        Proposal(
          entry: entry,
          table: table.name,
          locale: locale,
          edit: entry.proposedEdit(in: target, &files)
        )
      )
    }
    localeFiles[locale] = files
  }

  /// The text to write; `nil` if there is nothing to do, or if it is refused.
  private mutating func text(
    _ received: ReceivedUnit,
    of section: ReceivedSection,
    for unit: ExchangeUnit,
    _ table: ExchangeTable,
    _ locale: String
  ) -> ImportedEntry.Text? {
    guard let target = received.target, let text = received.projectTarget(of: unit), received.state != .new
    else {
      if unit.target == nil { result.missingCount += 1 }
      return nil
    }
    if text == unit.target, received.state != .translated || unit.isReviewed || !received.hasState {
      result.unchangedCount += 1
      return nil
    }
    guard unit.shouldTranslate || unit.target != nil else {
      return refuse(received, "the entry is marked not to be translated.", key: unit.key, table, locale)
    }
    if target.texts.contains(where: \.isEmpty), !unit.source.texts.contains(where: \.isEmpty) {
      return refuse(
        received,
        "it is empty. Remove the target of a text that is not translated.",
        key: unit.key,
        table,
        locale
      )
    }
    if case .set = target, !unit.isSet {
      return refuse(
        received,
        "it is a set of texts, and the entry has one text.",
        key: unit.key,
        table,
        locale
      )
    }
    guard overwrite.allowsReplacing(unit) else {
      result.keptCount += 1
      return nil
    }
    var state = received.state
    if received.hasFormerSource(of: unit) {
      state = .needsReview
      report(
        .importSourceChanged,
        "The source text has changed since the export, from "
          + "\((received.source?.texts ?? []).joined(separator: " | ").debugDescription). "
          + "Check that the translation still fits"
          + (unit.format == .xcstrings ? "; it is marked for review." : "."),
        received,
        key: unit.key,
        table,
        locale
      )
    }
    result.diagnostics += received.losses(in: section)
    return ImportedEntry.Text(unit: unit, text: text, state: state, location: received.location)
  }

  // MARK: Writing

  /// Findings that a translator has to correct: other arguments, a missing plural form, or an empty text.
  private static let refusingRules: [Rule] = [
    .pluralCategoryMissing, .pluralFormsMissing, .specifierForbidden, .substitutionUndefined,
  ]

  mutating func write(_ options: GenerateOptions) {
    let edits = CheckedEdits(
      proposals.map(\.edit),
      in: tables,
      options: options,
      isRefused: { $0.severity == .error || Self.refusingRules.contains($0.rule) }
    )
    for refusal in edits.refusals {
      let proposal = proposals[refusal.index]
      result.diagnostics.append(
        Diagnostic(
          .importRefused,
          "The text \"\(proposal.entry.summary)\" is not written: \(refusal.reason)",
          at: proposal.entry.location,
          table: proposal.table,
          locale: proposal.locale,
          key: proposal.entry.key
        )
      )
    }
    let refused = Set(edits.refusals.map(\.index))
    result.importedCount = proposals.indices.filter { !refused.contains($0) }.reduce(0) {
      $0 + proposals[$1].entry.texts.count
    }
    result.files = edits.files
    result.created = edits.created
  }

  // MARK: Messages

  private mutating func refuse(
    _ text: ImportedEntry.Text,
    _ summary: String,
    _ reason: String,
    _ table: ExchangeTable,
    _ locale: String
  ) {
    result.diagnostics.append(
      Diagnostic(
        .importRefused,
        "The text \"\(summary)\" is not written: \(reason)",
        at: text.location,
        table: table.name,
        locale: locale,
        key: text.unit.key
      )
    )
  }

  @discardableResult
  private mutating func refuse(
    _ received: ReceivedUnit,
    _ reason: String,
    key: String?,
    _ table: ExchangeTable,
    _ locale: String
  ) -> ImportedEntry.Text? {
    let message = "The text of \(received.id.debugDescription) is not written: \(reason)"
    report(.importRefused, message, received, key: key, table, locale)
    return nil
  }

  private mutating func report(
    _ rule: Rule,
    _ message: String,
    _ received: ReceivedUnit,
    key: String?,
    _ table: ExchangeTable,
    _ locale: String
  ) {
    result.diagnostics.append(
      Diagnostic(rule, message, at: received.location, table: table.name, locale: locale, key: key)
    )
  }
}

extension ExchangeUnit {
  /// Whether the text is final. In formats other than string catalogs, every text is.
  fileprivate var isReviewed: Bool { format != .xcstrings || state == "translated" }
}

extension ImportOverwrite {
  fileprivate func allowsReplacing(_ unit: ExchangeUnit) -> Bool {
    let hasText = unit.target?.texts.contains { !$0.isEmpty } ?? false
    guard hasText, unit.state != "new" else { return true }
    switch self {
    case .missing: return false
    case .unreviewed: return !unit.isReviewed
    case .all: return true
    }
  }
}
