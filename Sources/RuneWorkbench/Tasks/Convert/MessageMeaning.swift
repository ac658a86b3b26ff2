import RuneModel

/// What a message prints, independent of how it is written: its specifiers are numbered, and its variables are inserted
/// where they are printed. Two messages with equal meanings print the same for all arguments.
///
/// A string catalog varies a text by plural directly; a `.stringsdict` needs a variable for it.
indirect enum MessageMeaning: Hashable {
  case text([Part])
  case choice(axis: VariationAxis, argument: Int?, forms: [String: MessageMeaning])

  enum Part: Hashable {
    case literal(UTF8Key)
    case variable(MessageMeaning)
    /// A variable that is not defined, or nested too deeply.
    case reference(UTF8Key)
  }

  /// - Parameters:
  ///   - isFormat: whether the entry has arguments.
  /// - Returns: `nil` if the message is too large to be compared this way.
  init?(_ message: Message, isFormat: Bool) {
    var reader = MeaningReader(variables: message.variables, isFormat: isFormat)
    self = reader.meaning(of: message.root, in: nil, nil, depth: 0)
    if reader.remaining < 0 { return nil }
  }
}

private struct MeaningReader {
  let variables: [MessageVariable]
  let isFormat: Bool
  /// Variables that are printed several times are repeated, so a chain of them could grow without bounds.
  var remaining = 20_000

  /// - Parameters:
  ///   - owner: the variable that the node belongs to.
  ///   - device: the device that has already been selected.
  mutating func meaning(
    of node: MessageNode,
    in owner: MessageVariable?,
    _ device: DeviceClass?,
    depth: Int
  ) -> MessageMeaning {
    remaining -= 1
    guard remaining > 0 else { return .text([]) }
    switch node {
    case .text(let text):
      let parts = parts(of: text, in: owner, device, depth: depth)
      if parts.count == 1, case .variable(let meaning) = parts[0] { return meaning }
      return .text(parts)
    case .plural(let argument, let forms):
      var meanings: [String: MessageMeaning] = [:]
      for (category, node) in forms {
        meanings[category.name] = meaning(of: node, in: owner, device, depth: depth + 1)
      }
      return Self.choice(.plural, argument, meanings)
    case .device(let forms):
      if let device, let node = forms[device] ?? forms[.other] {
        return meaning(of: node, in: owner, device, depth: depth + 1)
      }
      var meanings: [String: MessageMeaning] = [:]
      for (device, node) in forms {
        meanings[device.name] = meaning(of: node, in: owner, device, depth: depth + 1)
      }
      return Self.choice(.device, nil, meanings)
    case .width(let forms):
      var meanings: [String: MessageMeaning] = [:]
      for (width, node) in forms {
        meanings[String(width)] = meaning(of: node, in: owner, device, depth: depth + 1)
      }
      return .choice(axis: .width, argument: nil, forms: meanings)
    }
  }

  /// A choice with a single form for everything is replaced by that form.
  private static func choice(
    _ axis: VariationAxis,
    _ argument: Int?,
    _ forms: [String: MessageMeaning]
  ) -> MessageMeaning {
    if forms.count == 1, let only = forms["other"] { return only }
    return .choice(axis: axis, argument: argument, forms: forms)
  }

  private mutating func parts(
    of text: String,
    in owner: MessageVariable?,
    _ device: DeviceClass?,
    depth: Int
  ) -> [MessageMeaning.Part] {
    guard isFormat, text.hasPercent else { return text.isEmpty ? [] : [.literal(UTF8Key(text))] }
    let numbered = NumberedText(.all, variables: variables, sparingProse: false).text(text, of: owner)
    var parts: [MessageMeaning.Part] = []
    var start = 0
    let references = numbered.withUTF8Bytes { Self.references(in: $0) }
    let bytes = Array(numbered.utf8)
    func appendLiteral(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      parts.append(.literal(UTF8Key(String(decoding: bytes[range], as: UTF8.self))))
    }
    for reference in references {
      appendLiteral(start..<reference.range.lowerBound)
      start = reference.range.upperBound
      let name = reference.name.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
      let named = variables.filter { $0.name.hasSameUTF8(as: name) }
      if depth < Limits.messageDepth,
        let variable = named.first(where: { $0.argument == reference.position }) ?? named.first
      {
        parts.append(.variable(meaning(of: variable.node, in: variable, device, depth: depth + 1)))
      } else {
        parts.append(.reference(UTF8Key(String(decoding: bytes[reference.range], as: UTF8.self))))
      }
    }
    appendLiteral(start..<bytes.count)
    return parts
  }

  private static func references(in text: UnsafeBufferPointer<UInt8>) -> [FormatSpecifier] {
    var scanner = FormatScanner(text)
    var references: [FormatSpecifier] = []
    while let specifier = scanner.next() {
      if specifier.kind == .variable { references.append(specifier) }
    }
    return references
  }
}
