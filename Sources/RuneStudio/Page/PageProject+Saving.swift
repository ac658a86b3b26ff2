import RuneCompiler
import RuneModel
import RuneWorkbench

extension PageProject {
  /// A change that is ready to be written.
  package struct Plan {
    /// The file to write, with the content that it must still have, and its new content.
    package let path: String
    package let earlier: [UInt8]
    package let bytes: [UInt8]
    let position: EntryPosition
    /// The file with the change.
    let table: ParsedTable
    /// The findings about the changed texts, as they will be.
    package let findings: [FindingAnswer]
    /// Those that the texts did not have before.
    let added: [FindingAnswer]
  }

  /// Works out what a change does to its file and to the findings. Nothing is changed yet.
  ///
  /// - Parameter etag: the version of the text that the person saw; `nil` for any.
  /// - Throws: `PageProblem` if the text has changed since, if it cannot be written, or if `check` would refuse it.
  package func plan(_ change: TextChange, ifMatch etag: String?) throws(PageProblem) -> Plan {
    let plan = try trial(change, ifMatch: etag)
    // A text that had an error already can be mended form by form.
    guard !plan.added.contains(where: { $0.severity == Severity.error.rawValue }) else {
      throw PageProblem(
        .refused,
        "'check' would refuse the text. It is kept as a draft; correct it and save again.",
        findings: plan.findings
      )
    }
    return plan
  }

  /// The findings that a change would lead to, without lines: the text is in no file yet.
  package func findings(of change: TextChange) throws(PageProblem) -> [FindingAnswer] {
    var findings = try trial(change, ifMatch: nil, isExcerpt: true).findings
    for index in findings.indices { (findings[index].line, findings[index].column) = (nil, nil) }
    return findings
  }

  /// - Parameter isExcerpt: whether the entry alone is edited, and not its file, if that leads to the same findings.
  func trial(
    _ change: TextChange,
    ifMatch etag: String?,
    isExcerpt: Bool = false
  ) throws(PageProblem) -> Plan {
    let texts = try change.addressed()
    let position = try position(of: EntryID(table: change.table, key: change.key), in: change.locale)
    if let etag, etag != position.etag {
      throw PageProblem(.changed, "The text was changed in the meantime. Look at both versions and choose.")
    }
    let file = try file(of: position)
    if let fault = faults[UTF8Key(file.file.path)] { throw PageProblem(.unparsable, fault.sentence) }
    let excerpt = isExcerpt ? TableExcerpt(of: file, key: change.key) : nil
    let table = excerpt?.table ?? file
    let edits = try TextEdits(texts, state: change.state, in: table.format, of: position).edits
    var editor = TableEditor(table)
    let edited: EditedTable
    do throws(EditRefusal) {
      for edit in edits { try editor.apply(edit) }
      edited = try editor.finishedTable { OpenCatalog.parse($0, after: table) }
    } catch {
      throw PageProblem(.refused, "The text cannot be written: \(error.reason)")
    }
    let catalog = workspace.contents[position.place.catalog].catalog
    func findings(_ table: ParsedTable) -> [Diagnostic] {
      catalog.findings(ofKey: position.entry.key, with: table).filter(position.concerns)
    }
    let (before, after) = (findings(table), findings(edited.table))
    func answers(_ findings: [Diagnostic]) -> [FindingAnswer] {
      findings.map { FindingAnswer($0, table: change.table, place: position.place(of: $0, in: edited.table)) }
    }
    return Plan(
      path: table.file.path,
      earlier: table.file.bytes,
      bytes: edited.edited.bytes,
      position: position,
      table: edited.table,
      findings: answers(after),
      added: answers(FindingChange(from: before, to: after).added)
    )
  }

  /// Takes over a change that has been written. Its draft goes.
  package mutating func accept(_ plan: Plan) {
    drafts.remove(plan.position.id, plan.position.locale)
    noteSaved(plan.position.id, in: plan.position.locale)
    let source = plan.position.catalog.sourceLocale
    var changed = workspace
    changed.update(plan.table)
    let isSource = plan.position.locale.hasSameUTF8(as: source)
    replace(changed, changedFile: plan.path, translatedTo: isSource ? nil : plan.position.locale)
  }

  // MARK: Drafts

  /// Keeps the texts of a change that could not be saved, or is not to be saved yet.
  ///
  /// - Parameter time: now, such as `2026-11-20T09:00:00Z`.
  /// - Throws: `PageProblem` if the entry is gone, or if there are too many drafts.
  package mutating func keepDraft(_ change: TextChange, at time: String) throws(PageProblem) {
    _ = try change.addressed()
    let id = EntryID(table: change.table, key: change.key)
    let position = try position(of: id, in: change.locale)
    guard drafts.keep(change.texts, state: change.state, of: id, position.locale, at: time) else {
      throw PageProblem(
        .refused,
        "There are \(Limits.drafts) drafts already, which is the most. Save or discard some."
      )
    }
    advance()
    noteDraft(in: position.locale)
  }

  /// Whether the entry of a change has a draft in its language.
  package func hasDraft(of change: TextChange) -> Bool {
    do throws(PageProblem) {
      let id = EntryID(table: change.table, key: change.key)
      return drafts[id, try position(of: id, in: change.locale).locale] != nil
    } catch {
      return false
    }
  }

  package mutating func discardDraft(_ id: EntryID, in locale: String) throws(PageProblem) {
    let position = try position(of: id, in: locale)
    drafts.remove(id, position.locale)
    advance()
    noteDraft(in: position.locale)
  }
}

extension EntryPosition {
  /// The place of the text in the language that a finding is about; `nil` if it is about all of them.
  func place(of finding: Diagnostic) -> String? {
    guard let location = finding.location, let target, location.file == target.file else { return nil }
    return PlaceName.name(of: location.range, in: target.localization)
  }

  /// The same in a version of a file that is not saved.
  func place(of finding: Diagnostic, in table: ParsedTable) -> String? {
    guard let location = finding.location, location.file == table.file, let text = localization(in: table)
    else { return nil }
    return PlaceName.name(of: location.range, in: text)
  }

  /// The text in the language, in a version of its file.
  func localization(in table: ParsedTable) -> Localization? {
    table.entries.last { $0.key.hasSameUTF8(as: entry.key) }?.localizations.first {
      table.format != .xcstrings || LocaleTag.normalized($0.locale)?.hasSameUTF8(as: locale) ?? false
    }
  }

  /// Whether a finding is about the entry, and about its language or all languages.
  func concerns(_ finding: Diagnostic) -> Bool {
    guard let key = finding.key, key.hasSameUTF8(as: entry.key),
      finding.table?.hasSameUTF8(as: table.name) ?? false
    else { return false }
    return finding.locale.map { $0.hasSameUTF8(as: locale) } ?? true
  }
}
