import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// One run of `outdated`: reads the files and the history of their repositories.
struct OutdatedRun {
  /// The faults of the files and the history.
  private var faults: [Diagnostic] = []
  /// The requested marks.
  private(set) var changes = SourceChanges()
  let fileCount: Int
  private let workspace: Workspace
  private var sources: [RepositorySources] = []
  private var findings: [(translation: OutdatedTranslation, diagnostic: Diagnostic)] = []
  private var judgedCount = 0
  /// Translations that are new or marked for review.
  private var markedCount = 0
  private var doneCount: Int?

  /// - Parameters:
  ///   - reference: see `--since`.
  ///   - locales: the locales to report about; all if it is empty.
  /// - Throws: `Abort`, `UsageError` or `ValidationError` if the search is not possible.
  init(settings: Settings, since reference: String?, locales: [String]) throws {
    let workspace = try Workspace.open(settings)
    self.workspace = workspace
    fileCount = workspace.catalogs.reduce(0) { $0 + $1.paths.count }
    (sources, faults) = try RepositorySources.sources(of: workspace)
    let tags = try RepositorySources.locales(locales.normalizedTags(), in: sources)
    for source in sources {
      do {
        try search(source, since: reference, locales: tags)
      } catch is GitStream.Ended {
        throw Abort([
          Diagnostic(
            .readFailed,
            source.repository.isPartial
              ? "Git cannot list the history of this repository, because this clone does not have all folders. Run "
                + "'git fetch --refetch --no-filter'."
              : "Git failed while it listed the history of this repository. Check it with 'git fsck'.",
            file: source.repository.folder
          )
        ])
      }
    }
  }

  private mutating func search(
    _ sources: RepositorySources,
    since reference: String?,
    locales: Set<String>
  ) throws {
    let objects = try GitObjects(of: sources.repository.git, isPartial: sources.repository.isPartial)
    let walk = try HistoryWalk(in: sources.repository, objects, since: reference)
    var search = OutdatedSearch(sources.tables, head: HistoryWalk.now, locales: locales, load: objects.bytes)
    try walk.run(&search, sources.tables.map(\.path))
    judgedCount += search.judgedCount
    markedCount += search.markedCount
    var minorCount = 0
    for translation in search.outdated {
      let found = workspace.settled([translation.diagnostic])
      guard let diagnostic = found.first, !sources.isSuppressed(diagnostic) else { continue }
      if translation.isMinor { minorCount += 1 } else { findings.append((translation, diagnostic)) }
    }
    let skipped = search.skippedBlobs.filter { !objects.missing.contains($0.key) }.count
    faults += workspace.settled(
      [Self.cut(search.cutCount, sources), Self.skipped(skipped, sources)].compactMap(\.self)
        + Self.missing(search.skippedBlobs.filter { objects.missing.contains($0.key) }, sources)
    )
    if let note = Self.minor(minorCount, sources) { faults.append(note) }
  }

  /// All findings.
  var diagnostics: [Diagnostic] { (faults + findings.map(\.diagnostic)).inReadingOrder() }

  /// For people: the translations of a text share a line.
  var lines: [Diagnostic] { (faults + OutdatedTranslation.lines(for: findings)).inReadingOrder() }

  /// Translations that most likely still fit.
  private static func minor(_ count: Int, _ sources: RepositorySources) -> Diagnostic? {
    guard count > 0 else { return nil }
    var note = Diagnostic(
      .outdatedTranslation,
      "\(counted(count, "more translation")) \(count == 1 ? "is" : "are") older than a change of the source text in "
        + "letter case, punctuation or white space alone, and \(count == 1 ? "is" : "are") not listed.",
      file: sources.repository.folder
    )
    note.severity = .note
    return note
  }

