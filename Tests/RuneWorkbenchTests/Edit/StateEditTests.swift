import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// States in string catalogs: every text of the locale gets the state, and nothing else changes.
@Suite struct StateEditTests {
  private static let path = "Localizable.xcstrings"

  private static func catalog(_ localizations: String) -> String {
    #"{"sourceLanguage" : "en", "strings" : {"a" : {"localizations" : {\#(localizations)}}}, "version" : "1.0"}"#
  }

  private static func unit(_ text: String, _ state: String? = "translated") -> String {
    #"{"stringUnit" : {\#(state.map { #""state" : "\#($0)", "# } ?? "")"value" : "\#(text)"}}"#
  }

  private static let review = TableEdit.setState("needs_review", key: "a", locale: "de")

  @Test(arguments: [
    EditCase(
      "a text, in another spelling of the locale",
      .setState("needs_review", key: "a", locale: "pt-br"),
      before: catalog(#""pt_BR" : \#(unit("A"))"#),
      after: catalog(#""pt_BR" : \#(unit("A", "needs_review"))"#)
    ),
    EditCase(
      "a text that has the state already",
      review,
      before: catalog(#""de" : \#(unit("A", "needs_review"))"#),
      after: catalog(#""de" : \#(unit("A", "needs_review"))"#)
    ),
    EditCase(
      "all forms, and no other locale",
      review,
      before: catalog(
        #""de" : {"variations" : {"plural" : {"one" : \#(unit("1")), "other" : \#(unit("2", "new"))}}}, "fr" : \#(unit("F"))"#
      ),
      after: catalog(
        #""de" : {"variations" : {"plural" : {"one" : \#(unit("1", "needs_review")), "other" : \#(unit("2", "needs_review"))}}}, "fr" : \#(unit("F"))"#
      )
    ),
    EditCase(
      "the text and its variables",
      review,
      before: catalog(
        #""de" : {"stringUnit" : {"state" : "translated", "value" : "%#@n@"}, "substitutions" : {"n" : {"formatSpecifier" : "lld", "variations" : {"plural" : {"other" : \#(unit("%arg"))}}}}}"#
      ),
      after: catalog(
        #""de" : {"stringUnit" : {"state" : "needs_review", "value" : "%#@n@"}, "substitutions" : {"n" : {"formatSpecifier" : "lld", "variations" : {"plural" : {"other" : \#(unit("%arg", "needs_review"))}}}}}"#
      )
    ),
    EditCase(
      "together with a new text",
      review,
      .set("B", of: "a", in: "de"),
      before: catalog(#""de" : \#(unit("A"))"#),
      after: catalog(#""de" : \#(unit("B", "needs_review"))"#)
    ),
  ])
  func setsTheState(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  /// On lines of its own, as Xcode orders the members.
  @Test func insertsTheStateAsXcodeDoes() throws {
    func text(_ state: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
      \(state)            "value" : "A"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    let edited = try edit(Self.path, text(""), [Self.review])
    #expect(edited == text("            \"state\" : \"needs_review\",\n"))
  }

  @Test(arguments: [
    ("Localizable.strings", #""a" = "A";"#, "its texts have no states"),
    (path, catalog(#""fr" : \#(unit("F"))"#), "no text in this language"),
    (
      path, catalog(#""de" : {"stringSet" : {"state" : "translated", "values" : ["A"]}}"#),
      "its texts have no states"
    ),
    (path, catalog(#""de" : \#(unit("A")), "de" : \#(unit("B"))"#), "twice"),
  ])
  func refuses(path: String, text: String, reason: String) {
    do {
      let result = try edit(path, text, [Self.review])
      Issue.record("\(result)")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
    }
  }

  @Test func contradictsARemoval() {
    let text = Self.catalog(#""de" : \#(Self.unit("A"))"#)
    let removal = TableEdit.removeLocalization(key: "a", locale: "de")
    #expect(throws: EditRefusal.self) { try edit(Self.path, text, [Self.review, removal]) }
    #expect(throws: EditRefusal.self) { try edit(Self.path, text, [removal, Self.review]) }
    let other = TableEdit.setState("translated", key: "a", locale: "de")
    #expect(throws: EditRefusal.self) { try edit(Self.path, text, [Self.review, other]) }
  }
}
