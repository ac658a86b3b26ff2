import RuneCompiler
import Testing

@testable import RuneWorkbench

/// The specifier that an inserted value gets, as a build chooses it by the value's type.
@Suite struct SpecifierTests {
  @Test(arguments: [
    ("1", "%lld"), ("-1", "%lld"), ("1.5", "%lf"), ("0x10", "%lld"), ("\"a\"", "%@"),
    ("items.count", "%lld"), ("items.count + 1", "%lld"), ("Int(x)", "%lld"), ("UInt(x)", "%llu"),
    ("Double(x) / 2", "%lf"), ("Float(x)", "%f"), ("Int32(x)", "%d"), ("UInt8(x)", "%u"),
    ("x as Int", "%lld"),
    ("x as! Int64", "%lld"), ("try? Int(x)", "%lld"), ("y?.count ?? 0", "%lld"), ("isOn ? 1 : 2", "%lld"),
    ("max(a.count, 2)", "%lld"), ("(a.count)", "%lld"), ("a == b", "%@"), ("!a", "%@"),
    ("x.formatted()", "%@"), ("x, format: .number", "%@"), ("x, specifier: \"%.2f\"", "%.2f"),
    ("date, style: .time", "%@"), ("placeholder: .int", "%lld"), ("Date.now", "%@"),
    ("name.uppercased()", "%@"),
    ("error.localizedDescription", "%@"), ("Text(\"a\")", "%@"), ("String(1)", "%@"), ("\\.$city", "${city}"),
    (".applicationName", "${applicationName}"), (".now, format: .dateTime", "%@"),
  ]) func expressions(code: String, specifier: String) {
    let calls = Extraction.calls("let k: LocalizedStringResource = \"x \\(\(code))\"")
    #expect(
      calls.last { $0.callee == "LocalizedStringResource" }?.key.interpolations.map(\.specifier) == [
        specifier
      ]
    )
  }

  @Test(arguments: [
    ("let n: Int = 1", "%lld"), ("let n = 1", "%lld"), ("let n = 1.5", "%lf"),
    ("let n = items.count", "%lld"),
    ("let n: UInt64 = 1", "%llu"), ("let n: Int? = 1", "%lld"), ("let n = Double(x)", "%lf"),
    ("let n: CGFloat = 1", "%lf"), ("let n = \"a\"", "%@"), ("let n = make()", "%lld"),
    ("let n = [1, 2].count", "%lld"),
    ("guard let n = items.first?.count else { return }", "%lld"), ("let n = x as? Int", "%lld"),
  ]) func variables(declaration: String, specifier: String) {
    let code =
      "func make() -> Int { 1 }\nfunc f() {\n \(declaration)\n let k: LocalizedStringKey = \"\\(n)\"\n}"
    #expect(Extraction.calls(code).map(\.key.key) == [specifier], "\(declaration)")
  }

  @Test(arguments: [
    ("struct V { let n: Int\n var t: LocalizedStringKey { \"\\(n)\" } }", "%lld"),
    ("struct V { let n: Int\n var t: LocalizedStringKey { \"\\(self.n)\" } }", "%lld"),
    ("struct V { let n: Int }\nextension V { var t: LocalizedStringKey { \"\\(n)\" } }", "%lld"),
    ("func f(n: Double) -> LocalizedStringKey { \"\\(n)\" }", "%lf"),
    ("struct M { let n: Int }\nfunc f(m: M) -> LocalizedStringKey { \"\\(m.n)\" }", "%lld"),
    ("struct M { let n: Int }\nfunc f(m: [M]) -> LocalizedStringKey { \"\\(m[0].n) \" }", "%lld "),
    ("enum E: Int { case a }\nfunc f(e: E) -> LocalizedStringKey { \"\\(e.rawValue)\" }", "%lld"),
    ("func f<T>(n: T) -> LocalizedStringKey { \"\\(n)\" }", "%@"),
    ("func f(n: Name) -> LocalizedStringKey { \"\\(n)\" }", "%@"),
    ("func f() { for n in 0..<3 { let k: LocalizedStringKey = \"\\(n)\" } }", "%lld"),
    ("func f() { for (n, x) in y.enumerated() { let k: LocalizedStringKey = \"\\(n)\" } }", "%lld"),
    ("func f(n: Int) { let n: Double = 1; let k: LocalizedStringKey = \"\\(n)\" }", "%lf"),
    ("func f(g: (String) -> Int) -> LocalizedStringKey { \"\\(g(\"\"))\" }", "%lld"),
  ]) func declarations(code: String, key: String) {
    #expect(Extraction.calls(code).map(\.key.key) == [key], "\(code)")
  }

  @Test func unknownTypesAreGuessed() throws {
    let key = try #require(Extraction.calls("let k: LocalizedStringKey = \"\\(a.b.c) \\(d())\"").first).key
    #expect(key.key == "%@ %@")
    #expect(key.isGuessed)
  }

  /// Members of one name with different types tell nothing.
  @Test func membersOfDifferentTypes() {
    let code = "struct A { let n: Int }\nstruct B { let n: String }\nlet k: LocalizedStringKey = \"\\(x.n)\""
    #expect(Extraction.calls(code).first?.key.isGuessed == true)
  }
}
