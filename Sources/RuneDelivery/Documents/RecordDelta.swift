import RuneModel

/// The records that changed since a stored version. Each replaces the texts of its key, also with none.
package struct RecordDelta: Sendable {
  package var messages: [PayloadMessage]
  /// The keys of records without a usable text, whose stored texts are removed.
  package var removedKeys: Set<UTF8Key>
  package var notes: WireNotes

  /// - Throws: what `PayloadDecoder` throws, and a fault for a payload in any other format: it has no changes but whole
  ///   locales.
  package static func decode(_ bytes: [UInt8], locale: String) throws(TextFault) -> RecordDelta {
    try bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
      let start = try WireText.start(of: bytes, limit: Limits.payloadBytes, name: "payload")
      guard try PayloadShape(of: bytes, from: start) == .records else {
        throw TextFault(
          .unknownShape,
          "The changes of a locale are not an array of records. Serve those that changed since the requested version."
        )
      }
      var reader = RecordPayloadReader(bytes, from: start, locale: locale)
      let builder = try reader.read()
      let removedKeys = reader.keysWithoutText
      return RecordDelta(
        // The last record of a key counts.
        messages: builder.messages.filter { !removedKeys.contains(UTF8Key($0.key)) },
        removedKeys: removedKeys,
        notes: builder.notes
      )
    }
  }

  /// The texts after the changes, the new ones last.
  ///
  /// - Throws: if they exceed the limits of a payload.
  package func applied(to texts: [PayloadMessage]) throws(TextFault) -> [PayloadMessage] {
    var changes: [UTF8Key: Int] = [:]
    for (index, message) in messages.enumerated() { changes[UTF8Key(message.key)] = index }
    var isNew = Array(repeating: true, count: messages.count)
    var result: [PayloadMessage] = []
    for text in texts {
      let key = UTF8Key(text.key)
      if let change = changes[key] {
        result.append(messages[change])
        isNew[change] = false
      } else if !removedKeys.contains(key) {
        result.append(text)
      }
    }
    for (index, message) in messages.enumerated() where isNew[index] { result.append(message) }
    guard result.count <= Limits.payloadKeys else {
      throw TextFault(
        .tooManyKeys,
        "The locale has more than \(Limits.payloadKeys) keys with these changes. Split the project."
      )
    }
    try PayloadDecoder.checkRuns(result)
    return result
  }
}
