import Testing

@testable import RuneModel
@testable import RuneServices

@Suite("XLIFF unit ids")
struct XLIFFUnitIDTests {
  /// `key`, `key variable=name`, each with the path of its form.
  private func describe(_ id: String, _ format: XLIFFFile.Format) -> String? {
    guard let id = XLIFFUnitID(id, in: format) else { return nil }
    let variable = id.variable.map { " variable=\($0)" } ?? ""
    let path =
      id.path.isEmpty ? "" : " " + id.path.map { "\($0.axis.rawValue).\($0.selector)" }.joined(separator: "/")
    return id.key + variable + path
  }

  @Test(
    "String catalogs",
    arguments: [
      ("home title", "home title"), ("", ""), ("a|==|", "a|==|"), ("a|==|b", "a|==|b"),
      ("files|==|plural.one", "files plural.one"), ("|==|plural.one", " plural.one"),
      ("tap|==|device.iphone", "tap device.iphone"),
      ("tap|==|device.mac.plural.other", "tap device.mac/plural.other"),
      ("k|==|substitutions.count.plural.few", "k variable=count plural.few"),
      ("k|==|substitutions.a.b.plural.few", "k variable=a.b plural.few"),
      ("k|==|substitutions.count.device.ipad.plural.one", "k variable=count device.ipad/plural.one"),
      // A key can hold the separator.
      ("a|==|b|==|plural.one", "a|==|b plural.one"), ("a|==|plural", "a|==|plural"),
      ("a|==|plural.", "a|==|plural."), ("a|==|set.0", "a|==|set.0"),
      ("a|==|substitutions..plural.one", "a|==|substitutions..plural.one"),
    ]
  )
  func catalogs(_ id: String, _ expected: String) {
    #expect(describe(id, .stringCatalog) == expected)
  }

  @Test(
    "Property lists",
    arguments: [
      ("/%d files:dict/NSStringLocalizedFormatKey:dict/:string", "%d files"),
      ("/%d files:dict/NSStringLocalizedFormatKey:dict:string", "%d files"),
      ("/f:dict/count:dict/one:dict/:string", "f variable=count plural.one"),
      ("/f:dict/count:dict/one:dict:string", "f variable=count plural.one"),
      ("/a/b:dict/c:dict/count:dict/other:dict/:string", "a/b:dict/c variable=count plural.other"),
      ("/f:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "f device.mac"),
      ("/f:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "f width.20"),
      ("f", nil), ("", nil), ("/", nil), ("/:string", nil), ("/f:dict/:string", nil), ("/f:dict/one", nil),
      ("f:dict/count:dict/one:dict/:string", nil),
    ] as [(String, String?)]
  )
  func propertyLists(_ id: String, _ expected: String?) {
    #expect(describe(id, .stringsDict) == expected)
  }

  @Test("Other files: the id is the key")
  func keys() {
    #expect(describe("Kj3-aX-1bC.text|==|plural.one", .keys) == "Kj3-aX-1bC.text|==|plural.one")
  }
}
