import RuneModel

/// One text in a pseudo-language while it is being written.
protocol PseudoText {
  /// The largest length in bytes: `factor` times the length of the original, plus `constant`.
  static var largestGrowth: (factor: Int, constant: Int) { get }

  init(_ output: PseudoTextWriter)

  /// Writes a part that must not change.
  mutating func keep(_ part: UnsafeBufferPointer<UInt8>)
  mutating func translate(_ part: UnsafeBufferPointer<UInt8>)
  /// - Returns: the length in bytes.
  mutating func finish() -> Int
}

/// Writes to memory that is known to be large enough: appending to an array takes several times longer in a debug
/// build.
struct PseudoTextWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func append(_ byte: UInt8) {
    precondition(count < bytes.count)
    bytes[count] = byte
    count &+= 1
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress, let target = bytes.baseAddress else { return }
    precondition(text.count <= bytes.count &- count)
    (target + count).update(from: source, count: text.count)
    count &+= text.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension PseudoText {
  /// The text in the pseudo-language; `nil` if it has no letter to change, such as `%@`, `1.0` or an address, if it
  /// ends with a specifier to which nothing can be added, or if it could become longer than a table allows.
  ///
  /// - Parameter owner: the argument of the variable that the text belongs to.
  static func converted(
    _ text: UnsafeBufferPointer<UInt8>,
    isFormat: Bool,
    of owner: Int?
  ) -> String? {
    let capacity = largestGrowth.factor * text.count + largestGrowth.constant
    guard capacity <= Limits.tableTextBytes else { return nil }
    var isChanged = false
    let result = String(unsafeUninitializedCapacity: capacity) { buffer in
      var output = Self(PseudoTextWriter(buffer))
      var parts = TranslatableParts(text, isFormat: isFormat, of: owner)
      while let (range, isKept) = parts.next() {
        let part = UnsafeBufferPointer(rebasing: text[range])
        if isKept {
          output.keep(part)
        } else {
          output.translate(part)
          isChanged = isChanged || part.hasLetter
        }
      }
      if parts.endsInSpecifier { isChanged = false }
      return output.finish()
    }
    return isChanged ? result : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a letter of any script.
  fileprivate var hasLetter: Bool {
    var isASCII = true
    var index = 0
    while index < count {
      if self[index].isASCIILetter { return true }
      if self[index] >= 0x80 { isASCII = false }
      index &+= 1
    }
    return !isASCII
      && String(decoding: self, as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}

/// A pseudo-language: the source texts, changed so that a developer sees what a translation would break.
///
/// CLDR reserves the regions `XA` and `XB` for pseudo-languages. The rest of the tag gives the language whose plural
/// rules and numbers the texts use: `en-XA`, `ar-XB`.
package struct PseudoLocale: Sendable, Hashable {
  package enum Style: Sendable, Hashable {
    /// See `AccentedText`.
    case accented
    /// See `BidirectionalText`.
    case bidirectional
  }

  /// Normalized.
  package let tag: String
  package let style: Style

  /// - Parameter name: a tag in any spelling. A language that is not a pseudo-language is rejected.
  package init?(_ name: String) {
    guard let tag = LocaleTag.normalized(name), let layout = LanguageIdentity(tag).pseudoLayout else {
      return nil
    }
    self.tag = tag
    style =
      switch layout {
      case .accented: .accented
      case .rightToLeft: .bidirectional
      }
  }
}

extension PseudoLocale {
  /// A source text in the pseudo-language; the text itself if nothing in it can change.
  ///
  /// - Parameter text: as a localization file has it.
  package func converted(_ text: String) -> String {
    text.withUTF8Bytes { bytes in
      switch style {
      case .accented: AccentedText.converted(bytes, isFormat: true, of: nil)
      case .bidirectional: BidirectionalText.converted(bytes, isFormat: true, of: nil)
      }
    } ?? text
  }
}

extension Message {
  /// The same message in a pseudo-language, form by form: choices, variables and arguments are the same as in the
  /// original.
  ///
  /// A category that only the pseudo-language has is covered by `other`, as in every message.
  ///
  /// - Parameter isFormat: whether the entry has arguments; otherwise its texts have no specifiers.
  func pseudolocalized(_ style: PseudoLocale.Style, isFormat: Bool) -> Message {
    var message = self
    message.root = root.pseudolocalized(style, isFormat: isFormat, of: nil)
    for index in variables.indices {
      message.variables[index].node = variables[index].node.pseudolocalized(
        style,
        isFormat: isFormat,
        of: variables[index].argument
      )
    }
    return message
  }
}

extension MessageNode {
  /// - Parameter owner: the argument of the variable that it belongs to.
  fileprivate func pseudolocalized(
    _ style: PseudoLocale.Style,
    isFormat: Bool,
    of owner: Int?
  ) -> MessageNode {
    func converted(_ node: MessageNode) -> MessageNode {
      node.pseudolocalized(style, isFormat: isFormat, of: owner)
    }
    switch self {
    case .text(let text):
      let converted = text.withUTF8Bytes { text in
        switch style {
        case .accented: AccentedText.converted(text, isFormat: isFormat, of: owner)
        case .bidirectional: BidirectionalText.converted(text, isFormat: isFormat, of: owner)
        }
      }
      return .text(converted ?? text)
    case .plural(let argument, let forms):
      return .plural(argument: argument, forms: forms.mapValues(converted))
    case .device(let forms): return .device(forms: forms.mapValues(converted))
    case .width(let forms): return .width(forms: forms.mapValues(converted))
    }
  }
}
