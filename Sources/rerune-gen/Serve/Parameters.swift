import RuneStudio

/// The query of an address.
struct Parameters {
  private let values: [(name: String, value: String)]

  init(_ values: [(name: String, value: String)]) {
    self.values = values
  }

  func optional(_ name: String) -> String? { values.first { $0.name == name }?.value }

  func required(_ name: String) throws -> String {
    guard let value = optional(name) else { throw PageProblem(.invalid, "The address has no '\(name)='.") }
    return value
  }

  func integer(_ name: String) throws -> Int? {
    guard let text = optional(name) else { return nil }
    guard let value = Int(text), value >= 0 else {
      throw PageProblem(.invalid, "'\(name)' in the address is not a whole number.")
    }
    return value
  }

  var entry: EntryID {
    get throws { EntryID(table: try required("table"), key: try required("key")) }
  }

  var entryQuery: EntryQuery {
    get throws {
      let filter = try optional("filter").flatMap { $0.isEmpty || $0 == "all" ? nil : $0 }
        .map { name in
          guard let filter = EntryFilter(rawValue: name) else {
            throw PageProblem(.invalid, "There is no filter '\(name)'.")
          }
          return filter
        }
      return EntryQuery(
        locale: try required("locale"),
        tables: values.filter { $0.name == "table" }.map(\.value),
        filter: filter,
        text: optional("q") ?? "",
        after: try integer("after") ?? 0,
        limit: try integer("limit") ?? 200,
        wanted: optional("findTable").flatMap { table in
          optional("findKey").map { EntryID(table: table, key: $0) }
        }
      )
    }
  }
}
