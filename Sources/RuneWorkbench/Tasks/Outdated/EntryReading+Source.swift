import RuneCompiler
import RuneFormats
import RuneModel

extension EntryReading {
  /// The texts of a locale without their state.
  func texts(_ locale: UTF8Key) -> LocalizationReading? {
    guard var reading = localizations[locale] else { return nil }
    reading.state = nil
    reading.isImplicit = false
    return reading
  }

  /// The source texts of an older version. A key shown in place of a missing text, such as `cart.title`, is not
  /// included.
  func sourceTexts(_ locale: UTF8Key, of key: UTF8Key) -> LocalizationReading? {
    if localizations[locale]?.isImplicit == true, !key.string.contains(where: \.isWhitespace) { return nil }
    return texts(locale)
  }

  /// Whether the translation is the same as in an older version. A review, after which the state is `translated`, is a
  /// change; other changes of the state are not.
  func hasSameTranslation(as older: EntryReading, _ locale: UTF8Key) -> Bool {
    guard let own = localizations[locale], let other = older.localizations[locale] else { return false }
    guard texts(locale) == older.texts(locale) else { return false }
    return !own.isReviewed || other.isReviewed
  }

  /// Texts that identify an entry whose key has changed.
  var identity: [UTF8Key: LocalizationReading] {
    var identity: [UTF8Key: LocalizationReading] = [:]
    for locale in localizations.keys { identity[locale] = texts(locale) }
    return identity
  }
}

extension EntryReading.LocalizationReading {
  /// `.strings` files have no states.
  var isReviewed: Bool { state == nil || state == "translated" }

  /// For people: the text, or the first form in which it differs from the other.
  func description(comparedWith other: Self) -> String {
    let addresses = Set(texts.addresses).union(other.texts.addresses).sorted { $0.name < $1.name }
    let address = addresses.first { texts[$0] != other.texts[$0] } ?? TextAddress()
    let text = texts[address].first?.string ?? ""
    let name = address.name.string
    return name.isEmpty ? text : "\(name): \(text)"
  }
}

extension EntryReading.LocalizationReading {
  /// Whether only the case of letters, punctuation or white space differs, which rarely changes a translation.
  func differsOnlyInTypography(from other: Self) -> Bool {
    guard variables == other.variables, Set(texts.addresses) == Set(other.texts.addresses) else {
      return false
    }
    func words(_ reading: Self, _ address: TextAddress) -> [String] {
      reading.texts[address].map { Self.words(of: $0.string) }
    }
    return texts.addresses.allSatisfy { words(self, $0) == words(other, $0) }
  }

  private static let punctuation = Set<Unicode.Scalar>(
    ".,;:!?¡¿…'\"‘’“”«»-\u{2010}\u{2011}\u{2013}\u{2014}".unicodeScalars
  )

  /// The text in lower case without punctuation and white space. Text that may contain arguments is not changed.
  private static func words(of text: String) -> String {
    var words = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.contains("%") {
        words += word
      } else {
        let letters = word.lowercased().unicodeScalars.filter { !punctuation.contains($0) }
        words.unicodeScalars.append(contentsOf: letters)
      }
    }
    return words
  }
}

/// A commit and what it changes, compared with each parent.
package struct HistoryStep: Sendable {
  package struct Commit: Sendable, Equatable {
    /// `nil` for changes that are not committed.
    package var id: String?
    /// The time of the commit.
    package var time: Timestamp

    package init(id: String?, time: Timestamp) {
      self.id = id
      self.time = time
    }
  }

  /// A file as it was in a parent.
  package enum FileChange: Sendable, Hashable {
    case added
    /// - Parameters:
    ///   - path: a different path if the file was renamed.
    ///   - blob: its content.
    case changed(path: UTF8Key, blob: String)
  }

  package struct Parent: Sendable {
    package var id: String
    /// The files that differ, by their paths in the commit.
    package var changes: [UTF8Key: FileChange]
    /// Whether the parent is the first one on its line whose changes do not count; the changes of the commit do.
    package var isBase: Bool

    package init(id: String, changes: [UTF8Key: FileChange], isBase: Bool = false) {
      self.id = id
      self.changes = changes
      self.isBase = isBase
    }
  }

  package var commit: Commit
  package var parents: [Parent]
  /// Whether the parents of the commit are missing, as in a shallow clone.
  package var isCut: Bool

  package init(commit: Commit, parents: [Parent], isCut: Bool = false) {
    self.commit = commit
    self.parents = parents
    self.isCut = isCut
  }
}
