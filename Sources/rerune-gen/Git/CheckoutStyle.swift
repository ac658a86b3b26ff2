import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The line breaks and the encoding that git has given a file on disk, in contrast to the object that it stores.
///
/// `cat-file --filters` would convert an object in the same way, but it also runs programs from the repository's
/// configuration, and it needs attributes that can be derived from the file's own bytes.
struct CheckoutStyle {
  private let endsLinesWithCRLF: Bool
  private let encoding: TextEncoding
  /// The byte order mark; empty if there is none.
  private let mark: ArraySlice<UInt8>

  /// - Parameter bytes: the file on disk.
  init(of bytes: [UInt8]) {
    let text = DecodedText(decoding: bytes)
    encoding = text.encoding
    mark = bytes.prefix(TextEncoding.detect(bytes).mark)
    endsLinesWithCRLF = Self.endsAllLinesWithCRLF(text.utf8)
  }

  /// - Parameter object: a version of the same file, as git stores it.
  /// - Returns: the version as git would write it to disk. If the object is not UTF-8, it was stored as it is on disk.
  func applied(to object: [UInt8]) -> [UInt8] {
    let text = DecodedText(decoding: object)
    guard text.encoding == .utf8, text.fault == nil else { return object }
    let lines = endsLinesWithCRLF ? Self.withCRLF(object) : object
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      var output = Array(mark)
      encoding.encode(Array(lines.dropFirst(text.start)), into: &output)
      return output
    case .utf8, .latin1, .binary: return lines
    }
  }

  private static func endsAllLinesWithCRLF(_ text: [UInt8]) -> Bool {
    var previous: UInt8 = 0
    var hasLines = false
    for byte in text {
      if byte == 0x0A {
        guard previous == 0x0D else { return false }
        hasLines = true
      }
      previous = byte
    }
    return hasLines
  }

  private static func withCRLF(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      if byte == 0x0A, output.last != 0x0D { output.append(0x0D) }
      output.append(byte)
    }
    return output
  }
}

/// Determines when files were last changed, according to git.
struct SourceHistory {
  /// Git's answer, so that git is only asked once.
  private var repositories: [(place: RepositoryPlace, answer: Git.Answer)] = []

  /// The time of the last commit that changed the file, or the modification time if the file differs from that commit
  /// or if git cannot tell.
  ///
  /// - Parameter path: without symbolic links.
  /// - Returns: `nil` without git, or outside a repository.
  mutating func lastChange(of path: String) -> Timestamp? {
    guard let place = RepositoryPlace(containing: FilePaths.folder(of: path)) else { return nil }
    switch answer(at: place) {
    case .notInstalled: return nil
    case .refused: return Self.modificationTime(of: path)
    case .accepted(let git):
      return place.path(of: path).flatMap { Self.commitTime(of: $0, at: path, git) }
        ?? Self.modificationTime(of: path)
    }
  }

  private mutating func answer(at place: RepositoryPlace) -> Git.Answer {
    if let known = repositories.first(where: { $0.place == place }) { return known.answer }
    let answer = Git.open(place)
    repositories.append((place, answer))
    return answer
  }

  /// - Returns: `nil` if the file differs from the last commit. It is compared here, because `git status` runs the
  ///   filters of the repository's configuration.
  private static func commitTime(of name: String, at path: String, _ git: Git) -> Timestamp? {
    guard let disk = try? FileReader.contents(of: path, limit: Limits.sourceBytes).bytes,
      let object = git.run(["cat-file", "blob", "HEAD:" + name]), object.status == 0,
      object.output == disk || CheckoutStyle(of: disk).applied(to: object.output) == disk,
      let commit = git.run(["rev-list", "-1", "--timestamp", "HEAD", "--", name]), commit.status == 0
    else { return nil }
    // <seconds> <commit>
    return commit.line.split(separator: " ").first.flatMap { Int64($0) }.map(Timestamp.init(seconds:))
  }

  private static func modificationTime(of path: String) -> Timestamp? {
    (try? FileStatus(path: path)).map { Timestamp(seconds: Int64($0.modificationTime.seconds)) }
  }
}
