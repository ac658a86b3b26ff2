import RuneModel

@testable import ReRuneDynamic

/// A file of dynamic texts with any damage, unchanged and with matching digests.
enum DynamicFileTarget {
  static func run(_ bytes: [UInt8]) throws {
    guard let end = try? TextFile.headCount(bytes, size: bytes.count) else { return }
    let record = bytes[TextFile.startCount..<end].withUnsafeBytes { TextRecord(encoded: $0) }
    let namespace = record?.namespace ?? ""
    if let (archive, _, _) = try? TextFile.archive(bytes, namespace: namespace) { try use(archive) }
    guard let record else { return }
    let again = record.encoded.withUnsafeBytes { TextRecord(encoded: $0) }
    try demand(again == record, "\(record) reads as \(String(describing: again))")
    try expectTheSameWhenWritten(archive(of: record, bytes[end...]), namespace: namespace)
  }

  /// The archive that a file describes, with matching digests.
  private static func archive(of record: TextRecord, _ tables: ArraySlice<UInt8>) -> TextArchive {
    var archive = TextArchive(project: record.project)
    var rest = tables
    for table in record.tables {
      let content = TableTarget.sealed(Array(rest.prefix(table.length)), tableAt: 0)
      rest = rest.dropFirst(table.length)
      archive.languages.append(.init(tag: table.language, cursor: table.cursor, table: content))
    }
    return archive
  }

  private static func expectTheSameWhenWritten(_ archive: TextArchive, namespace: String) throws {
    let file = TextFile.bytes(of: archive, namespace: namespace)
    let (read, _, damaged) = try TextFile.archive(file, namespace: namespace)
    try demand(damaged.isEmpty, "\(damaged) are damaged when they are read again")
    try demand(read.project == archive.project, "the project differs when it is read again")
    try demand(
      read.languages.map(\.tag) == archive.languages.map(\.tag)
        && read.languages.map(\.table) == archive.languages.map(\.table),
      "the languages differ when they are read again"
    )
    try use(read)
  }

  private static func use(_ archive: TextArchive) throws {
    try demand(archive.project.users.count <= Limits.dynamicUsers, "\(archive.project.users.count) users")
    for language in archive.languages {
      for (text, translation) in language.texts?.entries ?? [] {
        try demand(!text.isEmpty && text.utf8.count <= Limits.dynamicTextBytes, "an unusable text")
        try demand(
          TranslatedText.checked(translation, of: text)?.hasSameUTF8(as: translation) == true,
          "\(translation.debugDescription) would not be accepted from the service"
        )
      }
    }
    var changed = archive
    try changed.merge(["de": ArchivedTexts(entries: [("title", "Titel")])])
    try demand(changed.languages.count <= Limits.dynamicLanguages, "\(changed.languages.count) languages")
    guard let (text, translation) = changed.texts(in: "de")?.entries.last else {
      throw Violation("a new text is lost next to damaged ones")
    }
    try demand(text == "title" && translation == "Titel", "a new text is not the most recent one")
  }
}
