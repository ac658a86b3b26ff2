/// An entry's text in one locale as the runtime needs it: choices resolved to a tree, source positions dropped. This
/// is what the compiled table stores.
package struct Message: Sendable, Hashable {
  package var root: MessageNode
  /// The variables that the text and other variables reference as `%#@name@`. A variable without `argNum` that is
  /// referenced with different arguments occurs once for each of them.
  package var variables: [MessageVariable]

  package init(root: MessageNode, variables: [MessageVariable] = []) {
    self.root = root
    self.variables = variables
  }

  package init(text: String) {
    self.init(root: .text(text))
  }

  /// Each name once: `variables` contains a variable once per argument that it reads.
  package var namedVariables: [MessageVariable] {
    var names: Set<UTF8Key> = []
    return variables.filter { names.insert(UTF8Key($0.name)).inserted }
  }
}

package enum MessageNode: Sendable, Hashable {
  /// A text: a format if the entry has arguments, verbatim otherwise.
  case text(String)
  /// Chosen by the plural category of the 1-based argument. Contains a form for `other`.
  case plural(argument: Int, forms: [PluralCategory: MessageNode])
  /// Chosen by the device; `other` covers those that are not listed.
  case device(forms: [DeviceClass: MessageNode])
  /// Chosen by the width, in ascending order; the widest form is used if no width is requested.
  case width(forms: [Int: MessageNode])
}

package struct MessageVariable: Sendable, Hashable {
  package var name: String
  /// 1-based; assigned by the compiler.
  package var argument: Int
  /// The specifier that `%arg` is replaced with, without `%`: `lld`.
  package var specifier: String
  package var node: MessageNode

  package init(name: String, argument: Int, specifier: String, node: MessageNode) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.node = node
  }
}

/// CLDR's plural categories; the raw value is their order in a compiled table.
package enum PluralCategory: UInt8, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The device names of string catalogs and `NSStringDeviceSpecificRuleType`.
package enum DeviceClass: UInt8, Sendable, Hashable, CaseIterable {
  case iphone, ipod, ipad, mac, applewatch, appletv, applevision, other
}

extension PluralCategory {
  package var name: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }

  package init?(name: String) {
    switch name {
    case "zero": self = .zero
    case "one": self = .one
    case "two": self = .two
    case "few": self = .few
    case "many": self = .many
    case "other": self = .other
    default: return nil
    }
  }
}

extension DeviceClass {
  package var name: String { String(describing: self) }

  package init?(name: String) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }
}

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

extension Message {
  /// Whether every text has the same bytes. `==` also treats canonically equivalent texts as equal, so it would miss
  /// a change of the normalization form.
  package func isIdentical(to other: Message) -> Bool {
    root.isIdentical(to: other.root) && variables.count == other.variables.count
      && zip(variables, other.variables).allSatisfy { a, b in
        a.argument == b.argument && a.name.hasSameUTF8(as: b.name) && a.specifier.hasSameUTF8(as: b.specifier)
          && a.node.isIdentical(to: b.node)
      }
  }
}

extension MessageNode {
  fileprivate func isIdentical(to other: MessageNode) -> Bool {
    switch (self, other) {
    case (.text(let a), .text(let b)): a.hasSameUTF8(as: b)
    case (.plural(let x, let a), .plural(let y, let b)): x == y && Self.areIdentical(a, b)
    case (.device(let a), .device(let b)): Self.areIdentical(a, b)
    case (.width(let a), .width(let b)): Self.areIdentical(a, b)
    default: false
    }
  }

  private static func areIdentical<Selector>(
    _ a: [Selector: MessageNode],
    _ b: [Selector: MessageNode]
  ) -> Bool {
    a.count == b.count && a.allSatisfy { selector, node in b[selector].map(node.isIdentical) ?? false }
  }
}
