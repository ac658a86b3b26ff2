import RuneModel
import Testing

@Suite("Plural rules")
struct PluralRuleTests {
  struct Sample: Sendable {
    var locale: String
    var category: PluralCategory
    var numbers: [String]
  }

  static let samples: [Sample] = PluralSamples.table.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ").map(String.init)
    guard words.count >= 2, let category = PluralCategory(name: words[1]) else { return nil }
    return Sample(locale: words[0], category: category, numbers: Array(words.dropFirst(2)))
  }

  @Test("match CLDR's samples", arguments: samples)
  func sample(_ sample: Sample) throws {
    let rule = PluralRule.rule(forLocale: sample.locale)
    for number in sample.numbers {
      let operands = try #require(PluralOperands(visibleDigits: number), "\(number)")
      #expect(rule.category(for: operands) == sample.category, "\(sample.locale): \(number)")
      if let integer = Int(number) {
        #expect(
          rule.category(for: PluralOperands(integer)) == sample.category,
          "\(sample.locale): Int \(integer)"
        )
        #expect(
          rule.category(for: PluralOperands(-integer)) == sample.category,
          "\(sample.locale): Int \(-integer)"
        )
        #expect(rule.category(for: PluralOperands(UInt(integer))) == sample.category)
        #expect(rule.category(for: PluralOperands(Double(integer))) == sample.category)
      }
      // A Double has no trailing zeros and no compact notation.
      if !number.hasSuffix("0"), !number.contains("c"), let double = Double(number) {
        #expect(
          rule.category(for: PluralOperands(double)) == sample.category,
          "\(sample.locale): Double \(double)"
        )
      }
    }
  }

  @Test func samplesCoverEveryRuleSet() {
    #expect(Self.samples.count == PluralSamples.table.split(separator: "\n").count)
    #expect(PluralSamples.locales.split(separator: "\n").count == 39)
    #expect(Self.samples.reduce(0) { $0 + $1.numbers.count } > 2_500)
  }

  @Test(
    "are shared by the locales of a set",
    arguments: PluralSamples.locales.split(separator: "\n").map(String.init)
  )
  func sharedSets(line: String) throws {
    let locales = line.split(separator: " ").map(String.init)
    let first = try #require(locales.first)
    // `jw` and `mo` are replaced by their preferred tags, which are in the same sets.
    for locale in locales { #expect(PluralRule.rule(forLocale: locale) == PluralRule.rule(forLocale: first)) }
    let expected = Self.samples.filter { $0.locale == first }.map(\.category)
    #expect(PluralRule.rule(forLocale: first).categories == expected)
  }

  @Test(
    "are found along the chain of a tag",
    arguments: [
      ("de-AT", "de"), ("de_CH", "de"), ("zh-Hant-TW", "zh"), ("sr_Latn_RS", "sr"), ("ar-u-nu-latn", "ar"),
      ("pt_BR", "pt"), ("pt_PT", "pt-PT"), ("pt-PT-u-nu-latn", "pt-PT"), ("pt-AO", "pt"), ("iw", "he"),
      ("Polish", "pl"), ("nb-NO", "nb"), ("tlh", "und"), ("../x", "und"), ("", "und"), ("Base", "und"),
    ]
  )
  func fallback(tag: String, known: String) {
    #expect(PluralRule.rule(forLocale: tag) == PluralRule.rule(forLocale: known))
  }

  @Test func portugueseOfBrazilDiffersFromThatOfPortugal() {
    #expect(PluralRule.rule(forLocale: "pt-PT") != PluralRule.rule(forLocale: "pt"))
  }

  @Test(
    "categories",
    arguments: [
      ("ja", [PluralCategory.other]), ("en", [.one, .other]), ("pl", [.one, .few, .many, .other]),
      ("ar", [.zero, .one, .two, .few, .many, .other]), ("lv", [.zero, .one, .other]),
      ("he", [.one, .two, .other]),
    ]
  )
  func categories(tag: String, categories: [PluralCategory]) {
    #expect(PluralRule.rule(forLocale: tag).categories == categories)
  }
}

@Suite("Plural operands")
struct PluralOperandsTests {
  struct Expectation: Sendable {
    var text: String
    var i: UInt64
    var v: Int
    var f: UInt64
    var t: UInt64
    var e = 0
  }

