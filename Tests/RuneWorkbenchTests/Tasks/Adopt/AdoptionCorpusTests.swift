import Foundation
import RuneFormats
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Adopts texts into real localization files: without differences nothing changes, and with one difference one value.
///
/// The files are not part of the project. `RERUNE_CORPUS` names a folder of them; without it, the tests are reported
/// as skipped.
@Suite struct AdoptionCorpusTests {
  private static let corpus = ProcessInfo.processInfo.environment["RERUNE_CORPUS"]

  /// Every character that some format escapes.
  private static let newText = "Neu \"é\" 'x' \\n \n\t a/b <&> 😀 \u{2028}"

  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"))
  func leavesUnchangedFilesAlone() throws {
    var count = 0
    for file in try Self.files(in: try #require(Self.corpus)) {
      let table = TableParser.parse(file)
      let adoption = Self.adopt(Self.locales(of: table).map { Self.remote(table, $0) }, table)
      #expect(adoption.changes.isEmpty, "\(file.path)")
      #expect(file.text.encoding == .binary || file.bytes(applying: []) == file.bytes, "\(file.path)")
      if adoption.known != nil { count += 1 }
    }
    print("Adopted nothing into \(count) files.")
    #expect(count > 0)
  }

  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"))
  func changesOneValueAndNothingElse() throws {
    var count = 0
    for file in try Self.files(in: try #require(Self.corpus)) where file.text.encoding != .binary {
      let table = TableParser.parse(file)
      let plain = table.entries.indices.filter { Self.plainText(of: table.entries[$0]) != nil }
      for position in Set([plain.first, plain.isEmpty ? nil : plain[plain.count / 2], plain.last]) {
        guard let position, let localization = Self.plainText(of: table.entries[position]) else { continue }
        let adopted = try Self.changeText(of: position, localization, in: table)
        count += adopted ? 1 : 0
      }
    }
    print("Adopted \(count) texts, each alone.")
    #expect(count > 0)
  }

  /// Removes a localization from a catalog as Xcode would, and adds it again.
  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"))
  func insertsAsXcodeWrites() throws {
    var count = 0
    for file in try Self.files(in: try #require(Self.corpus)) where file.path.hasSuffix(".xcstrings") {
      let table = TableParser.parse(file)
      let step = max(1, table.entries.count / 10)
      for index in stride(from: 0, to: table.entries.count, by: step) {
        guard let (cut, localization) = try Self.withoutOneLocalization(table.entries[index], in: table)
        else {
          continue
        }
        let key = table.entries[index].key
        let edited = SourceFile(path: file.path, bytes: cut)
        let message = PayloadMessage(
          key: key,
          value: .text(localization.forms[0].text),
          range: .start
        )
        let tag = try #require(LocaleTag.normalized(localization.locale))
        let adoption = Self.adopt(
          [DownloadedTexts(locale: tag, messages: [message], file: edited)],
          edited
        )
        // It was the only text in its language, or equals the key.
        guard let change = adoption.changes.first else { continue }
        #expect(change.bytes == file.bytes, "\(file.path): \(key) (\(tag))")
        count += 1
      }
    }
    print("Inserted \(count) localizations.")
    #expect(count > 0)
  }

  // MARK: Steps

