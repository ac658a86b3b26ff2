import RuneModel

/// Reports blanks that a translation has lost or added at its ends, where texts are joined to others.
enum WhitespaceCheck: EntryCheck {
  static let rules: [Rule] = [.whitespaceDiffers]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    TextPair.forEach(of: entry) { pair in
      let (source, translation) = (Ends(pair.source.text), Ends(pair.translation.text))
      guard source != translation else { return }
      let places = [
        source.leading == translation.leading ? nil : Self.describe("begin", source.leading),
        source.trailing == translation.trailing ? nil : Self.describe("end", source.trailing),
      ].compactMap { $0 }
      log.report(
        .whitespaceDiffers,
        "The source text \(places.joined(separator: " and ")), and this text does not. Write it alike.",
        at: pair.translation.range,
        in: pair.text,
        of: entry
      )
    }
  }

  private static func describe(_ verb: String, _ hasBlank: Bool) -> String {
    hasBlank ? "\(verb)s with a blank" : "\(verb)s without a blank"
  }

  /// Whether there are blanks; how many and of which kind is the translator's business.
  private struct Ends: Equatable {
    var leading = false
    var trailing = false

    init(_ text: String) {
      text.withUTF8Bytes { bytes in
        guard let first = bytes.first, let last = bytes.last else { return }
        leading = Self.isBlank(first) || bytes.startsWithNoBreakSpace
        trailing = Self.isBlank(last) || bytes.endsWithNoBreakSpace
      }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// U+00A0.
  fileprivate var startsWithNoBreakSpace: Bool { count >= 2 && self[0] == 0xC2 && self[1] == 0xA0 }
  fileprivate var endsWithNoBreakSpace: Bool { count >= 2 && self[count - 2] == 0xC2 && self[count - 1] == 0xA0 }
}
