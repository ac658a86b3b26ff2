import RuneModel

extension Message {
  /// The text where there are no arguments to choose by: the device's form, else `other` and the widest. Variables
  /// are put in place, `%arg` as the specifier that it stands for, so that a raw lookup's caller can still use it as a
  /// format: `String(format:)` crashes on `%#@name@`.
  ///
  /// In such a text every specifier names its argument: a variable takes one, whether or not its form prints it, and
  /// `String(format:)` would give the next specifier that one. The same goes for the labels of Xcode 26, `%(name)@`,
  /// which Foundation on Linux prints.
  func plainText(device: DeviceClass) -> String {
    let text = root.plainText(device: device)
    guard !variables.isEmpty || text.hasLabels else { return text }
    var expansion = PlainTextExpansion(variables: variables, device: device)
    expansion.append(text, of: nil, depth: 0)
    return String(decoding: expansion.output, as: UTF8.self)
  }
}

extension Message {
  /// Whether no form of it has a text.
  var isEmpty: Bool { root.isEmpty }
}

extension MessageNode {
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .plural(_, let forms): forms.values.allSatisfy(\.isEmpty)
    case .device(let forms): forms.values.allSatisfy(\.isEmpty)
    case .width(let forms): forms.values.allSatisfy(\.isEmpty)
    }
  }
}

/// Puts variables in place and positions into specifiers.
private struct PlainTextExpansion {
  let variables: [MessageVariable]
  let device: DeviceClass
  private(set) var output: [UInt8] = []
  /// How many variables have been put in so far.
  private var expansions = 0

  init(variables: [MessageVariable], device: DeviceClass) {
    self.variables = variables
    self.device = device
  }

  /// - Parameter owner: the variable whose form the text is.
  mutating func append(_ text: String, of owner: MessageVariable?, depth: Int) {
    text.withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var next = owner?.argument ?? 1
      var copied = 0
      while let specifier = scanner.next() {
        if specifier.kind == .literal { continue }
        output += bytes[copied..<specifier.range.lowerBound]
        copied = specifier.range.upperBound
        switch specifier.kind {
        case .literal, .count: break
        // Else what follows the variable would complete it: `50%` and ` days`.
        case .incomplete:
          for byte in bytes[specifier.range] {
            if byte == UInt8(ascii: "%") { output.append(byte) }
            output.append(byte)
          }
        case .variable:
          if specifier.position == nil { next &+= 1 }
          append(variable: specifier, bytes, depth: depth)
        case .argument:
          guard let owner, specifier.isOwnArgument(in: bytes) else {
            output += specifier.text(next: &next).utf8
            continue
          }
          output += owner.argumentSpecifier.utf8
          next = max(next, owner.argument &+ 1)
          copied += 2
        }
      }
      output += bytes[copied...]
    }
  }

  private mutating func append(
    variable specifier: FormatSpecifier,
    _ text: UnsafeBufferPointer<UInt8>,
    depth: Int
  ) {
    let name = UnsafeBufferPointer(rebasing: text[specifier.name ?? 0..<0])
    guard let variable = variables.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      output += text[specifier.range]
      return
    }
    // Variables that name each other can grow without end. What is too much is left out.
    expansions += 1
    guard depth < Limits.messageDepth, expansions <= Limits.variableExpansions,
      output.count < Limits.renderedBytes
    else { return }
    append(variable.node.plainText(device: device), of: variable, depth: depth + 1)
  }
}

extension MessageNode {
  fileprivate func plainText(device: DeviceClass) -> String {
    switch self {
    case .text(let text): text
    case .plural(_, let forms): forms[.other]?.plainText(device: device) ?? ""
    case .device(let forms): (forms[device] ?? forms[.other])?.plainText(device: device) ?? ""
    case .width(let forms): forms.max { $0.key < $1.key }?.value.plainText(device: device) ?? ""
    }
  }
}

extension String {
  fileprivate var hasLabels: Bool {
    withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      while let specifier = scanner.next() {
        if case .argument = specifier.kind, specifier.name != nil { return true }
      }
      return false
    }
  }
}

extension MessageVariable {
  /// What `%arg` stands for.
  fileprivate var argumentSpecifier: String {
    ("%" + specifier).withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      guard var own = scanner.next(), case .argument = own.kind else { return "%\(argument)$@" }
      own.position = argument
      var next = argument
      return own.text(next: &next)
    }
  }
}

extension FormatSpecifier {
  /// The specifier as C writes it, its arguments by their numbers.
  ///
  /// - Parameter next: the argument that the first specifier without a position takes.
  fileprivate func text(next: inout Int) -> String {
    func size(_ size: FieldSize, _ next: inout Int) -> String? {
      switch size {
      case .none: return nil
      case .fixed(let value): return "\(value)"
      case .argument(let position?): return "*\(position)$"
      case .argument(nil):
        defer { next &+= 1 }
        return "*\(next)$"
      }
    }
    let width = size(self.width, &next) ?? ""
    let precision = size(self.precision, &next).map { "." + $0 } ?? ""
    var argument = next
    if let position { argument = position } else { next &+= 1 }
    let letters: [(flag: Flags, letter: String)] = [
      (.minus, "-"), (.plus, "+"), (.space, " "), (.zero, "0"), (.sharp, "#"),
    ]
    let flags = letters.filter { self.flags.contains($0.flag) }.map(\.letter).joined()
    return "%\(argument)$" + flags + width + precision + spelling
  }
}
