import RuneModel

/// The types that the old generator gave to the parameters of a key.
enum ArgumentRule {
  /// `%@` is `Any`, all integers are `Int`, numbers with fractions are `Float`.
  case swiftGen
  /// The types of our accessors. C strings and pointers have types of C.
  case same
  /// Anything that `String(format:)` accepts.
  case variadic
  /// The values in a literal, whose types determined the key: `%lld` stands for any integer, `%@` also for a view.
  case interpolated
}

/// How an argument is passed to the accessor.
enum ArgumentPassing: Equatable {
  case unchanged
  /// Inside this call: `String(describing:`.
  case inside(String)
  case refused(LeftReason)
}

/// What the tokens of an argument tell about its type.
enum ArgumentShape: Equatable {
  case text, integer, negativeInteger, fraction, boolean, null, character
  /// `Int(value)`: the type that the call makes.
  case made(String)
  case implicitMember, reference
  case unknown
}

extension ArgumentRule {
  func passing(_ shape: ArgumentShape, as type: ArgumentType) -> ArgumentPassing {
    switch shape {
    case .implicitMember, .reference: return .refused(.parameterType(type.swiftName))
    case .boolean where self == .swiftGen && type == .object: return .inside("String(describing: ")
    case .null, .boolean: return .refused(.literalType(type.swiftName))
    default: break
    }
    switch type {
    case .object: return passingText(shape)
    case .int: return passingInteger(shape, type)
    case .uint:
      return self == .swiftGen && shape != .integer
        ? .refused(.parameterType(type.swiftName)) : passingInteger(shape, type)
    case .double: return passingFraction(shape)
    case .char, .unichar, .cstring, .wcstring, .pointer:
      if self == .same, type == .char || type == .unichar, shape == .unknown || shape == .text {
        return .unchanged
      }
      return .refused(.parameterType(type.swiftName))
    }
  }

  private func passingText(_ shape: ArgumentShape) -> ArgumentPassing {
    if shape == .text || shape == .made("String") { return .unchanged }
    switch self {
    case .swiftGen: return .inside("String(describing: ")
    case .same: return shape == .unknown ? .unchanged : .refused(.literalType("a String"))
    case .variadic:
      return shape == .unknown ? .inside("String(describing: ") : .refused(.literalType("a String"))
    case .interpolated: return .refused(.parameterType("a String"))
    }
  }

  private func passingInteger(_ shape: ArgumentShape, _ type: ArgumentType) -> ArgumentPassing {
    switch shape {
    case .integer: return .unchanged
    case .negativeInteger: return type == .int ? .unchanged : .refused(.literalType(type.swiftName))
    case .made(let name) where type == .int ? name == "Int" : name == "UInt": return .unchanged
    case .unknown:
      guard self == .variadic || self == .interpolated else { return .unchanged }
      return .inside(type == .int ? "Int(" : "UInt(")
    default: return .refused(.literalType(type.swiftName))
    }
  }

  private func passingFraction(_ shape: ArgumentShape) -> ArgumentPassing {
    switch shape {
    case .fraction, .made("Double"): return .unchanged
    case .integer, .negativeInteger:
      // `String(format: "%f", 1)` does not show 1.0.
      return self == .variadic || self == .interpolated ? .refused(.literalType("a Double")) : .unchanged
    case .unknown, .made("Float"):
      switch self {
      case .swiftGen: return .inside("Double(")
      case .same: return shape == .unknown ? .unchanged : .refused(.literalType("a Double"))
      case .variadic, .interpolated: return .inside("Double(")
      }
    default: return .refused(.literalType("a Double"))
    }
  }
}

extension ArgumentType {
  /// With its article.
  fileprivate var swiftName: String {
    switch self {
    case .object, .cstring, .wcstring: "a String"
    case .int: "an Int"
    case .uint, .pointer: "a UInt"
    case .double: "a Double"
    case .char, .unichar: "a Character"
    }
  }
}

extension MigrationSource {
  func shape(of argument: CallArgument) -> ArgumentShape {
    let shape = shapeOfTokens(argument)
    guard shape == .unknown, let type = types?.type(of: argument.tokens), Self.madeTypes.contains(type.name)
    else { return shape }
    return .made(type.name)
  }

  private func shapeOfTokens(_ argument: CallArgument) -> ArgumentShape {
    var indices = argument.tokens
    if let last = indices.last, tokens.literal(at: indices.lowerBound) != nil {
      return tokens.endOfLiteral(at: indices.lowerBound) == last + 1 ? .text : .unknown
    }
    if tokens.isPunctuation("&", at: indices.lowerBound) { return .reference }
    if tokens.isPunctuation(".", at: indices.lowerBound) || tokens.isPunctuation("\\", at: indices.lowerBound)
    {
      return .implicitMember
    }
    var isNegative = false
    if tokens.isPunctuation("-", at: indices.lowerBound), indices.count > 1 {
      isNegative = true
      indices.removeFirst()
    }
    if let number = number(indices) {
      if number == .fraction { return .fraction }
      return isNegative ? .negativeInteger : .integer
    }
    if isNegative { return .unknown }
    guard let name = tokens.identifier(at: indices.lowerBound) else { return .unknown }
    if indices.count == 1 {
      if name == "true" || name == "false" { return .boolean }
      return name == "nil" ? .null : .unknown
    }
    if Self.madeTypes.contains(name), let call = arguments(after: indices.lowerBound),
      call.close + 1 == indices.upperBound
    {
      return .made(name)
    }
    return .unknown
  }

  private static let madeTypes: Set<String> = ["String", "Int", "UInt", "Double", "Float"]

  /// `.integer` or `.fraction` for the tokens of a literal.
  private func number(_ indices: Range<Int>) -> ArgumentShape? {
    guard case .other = tokens[indices.lowerBound].kind else { return nil }
    let literal = text(tokens.range(of: indices))
    guard let first = literal.utf8.first, first.decimalDigitValue != nil else { return nil }
    let isPlain = literal.utf8.allSatisfy { $0.decimalDigitValue != nil || $0 == UInt8(ascii: "_") }
    if isPlain { return .integer }
    let parts = literal.split(separator: ".", omittingEmptySubsequences: false)
    let isFraction =
      parts.count == 2
      && parts.allSatisfy {
        !$0.isEmpty && $0.utf8.allSatisfy { $0.decimalDigitValue != nil || $0 == UInt8(ascii: "_") }
      }
    return isFraction ? .fraction : nil
  }
}
