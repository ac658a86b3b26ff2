import RuneTestSupport
import Testing

@testable import RuneFormatter
@testable import RuneModel

/// The arguments that the compiler derives for an entry are those that formatting it reads.
@Suite("Signature and rendering")
struct ArgumentAgreementTests {
  /// The texts of an entry in one locale.
  private struct Texts {
    var forms: [Form]
    var substitutions: [Substitution]

    var message: Message {
      MessageBuilder(isFormat: true, pluralArgument: nil).message(forms: forms, substitutions: substitutions)
    }
  }

  @Test("agree on any text", arguments: 0..<8)
  func anyText(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var count = 0
    for _ in 0..<1_000 {
      let entry = Self.texts(&random)
      let formats = FormatTexts(forms: entry.forms, substitutions: entry.substitutions)
      let reading = SignatureReader.read(
        forms: formats.forms,
        substitutions: formats.substitutions,
        scope: .complete
      )
      let message = entry.message
      // A text that is inconsistent, or that no call can serve, is reported.
      guard reading.conflicts.isEmpty, MessageReading(message).mismatch == nil else { continue }
      count += 1
      let sample = Comment(rawValue: "\(entry.forms.map(\.text)) \(entry.substitutions)")
      let read = Set(MessageReading(message).uses.map { "\($0.position) \($0.type.kind)" })
      let signed = Set(reading.signature.arguments.map { "\($0.position) \($0.type.kind)" })
      let rendered = MessageProgram(message).reads
      #expect(read.isSubset(of: signed), sample)
      #expect(rendered.isSubset(of: read), sample)
      // The width of a variable takes an argument and prints nothing.
      #expect(rendered == read || entry.forms.contains { $0.text.contains("%*#@") }, sample)
      // A form can only be chosen by a number.
      if entry.substitutions.allSatisfy({ !["@", "y"].contains($0.specifier) }) {
        #expect(SignatureFit(message, reading.signature) == .fits, sample)
      }
      // A variable that prints no number still reads one to choose its form.
      let chosen = Set(reading.variables.map(\.position))
      let unread = reading.signature.arguments.filter { argument in
        !chosen.contains(argument.position) && !read.contains { $0.hasPrefix("\(argument.position) ") }
      }
      #expect(unread.isEmpty, sample)
      let known = chosen.union(reading.slots.map(\.position))
      let strangers = Self.printed(message, count: reading.slots.last?.position ?? 0).subtracting(known)
      #expect(strangers.isEmpty, sample)
    }
    #expect(count > 250)
  }

  @Test(
    "agree on a variable without a number that is named at several places",
    arguments: [
      ("%#@n@, %#@n@", "%arg", [1, 2], "7001, 7002"),
      ("%#@n@, %#@n@, %d", "%arg", [1, 2, 3], "7001, 7002, 7003"),
      ("%2$#@n@, %#@n@, %#@n@", "%arg of %d", [1, 2, 3], "7002 of 7003, 7001 of 7002, 7002 of 7003"),
      ("%#@n@, %#@n@", "%#@m@", [1, 2], "<7001>, <7002>"),
      // Nothing is printed with the variable's width, but the width takes an argument.
      ("%*#@n@, %d", "%arg", [1, 2, 3], "7002, 7003"),
    ] as [(String, String, [Int], String)]
  )
  func referencedSeveralTimes(text: String, form: String, positions: [Int], rendered: String) {
    let entry = Texts(
      forms: [Form(text: text, range: .start)],
      substitutions: [
        Self.variable("n", specifier: "d", form),
        Self.variable("m", specifier: "d", "<%d>"),
      ]
    )
    let variables = entry.substitutions
    let reading = SignatureReader.read(forms: entry.forms, substitutions: variables, scope: .complete)
    #expect(reading.signature.arguments.map(\.position) == positions)
    let message = entry.message
    #expect(Self.render(message, count: positions.count) == rendered)
  }

