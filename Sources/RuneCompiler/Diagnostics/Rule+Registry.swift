extension Rule {
  /// Every rule, in the order of its documentation.
  package static let all =
    files + inputs + settings + syntax + catalog + checks + downloads + comparison + diff + pulling + signing
    + adopt

  /// The rules that `rules` in the configuration may change: not those of input that cannot be read, which would
  /// silently lose texts, nor those that leave nothing sound to generate.
  package static let configurable = all.filter { $0.category == .finding }

  /// The rules that say something about texts that were read.
  package static let findings = all.filter { [.finding, .obstacle].contains($0.category) }
}
