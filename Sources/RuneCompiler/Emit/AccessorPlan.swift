import RuneModel

/// The declarations of the generated file: all names, signatures and their order, before printing.
struct AccessorPlan {
  struct Accessor {
    /// The entry's id in the compiled table.
    var id: Int
    /// Without backticks.
    var name: String
    /// In the order of positions; empty for a property.
    var parameters: [AccessorParameter]
    /// Whether another accessor, or a type, would have the same name.
    var sharesName = false
    /// Whether Xcode has marked the key as stale and the project wants such accessors deprecated.
    var isDeprecated = false
  }

  /// An enum: the root, or the enum of a table or namespace.
  struct Scope {
    var name: String
    /// In the order of tables and keys.
    var accessors: [Accessor] = []
    /// Indices into `scopes`, by name.
    var children: [Int] = []
  }

  /// The root comes first.
  var scopes: [Scope]
}

/// One parameter of an accessor.
struct AccessorParameter {
  /// 1-based, as in the compiled table.
  var position: Int
  /// `nil` means `_`.
  var label: String?
  /// The name inside the function.
  var name: String
  var type: ParameterType
}

/// The Swift types of parameters and the cases of `ReRuneArgument` that carry them.
enum ParameterType: String {
  case int, uint, double, string, character

  init(_ type: ArgumentType) {
    self =
      switch type {
      case .int: .int
      case .uint, .pointer: .uint
      case .double: .double
      case .object, .cstring, .wcstring: .string
      case .char, .unichar: .character
      }
  }

  var swiftName: String {
    switch self {
    case .int: "Int"
    case .uint: "UInt"
    case .double: "Double"
    case .string: "String"
    case .character: "Character"
    }
  }
}

extension [AccessorParameter] {
  /// Numbered arguments, and a single variable, have no label; inside the function they are called `arg1`, or by the
  /// variable's name. Several variables are labelled with their names.
  init(_ signature: ArgumentSignature) {
    self.init()
    guard !signature.isEmpty else { return }
    let hasLabels = signature.arguments.count { $0.label != nil } > 1
    // `arg1` is reserved for the first argument, whatever the labels are.
    var used = Set(signature.arguments.map { "arg\($0.position)" })
    reserveCapacity(signature.arguments.count)
    for argument in signature.arguments {
      var parameter = AccessorParameter(
        position: argument.position,
        label: nil,
        name: "arg\(argument.position)",
        type: ParameterType(argument.type)
      )
      if let label = argument.label.flatMap(SwiftName.label), !ReservedName.labels.contains(label) {
        let isTaken = used.contains(label) && label != parameter.name
        let unique = isTaken ? "\(label)_\(argument.position)" : label
        used.insert(unique)
        if hasLabels { parameter.label = unique }
        let isUsable = ReservedName.members[unique] == nil && !ReservedName.keywords.contains(unique)
        if isUsable { parameter.name = unique }
      }
      append(parameter)
    }
  }
}

/// The parts of a key that `namespaces` nests: `settings.title %lld` has two.
enum NamespacePath {
  /// Ranges of UTF-8 bytes: at least one and at most `limit`, the last one with the rest.
  static func parts(of key: String, limit: Int) -> [Range<Int>] {
    key.withUTF8Bytes { bytes in
      guard !isSentence(bytes) else { return [0..<bytes.count] }
      var parts: [Range<Int>] = []
      var start = 0
      var specifiers = SpecifierRanges(bytes, sparingProse: false)
      for index in bytes.indices where bytes[index] == UInt8(ascii: ".") {
        guard parts.count + 1 < limit else { break }
        // The dot in `%.2f` is not a separator.
        guard !specifiers.contain(index) else { continue }
        if index > start { parts.append(start..<index) }
        start = index + 1
      }
      if start < bytes.count { parts.append(start..<bytes.count) }
      // A part that has no word is dropped: `price.%.2f` becomes `price`.
      parts.removeAll { WordSplitter(UnsafeBufferPointer(rebasing: bytes[$0])).count == 0 }
      return parts.isEmpty ? [0..<bytes.count] : parts
    }
  }

  /// Whether spaces separate words, not only a word from a specifier.
  private static func isSentence(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasWord = false
    var hasBlank = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        var scanner = FormatScanner(bytes, from: index)
        index = scanner.next()?.range.upperBound ?? index + 1
        continue
      case 0x09...0x0D, 0x20: hasBlank = hasWord
      default:
        if hasBlank { return true }
        hasWord = true
      }
      index += 1
    }
    return false
  }
}
