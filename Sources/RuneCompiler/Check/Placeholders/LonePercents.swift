import RuneModel

/// The percent signs of a form that belong to the sentence and are not doubled (`specifier-prose`).
package struct LonePercents {
  /// In ascending order.
  package private(set) var offsets: [Int] = []
  /// Whether one of them would be read as a specifier: `50% of`. Without the words around it, it could be one.
  package private(set) var hasSpecifiers = false
  /// The arguments that the form reads, without repetition.
  package private(set) var arguments: Set<Int> = []

  /// - Parameter isOfVariable: whether the form is one of a variable, which may contain `%arg`.
  /// - Returns: `nil` if the form has other faults, such as a misspelt specifier.
  package init?(in form: Form, isOfVariable: Bool) {
    let reading = TextReading(form, owner: isOfVariable ? 1 : nil)
    for fault in reading.faults {
      switch fault.kind {
      case .prose: hasSpecifiers = true
      case .bareSign: break
      case .foreign: continue
      case .template, .positionZero, .unknown, .lostPercent, .forbidden, .tooWide, .strayArgument: return nil
      }
      offsets.append(fault.offset)
    }
    offsets.sort()
    arguments = Set(reading.uses.map(\.position))
  }
}