  @Test(
    "of shown digits",
    arguments: [
      Expectation(text: "0", i: 0, v: 0, f: 0, t: 0),
      Expectation(text: "1", i: 1, v: 0, f: 0, t: 0),
      Expectation(text: "1.0", i: 1, v: 1, f: 0, t: 0),
      Expectation(text: "1.00", i: 1, v: 2, f: 0, t: 0),
      Expectation(text: "1.3", i: 1, v: 1, f: 3, t: 3),
      Expectation(text: "1.30", i: 1, v: 2, f: 30, t: 3),
      Expectation(text: "-1.03", i: 1, v: 2, f: 3, t: 3),
      Expectation(text: "1.230", i: 1, v: 3, f: 230, t: 23),
      Expectation(text: "1200000", i: 1_200_000, v: 0, f: 0, t: 0),
      Expectation(text: "1.2c6", i: 1_200_000, v: 0, f: 0, t: 0, e: 6),
      Expectation(text: "123c6", i: 123_000_000, v: 0, f: 0, t: 0, e: 6),
      Expectation(text: "1200.50", i: 1200, v: 2, f: 50, t: 5),
      Expectation(text: "1.20050c3", i: 1200, v: 2, f: 50, t: 5, e: 3),
      Expectation(text: "15e-1", i: 1, v: 1, f: 5, t: 5),
      Expectation(text: "1e+3", i: 1000, v: 0, f: 0, t: 0),
      Expectation(text: "1.", i: 1, v: 0, f: 0, t: 0),
    ]
  )
  func shownDigits(_ expected: Expectation) throws {
    let operands = try #require(PluralOperands(visibleDigits: expected.text))
    #expect(operands.i == expected.i)
    #expect(operands.v == expected.v)
    #expect(operands.f == expected.f)
    #expect(operands.t == expected.t)
    #expect(operands.e == expected.e)
  }

  @Test(
    "are not made of other texts",
    arguments: [
      "", "-", ".5", "+1", "1,5", "1.5.2", "1e", "1e+", "1c", "1x", "1e999999999999999999999", "inf", "nan",
      "١", "1 ", "0x1",
    ]
  )
  func otherTexts(text: String) {
    #expect(PluralOperands(visibleDigits: text) == nil)
  }

  @Test(
    "of doubles are those of their shortest text",
    arguments: [
      (1.0, "1"), (-1.0, "1"), (1.5, "1.5"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e-5, "0.00001"),
      (0.1 + 0.2, "0.30000000000000004"), (123456.789, "123456.789"), (-0.0, "0"),
    ]
  )
  func doubles(value: Double, text: String) {
    #expect(PluralOperands(value) == PluralOperands(visibleDigits: text))
  }

  @Test(
    "never trap",
    arguments: [
      Double.nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1e18, 1e19, 9.3e18, -9.3e18,
      18446744073709551616,
    ]
  )
  func extremes(value: Double) {
    for locale in PluralSamples.locales.split(whereSeparator: \.isWhitespace) {
      let rule = PluralRule.rule(forLocale: String(locale))
      let category = rule.category(for: PluralOperands(value))
      #expect(value.isFinite || category == .other)
      for integer in [Int.min, .min + 1, .max] { _ = rule.category(for: PluralOperands(integer)) }
      _ = rule.category(for: PluralOperands(UInt.max))
    }
  }

  @Test("stay large when they lose digits", arguments: [1e18, 1e19, 1e20, 1e300])
  func large(value: Double) {
    #expect(PluralRule.rule(forLocale: "fr").category(for: PluralOperands(value)) == .many)
    #expect(PluralRule.rule(forLocale: "ar").category(for: PluralOperands(value)) == .other)
    #expect(PluralRule.rule(forLocale: "cy").category(for: PluralOperands(value)) == .other)
  }

  @Test func extremeIntegers() {
    // 9223372036854775808 and …807
    #expect(PluralRule.rule(forLocale: "pl").category(for: PluralOperands(Int.min)) == .many)
    #expect(PluralRule.rule(forLocale: "ar").category(for: PluralOperands(Int.max)) == .few)
    // 18446744073709551615
    #expect(PluralRule.rule(forLocale: "ru").category(for: PluralOperands(UInt.max)) == .many)
  }
}
