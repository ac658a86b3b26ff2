import RuneCompiler
import RuneModel

/// Finds the translations whose source text has changed since the version in which they were last touched.
///
/// Commits are visited from the newest to the oldest, children before parents. If a translation is the same in a
/// parent, the search continues there. In a merge, it continues in each such parent, and the translation is only
/// outdated if it is outdated on all lines. A version that cannot be read is skipped.
package struct OutdatedSearch {
  private enum Fate {
    case open
    case current
    case outdated(source: EntryReading.LocalizationReading, touch: HistoryStep.Commit)
    /// The history ends before the translation was touched.
    case cut
  }

  private struct Translation {
    var table: Int
    var key: UTF8Key
    var locale: UTF8Key
    var range: ByteRange
    var source: EntryReading.LocalizationReading
    var fate = Fate.open
  }

  private let tables: [TrackedTable]
  private var versions: VersionCache
  private var translations: [Translation] = []
  /// The commit that changed a source text last.
  private var sourceChanges: [[UTF8Key: HistoryStep.Commit]]
  private var states: [String: [TrackedState]] = [:]
  /// Translations that are marked for review or new.
  package private(set) var markedCount = 0

  /// - Parameters:
  ///   - head: the id that `visit` receives for the current files.
  ///   - locales: normalized tags of the locales to judge; empty for all.
  ///   - load: reads a blob; `nil` if it is missing or too large.
  package init(
    _ tables: [TrackedTable],
    head: String,
    locales: Set<String> = [],
    load: @escaping (String) throws -> [UInt8]?
  ) {
    self.tables = tables
    versions = VersionCache(tables, load: load)
    sourceChanges = Array(repeating: [:], count: tables.count)
    var list = tables.indices.map {
      TrackedState(table: $0, path: tables[$0].path, blob: VersionCache.current($0))
    }
    var sources: [Int: [UTF8Key: EntryReading]] = [:]
    for (index, tracked) in tables.enumerated() where tracked.source >= 0 {
      let source = tracked.source
      if sources[source] == nil { sources[source] = tables[source].table.lastReadings }
      let sourceLocale = UTF8Key(tables[source].sourceLocale)
      let isCatalog = tracked.table.format == .xcstrings
      guard isCatalog || source != index else {
        list[index].sources = Dictionary(uniqueKeysWithValues: (sources[index] ?? [:]).keys.map { ($0, $0) })
        continue
      }
      for (key, entry) in tracked.table.lastEntries where entry.shouldTranslate {
        guard let text = sources[source]?[key]?.texts(sourceLocale) else { continue }
        for localization in entry.localizations where !localization.isImplicit {
          let locale = UTF8Key(localization.locale)
          guard !isCatalog || locale != sourceLocale, locales.isEmpty || locales.includes(localization.locale)
          else {
            continue
          }
          guard localization.state != "new", localization.state != "needs_review",
            localization.state != "stale"
          else {
            markedCount += 1
            continue
          }
          list[index].pending[key, default: []].append(translations.count)
          let range = TextSlot.slots(of: localization).first?.range ?? localization.range
          translations.append(Translation(table: index, key: key, locale: locale, range: range, source: text))
        }
        if isCatalog, list[index].pending[key] != nil { list[index].sources[key] = key }
      }
    }
    if !translations.isEmpty { states[head] = list }
  }

  /// Whether all translations are judged, so that older commits do not matter.
  package var isFinished: Bool { states.isEmpty }

  /// - Parameter id: the id by which other commits refer to this one as a parent.
  package mutating func visit(_ id: String, _ step: HistoryStep) throws {
    guard let list = states.removeValue(forKey: id) else { return }
    var passed: [[TrackedState]] = step.parents.map { _ in [] }
    for state in list {
      var touched: TouchedTexts?
      for (index, parent) in step.parents.enumerated() {
        let (same, others) = try follow(state, parent.changes[state.path])
        if let same { passed[index].append(same) }
        touched = touched.map { $0.intersection(others) } ?? others
      }
      try settle(touched ?? TouchedTexts(all: state), of: state, in: list, step)
    }
    for (parent, var list) in zip(step.parents, passed) {
      if parent.isBase { try leaveChanges(&list) }
      guard list.contains(where: { !$0.pending.isEmpty }) else { continue }
      if let present = states[parent.id] { list = present.union(list) }
      states[parent.id] = list
    }
  }

  // MARK: One step

  private mutating func follow(
    _ state: TrackedState,
    _ change: HistoryStep.FileChange?
  ) throws -> (same: TrackedState?, touched: TouchedTexts) {
    guard let change else { return (state, TouchedTexts()) }
    guard case .changed(let path, let blob) = change else { return (nil, TouchedTexts(all: state)) }
    var same = state
    same.path = path
    guard blob != state.blob, let difference = try versions.difference(state.blob, blob, of: state.table)
    else {
      return (same, TouchedTexts())
    }
    same.blob = blob
    var touched = TouchedTexts()
    let sourceLocale = UTF8Key(tables[state.table].sourceLocale)
    let renames = Renames(difference.own, difference.others)
    for (key, entry) in difference.own where state.pending[key] != nil || state.sources[key] != nil {
      let ids = same.pending.removeValue(forKey: key) ?? []
      let source = same.sources.removeValue(forKey: key)
      let formerKey = renames.formerKey(of: key)
      guard let former = difference.others[formerKey] else {
        touched.add(key, entry, ids, source)
        continue
      }
      let kept = ids.filter { entry.hasSameTranslation(as: former, translations[$0].locale) }
      if !kept.isEmpty { same.pending[formerKey, default: []] += kept }
      let isSame = source != nil && entry.texts(sourceLocale) == former.texts(sourceLocale)
      if isSame { same.sources[formerKey] = source }
      touched.add(
        key,
        entry,
        kept.count == ids.count ? [] : ids.filter { !kept.contains($0) },
        isSame ? nil : source
      )
    }
    return (same, touched)
  }

  /// Judges the texts that no parent has.
  private mutating func settle(
    _ touched: TouchedTexts,
    of state: TrackedState,
    in list: [TrackedState],
    _ step: HistoryStep
  ) throws {
    for (_, key) in touched.sources where sourceChanges[state.table][key] == nil && !step.isCut {
      sourceChanges[state.table][key] = step.commit
    }
    guard !touched.pending.isEmpty else { return }
    let sources = try sourceReadings(of: state, in: list, touched.readings)
    for (key, ids) in touched.pending {
      let locale = UTF8Key(tables[tables[state.table].source].sourceLocale)
      let source = sources?[key]?.sourceTexts(locale, of: key)
      for id in ids { settle(id, source, step) }
    }
  }

  /// The result of one line of descent: a translation is only outdated if it is outdated on all lines.
  private mutating func settle(
    _ id: Int,
    _ source: EntryReading.LocalizationReading?,
    _ step: HistoryStep
  ) {
    switch translations[id].fate {
    case .current: return
    case .cut where step.isCut: return
    default: break
    }
    if step.isCut {
      translations[id].fate = .cut
      return
    }
    guard let source, source != translations[id].source else {
      // A translation that is older than its source text counts as current.
      translations[id].fate = .current
      return
    }
    switch translations[id].fate {
    case .cut: return
    case .outdated(_, let touch) where touch.time.seconds >= step.commit.time.seconds: return
    default: translations[id].fate = .outdated(source: source, touch: step.commit)
    }
  }

  /// - Parameter own: readings of the file itself, if it has the source texts; `nil` for the whole file.
  private func sourceReadings(
    of state: TrackedState,
    in list: [TrackedState],
    _ own: TableVersion.Readings?
  ) throws -> TableVersion.Readings? {
    let source = tables[state.table].source
    if source == state.table {
      if let own { return own }
      return try versions.version(state.blob, of: state.table)?.readings
    }
    guard let other = list.first(where: { $0.table == source }) else { return nil }
    return try versions.version(other.blob, of: source)?.readings
  }

  /// Judges the translations whose source text has not changed since a commit.
  private mutating func leaveChanges(_ list: inout [TrackedState]) throws {
    for index in list.indices where !list[index].pending.isEmpty {
      let state = list[index]
      let sources = try sourceReadings(of: state, in: list, nil)
      let locale = UTF8Key(tables[tables[state.table].source].sourceLocale)
      for (key, ids) in state.pending {
        guard let source = sources?[key]?.sourceTexts(locale, of: key) else {
          list[index].pending[key] = nil
          for id in ids { translations[id].fate = .current }
          continue
        }
        let changed = ids.filter { source != translations[$0].source }
        for id in ids where source == translations[id].source { translations[id].fate = .current }
        list[index].pending[key] = changed.isEmpty ? nil : changed
      }
    }
  }

  // MARK: Results

  /// In the order of the files and their texts.
  package var outdated: [OutdatedTranslation] {
    let ordered = translations.sorted { ($0.table, $0.range.lower) < ($1.table, $1.range.lower) }
    return ordered.compactMap { translation in
      guard case .outdated(let source, let touch) = translation.fate else { return nil }
      let tracked = tables[translation.table]
      return OutdatedTranslation(
        file: tracked.table.file,
        range: translation.range,
        table: tracked.table.name,
        key: translation.key.string,
        locale: translation.locale.string,
        format: tracked.table.format,
        change: sourceChanges[tracked.source][translation.key],
        touch: touch,
        oldText: source.description(comparedWith: translation.source),
        newText: translation.source.description(comparedWith: source),
        isMinor: source.differsOnlyInTypography(from: translation.source)
      )
    }
  }

  /// Translations that are older than the history.
  package var cutCount: Int {
    translations.count { if case .cut = $0.fate { true } else { false } }
  }

  package var judgedCount: Int { translations.count }
  /// The ids of the versions that were skipped because they cannot be read, and the index of the table of each.
  package var skippedBlobs: [String: Int] { versions.skipped }
}

extension Set<String> {
  fileprivate func includes(_ locale: String) -> Bool {
    contains { LanguageMatcher.same(as: locale, in: [$0]) != nil }
  }
}

extension ParsedTable {
  /// By key; if several entries have the same key, the last one.
  fileprivate var lastEntries: [UTF8Key: ParsedEntry] {
    Dictionary(entries.map { (UTF8Key($0.key), $0) }) { $1 }
  }

  fileprivate var lastReadings: [UTF8Key: EntryReading] { lastEntries.mapValues { EntryReading($0) } }
}
