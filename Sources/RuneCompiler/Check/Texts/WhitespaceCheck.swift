import RuneModel

/// Reports spaces that a translation has lost or added at its ends, where texts are concatenated.
enum WhitespaceCheck: EntryCheck {
  static let rules: [Rule] = [.whitespaceDiffers]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    TextPair.forEach(of: entry) { pair in
      let (source, translation) = (Ends(pair.source.text), Ends(pair.translation.text))
      let places = [
        source.leading.agrees(with: translation.leading) ? nil : "begins \(source.leading.phrase)",
        source.trailing.agrees(with: translation.trailing) ? nil : "ends \(source.trailing.phrase)",
      ].compactMap { $0 }
      guard !places.isEmpty else { return }
      log.report(
        .whitespaceDiffers,
        "The source text \(places.joined(separator: " and ")), and this text does not. Match the source text.",
        at: pair.translation.range,
        in: pair.text,
        of: entry
      )
    }
  }

  /// The number and kind of the spaces may differ.
  private struct Ends {
    var leading = End.other
    var trailing = End.other

    init(_ text: String) {
      text.withUTF8Bytes { bytes in
        leading = End(bytes[...])
        let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        trailing = End(bytes[last...])
      }
    }
  }

  private enum End {
    case blank
    /// Chinese and Japanese punctuation, which includes its own space.
    case fullWidth
    case other

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
      let bytes = UnsafeBufferPointer(rebasing: bytes)
      switch bytes.first {
      case 0x20, 0x09: self = .blank
      // U+00A0.
      case 0xC2 where bytes.count > 1 && bytes[1] == 0xA0: self = .blank
      // U+3000 to U+303F, U+FF00 to U+FFEF.
      case 0xE3 where bytes.count > 1 && bytes[1] == 0x80: self = .fullWidth
      case 0xEF where bytes.count > 1 && bytes[1] >= 0xBC: self = .fullWidth
      default: self = .other
      }
    }

    func agrees(with other: End) -> Bool { self == other || self == .fullWidth || other == .fullWidth }

    var phrase: String { self == .blank ? "with a space" : "without a space" }
  }
}
