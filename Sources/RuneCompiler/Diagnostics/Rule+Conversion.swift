/// The rules of `convert`.
extension Rule {
  package static let conversion: [Rule] = [.convertRefused, .convertLoss]

  /// A table that cannot be converted. Nothing is written.
  package static let convertRefused = Rule("convert-refused", .error, .obstacle)
  /// Something that the other format cannot express.
  package static let convertLoss = Rule("convert-loss", .warning, .finding)
}
