import RuneCompiler

/// How a document spells the texts of the project.
extension ReceivedUnit {
  /// - Parameter unit: the unit of the project.
  func spelling(of text: ExchangeText, in unit: ExchangeUnit, isSource: Bool = false) -> ExchangeText {
    switch identity {
    case .xliff: text.mapped { XLIFFText.exported($0, of: unit, isSource: isSource) }
    case .text: text
    case .resource: text.mapped { AndroidText(unit).exported($0) }
    }
  }

  /// The target as the project spells it; `nil` if the document has none.
  func projectTarget(of unit: ExchangeUnit) -> ExchangeText? {
    guard let target else { return nil }
    // A text that can be spelled in two ways keeps its own.
    if let present = unit.target, spelling(of: present, in: unit) == target { return present }
    switch identity {
    case .xliff: return target.mapped { XLIFFText.imported($0, of: unit) }
    case .text: return target
    case .resource: return target.mapped { AndroidText(unit).imported($0) }
    }
  }

  /// Whether the source text is another one than the project has now.
  func hasFormerSource(of unit: ExchangeUnit) -> Bool {
    guard let source else { return false }
    return source != spelling(of: unit.source, in: unit, isSource: true) && source != unit.source
  }
}
