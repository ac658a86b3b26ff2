import RuneCompiler
import RuneModel

/// How an over-the-air value differs from the bundled one: the first matching case.
package enum ValueDifference: Sendable, Hashable {
  /// The runtime rejects the value and shows the bundled text instead.
  case incompatible(SignatureMismatch)
  /// The bundle has no text in this locale.
  case added
  /// The sides have plural forms for different categories or arguments, or only one side has plural forms.
  case pluralShape
  /// An empty text where the bundled one is not empty.
  case empty
  case changed
  case none
}

extension ValueDifference {
  /// - Parameters:
  ///   - bundled: the entry's message in the same locale, as in a compiled table.
  ///   - model: the entry's message in another locale if `bundled` is `nil`; it determines what plurals are selected
  ///     by.
  package init(
    of value: PayloadValue,
    from bundled: Message?,
    for signature: ArgumentSignature,
    model: Message? = nil
  ) {
    do throws(SignatureMismatch) {
      // Nearly every value is a plain text on both sides.
      if case .text(let text) = value, case .text(let other)? = bundled?.root,
        bundled?.variables.isEmpty == true
      {
        self = Self.between(try RemoteMessage.plan(text, for: signature), and: other)
        return
      }
      let message = try RemoteMessage.plan(value.message, for: signature, bundled: bundled ?? model)
      self = bundled.map { Self.between(message, and: $0) } ?? .added
    } catch {
      self = .incompatible(error)
    }
  }

  private static func between(_ text: String, and bundled: String) -> ValueDifference {
    if text.hasSameUTF8(as: bundled) { return .none }
    return text.isEmpty ? .empty : .changed
  }

  private static func between(_ message: Message, and bundled: Message) -> ValueDifference {
    guard PluralShape(message) == PluralShape(bundled) else { return .pluralShape }
    if message.withoutWrapper.isIdentical(to: bundled.withoutWrapper) { return .none }
    return message.hasEmptyText && !bundled.hasEmptyText ? .empty : .changed
  }
}

extension Message {
  /// Whether any of its texts is empty: among other forms, an empty one is easily overlooked.
  fileprivate var hasEmptyText: Bool {
    root.hasEmptyText || variables.contains { $0.node.hasEmptyText }
  }
}

extension MessageNode {
  fileprivate var hasEmptyText: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .plural(_, let forms): forms.values.contains { $0.hasEmptyText }
    case .device(let forms): forms.values.contains { $0.hasEmptyText }
    case .width(let forms): forms.values.contains { $0.hasEmptyText }
    }
  }
}

/// The plural categories for which a message has forms, by the argument that selects them. Whether a plural is the
/// text itself or a variable makes no difference to users.
package struct PluralShape: Sendable, Hashable {
  /// One bit per category.
  private var categories: [Int: UInt8] = [:]

  package init(_ message: Message) {
    collect(message.root)
    for variable in message.variables { collect(variable.node) }
  }

  private mutating func collect(_ node: MessageNode) {
    switch node {
    case .text: break
    case .plural(let argument, let forms):
      for (category, form) in forms {
        categories[argument, default: 0] |= 1 << category.rawValue
        collect(form)
      }
    case .device(let forms): for form in forms.values { collect(form) }
    case .width(let forms): for form in forms.values { collect(form) }
    }
  }
}

extension Message {
  /// The message without a text that only references its single variable.
  ///
  /// A `.stringsdict` can only express a plural as `%#@count@`, while a payload expresses it directly: this must not
  /// count as a difference. Specifiers without a position only read the same arguments on both sides if the variable
  /// reads the first one.
  var withoutWrapper: Message {
    guard variables.count == 1, variables[0].argument == 1, case .text(let text) = root,
      text.hasSameUTF8(as: "%#@\(variables[0].name)@") || text.hasSameUTF8(as: "%1$#@\(variables[0].name)@")
    else { return self }
    return Message(root: variables[0].node.replacingOwnArgument(with: "%" + variables[0].specifier))
  }
}

extension MessageNode {
  /// Replaces `%arg`, which is only defined inside a variable, with a specifier.
  fileprivate func replacingOwnArgument(with specifier: String) -> MessageNode {
    switch self {
    case .text(let text):
      .text(text.replacingOwnArgument(with: specifier))
    case .plural(let argument, let forms):
      .plural(argument: argument, forms: forms.mapValues { $0.replacingOwnArgument(with: specifier) })
    case .device(let forms):
      .device(forms: forms.mapValues { $0.replacingOwnArgument(with: specifier) })
    case .width(let forms):
      .width(forms: forms.mapValues { $0.replacingOwnArgument(with: specifier) })
    }
  }
}

extension String {
  fileprivate func replacingOwnArgument(with specifier: String) -> String {
    let name = Array("%arg".utf8)
    return withUTF8Bytes { bytes in
      var result: [UInt8] = []
      var start = 0
      while let percent = bytes.firstOffset(of: UInt8(ascii: "%"), from: start) {
        result += bytes[start..<percent]
        let isName = bytes[percent...].starts(with: name)
        // `%%arg` is a percent sign followed by a word.
        let isLiteral = percent + 1 < bytes.count && bytes[percent + 1] == UInt8(ascii: "%")
        result += isName ? Array(specifier.utf8) : Array(bytes[percent..<(percent + (isLiteral ? 2 : 1))])
        start = percent + (isName ? name.count : isLiteral ? 2 : 1)
      }
      return String(decoding: result + bytes[start...], as: UTF8.self)
    }
  }
}
