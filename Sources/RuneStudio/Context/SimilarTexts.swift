import RuneModel
import RuneWorkbench

/// Finds texts that are similar to another: by their words, rare ones counting more, and by runs of three letters, which
/// also find other forms of a word.
///
/// A text is indexed once; a changed text replaces its entry.
struct SimilarTexts: Sendable {
  private struct Text {
    /// Numbers of words and trigrams, ascending, each once.
    var words: [Int32]
    var trigrams: [Int32]
  }

  private var texts: [Text?] = []
  private var words = Postings<String>()
  private var trigrams = Postings<UInt64>()

  /// Adds a text, or replaces it.
  ///
  /// - Parameter id: small numbers, which index an array.
  mutating func set(_ text: String, at id: Int) {
    remove(id)
    while texts.count <= id { texts.append(nil) }
    let folded = FoldedWords.words(of: text)
    let new = Text(
      words: words.add(Set(folded), of: id),
      trigrams: trigrams.add(Self.trigrams(of: folded), of: id)
    )
    texts[id] = new
  }

  mutating func remove(_ id: Int) {
    guard id < texts.count, let text = texts[id] else { return }
    words.remove(text.words, of: id)
    trigrams.remove(text.trigrams, of: id)
    texts[id] = nil
  }

  /// The most similar texts, the nearest first.
  ///
  /// - Returns: ids with a score from `leastScore` to 1, which means that all words are the same.
  func texts(like id: Int, limit: Int) -> [(id: Int, score: Double)] {
    guard id < texts.count, let text = texts[id], !text.words.isEmpty else { return [] }
    var shared = [UInt16](repeating: 0, count: texts.count)
    for trigram in text.trigrams {
      for other in trigrams.ids(of: trigram) { shared[Int(other)] &+= 1 }
    }
    let weight = weight(of: text.words)
    var nearest = Nearest(limit: limit)
    for (other, count) in shared.enumerated() where count > 0 && other != id {
      guard let candidate = texts[other] else { continue }
      let dice = 2 * Double(count) / Double(text.trigrams.count + candidate.trigrams.count)
      // Even if all words were the same. In a project of similar texts this leaves most of them out.
      guard nearest.takes((dice + 1) / 2) else { continue }
      let common = weight.shared(candidate.words)
      let share = 2 * common / (weight.total + total(of: candidate.words))
      // Other forms of the same words share letters, and no word: "deleting accounts" and "delete account".
      nearest.add(other, max((dice + share) / 2, dice * Self.shareOfLetters))
    }
    return nearest.texts
  }

  /// The best texts so far, the nearest first; of equal ones the earlier.
  private struct Nearest {
    let limit: Int
    private(set) var texts: [(id: Int, score: Double)] = []

    init(limit: Int) {
      self.limit = limit
      texts.reserveCapacity(limit + 1)
    }

    func takes(_ score: Double) -> Bool {
      guard texts.count == limit, let last = texts.last else { return score >= SimilarTexts.leastScore }
      return score > last.score
    }

    /// - Parameter id: higher than those before.
    mutating func add(_ id: Int, _ score: Double) {
      guard limit > 0, takes(score) else { return }
      let place = texts.lastIndex { $0.score >= score }.map { $0 + 1 } ?? 0
      texts.insert((id, score), at: place)
      if texts.count > limit { texts.removeLast() }
    }
  }

  /// Below, two texts have little more in common than a word such as "the".
  private static let leastScore = 0.4
  /// How much letters alone count.
  private static let shareOfLetters = 0.85

  // MARK: Weights

  private struct Weight {
    var byWord: [Int32: Double]
    var total: Double

    func shared(_ words: [Int32]) -> Double { words.reduce(0) { $0 + (byWord[$1] ?? 0) } }
  }

  private func weight(of words: [Int32]) -> Weight {
    let values = words.map { ($0, self.words.weight(of: $0, among: texts.count)) }
    return Weight(byWord: Dictionary(uniqueKeysWithValues: values), total: total(of: words))
  }

  private func total(of words: [Int32]) -> Double {
    words.reduce(0) { $0 + self.words.weight(of: $1, among: texts.count) }
  }

  /// The runs of three letters in " add to cart ", as numbers.
  private static func trigrams(of words: [String]) -> Set<UInt64> {
    var result: Set<UInt64> = []
    var (first, second): (UInt64, UInt64) = (0, 0x20)
    func add(_ third: UInt64) {
      if first != 0 { result.insert(first << 42 | second << 21 | third) }
      (first, second) = (second, third)
    }
    for word in words {
      for scalar in word.unicodeScalars { add(UInt64(scalar.value)) }
      add(0x20)
    }
    return result
  }
}

/// Which texts have a feature, such as a word.
private struct Postings<Feature: Hashable & Sendable>: Sendable {
  private var numbers: [Feature: Int32] = [:]
  private var lists: [[Int32]] = []

  /// - Returns: the numbers of the features, ascending.
  mutating func add(_ features: Set<Feature>, of id: Int) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(features.count)
    for feature in features {
      let number: Int32
      if let known = numbers[feature] {
        number = known
      } else {
        number = Int32(truncatingIfNeeded: lists.count)
        numbers[feature] = number
        lists.append([])
      }
      lists[Int(number)].append(Int32(truncatingIfNeeded: id))
      result.append(number)
    }
    result.sort()
    return result
  }

  mutating func remove(_ numbers: [Int32], of id: Int) {
    for number in numbers {
      let list = lists[Int(number)]
      if let place = list.lastIndex(of: Int32(truncatingIfNeeded: id)) {
        lists[Int(number)].remove(at: place)
      }
    }
  }

  func ids(of number: Int32) -> [Int32] { lists[Int(number)] }

  /// How much a feature says: the fewer texts have it, the more. 1 for one that all have, and one more each time that it
  /// is half as common.
  func weight(of number: Int32, among count: Int) -> Double {
    let share = max(1, count) / max(1, lists[Int(number)].count)
    return Double(Int.bitWidth - share.leadingZeroBitCount)
  }
}
