import RuneFormats
import RuneModel

/// New texts of an entry in one language, or only their new state.
package struct TextChange: Codable, Sendable {
  package var table: String
  package var key: String
  package var locale: String
  /// The texts by their places; without any, only the state changes.
  package var texts: [PlacedText]
  /// The state that the texts get, in a string catalog.
  package var state: String?

  package init(
    table: String,
    key: String,
    locale: String,
    texts: [PlacedText] = [],
    state: String? = nil
  ) {
    (self.table, self.key, self.locale) = (table, key, locale)
    (self.texts, self.state) = (texts, state)
  }

  private enum CodingKeys: String, CodingKey { case table, key, locale, texts, place, value, state }

  /// Reads several texts, or one with `place` and `value`.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    table = try values.decode(String.self, forKey: .table)
    key = try values.decode(String.self, forKey: .key)
    locale = try values.decode(String.self, forKey: .locale)
    texts = try values.decodeIfPresent([PlacedText].self, forKey: .texts) ?? []
    state = try values.decodeIfPresent(String.self, forKey: .state)
    if let place = try values.decodeIfPresent(String.self, forKey: .place) {
      texts.append(PlacedText(place: place, value: try values.decodeIfPresent(String.self, forKey: .value)))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(table, forKey: .table)
    try values.encode(key, forKey: .key)
    try values.encode(locale, forKey: .locale)
    try values.encode(texts, forKey: .texts)
    try values.encodeIfPresent(state, forKey: .state)
  }

  /// The states that Xcode knows: what a person sets, and `machine_translated`, which a replacement and undo keep.
  static let states = ["translated", "needs_review", "new", "machine_translated"]

  /// The texts at their addresses.
  ///
  /// - Throws: `PageProblem` for a place that is none, a place that occurs twice, a text that is too long or holds a null
  ///   character, and an unknown state.
  func addressed() throws(PageProblem) -> [(address: TextAddress, text: String?)] {
    if let state, !Self.states.contains(state) {
      throw PageProblem(.invalid, "\"\(state)\" is not a state. Use \(Self.states.joined(separator: ", ")).")
    }
    guard texts.count <= Limits.pageTexts else {
      throw PageProblem(.invalid, "More than \(Limits.pageTexts) texts were sent for one entry. Send fewer.")
    }
    var addressed: [(address: TextAddress, text: String?)] = []
    for text in texts {
      guard let address = PlaceName.address(text.place) else {
        throw PageProblem(.invalid, "\"\(text.place)\" is not the place of a text, such as \"plural.one\".")
      }
      guard !addressed.contains(where: { $0.address == address }) else {
        throw PageProblem(.invalid, "Two texts were sent for the place \"\(text.place)\". Send one.")
      }
      guard text.value?.utf8.count ?? 0 <= Limits.pageTextBytes else {
        throw PageProblem(
          .invalid,
          "The text is longer than \(Limits.pageTextBytes >> 10) KB. Shorten it, or edit the file."
        )
      }
      guard !(text.value?.utf8.contains(0) ?? false) else {
        throw PageProblem(.invalid, "The text has a null character, which no app can show. Remove it.")
      }
      addressed.append((address, text.value))
    }
    return addressed
  }
}
