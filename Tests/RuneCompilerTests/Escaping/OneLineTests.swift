import Testing

@testable import RuneCompiler

@Suite struct OneLineTests {
  @Test(arguments: [
    ("plain # text :: 5 #1", "plain # text :: 5 #1"),
    ("a\r\nb\tc", "a\\u{D}\\u{A}b\\u{9}c"),
    ("\u{61C}\u{200B}\u{AD}\u{E0041}", "\\u{61C}\\u{200B}\\u{AD}\\u{E0041}"),
    ("می‌خواهم 👩‍👧", "می‌خواهم 👩‍👧"),
  ])
  func hiddenCharactersAreShown(text: String, shown: String) {
    #expect(text.oneLine == shown)
  }

  @Test(arguments: [
    ("##vso[task.setvariable x]y", "\\u{23}#vso[task.setvariable x]y"),
    ("a ##[group]b", "a \\u{23}#[group]b"), ("###[x]", "#\\u{23}#[x]"),
    ("##TeamCity[x]", "\\u{23}#TeamCity[x]"), ("## Title [x]", "## Title [x]"), ("##", "\\u{23}#"),
    ("##a", "\\u{23}#a"), ("##a ", "##a "),
    ("::stop-commands::x", "\\u{3A}:stop-commands::x"), (" \u{A0}::set-output", " \u{A0}\\u{3A}:set-output"),
    ("\n::x", "\\u{A}::x"), ("a::b::", "a::b::"), (":", "\\u{3A}"), (": ", ": "), ("", ""),
  ])
  func commandsOfARunnerAreBrokenUp(text: String, shown: String) {
    #expect(text.oneLine == shown)
  }
}
