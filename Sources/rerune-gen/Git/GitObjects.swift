import RuneCompiler
import RuneFormats
import RuneModel
import RuneProject
import RuneWorkbench

/// Reads the objects of a repository, one after the other, from one running git.
final class GitObjects {
  private let stream: GitStream
  /// The files and commits that a partial clone contains; `nil` for a complete clone.
  private let present: Set<String>?
  /// The ids of requested objects that the clone does not have.
  private(set) var missing: Set<String> = []

  /// - Parameter isPartial: whether the clone may be partial. In a partial clone, git ends if it is asked for a missing
  ///   object that it may not fetch, so the existing ones are listed first.
  /// - Throws: if git cannot be started.
  init(of git: Git, isPartial: Bool = false) throws {
    present = isPartial ? try Self.present(in: git) : nil
    stream = try GitStream(["cat-file", "--batch"], of: git)
  }

  private static func present(in git: Git) throws -> Set<String> {
    let format = "--batch-check=%(objecttype) %(objectname)"
    let list = try GitStream(["cat-file", "--batch-all-objects", "--unordered", format], of: git)
    var ids: Set<String> = []
    while let line = list.bytes(upTo: UInt8(ascii: "\n")) {
      let fields = line.split(separator: 0x20)
      if fields.count == 2, !fields[0].elementsEqual("tree".utf8) {
        ids.insert(String(decoding: fields[1], as: UTF8.self))
      }
    }
    return ids
  }

  /// - Returns: `nil` for an object that is missing or exceeds the limit of source files.
  /// - Throws: if git ends.
  func bytes(_ id: String) throws -> [UInt8]? {
    if let present, !present.contains(id) {
      missing.insert(id)
      return nil
    }
    try stream.write(id + "\n")
    // <object> <type> <size>
    guard let answer = stream.bytes(upTo: UInt8(ascii: "\n")) else { throw GitStream.Ended() }
    let fields = String(decoding: answer, as: UTF8.self).split(separator: " ")
    guard fields.count == 3, let size = Int(fields[2]) else {
      missing.insert(id)
      return nil
    }
    // Includes the line break after the content.
    guard size <= Limits.sourceBytes else {
      try stream.skip(size)
      try stream.skip(1)
      return nil
    }
    guard var content = try stream.bytes(size + 1) else { throw GitStream.Ended() }
    content.removeLast()
    return content
  }
}

/// Reads the changes of localization files from git's raw format, with NUL as separator.
struct RawChanges {
  typealias Changes = [UTF8Key: HistoryStep.FileChange]

  private static let extensions = TableFormat.allCases.map { Array(".\($0.rawValue)".utf8) }

  /// Limits a comparison to localization files: git would read all others to find out which were renamed.
  static let patterns = ["--"] + TableFormat.allCases.map { "*.\($0.rawValue)" }

  private(set) var changes: Changes = [:]

  /// - Parameters:
  ///   - line: `:100644 100644 <object> <object> M`.
  ///   - nextField: returns the paths: one, or the former and the current one.
  mutating func add(_ line: [UInt8], nextField: () -> [UInt8]?) throws {
    let fields = line.dropFirst().split(separator: 0x20)
    guard fields.count == 5, let status = fields[4].first, let first = nextField() else {
      throw GitStream.Ended()
    }
    var path = first
    if status == UInt8(ascii: "R") || status == UInt8(ascii: "C") {
      guard let second = nextField() else { throw GitStream.Ended() }
      path = second
    }
    guard status != UInt8(ascii: "D"), Self.isLocalization(path) else { return }
    let key = UTF8Key(String(decoding: path, as: UTF8.self))
    // A link or a submodule has become a file.
    guard status != UInt8(ascii: "A"), fields[0].starts(with: "100".utf8) else {
      changes[key] = .added
      return
    }
    changes[key] = .changed(
      path: UTF8Key(String(decoding: first, as: UTF8.self)),
      blob: String(decoding: fields[2], as: UTF8.self)
    )
  }

  static func isLocalization(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    extensions.contains { path.suffix($0.count).elementsEqual($0) }
  }
}
