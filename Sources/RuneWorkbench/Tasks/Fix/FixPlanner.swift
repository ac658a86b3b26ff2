import RuneCompiler
import RuneModel

/// Plans the corrections of one catalog's texts, and drops those that the checks do not accept.
struct FixPlanner {
  private(set) var result = FixPlan()
  private let files: [SourceFile]
  private let options: GenerateOptions
  private let rules: [Rule]
  private let locales: Set<String>
  private let former: Findings
  private let catalog: Catalog?
  /// The texts that are corrected, in the order of the entries.
  private var changes: [Change] = []

  /// One text in one locale.
  private struct Change {
    var entry: Findings.Entry
    var locale: String
    var rules: [Rule]
    /// `nil` if all texts are empty and removed.
    var texts: [AddressedText]?
    var file: SourceFile
    var location: SourceLocation
    /// `nil` for the only locale of a file.
    var localeInFile: String?

    var edit: TableEdit {
      texts.map { .setTexts($0, key: entry.key.string, locale: localeInFile) }
        ?? .removeLocalization(key: entry.key.string, locale: localeInFile)
    }

    /// Whether a finding is intended: an empty text that is removed is then missing.
    func isIntended(_ finding: Findings.Place) -> Bool {
      texts == nil && finding == Findings.Place(rule: Rule.missingTranslation.id, locale: locale)
    }
  }

  init(_ files: [SourceFile], _ options: GenerateOptions, rules: [Rule], locales: Set<String>) {
    self.files = files
    self.options = options
    self.rules = rules
    self.locales = locales
    let checked = Compiler.check(files, options: options)
    former = Findings(checked.diagnostics)
    catalog = checked.catalog
  }

  mutating func plan() {
    guard let catalog else { return }
    let styles = QuotationStyles(catalog)
    for table in catalog.tables {
      for entry in table.entries {
        let name = Findings.Entry(table: UTF8Key(table.name), key: UTF8Key(entry.key))
        guard let findings = former[name] else { continue }
        let corrected = CorrectedEntry(
          catalog: catalog,
          entry: entry,
          source: catalog.sourceIndex.flatMap(entry.texts.index(of:)),
          quotationStyles: styles
        )
        plan(corrected, name, findings)
      }
    }
    keepFilesFromBecomingEmpty()
    edit()
    for change in changes {
      for rule in change.rules {
        result.corrections.append(
          FixPlan.Correction(
            rule: rule,
            table: change.entry.table.string,
            key: change.entry.key.string,
            locale: change.locale
          )
        )
      }
    }
    let ids = Set(rules.map(\.id))
    let found = former.count { ids.contains($0.rule) && (locales.isEmpty || locales.contains($0.locale)) }
    result.leftCount = found - result.corrections.count
  }

  /// Corrects the texts of an entry that a rule has reported.
  private mutating func plan(
    _ entry: CorrectedEntry,
    _ name: Findings.Entry,
    _ findings: [Findings.Place: Int]
  ) {
    for (index, localization) in entry.localizations.enumerated() {
      let locale = entry.locale(of: index)
      // Only its author can decide what the source text should be.
      guard index != entry.source, locales.isEmpty || locales.contains(locale) else { continue }
      let place = entry.entry.texts.places[index]
      func change(_ rules: [Rule], _ texts: [AddressedText]?, at range: ByteRange) -> Change {
        Change(
          entry: name,
          locale: locale,
          rules: rules,
          texts: texts,
          file: place.file,
          location: SourceLocation(place.file, range),
          localeInFile: entry.entry.texts[index].format == .xcstrings ? locale : nil
        )
      }
      if rules.contains(.emptyValue), localization.hasNoText,
        findings[Findings.Place(rule: Rule.emptyValue.id, locale: locale)] != nil
      {
        changes.append(change([.emptyValue], nil, at: localization.range))
        continue
      }
      let corrections = FixableRules.corrections.filter { correction in
        rules.contains(correction.rule)
          && findings[Findings.Place(rule: correction.rule.id, locale: locale)] != nil
      }
      guard !corrections.isEmpty else { continue }
      var applied: [Rule] = []
      var texts: [AddressedText] = []
      for slot in TextSlot.slots(of: localization) {
        var form = CorrectedForm(localization: index, slot: slot)
        for correction in corrections {
          guard let text = correction.corrected(form, of: entry), !text.hasSameUTF8(as: form.text) else {
            continue
          }
          form.text = text
          if !applied.contains(correction.rule) { applied.append(correction.rule) }
        }
        if !form.text.hasSameUTF8(as: slot.text) { texts.append(AddressedText(form.text, at: slot.address)) }
      }
      guard !texts.isEmpty, let range = TextSlot.slots(of: localization).first?.range else { continue }
      changes.append(change(applied, texts, at: range))
    }
  }

