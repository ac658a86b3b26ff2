import RuneCompiler
import RuneModel

extension ArgumentSignature {
  /// The name of an unused position, as in generated code.
  private static let hole = "unused"

  /// The types by position, starting with the first: `["object", "int"]`.
  package var typeNames: [String] {
    var names: [String] = []
    for argument in arguments where argument.position >= 1 {
      while names.count < argument.position - 1 { names.append(Self.hole) }
      names.append(argument.type.name)
    }
    return names
  }
}

extension PayloadValue {
  /// The types that an incompatible value reads, as far as its texts can be read.
  package func typeNames(for signature: ArgumentSignature, _ mismatch: SignatureMismatch) -> [String] {
    var found = Self.reading(of: message, isFormat: !signature.isEmpty).signature
    switch mismatch {
    case .missingArgument(let position, let type), .differentKind(let position, _, let type):
      // If a position is read more than once, the signature has the first type; this is the one that does not fit.
      found.arguments.removeAll { $0.position == position }
      if (1...Limits.argumentPosition).contains(position) {
        found.arguments.append(Argument(position: position, type: type, specifier: ""))
        found.arguments.sort { $0.position < $1.position }
      }
    case .skippedArgument, .unpassedArgument, .forbidden, .fieldTooWide, .tooManySpecifiers,
      .undefinedVariable, .recursiveVariable, .noPluralArgument, .empty, .nestedTooDeep:
      break
    }
    return found.typeNames
  }

  private static func reading(of message: Message, isFormat: Bool) -> MessageReading {
    var message = message
    message.root = message.root.readable(isFormat: isFormat, depth: 0)
    for index in message.variables.indices {
      message.variables[index].node = message.variables[index].node.readable(isFormat: isFormat, depth: 0)
    }
    return MessageReading(message)
  }
}

extension MessageNode {
  /// The node in a form that can be read for its arguments, whatever its plurals are selected by.
  fileprivate func readable(isFormat: Bool, depth: Int) -> MessageNode {
    guard depth < Limits.messageDepth else { return self }
    func readable<Selector>(_ forms: [Selector: MessageNode]) -> [Selector: MessageNode] {
      forms.mapValues { $0.readable(isFormat: isFormat, depth: depth + 1) }
    }
    switch self {
    case .text(let text):
      return .text(isFormat && text.hasPercent ? ProsePercent.escaped(text) ?? text : text)
    case .plural(let argument, let forms):
      return .plural(argument: max(argument, 1), forms: readable(forms))
    case .device(let forms): return .device(forms: readable(forms))
    case .width(let forms): return .width(forms: readable(forms))
    }
  }
}

/// Arguments of an entry that an over-the-air text does not print. Apps accept such a text and show it without them.
enum DroppedArguments {
  /// The message is the same as for a translation in `placeholder-missing`.
  static func message(_ dropped: [Argument], advice: SpecifierAdvice) -> String {
    let positions = dropped.map(\.position)
    return "The source text prints \(advice.describe(positions)), and the text over the air does not. "
      + "Write \(advice.specifiers(positions)) where it belongs."
  }
}

extension ArgumentSignature {
  /// The arguments that no form of the value prints or is selected by.
  ///
  /// - Parameter bundled: the entry's own message, which determines the argument that selects its plurals.
  func arguments(droppedBy value: PayloadValue, from bundled: Message?) -> [Argument] {
    guard !isEmpty, let message = try? RemoteMessage.plan(value.message, for: self, bundled: bundled) else {
      return []
    }
    let used = Set(MessageReading(message).uses.map(\.position)).union(message.pluralArguments)
    return arguments.filter { !used.contains($0.position) }
  }
}
