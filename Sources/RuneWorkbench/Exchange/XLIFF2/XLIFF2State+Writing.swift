import RuneCompiler

extension XLIFF2State {
  /// The attributes of a segment, with a leading blank.
  static func attributes(of unit: ExchangeUnit) -> String {
    guard unit.target != nil else { return #" state="initial""# }
    switch unit.state {
    case nil, "", "translated": return #" state="final""#
    case "new": return #" state="initial""#
    case "machine_translated": return #" state="translated" subState="\#(prefix)machine_translated""#
    default: return #" state="translated" subState="\#(prefix)needs_review""#
    }
  }
}
