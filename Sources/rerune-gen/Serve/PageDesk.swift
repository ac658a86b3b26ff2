import Dispatch
import Foundation
import RuneCompiler
import RuneModel
import RuneProject
import RuneStudio
import RuneSystem

/// The project that the page works on: one change at a time, from the page or from the disk.
actor PageDesk {
  private(set) var project: PageProject
  var readers = PageEvents()
  var waitingApps = WaitingApps()
  private var watch: FileWatch
  private let draftFile: DraftFile
  /// The folders in which files may be changed.
  private let folders: [String]

  init(_ project: PageProject, watch: FileWatch, draftFile: DraftFile, folders: [String]) {
    (self.project, self.watch) = (project, watch)
    (self.draftFile, self.folders) = (draftFile, folders)
  }

  // MARK: What it has

  var overview: ProjectAnswer { project.overview }
  var coverage: CoverageAnswer { project.coverage }

  func entries(_ query: EntryQuery) throws(PageProblem) -> EntriesAnswer { try project.entries(query) }

  func entry(_ id: EntryID, in locale: String) throws(PageProblem) -> EntryAnswer {
    try project.entry(id, in: locale)
  }

  func findings(after: Int, limit: Int) -> FindingsAnswer { project.findings(after: after, limit: limit) }

  func findings(of change: TextChange) throws(PageProblem) -> [FindingAnswer] {
    try project.findings(of: change)
  }

  /// The earlier source texts of an entry.
  func history(of id: EntryID) async throws -> TextHistory {
    let source = try project.sourceVersions(of: id)
    let present = project.bytes(ofFile: source.path)
    // Git may take seconds, in which other requests are answered.
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: TextHistory(of: source, present: present))
      }
    }
  }

  /// Takes over which translations are older than their source texts.
  func take(outdated findings: [Diagnostic]) throws {
    project.take(outdated: findings)
    try send(PageEvents.Change(revision: project.revision, tables: [], entries: nil))
  }

  // MARK: Changes

  /// Writes a text into its file. A text that cannot be written is kept as a draft.
  ///
  /// - Returns: the findings about the text.
  func save(_ change: TextChange, ifMatch etag: String?) throws -> [FindingAnswer] {
    try checkWritable()
    // A file that another program was writing at the last look may be whole by now.
    if project.hasFaults { try look() }
    do {
      let plan = try project.plan(change, ifMatch: etag)
      try write(plan)
      let hadDraft = project.hasDraft(of: change)
      project.accept(plan)
      if hadDraft { try saveDrafts() }
      try announce(change)
      return plan.findings
    } catch let problem as PageProblem {
      if [.refused, .changed, .unparsable].contains(problem.kind), !change.texts.isEmpty {
        try project.keepDraft(change, at: Self.now)
        try saveDrafts()
        try announce(change)
      }
      throw problem
    }
  }

  private func write(_ plan: PageProject.Plan) throws {
    guard plan.bytes != plan.earlier else { return }
    let (files, _) = InputFile.load([plan.path])
    guard let file = files.first, file.source.bytes == plan.earlier else {
      try reload([plan.path])
      throw PageProblem(.changed, "The file was changed in the meantime. Look at both versions and choose.")
    }
    do {
      try SourceReplacement.replace(plan.path, with: plan.bytes, in: folders, readAs: file.status)
    } catch is SourceReplacement.Changed {
      try reload([plan.path])
      throw PageProblem(.changed, "The file was changed in the meantime. Look at both versions and choose.")
    } catch {
      throw PageProblem(
        .writeFailed,
        "The file is unchanged: \(Self.reason(of: error)). Nothing is lost; try again."
      )
    }
    watch.accept(plan.path)
  }

  /// - Returns: no findings, because drafts are not checked until they are shown.
  func keepDraft(_ change: TextChange) throws -> [FindingAnswer] {
    try checkWritable()
    try project.keepDraft(change, at: Self.now)
    try saveDrafts()
    try announce(change)
    return []
  }

  func discardDraft(_ id: EntryID, in locale: String) throws {
    try checkWritable()
    try project.discardDraft(id, in: locale)
    try saveDrafts()
    try send(PageEvents.Change(id, revision: project.revision))
  }

  /// Shows what a replacement in all texts of a language would change, or makes the changes that were chosen.
  func replace(_ replacement: TextReplacement) throws -> ReplacementAnswer {
    guard replacement.apply != nil else { return try project.preview(replacement) }
    try checkWritable()
    var answer = ReplacementAnswer(revision: project.revision)
    for choices in replacement.choicesByEntry {
      do {
        _ = try save(try project.change(replacement, at: choices), ifMatch: choices[0].etag)
        answer.saved += choices.count
      } catch let problem as PageProblem {
        answer.left += choices.map { ReplacementAnswer.Left($0, problem.message) }
      }
    }
    answer.revision = project.revision
    return answer
  }

  private func checkWritable() throws(PageProblem) {
    guard !project.options.isReadOnly else {
      throw PageProblem(.readOnly, "The project is served with --read-only.")
    }
  }

  private static func reason(of error: any Error) -> String {
    (error as? SystemError)?.reason ?? (error as? WriteRefusal)?.reason ?? "\(error)"
  }

  private static var now: String { ISO8601DateFormatter().string(from: Date()) }

  private func saveDrafts() throws {
    do {
      try draftFile.save(project.drafts)
    } catch {
      throw PageProblem(
        .writeFailed,
        "The drafts could not be written: \(Self.reason(of: error)). They are kept until the server ends."
      )
    }
  }

  // MARK: The disk

  /// Looks once for files that were changed, added or removed.
  func look() throws {
    let changed = watch.changes()
    if !changed.isEmpty { try reload(changed) }
  }

  private func reload(_ paths: [String]) throws {
    for path in paths {
      // Before the file is read: a program that is still writing it changes its state once more.
      watch.accept(path)
      let (files, _) = InputFile.load([path])
      project.take(path, files.first?.source.bytes)
    }
    try send(PageEvents.Change(revision: project.revision, tables: [], entries: nil))
  }

  // MARK: Events

  /// - Returns: `nil` if too many pages are open.
  func events() -> AsyncStream<[UInt8]>? {
    readers.open { number in Task { await self.close(number) } }
  }

  private func close(_ number: Int) { readers.close(number) }

  func keepAlive() { readers.sendComment() }

  func finish() throws {
    try readers.send("closing", [String: String]())
    readers.finish()
    waitingApps.wake()
  }

  private func announce(_ change: TextChange) throws {
    let id = EntryID(table: change.table, key: change.key)
    try send(PageEvents.Change(id, revision: project.revision))
  }

  /// Tells pages and apps of a change.
  private func send(_ change: PageEvents.Change) throws {
    waitingApps.wake()
    try readers.send("change", change)
  }
}

extension PageEvents.Change {
  fileprivate init(_ id: EntryID, revision: Int) {
    self.init(
      revision: revision,
      tables: [id.table],
      entries: [Entry(table: id.table, key: id.key)]
    )
  }
}
