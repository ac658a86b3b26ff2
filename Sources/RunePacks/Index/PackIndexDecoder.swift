import RuneDelivery
import RuneModel

/// Reads an index in each of its shapes:
///
/// - this project's own, which `PackIndexEncoder` writes, with `"schema": 1`;
/// - LexiSpot's `packages` with `language_code`, `compressed_size` and `checksum`;
/// - LexiSpot's earlier one, whose packages have a `code` and share the version of the index.
///
/// Unknown members are ignored, among them `signature`, which `DocumentSignature` reads before the index is decoded. If
/// a member or an id occurs twice, the last one is used.
///
/// A package that cannot be read is skipped with a note; one that cannot be downloaded is listed with a note. A fault
/// that makes the whole index unreadable is thrown.
package struct PackIndexDecoder {
  package static func decode(_ bytes: [UInt8]) throws(TextFault) -> PackIndex {
    try bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
      let start = try WireText.start(of: bytes, limit: Limits.packIndexBytes, name: "index")
      var decoder = PackIndexDecoder(text: bytes)
      return try decoder.decode(from: start)
    }
  }

  /// The highest version of the format that is read.
  static let schema = 1

  let text: UnsafeBufferPointer<UInt8>
  var notes = WireNotes()
  var skippedPackages = 0
  /// Whether the index is of this project's own shape.
  private(set) var isOwnShape = false
  /// The version of packages that have none themselves.
  private(set) var commonVersion: PackVersion?

  private init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  private mutating func decode(from start: Int) throws(TextFault) -> PackIndex {
    let root = try readRoot(from: start)
    try readSchema(root["schema"])
    commonVersion = root["version"].flatMap(version)
    let namesKind = try readKind(root["kind"])
    let published = PublishedDocument.revision(
      root["revision"],
      rollsBackFrom: root["rollsBackFrom"],
      formerRollback: root["allowRollbackTo"],
      in: text,
      &notes
    )
    let expires = PublishedDocument.expiry(root["expires"], in: text, &notes)
    let project = PublishedDocument.project(root["project"], in: text, &notes)
    let packages = try readPackages(root["packages"])
    return PackIndex(
      revision: published.number,
      expires: expires,
      rollsBackFrom: published.rollsBackFrom,
      project: project,
      namesKind: namesKind,
      packages: packages,
      notes: notes,
      skippedPackages: skippedPackages
    )
  }

  private func readRoot(from start: Int) throws(TextFault) -> [String: JSONSpan] {
    guard text[start] == UInt8(ascii: "{") else {
      throw TextFault(
        .unknownShape,
        "The index is not a JSON object. Serve one such as {\"schema\": 1, \"packages\": []}.",
        at: ByteRange(start, start + 1)
      )
    }
    var reader = JSONReader(text, from: start)
    let span = try reader.readSpan()
    try reader.finish()
    return try span.members(
      [
        "schema", "kind", "version", "revision", "expires", "rollsBackFrom", "allowRollbackTo", "project",
        "packages",
      ],
      in: text
    )
  }

  private mutating func readSchema(_ span: JSONSpan?) throws(TextFault) {
    guard let span, span.kind != .null else { return }
    guard let schema = WireNumber.integer(of: span, in: text), (1...Self.schema).contains(schema) else {
      throw TextFault(
        .unsupportedFormat,
        "The index has the schema \(span.excerpt(in: text)), and this version reads up to \(Self.schema). "
          + "Update it, or publish an index of that schema.",
        at: span.range
      )
    }
    isOwnShape = true
  }

  /// - Returns: whether the document says that it is an index.
  private func readKind(_ span: JSONSpan?) throws(TextFault) -> Bool {
    guard let span, span.kind != .null else { return false }
    guard span.string(in: text)?.hasSameUTF8(as: PackIndex.kind) == true else {
      throw TextFault(
        .unknownShape,
        "The document is \(span.excerpt(in: text)) and not an index of packages, \"\(PackIndex.kind)\". "
          + "Name the address of an index.",
        at: span.range
      )
    }
    return true
  }

  /// A number or a text; `nil` for other values.
  func version(_ span: JSONSpan) -> PackVersion? {
    switch span.kind {
    case .number:
      if let integer = WireNumber.integer(of: span, in: text) { return PackVersion(integer) }
      return PackVersion(String(decoding: text[span.range.offsets], as: UTF8.self))
    case .string: return span.string(in: text).flatMap(PackVersion.init)
    default: return nil
    }
  }

  // MARK: Packages

  private mutating func readPackages(_ span: JSONSpan?) throws(TextFault) -> [PackEntry] {
    guard let span, span.kind == .array else {
      throw TextFault(
        .unknownShape,
        "The index has no array 'packages'. Name the address of an index of packages.",
        at: span?.range ?? .start
      )
    }
    var reader = span.reader(in: text)
    var packages: [PackEntry] = []
    var indexOfID: [PackID: Int] = [:]
    try reader.enterArray()
    while try reader.nextElement() {
      let element = try reader.readSpan()
      guard let package = try readPackage(element) else { continue }
      if let index = indexOfID[package.id] {
        notes.add(
          .unusablePack,
          "The package \(package.id) is listed twice; the last entry is used. Remove one.",
          subject: package.id.text,
          at: element.range
        )
        packages[index] = package
      } else if packages.count < Limits.packIndexPackages {
        indexOfID[package.id] = packages.count
        packages.append(package)
      } else {
        skip(
          "The package \(package.id) is beyond the first \(Limits.packIndexPackages) and was skipped.",
          element
        )
      }
    }
    guard !packages.isEmpty || skippedPackages == 0 else {
      // An empty list would mean "every package was withdrawn".
      throw TextFault(
        .unknownShape,
        "None of the packages can be read. " + (notes.notes.last?.message ?? ""),
        at: span.range
      )
    }
    return packages
  }

  mutating func skip(_ message: String, _ span: JSONSpan) {
    skippedPackages += 1
    notes.add(.unusablePack, message, at: span.range)
  }
}
