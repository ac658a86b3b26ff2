// A message as text: one letter per node.
//
//     message   number of variables, variables, root node
//     variable  text (name), number (argument), text (specifier), node
//     node      "t" text
//               "p" number (argument), number of forms, { number (category), node }
//               "d" number of forms, { number (device), node }
//               "w" number of forms, { number (width), node }
// Numbers and counted texts: see `CompactReader`.

private enum NodeTag {
  static let text = UInt8(ascii: "t")
  static let plural = UInt8(ascii: "p")
  static let device = UInt8(ascii: "d")
  static let width = UInt8(ascii: "w")
}

extension ByteBuffer {
  /// - Returns: false if the message is nested deeper than `Limits.messageDepth`.
  func append(_ message: Message) -> Bool {
    append(number: message.variables.count)
    for variable in message.variables {
      append(counted: variable.name)
      append(number: variable.argument)
      append(counted: variable.specifier)
      guard append(variable.node, depth: 0) else { return false }
    }
    return append(message.root, depth: 0)
  }

  private func append(_ node: MessageNode, depth: Int) -> Bool {
    guard depth < Limits.messageDepth else { return false }
    switch node {
    case .text(let text):
      append(NodeTag.text)
      append(counted: text)
      return true
    case .plural(let argument, let forms):
      append(NodeTag.plural)
      append(number: argument)
      return append(forms.map { (Int($0.rawValue), $1) }, depth: depth)
    case .device(let forms):
      append(NodeTag.device)
      return append(forms.map { (Int($0.rawValue), $1) }, depth: depth)
    case .width(let forms):
      append(NodeTag.width)
      return append(forms.map { ($0, $1) }, depth: depth)
    }
  }

  /// Sorted, because the order of a dictionary changes between runs.
  private func append(_ forms: [(selector: Int, node: MessageNode)], depth: Int) -> Bool {
    append(number: forms.count)
    for form in forms.sorted(by: { $0.selector < $1.selector }) {
      append(number: form.selector)
      guard append(form.node, depth: depth + 1) else { return false }
    }
    return true
  }
}

extension Message {
  /// Decodes the output of `append(_:)`. Damaged bytes yield `nil` or another message, never a crash.
  package init?(encoded bytes: UnsafeBufferPointer<UInt8>) {
    var reader = CompactReader(bytes)
    guard let count = reader.readCount() else { return nil }
    var variables: [MessageVariable] = []
    for _ in 0..<count {
      guard let name = reader.readText(), let argument = reader.readNumber(),
        let specifier = reader.readText(), let node = reader.readNode(depth: 0)
      else { return nil }
      variables.append(
        MessageVariable(name: name, argument: argument, specifier: specifier, node: node)
      )
    }
    guard let root = reader.readNode(depth: 0), reader.isAtEnd else { return nil }
    self.init(root: root, variables: variables)
  }
}

extension CompactReader {
  fileprivate mutating func readNode(depth: Int) -> MessageNode? {
    guard depth < Limits.messageDepth, let tag = readByte() else { return nil }
    switch tag {
    case NodeTag.text:
      return readText().map(MessageNode.text)
    case NodeTag.plural:
      guard let argument = readNumber(),
        let forms = readForms(depth: depth, { UInt8(exactly: $0).flatMap(PluralCategory.init) })
      else { return nil }
      return .plural(argument: argument, forms: forms)
    case NodeTag.device:
      return readForms(depth: depth) { UInt8(exactly: $0).flatMap(DeviceClass.init) }
        .map(MessageNode.device)
    case NodeTag.width:
      return readForms(depth: depth) { $0 }.map(MessageNode.width)
    default:
      return nil
    }
  }

  private mutating func readForms<Selector>(
    depth: Int,
    _ selector: (Int) -> Selector?
  ) -> [Selector: MessageNode]? {
    guard let count = readCount() else { return nil }
    var forms: [Selector: MessageNode] = [:]
    for _ in 0..<count {
      guard let selector = readNumber().flatMap(selector), let node = readNode(depth: depth + 1) else {
        return nil
      }
      forms[selector] = node
    }
    return forms
  }
}

// A signature as text: position, type letter and specifier of each argument; see `CompactReader`. Labels are only
// needed for the parameter names of accessors and are not stored.

extension ArgumentType {
  fileprivate var letter: UInt8 {
    switch self {
    case .object: UInt8(ascii: "o")
    case .int: UInt8(ascii: "i")
    case .uint: UInt8(ascii: "u")
    case .double: UInt8(ascii: "d")
    case .char: UInt8(ascii: "c")
    case .unichar: UInt8(ascii: "w")
    case .cstring: UInt8(ascii: "s")
    case .wcstring: UInt8(ascii: "S")
    case .pointer: UInt8(ascii: "p")
    }
  }

  fileprivate init?(letter: UInt8) {
    guard let type = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = type
  }
}

extension ByteBuffer {
  func append(_ signature: ArgumentSignature) {
    for argument in signature.arguments {
      append(number: argument.position)
      append(argument.type.letter)
      append(counted: argument.specifier)
    }
  }
}

extension ArgumentSignature {
  /// `nil` for bytes that `append(_:)` does not produce.
  init?(encoded bytes: UnsafeBufferPointer<UInt8>) {
    var reader = CompactReader(bytes)
    var arguments: [Argument] = []
    while !reader.isAtEnd {
      guard let position = reader.readNumber(),
        let type = reader.readByte().flatMap(ArgumentType.init(letter:)),
        let specifier = reader.readText()
      else { return nil }
      arguments.append(Argument(position: position, type: type, specifier: specifier))
    }
    self.init(arguments)
  }
}
