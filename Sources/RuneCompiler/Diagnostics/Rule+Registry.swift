extension Rule {
  /// All rules, in the order of their documentation.
  package static let all =
    files + inputs + settings + syntax + catalog + checks + downloads + comparison + diff + pulling + signing
    + packs + adopt + keyChanges + conversion + corrections + translation + exchange

  /// The rules that can be configured with `rules`: not those for unreadable inputs, which would silently lose texts,
  /// nor those without which generated code would be invalid.
  package static let configurable = all.filter { $0.category == .finding }

  /// The rules about texts that were read.
  package static let findings = all.filter { [.finding, .obstacle].contains($0.category) }
}
