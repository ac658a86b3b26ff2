import RuneFormatter
import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Random tables, there and back.
@Suite struct ConversionPropertyTests {
  private static let words = [
    "a", "B\\", "\"q\"", "'", "%%", "50 % off", "é", "e\u{301}", "漢", "😀", "/*", "*/", "<b>&", "--", "\n",
    "\t", "=;",
  ]

  private static func text(_ random: inout SplitMix64, with specifiers: [String] = []) -> String {
    var parts = specifiers
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      parts.insert(
        words.randomElement(using: &random) ?? "",
        at: Int.random(in: 0...parts.count, using: &random)
      )
    }
    return parts.joined(separator: " ")
  }

  private static func json(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t"]
    return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }

  private static func keys(_ random: inout SplitMix64) -> [String] {
    let keys = Set((0..<Int.random(in: 1...6, using: &random)).map { _ in UTF8Key(text(&random)) })
    return keys.sorted().map(\.string).shuffled(using: &random)
  }

  // MARK: From .strings

  /// Table bytes, keys in their order and comments are the same afterwards.
  @Test(arguments: 0..<150)
  func propertiesComeBack(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let keys = Self.keys(&random)
    var texts: [String: String] = [:]
    for locale in ["en", "de", "zh-Hans"] where locale == "en" || Bool.random(using: &random) {
      let entries = keys.map { key in
        let comment = locale == "en" && Bool.random(using: &random) ? "/* Of \(key.utf8.count) */\n" : ""
        return "\(comment)\(Self.quoted(key)) = \(Self.quoted(Self.text(&random)));\n"
      }
      texts["\(locale).lproj/T.strings"] = entries.joined(separator: "\n")
    }
    let former = CatalogFiles(texts)
    let there = try former.converted(to: .xcstrings)
    #expect(there.losses == [], "\(former)")
    let back = try there.files.converted(to: .strings)
    #expect(back.losses == [])
    #expect(back.files.texts.keys.sorted() == former.texts.keys.sorted())
    #expect(try back.files.generated() == former.generated(), "\(former)\n\(back.files)")
    let source = [former, back.files].map { files in
      TableParser.parse(
        SourceFile(path: "en.lproj/T.strings", bytes: Array((files.texts["en.lproj/T.strings"] ?? "").utf8))
      )
      .entries.map { "\($0.key)|\($0.comment ?? "-")" }
    }
    #expect(source[0].elementsEqual(source[1], by: { $0.hasSameUTF8(as: $1) }), "\(source)")
  }

  // MARK: From string catalogs

  /// Texts with one number, or with a number and a string.
  private static func specifiers(_ count: Int, _ random: inout SplitMix64) -> [String] {
    let isNumbered = Bool.random(using: &random)
    return count == 0
      ? []
      : count == 1 ? [isNumbered ? "%1$lld" : "%lld"] : isNumbered ? ["%2$@", "%1$lld"] : ["%lld", "%@"]
  }

  private static func unit(_ text: String) -> String {
    #""stringUnit":{"state":"translated","value":\#(json(text))}"#
  }

  private static func varied(
    _ axis: String,
    _ selectors: [String],
    _ random: inout SplitMix64,
    _ form: (inout SplitMix64) -> String
  ) -> String {
    let forms = selectors.map { #""\#($0)":{\#(form(&random))}"# }
    return #""variations":{"\#(axis)":{\#(forms.joined(separator: ","))}}"#
  }

  private static func localization(_ arguments: Int, _ random: inout SplitMix64) -> String {
    let plain = { (random: inout SplitMix64) in unit(text(&random, with: specifiers(arguments, &random))) }
    let plural = { (random: inout SplitMix64) in varied("plural", ["few", "one", "other"], &random, plain) }
    let devices = ["iphone", "mac", "other"]
    switch Int.random(in: 0..<(arguments == 0 ? 2 : 6), using: &random) {
    case 0: return plain(&random)
    case 1: return varied("device", devices, &random, plain)
    case 2: return plural(&random)
    case 3: return varied("device", devices, &random, plural)
    case 4:
      return varied("plural", ["one", "other"], &random) { varied("device", devices, &$0, plain) }
    default:
      let forms = varied("plural", ["one", "other"], &random) { random in
        unit(text(&random, with: [["%arg", "%lld", "%1$lld"].randomElement(using: &random) ?? ""]))
      }
      let root = text(
        &random,
        with: arguments == 1 ? ["%#@n@"] : ["%2$@", "%1$#@n@"].shuffled(using: &random)
      )
      return #"\#(unit(root)),"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld",\#(forms)}}"#
    }
  }

  private static func catalog(_ random: inout SplitMix64) -> CatalogFiles {
    let entries = keys(&random).map { key in
      let arguments = Int.random(in: 0...2, using: &random)
      let localizations = ["en", "pl"].filter { $0 == "en" || Bool.random(using: &random) }.map { locale in
        #""\#(locale)":{\#(localization(arguments, &random))}"#
      }
      return #"\#(json(key)):{"localizations":{\#(localizations.joined(separator: ","))}}"#
    }
    return CatalogFiles([
      "T.xcstrings":
        #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
    ])
  }

  /// What each entry prints in each language, on devices and for numbers of all plural categories.
  private static func printed(_ files: CatalogFiles) throws -> [String] {
    let merged = ParsedFiles(files.sources.map(TableParser.parse)).merged(TableSelection(), sourceLocale: nil)
      .signed()
    let catalog = try #require(merged.catalog)
    var lines: [String] = []
    for entry in catalog.tables.flatMap(\.entries) {
      let builder = MessageBuilder(signature: entry.signature, specifiers: entry.specifiers)
      for text in entry.texts {
        let locale = catalog.locales[text.locale]
        let program = MessageProgram(
          builder.message(for: text.localization),
          isFormat: !entry.signature.isEmpty
        )
        for device in [DeviceClass.iphone, .mac, .appletv] {
          for number in [0, 1, 2, 5, 21] {
            let arguments = (1...2).map { position -> FormatArgument in
              let argument = entry.signature.arguments.first { $0.position == position }
              return argument.map { $0.specifier == "@" ? .string("<\(position)>") : .int(number) } ?? .unused
            }
            let context = FormatContext(numbers: .c, pluralRule: .rule(forLocale: locale), device: device)
            lines.append(
              "\(entry.key)|\(locale)|\(device)|\(number)|\(program.render(arguments, context: context))"
            )
          }
        }
      }
    }
    return lines
  }

  @Test(arguments: 0..<200)
  func catalogsPrintTheSame(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let former = Self.catalog(&random)
    let there = try former.converted(to: .strings).files
    let before = try Self.printed(former)
    #expect(try Self.printed(there) == before, "\(former)\n\(there)")
    let back = try there.converted(to: .xcstrings).files
    #expect(try back.generated() == there.generated())
    #expect(try Self.printed(back) == before, "\(former)\n\(back)")
  }
}
