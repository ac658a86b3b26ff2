import RuneModel

/// Identifies one of an entry's texts in one locale by the choices that lead to it.
package struct TextAddress: Sendable {
  /// The variable that the text belongs to, if any.
  package var variable: String?
  package var path: [FormStep]

  package init(variable: String? = nil, path: [FormStep] = []) {
    self.variable = variable
    self.path = path
  }

  /// Whether it identifies one of several equivalent texts.
  package var isInSet: Bool { path.contains { $0.axis == .set } }

  /// Equal for two texts with the same choices, regardless of the order of the choices.
  package var name: UTF8Key {
    let steps = orderedPath.map { "\($0.axis.rawValue).\($0.selector)" }
    return UTF8Key((variable.map { "%#@\($0)@ " } ?? "") + steps.joined(separator: "/"))
  }
}

extension TextAddress: Hashable {
  // The parts instead of the name, which would take an allocation for each part.
  package static func == (a: Self, b: Self) -> Bool {
    guard a.path.count == b.path.count, a.variable.map(UTF8Key.init) == b.variable.map(UTF8Key.init) else {
      return false
    }
    return zip(a.orderedPath, b.orderedPath).allSatisfy {
      $0.axis == $1.axis && $0.selector.hasSameUTF8(as: $1.selector)
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(variable.map(UTF8Key.init))
    for step in orderedPath {
      hasher.combine(step.axis)
      hasher.combine(UTF8Key(step.selector))
    }
  }

  /// Most paths have at most one step, which takes no sorting.
  private var orderedPath: [FormStep] {
    path.count < 2 ? path : path.sorted { $0.axis.rank < $1.axis.rank }
  }
}

extension VariationAxis {
  fileprivate var rank: Int {
    switch self {
    case .device: 0
    case .width: 1
    case .plural: 2
    case .set: 3
    }
  }
}
