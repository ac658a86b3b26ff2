import Foundation
import RuneModel
import RunePacks

/// The names of packages' files. A name consists of `PackID.fileStem`, a hyphen, the first digits of the SHA-256 of the
/// downloaded file, and an extension. Earlier versions wrote the id itself; their files are still found and removed.
enum PackFileName {
  static let partExtension = "part"
  static let noteExtension = "json"
  static let restExtension = "rest"

  /// The number of digits, as written by `rerune-gen pack`.
  private static let digits = 8
  private static let longestExtension = 16

  static func part(_ id: PackID, sha256: String) -> String {
    "\(id.fileStem)-\(sha256.prefix(digits)).\(partExtension)"
  }

  /// The name of the file about a part.
  static func note(_ id: PackID, sha256: String) -> String {
    "\(id.fileStem)-\(sha256.prefix(digits)).\(noteExtension)"
  }

  /// The name of the file with the bytes that follow a part.
  ///
  /// - Parameter start: the position of its first byte in the complete file.
  static func rest(_ id: PackID, sha256: String, start: Int) -> String {
    "\(id.fileStem)-\(sha256.prefix(digits)).\(start).\(restExtension)"
  }

  /// The position at which the rest of a file begins; `nil` for other names.
  static func startOfRest(_ name: String, of id: PackID, sha256: String) -> Int? {
    guard let start = name.dropLast(restExtension.count + 1).split(separator: ".").last.flatMap({ Int($0) }),
      start >= 0, name == rest(id, sha256: sha256, start: start)
    else { return nil }
    return start
  }

  /// The id of a part, of the file about it, or of its rest; `nil` for other names.
  static func idOfPart(_ name: String) -> PackID? {
    for ending in [partExtension, noteExtension, restExtension] where name.hasSuffix(".\(ending)") {
      var stem = name.dropLast(ending.count + 1)
      if ending == restExtension {
        guard let dot = stem.lastIndex(of: "."), Int(stem[stem.index(after: dot)...]) != nil else {
          return nil
        }
        stem = stem[..<dot]
      }
      guard let hyphen = stem.lastIndex(of: "-"), isDigest(stem[stem.index(after: hyphen)...]) else {
        return nil
      }
      return PackID(fileStem: stem[..<hyphen])
    }
    return nil
  }

  /// The name of an installed file. A file for the app keeps the extension of its address, because some functions of
  /// the system use it to recognize the content.
  ///
  /// - Parameter isWhole: whether to include all digits of the digest.
  static func installed(_ entry: PackEntry, sha256: String, isWhole: Bool) -> String {
    let stem = "\(entry.id.fileStem)-\(isWhole ? sha256[...] : sha256.prefix(digits))"
    switch entry.kind {
    case .texts: return "\(stem).\(TextPack.fileExtension)"
    case .file, .unknown:
      guard let ending = fileExtension(ofAddress: entry.url ?? "") else { return stem }
      return "\(stem).\(ending)"
    }
  }

  /// `nil` if there is none, or an unusual one.
  private static func fileExtension(ofAddress address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    var name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    if name.hasSuffix(".zst") { name = name.dropLast(4) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...]
    guard (1...longestExtension).contains(ending.utf8.count),
      ending.utf8.allSatisfy({
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      })
    else { return nil }
    return String(ending)
  }

  /// Whether the store could have given a file this name, or SQLite the name of a file beside it, such as
  /// `….sqlite-wal`.
  static func isInstalled(_ name: String) -> Bool { isInstalled(name) { _ in true } }

  /// Whether the store could have given a package's file this name.
  static func isInstalled(_ name: String, as id: PackID) -> Bool { isInstalled(name) { $0 == id } }

  private static func isInstalled(_ name: String, _ isWanted: (PackID) -> Bool) -> Bool {
    guard isPlain(name) else { return false }
    return name.indices.contains { hyphen in
      guard name[hyphen] == "-", let id = PackID(fileStem: name[..<hyphen]), isWanted(id) else {
        return false
      }
      let rest = name[name.index(after: hyphen)...]
      let end = rest.firstIndex(of: ".") ?? rest.endIndex
      return isDigest(rest[..<end])
    }
  }

  /// Whether a text is a plain file name that cannot lead out of its folder.
  static func isPlain(_ name: String) -> Bool {
    (1...longest).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "="):
          true
        default: false
        }
      }
  }

  /// The stem of an id, digest and extension, and what SQLite appends.
  private static let longest = 2 * Limits.packIDBytes + 1 + 64 + 1 + longestExtension + "-journal".utf8.count

  private static func isDigest(_ text: Substring) -> Bool {
    (digits...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }
}
