import RuneModel
import RuneTestSupport
import Testing

@testable import RuneWorkbench

@Suite struct RootCollationTests {
  @Test(arguments: [
    // White space, punctuation, symbols, currencies, numbers, letters.
    [
      "", " ", " a", "_", "-", ",", ";", ":", "!", "?", ".", "…", "'", "\"", "(", "[", "{", "@", "*", "/",
      "\\", "&",
    ],
    ["#", "%", "%@", "`", "^", "+", "<", "=", ">", "|", "~", "$", "€", "0", "1", "½", "a", "A", "b"],
    // Numbers by value, in every script; the digits of other characters after them.
    [
      "a01", "a1", "a2", "a9", "a010", "a10", "a99999999999999999999", "a100000000000000000000", "a½", "a²",
      "aa",
    ],
    ["٢", "10", "２０"],
    // Case decides last, after accents.
    ["cote", "Cote", "coté", "côte", "Côte", "côté", "cotf"],
    ["ae", "æ", "af", "ss", "ß", "st", "z", "þ", "α", "Α", "б", "В"],
    ["д", "и", "и\u{306}", "й", "к"],
    // Scripts, and Han characters by radical and strokes, those of the extensions after them.
    [
      "a", "α", "а", "א", "ا", "ก", "เก", "ข", "가", "각", "あ", "ア", "一", "丁", "中", "字", "\u{3400}",
      "\u{20000}",
    ],
    ["😀", "a"],
    // Beside ignored characters, bytes decide.
    ["a", "a\u{1}", "a\u{AD}", "b"],
  ])
  func sortsAs(expected: [String]) {
    #expect(expected.reversed().sorted { RootCollation.Key($0) < RootCollation.Key($1) } == expected)
  }

  /// Every character that both know, each with its neighbour in our order.
  @Test(.enabled(if: ICUCollation.root != nil, "Foundation does not export ICU here"))
  func sortsCharactersAsICU() throws {
    let icu = try #require(ICUCollation.root)
    let sorted = Self.scalars.map { RootCollation.Key(String($0)) }.sorted()
    for (a, b) in zip(sorted, sorted.dropFirst()) where icu.compare(a.text, b.text) > 0 {
      Issue.record("\(Self.shown(a.text)) before \(Self.shown(b.text))")
    }
    #expect(sorted.count > 60_000)
  }

  @Test(.enabled(if: ICUCollation.root != nil, "Foundation does not export ICU here"), arguments: Pool.all)
  func sortsRandomNamesAsICU(pool: Pool) throws {
    let icu = try #require(ICUCollation.root)
    var random = SplitMix64(state: 18)
    for _ in 0..<5_000 {
      let start = pool.text(&random)
      let (a, b) = (start + pool.text(&random), start + pool.text(&random))
      let order = icu.compare(a, b)
      // What ICU does not distinguish is sorted by bytes here.
      guard order != 0 else { continue }
      try #require(
        (RootCollation.Key(a) < RootCollation.Key(b)) == (order < 0),
        "\(Self.shown(a)) and \(Self.shown(b)), which ICU orders \(order)"
      )
    }
  }

  /// Characters of Unicode 15, which the ICU of each supported toolchain knows. Those of the Han extensions are left
  /// out: ICU sorts them among the others.
  private static let scalars: [Unicode.Scalar] = (0..<0x20000).compactMap(Unicode.Scalar.init).filter {
    guard let age = $0.properties.age, age.major <= 15 else { return false }
    return !(0x3400...0x4DBF).contains($0.value) && !(0xF900...0xFAFF).contains($0.value)
      && !($0.properties.generalCategory == .privateUse)
  }

  private static func shown(_ text: String) -> String {
    text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  struct Pool: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var scalars: [Unicode.Scalar]

    func text(_ random: inout SplitMix64) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        if let scalar = scalars.randomElement(using: &random) { text.append(scalar) }
      }
      return String(text)
    }

    static let all = [
      // ICU reads a decimal digit above U+FFFF wrongly if a common start ends in it.
      Pool("any", 0..<0x20000) { $0.properties.numericType != .decimal || $0.value < 0x10000 },
      Pool("Latin", 0..<0x250), Pool("combining, Greek, Cyrillic", 0x300..<0x500),
      Pool("Arabic", 0x600..<0x700),
      Pool("Indic", 0x900..<0xE00), Pool("Thai, Lao", 0xE00..<0x1000), Pool("Hangul", 0xAC00..<0xAE00),
      Pool("Jamo", 0x1100..<0x1200), Pool("symbols", 0x2000..<0x2E00), Pool("emoji", 0x1F000..<0x20000),
      Pool("Han", 0x4E00..<0xA000), Pool("compatibility", 0xFB00..<0x10000),
      Pool("typical", [Unicode.Scalar]("abcAB019 .,-_%@²½äÄéèß/\\\"'\u{301}\u{308}٢３".unicodeScalars)),
    ]

    private init(
      _ name: String,
      _ range: Range<UInt32>,
      where isWanted: (Unicode.Scalar) -> Bool = { _ in true }
    ) {
      self.init(name, RootCollationTests.scalars.filter { range.contains($0.value) && isWanted($0) })
    }

    private init(_ name: String, _ scalars: [Unicode.Scalar]) {
      testDescription = name
      self.scalars = scalars
    }
  }
}
