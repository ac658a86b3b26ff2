import Foundation
import RuneTestSupport
import Testing

/// Which runs do nothing, and which must not.
@Suite struct StampTests {
  private let folder = TemporaryFolder()
  private let input = "en.lproj/Localizable.strings"
  private let accessors = "out/ReRuneStrings.swift"
  private let table = "out/ReRuneStrings+Fallback.swift"
  private let stamp = "out/.ReRuneStrings.rerune-stamp"
  /// Old enough for every file system to detect a change by time alone.
  private let past = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    try folder.write(input, #""hello" = "Hello";"#)
    try folder.setModified(input, past)
    try generate()
  }

  @discardableResult
  private func generate(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Result {
    let result = try Tool.run(
      ["generate", "--output", "out"] + arguments,
      in: folder,
      environment: environment
    )
    #expect(result.status == 0, "\(result.errors)")
    return result
  }

  @Test func unchangedRunReadsAndWritesNothing() throws {
    // Confirms the recent outputs by their digests, once.
    for name in [accessors, table] { try folder.setModified(name, past) }
    try generate()
    let text = try folder.text(stamp)
    // If the input were parsed again, its new content would show.
    try folder.write(input, try folder.text(input).replacingOccurrences(of: "Hello", with: "Jello"))
    try folder.setModified(input, past)

    try generate()

    #expect(try folder.text(stamp) == text)
    #expect(try !folder.text(table).contains("Jello"))
  }

  @Test func unchangedOutputsKeepTheirTime() throws {
    for name in [accessors, table] { try folder.setModified(name, past) }
    try folder.write(input, #"/* other bytes, same texts */ "hello" = "Hello";"#)

    try generate()

    #expect(try folder.modified(table) == past)
  }

  @Test func touchedInputIsRecognisedByItsDigest() throws {
    try folder.setModified(input, Date())
    try folder.setModified(accessors, past)

    try generate()

    #expect(try folder.modified(accessors) == past)
  }

  @Test func aChangeInTheSameSecondWithTheSameSizeIsFound() throws {
    let now = Date()
    try folder.write(input, #""hello" = "Hallo";"#)
    try folder.setModified(input, now)
    try generate()
    try folder.write(input, #""hello" = "Hullo";"#)
    try folder.setModified(input, now)

    try generate()

    #expect(try folder.text(table).contains("Hullo"))
  }

  @Test(arguments: ["out/ReRuneStrings.swift", "out/ReRuneStrings+Fallback.swift"])
  func aDeletedOrEditedOutputIsRestored(_ name: String) throws {
    let text = try folder.text(name)

    try folder.remove(name)
    try generate()
    #expect(try folder.text(name) == text)

    try folder.write(name, text.uppercased())
    try generate()
    #expect(try folder.text(name) == text)
  }

  @Test func addedAndRemovedInputsAreNoticed() throws {
    try folder.write("de.lproj/Localizable.strings", #""hello" = "Guten Tag";"#)
    try generate()
    #expect(try folder.text(table).contains("Guten Tag"))

    try folder.remove("de.lproj/Localizable.strings")
    try generate()
    #expect(try !folder.text(table).contains("Guten Tag"))
  }

  @Test func settingsAreNoticed() throws {
    try generate("--access", "public")
    #expect(try folder.text(accessors).contains("public enum"))

    try generate(environment: ["RERUNE_ACCESS": "package"])
    #expect(try folder.text(accessors).contains("package enum"))

    try folder.write("rerune-gen.json", #"{"names": {"Localizable/hello": "greeting"}}"#)
    try generate()
    #expect(try folder.text(accessors).contains("var greeting"))
  }

  @Test(arguments: ["", "rerune-stamp 1\n", "rerune-stamp 1\tx\ty\ndigest\t0\n", "\u{0}\u{1}\n\n"])
  func foreignStampIsIgnored(_ text: String) throws {
    try folder.write(stamp, text)
    try folder.remove(accessors)

    try generate()

    #expect(try folder.text(accessors).contains("var hello"))
    #expect(try folder.text(stamp).hasPrefix("rerune-stamp 2\t"))
  }

  /// A clone or an archive brings files with the content, names and times that their author chose.
  @Test(arguments: [false, true])
  func aStampDoesNotVouchForFilesThatCameWithIt(_ namesOutputs: Bool) throws {
    for name in [accessors, table] { try folder.setModified(name, past) }
    try generate()
    let clone = TemporaryFolder()
    for name in [input, accessors, table, stamp] {
      let isStamp = name == stamp
      var text = try folder.text(name)
      if isStamp, !namesOutputs {
        text = text.split(separator: "\n").filter { !$0.hasPrefix("output") }.joined(separator: "\n")
      }
      if name == accessors { text = text.replacingOccurrences(of: "var hello", with: "var hollo") }
      try clone.write(name, text)
      try clone.setModified(name, past)
    }

    let result = try Tool.run(["generate", "--output", "out"], in: clone)

    #expect(result.status == 0)
    #expect(try clone.text(accessors).contains("var hello"))
  }

  @Test func tornStampIsIgnored() throws {
    let text = try folder.text(stamp)
    for length in [1, text.utf8.count / 2, text.utf8.count - 2] {
      try folder.write(stamp, Array(text.utf8.prefix(length)))
      try generate()
      #expect(try folder.text(stamp).split(separator: "\n").count == text.split(separator: "\n").count)
    }
  }

  @Test func warningsAreRepeated() throws {
    try folder.write(input, #""hello" = "Hello"; "hello" = "Hi";"#)
    let first = try generate()
    let second = try generate()
    #expect(first.errors.contains("1 duplicate-key."))
    #expect(second.errors == first.errors)
  }

  @Test func noOtherFilesAreLeft() throws {
    try folder.write(input, #""hello" = "Hello" "#)
    _ = try Tool.run(["generate", "--output", "out"], in: folder)

    #expect(
      try folder.names(in: "out") == [
        ".ReRuneStrings.rerune-stamp", "ReRuneStrings+Fallback.swift", "ReRuneStrings.swift",
      ]
    )
  }
}
