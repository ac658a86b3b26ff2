import RuneFormats
import RuneModel

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

  /// A unit with an id and a text.
  package struct Unit: Sendable {
    package var id: String
    package var text: String
    package var range: ByteRange
  }

  /// The entries in the order in which their keys first occur.
  package private(set) var entries: [Entry] = []
  /// Units that are ignored because a later one has the same id.
  package private(set) var duplicates: [Unit] = []
  /// Units whose id is not one of the original's format.
  package private(set) var unknown: [Unit] = []
  /// Whether a text has elements in it, such as `<x/>`; their own texts are used.
  package private(set) var hasInlineElements = false

  /// - Parameter readsTargets: whether the texts are the targets, of which those that are not translated yet are left
  ///   out, or the sources.
  package init(_ file: XLIFFFile, readsTargets: Bool) {
    let text = { (unit: XLIFFUnit) in
      readsTargets ? unit.target.flatMap { $0.state == .new ? nil : $0 } : unit.source
    }
    let format = TableFileName(file.original ?? "").format
    var indexOfKey: [UTF8Key: Int] = [:]
    for unit in used(file.units, text) {
      guard let place = XLIFFIdentifier.place(unit.id, in: format) else {
        unknown.append(unit)
        continue
      }
      let key = UTF8Key(place.key)
      let index = indexOfKey[key] ?? entries.count
      if index == entries.count {
        indexOfKey[key] = index
        entries.append(Entry(key: place.key, range: unit.range))
      }
      let form = Form(path: place.address.path, text: unit.text, range: unit.range)
      entries[index].add(form, of: place.address.variable)
    }
  }

  /// The last unit of each id, in the place of the first, if it has a text.
  private mutating func used(_ units: [XLIFFUnit], _ text: (XLIFFUnit) -> XLIFFText?) -> [Unit] {
    var indexOfID: [UTF8Key: Int] = [:]
    indexOfID.reserveCapacity(units.count)
    var used: [XLIFFUnit] = []
    used.reserveCapacity(units.count)
    for unit in units {
      guard let id = unit.id else { continue }
      if let index = indexOfID[UTF8Key(id)] {
        if let former = Unit(used[index], text(used[index])) { duplicates.append(former) }
        used[index] = unit
      } else {
        indexOfID[UTF8Key(id)] = used.count
        used.append(unit)
      }
    }
    return used.compactMap { unit in
      let text = text(unit)
      if text?.inlineElements.isEmpty == false { hasInlineElements = true }
      return Unit(unit, text)
    }
  }
}

extension XLIFFEntries.Unit {
  /// The first one of equivalent texts is used.
  fileprivate init?(_ unit: XLIFFUnit, _ text: XLIFFText?) {
    guard let id = unit.id, let text = text?.text.texts.first else { return nil }
    self.init(id: id, text: text, range: unit.range)
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