  @Test("do not count the variable's own number as an argument")
  func ownArgument() {
    let variable = Substitution(
      name: "n",
      argument: 1,
      specifier: "d",
      forms: [Form(text: "%d %arg %@", range: .start)],
      range: .start
    )
    let entry = Texts(
      forms: [Form(text: "%#@n@", range: .start)],
      substitutions: [variable]
    )
    let reading = SignatureReader.read(forms: entry.forms, substitutions: [variable], scope: .complete)
    #expect(reading.signature.arguments.map(\.position) == [1, 2])
    let message = entry.message
    let context = FormatContext(numbers: .c, pluralRule: .rule(forLocale: "en"))
    #expect(MessageProgram(message).render([.int(3), .string("x")], context: context) == "3 3 x")
  }

  /// Uses a distinct value for each argument: 7001, 7002.
  private static func render(_ message: Message, count: Int) -> String {
    let context = FormatContext(numbers: .c, pluralRule: .rule(forLocale: "en"))
    return MessageProgram(message).render((1...count).map { .int(7_000 + $0) }, context: context)
  }

  /// The positions whose values are in the text.
  private static func printed(_ message: Message, count: Int) -> Set<Int> {
    guard (1...64).contains(count) else { return [] }
    let text = render(message, count: count + 4)
    return Set((1...count + 4).filter { text.contains("\(7_000 + $0)") })
  }

  private static func variable(
    _ name: String,
    _ argument: Int? = nil,
    specifier: String?,
    _ texts: String...
  ) -> Substitution {
    let categories = ["other", "one", "two"]
    let forms = zip(categories, texts).map { category, text in
      Form(path: texts.count == 1 ? [] : [FormStep(.plural, category)], text: text, range: .start)
    }
    return Substitution(name: name, argument: argument, specifier: specifier, forms: forms, range: .start)
  }

  private static let pieces = [
    "%d", "%@", "%lld", "%.1f", "%arg", "%arg", "%1$d", "%2$@", "%3$@", "%*d", "%-*.*f", "%*3$d", "%%",
    "text", " ", "50% of ", "100% ", "%c", "%5%d", "%(label)@", "%n", "%",
  ]
  private static let specifiers = ["lld", "lld", "d", "d", "lu", "@", ".1f", "*d", ".*f", "y", nil]

  private static func texts(_ random: inout SplitMix64) -> Texts {
    func text(_ random: inout SplitMix64, references: [String]) -> String {
      var parts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        guard let reference = references.randomElement(using: &random) else { break }
        parts.insert(reference, at: Int.random(in: 0...parts.count, using: &random))
      }
      return parts.joined(separator: " ")
    }
    let named = ["%#@a@", "%#@a@", "%#@b@", "%#@c@", "%2$#@c@", "%*#@b@"]
    let form = Form(text: text(&random, references: named), range: .start)
    // Rarely a cycle.
    let references = ["a": ["%#@b@", "%#@c@"], "b": ["%#@c@", "%3$#@c@"], "c": ["", "", "", "", "%#@a@"]]
    let substitutions = ["a", "b", "c"].map { name in
      let argument = [nil, nil, nil, 0, 1, 2, 4].randomElement(using: &random) ?? nil
      let specifier = specifiers.randomElement(using: &random) ?? nil
      let first = text(&random, references: references[name] ?? [])
      guard Bool.random(using: &random) else {
        return variable(name, argument, specifier: specifier, first)
      }
      let second = text(&random, references: references[name] ?? [])
      return variable(name, argument, specifier: specifier, first, second)
    }
    return Texts(forms: [form], substitutions: substitutions)
  }
}

extension MessageProgram {
  /// What its operations read: `1 integer`.
  fileprivate var reads: Set<String> {
    var reads: Set<String> = []
    for case .argument(let operation) in operations {
      for index in [operation.widthArgument, operation.precisionArgument].compactMap(\.self) {
        reads.insert("\(index + 1) \(ArgumentKind.integer)")
      }
      guard let type = operation.specifier.type else { continue }
      reads.insert("\(operation.argument + 1) \(type.kind)")
    }
    return reads
  }
}
