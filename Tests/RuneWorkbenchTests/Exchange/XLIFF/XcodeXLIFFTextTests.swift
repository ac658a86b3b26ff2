import RuneCompiler
import RuneFormats
import RuneModel
import Testing

@testable import RuneWorkbench

@Suite struct XcodeXLIFFTextTests {
  private static func unit(_ variable: String?) -> ExchangeUnit {
    ExchangeUnit(
      key: "k",
      address: TextAddress(variable: variable),
      source: .text(""),
      variables: [Self.variable("files", 2, "lld"), Self.variable("loose", nil, "d")],
      sourceVariables: [Self.variable("files", 2, "ld")],
      format: .xcstrings
    )
  }

  private static func variable(_ name: String, _ argument: Int?, _ specifier: String) -> TextVariable {
    TextVariable(
      Substitution(name: name, argument: argument, specifier: specifier, forms: [], range: .start)
    )
  }

  @Test(
    arguments: [
      ("%#@files@ of %@", nil, "%2$#@files@ of %@"),
      ("%#@loose@ %#@other@", nil, "%#@loose@ %#@other@"),
      ("%arg files, 100%%", "files", "%2$lld files, 100%%"),
      ("%arg", "loose", "%arg"),
      ("%arg", nil, "%arg"),
      ("%a rg %argument", "files", "%a rg %2$lldument"),
    ] as [(String, String?, String)]
  ) func bothWays(text: String, variable: String?, exported: String) {
    let unit = Self.unit(variable)
    #expect(XcodeXLIFFText.exported(text, of: unit) == exported)
    #expect(XcodeXLIFFText.imported(exported, of: unit) == text)
  }

  @Test func sourceHasItsOwnSpecifier() {
    #expect(XcodeXLIFFText.exported("%arg", of: Self.unit("files"), isSource: true) == "%2$ld")
  }

  /// A translator's own numbers stay.
  @Test func otherNumbersStay() {
    #expect(XcodeXLIFFText.imported("%1$#@files@ %1$lld", of: Self.unit("files")) == "%1$#@files@ %1$lld")
  }
}