  private static func changeText(
    of index: Int,
    _ localization: Localization,
    in table: ParsedTable
  ) throws -> Bool {
    let key = table.entries[index].key
    let place = "\(table.file.path): \(key)"
    var remote = remote(table, localization.locale)
    // If a key occurs twice, the last one is used, which may be another entry.
    let position = try #require(remote.messages.firstIndex { $0.key.hasSameUTF8(as: key) })
    remote.messages[position].value = .text(newText)
    let adoption = adopt([remote], table)
    guard adoption.known != nil else { return false }
    guard let change = adoption.changes.first else {
      let isExplained = adoption.diagnostics.contains { $0.key.map { $0.hasSameUTF8(as: key) } ?? false }
      #expect(isExplained || LocaleTag.normalized(remote.locale) == nil, "\(place)")
      return false
    }
    try #require(change.edits.count == 1, "\(place)")

    let edited = TableParser.parse(SourceFile(path: table.file.path, bytes: change.bytes))
    #expect(edited.diagnostics.count == table.diagnostics.count, "\(place)")
    let (before, after) = (keysAndTexts(of: table), keysAndTexts(of: edited))
    try #require(before.count == after.count, "\(place)")
    let differing = before.indices.filter { before[$0] != after[$0] }
    #expect(differing.count == 1, "\(place)")
    for index in differing { #expect(UTF8Key(after[index]) == UTF8Key("\(key) = \(newText)"), "\(place)") }

    let (old, new) = (table.file.text.utf8, edited.file.text.utf8)
    let range = change.edits[0].range.offsets
    #expect(old[..<range.lowerBound] == new[..<range.lowerBound], "\(place)")
    #expect(old[range.upperBound...].elementsEqual(new.suffix(old.count - range.upperBound)), "\(place)")
    #expect(table.file.text.encoding == edited.file.text.encoding, "\(place)")
    return true
  }

  /// `key = text` for each form in file order.
  private static func keysAndTexts(of table: ParsedTable) -> [String] {
    table.entries.flatMap { entry in
      entry.localizations.flatMap { localization in
        localization.forms.map { form in "\(entry.key) = \(form.text)" }
      }
    }
  }

  private static func withoutOneLocalization(
    _ entry: ParsedEntry,
    in table: ParsedTable
  ) throws -> (bytes: [UInt8], localization: Localization)? {
    try table.file.text.utf8.withUnsafeBufferPointer { text in
      let object = try JSONObject(text, behind: entry.keyRange)
      guard let localizations = object["localizations"] else { return nil }
      let members = try JSONObject(text, at: Int(localizations.valueRange.lower))
      let usable = entry.localizations.filter {
        !$0.isImplicit && $0.state == "translated" && $0.forms.count == 1 && $0.forms[0].path.isEmpty
          && $0.substitutions.isEmpty && !$0.forms[0].text.isEmpty
      }
      guard !usable.isEmpty else { return nil }
      let localization = usable[entry.key.utf8.count % usable.count]
      let cut =
        members.members.count == 1
        ? remove("localizations", from: object, text)
        : remove(localization.locale, from: members, text)
      return (table.file.bytes(applying: [cut]), localization)
    }
  }

  private static func remove(
    _ name: String,
    from object: JSONObject,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> TextEdit {
    guard let index = object.members.firstIndex(where: { $0.name == name }), object.members.count > 1 else {
      // As Xcode writes an empty entry.
      return TextEdit(ByteRange(object.open, object.close + 1), Array("{\n\n    }".utf8))
    }
    let member = object.members[index]
    if index + 1 < object.members.count {
      let next = object.members[index + 1].nameRange
      return TextEdit(ByteRange(Int(member.nameRange.lower), Int(next.lower)), [])
    }
    let previous = object.members[index - 1].valueRange
    return TextEdit(ByteRange(Int(previous.upper), Int(member.valueRange.upper)), [])
  }

  // MARK: Downloads

  private static func adopt(_ remotes: [DownloadedTexts], _ table: ParsedTable) -> Adoption {
    adopt(remotes, table.file)
  }

  /// Into a catalog of this file alone.
  private static func adopt(_ remotes: [DownloadedTexts], _ file: SourceFile) -> Adoption {
    Compiler.adopt(remotes, into: [file])
  }

  private static func locales(of table: ParsedTable) -> [String] {
    Set(table.entries.flatMap { $0.localizations.map(\.locale) }).sorted()
  }

  /// A download with the file's own texts.
  private static func remote(_ table: ParsedTable, _ name: String) -> DownloadedTexts {
    var messages: [UTF8Key: PayloadMessage] = [:]
    for entry in table.entries {
      for localization in entry.localizations where localization.locale.hasSameUTF8(as: name) {
        guard let value = value(of: localization) else { continue }
        messages[UTF8Key(entry.key)] = PayloadMessage(key: entry.key, value: value, range: .start)
      }
    }
    let tag = LocaleTag.normalized(name) ?? name
    // A file outside every language folder, or for all languages, counts as English.
    let locale = name == TableParser.undeterminedLocale || name == "Base" ? "en" : tag
    return DownloadedTexts(
      locale: locale,
      messages: messages.values.sorted { UTF8Key($0.key) < UTF8Key($1.key) },
      file: table.file
    )
  }

  private static func value(of localization: Localization) -> PayloadValue? {
    let slots = TextSlot.slots(of: localization)
    if slots.count == 1, slots[0].address.path.isEmpty { return .text(slots[0].text) }
    let builder = MessageBuilder(isFormat: true, pluralArgument: 1, escapesProse: false)
    return .message(builder.message(for: localization))
  }

  private static func plainText(of entry: ParsedEntry) -> Localization? {
    entry.localizations.last {
      !$0.isImplicit && $0.forms.count == 1 && $0.forms[0].path.isEmpty && $0.substitutions.isEmpty
    }
  }

  private static func files(in folder: String) throws -> [SourceFile] {
    let formats = Set(TableFormat.allCases.map(\.rawValue))
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.sorted().filter { formats.contains(($0 as NSString).pathExtension) }.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      return SourceFile(path: "\(folder)/\(name)", bytes: [UInt8](data))
    }
  }
}
