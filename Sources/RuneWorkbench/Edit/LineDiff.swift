import RuneModel

/// The lines in which two versions of a text differ.
///
/// If there are few changes, Myers' algorithm finds the shortest list of them ("An O(ND) Difference Algorithm", 1986).
/// If there are many, lines that occur once in each version divide the text first, as in git's `patience`. Both
/// algorithms together take at most `Limits.diffSteps` steps; after that, everything between two common lines is
/// replaced.
package struct LineDiff {
  package struct Change: Sendable, Hashable {
    /// Lines of the former version; empty if lines are only added.
    package var old: Range<Int>
    /// Lines of the new version; empty if lines are only removed.
    package var new: Range<Int>
  }

  /// The length of the longest list of changes that Myers' algorithm looks for between two common lines.
  private static let mostEdits = 128
  /// The maximum depth to which common lines divide the text.
  private static let deepestDivision = 32

  /// A number for each line, equal for equal lines.
  private let old: [Int]
  private let new: [Int]
  private var isRemoved: [Bool]
  private var isAdded: [Bool]
  private var steps = Limits.diffSteps
  private var occurrences: [Occurrence]

  /// The occurrences of a line in the compared ranges.
  private struct Occurrence {
    var oldCount = 0
    var newCount = 0
    var newIndex = 0
  }

  /// - Returns: the changes in the order of the lines, with at least one common line between them.
  package static func changes(from old: TextLines, to new: TextLines) -> [Change] {
    // Usually nearly all lines are the same, and these need no numbers.
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old.isEqual(start, new, start) { start += 1 }
    var end = 0
    while end < most - start, old.isEqual(old.count - 1 - end, new, new.count - 1 - end) { end += 1 }
    let (oldRange, newRange) = (start..<(old.count - end), start..<(new.count - end))
    if oldRange.isEmpty || newRange.isEmpty {
      return oldRange.isEmpty && newRange.isEmpty ? [] : [Change(old: oldRange, new: newRange)]
    }
    let numbers = TextLines.numbers(old, oldRange, new, newRange)
    var diff = LineDiff(old: numbers.old, new: numbers.new, numbers.count)
    diff.search(0..<oldRange.count, 0..<newRange.count, depth: 0)
    return diff.changes(shiftedBy: start)
  }

  private init(old: [Int], new: [Int], _ count: Int) {
    self.old = old
    self.new = new
    isRemoved = Array(repeating: false, count: old.count)
    isAdded = Array(repeating: false, count: new.count)
    occurrences = Array(repeating: Occurrence(), count: count)
  }

  private func changes(shiftedBy shift: Int) -> [Change] {
    var changes: [Change] = []
    var (line, other) = (0, 0)
    while line < old.count || other < new.count {
      let (start, otherStart) = (line, other)
      while line < old.count, isRemoved[line] { line += 1 }
      while other < new.count, isAdded[other] { other += 1 }
      if line > start || other > otherStart {
        changes.append(
          Change(old: (start + shift)..<(line + shift), new: (otherStart + shift)..<(other + shift))
        )
      }
      line += 1
      other += 1
    }
    return changes
  }

  private mutating func search(_ a: Range<Int>, _ b: Range<Int>, depth: Int) {
    var (start, otherStart) = (a.lowerBound, b.lowerBound)
    var (end, otherEnd) = (a.upperBound, b.upperBound)
    while start < end, otherStart < otherEnd, old[start] == new[otherStart] {
      start += 1
      otherStart += 1
    }
    while end > start, otherEnd > otherStart, old[end - 1] == new[otherEnd - 1] {
      end -= 1
      otherEnd -= 1
    }
    let (a, b) = (start..<end, otherStart..<otherEnd)
    if a.isEmpty || b.isEmpty || !findShortest(a, b) && !divide(a, b, depth: depth) {
      for line in a { isRemoved[line] = true }
      for line in b { isAdded[line] = true }
    }
  }

  // MARK: Lines that occur once

  private mutating func divide(_ a: Range<Int>, _ b: Range<Int>, depth: Int) -> Bool {
    guard depth < Self.deepestDivision, steps > 0 else { return false }
    steps -= a.count + b.count
    for line in a { occurrences[old[line]].oldCount += 1 }
    for line in b {
      occurrences[new[line]].newCount += 1
      occurrences[new[line]].newIndex = line
    }
    var common: [(old: Int, new: Int)] = []
    for line in a {
      let occurrence = occurrences[old[line]]
      if occurrence.oldCount == 1, occurrence.newCount == 1 { common.append((line, occurrence.newIndex)) }
    }
    for line in a { occurrences[old[line]] = Occurrence() }
    for line in b { occurrences[new[line]] = Occurrence() }
    let kept = Self.longestAscending(common)
    guard !kept.isEmpty else { return false }
    var (start, otherStart) = (a.lowerBound, b.lowerBound)
    for (line, other) in kept {
      search(start..<line, otherStart..<other, depth: depth + 1)
      (start, otherStart) = (line + 1, other + 1)
    }
    search(start..<a.upperBound, otherStart..<b.upperBound, depth: depth + 1)
    return true
  }

  /// The longest list in which both ascend; `pairs` are in the order of the old lines.
  private static func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// For each length, at the index one below it: the pair with the lowest new line that ends a list of that length.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (lower, upper) = (0, ends.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if pairs[ends[middle]].new < pair.new { lower = middle + 1 } else { upper = middle }
      }
      if lower > 0 { previous[index] = ends[lower - 1] }
      if lower == ends.count { ends.append(index) } else { ends[lower] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = previous[index]
    }
    return result.reversed()
  }

  // MARK: Few changes

  /// - Returns: whether there is a short list of changes.
  private mutating func findShortest(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let most = min(Self.mostEdits, a.count + b.count)
    // By diagonal, old minus new line: the farthest old line that a list of changes reaches.
    var reached = Array(repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    for edits in 0...most {
      history.append(reached)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let place = diagonal + most + 1
        var line =
          Self.isAddition(reached, place, diagonal, edits) ? reached[place + 1] : reached[place - 1] + 1
        var other = line - diagonal
        while line < a.count, other < b.count, old[a.lowerBound + line] == new[b.lowerBound + other] {
          line += 1
          other += 1
          steps -= 1
        }
        steps -= 1
        reached[place] = line
        if line == a.count, other == b.count {
          mark(history, a, b, most)
          return true
        }
      }
      guard steps > 0 else { return false }
    }
    return false
  }

  /// Whether the last change on the way to a diagonal adds a line.
  private static func isAddition(_ reached: [Int], _ place: Int, _ diagonal: Int, _ edits: Int) -> Bool {
    diagonal == -edits || (diagonal != edits && reached[place - 1] < reached[place + 1])
  }

  private mutating func mark(_ history: [[Int]], _ a: Range<Int>, _ b: Range<Int>, _ most: Int) {
    var (line, other) = (a.count, b.count)
    for edits in stride(from: history.count - 1, to: 0, by: -1) {
      let (reached, diagonal) = (history[edits], line - other)
      let place = diagonal + most + 1
      if Self.isAddition(reached, place, diagonal, edits) {
        line = reached[place + 1]
        other = line - diagonal - 1
        isAdded[b.lowerBound + other] = true
      } else {
        line = reached[place - 1]
        other = line - diagonal + 1
        isRemoved[a.lowerBound + line] = true
      }
    }
  }
}
