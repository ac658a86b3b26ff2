import RuneCompiler
import RuneModel

/// The changes of a file in the unified format that `patch` and `git apply` read.
///
/// The edits determine the changes, so no search for differences is needed.
package enum UnifiedDiff {
  private static let context = 3

  /// A range of replaced lines.
  private struct Hunk {
    /// Lines of the original; empty if lines are only added.
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// - Parameter edits: in text order. Without edits the result is empty.
  package static func text(of edits: [TextEdit], in file: SourceFile) -> [UInt8] {
    let lines = lines(of: file.text.utf8[...])
    let hunks = hunks(of: edits, in: file, lines)
    guard !hunks.isEmpty else { return [] }
    let path = file.path.drop { $0 == "/" }
    var output = Array("--- \(quoted("a/" + path))\n+++ \(quoted("b/" + path))\n".utf8)
    var shift = 0
    for group in groups(of: hunks) {
      append(group, lines, &shift, to: &output)
    }
    return output
  }

  /// A file that is created.
  package static func creation(of file: SourceFile) -> [UInt8] {
    whole(file, "/dev/null", quoted("b/" + file.path.drop { $0 == "/" }), "+")
  }

  /// A file that is removed. Its lines are those of its bytes, whatever their encoding.
  package static func removal(of file: SourceFile) -> [UInt8] {
    whole(file, quoted("a/" + file.path.drop { $0 == "/" }), "/dev/null", "-")
  }

  private static func whole(
    _ file: SourceFile,
    _ old: String,
    _ new: String,
    _ mark: Unicode.Scalar
  ) -> [UInt8] {
    let lines = lines(of: file.bytes[...])
    guard !lines.isEmpty else {
      // Only git's extended header can say it without a line.
      let path = file.path.drop { $0 == "/" }
      let names = "diff --git \(quoted("a/" + path)) \(quoted("b/" + path))\n"
      let mode = mark == "+" ? "new file mode 100644" : "deleted file mode 100644"
      return Array("\(names)\(mode)\nindex \(mark == "+" ? "0000000..e69de29" : "e69de29..0000000")\n".utf8)
    }
    let all = range(0, lines.count)
    let ranges = mark == "+" ? "-0,0 +\(all)" : "-\(all) +0,0"
    var output = Array("--- \(old)\n+++ \(new)\n@@ \(ranges) @@\n".utf8)
    append(lines[...], mark, to: &output)
    return output
  }

  // MARK: Hunks

  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    text.withUnsafeBufferPointer { bytes in
      while let end = bytes.firstOffset(of: 0x0A, from: start - text.startIndex) {
        lines.append(text[start...(text.startIndex + end)])
        start = text.startIndex + end + 1
      }
    }
    if start < text.endIndex { lines.append(text[start...]) }
    return lines
  }

  private static func hunks(
    of edits: [TextEdit],
    in file: SourceFile,
    _ lines: [ArraySlice<UInt8>]
  ) -> [Hunk] {
    var hunks: [Hunk] = []
    var line = 0
    var index = 0
    while index < edits.count {
      // Extends the hunk to the lines of this edit and of further edits on the same lines.
      while line + 1 < lines.count, lines[line].endIndex <= edits[index].range.lower { line += 1 }
      let first = line
      let start = lines.isEmpty ? 0 : lines[first].startIndex
      var copied = start
      var new: [UInt8] = []
      repeat {
        let edit = edits[index]
        new += file.text.utf8[copied..<Int(edit.range.lower)] + edit.replacement
        copied = Int(edit.range.upper)
        while line + 1 < lines.count, lines[line].endIndex <= copied { line += 1 }
        index += 1
      } while index < edits.count && !lines.isEmpty && edits[index].range.lower < lines[line].endIndex
      let end = lines.isEmpty ? 0 : lines[line].endIndex
      new += file.text.utf8[copied..<end]
      let old = lines.isEmpty ? 0..<0 : first..<(line + 1)
      if let hunk = trimmed(Hunk(old: old, new: Self.lines(of: new[...])), lines) { hunks.append(hunk) }
    }
    return hunks
  }

  /// Drops unchanged lines at both ends; `nil` if all are unchanged.
  private static func trimmed(_ hunk: Hunk, _ lines: [ArraySlice<UInt8>]) -> Hunk? {
    var hunk = hunk
    var new = hunk.new[...]
    while !hunk.old.isEmpty, let first = new.first, lines[hunk.old.lowerBound] == first {
      hunk.old = (hunk.old.lowerBound + 1)..<hunk.old.upperBound
      new = new.dropFirst()
    }
    while !hunk.old.isEmpty, let last = new.last, lines[hunk.old.upperBound - 1] == last {
      hunk.old = hunk.old.lowerBound..<(hunk.old.upperBound - 1)
      new = new.dropLast()
    }
    hunk.new = Array(new)
    return hunk.old.isEmpty && new.isEmpty ? nil : hunk
  }

  /// Groups hunks whose context would touch.
  private static func groups(of hunks: [Hunk]) -> [[Hunk]] {
    var groups: [[Hunk]] = []
    for hunk in hunks {
      if let last = groups.last?.last, hunk.old.lowerBound - last.old.upperBound <= 2 * context {
        groups[groups.count - 1].append(hunk)
      } else {
        groups.append([hunk])
      }
    }
    return groups
  }

  // MARK: Text

  /// - Parameter shift: the difference between new and old line numbers.
  private static func append(
    _ group: [Hunk],
    _ lines: [ArraySlice<UInt8>],
    _ shift: inout Int,
    to output: inout [UInt8]
  ) {
    guard let first = group.first, let last = group.last else { return }
    let start = max(0, first.old.lowerBound - context)
    let end = min(lines.count, last.old.upperBound + context)
    let growth = group.reduce(0) { $0 + $1.new.count - $1.old.count }
    let old = range(start, end - start)
    let new = range(start + shift, end - start + growth)
    shift += growth
    output += Array("@@ -\(old) +\(new) @@\n".utf8)
    var line = start
    for hunk in group {
      append(lines[line..<hunk.old.lowerBound], " ", to: &output)
      append(lines[hunk.old], "-", to: &output)
      append(hunk.new[...], "+", to: &output)
      line = hunk.old.upperBound
    }
    append(lines[line..<end], " ", to: &output)
  }

  /// Lines count from 1; an empty range is given by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 0 ? "\(start),0" : "\(start + 1),\(count)"
  }

  private static func append(
    _ lines: ArraySlice<ArraySlice<UInt8>>,
    _ mark: Unicode.Scalar,
    to output: inout [UInt8]
  ) {
    for line in lines {
      output.append(UInt8(ascii: mark))
      output += line
      if line.last != 0x0A { output += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }

  /// A path as written by git: quoted and escaped if necessary, and followed by a tab if it contains a space.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    guard !isPlain else { return path.utf8.contains(0x20) ? path + "\t" : path }
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
