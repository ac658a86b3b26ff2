/// Every limit on size and depth, in one place.
package enum Limits {
  /// Largest localization file that is read, in bytes: 512 MB. Real files stay below 20 MB.
  package static let sourceBytes = 512 << 20

  /// Most locales of one catalog: CLDR has about 700, well-translated apps 60. Work and messages that go by locale and
  /// key would take minutes for 100,000.
  package static let catalogLocales = 1_000

  /// Most findings of one rule that are listed for one text.
  package static let findingsPerText = 20

  /// Deepest nesting in an old-style or JSON document; CoreFoundation's own limit for old-style text.
  package static let nestingDepth = 512

  /// After this many faults of the JSON itself a catalog is given up: each costs a search for the next entry.
  package static let jsonFaults = 100

  /// Most values in a binary property list, each counted as often as it is referred to: a few hundred bytes of
  /// arrays that hold each other twice would otherwise stand for billions.
  package static let propertyListValues = 1_000_000

  /// Field widths and precisions above this are refused: `%1000000000d` keeps `snprintf` busy for 20 s.
  package static let fieldWidth = 999

  /// Most numbers that `String(format:)` may read from a text whose caller passes none: "50% off" reads one. Each is read
  /// from memory behind an empty list; after some thousand of them the program ends.
  package static let unpassedArguments = 8

  /// Highest position of an argument: each one below it costs a word at every call. CoreFoundation's own
  /// numbers end at 127, those of real texts at 12.
  package static let argumentPosition = 64

  /// Most keys of a compiled table: an id takes 24 bits of an index slot. Real catalogs stay below 20,000.
  package static let tableKeys = 1 << 24 - 2

  /// Longest key, and longest text of a key in one locale, that a compiled table holds, in UTF-8 bytes: 1 MB.
  package static let tableTextBytes = 1 << 20 - 1

  /// All distinct texts of one locale of a compiled table, in UTF-8 bytes: 128 MB.
  package static let tableLocaleBytes = 1 << 27 - 1

  /// Most keys that follow each other in the index of a compiled table: a search takes as many steps at most. By chance
  /// it is 180 of 200,000 keys, and hardly more of millions; the rest is room for payloads at their own limit.
  package static let tableKeyRun = 2_000

  /// Most steps of a search for an equal text or key while a file is read or a table written, where half of the places
  /// are empty. By chance they are 64 of 200,000.
  package static let keyProbes = 256

  /// Longest name that is read as a locale tag: RFC 5646 section 4.4.1 asks for 35 bytes, extensions need some more.
  package static let localeTagBytes = 128

  /// Largest manifest, in bytes: 1 MB. 200 locales with long URLs take 100 KB.
  package static let manifestBytes = 1 << 20

  /// Most locales that are kept of a manifest.
  package static let manifestLocales = 1_000

  /// Most locales that are fetched, those of the preferred language first.
  package static let fetchedLocales = 200

  /// About as much is fetched in one check, in bytes after decompression: 128 MB. An app's memory has to hold it.
  package static let fetchedBytes = 128 << 20

  /// No further fetch of a check begins after this time, in seconds: 200 locales that each come just in time would take
  /// 25 minutes of radio.
  package static let checkSeconds = 300.0

  /// About as much is fetched in one `pull`, in bytes: 512 MB. All of it is held until the folder can be replaced.
  package static let downloadBytes = 512 << 20

  /// No further fetch of a `pull` begins after this time, in seconds, so that no server holds a build machine for hours.
  package static let downloadSeconds = 900.0

  /// Longest URL or validator that is taken from a manifest, in UTF-8 bytes.
  package static let manifestFieldBytes = 4_096

  /// Largest payload of one locale after decompression, in bytes: 32 MB. It may be a string catalog with
  /// every locale of an app, of which real ones stay below 20 MB; 10,000 keys of one locale take 1 MB.
  package static let payloadBytes = 32 << 20

  /// Most keys of a payload, duplicates and skipped ones included.
  package static let payloadKeys = 200_000

  /// Most keys of a payload that would follow each other in an index of their own: see `tableKeyRun`. It is lower, so that
  /// one payload fails alone: between the keys of others its runs grow to three times their length.
  package static let payloadKeyRun = 400

  /// Longest key of a payload, in UTF-8 bytes; string catalogs use whole paragraphs as keys.
  package static let payloadKeyBytes = 16 << 10

  /// Longest value of a payload's key with all its forms, in UTF-8 bytes as written. What becomes of it fits into
  /// `tableTextBytes`, even if every byte of it is an escaped percent sign.
  package static let payloadValueBytes = 256 << 10

  /// Most choices inside each other in a value of a payload; there are three axes.
  package static let payloadVariationDepth = 8

  /// Most texts of one value of a payload: six plural categories on eight devices, five times over.
  package static let payloadForms = 240

  /// Most places in one value of a payload that refer to a variable; real texts have up to four.
  package static let payloadReferences = 12

  /// Most words of all downloaded texts together, one a key and locale and four more a key: 128 MB. 10,000 keys
  /// of 10 locales take 140,000.
  package static let remoteTableWords = 1 << 24

  /// Most texts with arguments, plural forms or nothing in them that an update compares with the app's entries.
  package static let checkedTexts = 100_000

  /// Most remarks that are kept about one document, so that a hostile one does not fill memory and log.
  package static let wireNotes = 100

  /// How deeply the variables and choices of one message may nest. Real ones nest two or three deep.
  package static let messageDepth = 16

  /// How many variables one text may expand: thirty that hold each other twice would make 2^30.
  package static let variableExpansions = 10_000

  /// Most arguments that a variable without `argNum` reads, a text of its own for each: where it is named twice, two.
  package static let variableArguments = 8

  /// A text of this many bytes expands no more variables.
  package static let renderedBytes = 1 << 20

  /// Most of a response that is not a body, in bytes: interim responses, head and trailers. Servers allow 8 to 16 KB.
  package static let responseHeadBytes = 64 << 10

  /// Redirects that one request may follow.
  package static let redirects = 5
}
