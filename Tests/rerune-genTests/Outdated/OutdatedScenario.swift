import RuneTestSupport

/// Texts of the tests of `outdated`.
enum OutdatedScenario {
  /// A catalog with the key `open` in English and German, as Xcode writes it.
  static func catalog(_ source: String, _ translation: String, state: String = "translated") -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "open" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "\(state)",
                "value" : "\(translation)"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(source)"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  /// A repository with two commits, of which the second one changes the source text.
  static func repository() throws -> (repository: TestRepository, first: String, second: String)? {
    guard let repository = try TestRepository() else { return nil }
    try repository.write("L.xcstrings", catalog("Open", "Öffnen"))
    let first = try repository.commit(on: "2026-03-14")
    try repository.write("L.xcstrings", catalog("Open file", "Öffnen"))
    return (repository, first, try repository.commit(on: "2026-11-02"))
  }
}
