import RuneModel
import Testing

@testable import RuneCompiler

/// Texts that stay in their file: which do, and that everything reads them as it reads any other.
@Suite struct PlainTextTests {
  private func localization(_ json: String) throws -> Localization {
    let table = parse(
      #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": \#(json)}}}, "version": "1.0"}"#,
      path: "L.xcstrings"
    )
    return try #require(table.entries.first?.localizations.first)
  }

  @Test(
    arguments: [
      (#"{"stringUnit": {"value": "größe 😀"}}"#, true, ["größe 😀"]),
      (#"{"stringUnit": {"value": ""}}"#, true, [""]),
      (#"{"stringUnit": {"value": "a\n"}}"#, false, ["a\n"]),
      (#"{"stringUnit": {"state": "new"}}"#, false, [""]),
      (#"{"stringUnit": {"value": "1"}, "stringUnit": {"value": "2"}}"#, true, ["2"]),
      (
        #"{"stringUnit": {"value": "a"}, "variations": {"width": {"9": {"stringUnit": {"value": "b"}}}}}"#,
        false,
        ["a", "b"]
      ),
      (
        #"{"variations": {"width": {"9": {"stringUnit": {"value": "b"}}}}, "stringUnit": {"value": "a"}}"#,
        false,
        ["b", "a"]
      ),
    ] as [(String, Bool, [String])]
  )
  func staysInTheFile(json: String, expected: Bool, texts: [String]) throws {
    let localization = try localization(json)
    var isPlain = false
    if case .plain = localization.texts { isPlain = true }
    #expect(isPlain == expected)
    #expect(localization.forms.map(\.text) == texts)
  }

  @Test func equalsTheSameTextFromElsewhere() throws {
    let plain = try localization(#"{"stringUnit": {"value": "a"}}"#)
    func copy(_ text: String) -> Localization {
      let form = Form(text: text, range: plain.forms[0].range)
      return Localization(locale: plain.locale, forms: [form], range: plain.range)
    }
    #expect(plain == copy("a"))
    #expect(plain.hashValue == copy("a").hashValue)
    #expect(plain != copy("b"))
  }

  @Test(
    arguments: [
      ("50% off", ArgumentSignature(), "50% off"),
      ("%d files", ArgumentSignature([Argument(position: 1, type: .int, specifier: "d")]), "%d files"),
      ("%d: 50% off", ArgumentSignature([Argument(position: 1, type: .int, specifier: "d")]), nil),
    ] as [(String, ArgumentSignature, String?)]
  )
  func isAMessageUnlessPercentSignsAreEscaped(
    text: String,
    signature: ArgumentSignature,
    expected: String?
  ) throws {
    let localization = try localization(#"{"stringUnit": {"value": "\#(text)"}}"#)
    let builder = MessageBuilder(signature: signature)
    #expect(builder.plainMessage(for: localization)?.string == expected)
    #expect(
      builder.message(for: localization)
        == builder.message(for: Localization(locale: "en", forms: localization.forms, range: .start))
    )
  }

  @Test func variablesMakeAMessageOfSeveralTexts() throws {
    let localization = try localization(
      #"{"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"stringUnit": {"value": "%arg"}}}}"#
    )
    #expect(MessageBuilder(signature: ArgumentSignature()).plainMessage(for: localization) == nil)
  }
}
