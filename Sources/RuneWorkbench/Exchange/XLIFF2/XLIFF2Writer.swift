import RuneCompiler
import RuneFormats
import RuneModel

/// Writes XLIFF 2.2 with its module for plural forms, or 2.1, which has no such module, with a unit for each form.
///
/// Each unit has the id of Xcode's XLIFF as its `name`; its own id is a number, because ids are restricted to XML names
/// there.
///
/// - SeeAlso: <https://docs.oasis-open.org/xliff/xliff-core/v2.2/xliff-core-v2.2-part1.html>
struct XLIFF2Writer {
  private var bytes: [UInt8] = []
  private let hasPluralModule: Bool
  private var unitCount = 0

  /// - Parameters:
  ///   - files: all with the same source language, because a document only has one.
  ///   - hasPluralModule: whether the document is XLIFF 2.2.
  static func document(_ files: [ExchangeFile], hasPluralModule: Bool) -> [UInt8] {
    var writer = XLIFF2Writer(hasPluralModule: hasPluralModule)
    writer.write(files)
    return writer.bytes
  }

  private init(hasPluralModule: Bool) {
    self.hasPluralModule = hasPluralModule
  }

  private mutating func write(_ files: [ExchangeFile]) {
    let version = hasPluralModule ? "2.2" : "2.1"
    // Version 2.1 uses the namespace of 2.0.
    let namespace = "urn:oasis:names:tc:xliff:document:\(hasPluralModule ? "2.2" : "2.0")"
    let module = hasPluralModule ? #" xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0""# : ""
    let source = XMLEscaping.attribute(files.first?.sourceLocale ?? "")
    let target = XMLEscaping.attribute(files.first?.targetLocale ?? "")
    line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
    line(
      0,
      #"<xliff xmlns="\#(namespace)"\#(module) version="\#(version)" srcLang="\#(source)" trgLang="\#(target)">"#
    )
    for (index, file) in files.enumerated() {
      line(
        1,
        #"<file id="f\#(index + 1)" original="\#(XMLEscaping.attribute(file.original))" xml:space="preserve">"#
      )
      for group in groups(of: file.units) { write(group) }
      line(1, "</file>")
    }
    line(0, "</xliff>")
  }

  /// Groups the plural forms of each text.
  private func groups(of units: [ExchangeUnit]) -> [[ExchangeUnit]] {
    guard hasPluralModule else { return units.map { [$0] } }
    var groups: [[ExchangeUnit]] = []
    var positions: [[UTF8Key]: Int] = [:]
    for unit in units {
      guard let place = unit.pluralPlace else {
        groups.append([unit])
        continue
      }
      let name = [UTF8Key(unit.key), place.name]
      if let position = positions[name] {
        groups[position].append(unit)
      } else {
        positions[name] = groups.count
        groups.append([unit])
      }
    }
    return groups
  }

  private mutating func write(_ group: [ExchangeUnit]) {
    let first = group[0]
    let place = hasPluralModule ? first.pluralPlace : nil
    unitCount += 1
    let name = XMLEscaping.attribute(
      place.map { XLIFFIdentifier.id(of: first, at: $0) } ?? XLIFFIdentifier.id(of: first)
    )
    let translate = first.shouldTranslate ? "" : #" translate="no""#
    let module = place.map { #" pgs:switch="plural:\#(Self.variable($0))""# } ?? ""
    line(2, #"<unit id="u\#(unitCount)" name="\#(name)"\#(translate)\#(module)>"#)
    if let note = first.note, !note.isEmpty {
      line(3, "<notes>")
      line(4, "<note>\(XMLEscaping.text(note))</note>")
      line(3, "</notes>")
    }
    for unit in group {
      let form = place == nil ? "" : #" pgs:case="\#(XMLEscaping.attribute(unit.pluralCategory ?? "other"))""#
      line(3, "<segment\(form)\(XLIFF2State.attributes(of: unit))>")
      line(4, element("source", unit.source.mapped { XcodeXLIFFText.exported($0, of: unit, isSource: true) }))
      if let target = unit.target {
        line(4, element("target", target.mapped { XcodeXLIFFText.exported($0, of: unit) }))
      }
      line(3, "</segment>")
    }
    line(2, "</unit>")
  }

  private func element(_ name: String, _ text: ExchangeText) -> String {
    "<\(name)>\(XMLEscaping.text(text.texts.first ?? ""))</\(name)>"
  }

  /// The name of the number that selects the form, without spaces.
  private static func variable(_ place: TextAddress) -> String {
    let name = place.variable ?? "count"
    return name.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
      ? "count" : XMLEscaping.attribute(name)
  }

  private mutating func line(_ level: Int, _ text: String) {
    for _ in 0..<level { bytes += [0x20, 0x20] }
    bytes += text.utf8
    bytes.append(0x0A)
  }
}

extension ExchangeUnit {
  /// The place of the choice between plural forms; `nil` without one, and where an id cannot be divided.
  fileprivate var pluralPlace: TextAddress? {
    guard format == .xcstrings, address.path.last?.axis == .plural else { return nil }
    return TextAddress(variable: address.variable, path: address.path.dropLast())
  }
}

extension XLIFF2State {
  /// The attributes of a segment, with a leading space.
  static func attributes(of unit: ExchangeUnit) -> String {
    guard unit.target != nil else { return #" state="initial""# }
    switch unit.state {
    case nil, "", "translated": return #" state="final""#
    case "new": return #" state="initial""#
    case "machine_translated": return #" state="translated" subState="\#(prefix)machine_translated""#
    default: return #" state="translated" subState="\#(prefix)needs_review""#
    }
  }
}
