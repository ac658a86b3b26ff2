/// Where a value is. Places share their start: with a path of its own for each value, a long list deep in a document would
/// take time in proportion to both.
indirect enum AnswerPlace {
  case root
  case member(any CodingKey, of: AnswerPlace)

  /// From the root on.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var place = self
    while case .member(let key, let outer) = place {
      keys.append(key)
      place = outer
    }
    return keys.reversed()
  }
}

/// A position in an array, or a name without a type of its own.
struct AnswerKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
