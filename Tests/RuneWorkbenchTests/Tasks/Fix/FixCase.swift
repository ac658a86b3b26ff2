import RuneCompiler
import Testing

/// A translation that a rule reports, with escapes of `.strings` files.
struct FixCase: CustomTestStringConvertible, Sendable {
  var name: String
  var rule: Rule
  var source: String
  var locale = "de"
  var text: String
  /// `nil` if a person has to decide.
  var corrected: String?

  var testDescription: String { "\(rule.id): \(name)" }
}

extension FixCase {
  static let all = blanks + percents + arguments + quotes

  private static let blanks = [
    FixCase(
      name: "lost at the end",
      rule: .whitespaceDiffers,
      source: "Name: ",
      text: "Name:",
      corrected: "Name: "
    ),
    FixCase(
      name: "added at the end",
      rule: .whitespaceDiffers,
      source: "Your name",
      text: "Dein Name ",
      corrected: "Dein Name"
    ),
    FixCase(
      name: "added in front",
      rule: .whitespaceDiffers,
      source: "Your name",
      text: " Dein Name",
      corrected: "Dein Name"
    ),
    FixCase(name: "a unit", rule: .whitespaceDiffers, source: "s", text: " s"),
    FixCase(
      name: "of another kind",
      rule: .whitespaceDiffers,
      source: "Name: ",
      locale: "fr",
      text: "Nom :\u{A0}"
    ),
    FixCase(name: "in Japanese", rule: .whitespaceDiffers, source: "Name: ", locale: "ja", text: "名前"),
    FixCase(
      name: "a suffix in Turkish",
      rule: .whitespaceDiffers,
      source: " of them",
      locale: "tr",
      text: "dan"
    ),
    FixCase(
      name: "moved to the other end",
      rule: .whitespaceDiffers,
      source: " new items",
      locale: "ar",
      text: "عناصر جديدة "
    ),
    FixCase(
      name: "lost at the end",
      rule: .newlineDiffers,
      source: "A line\\n",
      text: "Eine Zeile",
      corrected: "Eine Zeile\\n"
    ),
    FixCase(
      name: "added at the end",
      rule: .newlineDiffers,
      source: "A line",
      text: "Eine Zeile\\n",
      corrected: "Eine Zeile"
    ),
    FixCase(name: "inside", rule: .newlineDiffers, source: "A\\nline", text: "Eine Zeile"),
    FixCase(
      name: "between words",
      rule: .doubledBlank,
      source: "Good morning",
      text: "Guten  Morgen",
      corrected: "Guten Morgen"
    ),
    FixCase(name: "two places", rule: .doubledBlank, source: "A b c", text: "Ä  b  c", corrected: "Ä b c"),
    FixCase(name: "as in the source text", rule: .doubledBlank, source: "A.  B", text: "Ä.  B"),
    FixCase(name: "a table", rule: .doubledBlank, source: "A b", text: "Ä   b  c"),
  ]

  private static let percents = [
    FixCase(name: "at the end", rule: .specifierProse, source: "%d%%", text: "%d%", corrected: "%d%%"),
    FixCase(
      name: "before a word",
      rule: .specifierProse,
      source: "%@: save 50%% of it",
      text: "%@: 50% davon sparen",
      corrected: "%@: 50%% davon sparen"
    ),
    FixCase(name: "two signs for one", rule: .specifierProse, source: "%d%%", text: "%d% %"),
    FixCase(name: "an argument is lost", rule: .specifierProse, source: "%@ has %d%%", text: "%@ hat % d"),
  ]

  private static let arguments = [
    FixCase(
      name: "types in another order",
      rule: .placeholderUnordered,
      source: "%@ has %d",
      text: "%d hat %@",
      corrected: "%2$d hat %1$@"
    ),
    FixCase(
      name: "two of one type",
      rule: .placeholderUnordered,
      source: "%@, %@ and %d",
      text: "%d, %@ und %@"
    ),
    FixCase(
      name: "in the order of the source text",
      rule: .placeholderUnnumbered,
      source: "%1$@ has %2$d",
      text: "%@ hat %d",
      corrected: "%1$@ hat %2$d"
    ),
    FixCase(
      name: "some are numbered",
      rule: .placeholderUnnumbered,
      source: "%1$@ has %2$d",
      text: "%1$@ hat %d"
    ),
    FixCase(name: "a width", rule: .placeholderUnnumbered, source: "%1$@ has %2$*3$d", text: "%@ hat %*d"),
  ]

  private static let quotes = [
    FixCase(
      name: "German",
      rule: .straightQuotes,
      source: "Open “%@”",
      text: "\\\"%@\\\" öffnen",
      corrected: "„%@“ öffnen"
    ),
    FixCase(
      name: "Spanish",
      rule: .straightQuotes,
      source: "Open “%@”",
      locale: "es",
      text: "Abrir \\\"%@\\\"",
      corrected: "Abrir «%@»"
    ),
    FixCase(
      name: "Swiss",
      rule: .straightQuotes,
      source: "Open “%@”",
      locale: "de-CH",
      text: "\\\"%@\\\" öffnen"
    ),
    FixCase(
      name: "Spanish of Argentina",
      rule: .straightQuotes,
      source: "Open “%@”",
      locale: "es-AR",
      text: "Abrir \\\"%@\\\""
    ),
    FixCase(
      name: "straight in the source text",
      rule: .straightQuotes,
      source: "Open \\\"%@\\\"",
      text: "\\\"%@\\\" öffnen"
    ),
    FixCase(name: "not in pairs", rule: .straightQuotes, source: "Open “%@”", text: "\\\"%@ öffnen"),
    FixCase(name: "inches", rule: .straightQuotes, source: "“A” has 5 inches", text: "A hat 5\\\" und 6\\\""),
    FixCase(
      name: "a tag",
      rule: .straightQuotes,
      source: "Open “<b>a</b>”",
      text: "<b class=\\\"x\\\">a</b> öffnen"
    ),
    FixCase(
      name: "an apostrophe",
      rule: .straightQuotes,
      source: "Don’t",
      locale: "fr",
      text: "N'oubliez pas",
      corrected: "N’oubliez pas"
    ),
    FixCase(
      name: "a letter of Ukrainian",
      rule: .straightQuotes,
      source: "Don’t",
      locale: "uk",
      text: "Комп'ютер"
    ),
    FixCase(
      name: "an abbreviation in Hebrew",
      rule: .straightQuotes,
      source: "“Army”",
      locale: "he",
      text: "צה\\\"ל"
    ),
  ]
}
