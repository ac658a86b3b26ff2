import RuneModel

/// The answer to `ServiceRequest.translation`.
enum TranslationAnswer {
  /// - Returns: `nil` if the service has no translation.
  static func decode(_ body: [UInt8]) throws(TextFault) -> String? {
    try AnswerObject.read(body, limit: Limits.dynamicAnswerBytes, members: ["translation"]) {
      $0["translation"]
    }
  }
}

/// The answer to `ServiceRequest.sync`.
struct SyncAnswer: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    /// As the service writes it; `nil` is the language of the request.
    var language: String?
    var text: String
    var translation: String
  }

  /// The first `Limits.dynamicSyncEntries`: the others are translated when they are shown.
  var entries: [Entry]

  static func decode(_ body: [UInt8]) throws(TextFault) -> SyncAnswer {
    try AnswerObject.read(body, limit: Limits.dynamicSyncBytes, members: ["translations"]) {
      answer throws(TextFault) in
      SyncAnswer(
        entries: try answer.elements("translations", limit: Limits.dynamicSyncEntries) {
          element throws(TextFault) in
          let entry = try answer.object(element, members: ["lang", "string", "translation"])
          guard let text = entry["string"], let translation = entry["translation"] else { return nil }
          return Entry(language: entry["lang"], text: text, translation: translation)
        }
      )
    }
  }
}
