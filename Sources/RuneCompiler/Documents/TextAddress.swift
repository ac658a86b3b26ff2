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

  /// Whether it is that of one of several equivalent texts.
  package var isInSet: Bool { path.contains { $0.axis == .set } }

  /// Equal for two texts with the same choices, regardless of the order of the choices.
  package var name: UTF8Key {
    let steps = path.sorted { $0.axis.rank < $1.axis.rank }.map { "\($0.axis.rawValue).\($0.selector)" }
    return UTF8Key((variable.map { "%#@\($0)@ " } ?? "") + steps.joined(separator: "/"))
  }
}

extension TextAddress: Hashable {
  package static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
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
