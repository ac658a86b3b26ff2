import RuneCompiler
import RuneModel

/// Arguments of an entry that a text over the air does not print. Apps accept it: the text is shown without them.
enum DroppedArguments {
  /// As `placeholder-missing` says it of a translation.
  static func message(_ dropped: [Argument], of signature: ArgumentSignature) -> String {
    let names = dropped.map { "argument \($0.position) (%\($0.specifier))" }.joined(separator: " and ")
    let specifiers = dropped.map {
      signature.arguments.count == 1 ? "%\($0.specifier)" : "%\($0.position)$\($0.specifier)"
    }
    return "The source text prints \(names), and the text over the air does not. "
      + "Write \(specifiers.joined(separator: " and ")) where it belongs."
  }
}

extension ArgumentSignature {
  /// Those that no form of the value prints or is chosen by.
  ///
  /// - Parameter bundled: the entry's own message; it knows what the entry's plurals are chosen by.
  func arguments(droppedBy value: PayloadValue, from bundled: Message?) -> [Argument] {
    guard !isEmpty, let message = try? RemoteMessage.plan(value.message, for: self, bundled: bundled) else {
      return []
    }
    let used = Set(MessageReading(message).uses.map(\.position)).union(message.pluralArguments)
    return arguments.filter { !used.contains($0.position) }
  }
}
