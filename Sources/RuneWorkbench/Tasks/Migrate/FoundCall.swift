import RuneCompiler
import RuneModel

/// A call of the old generator in one file, or a mention of its type.
struct FoundCall {
  /// The key that a call looks up, and its parts in the source.
  struct Lookup {
    var key: KeyName
    /// The tokens that the accessor's name replaces: `L10n.Home.title`, `String(localizable: .title`.
    var name: Range<Int>
    /// The lookup by the system that is replaced; its arguments are values in a literal or of `String(format:)`.
    var native: NativeLookup?
    /// What comes before the accessor's name: `verbatim: `.
    var prefix = ""
    /// What comes after the accessor's call, which is inside of a view then.
    var suffix = ""
    /// The parentheses with the arguments; `nil` if there are none.
    var arguments: ParsedArguments?
    /// The closing parenthesis around the call, which is removed with the name.
    var closing: Int?
    var rule: ArgumentRule
    /// Whether SwiftUI formats Markdown in the text.
    var formatsMarkdown = false
    /// Whether the old call replaces `%%`, as `String(format:)` does.
    var formatsPercent = false
    /// Whether the old call takes an `Int` or a `Double` only for `%lld` and `%lf`.
    var needsLongNumbers = false
    /// Whether the old call may have labels.
    var hasLabels = true
  }

  struct ParsedArguments {
    var open: Int
    var arguments: [CallArgument]
    var close: Int
  }

  enum Meaning {
    case lookup(Lookup)
    case left(LeftReason)
  }

  /// All its tokens.
  var tokens: Range<Int>
  /// The name of the member that is not known; code may have added it itself.
  var member: String?
  var meaning: Meaning

  init(_ tokens: Range<Int>, _ meaning: Meaning, member: String? = nil) {
    self.tokens = tokens
    self.meaning = meaning
    self.member = member
  }

  /// Whether it becomes a view instead of a `String`.
  var isView: Bool {
    if case .lookup(let lookup) = meaning { return !lookup.suffix.isEmpty }
    return false
  }

  var key: KeyName? {
    if case .lookup(let lookup) = meaning { return lookup.key }
    return nil
  }
}

/// Finds the calls of one origin in a file.
protocol MigrationReader {
  /// In the order of their first tokens.
  func calls(in source: MigrationSource) -> [FoundCall]
  /// The name of a key in code until now, if accessors can keep it: no type around it has a name of its own.
  func formerName(of key: KeyName) -> String?
  /// The names that code must not declare itself.
  var typeNames: [String] { get }
}

extension MigrationReader {
  func formerName(of key: KeyName) -> String? { nil }
}
