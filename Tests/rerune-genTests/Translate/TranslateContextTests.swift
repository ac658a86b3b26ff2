import Foundation
import RuneTestSupport
import Testing

/// What the requests of `translate` say about a text besides the text.
@Suite struct TranslateContextTests {
  private static func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "rerune-gen.json",
      #"""
      {"glossary": [{"term": "cart", "translations": {"de": "Warenkorb"}, "note": "not Wagen"},
                    {"term": "ReRune", "translate": false}]}
      """#
    )
    try folder.write(
      "App/en.lproj/Localizable.strings",
      "\"cart.clear\" = \"Empty the cart\";\n\"cart.full\" = \"Fill the cart\";\n\"pay\" = \"ReRune\";\n"
    )
    try folder.write("App/de.lproj/Localizable.strings", "\"cart.full\" = \"Warenkorb füllen\";\n")
    try folder.write("Code/Cart.swift", "let view = Button(\n  ReRuneStrings.cartClear\n) { clear() }\n")
    return folder
  }

  private static func run(_ command: String, _ arguments: [String], in folder: TemporaryFolder) throws
    -> Tool.Result
  {
    try Tool.run(
      ["translate", "App", "--locale", "de", "--with", command, "--timeout", "20"] + arguments,
      in: folder
    )
  }

  @Test func requestsHaveTheContext() throws {
    let folder = try Self.project()
    _ = try Self.run("cat > requests", ["--code", "Code"], in: folder)
    let lines = try folder.text("requests").split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(
      lines.first == #"""
        {"id": "1", "table": "Localizable", "key": "cart.clear", "source": "Empty the cart", "comment": null, "sourceLocale": "en", \#
        "locale": "de", "context": {"role": "button", "reason": "code passes it to 'Button'", "uses": [{"file": \#
        "Code/Cart.swift", "line": 2, "column": 17, "code": "ReRuneStrings.cartClear"}], "near": [{"entry": \#
        "Localizable/cart.full", "text": "Fill the cart", "translation": "Warenkorb füllen"}, {"entry": "Localizable/pay", "text": \#
        "ReRune"}], "similar": [{"entry": "Localizable/cart.full", "text": "Fill the cart", "translation": "Warenkorb füllen"}], \#
        "glossary": [{"term": "cart", "translations": ["Warenkorb"], "note": "not Wagen"}]}}
        """#
    )
    #expect(lines.last?.contains(#""glossary": [{"term": "ReRune", "translate": false}]"#) == true)
  }

  @Test func codeIsThatOfTheConfiguration() throws {
    let folder = try Self.project()
    try folder.write("rerune-gen.json", #"{"code": ["Code"]}"#)
    _ = try Self.run("cat > requests", [], in: folder)
    #expect(try folder.text("requests").contains(#""role": "button""#))
  }

  @Test func anAnswerWithoutTheTermIsRefused() throws {
    let folder = try Self.project()
    let answers = #"printf '{"id":"1","value":"Wagen leeren"}\n{"id":"2","value":"ReRune"}\n'"#
    let result = try Self.run(answers, [], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "'check' would report term-differs. The glossary translates \"cart\" as \"Warenkorb\""
      )
    )
    let text = try folder.text("App/de.lproj/Localizable.strings")
    #expect(text.contains("\"pay\" = \"ReRune\";"))
    #expect(!text.contains("Wagen leeren"))
  }

  @Test func aGlossaryWithMistakesStopsTheRun() throws {
    let folder = try Self.project()
    try folder.write("rerune-gen.json", #"{"glossary": [{"term": 1}]}"#)
    let result = try Self.run("touch ran; cat", [], in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("[glossary-invalid]"))
    #expect(try !folder.names().contains("ran"))
  }

  @Test func codeThatIsMissingStopsTheRun() throws {
    let folder = try Self.project()
    #expect(try Self.run("cat", ["--code", "None"], in: folder).status == 66)
  }
}
