import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler

/// Properties of every text, on random ones.
@Suite struct RandomTextTests {
  private static let pieces = [
    "a", "Settings", "é", "設", "👩‍👩‍👧", " ", " ", "\n", "%@", "%lld", "%1$@", "%2$.3f", "%%", "%-5d", "%*d",
    "%#@n@", "%arg",
    "%(l)@", "<b>", "</b>", "<a href=\"%@\">", "<", ">", "&amp;", "&", "{", "}", "{x}", "[", "]", "](", ")",
    "(", "^[",
    "https://x.y/", "a@b.c", ".", ":", "@", "$", "%", "% d", "50% off", "%y", "\u{202E}", "\u{301}", "'", "*",
    "_",
  ]

  private static let texts: [String] = {
    var random = SplitMix64(state: 19)
    return (0..<4_000).map { _ in
      (0..<Int.random(in: 1...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
  }()

  /// As the compiler makes it of a source text.
  private func message(_ text: String) -> (message: Message, signature: ArgumentSignature) {
    let variable = Sources.variable("n", ["plural.one": "%arg \(text)", "plural.other": text], argument: 3)
    let source = Localization(
      locale: "en",
      forms: [Sources.form(text)],
      substitutions: text.contains(bytesOf: "%#@n@") ? [variable] : [],
      range: .start
    )
    let signature = EntrySignature.read(key: "key", source: source)
    return (MessageBuilder(signature: signature).message(for: source), signature)
  }

  private func specifiers(_ message: Message) -> [String] {
    message.texts.map { _, text in
      text.withUTF8Bytes { text in
        var walk = ArgumentWalk(text)
        var found: [String] = []
        while let step = walk.step() {
          found.append("\(String(decoding: text[step.range], as: UTF8.self)) \(step.reading)")
        }
        return found.joined(separator: " ")
      }
    }
  }

  @Test(arguments: [PseudoLocale.Style.accented, .bidirectional])
  func specifiersAndSignaturesAreTheSame(style: PseudoLocale.Style) {
    for text in Self.texts {
      let (message, signature) = message(text)
      let pseudo = message.pseudolocalized(style, isFormat: !signature.isEmpty)
      #expect(pseudo.texts.map(\.path) == message.texts.map(\.path), "\(text)")
      #expect(message.pseudolocalized(style, isFormat: !signature.isEmpty).isIdentical(to: pseudo))
      // The texts of an entry without arguments are not formats.
      guard !signature.isEmpty else { continue }
      #expect(specifiers(pseudo) == specifiers(message), "\(text)")
      #expect(MessageReading(pseudo).uses == MessageReading(message).uses, "\(text)")
      #expect(
        "\(SignatureFit(compiled: pseudo, signature))" == "\(SignatureFit(compiled: message, signature))",
        "\(text)"
      )
    }
  }

  /// By 30 to 50 %, and by up to three characters more, because words are not cut.
  @Test func theLengthGrowsWithinItsBounds() {
    var random = SplitMix64(state: 7)
    let words = ["a", "to", "the", "text", "Größe", "設定", "translation", "%lld", "<b>", "&amp;", "x@y.z"]
    for _ in 0..<4_000 {
      let parts = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      let text = parts.joined(separator: " ")
      let result = accented(text)
      guard result != text else { continue }
      let kept = parts.filter { ["%lld", "<b>", "&amp;", "x@y.z"].contains($0) }
      let length = text.unicodeScalars.count - kept.joined().unicodeScalars.count
      let growth = result.unicodeScalars.count - text.unicodeScalars.count
      #expect(10 * growth >= 3 * length, "\(text)")
      #expect(growth <= max(2, (length + 1) / 2 + 3), "\(text)")
    }
  }

  /// The marks are the only difference.
  @Test func marksChangeNoCharacter() {
    let marks: Set<Unicode.Scalar> = ["\u{200F}", "\u{202E}", "\u{202C}"]
    for text in Self.texts where !text.unicodeScalars.contains("\u{202E}") {
      let result = text.withUTF8Bytes { BidirectionalText.converted($0, isFormat: true, of: nil) } ?? text
      #expect(result.unicodeScalars.filter { !marks.contains($0) }.elementsEqual(text.unicodeScalars))
      var depth = 0
      for scalar in result.unicodeScalars {
        if scalar == "\u{202E}" { depth += 1 }
        if scalar == "\u{202C}" { depth -= 1 }
        #expect(depth == 0 || depth == 1)
      }
      #expect(depth == 0)
    }
  }
}
