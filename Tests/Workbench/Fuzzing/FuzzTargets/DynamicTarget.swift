import RuneModel

@testable import ReRuneDynamic

/// An answer of the service that translates texts, read as the answer to each request.
enum DynamicTarget {
  static func run(_ bytes: [UInt8]) throws {
    let start = try decoded(bytes, StartAnswer.decode)
    let translation = try decoded(bytes, TextAnswer.decode)
    let sync = try decoded(bytes, SyncAnswer.decode)
    try demand(
      (start == nil) == (translation == nil) && (start == nil) == (sync == nil),
      "only some decoders accept it"
    )
    if let start { try expectSound(start) }
    if let translation = translation ?? nil { try expectSound(translation) }
    if let sync { try expectSound(sync) }
  }

  private static func decoded<Answer>(
    _ bytes: [UInt8],
    _ decode: ([UInt8]) throws(TextFault) -> Answer
  ) throws -> Answer? {
    do throws(TextFault) {
      return try decode(bytes)
    } catch {
      try demand(error.range.lower <= error.range.upper, "\(error.rule.id) lies at \(error.range)")
      return nil
    }
  }

  private static func expectSound(_ answer: StartAnswer) throws {
    try demand(answer.project?.utf8.count ?? 1 <= Limits.dynamicNameBytes, "a long name of a project")
    try demand(answer.languages.count <= Limits.manifestLocales, "\(answer.languages.count) languages")
    let tags = answer.languages + [answer.baseLanguage, answer.languageOverride].compactMap { $0 }
    try demand(tags.allSatisfy { LocaleTag.normalized($0) != nil }, "\(tags) are not all tags")
    let languages = answer.languages.compactMap(LocaleTag.normalized)
    try demand(Set(languages).count == languages.count, "a language occurs twice in \(languages)")
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("project", answer.project)
      writer.member("base_language", answer.baseLanguage)
      writer.name("languages")
      writer.array { for language in answer.languages { $0.string(language) } }
      writer.member("language_override", answer.languageOverride)
    }
    try demand(try StartAnswer.decode(writer.bytes) == answer, "\(answer) differs after writing")
    let agent = TranslationService.userAgent(project: answer.project)
    try demand(
      agent.utf8.allSatisfy { (0x20...0x7E).contains($0) } && agent.utf8.last != 0x20,
      "\(agent.debugDescription) is not the value of a header field"
    )
  }

  private static func expectSound(_ translation: String) throws {
    try demand(!translation.isEmpty, "an empty translation")
    guard let checked = TranslatedText.checked(translation, of: "text") else { return }
    try demand(
      !checked.isEmpty
        && checked.unicodeScalars.allSatisfy { $0.value >= 0x20 || "\t\n".unicodeScalars.contains($0) },
      "a control character in \(checked.debugDescription)"
    )
    try demand(
      TranslatedText.checked(checked, of: "text")?.hasSameUTF8(as: checked) == true,
      "\(checked.debugDescription) differs when it is checked again"
    )
  }

  private static func expectSound(_ answer: SyncAnswer) throws {
    try demand(answer.entries.count <= Limits.dynamicSyncEntries, "\(answer.entries.count) entries")
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("translations")
      writer.array { writer in
        for entry in answer.entries {
          writer.object { writer in
            writer.member("lang", entry.language)
            writer.member("string", entry.text)
            writer.member("translation", entry.translation)
          }
        }
      }
    }
    try demand(try SyncAnswer.decode(writer.bytes) == answer, "the entries differ after writing")
  }
}
