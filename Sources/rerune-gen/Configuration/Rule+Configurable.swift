import RuneCompiler

extension Rule {
  /// The rules that `rules` in the configuration may change: all but those of input that cannot be read, which
  /// would silently lose texts.
  static let configurable = (syntax + catalog).filter { $0.category == .finding }
}
