import RuneTestSupport
import Testing

@testable import RuneWorkbench

@Suite struct LineDiffTests {
  private static func changes(_ old: String, _ new: String) -> [String] {
    let lines = { (text: String) in TextLines(Array(text.map { "\($0)\n" }.joined().utf8)) }
    return LineDiff.changes(from: lines(old), to: lines(new)).map {
      "\($0.old.lowerBound)-\($0.old.upperBound) \($0.new.lowerBound)-\($0.new.upperBound)"
    }
  }

  /// Each letter is a line.
  @Test(arguments: [
    ("abc", "abc", []), ("", "", []), ("", "ab", ["0-0 0-2"]), ("ab", "", ["0-2 0-0"]),
    ("abcdef", "abXdef", ["2-3 2-3"]), ("abcdef", "Xbcdef", ["0-1 0-1"]), ("abcdef", "abcdeX", ["5-6 5-6"]),
    ("abcdef", "acdeXf", ["1-2 1-1", "5-5 4-5"]), ("abc", "xyz", ["0-3 0-3"]), ("aba", "ab", ["2-3 2-2"]),
    ("abcabba", "cbabac", ["0-2 0-0", "3-3 1-2", "5-6 4-4", "7-7 5-6"]),
  ])
  func findsTheShortestList(old: String, new: String, expected: [String]) {
    let found = Self.changes(old, new)
    if old == "abcabba" {
      // The example of the paper: five changed lines; there are several such lists.
      let count = LineDiff.changes(
        from: TextLines(Array(old.map { "\($0)\n" }.joined().utf8)),
        to: TextLines(Array(new.map { "\($0)\n" }.joined().utf8))
      ).reduce(0) { $0 + $1.old.count + $1.new.count }
      #expect(count == 5)
    } else {
      #expect(found == expected)
    }
  }

  /// Random texts of few and of many different lines: the changes turn one into the other.
  @Test(arguments: [2, 10, 1_000])
  func turnsOneTextIntoTheOther(alphabet: Int) {
    var random = SplitMix64(state: UInt64(alphabet))
    for size in [0, 1, 5, 40, 400, 1_500] {
      for edits in [1, 5, 300] {
        let old = (0..<size).map { _ in Int.random(in: 0..<alphabet, using: &random) }
        var new = old
        for _ in 0..<edits {
          let place = Int.random(in: 0...new.count, using: &random)
          if place < new.count, Bool.random(using: &random) {
            new.remove(at: place)
          } else {
            new.insert(Int.random(in: 0..<alphabet, using: &random), at: place)
          }
        }
        let (before, after) = (Self.lines(old), Self.lines(new))
        var result: [Int] = []
        var line = 0
        var changed = 0
        for change in LineDiff.changes(from: before, to: after) {
          #expect(change.old.lowerBound >= line)
          result += old[line..<change.old.lowerBound] + new[change.new]
          line = change.old.upperBound
          changed += change.old.count + change.new.count
        }
        result += old[line...]
        #expect(result == new)
        if edits < 100 { #expect(changed <= edits) }
      }
    }
  }

  private static func lines(_ numbers: [Int]) -> TextLines {
    TextLines(Array(numbers.map { "line \($0)\n" }.joined().utf8))
  }

  /// Files of 5 MB whose lines are the same, sorted the other way round, all different, or all equal but in number.
  @Test func takesAboutTheTimeOfReading() {
    let entry = { (key: Int) in
      "    \"key.\(key)\" : {\n      \"value\" : \"The text of the key \(key)\"\n    },\n"
    }
    let keys = Array(0..<72_000)
    let text = Array(keys.map(entry).joined().utf8)
    #expect(text.count > 5_000_000)
    let others: [[UInt8]] = [
      text,
      Array(keys.map { entry($0 == 35_000 || $0 == 60_000 ? $0 + 1_000_000 : $0) }.joined().utf8),
      Array(keys.reversed().map(entry).joined().utf8),
      Array(keys.map { entry($0 + 1_000_000) }.joined().utf8),
      Array(repeatElement("    },\n", count: 700_000).joined().utf8),
    ]
    let old = TextLines(text)
    for other in others {
      let new = TextLines(other)
      var changes: [LineDiff.Change] = []
      // A release build takes a tenth of this.
      #expect(ProcessorTime.of { changes = LineDiff.changes(from: old, to: new) } < 20)
      if other == others[1] { #expect(changes.map(\.old.count) == [2, 2]) }
    }
  }
}
