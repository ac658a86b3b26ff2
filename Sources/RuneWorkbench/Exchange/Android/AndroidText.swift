import RuneCompiler
import RuneModel

/// Converts specifiers between the project's texts and Android's: `%@` is `%1$s` there, `%lld` is `%1$d`.
///
/// Android requires numbers if there are two or more specifiers, so they are always written.
struct AndroidText {
  /// How the project writes each argument, by its number: the specifier after `%`, or `arg`.
  private let specifiers: [Int: String]
  /// Whether the project's text numbers its arguments.
  private let isNumbered: Bool
  /// Whether the entry has arguments; otherwise a percent sign is literal.
  let isFormat: Bool
  private let unit: ExchangeUnit

  init(_ unit: ExchangeUnit) {
    self.unit = unit
    let texts = (unit.target?.texts ?? []) + unit.source.texts
    var specifiers: [Int: String] = [:]
    var isNumbered = false
    for text in texts {
      for found in Self.arguments(of: text, in: unit)
      where found.number > 0 && specifiers[found.number] == nil {
        specifiers[found.number] = found.specifier
      }
    }
    if let text = texts.first {
      isNumbered = Self.arguments(of: text, in: unit).contains(where: \.isNumbered)
    }
    (self.specifiers, self.isNumbered, isFormat) = (specifiers, isNumbered, !specifiers.isEmpty)
  }

  /// A text of the project as Android writes it.
  func exported(_ text: String) -> String {
    guard isFormat else { return text }
    return Self.replacing(Self.arguments(of: text, in: unit), in: text) { argument in
      // In a Java format, a percent sign is doubled.
      argument.number == 0 ? "%%" : "%\(argument.number)$\(Self.android(argument.specifier, unit))"
    }
  }

  /// A text of Android as the project writes it.
  func imported(_ text: String) -> String {
    guard isFormat else { return text }
    let found = Self.arguments(of: text, in: unit)
    // Numbers are only omitted if the specifiers are in the order of the arguments.
    let isInOrder = zip(found.filter { $0.number > 0 }, 1...).allSatisfy { $0.number == $1 }
    return Self.replacing(found, in: text) { argument in
      guard let own = specifiers[argument.number] else { return nil }
      if own == "arg" { return "%arg" }
      return isNumbered || !isInOrder ? "%\(argument.number)$\(own)" : "%\(own)"
    }
  }

  // MARK: Specifiers

  private struct Argument {
    /// 0 for a percent sign.
    var number: Int
    /// Without `%` and the number.
    var specifier: String
    var range: Range<Int>
    var isNumbered: Bool
  }

  private static func arguments(of text: String, in unit: ExchangeUnit) -> [Argument] {
    guard text.hasPercent else { return [] }
    let owner = unit.address.variable == nil ? nil : unit.ownVariable?.argument ?? 1
    return text.withUTF8Bytes { bytes in
      var arguments: [Argument] = []
      // A percent sign of a sentence, "50% off", is also literal in the project.
      var walk = ArgumentWalk(bytes, of: owner, sparingProse: true)
      while let step = walk.step() {
        let written = String(decoding: bytes[step.range], as: UTF8.self)
        switch step.reading {
        case .argument(let number, _):
          let position = step.specifier.position.map { "\($0)$".utf8.count } ?? 0
          arguments.append(
            Argument(
              number: number,
              specifier: String(written.dropFirst(1 + position)),
              range: step.range,
              isNumbered: step.specifier.position != nil
            )
          )
        case .ownArgument:
          arguments.append(
            Argument(number: owner ?? 1, specifier: "arg", range: step.range, isNumbered: true)
          )
        case .prose:
          let sign = step.range.lowerBound..<(step.range.lowerBound + 1)
          arguments.append(Argument(number: 0, specifier: "%", range: sign, isNumbered: false))
        case .variable, .nothing: break
        }
      }
      return arguments
    }
  }
}

extension AndroidText {
  /// - Parameter replacement: `nil` to keep the specifier.
  private static func replacing(
    _ arguments: [Argument],
    in text: String,
    _ replacement: (Argument) -> String?
  ) -> String {
    text.withUTF8Bytes { bytes in
      var result: [UInt8] = []
      var end = 0
      for argument in arguments {
        guard let replacement = replacement(argument) else { continue }
        result += bytes[end..<argument.range.lowerBound]
        result += Array(replacement.utf8)
        end = argument.range.upperBound
      }
      return String(decoding: result + bytes[end...], as: UTF8.self)
    }
  }

  /// A specifier, without `%` and its number, in Java's spelling: flags, width and precision are kept, lengths are
  /// dropped.
  private static func android(_ specifier: String, _ unit: ExchangeUnit) -> String {
    var specifier = specifier
    if specifier == "arg" {
      specifier = String((unit.ownVariable?.specifier ?? "d").drop { $0 == "%" })
    }
    let prefix = specifier.prefix { "0123456789.+-# ".contains($0) }
    let conversion =
      switch specifier.last {
      case "@", "s", "S": "s"
      case "d", "D", "i", "u", "U": "d"
      case let other?: String(other)
      case nil: "s"
      }
    return prefix + conversion
  }
}

extension ExchangeUnit {
  /// The variable that the text belongs to.
  fileprivate var ownVariable: TextVariable? {
    address.variable.flatMap { name in variables.first { $0.name.hasSameUTF8(as: name) } }
  }
}
