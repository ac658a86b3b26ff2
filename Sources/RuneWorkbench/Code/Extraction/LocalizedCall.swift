import RuneCompiler
import RuneModel

/// A place in code that names a text to be localized, independent of the catalogs of a project.
package struct LocalizedCall: Sendable {
  /// The table that a call names.
  package enum Table: Sendable, Hashable {
    /// No table is named: `Localizable`.
    case standard
    case named(String)
    /// The table is not a literal.
    case unknown
  }

  package enum Bundle: Sendable, Hashable {
    /// The bundle of the app or of the module: none, `.main`, `.module` or `#bundle`.
    case own
    /// Any other; the text is what the code has.
    case other(String)
  }

  package struct Argument: Sendable {
    package var label: String?
    /// Without the label.
    package var range: ByteRange
  }

  package var key: ExtractedText
  package var table: Table
  package var bundle: Bundle
  /// `nil` without a comment, or with one that is not a literal.
  package var comment: String?
  package var defaultValue: ExtractedText?
  /// The name of the function or type that is called, or of the type that a literal gets: `LocalizedStringKey`.
  package var callee: String
  /// All arguments of the call, the key included; empty for a literal that is not an argument.
  package var arguments: [Argument]
  /// The whole call; for a literal that is not an argument, the literal.
  package var range: ByteRange
  /// The literal of the key.
  package var location: SourceLocation
}

/// The value of a literal that becomes a localized text: a key, or a default value.
package struct ExtractedText: Sendable, Hashable {
  /// A value that is inserted into the text.
  package struct Interpolation: Sendable, Hashable {
    /// What is written between the parentheses.
    package var range: ByteRange
    /// As in a format: `%@`.
    package var specifier: String
    /// Whether the type of the value is known; if not, the specifier is `%@`.
    package var isKnown = true
  }

  /// The texts around the interpolations: one more than there are interpolations.
  package var segments: [String]
  package var interpolations: [Interpolation]

  package init(segments: [String], interpolations: [Interpolation] = []) {
    self.segments = segments
    self.interpolations = interpolations
  }
}

extension ExtractedText {
  /// The key in a catalog: `%@ of %lld`. Percent signs are doubled in a text with interpolations.
  package var key: String { text { _, specifier in specifier } }

  /// The text in a catalog: `%1$@ of %2$lld`. A single interpolation has no number.
  package var numbered: String {
    guard !interpolations.isEmpty else { return Self.numbered(segments.first ?? "") }
    let isNumbered = hasSeveralConversions
    return text { number, specifier in
      isNumbered ? "%\(number)$" + specifier.dropFirst() : specifier
    }
  }

  /// Whether a catalog has a numbered text in the source language beside the key.
  package var hasSeveralConversions: Bool {
    guard interpolations.isEmpty else { return interpolations.count { $0.specifier.isConversion } > 1 }
    return segments.first.map { !Self.numbered($0).hasSameUTF8(as: $0) } ?? false
  }

  /// A format with several arguments without numbers, with numbers.
  private static func numbered(_ format: String) -> String {
    format.withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var places: [Int] = []
      while let specifier = scanner.next() {
        guard case .argument = specifier.kind else { continue }
        // A percent sign in a sentence: `50% off`.
        guard specifier.position == nil, !specifier.flags.contains(.space) else { return format }
        places.append(specifier.range.lowerBound + 1)
      }
      guard places.count > 1 else { return format }
      var numbered: [UInt8] = []
      var copied = 0
      for (index, place) in places.enumerated() {
        numbered += bytes[copied..<place] + Array("\(index + 1)$".utf8)
        copied = place
      }
      return String(decoding: numbered + bytes[copied...], as: UTF8.self)
    }
  }

  /// Whether the type of an interpolated value is not known.
  package var isGuessed: Bool { interpolations.contains { !$0.isKnown } }

  private func text(_ conversion: (_ number: Int, _ specifier: String) -> String) -> String {
    guard !interpolations.isEmpty else { return segments.first ?? "" }
    var text = ""
    var number = 0
    for (index, segment) in segments.enumerated() {
      for scalar in segment.unicodeScalars {
        text.unicodeScalars.append(scalar)
        if scalar == "%" { text.unicodeScalars.append(scalar) }
      }
      guard index < interpolations.count else { continue }
      let specifier = interpolations[index].specifier
      guard specifier.isConversion else {
        text += specifier
        continue
      }
      number += 1
      text += conversion(number, specifier)
    }
    return text
  }
}

extension String {
  /// Whether it begins a conversion of a format; `${name}` does not.
  fileprivate var isConversion: Bool { utf8.first == UInt8(ascii: "%") }
}
