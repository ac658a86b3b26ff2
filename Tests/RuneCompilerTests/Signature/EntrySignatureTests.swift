import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct EntrySignatureTests {
  struct Case: CustomTestStringConvertible {
    var key: String
    var forms: KeyValuePairs<String, String> = [:]
    var variables: [Substitution] = []
    /// `position:type`, and `=label` where there is one.
    var expected: String
    var testDescription: String { key }
  }

  @Test(arguments: [
    Case(key: "title", forms: ["": "Welcome"], expected: ""),
    Case(key: "title", forms: ["": "Welcome, %@, %lld times"], expected: "1:object 2:int"),
    Case(key: "swapped", forms: ["": "%2$@ %1$d"], expected: "1:int 2:object"),
    Case(key: "hole", forms: ["": "%3$@"], expected: "3:object"),
    Case(key: "sale", forms: ["": "50% off"], expected: ""),
    Case(key: "sale", forms: ["": "%@: 50% off for %d"], expected: "1:object 2:int"),
    Case(key: "star", forms: ["": "%*.*f"], expected: "1:int 2:int 3:double"),
    Case(key: "label", forms: ["": "%(name)@ has %lld"], expected: "1:object=name 2:int"),
    // The key's part.
    Case(key: "%lld files", forms: ["": "Files"], expected: "1:int"),
    Case(key: "%@ has %lld", forms: ["": "%2$lld"], expected: "1:object 2:int"),
    Case(key: "%@", forms: ["": "%d"], expected: "1:int"),
    Case(key: "50% off", forms: ["": "Half price"], expected: ""),
    // All forms count.
    Case(key: "k", forms: ["plural.one": "One", "plural.other": "%lld of %@"], expected: "1:int 2:object"),
    Case(key: "k", forms: ["device.mac": "Click %@", "device.other": "Tap"], expected: "1:object"),
    // Variables.
    Case(
      key: "k",
      forms: ["": "%#@files@ in %@"],
      variables: [Sources.variable("files", ["plural.other": "%arg files"])],
      expected: "1:int=files 2:object"
    ),
    Case(
      key: "k",
      forms: ["": "%#@a@ %#@b@"],
      variables: [
        Sources.variable("a", ["plural.other": "%arg"], argument: 2, specifier: "@"),
        Sources.variable("b", ["plural.other": "%arg"], argument: 1, specifier: ".2f"),
      ],
      expected: "1:double=b 2:object=a"
    ),
    // A variable inside of another's text; `%d` is that one's own argument, what follows the next.
    Case(
      key: "k",
      forms: ["": "%#@done@"],
      variables: [
        Sources.variable("done", ["plural.other": "%d of %#@total@"], specifier: "d"),
        Sources.variable("total", ["plural.other": "%d runs"], specifier: "d"),
      ],
      expected: "1:int=done 2:int=total"
    ),
    Case(
      key: "k",
      forms: ["": "%#@a@"],
      variables: [
        Sources.variable("a", ["plural.other": "%#@b@"]), Sources.variable("b", ["plural.other": "%#@a@"]),
      ],
      expected: "1:int=a"
    ),
    // No specifier in the file.
    Case(
      key: "k",
      forms: ["": "%#@a@ %#@b@"],
      variables: [
        Sources.variable("a", ["plural.other": "%.1f km"], specifier: nil),
        Sources.variable("b", ["plural.other": "some"], specifier: nil),
      ],
      expected: "1:double=a 2:int=b"
    ),
  ])
  func signature(test: Case) {
    let source = Localization(
      locale: "en",
      forms: Sources.forms(test.forms),
      substitutions: test.variables,
      range: .start
    )
    #expect(EntrySignature.read(key: test.key, source: source).description == test.expected)
  }

  @Test func withoutATextTheKeyDecides() {
    #expect(EntrySignature.read(key: "%lld files of %@", source: nil).description == "1:int 2:object")
  }

  @Test(arguments: [("%@ %f %d", 3), ("%f %@", 1), ("%u", 1), ("%@ %c", nil)] as [(String, Int?)])
  func pluralArgument(key: String, position: Int?) {
    #expect(EntrySignature.pluralArgument(of: EntrySignature.read(key: key, source: nil)) == position)
  }
}

extension ArgumentSignature {
  var description: String {
    arguments.map { "\($0.position):\($0.type.name)" + ($0.label.map { "=\($0)" } ?? "") }.joined(
      separator: " "
    )
  }
}
