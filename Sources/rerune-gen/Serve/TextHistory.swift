import Foundation
import RuneCompiler
import RuneModel
import RuneProject
import RuneStudio
import RuneSystem

/// The earlier source texts of an entry, from the history of its file in git.
struct TextHistory: Encodable, Sendable {
  struct Version: Encodable, Equatable, Sendable {
    var text: String
    var place: String
    /// The commit that wrote it, abbreviated.
    var commit: String
    /// Its day, such as `2026-11-01`.
    var date: String
  }

  /// The latest first, without the present text.
  private(set) var versions: [Version] = []
  /// Why there may be more than these; `nil` if there are not.
  @OrNull private(set) var reason: String?

  private static let mostVersions = 20
  /// The time for a search, in seconds. Each version of the file is read and parsed.
  private static let longestSearch = 3.0

  /// - Parameter present: the file as it is now.
  init(of source: SourceVersions, present: [UInt8]) {
    guard let place = RepositoryPlace(containing: FilePaths.folder(of: source.path)),
      let path = place.path(of: source.path), !path.utf8.contains(UInt8(ascii: "\n"))
    else {
      reason = "The file is in no git repository."
      return
    }
    do {
      try search(try GitRepository(at: place), path, source, present)
    } catch {
      reason = "Git cannot read the history of this file."
    }
  }

  private mutating func search(
    _ repository: GitRepository,
    _ path: String,
    _ source: SourceVersions,
    _ present: [UInt8]
  ) throws {
    let arguments = ["rev-list", "--first-parent", "--timestamp", repository.head, "--", path]
    let commits = try repository.output(arguments).split(separator: UInt8(ascii: "\n"))
    let objects = try GitObjects(of: repository.git)
    let end = Date() + Self.longestSearch
    var newer = source.texts(in: present) ?? []
    // The oldest commit so far that has the text which is looked at.
    var step: Step?
    for line in commits {
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard fields.count == 2, let seconds = Int64(fields[0]) else { throw GitStream.Ended() }
      guard versions.count < Self.mostVersions, Date() < end else {
        reason = "There are older versions, which are not listed."
        break
      }
      let texts = try objects.bytes("\(fields[1]):\(path)").flatMap(source.texts)
      if let known = step, !known.hasSame(texts ?? []) {
        add(known, butNot: newer)
        newer = known.texts
      }
      step = texts.map { Step(texts: $0, commit: fields[1], time: Timestamp(seconds: seconds)) }
      // Before this commit, the file did not have the entry.
      if step == nil { break }
    }
    if let step { add(step, butNot: newer) }
  }

  private mutating func add(_ step: Step, butNot newer: [EntryAnswer.Text]) {
    for text in step.texts where !newer.contains(where: { $0.place == text.place && $0.text == text.text }) {
      versions.append(
        Version(
          text: text.text,
          place: text.place,
          commit: String(step.commit.prefix(9)),
          date: String(step.time.text.prefix(10))
        )
      )
    }
  }

  /// The texts of the entry in a commit.
  private struct Step {
    var texts: [EntryAnswer.Text]
    var commit: Substring
    var time: Timestamp

    func hasSame(_ others: [EntryAnswer.Text]) -> Bool {
      texts.map(\.place) == others.map(\.place)
        && zip(texts, others).allSatisfy { $0.text.hasSameUTF8(as: $1.text) }
    }
  }
}
