import RuneModel

/// Rewrites the specifiers of a text without changing what they read.
struct NumberedText {
  /// What is rewritten.
  enum Scope {
    /// All specifiers get the numbers of their arguments: `%@` becomes `%1$@`.
    case all
    /// Only what property lists cannot express: `%arg`, and the labels of arguments.
    case unsupported
  }

  private let scope: Scope
  /// The variables with the arguments that they read.
  private let variables: [MessageVariable]
  /// Whether literal percent signs have not been doubled.
  private let sparesProse: Bool

  init(_ scope: Scope, variables: [MessageVariable] = [], sparingProse sparesProse: Bool) {
    self.scope = scope
    self.variables = variables
    self.sparesProse = sparesProse
  }

  /// - Parameter owner: the variable that the text belongs to.
  func text(_ text: String, of owner: MessageVariable? = nil) -> String {
    guard text.hasPercent else { return text }
    return text.withUTF8Bytes { bytes in
      var output: [UInt8] = []
      var end = 0
      var walk = ArgumentWalk(bytes, of: owner?.argument, sparingProse: sparesProse)
      while let step = walk.step() {
        guard let specifier = specifier(step, in: bytes, owner) else { continue }
        output += bytes[end..<step.range.lowerBound]
        output += specifier
        end = step.range.upperBound
      }
      return String(decoding: output + bytes[end...], as: UTF8.self)
    }
  }

  /// `nil` if the specifier stays as it is.
  private func specifier(
    _ step: ArgumentStep,
    in text: UnsafeBufferPointer<UInt8>,
    _ owner: MessageVariable?
  ) -> [UInt8]? {
    switch step.reading {
    case .nothing, .prose: return nil
    case .ownArgument:
      return owner?.withOwnArgument { own, text in
        Self.numbered(own, owner.map(\.argument) ?? 1, in: text)
      }
    case .argument(let position, _):
      if scope == .all { return Self.numbered(step, position, in: text) }
      return step.specifier.name.map { label in
        // With its parentheses.
        let (start, end) = (step.range.lowerBound, step.range.upperBound)
        return text[start..<(label.lowerBound - 1)] + Array(text[(label.upperBound + 1)..<end])
      }
    case .variable(let place):
      guard scope == .all, let name = step.specifier.name else { return nil }
      let index = variables.index(of: text[name], at: place)
      return Self.numbered(step, index.map { variables[$0].argument } ?? place, in: text)
    }
  }

  /// - Parameter position: the argument that the specifier reads.
  private static func numbered(
    _ step: ArgumentStep,
    _ position: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    let specifier = step.specifier
    var output = Array("%\(position)$".utf8)
    var sizes = [step.width, step.precision].compactMap { $0 }[...]
    var index = specifier.range.lowerBound + 1
    while index < specifier.range.upperBound {
      if let name = specifier.name, index == name.lowerBound - 1 {
        if specifier.kind == .variable { return output + text[index..<specifier.range.upperBound] }
        // A label with its parentheses.
        index = name.upperBound + 1
      } else if let end = endOfNumber(at: index, in: text, specifier.range) {
        index = end
      } else {
        output.append(text[index])
        if text[index] == UInt8(ascii: "*"), let size = sizes.popFirst() {
          output += Array("\(size)$".utf8)
        }
        index += 1
      }
    }
    return output
  }

  /// The offset after `2$`; `nil` if no such number begins there. A leading zero is a flag.
  private static func endOfNumber(
    at start: Int,
    in text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Int? {
    guard text[start] != UInt8(ascii: "0") else { return nil }
    var index = start
    while index < range.upperBound, text[index].decimalDigitValue != nil { index += 1 }
    return index > start && index < range.upperBound && text[index] == UInt8(ascii: "$") ? index + 1 : nil
  }
}
