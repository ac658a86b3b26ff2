/// The arguments that a message reads when it is formatted, by the rules of `MessageProgram`.
///
/// It stops at the first reading that is never accepted from a download, so that its cost stays proportional to the
/// text. Argument numbers wrap around: a forged file can contain any number. Numbers below 1 match no argument.
package struct MessageReading {
  package struct Use: Hashable {
    /// 1-based.
    package var position: Int
    package var type: ArgumentType
  }

  /// The uses in text order, each once.
  package private(set) var uses: [Use] = []
  /// The number of specifiers and expansions in the longest form. A variable's specifiers count wherever it is
  /// expanded.
  package private(set) var specifierCount = 0
  /// What is wrong with the message independently of the entry's signature.
  package private(set) var mismatch: SignatureMismatch?
  /// Why the texts cannot be passed to `String(format:)` although the message is sound: it does not limit a width
  /// read from an argument, it reads past the end of a text that ends in `%.`, and on Linux it does not know labels.
  /// Labels of specifiers have been replaced by numbers before; what is left is a literal `%(` that a variable
  /// completes.
  private(set) var rawMismatch: SignatureMismatch?

  private let variables: [MessageVariable]
  private var states: [VariableState]

  /// The highest count.
  private static let countedSpecifiers = 1 << 24

  private enum VariableState {
    case untouched, inProgress
    /// - specifierCount: as of a message.
    case done(specifierCount: Int)
  }

  package init(_ message: Message) {
    variables = message.variables
    states = Array(repeating: .untouched, count: variables.count)
    specifierCount = read(message.root, in: nil, depth: 0)
  }

  package init(text: String) {
    variables = []
    states = []
    specifierCount = read(text, in: nil, depth: 0)
  }

  /// The uses as a signature: the first one for each position.
  package var signature: ArgumentSignature {
    var arguments: [Argument] = []
    for use in uses where !arguments.contains(where: { $0.position == use.position }) {
      arguments.append(Argument(position: use.position, type: use.type, specifier: ""))
    }
    return ArgumentSignature(arguments.sorted { $0.position < $1.position })
  }

  // MARK: Choices

  /// - Returns: its specifiers, as `specifierCount` counts them.
  private mutating func read(_ node: MessageNode, in variable: MessageVariable?, depth: Int) -> Int {
    guard mismatch == nil else { return 0 }
    guard depth < Limits.messageDepth else {
      mismatch = .nestedTooDeep
      return 0
    }
    var count = 0
    switch node {
    case .text(let text):
      count = read(text, in: variable, depth: depth)
    case .plural(let argument, let forms):
      guard argument != MessageNode.unsettledArgument else {
        mismatch = .noPluralArgument
        return 0
      }
      for category in PluralCategory.allCases {
        if let form = forms[category] { count = max(count, read(form, in: variable, depth: depth + 1)) }
      }
    case .device(let forms):
      for device in DeviceClass.allCases {
        if let form = forms[device] { count = max(count, read(form, in: variable, depth: depth + 1)) }
      }
    case .width(let forms):
      for width in forms.keys.sorted() {
        if let form = forms[width] { count = max(count, read(form, in: variable, depth: depth + 1)) }
      }
    }
    return count
  }

  /// - Returns: the specifiers of its text.
  private mutating func readVariable(
    named name: Slice<UnsafeBufferPointer<UInt8>>,
    at place: Int,
    depth: Int
  ) -> Int {
    guard let index = variables.index(of: name, at: place) else {
      mismatch = .undefinedVariable(name: String(decoding: name, as: UTF8.self))
      return 0
    }
    switch states[index] {
    case .done(let count): return count
    case .inProgress:
      mismatch = .recursiveVariable(name: variables[index].name)
      return 0
    case .untouched:
      states[index] = .inProgress
      let count = read(variables[index].node, in: variables[index], depth: depth + 1)
      states[index] = .done(specifierCount: count)
      return count
    }
  }

  // MARK: Texts

  /// - Returns: its specifiers, as `specifierCount` counts them.
  private mutating func read(_ text: String, in variable: MessageVariable?, depth: Int) -> Int {
    text.withUTF8Bytes { bytes in
      guard let first = bytes.firstOffset(of: UInt8(ascii: "%")) else { return 0 }
      var count = 0
      var walk = ArgumentWalk(bytes, from: first, of: variable?.argument)
      while mismatch == nil, let step = walk.step() {
        var isRead = true
        switch step.reading {
        case .variable(let place):
          useSizes(of: step, in: bytes)
          count += readVariable(named: bytes[step.specifier.name ?? 0..<0], at: place, depth: depth)
        case .ownArgument:
          if let variable { readOwnArgument(of: variable) }
        case .argument(let position, let type): read(step, position, type, of: bytes)
        case .nothing, .prose:
          readNothing(step.specifier, of: bytes)
          isRead = false
        }
        // Variables that contain each other twice would count beyond every integer.
        if isRead { count = min(count + 1, Self.countedSpecifiers) }
      }
      return count
    }
  }

  private mutating func readNothing(_ specifier: FormatSpecifier, of text: UnsafeBufferPointer<UInt8>) {
    switch specifier.kind {
    case .count:
      mismatch = .forbidden(specifier: text.string(specifier.range))
    case .incomplete:
      let written = text.string(specifier.range)
      if !specifier.isWellFormed(in: text) {
        mismatch = .forbidden(specifier: written)
      } else if specifier.precision != .none {
        rawMismatch = rawMismatch ?? .forbidden(specifier: written)
      }
    case .literal, .argument, .variable:
      if specifier.hasHugeNumber(in: text) {
        mismatch = .fieldTooWide(specifier: text.string(specifier.range))
      } else if !specifier.isWellFormed(in: text) {
        mismatch = .forbidden(specifier: text.string(specifier.range))
      }
    }
  }

  private mutating func read(
    _ step: ArgumentStep,
    _ position: Int,
    _ type: ArgumentType,
    of text: UnsafeBufferPointer<UInt8>
  ) {
    let specifier = step.specifier
    guard type.kind != .pointer else {
      mismatch = .forbidden(specifier: text.string(specifier.range))
      return
    }
    // An argument with so large a position cannot exist.
    guard !specifier.hasHugeNumber(in: text) || specifier.position ?? 0 > Limits.fieldWidth else {
      mismatch = .fieldTooWide(specifier: text.string(specifier.range))
      return
    }
    guard specifier.isWellFormed(in: text) else {
      mismatch = .forbidden(specifier: text.string(specifier.range))
      return
    }
    if specifier.name != nil {
      rawMismatch = rawMismatch ?? .forbidden(specifier: text.string(specifier.range))
    }
    useSizes(of: step, in: text)
    use(type, at: position)
  }

  /// `%arg`: the variable's argument, printed with the variable's specifier.
  private mutating func readOwnArgument(of variable: MessageVariable) {
    variable.withOwnArgument { step, text in
      guard case .argument(let position, let type) = step.reading else { return }
      switch step.specifier.kind {
      case .argument: read(step, position, type, of: text)
      case .count: mismatch = .forbidden(specifier: text.string(step.specifier.range))
      case .variable: mismatch = .undefinedVariable(name: text.string(step.specifier.name ?? 0..<0))
      case .literal, .incomplete: use(type, at: position)
      }
    }
  }

  private mutating func useSizes(of step: ArgumentStep, in text: UnsafeBufferPointer<UInt8>) {
    for position in [step.width, step.precision] {
      guard let position else { continue }
      rawMismatch = rawMismatch ?? .forbidden(specifier: text.string(step.specifier.range))
      use(.int, at: position)
    }
  }

  private mutating func use(_ type: ArgumentType, at position: Int) {
    guard mismatch == nil else { return }
    guard (1...Limits.argumentPosition).contains(position) else {
      mismatch = .missingArgument(position: position, found: type)
      return
    }
    let use = Use(position: position, type: type)
    if !uses.contains(use) { uses.append(use) }
  }
}

extension FormatSpecifier {
  /// Whether any number in it exceeds `Limits.fieldWidth`, even one that a later number overrides or one in a
  /// literal: Foundation on Linux crashes when a number overflows.
  fileprivate func hasHugeNumber(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let name else { return text[range].hasHugeNumber }
    // The digits of a label are not a number.
    return text[range.lowerBound..<name.lowerBound].hasHugeNumber
      || text[name.upperBound..<range.upperBound].hasHugeNumber
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var hasHugeNumber: Bool {
    var number = 0
    for byte in self {
      number = byte.decimalDigitValue.map { number * 10 + $0 } ?? 0
      if number > Limits.fieldWidth { return true }
    }
    return false
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}