  // MARK: Files

  /// Apple's parsers reject an empty file, and the purpose of a table without keys is unknown.
  private mutating func keepFilesFromBecomingEmpty() {
    for (file, removals) in Dictionary(grouping: changes.filter { $0.texts == nil }, by: \.file) {
      let table = TableParser.parse(file)
      let keys = Set(removals.map(\.entry.key))
      guard table.format != .xcstrings, table.entries.allSatisfy({ keys.contains(UTF8Key($0.key)) }) else {
        continue
      }
      result.refusals.append(
        Diagnostic(
          .fixRefused,
          "All texts of the file are empty, and no table is left without a key. Delete the file, so that the source texts "
            + "are shown.",
          at: SourceLocation(file, .start),
          table: table.name,
          locale: removals[0].locale
        )
      )
      changes.removeAll { $0.texts == nil && $0.file == file }
    }
  }

  /// Edits the files and checks them again, until the checks accept the remaining changes. Each iteration drops some.
  private mutating func edit() {
    repeat {
      editFiles()
    } while !changes.isEmpty && dropDoubtful()
  }

  private mutating func editFiles() {
    result.files = []
    for file in files {
      while true {
        let edits = changes.filter { $0.file == file }.map(\.edit)
        if edits.isEmpty { break }
        do throws(EditRefusal) {
          result.files.append(try file.edited(by: edits))
          break
        } catch {
          drop(error, from: file)
        }
      }
    }
  }

  private mutating func drop(_ refusal: EditRefusal, from file: SourceFile) {
    let refused = changes.filter { $0.file == file && $0.entry.key.string.hasSameUTF8(as: refusal.key) }
    for change in refused {
      result.refusals.append(
        Diagnostic(
          .fixRefused,
          "The text cannot be corrected here: \(refusal.reason)",
          at: change.location,
          table: change.entry.table.string,
          locale: change.locale,
          key: refusal.key
        )
      )
    }
    // A refusal that does not refer to a change would be repeated forever.
    let isKnown = !refused.isEmpty
    changes.removeAll { $0.file == file && (!isKnown || $0.entry.key.string.hasSameUTF8(as: refusal.key)) }
  }

  /// - Returns: whether any change was dropped.
  private mutating func dropDoubtful() -> Bool {
    let edited = files.map { file in
      result.files.first { $0.file == file }.map { file.replacingBytes($0.bytes) } ?? file
    }
    let latter = Findings(Compiler.check(edited, options: options).diagnostics)
    let planned = changes
    changes.removeAll { change in
      let after = latter[change.entry] ?? [:]
      let isPassed = change.rules.allSatisfy {
        after[Findings.Place(rule: $0.id, locale: change.locale)] == nil
      }
      let added = latter.added(to: former, of: change.entry).filter { place in
        !planned.contains { $0.entry == change.entry && $0.isIntended(place) }
      }
      return !isPassed || !added.isEmpty
    }
    return changes.count < planned.count
  }
}

/// Texts that are corrected, and the files with them.
package struct FixPlan: Sendable {
  /// A text in one locale, with all its forms.
  package struct Correction: Sendable, Hashable {
    package var rule: Rule
    package var table: String
    package var key: String
    package var locale: String
  }

  package var files: [EditedFile] = []
  /// In the order of the entries.
  package var corrections: [Correction] = []
  /// Texts that could be corrected if their files could be edited.
  package var refusals: [Diagnostic] = []
  /// Findings of the rules that remain because a person has to decide.
  package var leftCount = 0
}

extension Compiler {
  /// Plans corrections of the findings about the files of one catalog. Every corrected file is read and checked again:
  /// a text with a finding after its correction is not corrected.
  ///
  /// - Parameters:
  ///   - options: turn on the rules whose findings are corrected.
  ///   - rules: the members of `FixableRules` whose findings are corrected.
  ///   - locales: normalized tags; empty for all.
  package static func fix(
    _ files: [SourceFile],
    options: GenerateOptions,
    rules: [Rule],
    locales: Set<String> = []
  ) -> FixPlan {
    var planner = FixPlanner(files, options, rules: rules, locales: locales)
    planner.plan()
    return planner.result
  }
}
