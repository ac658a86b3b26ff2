import RuneDelivery
import RuneModel

/// The texts that a file has for one table.
struct CrowdinFileTable {
  var name: String
  var builder: PayloadBuilder
}

/// Merges the tables of files in their order.
struct CrowdinTableMerger {
  var notes = WireNotes()
  private var tables: [Table] = []
  private var indexOfTable: [UTF8Key: Int] = [:]
  private var keyCount = 0

  private struct Table {
    var name: String
    var messages: [PayloadMessage] = []
    /// Whether the message comes from a `.stringsdict`.
    var isOverriding: [Bool] = []
    var indexOfKey: [UTF8Key: Int] = [:]
  }

  /// - Parameter overrides: whether the texts override those of other files, including later ones.
  mutating func add(_ table: CrowdinFileTable, overrides: Bool, path: CrowdinPath) throws(TextFault) {
    notes.add(table.builder.notes, of: path)
    let index = indexOfTable[UTF8Key(table.name)] ?? tables.count
    if index == tables.count {
      indexOfTable[UTF8Key(table.name)] = index
      tables.append(Table(name: table.name))
    }
    for message in table.builder.messages {
      guard let known = tables[index].indexOfKey[UTF8Key(message.key)] else {
        keyCount += 1
        guard keyCount <= Limits.payloadKeys else {
          throw TextFault(
            .tooManyKeys,
            "The language has more than \(Limits.payloadKeys) keys. Split the project.",
            at: message.range
          )
        }
        tables[index].indexOfKey[UTF8Key(message.key)] = tables[index].messages.count
        tables[index].messages.append(message)
        tables[index].isOverriding.append(overrides)
        continue
      }
      let wasOverriding = tables[index].isOverriding[known]
      if wasOverriding == overrides {
        notes.add(
          .duplicateKey,
          "The key \(message.key.wireQuoted) of the table \(table.name.wireQuoted) is in an earlier file too; the text "
            + "of \(path.written.wireQuoted) is used. Remove one.",
          subject: message.key,
          at: message.range
        )
      }
      if overrides || !wasOverriding {
        tables[index].messages[known] = message
        tables[index].isOverriding[known] = overrides
      }
    }
  }

  mutating func note(leftOut paths: [CrowdinPath]) {
    guard let first = paths.first else { return }
    let files =
      paths.count == 1
      ? "The file \(first.written.wireQuoted) is"
      : "\(paths.count) files, such as \(first.written.wireQuoted), are"
    notes.add(
      .unsupportedFormat,
      "\(files) left out. Only .strings, .stringsdict, .xcstrings, .xliff and .json are read.",
      at: .start
    )
  }

  func finish() throws(TextFault) -> Payload {
    var messages: [PayloadMessage] = []
    for table in tables {
      messages += table.messages.map { message in
        var message = message
        message.table = table.name
        return message
      }
    }
    // An index finds a key by its own hash, whatever its table.
    try PayloadDecoder.checkRuns(messages)
    return Payload(format: .tables, messages: messages, notes: notes)
  }
}

extension WireNotes {
  /// Adds the notes about a file.
  mutating func add(_ other: WireNotes, of path: CrowdinPath) {
    for note in other.notes {
      add(
        note.rule,
        "\(path.written.wireQuoted): \(note.message)",
        subject: note.subject,
        at: note.range
      )
    }
  }
}
