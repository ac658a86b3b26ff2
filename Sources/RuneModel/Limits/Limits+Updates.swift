/// Limits of the documents of an update over the air, and of the update itself.
extension Limits {
  /// Highest revision of a manifest or an index: 2^53 - 1, the highest whole number that JSON readers agree on (RFC 8259,
  /// section 6). Nothing above it follows; a date and time in milliseconds is 5,000 times lower.
  package static let revision = Int(clamping: 9_007_199_254_740_991 as Int64)

  /// Largest manifest, in bytes: 1 MB. 200 locales with long URLs take 100 KB.
  package static let manifestBytes = 1 << 20

  /// Most locales that are read from a manifest.
  package static let manifestLocales = 1_000

  /// Most files of one locale that are read from a manifest.
  package static let manifestFiles = 200

  /// Longest path of a file that is accepted from a manifest, in UTF-8 bytes.
  package static let manifestPathBytes = 1_024

  /// Longest URL or validator that is accepted from a manifest, in UTF-8 bytes.
  package static let manifestFieldBytes = 4_096

  /// Largest file with the end of a pause that a server requested: a number of seconds.
  package static let pauseBytes = 32

  /// Most locales that are fetched, the preferred language's locales first.
  package static let fetchedLocales = 200

  /// A check starts no further fetch above this total, in bytes after decompression: 128 MB. It has to fit into an
  /// app's memory.
  package static let fetchedBytes = 128 << 20

  /// For this time in seconds, each check requests a locale again whose validator in the manifest is not its payload's
  /// ETag: a CDN may serve the former payload for some minutes. Then the payload counts as the one in the manifest.
  package static let doubtfulPayloadSeconds = 600

  /// A check starts no further fetch after this time, in seconds: 200 locales that each arrive just before their
  /// timeout would keep the radio on for 25 minutes.
  package static let checkSeconds = 300.0

  /// Largest payload of one locale after decompression, in bytes: 32 MB. It may be a string catalog with every locale
  /// of an app; real ones stay below 20 MB, and 10,000 keys of one locale take 1 MB.
  package static let payloadBytes = 32 << 20

  /// Most keys of a payload, duplicates and skipped ones included.
  package static let payloadKeys = 200_000

  /// Most consecutive keys of a payload in an index of its own; see `tableKeyRun`. This limit is lower, so that a
  /// single payload is rejected alone: among the keys of other payloads its runs grow to three times their length.
  package static let payloadKeyRun = 400

  /// Longest key of a payload, in UTF-8 bytes; string catalogs use whole paragraphs as keys.
  package static let payloadKeyBytes = 16 << 10

  /// Longest value of a payload key with all its forms, in UTF-8 bytes as written. Its compiled form fits into
  /// `tableTextBytes` even if every byte is an escaped percent sign.
  package static let payloadValueBytes = 256 << 10

  /// Most values of a property list over the air. The entry of a plural has about eight.
  package static let payloadListValues = 400_000

  /// Deepest nesting of choices in a payload value; there are three axes.
  package static let payloadVariationDepth = 8

  /// Most texts of one value of a payload: six plural categories on eight devices, five times over.
  package static let payloadForms = 240

  /// Most references to variables in one payload value; real texts have up to four.
  package static let payloadReferences = 12

  /// Deepest nesting of elements in XML over the air; property lists nest eight deep, XLIFF ten.
  package static let xmlDepth = 64

  /// Most attributes of an element in XML over the air.
  package static let xmlAttributes = 64

  /// Longest name of an element or attribute in XML over the air, in UTF-8 bytes.
  package static let xmlNameBytes = 256

  /// Most notes that are kept about one document, so that a hostile one cannot fill memory and log.
  package static let wireNotes = 100
}
