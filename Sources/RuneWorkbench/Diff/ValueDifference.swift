import RuneCompiler
import RuneModel

/// How a value that was served over the air differs from the bundled one: exactly one of these, the first that
/// holds in the order of the cases.
package enum ValueDifference: Sendable, Hashable {
  /// The runtime refuses the value and shows the bundled text instead.
  case incompatible(SignatureMismatch)
  /// The bundle has no text in this locale.
  case added
  /// Plural forms for other categories, or for another argument, or on one side only.
  case pluralShape
  /// A text without a character where the bundle has one.
  case empty
  case changed
  case none
}

extension ValueDifference {
  /// - Parameters:
  ///   - bundled: the entry's message in the same locale, as a compiled table has it.
  ///   - model: the entry's message in another locale, where `bundled` is `nil`: it knows what plurals are
  ///     chosen by.
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
  /// Whether any of its texts is empty: a form that shows nothing is easily missed among others that do not.
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

/// Which plural categories a message has a form for, by the argument that chooses among them: whether a plural
/// is the text itself or a variable in it makes no difference to the reader of a screen.
package struct PluralShape: Sendable, Hashable {
  /// A bit for each category.
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
