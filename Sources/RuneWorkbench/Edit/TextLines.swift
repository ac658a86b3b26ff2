import RuneModel

/// The lines of a file's bytes. Each contains its line feed; in UTF-16, the other byte of that line feed may begin the
/// next line, as for git.
package struct TextLines {
  package let bytes: [UInt8]
  /// The offsets of the lines, and the end.
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while let end = bytes.firstOffset(of: 0x0A, from: start) {
        start = end + 1
        starts.append(start)
      }
      if start < bytes.count { starts.append(bytes.count) }
    }
    self.starts = starts
  }

  package var count: Int { starts.count - 1 }

  subscript(_ line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }

  func isEqual(_ line: Int, _ other: TextLines, _ otherLine: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { Line(bytes, self, line) == Line($0, other, otherLine) }
    }
  }

  /// Numbers the lines of two files, so that equal lines have the same number.
  static func numbers(
    _ old: TextLines,
    _ oldRange: Range<Int>,
    _ new: TextLines,
    _ newRange: Range<Int>
  ) -> (old: [Int], new: [Int], count: Int) {
    old.bytes.withUnsafeBufferPointer { oldBytes in
      new.bytes.withUnsafeBufferPointer { newBytes in
        var known: [Line: Int] = [:]
        known.reserveCapacity(oldRange.count)
        func number(_ line: Line) -> Int {
          if let number = known[line] { return number }
          let number = known.count
          known[line] = number
          return number
        }
        let oldNumbers = oldRange.map { number(Line(oldBytes, old, $0)) }
        let newNumbers = newRange.map { number(Line(newBytes, new, $0)) }
        return (oldNumbers, newNumbers, known.count)
      }
    }
  }

  /// Hashed with Swift's random seed, so that lines cannot be chosen to collide.
  private struct Line: Hashable {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ lines: TextLines, _ line: Int) {
      self.bytes = UnsafeRawBufferPointer(
        UnsafeBufferPointer(rebasing: bytes[lines.starts[line]..<lines.starts[line + 1]])
      )
    }

    static func == (a: Self, b: Self) -> Bool {
      a.bytes.hasSameBytes(as: b.bytes)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }
}
