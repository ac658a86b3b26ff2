import Foundation
import Testing

@testable import RuneCompiler

@Suite struct PlaceholderTypeTests {
  @Test(arguments: [
    CheckFixture.strings(
      "another type",
      en: #""a" = "%@ is here";"#,
      #""a" = "⟪placeholder-type⟫%d ist da";"#
    ),
    CheckFixture.strings(
      "an argument that the source text lacks",
      en: #""a" = "%@ is here";"#,
      #""a" = "%@ ist ⟪placeholder-type⟫%@";"#
    ),
    CheckFixture.strings(
      "a text of another key",
      en: #""a" = "Manual import…";"#,
      #""a" = "⟪placeholder-type⟫%1$d Öffne %2$@";"#
    ),
    CheckFixture.strings(
      "behind escapes",
      en: #""a" = "\"%@\"";"#,
      #""a" = "\"\U00e4\" ⟪placeholder-type⟫%.2f";"#
    ),
    CheckFixture.strings(
      "an object in place of a forbidden specifier of the source text",
      en: #""a" = "⟪specifier-forbidden⟫%-10s"; "b" = "⟪specifier-forbidden⟫%S: ⟪specifier-forbidden⟫%p";"#,
      #""a" = "%@"; "b" = "%2$@: %1$@";"#
    ),
    CheckFixture.strings(
      "a number in place of a forbidden specifier of the source text",
      en: #""a" = "⟪specifier-forbidden⟫%s";"#,
      #""a" = "⟪placeholder-type⟫%d";"#
    ),
    CheckFixture.strings("signedness is not a type", en: #""a" = "%d";"#, #""a" = "%u";"#),
    CheckFixture.strings(
      "the source text contradicts itself",
      en: #""a" = "%1$d ⟪placeholder-type⟫%1$@";"#,
      #""a" = "%1$d %1$@";"#
    ),
    CheckFixture.strings(
      "misnumbered, and so another is missing",
      en: #""a" = "%@: %d of %d";"#,
      #""a" = "%@: %2$d von ⟪placeholder-type⟫%1$d";"#
    ),
    CheckFixture.catalog(
      "in one plural form",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Datei"}},
          "other": {"stringUnit": {"value": "⟪placeholder-type⟫%@ Dateien"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "the forms of the source text",
      #"""
      "files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%@ file"}}, "other": {"stringUnit": {"value": "⟪placeholder-type⟫%lld files"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "a variable",
      #"""
      "n %@": {"localizations": {
        "en": {"stringUnit": {"value": "%@"}},
        "de": {"stringUnit": {"value": "%#@n@"}, "substitutions": {⟪placeholder-type⟫"n": {"argNum": 1,
          "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "eins"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "a key that carries the specifier which its text lacks",
      #"""
      "favorite %lld": {"localizations": {
        "en": {"stringUnit": {"value": "starred"}},
        "de": {"stringUnit": {"value": "%lld mal gemerkt"}}}}
      """#
    ),
    CheckFixture.strings(
      "a project's own templates",
      en: #""a" = "%0 of %1 free";"#,
      #""a" = "%0 fils, %1 Ses, %0";"#
    ),
    CheckFixture.strings(
      "a documentation of the messages",
      en: #""a" = "%@";"#,
      "qqq",
      #""a" = "Shown when %d files are open.";"#
    ),
    CheckFixture(
      name: "a storyboard",
      files: [
        ("en.lproj/Main.strings", #""abc-12-xyz.text" = "Volume";"#),
        ("tr.lproj/Main.strings", #""abc-12-xyz.text" = "%d Ses";"#),
      ]
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }

  @Test func aVariableThatTakesTheArgumentOfAnother() throws {
    let entry = #"""
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@COUNT@</string>
      <key>COUNT</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%1$@, %2$@ and %3$d other</string>
      <key>other</key><string>%1$@, %2$@ and %3$d others</string></dict></dict></dict></plist>
      """#
    let file = SourceFile(path: "en.lproj/L.stringsdict", bytes: Array(entry.utf8))
    let finding = try #require(Compiler.check([file]).diagnostics.first { $0.rule == .placeholderType })
    #expect(
      finding.message
        == "'%1$@' reads argument 1 as an object, but '%#@COUNT@' takes that argument for its number, and its texts "
        + "print argument 3. Write %3$#@COUNT@."
    )
    let mended = entry.replacingOccurrences(of: "%#@COUNT@", with: "%3$#@COUNT@")
    let file2 = SourceFile(path: "en.lproj/L.stringsdict", bytes: Array(mended.utf8))
    #expect(Compiler.check([file2]).diagnostics.filter { $0.severity == .error } == [])
  }
}
