import RuneModel

/// What every text of an entry is compared with: the entry's signature and the arguments that its source text reads.
struct ExpectedArguments {
  private struct Slot {
    var kind: ArgumentKind
    var bits: Int
  }

  let signature: ArgumentSignature
  /// The arguments that the source text reads. The key may use an argument that the text does not.
  var required = ArgumentSet()
  /// The argument that selects plural forms outside variables.
  package let pluralArgument: Int?
  private var slots: [Slot?] = []
  /// The specifiers of the source text, if they are valid and read all required arguments.
  private var specifiers: SpecifierPattern?

  init(_ signature: ArgumentSignature) {
    self.signature = signature
    pluralArgument = EntrySignature.pluralArgument(of: signature)
    slots = Array(repeating: nil, count: signature.arguments.last?.position ?? 0)
    for argument in signature.arguments where slots.indices.contains(argument.position - 1) {
      let bits = argument.type.kind == .integer ? Self.bits(of: argument.specifier) : 0
      slots[argument.position - 1] = Slot(kind: argument.type.kind, bits: bits)
    }
  }

  /// The bits of the integer that a specifier such as `lld` reads on Apple's 64-bit platforms.
  static func bits(of spelling: String) -> Int {
    switch spelling.dropLast() {
    case "hh": 8
    case "h": 16
    case "": 32
    default: 64
    }
  }

  static func bits(of length: FormatSpecifier.Length) -> Int {
    switch length {
    case .hh: 8
    case .h: 16
    case .none: 32
    case .l, .ll, .q, .L, .z, .t, .j: 64
    }
  }

  /// The arguments that a text reads, or `nil` if it needs a closer look.
  ///
  /// This is what makes checking fast: nearly every text passes here, without any allocation.
  func argumentsIfSound(of text: String) -> ArgumentSet? { text.withUTF8Bytes(argumentsIfSound) }

  private func argumentsIfSound(of text: UnsafeBufferPointer<UInt8>) -> ArgumentSet? {
    var result = ArgumentSet()
    guard text.firstOffset(of: UInt8(ascii: "%")) != nil else { return result }
    var walk = ArgumentWalk(text)
    var count = 0
    while let step = walk.step() {
      let specifier = step.specifier
      count &+= 1
      guard count <= Limits.acceptedSpecifiers else { return nil }
      switch step.reading {
      case .nothing where specifier.conversion == UInt8(ascii: "%") && specifier.range.count == 2:
        continue
      case .argument(let position, let type):
        // A hexadecimal float is most likely `%arg`.
        guard specifier.isPlain, !specifier.flags.contains(.space),
          specifier.conversion != UInt8(ascii: "a")
        else { return nil }
        guard position <= slots.count, position > 0, let slot = slots[position - 1],
          slot.kind == type.kind, slot.kind != .pointer,
          slot.kind != .integer || slot.bits == Self.bits(of: specifier.length)
        else { return nil }
        result.insert(position)
      default: return nil
      }
    }
    return result
  }

  /// Derives the required arguments from the source text's specifiers, if they are sufficient.
  ///
  /// - Returns: whether they are.
  mutating func require(_ pattern: SpecifierPattern?, of source: Localization) -> Bool {
    guard let pattern, let read = argumentsIfSound(of: pattern.text), !source.hasSubstitutions else {
      return false
    }
    switch source.texts {
    case .plain: break
    case .forms(let forms):
      guard forms.allSatisfy({ !$0.text.hasPercent || pattern.matches($0.text) }) else { return false }
    }
    (required, specifiers) = (read, pattern)
    return true
  }

  /// Whether every form of a localization reads the expected arguments, as far as a quick check can tell.
  func isSound(_ localization: Localization) -> Bool {
    guard !localization.hasSubstitutions else { return false }
    switch localization.texts {
    case .plain(let text): return text.withUTF8Bytes(isSound)
    case .forms(let forms): return forms.allSatisfy { $0.text.withUTF8Bytes(isSound) }
    }
  }

  private func isSound(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    specifiers?.matches(text) == true || argumentsIfSound(of: text) == required
  }
}

extension FormatSpecifier {
  /// Whether neither width nor precision is an argument or above the limit.
  fileprivate var isPlain: Bool { width.isPlain && precision.isPlain }
}

extension FormatSpecifier.FieldSize {
  fileprivate var isPlain: Bool {
    switch self {
    case .none: true
    case .fixed(let value): value <= Limits.fieldWidth
    case .argument: false
    }
  }
}
