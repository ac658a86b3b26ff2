import RuneModel

/// The records that changed since a stored version. Each replaces the texts of its key, even if it has none.
package struct RecordDelta: Sendable {
  package var messages: [PayloadMessage]
  /// The keys of records without a usable text, whose stored texts are removed.
  package var removedKeys: Set<UTF8Key>
  package var notes: WireNotes

  /// - Throws: the errors of `PayloadDecoder`, and a fault for a payload in any other format, which has no changes but
  ///   whole locales.
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
  /// - Throws: a fault if they exceed the limits of a payload.
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

/// The version of a locale's records in a manifest of version 1.x.
package struct RecordVersion: Hashable, Sendable {
  package var number: Int
  /// If it changes, the stored records cannot be updated but only replaced. So it is part of what is stored.
  package var minimumDeltaBase: Int

  package init(number: Int, minimumDeltaBase: Int) {
    self.number = number
    self.minimumDeltaBase = minimumDeltaBase
  }

  /// - Parameter validator: the validator in `ManifestLocale.etag` or in the record of a stored locale.
  package init?(validator: String?) {
    let numbers = (validator ?? "").split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let base = numbers[1], number >= 0, base >= 0 else {
      return nil
    }
    self.init(number: number, minimumDeltaBase: base)
  }

  package var validator: String { "\(number)/\(minimumDeltaBase)" }

  /// Whether a server has the changes since this version.
  ///
  /// - Parameter target: the current version.
  package func isDeltaBase(of target: RecordVersion) -> Bool {
    minimumDeltaBase == target.minimumDeltaBase && number >= target.minimumDeltaBase && number < target.number
  }
}
