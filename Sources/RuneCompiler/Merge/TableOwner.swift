import RuneModel

/// What looks up the keys of a table, if it is not code. Such a table gets no accessors, and code does not show whether
/// its keys are used.
package enum TableOwner: Sendable {
  /// A storyboard, a xib or an intent definition, from which Xcode takes the keys.
  case document
  /// The system, which determines the table's name.
  case system
  /// Whatever reads the bundle, such as Settings.
  case bundle

  /// - Parameter files: the files of one table.
  /// - Returns: `nil` for a table of code, and for one without keys.
  package init?(of files: [ParsedTable]) {
    if files.contains(where: { Self.isInsideBundle($0.file.path) }) {
      self = .bundle
    } else if let table = files.first, Self.isSystemTable(table.name) {
      self = .system
    } else if files.contains(where: \.file.hasDocument) || DocumentKeys(in: files).belongToDocument {
      self = .document
    } else {
      return nil
    }
  }

  /// Whether the keys and the format of the table depend on a document or on the reader of a bundle.
  package var determinesFormat: Bool { self != .system }

  /// Xcode calls the table of a second target `Widget-InfoPlist`.
  package static func isSystemTable(_ name: String) -> Bool {
    name == "AppShortcuts" || name == "InfoPlist" || name.hasSuffix("-InfoPlist")
  }

  private static func isInsideBundle(_ path: String) -> Bool {
    path.pathComponents.dropLast().contains { $0.hasSuffix(".bundle") }
  }
}

/// Classifies the keys of a table by their form, because the document may not be among the inputs: the build tool
/// plugin gets no storyboards.
///
/// A table may have other keys as well, which a translator or a script has added; the form of most keys determines
/// what the table is. An empty table has no owner.
struct DocumentKeys {
  /// How many keys of each file are examined. The tool is built in debug inside its users' builds, and a table of code
  /// may have tens of thousands of keys.
  private static let sample = 64

  private var count = 0
  private var objectCount = 0
  private var numberCount = 0
  private var intentCount = 0
  private var intentCountWithDigit = 0

  /// - Parameter files: the files of one table.
  init(in files: [ParsedTable]) {
    for file in files {
      for entry in file.entries.prefix(Self.sample) { add(DocumentKey(entry.key)) }
    }
  }

  private mutating func add(_ form: DocumentKey?) {
    count += 1
    switch form {
    case .object: objectCount += 1
    case .number: numberCount += 1
    case .intent(let hasDigit):
      intentCount += 1
      if hasDigit { intentCountWithDigit += 1 }
    case nil: break
    }
  }

  var belongToDocument: Bool {
    guard count > 0 else { return false }
    // Ids of objects look like nothing else. Numbers and ids of intents may also be keys of code. In that case not all
    // keys have this form, and most random ids have a digit.
    return objectCount * 2 > count || (objectCount + numberCount) * 10 >= count * 9
      || (intentCount * 10 >= count * 9 && intentCountWithDigit * 3 > count)
  }
}

/// The form of a key that Xcode takes from a document.
enum DocumentKey: Equatable {
  /// An object id of Interface Builder, a dot and a property: `Hf3-dA-9pQ.text`, `Hf3-dA-9pQ.segmentTitles[0]`.
  case object
  /// Old documents number their objects, with negative numbers for the three standard ones: `299.title`, `-1.title`.
  case number
  /// An id of an intent definition, or the id of a format together with the id of an enumeration value: `1IJyPk`,
  /// `1IJyPk-tXc8aB`.
  case intent(hasDigit: Bool)

  init?(_ key: String) {
    let form: DocumentKey? = key.withUTF8Bytes { bytes in
      if let dot = bytes.firstIndex(of: UInt8(ascii: ".")) {
        return Self.isProperty(bytes[(dot + 1)...]) ? Self.object(bytes[..<dot]) : nil
      }
      return Self.intent(bytes[...])
    }
    guard let form else { return nil }
    self = form
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func isProperty(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first, first.decimalDigitValue == nil else { return false }
    return bytes.allSatisfy {
      $0.isIdentifierByte || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ".")
    }
  }

  /// Three, two and three letters or digits, or a number. An id is random: one with small letters alone, such as
  /// `how-to-pay`, was written by a person.
  private static func object(_ id: Bytes) -> DocumentKey? {
    if id.count == 10, id[3] == UInt8(ascii: "-"), id[6] == UInt8(ascii: "-") {
      let signs = [0, 1, 2, 4, 5, 7, 8, 9].map { id[$0] }
      return signs.allSatisfy(isLetterOrDigit) && signs.contains(where: isCapitalOrDigit) ? .object : nil
    }
    let number = id.first == UInt8(ascii: "-") ? id.dropFirst() : id
    return !number.isEmpty && number.allSatisfy { $0.decimalDigitValue != nil } ? .number : nil
  }

  private static func intent(_ key: Bytes) -> DocumentKey? {
    guard key.count == 6 || (key.count == 13 && key[6] == UInt8(ascii: "-")) else { return nil }
    let signs = key.indices.lazy.filter { $0 != 6 }.map { key[$0] }
    guard signs.allSatisfy(isLetterOrDigit) else { return nil }
    return .intent(hasDigit: signs.contains { $0.decimalDigitValue != nil })
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte.isIdentifierByte && byte != UInt8(ascii: "_")
  }

  private static func isCapitalOrDigit(_ byte: UInt8) -> Bool {
    byte.decimalDigitValue != nil || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
