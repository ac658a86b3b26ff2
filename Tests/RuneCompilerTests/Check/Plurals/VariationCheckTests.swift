import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct VariationCheckTests {
  private func diagnostics(
    _ forms: KeyValuePairs<String, String>,
    _ variables: [Substitution] = [],
    key: String = "%lld"
  ) throws -> [Diagnostic] {
    let entry = Sources.entry(key, ["en": Sources.forms(forms)], substitutions: variables)
    let catalog = try #require(CatalogBuilder.build([Sources.catalog("L.xcstrings", [entry])]).catalog)
    return VariationCheck.run(on: catalog)
  }

  @Test(
    arguments: [
      (["": "plain"], []),
      (["plural.one": "1", "plural.other": "n"], []),
      (["plural.one": "1"], ["plural-other-missing"]),
      (["device.mac/plural.one": "1", "device.other/plural.other": "n"], ["plural-other-missing"]),
      (["plural.one/device.mac": "1", "plural.other": "n"], []),
      (["plural.lots": "1", "plural.other": "n"], ["plural-category-unknown"]),
      (["device.toaster": "1", "device.other": "n"], ["unknown-device"]),
      (["width.wide": "1", "width.20": "n"], ["unknown-width"]),
    ] as [(KeyValuePairs<String, String>, [String])]
  )
  func forms(forms: KeyValuePairs<String, String>, rules: [String]) throws {
    #expect(try diagnostics(forms).map(\.rule.id) == rules)
  }

  @Test func variablesAreCheckedToo() throws {
    let found = try diagnostics(["": "%#@files@"], [Sources.variable("files", ["plural.one": "1"])])
    #expect(found.map(\.rule) == [.pluralOtherMissing])
    #expect(found.first?.message.contains("variable 'files'") == true)
    #expect(found.first?.severity == .error)
    #expect(found.first?.locale == "en")
    #expect(found.first?.key == "%lld")
  }

  @Test func pluralsNeedANumber() throws {
    let found = try diagnostics(["plural.one": "1", "plural.other": "n"], key: "no number")
    #expect(found.map(\.rule) == [.pluralWithoutNumber])
  }

  @Test func substitutionsNeedAText() throws {
    let variable = Sources.variable("files", ["plural.other": "%arg"])
    let found = try diagnostics([:], [variable])
    #expect(found.map(\.rule) == [.emptyText])
    #expect(found.first?.message.contains("'%#@files@'") == true)
  }
}
