import Testing

@testable import RuneCompiler

@Suite struct NamedPlaceholderDiffersTests {
  @Test(arguments: [
    CheckFixture.strings(
      "renamed",
      en: #""a" = "Send ${messageContent}"; "b" = "{{attribute}} is set"; "c" = "Hi {name}";"#,
      "it",
      #""a" = ⟪named-placeholder-differs⟫"Invia ${messaggioContenuto}"; "b" = ⟪named-placeholder-differs⟫"{{attributo}}"; "c" = ⟪named-placeholder-differs⟫"Ciao {имя}";"#
    ),
    CheckFixture.strings(
      "sections of Mustache",
      en: #""a" = "{{x}}{{#down}} down{{/down}}"; "b" = "{{#a}}x{{/a}}";"#,
      #""a" = "{{#down}}ab {{/down}}{{x}}"; "b" = ⟪named-placeholder-differs⟫"{{#a}}x{{/b}}";"#
    ),
    CheckFixture.strings(
      "lost and invented",
      en: #""a" = "Send ${a} to ${b}"; "b" = "Send ${a}";"#,
      #""a" = ⟪named-placeholder-differs⟫"Sende ${a}"; "b" = ⟪named-placeholder-differs⟫"Sende ${a} an ${b}";"#
    ),
    CheckFixture.strings(
      "in another order, twice, and with blanks",
      en: #""a" = "${a} to ${b}"; "b" = "{{name}}";"#,
      #""a" = "${b}: ${a}, ${a}"; "b" = "{{ name }}";"#
    ),
    CheckFixture.strings(
      "braces of prose and of another style",
      en: #""a" = "{ }"; "b" = "{count, plural, one {x}}"; "c" = "${a}"; "d" = "set {1, 2}";"#,
      #""a" = "{ leer }"; "b" = "{Zahl}"; "c" = "${a} {hier}"; "d" = "Menge";"#
    ),
    CheckFixture(
      name: "a table without accessors whose keys are its source texts",
      files: [
        ("en.lproj/Localizable.strings", #""x" = "X";"#),
        ("de.lproj/Localizable.strings", #""x" = "Ü";"#),
        (
          "de.lproj/AppShortcuts.strings",
          #""Open ${applicationName}" = ⟪named-placeholder-differs⟫"Öffne ${App}";"#
        ),
      ]
    ),
    CheckFixture(
      name: "the phrases of an App Shortcut",
      files: [
        (
          "AppShortcuts.xcstrings",
          #"""
          {"version": "1.0", "sourceLanguage": "en", "strings": {"Open ${applicationName}": {"localizations": {
            "en": {"stringSet": {"values": ["Open ${applicationName}", "Start ${applicationName} with ${x}"]}},
            "de": {"stringSet": {"values": ["Öffne ${applicationName} mit ${x}", ⟪named-placeholder-differs⟫"Los"]}}}}}}
          """#
        )
      ]
    ),
    CheckFixture.catalog(
      "a plural form that leaves its number out",
      #"""
      "%lld {unit}": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld {unit}"}}, "other": {"stringUnit": {"value": "%lld {unit}s"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "eins"}}, "other": {"stringUnit": {"value": "%lld {unit}"}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }

  @Test(arguments: [
    (
      "${b}",
      "The source text has ${a}, and this text has ${b} instead. Names of placeholders are not translated: write ${a}."
    ),
    ("x", "The source text has ${a}, and this text does not. Write it where it belongs."),
    (
      "${a} ${b}",
      "The source text does not have ${b}, so that nothing is put in its place. Write the source text's names."
    ),
  ])
  func saysWhatToWrite(text: String, message: String) {
    let files = [("en", "${a}"), ("de", text)].map { locale, text in
      SourceFile(path: "\(locale).lproj/L.strings", bytes: Array("\"k\" = \"\(text)\";".utf8))
    }
    #expect(Compiler.check(files).diagnostics.map(\.message) == [message])
  }

  /// Only code knows whether it replaces a name in single braces.
  @Test(arguments: [
    (
      "{Schlüssel}",
      "The source text has {pinKey}, and this text has {Schlüssel} instead. If code puts a value in place of {pinKey}, do "
        + "not translate the name: write {pinKey}."
    ),
    (
      "x",
      "The source text has {pinKey}, and this text does not. If code puts a value in its place, write it where it belongs."
    ),
    (
      "{pinKey} {b}",
      "The source text does not have {b}. If code puts values in place of such names, it does not know this one, and users "
        + "see the braces: write the source text's names."
    ),
  ])
  func saysWhatDependsOnCode(text: String, message: String) {
    let files = [("en", "{pinKey}"), ("de", text)].map { locale, text in
      SourceFile(path: "\(locale).lproj/L.strings", bytes: Array("\"k\" = \"\(text)\";".utf8))
    }
    #expect(Compiler.check(files).diagnostics.map(\.message) == [message])
  }
}
