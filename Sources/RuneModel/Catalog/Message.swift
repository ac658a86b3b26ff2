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
  /// In ascending order of width; the widest form is used if no width is requested.
  case width(forms: [Int: MessageNode])
}

package struct MessageVariable: Sendable, Hashable {
  package var name: String
  /// 1-based; assigned by the compiler.
  package var argument: Int
  /// The specifier that `%arg` stands for, without `%`: `lld`.
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
