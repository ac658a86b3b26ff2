import Testing

@testable import RuneModel

/// `"int,object"`; `-` is a hole.
private func signature(_ types: String) -> ArgumentSignature {
  let names = types.split(separator: ",")
  return ArgumentSignature(
    names.enumerated().compactMap { index, name in
      ArgumentType.allCases.first { $0.name == name }.map {
        Argument(position: index + 1, type: $0, specifier: "")
      }
    }
  )
}

@Suite("Fit of a text to a signature")
struct SignatureFitTests {
  @Test(
    "Fits",
    arguments: [
      ("int", "%d"), ("int", "%lld"), ("int", "%u"), ("uint", "%d"), ("int", "%x"), ("int", "%5d"),
      ("int", "%1$d"),
      ("object", "%@"), ("object", "%1$@ %1$@"), ("double", "%.2f"), ("double", "%g"), ("double", "%lf"),
      ("char", "%C"),
      ("int,object", "%2$@ %1$d"), ("int,object", "%d %@"), ("int,int", "%*d"), ("int,int", "%-*.3d"),
      // Dropping an argument fits; literal percent signs read none.
      ("int,object", "%d"), ("int,object", "none"), ("int", "100%"), ("int", "%% %d"), ("int", "%!"),
      ("int", "%"),
      ("int", "100 % "), ("int", "%d of 100%."), ("int", "100%... %d"),
      ("int", "%d %. "), ("int", "50 % – %d"), ("int", "100%. %d"), ("object", "%(name)@"),
      ("int", "%(n5000)999d"),
      ("object", "%1$(name)@"), ("int,int,double", "%3$+-*1$.*2$f"), ("double", "%05.02lf"),
      ("-,object", "%2$@"), ("int", "%999d"), ("", "none"), ("", "100%"),
    ]
  )
  func fits(types: String, text: String) {
    #expect(SignatureFit(text: text, signature(types)) == .fits)
    #expect(SignatureFit(Message(text: text), signature(types)) == .fits)
  }

