/// A value in a YAML file.
struct YAMLNode: Equatable {
  indirect enum Content: Equatable {
    case null
    case scalar(String)
    case list([YAMLNode])
    case map([Member])
  }

  struct Member: Equatable {
    var name: String
    var value: YAMLNode
  }

  var content: Content
  /// 1-based.
  var line: Int

  /// The value of a member; `nil` if there is none, or if this is no map.
  subscript(name: String) -> YAMLNode? {
    guard case .map(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  var scalar: String? {
    if case .scalar(let text) = content { return text }
    return nil
  }

  /// The elements of a list; a single value counts as a list with one element.
  var elements: [YAMLNode] {
    switch content {
    case .null: []
    case .list(let elements): elements
    case .scalar, .map: [self]
    }
  }

  /// `true` and `yes`, as YAML 1.1 reads them.
  var isTrue: Bool { scalar.map { ["true", "yes", "on"].contains($0.lowercased()) } ?? false }
}

/// What the reader does not understand.
struct YAMLFault: Error, Equatable {
  var line: Int
  /// A sentence.
  var message: String
}
