import RuneCompiler
import RuneFormats
import RuneModel

/// The edits of one string catalog that make it agree with code.
struct CatalogSync {
  private let table: ParsedTable
  private var editor: TableEditor
  private var entries: [SyncPlan.Entry] = []
  private var diagnostics: [Diagnostic] = []
  /// The keys by canonical equivalence, of the table and of what is added.
  private var forms: [String: String] = [:]
  /// Keys of the table that code names in another Unicode form: they are not stale.
  private let otherForms: Set<UTF8Key>

  init(_ table: ParsedTable, _ named: NamedKeys) {
    self.table = table
    editor = TableEditor(table)
    for entry in table.entries { forms[entry.key] = entry.key }
    let present = forms
    otherForms = Set(
      named.order.compactMap { key in
        present[key.string].flatMap { $0.isOtherForm(of: key.string) && named[$0] == nil ? UTF8Key($0) : nil }
      }
    )
  }

  // MARK: Entries

  mutating func add(_ key: String, _ named: NamedKey) {
    guard named.isOwn else {
      if case .other(let bundle) = named.call.bundle {
        diagnostics.append(
          .leftOutOfSync(
            "The key is looked up in another bundle, \(bundle.oneLine), so it is not added",
            named.call
          )
        )
      }
      return
    }
    if let form = forms[key], form.isOtherForm(of: key) {
      let message =
        "The table has this key with other Unicode characters for the same letters, which is another key. Write both alike."
      diagnostics.append(
        Diagnostic(.syncRefused, message, at: named.call.location, table: table.name, key: key)
      )
      return
    }
    let value = named.defaultValue?.numbered ?? (named.text.hasSeveralConversions ? named.text.numbered : nil)
    let state = named.defaultValue == nil ? nil : "extracted_with_value"
    let edit = TableEdit.addExtractedEntry(
      key: key,
      value: value,
      extractionState: state,
      comment: named.comment
    )
    guard apply([edit], .added, named, key) else { return }
    forms[key] = key
    if named.text.isGuessed {
      diagnostics.append(
        Diagnostic(
          .guessedSpecifier,
          "The type of an inserted value is not known here, so the key has %@ for it. If it is a number, compare the key "
            + "with the one that Xcode writes.",
          at: named.call.location,
          table: table.name,
          key: key
        )
      )
    }
  }

  mutating func update(_ entry: ParsedEntry, _ named: NamedKey) {
    guard entry.isAutomatic else { return }
    var edits: [TableEdit] = []
    // With a text that a person has written, the entry has no value from code.
    let wanted = named.defaultValue != nil && !hasOwnText(entry) ? "extracted_with_value" : nil
    if entry.extractionState != wanted {
      edits.append(.setExtractionState(wanted, key: entry.key))
    }
    if let comment = named.comment,
      entry.isCommentGenerated || entry.comment?.hasSameUTF8(as: comment) != true
    {
      edits.append(.setComment(comment, key: entry.key))
    }
    if let edit = editOfValue(entry, named) { edits.append(edit) }
    guard !edits.isEmpty else { return }
    _ = apply(edits, entry.extractionState == "stale" ? .revived : .updated, named, entry.key)
  }

  /// Whether the text in the source language is another one than the default value of code.
  private func hasOwnText(_ entry: ParsedEntry) -> Bool {
    guard let text = textOfSource(entry) else { return false }
    return text.state != "new" || text.onlyText == nil
  }

  private func textOfSource(_ entry: ParsedEntry) -> Localization? {
    entry.localizations.first { localization in
      !localization.isImplicit && table.sourceLanguage.map(localization.locale.hasSameUTF8) == true
    }
  }

  /// The default value becomes the text in the source language, unless a person has written another.
  private func editOfValue(_ entry: ParsedEntry, _ named: NamedKey) -> TableEdit? {
    guard let value = named.defaultValue?.numbered, let source = table.sourceLanguage else { return nil }
    guard let present = textOfSource(entry) else {
      return .addLocalization([AddressedText(value)], key: entry.key, locale: source, state: "new")
    }
    guard !hasOwnText(entry), let text = present.onlyText, !text.hasSameUTF8(as: value),
      named.defaultValue?.isGuessed == false
    else { return nil }
    return .setTexts([AddressedText(value)], key: entry.key, locale: source)
  }

  mutating func markStale(_ entry: ParsedEntry) {
    guard entry.isAutomatic, entry.extractionState != "stale", !otherForms.contains(UTF8Key(entry.key)) else {
      return
    }
    _ = apply([.setExtractionState("stale", key: entry.key)], .stale, nil, entry.key)
  }

  private mutating func apply(
    _ edits: [TableEdit],
    _ change: SyncPlan.Change,
    _ named: NamedKey?,
    _ key: String
  ) -> Bool {
    do throws(EditRefusal) {
      for edit in edits { try editor.apply(edit) }
    } catch {
      refuse(error, at: named?.call.location)
      return false
    }
    entries.append(SyncPlan.Entry(change: change, table: table, key: key, location: named?.call.location))
    return true
  }

  private mutating func refuse(_ refusal: EditRefusal, at location: SourceLocation?) {
    diagnostics.append(
      Diagnostic(
        .syncRefused,
        "The entry cannot be changed: \(refusal.reason)",
        at: location ?? SourceLocation(table.file, .start),
        table: table.name,
        key: refusal.key
      )
    )
  }

  // MARK: Result

  consuming func finish(_ plan: inout SyncPlan) {
    do throws(EditRefusal) {
      let file = try editor.finish()
      if !file.edits.isEmpty { plan.files.append(file) }
      plan.entries += entries
    } catch {
      refuse(error, at: nil)
    }
    plan.diagnostics += diagnostics
  }
}

extension Localization {
  /// The text, if there is one without choices and variables.
  fileprivate var onlyText: String? {
    let slots = hasSubstitutions ? [] : TextSlot.slots(of: self)
    return slots.count == 1 && slots[0].address == TextAddress() ? slots[0].text : nil
  }
}
