import RuneCompiler
import RuneModel

/// The differences between two texts, word by word.
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

  /// The limit of comparisons: longer texts are shown entirely as removed and added.
  private static let comparisonLimit = 250_000

  /// The pieces of both texts: without the removed ones they are the new text, without the added ones the old text.
  /// Adjacent pieces are of different kinds.
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

  /// Compared by bytes: a change of the Unicode normalization is a change.
  private struct Word: Equatable {
    var text: String
    static func == (a: Word, b: Word) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
  }

  /// Splits a text into runs of letters and digits, and single other characters; a format specifier is kept in one
  /// piece. In scripts without spaces every character is a word, so that a small change does not mark an entire
  /// sentence.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var start = text.startIndex
    var isOpen = false
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      let continues = scalar.isWordPart
      if index > start, !(isOpen && continues) {
        words.append(Word(text: String(text.unicodeScalars[start..<index])))
        start = index
      }
      isOpen = continues || scalar == "%"
    }
    if start < text.endIndex { words.append(Word(text: String(text.unicodeScalars[start...]))) }
    return words
  }

  /// The longest common subsequence, removals before additions.
  private static func alignment(_ a: [Word], _ b: [Word]) -> [(Piece.Kind, Word)] {
    // lengths[i][j] is the length of the common subsequence of a[i...] and b[j...].
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

extension Unicode.Scalar {
  /// By ranges: looking up the properties of a scalar costs fifty times as much.
  fileprivate var isWordPart: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    // `%1$#@name@`
    case 0x23, 0x24, 0x40: true
    case 0x00..<0xC0: false
    // Joiners of letters and emoji.
    case 0x200C, 0x200D: true
    // Punctuation, then ideographs, kana and syllables.
    case 0x2000...0x206F, 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF: false
    default: true
    }
  }
}
