import RuneCompiler
import RuneModel

/// The keys that Apple's compiler found in one source file: the content of a `.stringsdata` file of a build.
package struct StringsData: Sendable {
  package struct Entry: Sendable, Hashable {
    package var table: String
    /// As in a catalog: `%lld orders`.
    package var key: String
    /// The default value; `nil` if the code has none.
    package var value: String?
    package var comment: String
    /// From 1.
    package var line: Int
    /// From 1, in bytes.
    package var column: Int
  }

  /// The path of the source file, as the build named it.
  package var source: String
  package var entries: [Entry]
}

/// Reads `.stringsdata`, which swiftc writes with `-emit-localized-strings`:
/// `{"source": "/App/View.swift", "tables": {"Localizable": [{"key", "value", "comment", "location"}]}, "version": 1}`.
///
/// The format has no documentation, so that anything else than this is an error: a key that is overlooked would be
/// marked as stale.
package struct StringsDataReader {
  private let file: SourceFile
  private var json: JSONReader

  /// - Throws: a diagnostic that names the file and what is wrong with it.
  package static func read(_ file: SourceFile) throws(SyncRefusal) -> StringsData {
    let result = file.text.utf8.withUnsafeBufferPointer { text -> Result<StringsData, TextFault> in
      var reader = StringsDataReader(file: file, json: JSONReader(text))
      do throws(TextFault) {
        return .success(try reader.readDocument())
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let data): return data
    case .failure(let fault):
      let message = "This file is not the data of a build's texts as sync knows it: " + fault.message
      throw SyncRefusal(Diagnostic(.stringsDataRefused, message, at: SourceLocation(file, fault.range)))
    }
  }

  private func fault(_ message: String, at range: ByteRange) -> TextFault {
    TextFault(Rule.stringsDataRefused, message, at: range)
  }

  private mutating func expect(_ kind: JSONReader.Kind, _ name: String) throws(TextFault) {
    guard try json.peekKind() == kind else {
      throw fault("\(name) should be of the type \(kind.rawValue).", at: try json.skipValue())
    }
  }

  private mutating func readText(_ name: String) throws(TextFault) -> String {
    try expect(.string, name)
    let token = try json.readString()
    guard !token.hasLoneSurrogate else { throw fault("\(name) has half a character.", at: token.range) }
    return json.string(token)
  }

  private mutating func readCount(_ name: String) throws(TextFault) -> Int {
    try expect(.number, name)
    let range = try json.readNumber()
    let text = String(decoding: file.text.utf8[range.offsets], as: UTF8.self)
    guard let count = Int(text), count > 0 else {
      throw fault("\(name) should be a positive number.", at: range)
    }
    return count
  }

  private mutating func readDocument() throws(TextFault) -> StringsData {
    var (source, version): (String?, Int?) = (nil, nil)
    var entries: [StringsData.Entry]?
    try expect(.object, "The document")
    try json.enterObject()
    while let name = try json.nextName() {
      switch json.string(name) {
      case "source": source = try readText("\"source\"")
      case "tables": entries = try readTables()
      case "version":
        version = try readCount("\"version\"")
        guard version == 1 else {
          throw fault("its version is not 1. Update ReRune, or leave out --stringsdata.", at: name.range)
        }
      default: throw fault("the member \"\(json.string(name).oneLine)\" is unknown.", at: name.range)
      }
    }
    try json.finish()
    guard let source, let entries, version != nil else {
      throw fault("\"source\", \"tables\" or \"version\" is missing.", at: .start)
    }
    return StringsData(source: source, entries: entries)
  }

  private mutating func readTables() throws(TextFault) -> [StringsData.Entry] {
    var entries: [StringsData.Entry] = []
    try expect(.object, "\"tables\"")
    try json.enterObject()
    while let name = try json.nextName() {
      let table = json.string(name)
      try expect(.array, "A table")
      try json.enterArray()
      while try json.nextElement() { entries.append(try readEntry(of: table)) }
    }
    return entries
  }

  private mutating func readEntry(of table: String) throws(TextFault) -> StringsData.Entry {
    var entry = StringsData.Entry(table: table, key: "", value: nil, comment: "", line: 1, column: 1)
    var hasKey = false
    try expect(.object, "An entry")
    var probe = json
    let range = try probe.skipValue()
    try json.enterObject()
    while let name = try json.nextName() {
      switch json.string(name) {
      case "key":
        entry.key = try readText("\"key\"")
        hasKey = true
      case "value": entry.value = try readText("\"value\"")
      case "comment": entry.comment = try readText("\"comment\"")
      case "location": try readLocation(of: &entry)
      default: throw fault("the member \"\(json.string(name).oneLine)\" is unknown.", at: name.range)
      }
    }
    guard hasKey else { throw fault("an entry has no \"key\".", at: range) }
    return entry
  }

  private mutating func readLocation(of entry: inout StringsData.Entry) throws(TextFault) {
    try expect(.object, "\"location\"")
    try json.enterObject()
    while let name = try json.nextName() {
      switch json.string(name) {
      case "startingLine": entry.line = try readCount("\"startingLine\"")
      case "startingColumn": entry.column = try readCount("\"startingColumn\"")
      default: _ = try json.skipValue()
      }
    }
  }
}

/// Why `sync` changes nothing.
package struct SyncRefusal: Error {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension StringsData {
  /// The bundles of the keys that calls look up in no bundle of their own.
  static func otherBundles(of calls: [LocalizedCall]) -> [UTF8Key: LocalizedCall.Bundle] {
    var bundles: [UTF8Key: LocalizedCall.Bundle] = [:]
    for call in calls where call.bundle != .own { bundles[UTF8Key(call.key.key)] = call.bundle }
    for call in calls where call.bundle == .own { bundles[UTF8Key(call.key.key)] = nil }
    return bundles
  }
}

extension StringsData.Entry {
  /// The call in a source file.
  func call(in file: SourceFile, bundle: LocalizedCall.Bundle) -> LocalizedCall {
    LocalizedCall(
      key: ExtractedText(segments: [key]),
      table: table == "Localizable" ? .standard : .named(table),
      bundle: bundle,
      comment: comment.isEmpty ? nil : comment,
      defaultValue: value.map { ExtractedText(segments: [$0]) },
      callee: "",
      arguments: [],
      range: range(in: file),
      location: SourceLocation(file, range(in: file))
    )
  }

  private func range(in file: SourceFile) -> ByteRange {
    let text = file.text.utf8
    var (offset, rest) = (0, line - 1)
    while rest > 0, offset < text.count {
      if text[offset] == 0x0A { rest -= 1 }
      offset += 1
    }
    let place = min(offset + column - 1, text.count)
    return ByteRange(place, place)
  }
}
