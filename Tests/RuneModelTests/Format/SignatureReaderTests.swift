import RuneModel
import Testing

@Suite struct SignatureReaderTests {
  private static func form(_ text: String) -> Form { Form(text: text, range: .start) }

  private static func variable(
    _ name: String,
    _ argument: Int?,
    _ specifier: String?,
    _ texts: String...
  ) -> Substitution {
    Substitution(name: name, argument: argument, specifier: specifier, forms: texts.map(form), range: .start)
  }

  /// `1:lld int 2:@ object`
  private static func describe(_ reading: ArgumentReading) -> String {
    reading.slots.map { "\($0.position):\($0.specifier) \($0.target.name)" }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("plain", ""),
      ("100%", ""),
      ("100%% of %%", ""),
      ("%@ and %lld", "1:@ object 2:lld int"),
      ("%2$@ %1$d", "1:d int 2:@ object"),
      // Numbered specifiers do not advance the count.
      ("%1$@ %@", "1:@ object"),
      ("%3$@", "3:@ object"),
      ("%.2f %5.1lf %-08x", "1:f double 2:lf double 3:x uint"),
      ("%*d %.*f %*3$d", "1:* int 2:d int 3:* int 4:f double 5:d int"),
      ("%n %@", "1:@ object"),
      ("50% of %@", "1:o uint 2:@ object"),
      ("%c %C %s %S %p", "1:c char 2:C unichar 3:s cstring 4:S wcstring 5:p pointer"),
      ("%!d %'d %@", "1:@ object"),
      ("%#@missing@ %@", "1:#missing unknown 2:@ object"),
      ("%(name)@ %(count)lld", "1:@ object 2:lld int"),
    ] as [(String, String)]
  )
  func readsOneText(_ text: String, _ expected: String) {
    for scope in [SignatureReader.Scope.direct, .complete] {
      let reading = SignatureReader.read(forms: [Self.form(text)], substitutions: [], scope: scope)
      #expect(Self.describe(reading) == expected)
      #expect(reading.conflicts.isEmpty)
    }
  }

  /// The result does not depend on which form has the undefined reference, or on the order of the forms.
  @Test("An undefined variable does not hide an argument that another form reads", arguments: ["%d", "%arg"])
  func undefinedInAnotherForm(text: String) throws {
    for forms in [["%#@missing@", text], [text, "%#@missing@"]] {
      let signature = SignatureReader.read(forms: forms.map(Self.form), substitutions: []).signature
      #expect(signature.arguments.map(\.position) == [1], "\(forms)")
    }
  }

  @Test(
    arguments: [
      // A reference takes an argument in sequence, whatever argument its variable reads.
      ("%@ %#@n@", [variable("n", nil, "lld", "%arg")], "1:@ object 2:lld int", "1:@ object 2:lld int"),
      ("%#@n@ %@", [variable("n", 2, "lld", "%arg")], "2:lld int", "2:lld int"),
      ("%#@n@", [variable("n", 0, "%lu", "%arg")], "1:lu uint", "1:lu uint"),
      ("%#@n@", [variable("n", nil, nil, "x")], "1:@ object", "1:@ object"),
      ("%#@n@", [variable("n", nil, "", "x")], "1:@ object", "1:@ object"),
      ("%#@n@", [variable("n", nil, ".2f", "x")], "1:.2f double", "1:.2f double"),
      ("%#@n@", [variable("n", nil, "li", "%arg of %2$@")], "1:li int 2:@ object", "1:li int 2:@ object"),
      ("%#@n@", [variable("n", nil, "n", "x")], "1:n none", "1:n none"),
      // Only a complete reading expands nested variables and counts on from their own argument.
      (
        "%1$#@n@", [variable("n", nil, "d", "%d in %2$#@m@"), variable("m", nil, "lu", "%lu")], "1:d int",
        "1:d int 2:lu uint"
      ),
      ("%#@n@", [variable("n", nil, "d", "%d of %@")], "1:d int", "1:d int 2:@ object"),
      ("%#@n@", [variable("n", nil, "d", "%#@n@")], "1:d int", "1:d int"),
    ] as [(String, [Substitution], String, String)]
  )
  func readsVariables(_ text: String, _ variables: [Substitution], _ direct: String, _ complete: String) {
    let forms = [Self.form(text)]
    let shallow = SignatureReader.read(forms: forms, substitutions: variables, scope: .direct)
    #expect(Self.describe(shallow) == direct)
    let deep = SignatureReader.read(forms: forms, substitutions: variables, scope: .complete)
    #expect(Self.describe(deep) == complete)
  }

  @Test func namesVariables() {
    let forms = [Self.form("%#@files@ %(owner)@")]
    let variables = [Self.variable("files", 1, ".0f", "%arg")]
    let signature = SignatureReader.read(forms: forms, substitutions: variables).signature
    #expect(signature.arguments.map(\.label) == ["files", "owner"])
    #expect(signature.arguments.map(\.specifier) == ["f", "@"])
    let reading = SignatureReader.read(forms: forms, substitutions: variables, scope: .complete)
    #expect(reading.variables.map(\.name) == ["files"])
    #expect(reading.variables.map(\.position) == [1])
  }

  @Test(
    arguments: [
      (["%1$@ %1$d"], 1),
      (["%@", "%d"], 1),
      // Types of the same kind do not conflict.
      (["%d", "%lu"], 0),
      (["%@", "%@"], 0),
      (["%f", "%d %@", "%@"], 2),
    ] as [([String], Int)]
  )
  func reportsConflicts(_ texts: [String], _ count: Int) {
    let (signature, conflicts) = SignatureReader.read(forms: texts.map(Self.form), substitutions: [])
    #expect(conflicts.count == count)
    #expect(!signature.isEmpty)
  }

  @Test(arguments: [Int.max, Int.min])
  func anyArgumentNumberIsAccepted(_ argument: Int) {
    let reading = SignatureReader.read(
      forms: [Self.form("%#@v@")],
      substitutions: [Self.variable("v", argument, "d", "%d of %d")],
      scope: .complete
    )
    #expect(reading.variables.map(\.position) == [argument])
  }

  /// It takes another argument each time.
  @Test func endsOnAVariableThatContainsItselfAfterASpecifier() {
    let variables = [Self.variable("v", nil, "d", "%d %#@v@")]
    let reading = SignatureReader.read(
      forms: [Self.form("%#@v@")],
      substitutions: variables,
      scope: .complete
    )
    #expect(reading.variables.count == 4 * Limits.messageDepth + 1)
  }

  /// Each variable refers to the next one twice: 2^30 readings if all were followed.
  @Test func endsOnManyReferences() {
    let variables = (0..<30).map { Self.variable("v\($0)", 1, "d", "%#@v\($0 + 1)@ %#@v\($0 + 1)@") }
    let reading = SignatureReader.read(
      forms: [Self.form("%#@v0@")],
      substitutions: variables,
      scope: .complete
    )
    #expect(reading.variables.count == 30)
  }
}
