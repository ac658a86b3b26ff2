import RuneModel
import Testing

@testable import RuneFormats

@Suite("XLIFF unit ids")
struct XLIFFIdentifierTests {
  /// `key`, or `key at` the place of its text.
  private func describe(_ id: String, _ format: TableFormat) -> String? {
    guard let (key, address) = XLIFFIdentifier.place(id, in: format) else { return nil }
    return address == TextAddress() ? key : "\(key) at \(address.name.string)"
  }

  @Test(
    "String catalogs",
    arguments: [
      ("home title", "home title"), ("", ""), ("a|==|", "a|==|"), ("a|==|b", "a|==|b"),
      ("files|==|plural.one", "files at plural.one"), ("|==|plural.one", " at plural.one"),
      ("tap|==|device.iphone", "tap at device.iphone"),
      ("tap|==|device.mac.plural.other", "tap at device.mac/plural.other"),
      ("k|==|substitutions.count.plural.few", "k at %#@count@ plural.few"),
      ("k|==|substitutions.a.b.plural.few", "k at %#@a.b@ plural.few"),
      ("k|==|substitutions.count.device.ipad.plural.one", "k at %#@count@ device.ipad/plural.one"),
      ("k|==|substitutions.files", "k at %#@files@ "),
      // A key can hold the separator.
      ("a|==|b|==|plural.one", "a|==|b at plural.one"), ("a|==|plural", "a|==|plural"),
      ("a|==|plural.", "a|==|plural."), ("a|==|set.0", "a|==|set.0"),
      ("a|==|plural.one.two", "a|==|plural.one.two"),
      ("a|==|substitutions..plural.one", "a|==|substitutions..plural.one"),
    ]
  )
  func catalogs(_ id: String, _ expected: String) {
    #expect(describe(id, .xcstrings) == expected)
  }

  @Test(
    "Property lists",
    arguments: [
      ("/%d files:dict/NSStringLocalizedFormatKey:dict/:string", "%d files"),
      ("/%d files:dict/NSStringLocalizedFormatKey:dict:string", "%d files"),
      ("/f:dict/count:dict/one:dict/:string", "f at %#@count@ plural.one"),
      ("/f:dict/count:dict/one:dict:string", "f at %#@count@ plural.one"),
      ("/a/b:dict/c:dict/count:dict/other:dict/:string", "a/b:dict/c at %#@count@ plural.other"),
      ("/f:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "f at device.mac"),
      ("/f:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "f at width.20"),
      ("f", nil), ("", nil), ("/", nil), ("/k", nil), ("/:string", nil), ("/f:dict/:string", nil),
      ("/f:dict/one", nil), ("f:dict/count:dict/one:dict/:string", nil),
    ] as [(String, String?)]
  )
  func propertyLists(_ id: String, _ expected: String?) {
    #expect(describe(id, .stringsdict) == expected)
  }

  @Test("In .strings the id is the key")
  func keys() {
    #expect(describe("title|==|plural.one", .strings) == "title|==|plural.one")
  }

  @Test("Choices are limited")
  func depth() {
    let deep =
      "k|==|" + Array(repeating: "device.mac", count: Limits.payloadVariationDepth).joined(separator: ".")
    #expect(XLIFFIdentifier.split(deep)?.address.path.count == Limits.payloadVariationDepth)
    #expect(XLIFFIdentifier.split(deep + ".plural.one") == nil)
  }

  @Test(
    "Tables",
    arguments: [
      ("App/en.lproj/Localizable.strings", "Localizable", .strings),
      ("InfoPlist.strings", "InfoPlist", .strings),
      ("App/Base.lproj/Main.storyboard", "Main", .xcstrings), ("Catalog.xcstrings", "Catalog", .xcstrings),
      ("a\\b.stringsdict", "b", .stringsdict), ("a.b.strings", "a.b", .strings),
      (".strings", ".strings", .xcstrings), ("Plain", "Plain", .xcstrings), ("", "", .xcstrings),
      ("a/", "a", .xcstrings),
    ] as [(String, String, TableFormat)]
  )
  func tables(_ original: String, _ table: String, _ format: TableFormat) {
    let name = TableFileName(original)
    #expect(name.table == table)
    #expect(name.format == format)
  }
}
