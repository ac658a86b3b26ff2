import RuneModel

/// The localizations of one entry: a slice of an arena, held by a single reference, or elements of several arenas.
package struct LocalizationList: Sendable, RandomAccessCollection, MutableCollection {
  private enum Content {
    case run(LocalizationArena, start: UInt32, count: UInt32)
    case picked([Localization])
  }

  private var content: Content

  package init() {
    content = .picked([])
  }

  package init(_ localizations: [Localization]) {
    content = .picked(localizations)
  }

  package init(_ arena: LocalizationArena, _ run: Range<Int>) {
    precondition(run.upperBound <= arena.records.count)
    content = .run(arena, start: UInt32(run.lowerBound), count: UInt32(run.count))
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch content {
    case .run(_, _, let count): Int(count)
    case .picked(let localizations): localizations.count
    }
  }

  package subscript(index: Int) -> Localization {
    get {
      switch content {
      case .run(let arena, let start, let count):
        precondition(index >= 0 && index < count)
        return Localization(in: arena, at: Int(start) &+ index)
      case .picked(let localizations): return localizations[index]
      }
    }
    set {
      var localizations = Array(self)
      localizations[index] = newValue
      content = .picked(localizations)
    }
  }

  package mutating func insert(_ localization: Localization, at index: Int) {
    var localizations = Array(self)
    localizations.insert(localization, at: index)
    content = .picked(localizations)
  }

  /// Whether both contain the same locales in the same order, compared by bytes.
  package func hasSameLocales(as other: LocalizationList) -> Bool {
    guard count == other.count else { return false }
    if case .run(let arena, let start, let count) = content,
      case .run(let otherArena, let otherStart, _) = other.content, arena === otherArena
    {
      for offset in 0..<Int(count)
      where arena.records[Int(start) &+ offset].locale != arena.records[Int(otherStart) &+ offset].locale {
        return false
      }
      return true
    }
    return zip(self, other).allSatisfy { $0.locale.hasSameUTF8(as: $1.locale) }
  }
}

/// Renames locales; each arena is renamed only once for all its entries.
package struct LocaleRenaming {
  private let rename: (String) -> String
  private var last: (original: LocalizationArena, renamed: LocalizationArena)?

  package init(_ rename: @escaping (String) -> String) {
    self.rename = rename
  }

  package mutating func renamed(_ list: LocalizationList) -> LocalizationList {
    if let (arena, start) = list.run { return LocalizationList(renamed(arena), start..<(start + list.count)) }
    return LocalizationList(list.map { Localization(in: renamed($0.arena), at: $0.index) })
  }

  private mutating func renamed(_ arena: LocalizationArena) -> LocalizationArena {
    if let last, last.original === arena { return last.renamed }
    let renamed = arena.renamingLocales(rename)
    last = (arena, renamed)
    return renamed
  }
}

extension LocalizationList {
  /// The arena and the index of the first localization; `nil` if the localizations may be in several arenas.
  var run: (arena: LocalizationArena, start: Int)? {
    guard case .run(let arena, let start, _) = content else { return nil }
    return (arena, Int(start))
  }
}

/// The localizations of a file, stored contiguously.
///
/// A catalog has hundreds of thousands of them. As separate values each would hold four strings and arrays to retain
/// and release on every copy. Here they are numbers in one array; rarely used parts are stored separately.
package final class LocalizationArena: Sendable {
  struct Record: Sendable {
    /// An index into `locales`.
    var locale: UInt32
    /// An index into `states`.
    var state: UInt32
    /// An index into `forms` plus 1; 0 if the text is identical to its bytes in the file.
    var forms: UInt32
    /// An index into `substitutions` plus 1; 0 if there are none.
    var substitutions: UInt32
    /// The token of a plain text, quotes included.
    var token: ByteRange
    var range: ByteRange
    var isImplicit: Bool
  }

  /// The bytes that contain the plain texts.
  let source: [UInt8]
  let locales: [String]
  /// The first is `nil`.
  let states: [String?]
  let records: [Record]
  let forms: [[Form]]
  let substitutions: [[Substitution]]

  init(
    source: [UInt8],
    locales: [String],
    states: [String?],
    records: [Record],
    forms: [[Form]],
    substitutions: [[Substitution]]
  ) {
    self.source = source
    self.locales = locales
    self.states = states
    self.records = records
    self.forms = forms
    self.substitutions = substitutions
  }

  /// The same localizations with renamed locales.
  func renamingLocales(_ rename: (String) -> String) -> LocalizationArena {
    LocalizationArena(
      source: source,
      locales: locales.map(rename),
      states: states,
      records: records,
      forms: forms,
      substitutions: substitutions
    )
  }
}
