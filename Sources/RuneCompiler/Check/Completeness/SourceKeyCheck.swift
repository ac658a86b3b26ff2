import RuneModel

/// Reports keys that exist in a translation but not in the source locale, often because they are misspelled: in the
/// source language the text is never shown.
///
/// A key with spaces is its own source text, as created by `genstrings`. If more than a tenth of a table's keys have
/// no source text, its source texts are in the code, and a single line reports the table.
enum SourceKeyCheck: CatalogCheck {
  static let rules: [Rule] = [.keyNotFoundInSourceLocale]

  private static let largestShare = 10

  static func run(on context: CatalogContext, _ log: inout CheckLog) {
    guard let source = context.source else { return }
    for (index, table) in context.catalog.tables.enumerated() {
      // The source texts of a storyboard or an Info.plist are in that file, not in a table.
      guard context.isLookedUp[index], context.hasSourceTexts[index] else { continue }
      let missing = table.entries.filter { entry in
        entry.shouldTranslate && entry.texts.index(of: source) == nil && !entry.key.utf8.contains(0x20)
          && entry.texts.places.contains { !context.isDocumentation[$0.locale] }
      }
      if missing.count > 1, missing.count * largestShare > table.entries.count {
        reportTable(missing, table, context, &log)
      } else {
        for entry in missing { report(entry, table, context, &log) }
      }
    }
  }

  private static func report(
    _ entry: Catalog.Entry,
    _ table: Catalog.Table,
    _ context: CatalogContext,
    _ log: inout CheckLog
  ) {
    guard let first = entry.texts.places.first(where: { !context.isDocumentation[$0.locale] }) else { return }
    let locale = context.catalog.locales[first.locale]
    let others = entry.texts.count == 1 ? "" : " and \(entry.texts.count - 1) more"
    log.report(
      Diagnostic(
        .keyNotFoundInSourceLocale,
        "The key is in '\(locale)'\(others), and not in the source locale '\(context.catalog.sourceLocale)'. "
          + "Add it there, or remove or rename it here.",
        at: entry.location,
        table: table.name,
        locale: locale,
        key: entry.key
      )
    )
  }

  private static func reportTable(
    _ missing: [Catalog.Entry],
    _ table: Catalog.Table,
    _ context: CatalogContext,
    _ log: inout CheckLog
  ) {
    guard let first = missing.first else { return }
    log.report(
      Diagnostic(
        .keyNotFoundInSourceLocale,
        "\(missing.count) of the \(table.entries.count) keys of table '\(table.name)' are not in the source locale "
          + "'\(context.catalog.sourceLocale)'. Add them there; this is the first.",
        at: first.location,
        table: table.name,
        key: first.key
      )
    )
  }
}

/// The meaning of a localization's `state`.
package enum TranslationState {
  case translated, needsReview, missing
  /// There is a translation without a text, so that the app shows nothing, not even the text of another language.
  case empty

  /// - Parameter isSource: whether it is the source text, which Xcode also marks as new.
  package init(of localization: Localization, isSource: Bool) {
    let state = TranslationState(state: localization.state, isSource: isSource)
    self = !isSource && state != .missing && localization.hasNoText ? .empty : state
  }

  package init(state: String?, isSource: Bool) {
    if isSource {
      self = .translated
      return
    }
    switch state {
    // `.strings` and `.stringsdict` have no states: an existing text is translated.
    case nil, "translated", "": self = .translated
    case "new": self = .missing
    default: self = .needsReview
    }
  }
}

extension Localization {
  /// Whether every text is empty or only references variables with empty texts.
  package var hasNoText: Bool {
    guard hasSubstitutions else { return !texts.hasText }
    return forms.allSatisfy(\.text.consistsOfVariables)
      && substitutions.allSatisfy { variable in variable.forms.allSatisfy(\.text.isEmpty) }
  }
}

/// Reports texts that are marked for review.
enum NeedsReviewCheck: EntryCheck {
  static let rules: [Rule] = [.needsReview]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.entry.shouldTranslate else { return }
    let localizations = entry.entry.texts.localizations
    let source = entry.sourceIndex
    entry.eachText { text in
      guard TranslationState(state: localizations[text].state, isSource: text == source) == .needsReview
      else { return }
      log.report(
        .needsReview,
        "The translation is marked for review. Review it and set its state to 'translated'.",
        at: localizations[text].range,
        in: text,
        of: entry
      )
    }
  }
}

/// Reports entries that Xcode no longer finds in the code.
enum StaleEntryCheck: EntryCheck {
  static let rules: [Rule] = [.staleEntry]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.entry.extractionState == "stale" else { return }
    log.report(
      Diagnostic(
        .staleEntry,
        "Xcode finds no use of this key in the code, and it does not see those of accessors. Choose 'Manage: Manually' in "
          + "Xcode if the code uses it, or else remove the entry.",
        at: entry.entry.location,
        table: entry.table,
        key: entry.entry.key
      )
    )
  }
}
