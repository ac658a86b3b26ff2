import RuneTestSupport
import Testing

@testable import RuneCompiler

/// Files that are large on purpose: `check` and `generate` take linear time.
@Suite struct LinearTimeTests {
  struct Input: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The entries of a string catalog, by size.
    var entries: @Sendable (Int) -> String

    init(_ name: String, _ entries: @escaping @Sendable (Int) -> String) {
      testDescription = name
      self.entries = entries
    }

    static func texts(_ name: String, en: String, _ piece: String, _ perSize: Int = 40) -> Self {
      Self(name) { size in
        let text = String(repeating: piece, count: size * perSize)
        return """
          "k": {"localizations": {"en": {"stringUnit": {"value": "\(en)"}},
            "de": {"stringUnit": {"value": "%@ \(text)"}}}}
          """
      }
    }

    func file(size: Int) -> SourceFile {
      let catalog = #"{"version": "1.0", "sourceLanguage": "en", "strings": {\#(entries(size))}}"#
      return SourceFile(path: "Localizable.xcstrings", bytes: Array(catalog.utf8))
    }
  }

  private static func unit(_ text: String) -> String { #"{"stringUnit": {"value": "\#(text)"}}"# }

  @Test(arguments: [
    Input.texts("wrong specifiers", en: "%@", "%y "),
    .texts("arguments that are never passed", en: "Hello", "%@ "),
    .texts("positions without percent signs", en: "%@", "2$@ "),
    .texts("undefined variables", en: "%@", "%#@x@ "),
    .texts("percent signs of prose", en: "%@", "5% of "),
    Input("the same faults in source and translation") { size in
      let text = String(repeating: "%y %1$d %1$@ ", count: size * 20)
      return #""k": {"localizations": {"en": \#(unit(text)), "de": \#(unit(text + "%2$@"))}}"#
    },
    Input("many arguments") { size in
      let text = (1...(size * 20)).map { "%\($0 % 900 + 1)$d" }.joined(separator: " ")
      return #""k": {"localizations": {"en": \#(unit(text)), "de": \#(unit(text + "%@"))}}"#
    },
    Input("many variables") { size in
      let names = (0..<(size * 2)).map { "v\($0)" }
      let variables = names.map {
        #""\#($0)": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": \#(unit("%arg"))}}}"#
      }
      let text = names.map { "%#@\($0)@" }.joined(separator: " ")
      return """
        "k": {"localizations": {"en": {"stringUnit": {"value": "\(text)"},
          "substitutions": {\(variables.joined(separator: ","))}}}}
        """
    },
    Input("many devices, out of order") { size in
      let devices = (0..<(size * 8)).map { "\"d\($0 &* 7919 % 10_007)\": \(unit("%lld x"))" }
      return
        #""k %lld": {"localizations": {"en": {"variations": {"device": {\#(devices.joined(separator: ","))}}}}}"#
    },
    Input("many points in a key") { size in
      #""\#(String(repeating: ".%.1f", count: size * 40))": {}"#
    },
  ])
  func isLinear(input: Input) {
    var options = GenerateOptions()
    options.naming.namespaces = true
    func seconds(_ size: Int) -> Double {
      let file = input.file(size: size)
      return ProcessorTime.of {
        _ = Compiler.check([file], options: options)
        _ = Compiler.generate([file], options: options)
      }
    }
    // Warms up one-time initialization.
    _ = seconds(1)
    let (short, long) = (seconds(8), seconds(128))
    // 16 times the input; quadratic time would be 256 times as long.
    #expect(long < max(short, 0.002) * 64, "\(short) s and \(long) s")
  }

  @Test func aTextListsItsFirstFindings() throws {
    let file = Input.texts("", en: "%@", "%y ", 100).file(size: 1)
    let found = Compiler.check([file]).diagnostics.filter { $0.rule == .specifierUnknown }
    #expect(found.count == 20)
    #expect(found[0].notes.last?.message == "There are 100 such places in this text.")
    #expect(found[1].notes.allSatisfy { !$0.message.contains("such places") })
  }

  @Test func aCatalogWithAThousandLocales() {
    func diagnostics(_ count: Int) -> [Diagnostic] {
      let texts = (0..<count).map { "\"de-x-a\($0)\": \(Self.unit("A"))" }
      let file = Input("") { _ in
        #""k": {"localizations": {"en": \#(Self.unit("A")), \#(texts.joined(separator: ","))}}"#
      }.file(size: 1)
      #expect(Compiler.generate([file], options: GenerateOptions()).files.isEmpty == (count > 999))
      return Compiler.check([file]).diagnostics
    }
    #expect(diagnostics(999) == [])
    let found = diagnostics(1_000)
    #expect(found.map(\.rule) == [.tooManyCatalogLocales])
    #expect(found[0].message.hasPrefix("The catalog has 1001 locales, and 1000 are the most that are read."))
  }
}
