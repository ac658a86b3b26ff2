import Testing

@testable import RuneModel

/// The specifier of a variable for which the file has none.
@Suite struct FormatTextsTests {
  private func specifier(_ texts: [String], isPlural: Bool = true) -> String? {
    let path = isPlural ? [FormStep(.plural, "other")] : []
    let forms = texts.map { Form(path: path, text: $0, range: .start) }
    let variable = Substitution(name: "v", argument: nil, specifier: nil, forms: forms, range: .start)
    return FormatTexts(forms: [], substitutions: [variable]).substitutions.first?.specifier
  }

  @Test func ownTextsNameIt() {
    #expect(specifier(["one item", "%d items"]) == "d")
    #expect(specifier(["%1$.2f items"]) == "f")
    #expect(specifier(["%2$@ has %1$ld"]) == "ld")
  }

  /// `%arg` is the number itself, not the hexadecimal number of `%a`.
  @Test func ownArgumentNamesNone() {
    #expect(specifier(["%arg items"]) == "lld")
    #expect(specifier(["%arg of %.2f"]) == "lld")
    #expect(specifier(["%arg items", "%d items"]) == "d")
    #expect(specifier(["%a items"]) == "a")
  }

  @Test func withoutPluralFormsItIsAnObject() {
    #expect(specifier(["items"], isPlural: false) == "@")
    #expect(specifier(["items"]) == "lld")
  }
}
