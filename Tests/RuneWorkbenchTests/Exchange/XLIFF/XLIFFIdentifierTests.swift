import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

@Suite struct XLIFFIdentifierTests {
  @Test(arguments: [
    ("k|==|plural.one", "k", "plural.one"),
    ("a|==|b|==|device.mac.plural.other", "a|==|b", "device.mac/plural.other"),
    ("k|==|substitutions.files.plural.few", "k", "%#@files@ plural.few"),
    ("k|==|substitutions.a.b.plural.few", "k", "%#@a.b@ plural.few"),
    ("k|==|substitutions.files", "k", "%#@files@ "),
  ]) func choices(id: String, key: String, place: String) {
    let split = XLIFFIdentifier.split(id)
    #expect(split?.key == key)
    #expect(split?.address.name.string == place)
  }

  @Test(arguments: ["k", "k|==|", "k|==|one", "k|==|plural", "k|==|plural.one.two", "k|==|set.0"])
  func keysWithoutChoices(id: String) {
    #expect(XLIFFIdentifier.split(id) == nil)
  }

  @Test(arguments: [
    ("/k:dict/NSStringLocalizedFormatKey:dict/:string", "k", ""),
    ("/k:dict/count:dict/one:dict/:string", "k", "%#@count@ plural.one"),
    ("/a/b:dict/c:dict/n:dict/other:dict/:string", "a/b:dict/c", "%#@n@ plural.other"),
    ("/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "k", "width.20"),
  ]) func pathsOfPropertyLists(id: String, key: String, place: String) {
    let split = XLIFFIdentifier.splitPropertyListPath(id)
    #expect(split?.key == key)
    #expect(split?.address.name.string == place)
  }

  @Test(arguments: ["k", "/k", "/k:dict/:string", "/:string", ""]) func otherPaths(id: String) {
    #expect(XLIFFIdentifier.splitPropertyListPath(id) == nil)
  }

  @Test func orderIsStrict() {
    let ids = ["", "1", "01", "a", "a1", "a01", "a2", "a10", "a10b", "é", "e\u{301}", "🔭"]
    for a in ids {
      for b in ids {
        let (ab, ba) = (XLIFFIdentifier.isOrdered(a, b), XLIFFIdentifier.isOrdered(b, a))
        #expect(!(ab && ba))
        #expect(ab || ba || a.utf8.elementsEqual(b.utf8), "\(a) and \(b)")
      }
    }
    #expect(XLIFFIdentifier.isOrdered("a9", "a10"))
    #expect(XLIFFIdentifier.isOrdered("a99999999999999999999", "a100000000000000000000"))
  }
}
