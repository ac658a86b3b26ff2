import RuneModel

/// Reads the objects of a repository, one after the other, from one running git.
final class GitObjects {
  private let stream: GitStream

  init(of git: Git) throws {
    stream = try GitStream(["cat-file", "--batch"], of: git)
  }

  /// - Returns: `nil` for an object that is missing or exceeds the limit of source files.
  /// - Throws: if git ends.
  func bytes(_ id: String) throws -> [UInt8]? {
    try stream.write(id + "\n")
    // <object> <type> <size>
    guard let answer = stream.bytes(upTo: UInt8(ascii: "\n")) else { throw GitStream.Ended() }
    let fields = String(decoding: answer, as: UTF8.self).split(separator: " ")
    guard fields.count == 3, let size = Int(fields[2]) else { return nil }
    // With the line break behind the content.
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
