extension MessageNode {
  /// The forms that the node chooses from, in the order of their selectors; empty for a text.
  package var branches: [(selector: String, node: MessageNode)] {
    switch self {
    case .text: []
    case .plural(_, let forms):
      PluralCategory.allCases.compactMap { key in forms[key].map { (key.name, $0) } }
    case .device(let forms): DeviceClass.allCases.compactMap { key in forms[key].map { (key.name, $0) } }
    case .width(let forms): forms.sorted { $0.key < $1.key }.map { (String($0.key), $0.value) }
    }
  }
}

extension Message {
  /// Every text with the choices that lead to it: `""`, `one`, `iphone/other`, `count/one`.
  package var texts: [(path: String, text: String)] {
    var texts: [(path: String, text: String)] = []
    root.collect("", &texts)
    for variable in variables { variable.node.collect(variable.name, &texts) }
    return texts
  }
}

extension MessageNode {
  fileprivate func collect(_ path: String, _ texts: inout [(path: String, text: String)]) {
    if case .text(let text) = self { texts.append((path, text)) }
    for (selector, node) in branches {
      node.collect(path.isEmpty ? selector : "\(path)/\(selector)", &texts)
    }
  }
}
