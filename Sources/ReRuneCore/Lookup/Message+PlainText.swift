import RuneModel

extension Message {
  /// The text without arguments that could select forms: the device's form, then `other` and the widest. Variables are
  /// expanded, with `%arg` replaced by its specifier, so that the caller of a raw lookup can still use the text as a
  /// format: `String(format:)` crashes on `%#@name@`.
  ///
  /// In such a text every specifier is numbered: a variable takes an argument even if its form does not print it, and
  /// `String(format:)` would pass that argument to the next specifier. Labels of Xcode 26, `%(name)@`, are replaced
  /// too, because Foundation on Linux prints them.
  func plainText(device: DeviceClass) -> String {
    let text = root.plainText(device: device)
    guard !variables.isEmpty || text.hasLabels else { return text }
    var expansion = PlainTextExpansion(variables: variables, device: device)
    expansion.append(text, of: nil, depth: 0)
    return String(decoding: expansion.output, as: UTF8.self)
  }
}

extension Message {
  /// Whether all its forms are empty.
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

/// Expands variables and numbers specifiers.
private struct PlainTextExpansion {
  let variables: [MessageVariable]
  let device: DeviceClass
  private(set) var output: [UInt8] = []
  /// How many variables have been expanded so far.
  private var expansions = 0

  init(variables: [MessageVariable], device: DeviceClass) {
    self.variables = variables
    self.device = device
  }

  /// - Parameter owner: the variable that the form belongs to.
  mutating func append(_ text: String, of owner: MessageVariable?, depth: Int) {
    text.withUTF8Bytes { bytes in
      var walk = ArgumentWalk(bytes, of: owner?.argument)
      var copied = 0
      while let step = walk.step() {
        // A specifier can be longer in the output than in its text.
        guard output.count < Limits.renderedBytes else { return }
        if step.specifier.kind == .literal { continue }
        output += bytes[copied..<step.range.lowerBound]
        copied = step.range.upperBound
        switch step.reading {
        case .nothing, .prose:
          // Otherwise the text after the variable would complete the specifier: `50%` and ` days`.
          for byte in bytes[step.range] where step.specifier.kind == .incomplete {
            if byte == UInt8(ascii: "%") { output.append(byte) }
            output.append(byte)
          }
        case .variable(let place): append(variable: step.specifier, at: place, bytes, depth: depth)
        case .argument(let position, _): output += step.text(reading: position).utf8
        case .ownArgument: output += (owner?.argumentSpecifier ?? "").utf8
        }
      }
      output += bytes[copied...]
    }
  }

  private mutating func append(
    variable specifier: FormatSpecifier,
    at place: Int,
    _ text: UnsafeBufferPointer<UInt8>,
    depth: Int
  ) {
    guard let index = variables.index(of: text[specifier.name ?? 0..<0], at: place) else {
      output += text[specifier.range]
      return
    }
    // Variables that refer to each other could grow without limit; expansion stops here.
    expansions += 1
    guard depth < Limits.messageDepth, expansions <= Limits.variableExpansions,
      output.count < Limits.renderedBytes
    else { return }
    append(variables[index].node.plainText(device: device), of: variables[index], depth: depth + 1)
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
  /// The specifier that replaces `%arg`.
  fileprivate var argumentSpecifier: String {
    withOwnArgument { step, _ in
      guard case .argument = step.specifier.kind else { return "%\(argument)$@" }
      return step.text(reading: argument)
    }
  }
}

extension ArgumentStep {
  /// The specifier in C syntax, with numbered arguments.
  fileprivate func text(reading position: Int) -> String {
    func size(_ size: FormatSpecifier.FieldSize, _ argument: Int?) -> String? {
      if let argument { return "*\(argument)$" }
      if case .fixed(let value) = size { return "\(value)" }
      return nil
    }
    let width = size(specifier.width, width) ?? ""
    let precision = size(specifier.precision, precision).map { "." + $0 } ?? ""
    let letters: [(flag: FormatSpecifier.Flags, letter: String)] = [
      (.minus, "-"), (.plus, "+"), (.space, " "), (.zero, "0"), (.sharp, "#"),
    ]
    let flags = letters.filter { specifier.flags.contains($0.flag) }.map(\.letter).joined()
    return "%\(position)$" + flags + width + precision + specifier.spelling
  }
}
