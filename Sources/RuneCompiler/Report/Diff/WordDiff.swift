/// What changed between two texts, word by word.
package enum WordDiff {
  package struct Piece: Sendable, Hashable {
    package enum Kind: Sendable, Hashable { case same, removed, added }

    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// More comparisons than this are not made: two long texts are then shown whole, one removed, one added.
  private static let comparisonLimit = 250_000

  /// Pieces that spell the new text where removed ones are left out, and the old one where added ones are.
  /// Neighbours are of different kinds.
  package static func pieces(from old: String, to new: String) -> [Piece] {
    let (a, b) = (words(old), words(new))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }

    var pieces: [Piece] = []
    func add(_ kind: Piece.Kind, _ words: ArraySlice<Word>) {
      for word in words {
        if pieces.last?.kind == kind {
          pieces[pieces.count - 1].text += word.text
        } else {
          pieces.append(Piece(kind, word.text))
        }
      }
    }
    add(.same, a[..<start])
    let (restA, restB) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
    if restA.count * restB.count > comparisonLimit {
      add(.removed, restA)
      add(.added, restB)
    } else {
      for (kind, word) in alignment(Array(restA), Array(restB)) { add(kind, [word]) }
    }
    add(.same, a[(a.count - end)...])
    return pieces
  }

  /// Compared by bytes: a change of the Unicode form is a change.
  private struct Word: Equatable {
    var text: String
    static func == (a: Word, b: Word) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
  }

  /// Runs of letters and digits, and every other character alone; a format specifier stays in one piece.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var isOpen = false
    for character in text {
      let continues =
        character.isLetter || character.isNumber || character == "@" || character == "$" || character == "#"
      if isOpen && continues {
        words[words.count - 1].text.append(character)
      } else {
        words.append(Word(text: String(character)))
      }
      isOpen = continues || character == "%"
    }
    return words
  }

  /// The longest common subsequence, removals before additions.
  private static func alignment(_ a: [Word], _ b: [Word]) -> [(Piece.Kind, Word)] {
    // lengths[i][j]: of the common subsequence of a[i...] and b[j...].
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var result: [(Piece.Kind, Word)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, j < b.count, a[i] == b[j] {
        result.append((.same, a[i]))
        (i, j) = (i + 1, j + 1)
      } else if j == b.count || (i < a.count && lengths[i + 1][j] >= lengths[i][j + 1]) {
        result.append((.removed, a[i]))
        i += 1
      } else {
        result.append((.added, b[j]))
        j += 1
      }
    }
    return result
  }
}
