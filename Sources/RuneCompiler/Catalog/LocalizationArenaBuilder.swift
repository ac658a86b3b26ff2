import RuneModel

/// Collects the localizations of a file; the localizations of each entry are contiguous.
package struct LocalizationArenaBuilder {
  /// A handle for a locale name known to the builder.
  package struct Locale: Sendable, Equatable {
    fileprivate var number: UInt32
  }

  /// A handle for a state known to the builder.
  package struct State: Sendable, Equatable {
    fileprivate var number: UInt32

    package static let none = State(number: 0)
  }

  private let source: [UInt8]
  private var locales: [String] = []
  private var numberOfLocale: [UTF8Key: UInt32] = [:]
  private var states: [String?] = [nil]
  private var numberOfState: [UTF8Key: UInt32] = [:]
  private var records: [LocalizationArena.Record] = []
  private var forms: [[Form]] = []
  private var substitutions: [[Substitution]] = []
  /// The localizations of an earlier version of the file.
  private var earlier: LocalizationArena?

  /// - Parameter source: valid UTF-8 that contains the plain texts.
  package init(source: [UInt8]) {
    self.source = source
  }

  /// For a new version of a file, whose unchanged localizations are taken over with `append(_:_:)`.
  ///
  /// - Parameters:
  ///   - entry: the localizations of any entry of the earlier version.
  ///   - source: valid UTF-8 that contains the plain texts of the new version.
  package init(continuing entry: LocalizationList, source: [UInt8]) {
    self.init(source: source)
    guard let earlier = entry.run?.arena else { return }
    self.earlier = earlier
    // The same numbers for the same names, so that the records can be copied.
    (locales, states) = (earlier.locales, earlier.states)
    for (number, name) in locales.enumerated() { numberOfLocale[UTF8Key(name)] = UInt32(number) }
    for (number, name) in states.enumerated() {
      if let name { numberOfState[UTF8Key(name)] = UInt32(number) }
    }
    records.reserveCapacity(earlier.records.count)
  }

  /// The number of localizations.
  package var count: Int { records.count }

  package mutating func reserveCapacity(_ count: Int) {
    records.reserveCapacity(count)
  }

  /// - Parameter name: the locale's name as written.
  package mutating func locale(_ name: String) -> Locale {
    if let number = numberOfLocale[UTF8Key(name)] { return Locale(number: number) }
    let number = UInt32(locales.count)
    locales.append(name)
    numberOfLocale[UTF8Key(name)] = number
    return Locale(number: number)
  }

  package mutating func state(_ name: String) -> State {
    if let number = numberOfState[UTF8Key(name)] { return State(number: number) }
    let number = UInt32(states.count)
    states.append(name)
    numberOfState[UTF8Key(name)] = number
    return State(number: number)
  }

  package func name(of locale: Locale) -> String { locales[Int(locale.number)] }

  package func name(of state: State) -> String? { states[Int(state.number)] }

  /// Adds one text that is identical to its bytes in the file.
  /// - Parameter token: quotes included.
  package mutating func append(
    _ locale: Locale,
    plain token: ByteRange,
    state: State = .none,
    range: ByteRange
  ) {
    records.append(
      LocalizationArena.Record(
        locale: locale.number,
        state: state.number,
        forms: 0,
        substitutions: 0,
        token: token,
        range: range,
        isImplicit: false
      )
    )
  }

  package mutating func append(_ locale: Locale, _ draft: LocalizationDraft, isImplicit: Bool = false) {
    var record = LocalizationArena.Record(
      locale: locale.number,
      state: draft.state.number,
      forms: 0,
      substitutions: 0,
      token: .start,
      range: draft.range,
      isImplicit: isImplicit
    )
    switch draft.texts {
    case .plain(let text): record.token = text.token
    case .forms(let forms):
      self.forms.append(forms)
      record.forms = UInt32(self.forms.count)
    }
    if !draft.substitutions.isEmpty {
      substitutions.append(draft.substitutions)
      record.substitutions = UInt32(substitutions.count)
    }
    records.append(record)
  }

  /// Adds the localizations of an entry of the earlier version, at the places to which they moved.
  ///
  /// - Returns: their run; `nil` if any of their bytes was replaced.
  package mutating func append(_ entry: LocalizationList, _ shift: RangeShift) -> Range<Int>? {
    guard let (arena, start) = entry.run, arena === earlier else { return nil }
    let first = records.count
    for index in start..<(start + entry.count) {
      var record = arena.records[index]
      guard let range = shift.moved(record.range), let token = shift.moved(record.token) else { return nil }
      (record.range, record.token) = (range, token)
      if record.forms != 0 {
        guard let forms = arena.forms[Int(record.forms) - 1].moved(shift) else { return nil }
        self.forms.append(forms)
        record.forms = UInt32(self.forms.count)
      }
      if record.substitutions != 0 {
        guard let variables = arena.substitutions[Int(record.substitutions) - 1].moved(shift) else {
          return nil
        }
        substitutions.append(variables)
        record.substitutions = UInt32(substitutions.count)
      }
      records.append(record)
    }
    return first..<records.count
  }

  /// Whether a run contains a localization of this locale.
  package func contains(_ locale: Locale, in run: Range<Int>) -> Bool {
    records[run].contains { $0.locale == locale.number }
  }

  /// Removes the localizations of a locale from `start` on.
  package mutating func removeAll(_ locale: Locale, from start: Int) {
    let kept = records[start...].filter { $0.locale != locale.number }
    records.replaceSubrange(start..., with: kept)
  }

  /// Removes all localizations from `start` on.
  package mutating func removeAll(from start: Int) {
    records.removeSubrange(start...)
  }

  /// Moves a run to the end, where localizations can be added to it.
  package mutating func moveToEnd(_ run: Range<Int>) -> Range<Int> {
    let start = records.count
    for index in run { records.append(records[index]) }
    return start..<records.count
  }

  package func finish() -> LocalizationArena {
    LocalizationArena(
      source: source,
      locales: locales,
      states: states,
      records: records,
      forms: forms,
      substitutions: substitutions
    )
  }
}

/// A localization while it is being read.
package struct LocalizationDraft {
  package var texts: Localization.Texts
  package var substitutions: [Substitution] = []
  package var state = LocalizationArenaBuilder.State.none
  package var range: ByteRange

  package init(_ texts: Localization.Texts = .forms([]), range: ByteRange) {
    self.texts = texts
    self.range = range
  }

  /// The texts in file order. Allocates an array and a string if they are plain.
  package var forms: [Form] {
    get { texts.forms }
    set { texts = .forms(newValue) }
  }

  /// Whether there is no text at all, not even an empty one.
  package var isBare: Bool { texts.isEmpty && substitutions.isEmpty }
}
