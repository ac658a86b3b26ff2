import RuneCompiler
import RuneModel

/// Reads `.title` and `.Legal.imprint(name)` where a call takes a resource, for xcstrings-tool and Xcode's symbols.
struct ResourceMember {
  var names: [String]
  /// The dot before its first name and its last name.
  var tokens: Range<Int>
  var arguments: FoundCall.ParsedArguments?
  /// The index after its last token.
  var end: Int

  /// - Parameter dot: the index of the dot before its first name.
  init?(at dot: Int, in source: MigrationSource) {
    let names = source.tokens.members(after: dot)
    guard !names.isEmpty, source.tokens.beginsImplicitMember(at: dot) else { return nil }
    self.names = names
    let last = dot + 2 * names.count - 1
    tokens = dot..<(last + 1)
    arguments = source.arguments(after: last)
      .map { FoundCall.ParsedArguments(open: $0.open, arguments: $0.arguments, close: $0.close) }
    end = (arguments?.close ?? last) + 1
  }

  func lookup(
    _ key: KeyName,
    replacing name: Range<Int>,
    prefix: String = "",
    closing: Int? = nil,
    isFormatted: Bool = false,
    needsLongNumbers: Bool = false
  ) -> FoundCall.Meaning {
    .lookup(
      FoundCall.Lookup(
        key: key,
        name: name,
        prefix: prefix,
        arguments: arguments,
        closing: closing,
        rule: .same,
        formatsMarkdown: isFormatted,
        formatsPercent: true,
        needsLongNumbers: needsLongNumbers
      )
    )
  }
}

/// How a call takes a resource.
enum ResourcePlace {
  /// `Text(…)`, which takes a `String` as it is by `verbatim:`.
  case text
  /// A view or modifier of SwiftUI with the same call for a `String`.
  case view
  case other

  /// - Parameter index: the index of the first token of an argument.
  init(ofArgumentAt index: Int, in source: MigrationSource) {
    let tokens = source.tokens
    guard tokens.isPunctuation("(", at: index - 1), let callee = tokens.identifier(at: index - 2) else {
      self = .other
      return
    }
    switch NativeCallee(callee) {
    case .view?, .modifier?:
      guard let native = NativeCallee(callee), tokens.start(ofCallTo: native, at: index - 2) != nil else {
        self = .other
        return
      }
      self = callee == "Text" ? .text : .view
    default: self = .other
    }
  }
}
