import Foundation
import RuneTestSupport
import Testing

/// What `outdated` lists, and in which clones.
@Suite struct OutdatedListTests {
  private static func tables(_ source: String, _ translations: [String: String]) -> [String: String] {
    var files = ["en.lproj/X.strings": "\"k\" = \"\(source)\";\n"]
    for (locale, text) in translations { files["\(locale).lproj/X.strings"] = "\"k\" = \"\(text)\";\n" }
    return files
  }

  private static func write(_ files: [String: String], to repository: TestRepository) throws {
    for (name, text) in files { try repository.write(name, text) }
  }

  @Test func theTranslationsOfATextShareALine() throws {
    guard let repository = try TestRepository() else { return }
    try Self.write(Self.tables("Open", ["de": "Öffnen", "fr": "Ouvrir"]), to: repository)
    let first = try repository.commit(on: "2026-01-01")
    try repository.write("it.lproj/X.strings", "\"k\" = \"Apri\";\n")
    try repository.commit(on: "2026-01-02")
    try repository.write("en.lproj/X.strings", "\"k\" = \"Open file\";\n")
    let last = try repository.commit(on: "2026-01-03")
    let all = try repository.outdated()
    #expect(
      all.errors == """
        de.lproj/X.strings:1:7: warning: "k" (de, fr, it): The source text has changed from "Open" to "Open file" \
        (\(last), 2026-01-03) since these translations were last touched (from 2026-01-01 to 2026-01-02). Update them. \
        [outdated-translation]
        Outdated: 3 of 3 translations

        """
    )
    let two = try repository.outdated("--locale", "de", "--locale", "fr")
    #expect(two.errors.contains("\"k\" (de, fr): "), "\(two.errors)")
    #expect(two.errors.contains("last touched (\(first), 2026-01-01). Update them."), "\(two.errors)")
    // Programs get each of them.
    let json = try repository.outdated("--format", "json").output
    #expect(json.components(separatedBy: "\"rule\": \"outdated-translation\"").count == 4, "\(json)")
    let marked = try repository.outdated("--mark")
    #expect(
      marked.errors.contains("Update them. It cannot be marked: only string catalogs"),
      "\(marked.errors)"
    )
  }

  @Test(
    arguments: [
      ("Open File", "Open file", true), ("Open file", "Open  file ", true),
      ("Open file.", "Open file…", true),
      ("It's", "It’s", true), ("E-mail", "Email", true), ("Save %@", "save  %@", true),
      ("Save %@", "Save %d", false), ("%.2f km", "%2f km", false), ("Save", "Safe", false),
      ("50 %", "50", false),
    ]
  )
  func changesOfCaseAndPunctuationAreANote(former: String, present: String, isMinor: Bool) throws {
    guard let repository = try TestRepository() else { return }
    try Self.write(Self.tables(former, ["de": "Eins", "fr": "Un"]), to: repository)
    try repository.commit(on: "2026-01-01")
    try repository.write("en.lproj/X.strings", "\"k\" = \"\(present)\";\n")
    try repository.commit(on: "2026-01-02")
    let result = try repository.outdated("--fail-on", "warning")
    #expect(result.status == (isMinor ? 0 : 1), "\(result.errors)")
    let note =
      "note: 2 more translations are older than a change of the source text in letter case, punctuation or white space "
      + "alone, and are not listed. [outdated-translation]\n"
    #expect(result.errors.contains(note) == isMinor, "\(result.errors)")
    #expect(result.errors.hasSuffix("Outdated: \(isMinor ? 0 : 2) of 2 translations\n"), "\(result.errors)")
    #expect(try repository.outdated("--mark").errors.contains("It cannot be marked") == !isMinor)
  }

  /// The source texts are in the storyboard, and no file has them.
  @Test func aStoryboardWithItsTranslationsAloneIsClean() throws {
    guard let repository = try TestRepository() else { return }
    try repository.write("Base.lproj/Main.storyboard", "<document/>\n")
    for locale in ["de", "fr"] {
      try repository.write("\(locale).lproj/Main.strings", "\"abc-de-fgh.text\" = \"A\";\n")
    }
    try repository.commit(on: "2026-01-01")
    let result = try repository.outdated()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "Outdated: 0 of 0 translations\n")
  }

  /// Other files are not read, and missing versions of the tables are said to be.
  @Test func aCloneWithoutAllFiles() throws {
    guard let repository = try TestRepository() else { return }
    try Self.write(Self.tables("Open", ["de": "Öffnen"]), to: repository)
    try repository.write("long.txt", (0..<200).map { "line \($0)\n" }.joined())
    try repository.commit(on: "2026-01-01")
    try repository.git("mv", "long.txt", "renamed.txt")
    try repository.write("renamed.txt", (1..<200).map { "line \($0)\n" }.joined())
    try repository.write("en.lproj/X.strings", "\"k\" = \"Open it\";\n")
    try repository.commit(on: "2026-01-02")
    try repository.write("Y.xcstrings", OutdatedScenario.catalog("Open", "Öffnen"))
    try repository.commit(on: "2026-01-03")
    try repository.git("mv", "Y.xcstrings", "Z.xcstrings")
    try repository.write("Z.xcstrings", OutdatedScenario.catalog("Open file", "Öffnen"))
    try repository.commit(on: "2026-01-04")

    let source = repository.folder.path("work")
    try repository.git("config", "uploadpack.allowFilter", "true")
    let clone = repository.folder.path("clone")
    let cloned = try repository.git("clone", "-q", "--filter=blob:none", "file://\(source)", clone)
    #expect(cloned.status == 0, "\(cloned.errors)")
    let result = try repository.outdated(clone)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "en.lproj/X.strings:1:1: warning: 1 old version of this file is not in this clone"
      ),
      "\(result.errors)"
    )
    #expect(result.errors.contains("'git fetch --refetch --no-filter'"), "\(result.errors)")
    #expect(result.errors.contains("Outdated: "), "\(result.errors)")
    #expect(try repository.outdated(clone, "--fail-on", "warning").status == 1)

    // With all versions, everything is found, whatever other files are missing.
    let full = try repository.outdated(source)
    #expect(full.errors.hasSuffix("Outdated: 2 of 2 translations\n"), "\(full.errors)")
    try repository.git("-C", clone, "fetch", "-q", "--refetch", "--no-filter")
    let fetched = try repository.outdated(clone)
    #expect(fetched.errors.hasSuffix("Outdated: 2 of 2 translations\n"), "\(fetched.errors)")
  }
}
