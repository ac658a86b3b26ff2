import Foundation
import RuneDelivery
import RuneModel
import RunePacks
import RuneTransport

/// An index of packages: decoded values are within the limits, and are decoded to the same when encoded.
enum PackIndexTarget {
  static func run(_ bytes: [UInt8]) throws {
    let index: PackIndex
    do throws(TextFault) {
      index = try PackIndexDecoder.decode(bytes)
    } catch {
      try demand(error.range.lower <= error.range.upper, "\(error.rule.id) lies at \(error.range)")
      return
    }
    for revision in [index.published.number, index.published.rollsBackFrom].compactMap(\.self) {
      try demand((0...Limits.revision).contains(revision), "a revision is \(revision)")
    }
    try demand(index.packages.count <= Limits.packIndexPackages, "\(index.packages.count) packages")
    try demand(index.notes.notes.count <= Limits.wireNotes, "\(index.notes.notes.count) notes")
    try demand(Set(index.packages.map(\.id)).count == index.packages.count, "an id occurs twice")
    for package in index.packages { try expectSound(package) }
    for note in index.notes.notes {
      try demand(
        note.range.lower <= note.range.upper && Int(note.range.upper) <= bytes.count,
        "\(note.rule.rawValue) lies at \(note.range.offsets) of \(bytes.count) bytes"
      )
    }
    try expectTheSameWhenWritten(index)
  }

  private static func expectSound(_ package: PackEntry) throws {
    try demand(PackID(package.id.text) == package.id, "\(package.id) is not an id")
    if let language = package.language {
      try demand(LocaleTag.normalized(language) == language, "\(language) is not a normalised tag")
    }
    for size in [package.size, package.installedSize].compactMap(\.self) {
      try demand(size >= 0, "a size is \(size)")
    }
    try demand(
      (0...Limits.packBytes).contains(package.installedLimit),
      "the limit is \(package.installedLimit)"
    )
    for digest in [package.sha256, package.installedSHA256].compactMap(\.self) {
      let isDigest = digest.utf8.count == 64 && digest.allSatisfy { $0.isHexDigit && !$0.isUppercase }
      try demand(isDigest, "the digest is \(digest.debugDescription)")
    }
    if let version = package.version {
      try demand(version.order(comparedTo: version) == .same, "\(version) differs from itself")
      try demand(PackVersion(version.text) == version, "\(version) is read differently")
    }
    if package.obstacle == nil {
      try demand(package.sha256 != nil && package.version != nil, "\(package.id) can be downloaded")
    }
    guard let base = URL(string: "https://example.com/packs/index.json"),
      let address = try? package.address(relativeTo: base)
    else { return }
    let isLocal = (try? APIOrigin(of: address))?.isLoopback == true
    try demand(address.scheme?.lowercased() == "https" || isLocal, "\(address) is used")
    try demand(address.user == nil && address.password == nil, "\(address) is used")
  }

  private static func expectTheSameWhenWritten(_ index: PackIndex) throws {
    // A time just beyond the year 9999 is read and cannot be written.
    var index = index
    index.expires = nil
    let bytes = PackIndexEncoder.encode(index)
    guard bytes.count <= Limits.packIndexBytes else { return }
    let again = try PackIndexDecoder.decode(bytes)
    try demand(
      again.published == index.published && again.packages == index.packages
        && again.project == index.project && again.namesKind == index.namesKind,
      "written again: \(String(decoding: bytes, as: UTF8.self))"
    )
    try demand(PackIndexEncoder.encode(again) == bytes, "written differently the second time")
  }
}
