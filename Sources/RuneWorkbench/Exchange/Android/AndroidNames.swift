import RuneModel

/// The names of entries as Android's resources, which are identifiers.
///
/// They are derived from tables and keys alone, so that an import finds the entries again. A key that is an identifier
/// is its own name; for any other key, the name consists of the key's words and six digits of its digest. It begins
/// with the table's name, unless that is `Localizable`.
package struct AndroidNames {
  struct Place: Hashable {
    /// The table's `original`.
    var original: UTF8Key
    var key: UTF8Key
  }

  private(set) var names: [Place: String] = [:]
  /// The entries by their names.
  private(set) var places: [UTF8Key: Place] = [:]
  /// The entries by their keys, if one table has the key: a catalog created from Android's texts has their names as
  /// keys. `nil` for a key in several tables.
  private var placesByKey: [UTF8Key: Place?] = [:]

  /// - Parameter tables: all tables of a project, with their keys.
  init(_ tables: [(original: String, table: String, keys: [String])]) {
    for table in tables.sorted(by: { $0.original.isUTF8Ordered(before: $1.original) }) {
      for key in table.keys {
        let place = Place(original: UTF8Key(table.original), key: UTF8Key(key))
        guard names[place] == nil else { continue }
        placesByKey[place.key] = placesByKey[place.key] == nil ? place : .some(nil)
        var name = Self.name(of: key, in: table.table)
        if places[UTF8Key(name)] != nil { name += "_" + Self.digits(of: table.original + "\0" + key) }
        guard places[UTF8Key(name)] == nil else { continue }
        names[place] = name
        places[UTF8Key(name)] = place
      }
    }
  }

  /// The entry that a resource of this name belongs to.
  func place(of name: UTF8Key) -> Place? { places[name] ?? placesByKey[name] ?? nil }

  /// The key of an array's element, in a catalog that was created from Android's texts.
  static func key(ofElement part: String, in name: String) -> String { "\(name)_\(part)" }

  private static func name(of key: String, in table: String) -> String {
    let prefix = table == "Localizable" ? "" : words(of: table) + "_"
    if isIdentifier(key), prefix.isEmpty || !prefix.utf8.starts(with: "_".utf8) { return prefix + key }
    let words = words(of: key)
    return prefix + (words.isEmpty ? "text" : words) + "_" + digits(of: key)
  }

  private static func isIdentifier(_ key: String) -> Bool {
    guard let first = key.utf8.first, first.isASCIILetter, key.utf8.count <= longestWords else {
      return false
    }
    return key.utf8.allSatisfy { $0.isIdentifierByte && !(0x41...0x5A).contains($0) }
  }

  private static let longestWords = 48

  /// Letters and digits in lower case, and one `_` for anything between.
  private static func words(of text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte.isIdentifierByte, byte != UInt8(ascii: "_") {
        bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      } else if bytes.last.map({ $0 != UInt8(ascii: "_") }) ?? false {
        bytes.append(UInt8(ascii: "_"))
      }
      if bytes.count == longestWords { break }
    }
    while bytes.last == UInt8(ascii: "_") { bytes.removeLast() }
    if let first = bytes.first, !first.isASCIILetter { bytes.insert(contentsOf: "n".utf8, at: 0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digits(of text: String) -> String {
    let hash = text.withUTF8Bytes { Hash64.hash($0) } & 0xFF_FFFF
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
