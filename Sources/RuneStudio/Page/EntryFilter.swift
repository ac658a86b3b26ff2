/// A group of entries that the page can show by itself, in the order of its list.
package enum EntryFilter: String, Sendable, CaseIterable, Encodable {
  case missing
  case draft
  case needsReview = "needs-review"
  case machineTranslated = "machine-translated"
  case outdated
  case sameAsSource = "same-as-source"
  case withFindings = "with-findings"
  case unused

  fileprivate var bit: UInt8 { 1 << UInt8(Self.allCases.firstIndex(of: self) ?? 0) }
}

/// The groups that one entry is in.
struct EntryFilters: Equatable, Sendable {
  private var bits: UInt8 = 0

  func contains(_ filter: EntryFilter) -> Bool { bits & filter.bit != 0 }

  mutating func insert(_ filter: EntryFilter) { bits |= filter.bit }

  var names: [EntryFilter] { EntryFilter.allCases.filter(contains) }
}