  @Test(
    "Does not fit, and why",
    arguments: [
      ("object", "%d", .differentKind(position: 1, expected: .object, found: .int)),
      ("int", "%@", .differentKind(position: 1, expected: .int, found: .object)),
      ("int", "%f", .differentKind(position: 1, expected: .int, found: .double)),
      ("double", "%d", .differentKind(position: 1, expected: .double, found: .int)),
      ("int", "%c", .differentKind(position: 1, expected: .int, found: .char)),
      ("int,object", "%@ %d", .differentKind(position: 1, expected: .int, found: .object)),
      ("int", "%1$d %1$@", .differentKind(position: 1, expected: .int, found: .object)),
      ("object,int", "%*d", .differentKind(position: 1, expected: .object, found: .int)),
      ("int", "%d %d", .missingArgument(position: 2, found: .int)),
      ("int", "%2$d", .missingArgument(position: 2, found: .int)),
      ("-,object", "%@", .missingArgument(position: 1, found: .object)),
      ("int", "%99999999999999999999$d", .missingArgument(position: 9999, found: .int)),
      ("", "%@", .missingArgument(position: 1, found: .object)),
      ("object", "%s", .forbidden(specifier: "%s")), ("object", "%S", .forbidden(specifier: "%S")),
      ("object", "%p", .forbidden(specifier: "%p")), ("int", "%n", .forbidden(specifier: "%n")),
      ("cstring", "%s", .forbidden(specifier: "%s")), ("int", "%1$n", .forbidden(specifier: "%1$n")),
      ("double", "%Lf", .forbidden(specifier: "%Lf")),
      ("double", "%1$.2Lg", .forbidden(specifier: "%1$.2Lg")),
      ("char", "%5jc", .forbidden(specifier: "%5jc")), ("char", "%lC", .forbidden(specifier: "%lC")),
      ("int", "%Ld", .forbidden(specifier: "%Ld")), ("double", "%hf", .forbidden(specifier: "%hf")),
      ("int", "%*5d", .forbidden(specifier: "%*5d")),
      ("int,object", "%*1$9C", .forbidden(specifier: "%*1$9C")),
      ("int,int", "%**d", .forbidden(specifier: "%**d")), ("int", "%[[@", .forbidden(specifier: "%[")),
      ("int", "%d %2[$d", .forbidden(specifier: "%2[")),
      ("double", "%lle", .forbidden(specifier: "%lle")), ("double", "%qf", .forbidden(specifier: "%qf")),
      ("int", "%1000d", .fieldTooWide(specifier: "%1000d")),
      ("int", "%1000000000d", .fieldTooWide(specifier: "%1000000000d")),
      ("double", "%.1000f", .fieldTooWide(specifier: "%.1000f")),
      ("int", "%9999999999%", .fieldTooWide(specifier: "%9999999999%")),
      ("int", "%9999999999$!", .fieldTooWide(specifier: "%9999999999$!")),
      ("int", "%1000-5d", .fieldTooWide(specifier: "%1000-5d")),
      ("int", "%d %1000", .forbidden(specifier: "%1000")),
      ("int", "%d %5", .forbidden(specifier: "%5")), ("int", "%.0", .forbidden(specifier: "%.0")),
      ("int", "%9999999999$1$d", .fieldTooWide(specifier: "%9999999999$1$d")),
      ("int", "%(n)5000d", .fieldTooWide(specifier: "%(n)5000d")),
      ("double", "%1$(n).1000f", .fieldTooWide(specifier: "%1$(n).1000f")),
      ("int", "%#@n@", .undefinedVariable(name: "n")),
      // In another order than C's.
      ("int,int", "%5*d", .forbidden(specifier: "%5*d")), ("int", "%5-d", .forbidden(specifier: "%5-d")),
      ("int", "%l5d", .forbidden(specifier: "%l5d")),
      ("int", "%51$d", .missingArgument(position: 51, found: .int)),
      ("int", "%-1$d", .forbidden(specifier: "%-1$d")), ("int", "%.2.3d", .forbidden(specifier: "%.2.3d")),
      ("int", "%1$1$d", .forbidden(specifier: "%1$1$d")),
      ("int,int", "%.2*d", .forbidden(specifier: "%.2*d")),
      ("int", "%hld", .forbidden(specifier: "%hld")), ("object", "%5(a)@", .forbidden(specifier: "%5(a)@")),
      // `String(format:)` reads past the end of the text, or another specifier.
      ("int", "%-.", .forbidden(specifier: "%-.")),
      ("int", "%#@ s", .forbidden(specifier: "%#@ s")), ("int", "%(a)%@", .forbidden(specifier: "%(a)%")),
      ("int", "%d %l", .forbidden(specifier: "%l")), ("int", "%d %(a)", .forbidden(specifier: "%(a)")),
      ("int", "%5%", .forbidden(specifier: "%5%")), ("int", "%*%", .forbidden(specifier: "%*%")),
    ] as [(String, String, SignatureMismatch)]
  )
  func mismatches(types: String, text: String, mismatch: SignatureMismatch) {
    #expect(SignatureFit(text: text, signature(types)) == .mismatch(mismatch))
    #expect(SignatureFit(Message(text: text), signature(types)) == .mismatch(mismatch))
    #expect(!mismatch.description.isEmpty)
  }

  /// `String(format: "%2$@", 7, "x")` uses 7 for the object.
  @Test(
    "A text that its caller fills in leaves out the last arguments only",
    arguments: [
      ("%2$@", "int,object", 1), ("%1$d %3$d", "int,int,int", 2), ("%3$d %1$d", "int,object,int", 2),
      ("%1$d", "int,object", nil), ("%2$@ %1$d", "int,object", nil), ("none", "int,object", nil),
      ("100%", "int,object", nil),
      // The bundled text has the same fault.
      ("%2$@", "-,object", nil),
    ] as [(String, String, Int?)]
  )
  func rawTexts(text: String, types: String, skipped: Int?) {
    #expect(SignatureFit(text: text, signature(types)) == .fits)
    let mismatch = skipped.map { SignatureFit.mismatch(.skippedArgument(position: $0)) }
    #expect(SignatureFit(rawText: text, signature(types)) == mismatch ?? .fits)
  }

  @Test(
    "A text that its caller fills in has to suit String(format:), too",
    arguments: [
      ("%f", .differentKind(position: 1, expected: .int, found: .double)),
      ("%1$d %2$d %3$d", .missingArgument(position: 3, found: .int)),
      ("%*d", .forbidden(specifier: "%*d")), ("%d %1$.*2$d", .forbidden(specifier: "%1$.*2$d")),
      // It reads past the end of the text.
      ("%d of 100%.", .forbidden(specifier: "%.")), ("100%...", .forbidden(specifier: "%...")),
      ("100 % ...", .forbidden(specifier: "% ...")),
      // On Linux it does not know labels, and passes this argument to the next specifier.
      ("%d (100%(n)d)", .forbidden(specifier: "%(n)d")),
    ] as [(String, SignatureMismatch)]
  )
  func rawTextsThatDoNotFit(text: String, mismatch: SignatureMismatch) {
    #expect(SignatureFit(rawText: text, signature("int,int")) == .mismatch(mismatch))
  }

