/// Limits on size, depth, number and time, so that no file and no server can take all memory or time: here those of the
/// tool and the files that it reads, in each extension those of one subject.
package enum Limits {
  /// Largest localization file that is read, in bytes: 512 MB. Real files stay below 20 MB.
  package static let sourceBytes = 512 << 20

  /// Largest file in which git stores the path of the folder of a linked work tree or a submodule.
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

  /// Deepest nesting of elements in a translator's XLIFF; groups and inline elements nest some levels deep.
  package static let xliffDepth = 256

  /// Deepest nesting of brackets around a call that is analyzed in Swift source: the Swift compiler's own limit.
  package static let callDepth = 256

  /// Largest `TRANSLATION.md` whose terms are read, in bytes: 1 MB. A list of 1,000 terms takes 50 KB.
  package static let guideBytes = 1 << 20

  /// Most uses of a key that its context lists.
  package static let contextUses = 20

  /// Most neighbours of a text, and most similar texts, that its context lists.
  package static let contextTexts = 10

  /// Longest part of a line of code that the context of a key shows, in bytes.
  package static let contextLineBytes = 200

  /// Most uses, neighbours and similar texts, of each, that a request of `translate` and a note of `export` have.
  package static let requestContext = 3

  /// Longest line that is read from the command of `translate`, in bytes.
  package static let answerLineBytes = 256 << 10

  /// Most bytes that are read from the command of `translate`. Answers to 10,000 texts take 2 MB.
  package static let answerOutputBytes = 256 << 20

  /// Most lines of the command of `translate` that are not answers, before it is ended.
  package static let unusableAnswers = 100

  /// Most bytes that are shown of the standard error of the command of `translate`.
  package static let commandErrorBytes = 1 << 20

  /// Most lines of the standard error of `translate`'s command that are shown.
  package static let commandErrorLines = 10_000

  /// Longest time that the command of `translate` may be allowed, in seconds: a day.
  package static let commandSeconds = 86_400.0

  /// A `pull` starts no further fetch above this total, in bytes: 512 MB. All of it is held in memory until the
  /// folder can be replaced.
  package static let downloadBytes = 512 << 20

  /// A `pull` starts no further fetch after this time, in seconds, so that no server can block a build machine for
  /// hours.
  package static let downloadSeconds = 900.0
}
