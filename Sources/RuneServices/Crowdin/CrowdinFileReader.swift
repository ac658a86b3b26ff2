import RuneDelivery
import RuneFormats
import RuneModel

/// Reads one file of a language. Its content determines the format, whatever its extension.
struct CrowdinFileReader {
  private let file: CrowdinFile
  private let language: CrowdinLanguage
  private let xml: any XMLReader

  init(_ file: CrowdinFile, language: CrowdinLanguage, xml: any XMLReader) {
    self.file = file
    self.language = language
    self.xml = xml
  }

  func read(notes: inout WireNotes) throws(TextFault) -> [CrowdinFileTable] {
    guard file.bytes.count <= Limits.payloadBytes else {
      throw TextFault(
        .documentTooLarge,
        "The file has \(file.bytes.count) bytes, more than the \(Limits.payloadBytes) that are read. Split it."
      )
    }
    try file.bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
      try PayloadShape.refuseBinaryPropertyList(bytes)
    }
    // Crowdin exports `.strings` as UTF-16 too.
    let text = DecodedText(decoding: file.bytes)
    if let fault = text.fault { throw fault }
    return try text.utf8.withUnsafeBufferPointer { bytes throws(TextFault) in
      var start = text.start
      while start < bytes.count, bytes[start].isWireSpace { start += 1 }
      guard start < bytes.count else {
        throw TextFault(.emptyDocument, "The file is empty. Export it again.")
      }
      return try read(bytes, from: start, notes: &notes)
    }
  }

  private func read(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    notes: inout WireNotes
  ) throws(TextFault) -> [CrowdinFileTable] {
    if text[start] == UInt8(ascii: "<") { return try readXML(text, from: start, notes: &notes) }
    let builder =
      switch try PayloadShape(of: text, from: start) {
      case .object: try readObject(text, from: start)
      case .strings: try StringsPayloadReader.read(text, from: start)
      case .records:
        throw TextFault(
          .unknownShape,
          "The file is an array. Export an object of keys and texts.",
          at: ByteRange(start, start + 1)
        )
      }
    return [CrowdinFileTable(name: file.path.table, builder: builder)]
  }

  /// A string catalog, or any other object.
  private func readObject(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) throws(TextFault) -> PayloadBuilder {
    var first: PayloadBuilder?
    for tag in language.tags {
      guard var catalog = try CatalogPayloadReader(text, from: start, locale: tag) else { break }
      let builder = try catalog.read()
      if !builder.messages.isEmpty { return builder }
      first = first ?? builder
    }
    if let first { return first }
    var reader = NestedPayloadReader(text, from: start)
    return try reader.read()
  }

  private func readXML(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    notes: inout WireNotes
  ) throws(TextFault) -> [CrowdinFileTable] {
    switch Self.rootName(in: text, from: try XMLProlog.end(in: text, from: start)) {
    case "plist":
      let builder = try PropertyListPayloadReader.read(text, from: start, with: xml)
      return [CrowdinFileTable(name: file.path.table, builder: builder)]
    case "xliff":
      let document = try XLIFFPayloadReader.read(text, from: start, languages: language.tags, with: xml)
      notes.add(document.notes, of: file.path)
      return document.tables.map { table in
        CrowdinFileTable(name: table.name.isEmpty ? file.path.table : table.name, builder: table.builder)
      }
    default:
      throw PayloadShape.markupFault(text, from: start)
    }
  }

  /// The name of the next element without its prefix.
  private static func rootName(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> String? {
    var index = start
    while let open = text.firstOffset(of: UInt8(ascii: "<"), from: index) {
      index = open + 1
      guard index < text.count else { return nil }
      // A comment or a processing instruction.
      if text[index] == UInt8(ascii: "!") || text[index] == UInt8(ascii: "?") {
        guard let end = text.firstOffset(of: UInt8(ascii: ">"), from: index) else { return nil }
        index = end + 1
        continue
      }
      let name = text[index...].prefix(Limits.xmlNameBytes).prefix {
        !$0.isWireSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      return name.split(separator: UInt8(ascii: ":")).last.map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }
}
