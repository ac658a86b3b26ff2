import RuneModel

/// Reports line breaks that a translation has lost or added: at its start, at its end, or anywhere.
enum NewlineCheck: EntryCheck {
  static let rules: [Rule] = [.newlineDiffers]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    TextPair.forEach(of: entry) { pair in
      let (source, translation) = (LineBreaks(pair.source.text), LineBreaks(pair.translation.text))
      guard source != translation else { return }
      let difference =
        if source.leading != translation.leading {
          source.leading ? "begins with a line break" : "does not begin with a line break"
        } else if source.trailing != translation.trailing {
          source.trailing ? "ends with a line break" : "does not end with a line break"
        } else {
          source.any ? "has line breaks" : "has no line break"
        }
      log.report(
        .newlineDiffers,
        "The source text \(difference), unlike this one. Match the source text.",
        at: pair.translation.range,
        in: pair.text,
        of: entry
      )
    }
  }

  /// The number of inner line breaks may differ: sentences are longer in some languages.
  private struct LineBreaks: Equatable {
    var leading = false
    var trailing = false
    var any = false

    init(_ text: String) {
      text.withUTF8Bytes { bytes in
        any = bytes.firstOffset(of: 0x0A) != nil
        leading = bytes.first == 0x0A
        trailing = bytes.last == 0x0A
      }
    }
  }
}
