import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// The path of generated code: a literal among the program's constants. Its bytes are also a promise that a table
  /// can be read by later versions: they only change with `TableLayout.version`.
  @Suite struct LiteralTableTests {
    @Test func aGeneratedLiteralIsUsed() {
      let table = _ReRuneFallbackTable(literal, bundle: { nil })
      withEnvironment(["de"]) {
        #expect(_reRuneString(table, 0) == "Willkommen")
        #expect(_reRuneString(table, 1, .int(1)) == "1 file")
        #expect(_reRuneString(table, 1, .int(1000)) == "1,000 files")
      }
    }

    @Test func theFormatIsStable() throws {
      let files = MessageNode.plural(
        argument: 1,
        forms: [.one: .text("%lld file"), .other: .text("%lld files")]
      )
      let signature = ArgumentSignature([Argument(position: 1, type: .int, specifier: "lld")])
      let content = TableContent(
        sourceLocale: "en",
        tables: ["Localizable"],
        keys: [
          TableContent.Key(table: 0, key: "literal.title", signature: ArgumentSignature()),
          TableContent.Key(table: 0, key: "literal.files", signature: signature),
        ],
        locales: [
          TableContent.LocaleTexts(locale: "de", messages: [Message(text: "Willkommen"), nil]),
          TableContent.LocaleTexts(locale: "en", messages: [Message(text: "Welcome"), Message(root: files)]),
        ]
      )
      #expect(try TableWriter.write(content) == Array(literal.bytes))
    }
  }
}

private let literal: StaticString = #"""
  rerune-table
  100000004Q9\RKIJ;I;00000200000001000000020000000200000004000000020000000I600000090000000[:AXS``d?A600000R6000000I0000000>3_P?XLN
  f<100000k6000000Q0000000R\8@^UYkFV;00000L7000000Q0000000c^M7nUTPM[200000m7000000h0000000444<WiFn>b=00000e8000000A00000000F:=0e_K
  3`;0000069000000A0000000@87PT29IM3400000G9000000;0000000VZImL^N^oP000000R9000000A0000000FHedc1OJ;`<00000c9000000V0000000G0__EXU>
  `Y=00000
  F0000000
  400P1000400h1000400@2000
  J00P300000000000J00@500000001000
  1000Qa]H00000000000000002000n3?g
  Localizable
  de
  en
  en
  1i3lld
  literal.title
  literal.files
  00000000<00X2000
  D000000010000000
  Willkommen
  >0000000k0001000
  Welcome
  0p121t9%lld file5t:%lld files

  """#
