import RuneCompiler
import Testing

@testable import RuneWorkbench

/// What a call says about its key: table, bundle, comment, default value and arguments.
@Suite struct LocalizedCallPartsTests {
  private func call(_ code: String, path: String = "View.swift") throws -> LocalizedCall {
    try #require(Extraction.calls(code, path: path).first)
  }

  @Test func everyPart() throws {
    let code =
      #"let x = String(localized: "k", defaultValue: "v", table: "T", bundle: .module, comment: "c")"#
    let call = try call(code)
    #expect(call.key.key == "k")
    #expect(call.defaultValue?.key == "v")
    #expect(call.table == .named("T"))
    #expect(call.bundle == .own)
    #expect(call.comment == "c")
    #expect(call.callee == "String")
    #expect(call.arguments.map(\.label) == ["localized", "defaultValue", "table", "bundle", "comment"])
    let file = call.location.file
    func text(_ range: Range<Int>) -> String { String(decoding: file.text.utf8[range], as: UTF8.self) }
    #expect(text(call.range.offsets) == String(code.dropFirst(8)))
    #expect(text(call.location.range.offsets) == "\"k\"")
    #expect(text(call.arguments[3].range.offsets) == ".module")
  }

  @Test(arguments: [
    (#"Text("k", tableName: "T", bundle: .main, comment: "c")"#, LocalizedCall.Table.named("T"), true),
    (#"Text("k", tableName: nil)"#, .standard, true),
    (#"Text("k", tableName: table)"#, .unknown, true),
    (#"LocalizedStringResource("k", table: "T", bundle: #bundle)"#, .named("T"), true),
    (#"Text("k", bundle: Bundle(for: Other.self))"#, .standard, false),
    (#"Text("k", bundle: Bundle.module)"#, .standard, true),
    (#"Text("k", bundle: .atURL(url))"#, .standard, false),
    (#"NSLocalizedString("k", tableName: "T", bundle: bundle, value: "v", comment: "c")"#, .named("T"), true),
  ]) func tableAndBundle(code: String, table: LocalizedCall.Table, isOwn: Bool) throws {
    let call = try call(code)
    #expect(call.table == table)
    #expect((call.bundle == .own) == isOwn, "\(call.bundle)")
  }

  @Test func valuesOfNSLocalizedString() throws {
    let call = try call(#"NSLocalizedString("k", value: "%@ of %d", comment: "")"#)
    #expect(call.defaultValue?.numbered == "%1$@ of %2$d")
  }

  @Test(arguments: [
    (#"NSLocalizedString(@"k", @"c")"#, LocalizedCall.Table.standard, nil),
    (#"NSLocalizedStringFromTable(@"k", @"T", @"c")"#, .named("T"), nil),
    (#"NSLocalizedStringFromTableInBundle(@"k", nil, nil, @"c")"#, .standard, nil),
    (#"NSLocalizedStringWithDefaultValue(@"k", @"T", NSBundle.mainBundle, @"v", @"c")"#, .named("T"), "v"),
  ]) func objectiveC(code: String, table: LocalizedCall.Table, value: String?) throws {
    let call = try call(code, path: "View.m")
    #expect(call.key.key == "k")
    #expect(call.comment == "c")
    #expect(call.table == table)
    #expect(call.bundle == .own)
    #expect(call.defaultValue?.key == value)
  }

  @Test func numberedTexts() {
    func text(_ segments: [String], _ specifiers: [String]) -> ExtractedText {
      ExtractedText(
        segments: segments,
        interpolations: specifiers.map { .init(range: .start, specifier: $0) }
      )
    }
    #expect(text(["", " of ", ""], ["%@", "%lld"]).key == "%@ of %lld")
    #expect(text(["", " of ", ""], ["%@", "%lld"]).numbered == "%1$@ of %2$lld")
    #expect(text(["", "%"], ["%lld"]).numbered == "%lld%%")
    #expect(
      text(["Open ", " in ", ""], ["%@", "${applicationName}"]).numbered == "Open %@ in ${applicationName}"
    )
    #expect(ExtractedText(segments: ["50% of 100% a"]).numbered == "50% of 100% a")
    #expect(ExtractedText(segments: ["%2$@ %1$@"]).numbered == "%2$@ %1$@")
  }
}
