import RuneTestSupport
import Testing

@testable import RuneModel

@Suite("Specifier patterns")
struct SpecifierPatternTests {
  private static func pattern(_ text: String) -> SpecifierPattern? {
    text.withUTF8Bytes { SpecifierPattern(of: $0) }
  }

  @Test(
    "match a text with the same specifiers in the same order",
    arguments: [
      ("Hello %@", "%@, hallo", true), ("Hello %@", "Hallo %@", true), ("Hello %@", "%@", true),
      ("Hello %@", "Hallo", false), ("Hello %@", "Hallo %@ %@", false), ("Hello %@", "Hallo %d", false),
      ("%1$@ of %2$lld", "%1$@ von %2$lld", true), ("%1$@ of %2$lld", "%2$lld von %1$@", false),
      ("%d%%", "%d %%", true), ("%d%%", "%d %", false), ("%d%%", "%d%%%", false), ("%d", "%ld", false),
      ("%d", "%", false), ("%1$lld", "%1$ll", false), ("%-+08.3f", "x%-+08.3f", true),
      ("%-+08.3f", "%+-08.3f", false),
      ("%.2f", "%.2fé", true),
      ("%d", "x%dd", true),
    ]
  )
  func matches(text: String, other: String, expected: Bool) {
    #expect((Self.pattern(text)?.matches(other) ?? false) == expected)
  }

  @Test(
    "are made of no text whose specifiers mean something else elsewhere",
    arguments: [
      "", "none", "50% off", "% d", "100%", "%y", "%arg", "%a", "%n", "%#@files@", "%d %", "%10.10lld$",
    ]
  )
  func unsuitable(text: String) {
    #expect(Self.pattern(text) == nil)
  }

  @Test("only match texts that read the same arguments", arguments: 0..<8)
  func agreement(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    var matches = 0
    for _ in 0..<4_000 {
      let (model, other) = (Self.text(&random), Self.text(&random))
      guard let pattern = Self.pattern(model) else { continue }
      #expect(pattern.matches(model), Comment(rawValue: model))
      #expect(Self.readings(pattern.text) == Self.readings(model), Comment(rawValue: model))
      guard pattern.matches(other) else { continue }
      matches += 1
      let sample = Comment(rawValue: "\(model) | \(other)")
      #expect(Self.readings(other) == Self.readings(model), sample)
      #expect(ProsePercent.escaped(other) == nil, sample)
      let (one, two) = (MessageReading(text: model), MessageReading(text: other))
      #expect(one.uses == two.uses, sample)
      #expect((one.mismatch == nil) == (two.mismatch == nil), sample)
    }
    #expect(matches > 15)
  }

  private static func readings(_ text: String) -> [ArgumentStep.Reading] {
    text.withUTF8Bytes { bytes in
      var walk = ArgumentWalk(bytes, sparingProse: true)
      var readings: [ArgumentStep.Reading] = []
      while let step = walk.step() { readings.append(step.reading) }
      return readings
    }
  }

  private static let fragments = [
    "%@", "%@", "%d", "%d", "%lld", "%1$@", "%2$lld", "%%", "%", " ", "5", "a", "rg", "é", "% d", "%a", "%n",
    "%*d",
    "%.2f", "$", "@", "%#@v@", "%(x)@", "%5", "l", "\u{A0}", "text of some length",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      fragments.randomElement(using: &random) ?? ""
    }
    .joined()
  }
}
