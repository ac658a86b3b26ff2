/// Limits of the texts that lookups read: compiled tables, the cache, and the languages of tasks.
extension Limits {
  /// Most keys of a compiled table: an id takes 24 bits of an index slot. Real catalogs stay below 20,000.
  package static let tableKeys = 1 << 24 - 2

  /// Longest key, and longest text of a key in one locale, that a compiled table holds, in UTF-8 bytes: 1 MB.
  package static let tableTextBytes = 1 << 20 - 1

  /// Total size of the distinct texts of one locale in a compiled table, in UTF-8 bytes: 128 MB.
  package static let tableLocaleBytes = 1 << 27 - 1

  /// Most consecutive occupied slots in the index of a compiled table, which bounds the steps of a lookup. Random
  /// hashes give runs of 180 for 200,000 keys, and little more for millions; the margin is for payloads at their own
  /// limit.
  package static let tableKeyRun = 2_000

  /// Most probes for an equal text or key while a file is read or a table is written, at half load. Random hashes
  /// need 64 for 200,000 keys.
  package static let keyProbes = 256

  /// Longest name that is read as a locale tag: RFC 5646 section 4.4.1 asks for 35 bytes, extensions need some more.
  package static let localeTagBytes = 128

  /// Most words of all downloaded texts together: one per key and locale, and four more per key: 128 MB. 10,000 keys
  /// in 10 locales take 140,000.
  package static let remoteTableWords = 1 << 24

  /// Largest table of all downloaded texts together, in bytes: 248 MB, so that it fits into a file of the cache beside the
  /// manifest and its records. 10,000 keys in 10 locales take 5 MB.
  package static let remoteTextBytes = 248 << 20

  /// Most texts that an update compares with the app's entries: those with arguments, plural forms, or empty.
  package static let checkedTexts = 100_000

  /// Largest file with the texts that an app has fetched, in bytes: 256 MB. 10,000 keys in 10 locales take 5 MB.
  package static let cacheFileBytes = 256 << 20

  /// Largest file with the user's preferences, in bytes: 4 KB. A tag and the names around it take 200.
  package static let preferencesBytes = 4 << 10

  /// Most lists of languages of tasks whose snapshots are kept, for all threads: a server's readers have some hundreds.
  package static let taskLanguageLists = 256

  /// Most lists of languages of tasks whose texts one thread caches.
  package static let taskLanguagesOfThread = 64

  /// Most choices of languages that are kept for what readers ask for: a server's readers send some hundred different fields.
  package static let languageChoices = 512

  /// Longest request of a reader whose choice of languages is kept, in bytes: browsers send up to a hundred.
  package static let languageWishBytes = 256

  /// Most languages of a task, and most ranges that are read in an `Accept-Language` field.
  package static let taskLanguages = 32

  /// The longest `Accept-Language` field that is read, in bytes; the rest is ignored. Browsers send up to some hundred.
  package static let acceptLanguageBytes = 4 << 10
}
