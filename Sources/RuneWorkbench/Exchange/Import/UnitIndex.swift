import RuneCompiler
import RuneFormats
import RuneModel

/// The units of a table in one language, by their names in documents.
struct UnitIndex {
  enum Match {
    case unit(ExchangeUnit)
    /// Several texts have this name, and the document does not say which one is meant.
    case ambiguous
    case none
  }

  private let table: ExchangeTable
  private let locale: String
  private var byID: [UTF8Key: [ExchangeUnit]] = [:]
  private var byKey: [UTF8Key: [ExchangeUnit]] = [:]

  /// - Parameter locale: a normalized tag.
  init(_ table: ExchangeTable, locale: String) {
    self.table = table
    self.locale = locale
    for unit in table.file(in: locale).units {
      byID[UTF8Key(XLIFFIdentifier.id(of: unit)), default: []].append(unit)
      byKey[UTF8Key(unit.key), default: []].append(unit)
    }
  }

  func units(of key: UTF8Key) -> [ExchangeUnit] { byKey[key] ?? [] }

  func match(_ received: ReceivedUnit) -> Match {
    switch received.identity {
    case .xliff(let id):
      if let units = byID[id] { return match(units, received) }
      return newForm(id.string).map(Match.unit) ?? .none
    case .text(let key, let address):
      let units = byKey[key] ?? []
      if let unit = units.first(where: { $0.address == address }) { return .unit(unit) }
      return form(at: address, beside: units).map(Match.unit) ?? .none
    case .resource(let key, let part):
      guard let resource = AndroidResource(byKey[key] ?? []) else { return .none }
      return self.unit(of: resource, part: part?.string).map(Match.unit) ?? .none
    }
  }

  /// A key can look like the id of another key's plural form: the source text decides.
  private func match(_ units: [ExchangeUnit], _ received: ReceivedUnit) -> Match {
    guard units.count > 1 else { return .unit(units[0]) }
    let alike = units.filter { unit in
      received.source == received.spelling(of: unit.source, in: unit, isSource: true)
    }
    return alike.count == 1 ? .unit(alike[0]) : .ambiguous
  }

  /// - Parameter part: a quantity, or "set" for an array.
  private func unit(of resource: AndroidResource, part: String?) -> ExchangeUnit? {
    switch (resource.kind, part) {
    case (.string, nil), (.array, "set"): return resource.units[0]
    case (.plurals, let quantity?):
      if let unit = resource.units.first(where: { $0.pluralCategory?.hasSameUTF8(as: quantity) ?? false }) {
        return unit
      }
      guard var address = resource.units.first?.address, !address.path.isEmpty else { return nil }
      address.path[address.path.count - 1].selector = quantity
      return form(at: address, beside: resource.units)
    default: return nil
    }
  }

  // MARK: Choices that the table does not have yet

  /// The unit of a form that has no text in this language and was not exported.
  private func newForm(_ id: String) -> ExchangeUnit? {
    let split: (key: String, address: TextAddress)? =
      switch table.format {
      case .xcstrings: XLIFFIdentifier.split(id)
      case .stringsdict: XLIFFIdentifier.splitPropertyListPath(id)
      case .strings: nil
      }
    guard let split else { return nil }
    return form(at: split.address, beside: byKey[UTF8Key(split.key)] ?? [])
  }

  /// A plural form beside others, or a choice in place of a plain text: a language may need forms that others do not.
  private func form(at address: TextAddress, beside units: [ExchangeUnit]) -> ExchangeUnit? {
    guard table.format != .strings, address.path.allSatisfy(\.isKnown) else { return nil }
    var other = address
    if let last = address.path.indices.last { other.path[last].selector = "other" }
    let plain = TextAddress(variable: address.variable)
    guard
      var unit = units.first(where: { $0.address == other }) ?? units.first(where: { $0.address == plain })
    else { return nil }
    unit.address = address
    unit.target = nil
    unit.state = nil
    return unit
  }
}

extension FormStep {
  /// Whether catalogs support such a choice.
  fileprivate var isKnown: Bool {
    switch axis {
    case .plural: PluralCategory(name: selector) != nil
    case .device: DeviceClass.allCases.contains { $0.name.hasSameUTF8(as: selector) }
    case .width: Int(selector) != nil
    case .set: false
    }
  }
}

/// Finds the table that a section of a document belongs to.
package struct SectionMatcher {
  private let tables: [ExchangeTable]

  package init(_ tables: [ExchangeTable]) {
    self.tables = tables
  }

  /// The position of the table with the section's path or, if there is none, of the only table whose path ends or
  /// begins the same way.
  ///
  /// Translators' tools shorten or lengthen paths, and the project's folder may differ from the export's.
  package func index(for section: ReceivedSection) -> Int? {
    guard let original = section.original else { return tables.count == 1 ? 0 : nil }
    if let index = tables.firstIndex(where: { $0.original.hasSameUTF8(as: original) }) { return index }
    let wanted = Self.components(original)
    for isAlike in [Self.endsAlike, Self.hasSameName] {
      let alike = tables.indices.filter { isAlike(Self.components(tables[$0].original), wanted) }
      if alike.count == 1 { return alike[0] }
      // The table exists in several folders, and it is unknown which one is meant.
      if alike.count > 1 { return nil }
    }
    return nil
  }

  private static func endsAlike(_ a: [UTF8Key], _ b: [UTF8Key]) -> Bool {
    let count = min(a.count, b.count)
    return a.suffix(count) == b.suffix(count)
  }

  private static func hasSameName(_ a: [UTF8Key], _ b: [UTF8Key]) -> Bool { a.last == b.last }

  private static func components(_ path: String) -> [UTF8Key] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { UTF8Key(String(Substring($0))) }
  }
}

/// How a document spells the texts of the project.
extension ReceivedUnit {
  /// - Parameter unit: the unit of the project.
  func spelling(of text: ExchangeText, in unit: ExchangeUnit, isSource: Bool = false) -> ExchangeText {
    switch identity {
    case .xliff: text.mapped { XcodeXLIFFText.exported($0, of: unit, isSource: isSource) }
    case .text: text
    case .resource: text.mapped { AndroidText(unit).exported($0) }
    }
  }

  /// The target as the project spells it; `nil` if the document has none.
  func projectTarget(of unit: ExchangeUnit) -> ExchangeText? {
    guard let target else { return nil }
    // A text that can be spelled in two ways keeps its spelling.
    if let present = unit.target, spelling(of: present, in: unit) == target { return present }
    switch identity {
    case .xliff: return target.mapped { XcodeXLIFFText.imported($0, of: unit) }
    case .text: return target
    case .resource: return target.mapped { AndroidText(unit).imported($0) }
    }
  }

  /// Whether the source text differs from the project's current one.
  func hasFormerSource(of unit: ExchangeUnit) -> Bool {
    guard let source else { return false }
    return source != spelling(of: unit.source, in: unit, isSource: true) && source != unit.source
  }
}
