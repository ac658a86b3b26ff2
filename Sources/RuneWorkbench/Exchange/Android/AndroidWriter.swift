import RuneCompiler
import RuneFormats
import RuneModel

/// An entry or a plural form that Android cannot represent.
package struct AndroidLeftOut: Sendable {
  package var original: String
  package var key: String
  /// The plural category, if only that form is left out: Android only uses `zero` in languages whose CLDR rules have
  /// it.
  package var quantity: String?
}

/// Writes texts as Android's `strings.xml`.
struct AndroidWriter {
  private var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n".utf8)
  private(set) var leftOut: [AndroidLeftOut] = []
  private let isSource: Bool
  /// The plural categories of the language.
  private var quantities: [String] = []

  /// - Parameters:
  ///   - names: the names of all entries of the project.
  ///   - isSource: whether the source texts are written, instead of their translations.
  init(_ files: [ExchangeFile], names: AndroidNames, isSource: Bool) {
    self.isSource = isSource
    for file in files {
      var keys: [UTF8Key] = []
      let entries = Dictionary(grouping: file.units) { UTF8Key($0.key) }
      for unit in file.units where keys.last != UTF8Key(unit.key) { keys.append(UTF8Key(unit.key)) }
      var written: Set<UTF8Key> = []
      let rule = PluralRule.rule(forLocale: isSource ? file.sourceLocale : file.targetLocale)
      quantities = rule.categories.map(\.name)
      for key in keys where written.insert(key).inserted { write(entries[key] ?? [], of: file, names) }
    }
  }

  var document: [UInt8] { bytes + Array("</resources>\n".utf8) }

  private mutating func write(_ units: [ExchangeUnit], of file: ExchangeFile, _ names: AndroidNames) {
    let place = AndroidNames.Place(original: UTF8Key(file.original), key: UTF8Key(units[0].key))
    guard let name = names.names[place], let resource = AndroidResource(units) else {
      leftOut.append(AndroidLeftOut(original: file.original, key: units[0].key))
      return
    }
    guard isSource || resource.units.contains(where: { $0.target != nil }) else { return }
    if let note = units[0].note, !note.isEmpty { comment(note) }
    let translatable = units[0].shouldTranslate ? "" : " translatable=\"false\""
    switch resource.kind {
    case .string:
      let text = text(of: resource.units[0])
      let formatted =
        !AndroidText(resource.units[0]).isFormat && text.hasPercent ? " formatted=\"false\"" : ""
      line(1, "<string name=\"\(name)\"\(translatable)\(formatted)>\(AndroidEscaping.escaped(text))</string>")
    case .plurals:
      line(1, "<plurals name=\"\(name)\"\(translatable)>")
      for unit in resource.units where isSource || unit.target != nil {
        let quantity = unit.pluralCategory ?? "other"
        guard quantities.contains(quantity) else {
          leftOut.append(AndroidLeftOut(original: file.original, key: unit.key, quantity: quantity))
          continue
        }
        line(2, "<item quantity=\"\(quantity)\">\(AndroidEscaping.escaped(text(of: unit)))</item>")
      }
      line(1, "</plurals>")
    case .array:
      line(1, "<string-array name=\"\(name)\"\(translatable)>")
      let unit = resource.units[0]
      for text in (isSource ? unit.source : unit.target ?? unit.source).texts {
        line(2, "<item>\(AndroidEscaping.escaped(text))</item>")
      }
      line(1, "</string-array>")
    }
  }

  private func text(of unit: ExchangeUnit) -> String {
    let text = (isSource ? unit.source : unit.target ?? unit.source).texts.first ?? ""
    return AndroidText(unit).exported(text)
  }

  /// Two hyphens would end a comment of XML.
  private mutating func comment(_ text: String) {
    var safe = ""
    for scalar in text.unicodeScalars {
      if scalar == "-", safe.utf8.last == UInt8(ascii: "-") { safe += " " }
      safe.unicodeScalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
    }
    line(1, "<!-- \(safe)\(safe.utf8.last == UInt8(ascii: "-") ? " " : "") -->")
  }

  private mutating func line(_ level: Int, _ text: String) {
    for _ in 0..<level { bytes += [0x20, 0x20, 0x20, 0x20] }
    bytes += text.utf8
    bytes.append(0x0A)
  }
}

/// An entry as Android writes it: a text, plural forms, or an array. Other variations cannot be expressed.
struct AndroidResource {
  enum Kind { case string, plurals, array }

  let kind: Kind
  /// The units with texts, except a unit that only consists of the variable with the plural forms.
  let units: [ExchangeUnit]

  /// - Parameter units: all of an entry.
  init?(_ units: [ExchangeUnit]) {
    let plurals = units.filter { $0.address.path.count == 1 && $0.address.path[0].axis == .plural }
    let others = units.filter { unit in !plurals.contains { $0.address == unit.address } }
    let names = Set(plurals.map { UTF8Key($0.address.variable ?? "") })
    if others.count == 1, plurals.isEmpty, others[0].address == TextAddress() {
      kind = others[0].isSet ? .array : .string
      self.units = others
    } else if !plurals.isEmpty, names.count == 1, Self.isOnlyVariable(others) {
      kind = .plurals
      self.units = plurals
    } else {
      return nil
    }
  }

  /// Whether nothing is left, or only `%#@name@` in the source text and the translation.
  private static func isOnlyVariable(_ units: [ExchangeUnit]) -> Bool {
    guard let unit = units.first else { return true }
    return units.count == 1 && unit.address == TextAddress()
      && (unit.source.texts + (unit.target?.texts ?? [])).allSatisfy(\.consistsOfVariables)
  }
}
