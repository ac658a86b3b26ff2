import RuneModel

/// Finds variables that refer to themselves, directly or through others: expanding them would never end.
enum SubstitutionCycle {
  /// The variables of the first cycle; each refers to the next, and the last to the first.
  static func find(in substitutions: [Substitution]) -> [Substitution]? {
    var indices: [UTF8Key: Int] = [:]
    for (index, substitution) in substitutions.enumerated() { indices[UTF8Key(substitution.name)] = index }
    let references = substitutions.map { substitution in
      substitution.forms.flatMap { variableNames(in: $0.text) }.compactMap { indices[UTF8Key($0)] }
    }
    guard references.contains(where: { !$0.isEmpty }) else { return nil }

    // An iterative depth-first search: a file can chain any number of variables.
    var isDone = [Bool](repeating: false, count: substitutions.count)
    var isOnPath = isDone
    for root in substitutions.indices where !isDone[root] {
      var path = [(node: root, next: 0)]
      isOnPath[root] = true
      while let (node, next) = path.last {
        guard next < references[node].count else {
          isDone[node] = true
          isOnPath[node] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = references[node][next]
        if isOnPath[target], let start = path.firstIndex(where: { $0.node == target }) {
          return path[start...].map { substitutions[$0.node] }
        }
        if !isDone[target] {
          path.append((target, 0))
          isOnPath[target] = true
        }
      }
    }
    return nil
  }

  private static func variableNames(in text: String) -> [String] {
    text.withUTF8Bytes { bytes in
      var names: [String] = []
      var scanner = FormatScanner(bytes)
      while let specifier = scanner.next() {
        guard specifier.kind == .variable, let name = specifier.name else { continue }
        names.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[name]), as: UTF8.self))
      }
      return names
    }
  }
}

extension ParseLog {
  mutating func reportCycle(in substitutions: [Substitution], locale: String, key: String?) {
    guard let cycle = SubstitutionCycle.find(in: substitutions) else { return }
    let names = cycle.map { "%#@\($0.name)@" }
    let chain = (names + [names[0]]).joined(separator: " -> ")
    report(
      .substitutionCycle,
      "The variables refer to each other in a circle: \(chain). Remove one reference.",
      at: cycle[0].range,
      locale: locale,
      key: key
    )
  }
}
