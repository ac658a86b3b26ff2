import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// One run of `outdated`: reads the files and the history of their repositories.
struct OutdatedRun {
  private(set) var diagnostics: [Diagnostic] = []
  /// The marks that were asked for.
  private(set) var changes = SourceChanges()
  let fileCount: Int
  private let settings: Settings
  private var sources: [RepositorySources] = []
  private var outdated: [OutdatedTranslation] = []
  private var judgedCount = 0
  /// Translations that are new or marked for review.
  private var markedCount = 0
  private var doneCount: Int?

  /// - Parameters:
  ///   - reference: see `--since`.
  ///   - locales: the locales to report about; all if it is empty.
  /// - Throws: `Abort`, `UsageError` or `ValidationError` if nothing can be said.
  init(settings: Settings, since reference: String?, locales: [String]) throws {
    self.settings = settings
    let discovery = try InputDiscovery(paths: settings.inputPaths())
    guard discovery.diagnostics.isEmpty else { throw Abort(discovery.diagnostics) }
    fileCount = discovery.files.count
    let (sources, faults) = try RepositorySources.sources(
      of: CatalogGroup.groups(of: discovery.files),
      sourceLocale: settings.value(SettingTable.sourceLocale)
    )
    self.sources = sources
    diagnostics += faults
    var requested = try RequestedSourceLocale(settings.value(SettingTable.sourceLocale))
    requested.search(sources.flatMap(\.tables).map(\.table))
    diagnostics += [requested.diagnostic].compactMap(\.self)
    let tags = try RepositorySources.locales(locales.normalizedTags(), in: sources)
    for source in sources {
      do {
        try search(source, since: reference, locales: tags)
      } catch is GitStream.Ended {
        throw Abort([
          Diagnostic(
            .readFailed,
            "Git failed while it listed the history of this repository. Check it with 'git fsck'.",
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
    let objects = try GitObjects(of: sources.repository.git)
    let walk = try HistoryWalk(in: sources.repository, objects, since: reference)
    var search = OutdatedSearch(sources.tables, head: HistoryWalk.now, locales: locales, load: objects.bytes)
    try walk.run(&search, sources.tables.map(\.path))
    judgedCount += search.judgedCount
    markedCount += search.markedCount
    for translation in search.outdated {
      let found = settings.rules.applied(to: [translation.diagnostic])
      guard !found.isEmpty, !found.contains(where: sources.isSuppressed) else { continue }
      outdated.append(translation)
      diagnostics += found
    }
    diagnostics += settings.rules.applied(
      to: [Self.cut(search.cutCount, sources), Self.skipped(search.skippedBlobs, sources)].compactMap(\.self)
    )
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

  /// Collects the changes that mark the outdated translations, which are reported no longer.
  ///
  /// - Throws: `Abort` if a file cannot be parsed.
  mutating func mark() throws {
    guard ExitStatus(diagnostics, failOn: .never) == .clean else { throw Abort(diagnostics) }
    var done: Set<SourceLocation> = []
    var refused: [Diagnostic] = []
    for file in sources.flatMap(\.files) {
      var editor = TableEditor(TableParser.parse(file.source))
      var marked: Set<SourceLocation> = []
      let translations = outdated.filter {
        $0.format == .xcstrings && $0.file.path.hasSameUTF8(as: file.source.path)
      }
      do throws(EditRefusal) {
        for translation in translations {
          do throws(EditRefusal) {
            try editor.apply(.setState("needs_review", key: translation.key, locale: translation.locale))
            marked.insert(SourceLocation(translation.file, translation.range))
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
    diagnostics = diagnostics.compactMap { diagnostic in
      guard diagnostic.rule == .outdatedTranslation, let location = diagnostic.location else {
        return diagnostic
      }
      guard !done.contains(location) else { return nil }
      var diagnostic = diagnostic
      let reason =
        refusals[location]?.message
        ?? "It cannot be marked: only string catalogs have states. Review it by hand."
      diagnostic.message += " \(reason)"
      return diagnostic
    }
    doneCount = done.count
  }

  private static func refusal(_ refusal: EditRefusal, of translation: OutdatedTranslation) -> Diagnostic {
    Diagnostic(
      .outdatedTranslation,
      "It cannot be marked: \(refusal.reason)",
      at: SourceLocation(translation.file, translation.range)
    )
  }

  // MARK: Summary

  /// `Outdated: 3 of 120 translations; 5 more are new or marked for review`
  func summary(isDryRun: Bool) -> String {
    let rest = diagnostics.count { $0.rule == .outdatedTranslation }
    guard let doneCount else {
      let marked =
        markedCount == 0
        ? "" : "; \(markedCount) more \(markedCount == 1 ? "is" : "are") new or marked for review"
      return "Outdated: \(rest) of \(Self.counted(judgedCount, "translation"))\(marked)"
    }
    let marks =
      (isDryRun ? "Would mark " : "Marked ") + Self.counted(doneCount, "translation") + " in "
      + Self.counted(changes.paths.count, "file") + " for review"
    return rest == 0 ? marks : "\(marks), left out \(rest)"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