  /// - Parameter blobs: the ids of missing versions, and the table of each.
  private static func missing(_ blobs: [String: Int], _ sources: RepositorySources) -> [Diagnostic] {
    Dictionary(grouping: blobs.values) { $0 }.sorted { $0.key < $1.key }.map { table, versions in
      Diagnostic(
        .incompleteHistory,
        "\(counted(versions.count, "old version")) of this file \(versions.count == 1 ? "is" : "are") not in this clone, "
          + "which does not have all files of its commits, so outdated translations may be overlooked. Run "
          + "'git fetch --refetch --no-filter', or clone without '--filter'.",
        at: SourceLocation(sources.tables[table].table.file, .start),
        table: sources.tables[table].table.name
      )
    }
  }

  private static func cut(_ count: Int, _ sources: RepositorySources) -> Diagnostic? {
    guard count > 0 else { return nil }
    return Diagnostic(
      .incompleteHistory,
      "\(counted(count, "translation")) cannot be judged, because this clone is shallow and does not have the commits "
        + "that touched \(count == 1 ? "it" : "them"). Run 'git fetch --unshallow'; in an Actions job, set 'fetch-depth: 0'.",
      file: sources.repository.folder
    )
  }

  private static func skipped(_ count: Int, _ sources: RepositorySources) -> Diagnostic? {
    guard count > 0 else { return nil }
    var diagnostic = Diagnostic(
      .incompleteHistory,
      "Skipped \(counted(count, "old version")) of localization files, which cannot be read: the changes in "
        + "\(count == 1 ? "it" : "them") count as changes of the next version.",
      file: sources.repository.folder
    )
    diagnostic.severity = .note
    return diagnostic
  }

  // MARK: Marks

  /// Collects the changes that mark the outdated translations, and no longer reports these.
  mutating func mark() {
    var done: Set<SourceLocation> = []
    var refused: [Diagnostic] = []
    for file in sources.flatMap(\.files) {
      var editor = TableEditor(TableParser.parse(file.source))
      var marked: Set<SourceLocation> = []
      let translations = findings.map(\.translation).filter {
        $0.format == .xcstrings && $0.file.path.hasSameUTF8(as: file.source.path)
      }
      do throws(EditRefusal) {
        for translation in translations {
          do throws(EditRefusal) {
            try editor.apply(.setState("needs_review", key: translation.key, locale: translation.locale))
            marked.insert(translation.location)
          } catch {
            refused.append(Self.refusal(error, of: translation))
          }
        }
        changes.change(file, to: try editor.finish())
        done.formUnion(marked)
      } catch {
        refused += translations.map { Self.refusal(error, of: $0) }
      }
    }
    let refusals = Dictionary(refused.map { ($0.location, $0) }) { first, _ in first }
    findings.removeAll { done.contains($0.translation.location) }
    for index in findings.indices {
      let reason =
        refusals[findings[index].translation.location]?.message
        ?? "It cannot be marked: only string catalogs have states. Review it by hand."
      findings[index].diagnostic.message += " \(reason)"
    }
    doneCount = done.count
  }

  private static func refusal(_ refusal: EditRefusal, of translation: OutdatedTranslation) -> Diagnostic {
    Diagnostic(
      .outdatedTranslation,
      "It cannot be marked: \(refusal.reason)",
      at: translation.location
    )
  }

  // MARK: Summary

  /// `Outdated: 3 of 120 translations; 5 more are new or marked for review`
  func summary(isDryRun: Bool) -> String {
    let rest = findings.count
    guard let doneCount else {
      let marked =
        markedCount == 0
        ? "" : "; \(markedCount) more \(markedCount == 1 ? "is" : "are") new or marked for review"
      return "Outdated: \(rest) of \(Self.counted(judgedCount, "translation"))\(marked)" + faults.filesLeftOut
    }
    let marks =
      (isDryRun ? "Would mark " : "Marked ") + Self.counted(doneCount, "translation") + " in "
      + Self.counted(changes.paths.count, "file") + " for review"
    return (rest == 0 ? marks : "\(marks), left out \(rest)") + faults.filesLeftOut
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