  @Test(
    "Variables read what their texts read",
    arguments: [
      ("%@ has %#@n@", "%arg files", "object,int", nil),
      ("%#@n@", "%d files", "object,int", nil),
      ("%#@n@", "%arg of %d", "object,int", .missingArgument(position: 3, found: .int)),
      ("%#@n@", "%arg files", "object,object", .differentKind(position: 2, expected: .object, found: .int)),
      ("%#@n@ %@", "%arg", "object,int", .differentKind(position: 2, expected: .int, found: .object)),
      ("%#@n@", "%s", "object,int", .forbidden(specifier: "%s")),
      ("%#@n@", "%#@n@", "object,int", .recursiveVariable(name: "n")),
      ("%#@m@", "", "object,int", .undefinedVariable(name: "m")),
    ] as [(String, String, String, SignatureMismatch?)]
  )
  func variables(text: String, form: String, types: String, mismatch: SignatureMismatch?) {
    let variable = MessageVariable(
      name: "n",
      argument: 2,
      specifier: "lld",
      node: .plural(argument: 2, forms: [.other: .text(form)])
    )
    let fit = SignatureFit(Message(root: .text(text), variables: [variable]), signature(types))
    #expect(fit == mismatch.map(SignatureFit.mismatch) ?? .fits)
  }

  /// Only the first specifier prints `%arg`; its width is also an argument.
  @Test(
    "A variable's specifier reads what it prints",
    arguments: [
      (".1f", "double", .fits), ("lld items", "int", .fits), ("garbage", "double", .fits),
      ("", "object", .fits),
      ("*lld", "int", .fits), ("Lf", "double", .mismatch(.forbidden(specifier: "%Lf"))),
      ("*@", "int", .mismatch(.differentKind(position: 1, expected: .int, found: .object))),
      ("n", "int", .mismatch(.forbidden(specifier: "%n"))),
      ("p", "int", .mismatch(.forbidden(specifier: "%p"))),
      ("#@n@", "object", .mismatch(.undefinedVariable(name: "n"))),
    ] as [(String, String, SignatureFit)]
  )
  func ownArguments(specifier: String, types: String, fit: SignatureFit) {
    let variable = MessageVariable(name: "n", argument: 1, specifier: specifier, node: .text("%arg"))
    #expect(SignatureFit(Message(root: .text("%#@n@"), variables: [variable]), signature(types)) == fit)
  }

  @Test("A variable's argument may be any number", arguments: [Int.max, Int.min])
  func absurdArguments(argument: Int) {
    for form in ["%d %d", "%arg %d", "%#@m@ %d", "%*d"] {
      let variables = ["n", "m"].map {
        MessageVariable(name: $0, argument: argument, specifier: "lld", node: .text($0 == "n" ? form : "x"))
      }
      let message = Message(root: .text("%#@n@"), variables: variables)
      guard case .mismatch(.missingArgument) = SignatureFit(message, signature("int,int")) else {
        Issue.record("'\(form)' does not name the argument that is missing")
        continue
      }
    }
  }

  @Test("Every variation is checked, whatever the device")
  func variations() {
    let node = MessageNode.device(forms: [.other: .text("%d"), .mac: .width(forms: [20: .text("%@")])])
    #expect(
      SignatureFit(Message(root: node), signature("int"))
        == .mismatch(.differentKind(position: 1, expected: .int, found: .object))
    )
  }

  @Test("Plural forms are chosen by a number of the entry")
  func pluralArgument() {
    let message = Message(root: .plural(argument: 1, forms: [.other: .text("x")]))
    #expect(SignatureFit(message, signature("int")) == .fits)
    #expect(SignatureFit(message, signature("double")) == .fits)
    #expect(SignatureFit(message, signature("object")) == .mismatch(.noPluralArgument))
    #expect(SignatureFit(message, signature("-,int")) == .mismatch(.noPluralArgument))
  }

  @Test("Deep nesting is rejected")
  func depth() {
    let node = (0..<Limits.messageDepth).reduce(MessageNode.text("x")) { node, _ in
      .device(forms: [.other: node])
    }
    #expect(SignatureFit(Message(root: node), signature("int")) == .mismatch(.nestedTooDeep))
  }

  @Test("The arguments of a message, as shown by diff")
  func reading() {
    let reading = MessageReading(text: "%2$@ %1$lld %2$@ %4$.1f")
    #expect(
      reading.signature.arguments.map { "\($0.position) \($0.type.name)" } == [
        "1 int", "2 object", "4 double",
      ]
    )
  }
}
