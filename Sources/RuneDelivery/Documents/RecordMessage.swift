import RuneModel

/// A piece of a structured record: `{"text": "…"}` or `{"variant": {"variable": "count", "forms": […]}}`.
indirect enum RecordPart {
  case text(String, range: ByteRange)
  case variant(variable: String, forms: [PluralCategory: [RecordPart]])
}

/// Reads `{"parts": […]}`.
struct RecordPartReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var partCount = 0

  init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  mutating func read(_ span: JSONSpan) throws(TextFault) -> [RecordPart] {
    try parts(of: span, depth: 0)
  }

  private mutating func parts(of span: JSONSpan, depth: Int) throws(TextFault) -> [RecordPart] {
    guard depth < Limits.payloadVariationDepth else {
      throw RecordTemplate.unusable(
        "its variants are nested more than \(Limits.payloadVariationDepth) levels deep.",
        at: span.range
      )
    }
    guard let list = try span.members(["parts"], in: text)["parts"], list.kind == .array else {
      throw RecordTemplate.unusable("its message has no array 'parts'.", at: span.range)
    }
    var parts: [RecordPart] = []
    var reader = list.reader(in: text)
    try reader.enterArray()
    while try reader.nextElement() {
      let element = try reader.readSpan()
      partCount += 1
      guard partCount <= Limits.payloadForms else {
        throw RecordTemplate.unusable(
          "its message has more than \(Limits.payloadForms) parts.",
          at: span.range
        )
      }
      let members = try element.members(["text", "variant"], in: text)
      if let text = members["text"]?.string(in: text) {
        parts.append(.text(text, range: element.range))
      } else if let variant = members["variant"] {
        parts.append(try part(variant, depth: depth))
      } else {
        throw RecordTemplate.unusable(
          "a part of its message is neither a text nor a variant.",
          at: element.range
        )
      }
    }
    return parts
  }

  private mutating func part(_ variant: JSONSpan, depth: Int) throws(TextFault) -> RecordPart {
    let members = try variant.members(["variable", "forms", "offset"], in: text)
    guard let variable = members["variable"]?.string(in: text), variable.isPlaceholderName,
      let list = members["forms"], list.kind == .array
    else {
      throw RecordTemplate.unusable("a variant has no 'variable' or no array 'forms'.", at: variant.range)
    }
    if let offset = members["offset"], offset.kind != .null, WireNumber.integer(of: offset, in: text) != 0 {
      throw RecordTemplate.unusable(
        "a variant counts with an 'offset', which is not supported.",
        at: offset.range
      )
    }
    var forms: [PluralCategory: [RecordPart]] = [:]
    var reader = list.reader(in: text)
    try reader.enterArray()
    while try reader.nextElement() {
      let form = try reader.readSpan()
      let selector = try form.members(["selector"], in: text)["selector"]?.string(in: text) ?? ""
      guard let category = PluralCategory(name: selector) else {
        throw RecordTemplate.unusable("\(selector.wireQuoted) is not a plural category.", at: form.range)
      }
      forms[category] = try parts(of: form, depth: depth + 1)
    }
    guard forms[.other] != nil else {
      throw RecordTemplate.unusable("a variant has no form 'other'.", at: variant.range)
    }
    return .variant(variable: variable, forms: forms)
  }
}

/// Turns the parts of a structured record into a message.
///
/// A variable that is not a declared placeholder is an argument too and precedes them, as in the service's own client,
/// which passes the number that selects the plural form first.
struct RecordMessageWriter {
  private let placeholders: [RecordPlaceholder]
  private let parts: [RecordPart]
  private var variables: [MessageVariable] = []

  init(placeholders: [RecordPlaceholder], parts: [RecordPart]) {
    var undeclared: [String] = []
    Self.collectVariables(of: parts) { variable in
      guard !undeclared.contains(variable), !placeholders.contains(where: { $0.name == variable }) else {
        return
      }
      undeclared.append(variable)
    }
    self.placeholders = undeclared.map { RecordPlaceholder(name: $0, specifier: "lld") } + placeholders
    self.parts = parts
  }

  mutating func value(at range: ByteRange) throws(TextFault) -> PayloadValue {
    let root = try node(for: parts, at: range)
    if case .text(let text) = root, variables.isEmpty { return .text(text) }
    return .message(Message(root: root, variables: variables))
  }

  private static func collectVariables(of parts: [RecordPart], _ body: (String) -> Void) {
    for part in parts {
      guard case .variant(let variable, let forms) = part else { continue }
      body(variable)
      for category in PluralCategory.allCases { collectVariables(of: forms[category] ?? [], body) }
    }
  }

  private mutating func node(for parts: [RecordPart], at range: ByteRange) throws(TextFault) -> MessageNode {
    if parts.count == 1, case .variant(let variable, let forms) = parts[0] {
      return try plural(by: variable, forms, at: range).node
    }
    let template = RecordTemplate(placeholders)
    var text = ""
    for part in parts {
      switch part {
      case .text(let part, let range):
        text += try template.format(part, at: range)
      case .variant(let variable, let forms):
        text += "%#@\(try addVariable(variable, forms, at: range))@"
      }
    }
    return .text(text)
  }

  private mutating func plural(
    by variable: String,
    _ forms: [PluralCategory: [RecordPart]],
    at range: ByteRange
  ) throws(TextFault) -> (argument: Int, node: MessageNode) {
    guard let index = placeholders.firstIndex(where: { $0.name == variable }) else {
      throw RecordTemplate.unusable("nothing declares \(variable.wireQuoted).", at: range)
    }
    var nodes: [PluralCategory: MessageNode] = [:]
    for category in PluralCategory.allCases {
      if let parts = forms[category] { nodes[category] = try node(for: parts, at: range) }
    }
    return (index + 1, .plural(argument: index + 1, forms: nodes))
  }

  /// Makes a variable from a variant that is combined with texts.
  /// - Returns: its name, which is unique.
  private mutating func addVariable(
    _ variable: String,
    _ forms: [PluralCategory: [RecordPart]],
    at range: ByteRange
  ) throws(TextFault) -> String {
    let plural = try plural(by: variable, forms, at: range)
    guard variables.count < Limits.payloadReferences else {
      throw RecordTemplate.unusable(
        "it has more than \(Limits.payloadReferences) variants in its texts.",
        at: range
      )
    }
    // No name from the payload can contain a hyphen.
    let name = variables.contains { $0.name == variable } ? "\(variable)-\(variables.count)" : variable
    variables.append(
      MessageVariable(
        name: name,
        argument: plural.argument,
        specifier: placeholders[plural.argument - 1].specifier,
        node: plural.node
      )
    )
    return name
  }
}
