import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

@Suite struct InspectReportTests {
  private static func lines(_ text: String, path: String) -> [String] {
    let bytes = InspectReport.lines(of: TableParser.parse(SourceFile(path: path, bytes: Array(text.utf8))))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func printsStrings() {
    let lines = Self.lines("b = \"%@\\t\\\"\"; a = 1; b = \"%2$d\\U0001\";", path: "x/de.lproj/T.strings")
    #expect(
      lines == [
        #"{"args": [], "file": "x/de.lproj/T.strings", "forms": {"": "1"}, "from": "value", "key": "a", "#
          + #""locale": "de", "source": false, "subs": {}, "table": "T"}"#,
        #"{"args": [{"pos": 2, "spec": "d", "type": "int"}], "file": "x/de.lproj/T.strings", "#
          + #""forms": {"": "%2$d\u0001"}, "from": "value", "key": "b", "locale": "de", "source": false, "subs": {}, "#
          + #""table": "T"}"#,
      ]
    )
  }

  @Test func printsCatalogs() {
    let lines = Self.lines(
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k %lld": {"localizations": {"de": {"substitutions": {
        "n": {"formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}}}}}
      """#,
      path: "T.xcstrings"
    )
    #expect(
      lines == [
        #"{"args": [], "file": "T.xcstrings", "forms": {"": ""}, "from": "value", "key": "k %lld", "locale": "de", "#
          + #""source": false, "subs": {"n": {"arg": null, "forms": {"plural.other": "%arg"}, "spec": "lld"}}, "#
          + #""table": "T"}"#,
        #"{"args": [{"pos": 1, "spec": "lld", "type": "int"}], "file": "T.xcstrings", "forms": {"": "k %lld"}, "#
          + #""from": "key", "key": "k %lld", "locale": "en", "source": true, "subs": {}, "table": "T"}"#,
      ]
    )
  }

  @Test func sortsByLocaleAndKey() {
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"é": {}, "z": {}, "e\u0301": {"localizations": "#
      + #"{"zh": {"stringUnit": {"value": "z"}}, "da": {"stringUnit": {"value": "d"}}}}}}"#
    let records = Self.lines(catalog, path: "T.xcstrings").map { line in
      line.split(separator: "\"key\": ")[1].split(separator: ", \"source\"")[0]
    }
    #expect(
      records == [
        "\"e\u{301}\", \"locale\": \"da\"", "\"e\u{301}\", \"locale\": \"en\"", "\"z\", \"locale\": \"en\"",
        "\"é\", \"locale\": \"en\"", "\"e\u{301}\", \"locale\": \"zh\"",
      ]
    )
  }

  @Test func writesJSON() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("a\"\\\n\r\t\u{8}\u{C}\u{1F}\u{7F}é/")
      writer.array { writer in
        writer.integer(-1)
        writer.integer(nil)
        writer.boolean(true)
        writer.string(nil)
        writer.object { _ in }
        writer.array { _ in }
      }
      writer.name("b")
      writer.string("")
    }
    let expected =
      #"{"a\"\\\n\r\t\b\f\u001f\u007fé/": [-1, null, true, null, {}, []], "b": ""}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
