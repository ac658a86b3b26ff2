import RuneModel
import RuneXML

/// The entries of a `<file>`. Several of its units may be forms of one key.
package struct XLIFFEntries: Sendable {
  package struct Entry: Sendable {
    package var key: String
    package var forms: [Form] = []
    package var substitutions: [Substitution] = []
    package var range: ByteRange
    /// One more than `Limits.payloadForms` for an entry with too many, whose further texts are left out.
    fileprivate var formCount = 0
  }

  /// The entries in the order in which their keys first occur.
  package private(set) var entries: [Entry] = []
  /// Units that are ignored because a later one has the same id.
  package private(set) var duplicates: [XLIFFUnit] = []
  /// Units whose id is not one of the original's format.
  package private(set) var unknown: [XLIFFUnit] = []

  /// - Parameter text: the text of a unit that is read, or `nil` for a unit without one.
  package init(_ file: XLIFFFile, text: (XLIFFUnit) -> String?) {
    var indexOfKey: [UTF8Key: Int] = [:]
    for unit in used(file.units) {
      guard let text = text(unit) else { continue }
      guard let id = XLIFFUnitID(unit.id, in: file.format) else {
        unknown.append(unit)
        continue
      }
      let index = indexOfKey[UTF8Key(id.key)] ?? entries.count
      if index == entries.count {
        indexOfKey[UTF8Key(id.key)] = index
        entries.append(Entry(key: id.key, range: unit.range))
      }
      entries[index].add(Form(path: id.path, text: text, range: unit.range), of: id.variable)
    }
  }

  /// The last unit of each id, in the place of the first.
  private mutating func used(_ units: [XLIFFUnit]) -> [XLIFFUnit] {
    var indexOfID: [UTF8Key: Int] = [:]
    indexOfID.reserveCapacity(units.count)
    var used: [XLIFFUnit] = []
    used.reserveCapacity(units.count)
    for unit in units {
      if let index = indexOfID[UTF8Key(unit.id)] {
        duplicates.append(used[index])
        used[index] = unit
      } else {
        indexOfID[UTF8Key(unit.id)] = used.count
        used.append(unit)
      }
    }
    return used
  }
}

extension XLIFFEntries.Entry {
  fileprivate mutating func add(_ form: Form, of variable: String?) {
    guard formCount <= Limits.payloadForms else { return }
    formCount += 1
    guard let variable else {
      forms.append(form)
      return
    }
    if let index = substitutions.firstIndex(where: { $0.name.hasSameUTF8(as: variable) }) {
      substitutions[index].forms.append(form)
      return
    }
    // The format cannot express the type of a variable's argument: it follows from the variable's texts.
    substitutions.append(
      Substitution(name: variable, argument: nil, specifier: nil, forms: [form], range: form.range)
    )
  }
}

/// One `<file>` of an XLIFF 1.2 document: the texts of one localization file in two languages.
package struct XLIFFFile: Sendable {
  /// The file that the texts were exported from: `App/en.lproj/Localizable.strings`. Empty if it is missing.
  package var original: String
  /// The source language as written; empty if it is missing.
  package var sourceLanguage: String
  package var targetLanguage: String?
  /// The units in document order, including duplicates.
  package var units: [XLIFFUnit] = []
  package var range: ByteRange
}

/// One `<trans-unit>`.
package struct XLIFFUnit: Sendable {
  package var id: String
  package var source: String?
  /// `nil` if there is no translation yet: no `<target>`, or one whose state is `new` or `needs-translation`.
  package var target: String?
  package var range: ByteRange
}

extension XLIFFFile {
  /// The formats of localization files whose texts have an id of their own kind.
  package enum Format: Sendable {
    /// The id is the key: `.strings`, and anything else that Xcode exports, such as a storyboard.
    case keys
    case stringsDict
    case stringCatalog
  }

  package var format: Format {
    switch fileName.extension {
    case "stringsdict": .stringsDict
    case "xcstrings": .stringCatalog
    default: .keys
    }
  }

  /// The table that the texts belong to: the name of the original without its extension.
  package var table: String { fileName.base }

  private var fileName: (base: String, extension: String) {
    let name =
      original.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.last ?? Substring("").utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return (String(decoding: name, as: UTF8.self), "")
    }
    return (
      String(decoding: name[..<dot], as: UTF8.self),
      String(decoding: name[name.index(after: dot)...], as: UTF8.self)
    )
  }
}
