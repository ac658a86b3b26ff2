import RuneCompiler
import RuneWorkbench

extension Rule {
  /// The rules that `rules` in the configuration may change: not those of input that cannot be read, which would
  /// silently lose texts, nor those that leave nothing sound to generate.
  static let configurable = all.filter { $0.category == .finding }

  /// The rules that say something about texts that were read.
  static let findings = all.filter { [.finding, .obstacle].contains($0.category) }

  /// Every rule of this tool, in the order of its documentation.
  static let all =
    files + inputs + settings + syntax + catalog + checks + downloads + comparison + diff + pulling + signing
    + adopt

  /// Why `rules` cannot change the rule of this name.
  ///
  /// - Parameter others: what else could have been meant in its place.
  static func refusal(of name: String, besides others: [String] = []) -> String {
    guard all.contains(where: { $0.id == name }) else {
      let hint = NearestName.hint(for: name, among: configurable.map(\.id) + others)
      return "There is no rule \"\(name)\".\(hint)"
    }
    return
      "\"\(name)\" stops every run, because texts would be lost or nothing sound generated. Take it out of \"rules\"."
  }
}
