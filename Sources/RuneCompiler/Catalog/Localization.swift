import RuneModel

/// An entry's text in one locale: a reference into the arena of its file, so that a copy retains a single object.
package struct Localization: Sendable {
  /// Either one text without choices, identical to its bytes in the file, or any other texts.
  package enum Texts: Sendable {
    case plain(PlainText)
    case forms([Form])
  }

  let arena: LocalizationArena
  let index: Int

  /// - Parameter index: the index of a record in the arena.
  init(in arena: LocalizationArena, at index: Int) {
    self.arena = arena
    self.index = index
  }

  /// Creates a single localization in its own arena.
  package init(
    locale: String,
    forms: [Form],
    substitutions: [Substitution] = [],
    state: String? = nil,
    range: ByteRange,
    isImplicit: Bool = false
  ) {
    var builder = LocalizationArenaBuilder(source: [])
    var draft = LocalizationDraft(.forms(forms), range: range)
    draft.substitutions = substitutions
    if let state { draft.state = builder.state(state) }
    let locale = builder.locale(locale)
    builder.append(locale, draft, isImplicit: isImplicit)
    self.init(in: builder.finish(), at: 0)
  }
}

extension Localization {
  /// The locale as written in the file; a normalized BCP-47 tag once the catalog has been built.
  package var locale: String { arena.locales[Int(arena.records[index].locale)] }

  package var texts: Texts {
    let number = Int(arena.records[index].forms)
    return number == 0
      ? .plain(PlainText(arena.records[index].token, in: arena.source))
      : .forms(arena.forms[number &- 1])
  }

  /// The texts in file order. Allocates an array and a string if they are plain.
  package var forms: [Form] { texts.forms }

  package var substitutions: [Substitution] {
    let number = Int(arena.records[index].substitutions)
    return number == 0 ? [] : arena.substitutions[number &- 1]
  }

  /// Whether it has variables. Faster than `substitutions` in a debug build.
  package var hasSubstitutions: Bool { arena.records[index].substitutions != 0 }

  /// `translated`, `needs_review`, `new`, `stale` or empty, as written in a string catalog; `nil` in other formats.
  package var state: String? { arena.states[Int(arena.records[index].state)] }

  /// The localization's extent in the source.
  package var range: ByteRange { arena.records[index].range }

  /// True if the file has no text and the key is used instead.
  package var isImplicit: Bool { arena.records[index].isImplicit }

  /// Whether it is a single text without variables, identical to its bytes in the file.
  package var isPlain: Bool { arena.records[index].forms == 0 && arena.records[index].substitutions == 0 }
}

extension Localization: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.locale == b.locale && a.texts == b.texts && a.substitutions == b.substitutions && a.state == b.state
      && a.range == b.range && a.isImplicit == b.isImplicit
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(locale)
    hasher.combine(texts)
    hasher.combine(range)
  }
}

extension Localization.Texts: Hashable {
  package var forms: [Form] {
    switch self {
    case .plain(let text): [Form(text: text.string, range: text.token)]
    case .forms(let forms): forms
    }
  }

  package var isEmpty: Bool {
    switch self {
    case .plain: false
    case .forms(let forms): forms.isEmpty
    }
  }

  /// Whether any text is not empty.
  package var hasText: Bool {
    switch self {
    case .plain(let text): !text.isEmpty
    case .forms(let forms): forms.contains { !$0.text.isEmpty }
    }
  }

  package var hasEmptyText: Bool {
    switch self {
    case .plain(let text): text.isEmpty
    case .forms(let forms): forms.contains { $0.text.isEmpty }
    }
  }

  package var hasPercent: Bool {
    switch self {
    case .plain(let text): text.withUTF8Bytes { $0.hasPercent }
    case .forms(let forms): forms.contains { $0.text.hasPercent }
    }
  }

  package static func == (a: Self, b: Self) -> Bool { a.forms == b.forms }

  package func hash(into hasher: inout Hasher) { hasher.combine(forms) }
}

/// A quoted text without escapes, referenced in place in its file.
///
/// Most texts of a large catalog are plain. A string and an array for each would take 13 MB for 10,000 keys in 10
/// locales, and 14 of 141 ms.
package struct PlainText: Sendable {
  @usableFromInline package let source: [UInt8]
  /// Quotes included.
  package let token: ByteRange

  /// - Parameter source: valid UTF-8.
  package init(_ token: ByteRange, in source: [UInt8]) {
    self.source = source
    self.token = token
  }

  /// - Parameter contents: the range between the delimiters, which are not quotes for a comment.
  package init(contents: Range<Int>, in source: [UInt8]) {
    self.init(ByteRange(contents.lowerBound - 1, contents.upperBound + 1), in: source)
  }

  package var isEmpty: Bool { token.upper - token.lower == 2 }

  package var string: String { withUTF8Bytes { String(decoding: $0, as: UTF8.self) } }

  @inlinable @inline(__always)
  package func withUTF8Bytes<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (lower, upper) = (Int(token.lower) + 1, Int(token.upper) - 1)
    return try source.withUnsafeBufferPointer { source throws(Failure) in
      precondition(lower <= upper && upper <= source.count)
      let start = source.baseAddress?.advanced(by: lower)
      return try body(UnsafeBufferPointer(start: start, count: upper - lower))
    }
  }
}

/// A text referenced in place in its file, or a string that had to be built.
package enum SourceText: Sendable {
  case plain(PlainText)
  case built(String)

  package var string: String {
    switch self {
    case .plain(let text): text.string
    case .built(let string): string
    }
  }

  /// Whether the text contains these bytes.
  package func contains(bytesOf word: String) -> Bool {
    switch self {
    case .plain(let text):
      text.withUTF8Bytes { text in word.withUTF8Bytes { text.contains($0) } }
    case .built(let string): string.contains(bytesOf: word)
    }
  }
}
