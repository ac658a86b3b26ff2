import RuneCompiler
import RuneModel
import RuneWorkbench

/// A record as JSON, one document per line, so that version control shows which locale changed.
extension DownloadRecord {
  var encoded: [UInt8] {
    var head: [(name: String, value: JSONWriter)] = [
      ("schema", .value { $0.integer(Self.schema) }),
      ("service", .value { $0.string(service.rawValue) }),
      ("origin", .value { $0.string(origin) }),
      ("project", .value { $0.string(project) }),
      ("downloadedAt", .value { $0.string(downloadedAt) }),
      ("manifest", .value { $0.write(manifest) }),
    ]
    if let languages { head.append(("languages", .value { $0.write(languages) })) }
    let documents = locales.sorted { $0.key.isUTF8Ordered(before: $1.key) }.map { tag, document in
      let name = JSONWriter.value { $0.string(tag) }
      return "    \(name.text): \(JSONWriter.value { $0.write(document) }.text)"
    }
    var lines = head.map { "  \"\($0.name)\": \($0.value.text)," }
    lines.insert("{", at: 0)
    if documents.isEmpty {
      lines.append("  \"locales\": {}")
    } else {
      lines.append("  \"locales\": {")
      lines.append(documents.joined(separator: ",\n"))
      lines.append("  }")
    }
    lines.append("}")
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// - Throws: `TextFault` for anything that `encoded` does not produce.
  init(decoding text: UnsafeBufferPointer<UInt8>, from start: Int) throws(TextFault) {
    var reader = JSONReader(text, from: start)
    var (schema, origin, project, downloadedAt): (Int?, String?, String?, String?)
    var (manifest, languages): (Document?, Document?)
    // When there was only this service, records did not contain one.
    var service: DownloadService? = .rerune
    var locales: [String: Document] = [:]
    try reader.enterObject()
    while let token = try reader.nextName() {
      switch reader.string(token) {
      case "service": service = try reader.readText().flatMap(DownloadService.init)
      case "languages": languages = try Document(from: &reader)
      case "schema": schema = try reader.readInteger(of: text)
      case "origin": origin = try reader.readText()
      case "project": project = try reader.readText()
      case "downloadedAt": downloadedAt = try reader.readText()
      case "manifest": manifest = try Document(from: &reader)
      case "locales":
        try reader.enterObject()
        while let tag = try reader.nextName() {
          locales[reader.string(tag)] = try Document(from: &reader)
        }
      default: try reader.skipValue()
      }
    }
    try reader.finish()
    guard let schema, let origin, let project, let downloadedAt, let manifest else {
      throw Self.incomplete
    }
    guard schema <= Self.schema, let service else {
      throw TextFault(
        Rule.damagedDownload,
        "It was written by a newer rerune-gen. Update this one, or pull again into another folder.",
        at: .start
      )
    }
    self.init(
      service: service,
      origin: origin,
      project: project,
      downloadedAt: downloadedAt,
      manifest: manifest,
      languages: languages,
      locales: locales
    )
  }

  fileprivate static let incomplete = TextFault(
    Rule.damagedDownload,
    "It is not a complete record of a download. Delete it and run rerune-gen pull.",
    at: .start
  )
}

extension DownloadRecord.Document {
  fileprivate init(from reader: inout JSONReader) throws(TextFault) {
    var (etag, version, digest): (String?, String?, UInt64?)
    var parts: [String: String] = [:]
    try reader.enterObject()
    while let token = try reader.nextName() {
      switch reader.string(token) {
      case "etag": etag = try reader.readText()
      case "version": version = try reader.readText()
      case "parts":
        try reader.enterObject()
        while let path = try reader.nextName() { parts[reader.string(path)] = try reader.readText() }
      case "digest": digest = try reader.readText().flatMap { UInt64($0, radix: 16) }
      default: try reader.skipValue()
      }
    }
    guard let digest else { throw DownloadRecord.incomplete }
    self.init(etag: etag, parts: parts, version: version, digest: digest)
  }
}

extension JSONWriter {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }

  fileprivate static func value(_ write: (inout JSONWriter) -> Void) -> JSONWriter {
    var writer = JSONWriter()
    write(&writer)
    return writer
  }

  fileprivate mutating func write(_ document: DownloadRecord.Document) {
    object { writer in
      if let etag = document.etag {
        writer.name("etag")
        writer.string(etag)
      }
      if !document.parts.isEmpty {
        writer.name("parts")
        writer.object { writer in
          for (path, etag) in document.parts.sorted(by: { $0.key.isUTF8Ordered(before: $1.key) }) {
            writer.member(path, etag)
          }
        }
      }
      if let version = document.version {
        writer.name("version")
        writer.string(version)
      }
      writer.name("digest")
      writer.string(String(document.digest, radix: 16))
    }
  }
}

extension JSONReader {
  /// `nil` for a value of another kind.
  fileprivate mutating func readText() throws(TextFault) -> String? {
    guard try peekKind() == .string else {
      try skipValue()
      return nil
    }
    return string(try readString())
  }

  fileprivate mutating func readInteger(of text: UnsafeBufferPointer<UInt8>) throws(TextFault) -> Int? {
    guard try peekKind() == .number else {
      try skipValue()
      return nil
    }
    return Int(String(decoding: text[try readNumber().offsets], as: UTF8.self))
  }
}
