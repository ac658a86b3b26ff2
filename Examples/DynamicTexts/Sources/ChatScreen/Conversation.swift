import ReRuneCore
import ReRuneDynamic

/// Messages, shown in the reader's language.
package struct Conversation: Sendable {
  package let messages: [Message]

  /// - Parameter lines: a message each.
  package init(_ lines: String) {
    messages = lines.split(whereSeparator: \.isNewline).enumerated()
      .compactMap { Message(id: $0.offset, line: $0.element) }
  }

  /// What can be shown now: the text of a catalog, and messages, which are untranslated until their translations are known.
  package var lines: [String] {
    // One language for both.
    ReRune.languageOverride = ReRuneDynamic.currentLanguage
    return [ReRuneStrings.chatTitle(messages.count)]
      + messages.map { "\($0.author): \(reRuneDynamicString($0.text))" }
  }

  /// Waits until each message is translated, or cannot be.
  ///
  /// - Returns: why some are not translated.
  package func translated() async -> Set<ReRuneProblem> {
    await withTaskGroup(of: Result<String, ReRuneProblem>.self) { group in
      for message in messages {
        group.addTask { await ReRuneDynamic.translation(of: message.text) }
      }
      return await group.reduce(into: []) { problems, result in
        if case .failure(let problem) = result { problems.insert(problem) }
      }
    }
  }
}
