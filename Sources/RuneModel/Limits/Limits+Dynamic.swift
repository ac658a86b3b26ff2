/// Limits of dynamic texts.
extension Limits {
  /// Longest dynamic text that is sent to be translated, in UTF-8 bytes: 16 KB.
  package static let dynamicTextBytes = 16 << 10

  /// Largest body of a request for dynamic texts, in bytes: 64 KB. JSON takes up to six bytes for one of a text.
  package static let dynamicBodyBytes = 64 << 10

  /// Largest answer with one dynamic text or with a project's languages, in bytes: 1 MB.
  package static let dynamicAnswerBytes = 1 << 20

  /// Largest answer with all dynamic texts of a language, in bytes: 16 MB.
  package static let dynamicSyncBytes = 16 << 20

  /// Most dynamic texts that are read from one answer with all texts of a language.
  package static let dynamicSyncEntries = 20_000

  /// Longest name of a project, and longest user id, in UTF-8 bytes.
  package static let dynamicNameBytes = 256

  /// Most dynamic texts of a language that are kept.
  package static let dynamicTexts = 10_000

  /// Total size of the dynamic texts of a language that are kept, with their translations, in UTF-8 bytes: 8 MB.
  package static let dynamicTextsBytes = 8 << 20

  /// Most languages whose dynamic texts are kept.
  package static let dynamicLanguages = 64

  /// Total size of the dynamic texts of all languages that are kept, as they are stored: 64 MB. The file is written as a
  /// whole.
  package static let dynamicTablesBytes = 64 << 20

  /// Largest file with dynamic texts that is read, in bytes: 80 MB. The newest language is kept whatever its size.
  package static let dynamicFileBytes = 80 << 20

  /// Largest start of a file with dynamic texts, which has no texts: 1 MB. A project with 1,000 languages and its users
  /// take 150 KB.
  package static let dynamicRecordBytes = 1 << 20

  /// Most users of dynamic texts whose languages are kept.
  package static let dynamicUsers = 50

  /// Most requests for dynamic texts at the same time.
  package static let dynamicRequests = 4

  /// Most dynamic texts that wait to be requested: more than any screen shows.
  package static let dynamicWaitingTexts = 1_000

  /// Most dynamic texts whose failure is remembered.
  package static let dynamicFailures = 10_000
}
