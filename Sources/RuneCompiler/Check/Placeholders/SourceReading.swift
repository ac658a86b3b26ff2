import RuneModel

/// What the source text reads, for the comparison with each of its translations.
///
/// A class, so that what is asked seldom is worked out once for all translations, and only if it is asked.
final class SourceReading {
  let reading: LocalizationReading
  private lazy var kinds = Set(
    reading.allTexts.lazy.flatMap(\.uses).map { Read(position: $0.position, kind: $0.type.kind) }
      + reading.variables.compactMap { variable in
        variable.type.map { Read(position: variable.position, kind: $0.kind) }
      }
  )
  private lazy var faults = Set(reading.allTexts.lazy.flatMap(\.faults).map { UTF8Key($0.text) })
  private lazy var hasForbidden = reading.allTexts.lazy.flatMap(\.faults).contains(where: \.isForbidden)

  private struct Read: Hashable {
    var position: Int
    var kind: ArgumentKind
  }

  init(_ reading: LocalizationReading) {
    self.reading = reading
  }

  func reads(_ position: Int, as kind: ArgumentKind) -> Bool {
    kinds.contains(Read(position: position, kind: kind))
  }

  func has(_ fault: PercentFault) -> Bool {
    (fault.isForbidden && hasForbidden) || faults.contains(UTF8Key(fault.text))
  }
}

extension PercentFault {
  fileprivate var isForbidden: Bool {
    if case .forbidden = kind { true } else { false }
  }
}
