/// Prepares the value of a payload key for an entry, or explains why it cannot be used.
///
/// For an entry with arguments, literal percent signs are doubled, as in bundled texts, and plurals are selected by
/// the entry's own argument. An entry without arguments shows its text verbatim: a percent sign is harmless there,
/// but a text that is clearly a format would show its specifiers and is rejected.
package enum RemoteMessage {
  /// - Parameters:
  ///   - value: the value in the form of the payload or of a compiled table.
  ///   - bundled: the entry's own message in any locale, which determines the argument that selects its plurals.
  package static func plan(
    _ value: Message,
    for signature: ArgumentSignature,
    bundled: Message? = nil
  ) throws(SignatureMismatch) -> Message {
    let argument = pluralArgument(of: signature, bundled: bundled)
    var message = value
    message.root = try plan(value.root, for: signature, pluralArgument: argument, depth: 0)
    for index in message.variables.indices {
      let node = message.variables[index].node
      message.variables[index].node = try plan(node, for: signature, pluralArgument: argument, depth: 0)
    }
    // Verbatim texts have already been checked, and there is no argument for anything else.
    if signature.isEmpty {
      guard message.pluralArguments.isEmpty else { throw .noPluralArgument }
      message.variables = []
      return message
    }
    if case .mismatch(let mismatch) = SignatureFit(message, signature) { throw mismatch }
    return message
  }

  /// - Returns: the text to format, or to show verbatim if the signature is empty.
  package static func plan(
    _ text: String,
    for signature: ArgumentSignature
  ) throws(SignatureMismatch) -> String {
    guard text.hasPercent else { return text }
    let planned = try prepare(text, for: signature)
    guard !signature.isEmpty else { return planned }
    if case .mismatch(let mismatch) = SignatureFit(text: planned, signature) { throw mismatch }
    return planned
  }

  /// The 1-based argument that selects plurals without an argument of their own: the argument used by the bundled text,
  /// or the only labeled integer (labels come from variables), or the only integer.
  package static func pluralArgument(of signature: ArgumentSignature, bundled: Message?) -> Int? {
    if let bundled {
      let arguments = bundled.pluralArguments.filter { signature.argument(at: $0) != nil }
      if arguments.count == 1 { return arguments[0] }
    }
    let integers = signature.arguments.filter { $0.type.kind == .integer }
    let labelled = integers.filter { $0.label != nil }
    if labelled.count == 1 { return labelled[0].position }
    return integers.count == 1 ? integers[0].position : nil
  }

  private static func plan(
    _ node: MessageNode,
    for signature: ArgumentSignature,
    pluralArgument: Int?,
    depth: Int
  ) throws(SignatureMismatch) -> MessageNode {
    guard depth < Limits.messageDepth else { throw .nestedTooDeep }
    func planned<Selector: Hashable>(
      _ forms: [Selector: MessageNode],
      _ order: [Selector]
    ) throws(SignatureMismatch) -> [Selector: MessageNode] {
      var result: [Selector: MessageNode] = [:]
      for selector in order {
        guard let form = forms[selector] else { continue }
        result[selector] = try plan(form, for: signature, pluralArgument: pluralArgument, depth: depth + 1)
      }
      return result
    }
    switch node {
    case .text(let text):
      return .text(text.hasPercent ? try prepare(text, for: signature) : text)
    case .plural(MessageNode.unsettledArgument, let forms):
      guard let pluralArgument else { throw .noPluralArgument }
      return .plural(argument: pluralArgument, forms: try planned(forms, PluralCategory.allCases))
    case .plural(let argument, let forms):
      return .plural(argument: argument, forms: try planned(forms, PluralCategory.allCases))
    case .device(let forms):
      return .device(forms: try planned(forms, DeviceClass.allCases))
    case .width(let forms):
      return .width(forms: try planned(forms, forms.keys.sorted()))
    }
  }

  /// - Parameter text: contains a percent sign.
  private static func prepare(
    _ text: String,
    for signature: ArgumentSignature
  ) throws(SignatureMismatch) -> String {
    guard signature.isEmpty else { return ProsePercent.escaped(text) ?? text }
    if let mismatch = text.withUTF8Bytes(VerbatimText.mismatch) { throw mismatch }
    return text
  }
}

/// Texts of entries without arguments, which are shown verbatim.
enum VerbatimText {
  /// What identifies a text as a format: `Hello %@`, but not `50% off` or the Turkish `%50 indirim`.
  static func mismatch(in text: UnsafeBufferPointer<UInt8>) -> SignatureMismatch? {
    var walk = ArgumentWalk(text)
    while let step = walk.step() {
      let specifier = step.specifier
      if isProse(specifier, in: text) {
        // No argument has been read before it.
        walk = ArgumentWalk(text, from: specifier.range.lowerBound + 1)
        continue
      }
      if specifier.kind == .count { return .forbidden(specifier: string(specifier.range, in: text)) }
      switch step.reading {
      case .nothing, .prose, .ownArgument: continue
      // Like CoreFoundation, treats an undefined variable as an object.
      case .variable(let position): return .missingArgument(position: position, found: .object)
      case .argument(let position, let type):
        if type.kind == .pointer { return .forbidden(specifier: string(specifier.range, in: text)) }
        return .missingArgument(position: position, found: type)
      }
    }
    return nil
  }

  /// Whether a space or a bare number follows the sign, or a digit precedes it.
  private static func isProse(_ specifier: FormatSpecifier, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard specifier.position == nil, specifier.name == nil else { return false }
    let start = specifier.range.lowerBound
    if specifier.flags.contains(.space) { return true }
    if start > 0, text[start - 1].decimalDigitValue != nil { return true }
    guard case .fixed = specifier.width, specifier.precision == .none, specifier.flags.isEmpty else {
      return false
    }
    return specifier.conversion != UInt8(ascii: "@")
  }

  private static func string(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }
}
