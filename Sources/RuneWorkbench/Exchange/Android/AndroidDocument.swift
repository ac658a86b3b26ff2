import RuneCompiler
import RuneModel

extension ReceivedDocument {
  /// Whether its texts are identified by the names of resources.
  package var hasResources: Bool {
    if case .resource = sections.first?.units.first?.identity { true } else { false }
  }
}

extension AndroidNames {
  /// - Parameter tables: all tables of a project.
  package init(_ tables: [ExchangeTable]) {
    self.init(tables.map { ($0.original, $0.name, $0.source.entries.map(\.key)) })
  }

  /// The document with a section for each table, and keys instead of names. Names without an entry are in a section
  /// without a table.
  package func resolved(_ document: ReceivedDocument) -> ReceivedDocument {
    var result = document
    result.sections = document.sections.flatMap(resolved)
    return result
  }

  private func resolved(_ section: ReceivedSection) -> [ReceivedSection] {
    var sections: [ReceivedSection] = []
    var positions: [UTF8Key: Int] = [:]
    for unit in section.units {
      var unit = unit
      var original: UTF8Key?
      if case .resource(let name, let part) = unit.identity {
        if place(of: name) == nil, let part, Int(part.string) != nil,
          let element = place(of: UTF8Key(Self.key(ofElement: part.string, in: name.string)))
        {
          unit.identity = .resource(name: element.key, part: nil)
          append(unit, element.original, section, to: &sections, &positions)
          continue
        }
        guard let place = place(of: name) else {
          append(unit, nil, section, to: &sections, &positions)
          continue
        }
        unit.identity = .resource(name: place.key, part: part)
        original = place.original
      }
      append(unit, original, section, to: &sections, &positions)
    }
    return sections.map(Self.joiningArrays)
  }

  private func append(
    _ unit: ReceivedUnit,
    _ original: UTF8Key?,
    _ section: ReceivedSection,
    to sections: inout [ReceivedSection],
    _ positions: inout [UTF8Key: Int]
  ) {
    let name = original ?? UTF8Key(section.original ?? "")
    if positions[name] == nil {
      positions[name] = sections.count
      var empty = section
      empty.original = original?.string ?? section.original
      empty.units = []
      sections.append(empty)
    }
    if let position = positions[name] { sections[position].units.append(unit) }
  }

  /// The elements of an array are one text with several spellings.
  private static func joiningArrays(_ section: ReceivedSection) -> ReceivedSection {
    var section = section
    var units: [ReceivedUnit] = []
    for unit in section.units {
      guard case .resource(let name, let part?) = unit.identity, Int(part.string) != nil else {
        units.append(unit)
        continue
      }
      if let last = units.last, last.identity == .resource(name: name, part: UTF8Key("set")) {
        units[units.count - 1].target = .set((last.target?.texts ?? []) + (unit.target?.texts ?? []))
      } else {
        var first = unit
        first.identity = .resource(name: name, part: UTF8Key("set"))
        first.target = .set(unit.target?.texts ?? [])
        units.append(first)
      }
    }
    section.units = units
    return section
  }
}

/// The names of the folders with the texts of one language in Android: `values-de`, `values-zh-rTW`,
/// `values-b+sr+Latn`.
///
/// - SeeAlso: <https://developer.android.com/guide/topics/resources/providing-resources#AlternativeResources>
package enum AndroidFolder {
  /// Former language codes that Android's libraries still use, with the current ones.
  private static let formerCodes = [("he", "iw"), ("id", "in"), ("yi", "ji")]

  /// - Parameter tag: a normalized tag.
  package static func name(of tag: String) -> String {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    guard let language = parts.first else { return "values" }
    let isShort = (2...3).contains(language.utf8.count)
    switch parts.count {
    case 1 where isShort: return "values-" + (formerCodes.first { $0.0 == language }?.1 ?? language)
    case 2 where isShort && parts[1].utf8.count == 2:
      return "values-\(formerCodes.first { $0.0 == language }?.1 ?? language)-r\(parts[1])"
    default: return "values-b+" + parts.joined(separator: "+")
    }
  }

  /// The normalized tag of a folder's language; `nil` for one without a language, such as `values` and `values-night`.
  package static func locale(of name: String) -> String? {
    let qualifiers = name.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    guard qualifiers.first == "values", qualifiers.count > 1 else { return nil }
    let first = qualifiers[1]
    if first.utf8.starts(with: "b+".utf8) {
      let parts = first.utf8.dropFirst(2).split(separator: UInt8(ascii: "+")).map { String(Substring($0)) }
      return LocaleTag.normalized(parts.joined(separator: "-"))
    }
    guard (2...3).contains(first.utf8.count), first.utf8.allSatisfy(\.isASCIILetter), first != "car" else {
      return nil
    }
    let language = formerCodes.first { $0.1 == first.lowercased() }?.0 ?? first
    guard qualifiers.count > 2, qualifiers[2].utf8.first == UInt8(ascii: "r"), qualifiers[2].utf8.count == 3
    else {
      return LocaleTag.normalized(language)
    }
    return LocaleTag.normalized("\(language)-\(qualifiers[2].dropFirst())")
  }
}
