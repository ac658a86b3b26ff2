import RuneCompiler
import RuneModel

/// The changes of a file in the unified format that `patch` and `git apply` read.
///
/// Lines are compared and printed as the file's bytes, whatever their encoding: `git apply` searches for these bytes.
package struct UnifiedDiff {
  private static let context = 3

  private var path: String
  /// `nil` for a file that is created.
  private var old: [UInt8]?
  /// `nil` for a file that is removed.
  private var new: [UInt8]?

  private init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }

  package static func change(of file: SourceFile, to new: [UInt8]) -> Self {
    Self(path: file.path, old: file.bytes, new: new)
  }

  package static func creation(of file: SourceFile) -> Self {
    Self(path: file.path, old: nil, new: file.bytes)
  }

  package static func removal(of file: SourceFile) -> Self {
    Self(path: file.path, old: file.bytes, new: nil)
  }

  /// The same changes as UTF-8, for reading; `nil` if the file is UTF-8.
  package var decoded: Self? {
    let (old, new) = (old.map(DecodedText.init(decoding:)), new.map(DecodedText.init(decoding:)))
    guard [old, new].contains(where: { $0.map { $0.encoding != .utf8 && $0.encoding != .binary } ?? false })
    else { return nil }
    return Self(path: path, old: old?.utf8, new: new?.utf8)
  }

  /// - Parameter folder: the absolute path of the folder in which the patch is applied. Paths in it become relative.
  package func patch(in folder: String? = nil) -> [UInt8] {
    let (old, new) = (TextLines(old ?? []), TextLines(new ?? []))
    let changes = LineDiff.changes(from: old, to: new)
    guard !changes.isEmpty else { return emptyFile(in: folder) }
    let name = name(in: folder)
    let former = self.old == nil ? "/dev/null" : Self.header("a/" + name)
    let latter = self.new == nil ? "/dev/null" : Self.header("b/" + name)
    var output = Array("--- \(former)\n+++ \(latter)\n".utf8)
    for group in Self.groups(of: changes) { Self.append(group, old, new, to: &output) }
    return output
  }

  private func name(in folder: String?) -> String {
    var rest = path.utf8[...]
    if let folder, rest.starts(with: (folder + "/").utf8) { rest = rest.dropFirst(folder.utf8.count) }
    return String(Substring(rest.drop { $0 == UInt8(ascii: "/") }))
  }

  /// Only git's extended header can express, without any lines, that an empty file is created or removed.
  private func emptyFile(in folder: String?) -> [UInt8] {
    guard (old == nil) != (new == nil) else { return [] }
    let name = name(in: folder)
    let mode = old == nil ? "new file mode 100644" : "deleted file mode 100644"
    let index = old == nil ? "0000000..e69de29" : "e69de29..0000000"
    return Array(
      "diff --git \(Self.quoted("a/" + name)) \(Self.quoted("b/" + name))\n\(mode)\nindex \(index)\n".utf8
    )
  }

  /// Groups changes whose context would touch.
  private static func groups(of changes: [LineDiff.Change]) -> [ArraySlice<LineDiff.Change>] {
    var groups: [ArraySlice<LineDiff.Change>] = []
    var start = 0
    for index in changes.indices where index > 0 {
      if changes[index].old.lowerBound - changes[index - 1].old.upperBound > 2 * context {
        groups.append(changes[start..<index])
        start = index
      }
    }
    return groups + [changes[start...]]
  }

  private static func append(
    _ group: ArraySlice<LineDiff.Change>,
    _ old: TextLines,
    _ new: TextLines,
    to output: inout [UInt8]
  ) {
    guard let first = group.first, let last = group.last else { return }
    let start = max(0, first.old.lowerBound - context)
    let end = min(old.count, last.old.upperBound + context)
    let newStart = first.new.lowerBound - (first.old.lowerBound - start)
    let newEnd = last.new.upperBound + (end - last.old.upperBound)
    output += Array("@@ -\(range(start..<end)) +\(range(newStart..<newEnd)) @@\n".utf8)
    var line = start
    for change in group {
      append(old, line..<change.old.lowerBound, " ", to: &output)
      append(old, change.old, "-", to: &output)
      append(new, change.new, "+", to: &output)
      line = change.old.upperBound
    }
    append(old, line..<end, " ", to: &output)
  }

  /// Lines count from 1; an empty range is given by the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    lines.isEmpty ? "\(lines.lowerBound),0" : "\(lines.lowerBound + 1),\(lines.count)"
  }

  private static func append(
    _ lines: TextLines,
    _ range: Range<Int>,
    _ mark: Unicode.Scalar,
    to output: inout [UInt8]
  ) {
    for line in range {
      output.append(UInt8(ascii: mark))
      output += lines[line]
      if lines[line].last != 0x0A { output += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }

  /// A tab ends a path with a space.
  private static func header(_ path: String) -> String {
    let quoted = quoted(path)
    return quoted.utf8.first != 0x22 && quoted.utf8.contains(0x20) ? quoted + "\t" : quoted
  }

  /// A path as written by git: quoted and escaped if necessary.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return path }
    var result = "\""
    for byte in path.utf8 {
      switch byte {
      case 0x22, 0x5C: result += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: result += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }
}
