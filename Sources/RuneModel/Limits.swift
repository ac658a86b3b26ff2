/// Limits on size and depth, all in one place.
package enum Limits {
  /// Largest localization file that is read, in bytes: 512 MB. Real files stay below 20 MB.
  package static let sourceBytes = 512 << 20

  /// Largest file in which git names the folder of a linked work tree or a submodule: a path and a word.
  package static let gitPathFileBytes = 8 << 10

  /// Most locales of one catalog: CLDR has about 700, well-translated apps have 60. Work and messages per locale and
  /// key would take minutes for 100,000.
  package static let catalogLocales = 1_000

  /// Most findings of one rule that are listed for a single text.
  package static let findingsPerText = 20

  /// Most findings of one rule that a command prints for one file. Formats for machines have all.
  package static let findingsPerFile = 2_000

  /// Most comparisons of lines in a search for the shortest diff of a file; what is not found by then is shown as
  /// replaced.
  package static let diffSteps = 1 << 23

  /// Deepest nesting in an old-style or JSON document; CoreFoundation's own limit for old-style text.
  package static let nestingDepth = 512

  /// Parsing of a catalog stops after this many JSON syntax errors: each one costs a search for the next entry.
  package static let jsonFaults = 100

  /// Most values in a binary property list, each counted once per reference: a few hundred bytes of arrays that
  /// contain each other twice would otherwise expand to billions.
  package static let propertyListValues = 1_000_000

  /// Longest target of a Markdown link in a text, parentheses included: the search for its end starts again at every
  /// bracket.
  package static let linkTargetBytes = 4_096

  /// Field widths and precisions above this are refused: `%1000000000d` keeps `snprintf` busy for 20 s.
  package static let fieldWidth = 999

  /// Most numbers that `String(format:)` may read from a text when its caller passes none: "50% off" reads one. They
  /// are read from memory past an empty argument list; after some thousands of them the program crashes.
  package static let unpassedArguments = 8

  /// Highest argument position: every position below it costs a word per call. CoreFoundation stops at 127; real
  /// texts stop at 12.
  package static let argumentPosition = 64

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

  /// Highest revision of a manifest or an index: 2^53 - 1, the highest whole number that JSON readers agree on (RFC 8259,
  /// section 6). Nothing above it follows; a date and time in milliseconds is 5,000 times lower.
  package static let revision = Int(clamping: 9_007_199_254_740_991 as Int64)

  /// Largest manifest, in bytes: 1 MB. 200 locales with long URLs take 100 KB.
  package static let manifestBytes = 1 << 20

  /// Largest file with the texts that an app has fetched, in bytes: 256 MB. 10,000 keys in 10 locales take 5 MB.
  package static let cacheFileBytes = 256 << 20

  /// Largest file with the end of a pause that a server requested: a number of seconds.
  package static let pauseBytes = 32

  /// Largest file with the user's preferences, in bytes: 4 KB. A tag and the names around it take 200.
  package static let preferencesBytes = 4 << 10

  /// Most locales that are read from a manifest.
  package static let manifestLocales = 1_000

  /// Most files of one locale that are read from a manifest.
  package static let manifestFiles = 200

  /// Longest path of a file that is accepted from a manifest, in UTF-8 bytes.
  package static let manifestPathBytes = 1_024

  /// Most locales that are fetched, those of the preferred language first.
  package static let fetchedLocales = 200

  /// A check starts no further fetch above this total, in bytes after decompression: 128 MB. It has to fit into an
  /// app's memory.
  package static let fetchedBytes = 128 << 20

  /// A locale whose validator in the manifest is not its payload's ETag is asked for at each check for this time, in seconds:
  /// a CDN may serve the former payload for some minutes. Then the payload counts as the one that the manifest names.
  package static let doubtfulPayloadSeconds = 600

  /// A check starts no further fetch after this time, in seconds: 200 locales that each arrive just before their
  /// timeout would keep the radio on for 25 minutes.
  package static let checkSeconds = 300.0

  /// A `pull` starts no further fetch above this total, in bytes: 512 MB. All of it is held in memory until the
  /// folder can be replaced.
  package static let downloadBytes = 512 << 20

  /// A `pull` starts no further fetch after this time, in seconds, so that no server can block a build machine for
  /// hours.
  package static let downloadSeconds = 900.0

  /// Longest URL or validator that is accepted from a manifest, in UTF-8 bytes.
  package static let manifestFieldBytes = 4_096

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

  /// Deepest nesting of elements in XML over the air; property lists nest eight deep, XLIFF ten.
  package static let xmlDepth = 64

  /// Deepest nesting of elements in a translator's XLIFF; groups and inline elements nest some levels deep.
  package static let xliffDepth = 256

  /// Most attributes of an element in XML over the air.
  package static let xmlAttributes = 64

  /// Longest name of an element or attribute in XML over the air, in UTF-8 bytes.
  package static let xmlNameBytes = 256

  /// Deepest nesting of choices in a payload value; there are three axes.
  package static let payloadVariationDepth = 8

  /// Most texts of one value of a payload: six plural categories on eight devices, five times over.
  package static let payloadForms = 240

  /// Most references to variables in one payload value; real texts have up to four.
  package static let payloadReferences = 12

  /// Most words of all downloaded texts together: one per key and locale, and four more per key: 128 MB. 10,000 keys
  /// in 10 locales take 140,000.
  package static let remoteTableWords = 1 << 24

  /// Largest table of all downloaded texts together, in bytes: 248 MB, so that it fits into a file of the cache beside the
  /// manifest and its records. 10,000 keys in 10 locales take 5 MB.
  package static let remoteTextBytes = 248 << 20

  /// Most texts that an update compares with the app's entries: those with arguments, plural forms, or empty.
  package static let checkedTexts = 100_000

  /// Longest line that is read from the command of `translate`, in bytes.
  package static let answerLineBytes = 256 << 10

  /// Most bytes that are read from the command of `translate`. Answers to 10,000 texts take 2 MB.
  package static let answerOutputBytes = 256 << 20

  /// Most lines of the command of `translate` that are not answers, before it is ended.
  package static let unusableAnswers = 100

  /// Most bytes that are shown of the standard error of the command of `translate`.
  package static let commandErrorBytes = 1 << 20

  /// Most lines that are shown of it.
  package static let commandErrorLines = 10_000

  /// Longest time that the command of `translate` may be allowed, in seconds: a day.
  package static let commandSeconds = 86_400.0

  /// Most notes that are kept about one document, so that a hostile one cannot fill memory and log.
  package static let wireNotes = 100

  /// Deepest nesting of variables and choices in one message. Real ones nest two or three deep.
  package static let messageDepth = 16

  /// Deepest nesting of brackets around a call that is analysed in Swift source: the Swift compiler's own limit.
  package static let callDepth = 256

  /// Most lists of languages of tasks whose snapshots are kept, for all threads: a server's readers have some hundreds.
  package static let taskLanguageLists = 256

  /// Most lists of languages of tasks whose texts one thread caches.
  package static let taskLanguagesOfThread = 64

  /// Most languages of a task, and most ranges that are read in an `Accept-Language` field.
  package static let taskLanguages = 32

  /// The longest `Accept-Language` field that is read, in bytes; the rest is ignored. Browsers send up to some hundred.
  package static let acceptLanguageBytes = 4 << 10

  /// Most variables that one text may expand: thirty that contain each other twice would expand 2^30 times.
  package static let variableExpansions = 10_000

  /// Most arguments that a variable without `argNum` reads; each needs a text of its own. A variable referenced twice
  /// reads two.
  package static let variableArguments = 8

  /// Nothing more is added to a formatted text once it has this many bytes: no literal, argument or variable.
  package static let renderedBytes = 1 << 20

  /// Most literals, arguments and choices that are added to one formatted text, empty ones included. Real texts have
  /// some tens.
  package static let renderedPieces = 100_000

  /// Most specifiers of a text for each argument of its entry, with those of its variables wherever they are
  /// expanded. Real texts print an argument once or twice.
  package static let specifiersPerArgument = 8

  /// As many specifiers are accepted of any text that fits otherwise.
  package static let acceptedSpecifiers = 16

  /// Most bytes of a response besides its body: interim responses, headers and trailers. Servers allow 8 to 16 KB.
  package static let responseHeadBytes = 64 << 10

  /// Longest value of a header field that is sent, in bytes: 8 KB, which is what servers take in one line. Tokens that
  /// name groups have 4 to 6 KB.
  package static let headerFieldBytes = 8 << 10

  /// Redirects that one request may follow.
  package static let redirects = 5

  /// Most requests of one client at the same time; further ones wait. Each takes a connection, and on Linux a thread.
  package static let concurrentTransfers = 64

  /// Most answers of which one attempt puts a file together: a server may send less than it was asked for.
  package static let partialAnswers = 1_000

  /// Fewest bytes of a file that make such an answer progress: 64 KB. Servers that limit ranges send a megabyte or more.
  package static let partialAnswerBytes = 64 << 10

  /// Most answers without progress that one attempt accepts, with a pause after each.
  package static let emptyAnswers = 3

  /// Largest answer to a call of `ReRuneAppClient`, in bytes after decompression: 8 MB. A page of a list has some KB.
  package static let answerBytes = 8 << 20

  /// Most bytes that are read of an answer without success: 1 MB. A problem in JSON has some hundred, one for each row of
  /// a form some KB.
  package static let problemBytes = 1 << 20

  /// The largest successful answer in which a gateway's problem is looked for, in place of a document: 64 KB, which takes
  /// under a millisecond to parse.
  package static let envelopeProblemBytes = 64 << 10

  /// Most JSON values of an answer, names not counted: `[{"":0},{"":0},…]` takes forty times its size in memory, 130 MB
  /// at this limit.
  package static let answerValues = 1_000_000

  /// Longest path of a call with its query, in bytes: 8 KB, which is what servers take in one line.
  package static let callTargetBytes = 8 << 10

  /// Most bytes of an answer's text that a problem shows for debugging.
  package static let previewBytes = 512

  /// Longest dynamic text that is sent to be translated, in UTF-8 bytes: 16 KB.
  package static let dynamicTextBytes = 16 << 10

  /// Largest body of a request for dynamic texts, in bytes: 64 KB. JSON takes up to six bytes for one of a text.
  package static let dynamicBodyBytes = 64 << 10

  /// Largest answer with one dynamic text or with a project's languages, in bytes: 1 MB.
  package static let dynamicAnswerBytes = 1 << 20

  /// Largest answer with all dynamic texts of a language, in bytes: 16 MB.
  package static let dynamicSyncBytes = 16 << 20

  /// Most dynamic texts that are read from one such answer.
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

  /// Largest start of such a file, which has no texts: 1 MB. A project with 1,000 languages and its users take 150 KB.
  package static let dynamicRecordBytes = 1 << 20

  /// Most users of dynamic texts whose languages are kept.
  package static let dynamicUsers = 50

  /// Most requests for dynamic texts at the same time.
  package static let dynamicRequests = 4

  /// Most dynamic texts that wait to be asked for: more than any screen shows.
  package static let dynamicWaitingTexts = 1_000

  /// Most dynamic texts whose failure is remembered.
  package static let dynamicFailures = 10_000

  /// Largest index of packages, in bytes: 1 MB. 2,000 packages take 500 KB.
  package static let packIndexBytes = 1 << 20

  /// Most packages that are read from an index.
  package static let packIndexPackages = 2_000

  /// Longest id of a package, in bytes.
  package static let packIDBytes = 64

  /// Longest version of a package, in UTF-8 bytes.
  package static let packVersionBytes = 128

  /// Longest name of a package, in UTF-8 bytes.
  package static let packNameBytes = 256

  /// Largest package, as downloaded and as installed, in bytes: 1 GB.
  package static let packBytes = 1 << 30

  /// How many times its size a compressed package may take if its index does not say how much it does.
  package static let packExpansion = 20

  /// How far back the content of a compressed package may refer, in bytes: 8 MB, the most that Zstandard's levels up to
  /// 19 use, and that every decompressor should support (RFC 8878, section 3.1.1.1.2). It is held in memory.
  package static let packWindowBytes = 8 << 20

  /// Largest package of texts, in bytes: 64 MB. 20,000 keys of one language take 3 MB.
  package static let textPackBytes = 64 << 20

  /// Largest list of installed packages or of their downloads, in bytes: 4 MB. 2,000 packages take 700 KB.
  package static let packListBytes = 4 << 20

  /// Largest file about a stored index or a part of a package, in bytes: 64 KB. It has an address and a validator.
  package static let packNoteBytes = 64 << 10
}
