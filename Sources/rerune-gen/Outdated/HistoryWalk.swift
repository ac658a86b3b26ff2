import Foundation
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// Guides a search through a repository, from the current files to the first commits.
struct HistoryWalk {
  /// Used in place of a commit's id for the current files.
  static let now = "now"

  private let repository: GitRepository
  private let objects: GitObjects
  /// The commits whose changes count; `nil` for all.
  private let counted: Set<String>?

  /// - Parameter reference: changes of source texts count only since this one; `nil` for all.
  /// - Throws: `UsageError` if git does not know the reference.
  init(in repository: GitRepository, _ objects: GitObjects, since reference: String?) throws {
    self.repository = repository
    self.objects = objects
    counted = try reference.map(repository.commits(since:))
  }

  /// - Parameter paths: the localization files in the repository.
  func run(_ search: inout OutdatedSearch, _ paths: [UTF8Key]) throws {
    let present = HistoryStep.Parent(
      id: repository.head,
      changes: try uncommittedChanges(paths),
      isBase: counted?.contains(repository.head) == false
    )
    let time = Timestamp(seconds: Int64(Date().timeIntervalSince1970))
    try search.visit(
      Self.now,
      HistoryStep(commit: HistoryStep.Commit(id: nil, time: time), parents: [present])
    )
    guard !search.isFinished else { return }
    let commits = try repository.commits()
    var changes = try CommitChanges(of: commits, in: repository)
    for commit in commits where !search.isFinished {
      let parents = try commit.parents.map { parent in
        HistoryStep.Parent(
          id: parent,
          changes: try changes.next(of: commit.id),
          isBase: counted.map { $0.contains(commit.id) && !$0.contains(parent) } ?? false
        )
      }
      let step = HistoryStep(
        commit: HistoryStep.Commit(id: commit.id, time: commit.time),
        parents: parents,
        isCut: try isCut(commit)
      )
      try search.visit(commit.id, step)
    }
  }

  /// The files as they are in the last commit.
  private func uncommittedChanges(_ paths: [UTF8Key]) throws -> RawChanges.Changes {
    var committed: [UTF8Key: String] = [:]
    for line in try repository.output(["ls-tree", "-r", "-z", repository.head]).split(separator: 0) {
      // 100644 blob <object><tab><path>
      guard line.starts(with: "100".utf8), let tab = line.firstIndex(of: 0x09),
        let object = line[..<tab].split(separator: 0x20).last, RawChanges.isLocalization(line[(tab + 1)...])
      else { continue }
      committed[UTF8Key(String(decoding: line[(tab + 1)...], as: UTF8.self))] =
        String(decoding: object, as: UTF8.self)
    }
    var staged = RawChanges()
    let list: [UInt8]
    do {
      list = try stagedChanges(.similar)
    } catch is GitStream.Ended {
      list = try stagedChanges(.same)
    }
    var fields = list.split(separator: 0).map { Array($0) }.makeIterator()
    while let line = fields.next() { try staged.add(line) { fields.next() } }
    var changes: RawChanges.Changes = [:]
    for path in paths {
      changes[path] =
        staged.changes[path] ?? committed[path].map { .changed(path: path, blob: $0) } ?? .added
    }
    return changes
  }

  private func stagedChanges(_ renames: RenameDetection) throws -> [UInt8] {
    try repository.output(
      ["--no-literal-pathspecs", "diff-index", "--cached"] + GitEnvironment.comparison
        + ["--raw", "--no-abbrev", "-z", renames.rawValue, repository.head] + RawChanges.patterns
    )
  }

  /// Whether the commit has parents that a shallow clone does not have.
  private func isCut(_ commit: GitRepository.Commit) throws -> Bool {
    guard repository.isShallow, commit.parents.isEmpty else { return false }
    guard let object = try objects.bytes(commit.id) else { return true }
    // tree <object>, parent <object>, author …
    let lines = object.split(separator: 0x0A, maxSplits: 2)
    return lines.count > 1 && lines[1].starts(with: "parent ".utf8)
  }
}

/// The files that git treats as renamed.
private enum RenameDetection: String {
  /// Files with similar content; git reads both.
  case similar = "-M"
  /// Files with the same content; comparing ids is enough.
  case same = "-M100%"
}

/// The changes of commits, compared with each of their parents, from one running git.
private struct CommitChanges {
  private let repository: GitRepository
  /// `<commit> <parent>`
  private let pairs: [String]
  /// The number of pairs that have been read.
  private var position = 0
  private var renames = RenameDetection.similar
  private var stream: GitStream
  /// The commit that the next changes belong to.
  private var commit: [UInt8]?

  init(of commits: [GitRepository.Commit], in repository: GitRepository) throws {
    self.repository = repository
    pairs = commits.flatMap { commit in commit.parents.map { "\(commit.id) \($0)" } }
    stream = try Self.stream(pairs[...], renames, of: repository)
    commit = stream.bytes(upTo: 0)
  }

  private static func stream(
    _ pairs: ArraySlice<String>,
    _ renames: RenameDetection,
    of repository: GitRepository
  ) throws -> GitStream {
    // Written as a whole, so that neither side waits for the other.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "rerune-gen-\(UUID().uuidString)"
    )
    do {
      try Data(pairs.map { $0 + "\n" }.joined().utf8).write(to: file)
      defer { FileSystem.removeIfPresent(file.path) }
      return try GitStream(
        ["--no-literal-pathspecs", "diff-tree", "--stdin", "--always"] + GitEnvironment.comparison + [
          "-r", "--raw", "--no-abbrev", "-z", renames.rawValue,
        ] + RawChanges.patterns,
        of: repository.git,
        input: FileHandle(forReadingFrom: file)
      )
    } catch {
      throw OutputWriter.Failure(path: file.path, reason: "\(error)")
    }
  }

  /// - Parameter id: the commit; each of its parents takes one call.
  mutating func next(of id: String) throws -> RawChanges.Changes {
    if commit == nil, renames == .similar {
      // In a partial clone, git ends at a missing version.
      renames = .same
      stream = try Self.stream(pairs[position...], renames, of: repository)
      commit = stream.bytes(upTo: 0)
    }
    guard let commit, commit.elementsEqual(id.utf8) else { throw GitStream.Ended() }
    position += 1
    var changes = RawChanges()
    while let line = stream.bytes(upTo: 0) {
      guard line.first == UInt8(ascii: ":") else {
        self.commit = line
        return changes.changes
      }
      try changes.add(line) { stream.bytes(upTo: 0) }
    }
    self.commit = nil
    return changes.changes
  }
}
