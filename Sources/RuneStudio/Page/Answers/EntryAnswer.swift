/// A text and its place in an entry.
package struct PlacedText: Codable, Sendable, Equatable {
  package var place: String
  /// `nil` removes the text.
  package var value: String?

  package init(place: String, value: String?) {
    self.place = place
    self.value = value
  }
}

/// Everything about one entry that the page shows beside its texts in one language.
package struct EntryAnswer: Encodable, Sendable {
  package struct Text: Encodable, Sendable, Equatable {
    package var place: String
    package var text: String
    @OrNull package var state: String?
  }

  package struct Texts: Encodable, Sendable {
    package var locale: String
    @OrNull package var state: String?
    package var texts: [Text]
  }

  /// One of the texts that a language needs for this entry, whether or not it is there.
  package struct Place: Encodable, Sendable, Equatable {
    package var place: String
    /// The last choice, such as `few`; empty for the text itself.
    package var label: String
    /// Numbers for which the form is shown: `2–4`.
    package var numbers: [String]
    package var required: Bool
    /// The place of the source text that it translates.
    @OrNull package var sourcePlace: String?
  }

  package struct Target: Encodable, Sendable {
    package var locale: String
    package var etag: String
    @OrNull package var state: String?
    package var texts: [Text]
    package var places: [Place]
    @OrNull package var draft: DraftAnswer?
  }

  package struct ArgumentAnswer: Encodable, Sendable, Equatable {
    package var position: Int
    @OrNull package var name: String?
    package var type: String
    /// As it is inserted, such as `%1$@`.
    package var specifier: String
    /// All ways in which texts may spell it.
    package var spellings: [String]
  }

  /// A place in code that uses the key.
  package struct Use: Encodable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int
    package var code: String
  }

  /// What the text is in the interface, and what says so.
  package struct Role: Encodable, Sendable {
    package var role: String
    package var reason: String
  }

  /// A term of the glossary in the source text.
  package struct Term: Encodable, Sendable {
    package var term: String
    @OrNull package var translation: String?
    package var isTranslated: Bool
    @OrNull package var note: String?
  }

  package struct Neighbor: Encodable, Sendable {
    package var table: String
    package var key: String
    package var source: String
    @OrNull package var text: String?
    /// How similar the source texts are, from 0 to 1; `nil` for a text that is near in the file.
    @OrNull package var score: Double?
  }

  package var revision: Int
  package var table: String
  package var key: String
  package var file: String
  package var line: Int
  @OrNull package var comment: String?
  @OrNull package var extractionState: String?
  package var shouldTranslate: Bool
  @OrNull package var readOnly: String?
  package var arguments: [ArgumentAnswer]
  package var source: Texts
  package var target: Target
  package var findings: [FindingAnswer]
  package var others: [Texts]
  package var uses: [Use]
  @OrNull package var role: Role?
  package var near: [Neighbor]
  package var similar: [Neighbor]
  package var glossary: [Term]
  /// What running apps that show the text look like. The server adds them.
  package var screenshots: [Screenshot] = []
}

/// Texts that are kept beside an entry, because they could not be saved or were not meant to be yet.
package struct DraftAnswer: Encodable, Sendable, Equatable {
  package var texts: [PlacedText]
  package var savedAt: String
  @OrNull package var state: String?
  package var findings: [FindingAnswer]
}
