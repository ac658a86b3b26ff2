import RuneCompiler
import Testing

@testable import RuneWorkbench

@Suite struct WordDiffTests {
  /// Removed words in `[-…-]`, added ones in `{+…+}`.
  @Test(arguments: [
    ("a b c", "a b c", "a b c"),
    ("", "a", "{+a+}"),
    ("a", "", "[-a-]"),
    ("Good morning, %@.", "Good evening, %@!", "Good [-morning-]{+evening+}, %@[-.-]{+!+}"),
    ("one two three", "one three", "one [-two -]three"),
    ("%1$@ of %2$lld", "%2$lld of %1$@", "[-%1$@-]{+%2$lld+} of [-%2$lld-]{+%1$@+}"),
    ("caf\u{E9}", "cafe\u{301}", "[-caf\u{E9}-]{+cafe\u{301}+}"),
    ("設定を開く", "設定を閉じる", "設定を[-開く-]{+閉じる+}"),
    ("👩‍👩‍👧 a", "👩‍👩‍👦 a", "[-👩‍👩‍👧-]{+👩‍👩‍👦+} a"),
  ])
  func marksWords(_ old: String, _ new: String, _ expected: String) {
    let marked = WordDiff.pieces(from: old, to: new).map { piece in
      switch piece.kind {
      case .same: piece.text
      case .removed: "[-\(piece.text)-]"
      case .added: "{+\(piece.text)+}"
      }
    }
    #expect(Array(marked.joined().utf8) == Array(expected.utf8))
  }

  @Test func longTextsAreShownEntirely() {
    let old = (0..<1_000).map { "a\($0)" }.joined(separator: " ")
    let new = (0..<1_000).map { "b\($0)" }.joined(separator: " ")
    #expect(WordDiff.pieces(from: old, to: new) == [.init(.removed, old), .init(.added, new)])
  }
}
