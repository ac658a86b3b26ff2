import RuneCompiler
import RuneModel

extension ReceivedDocument {
  /// Whether its texts have names of resources.
  package var hasResources: Bool {
    if case .resource = sections.first?.units.first?.identity { true } else { false }
  }
}

extension AndroidNames {
  /// - Parameter tables: all tables of a project.
  package init(_ tables: [ExchangeTable]) {
    self.init(tables.map { ($0.original, $0.name, $0.source.entries.map(\.key)) })
  }

  /// The document with a section for each table, and keys instead of names. Names that no entry has stay in a section
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
