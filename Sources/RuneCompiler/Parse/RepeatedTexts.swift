import RuneModel

/// The surroundings in which the texts of a file stood last: most stand like one of those before.
///
/// Xcode writes `{"stringUnit": {"state": "translated", "value": …}}` with the same indentation for every text of a
/// locale. With this, parsing 10,000 keys in 10 locales takes 51 ms instead of 78.
struct RepeatedTexts {
  private struct Known {
    var surroundings: JSONReader.Surroundings
    var state: LocalizationArenaBuilder.State
  }

  /// As many states as translators use side by side.
  private static let limit = 4
  private var known: [Known] = []
  /// Where the last text was found, and where to put the next that is not.
  private var recent = 0

  /// Reads past the next value if its text stands like one of those that were added.
  mutating func read(
    from reader: inout JSONReader
  ) -> (text: JSONReader.SurroundedText, state: LocalizationArenaBuilder.State)? {
    for _ in known.indices {
      if recent >= known.count { recent = 0 }
      if let text = reader.readText(in: known[recent].surroundings) { return (text, known[recent].state) }
      recent &+= 1
    }
    return nil
  }

  /// - Parameters:
  ///   - text: without escapes, in a value that holds nothing else but its state and is without faults.
  ///   - start: where the reader stood in front of the value.
  mutating func add(
    _ text: JSONReader.StringToken,
    state: LocalizationArenaBuilder.State,
    from start: Int,
    in reader: JSONReader
  ) {
    let new = Known(surroundings: reader.surroundings(of: text, from: start), state: state)
    if known.count < Self.limit {
      recent = known.count
      known.append(new)
    } else {
      recent = (recent &+ 1) % Self.limit
      known[recent] = new
    }
  }
}

/// The locales of the entry before by their tokens: most entries have the same ones in one order.
struct RecentLocales {
  typealias Locale = LocalizationArenaBuilder.Locale
  private var known: [(token: JSONReader.StringToken, locale: Locale)] = []

  /// - Parameter index: how many locales stand before this one in its object.
  mutating func locale(
    _ token: JSONReader.StringToken,
    at index: Int,
    in reader: JSONReader,
    of builder: inout LocalizationArenaBuilder
  ) -> Locale {
    if index < known.count, reader.areSameBytes(token, known[index].token) { return known[index].locale }
    let locale = builder.locale(reader.string(token))
    if index < known.count { known[index] = (token, locale) } else { known.append((token, locale)) }
    return locale
  }
}

/// The steps that lead to a text, `plural.one`, by their tokens: a catalog has a dozen, so none needs to be built twice.
struct RecentSteps {
  private static let limit = 8
  private var known: [(axis: VariationAxis, token: JSONReader.StringToken, path: [FormStep])] = []
  private var recent = 0

  /// The path of one step.
  mutating func path(
    _ axis: VariationAxis,
    _ selector: JSONReader.StringToken,
    in reader: JSONReader
  ) -> [FormStep] {
    for step in known where step.axis == axis && reader.areSameBytes(selector, step.token) {
      return step.path
    }
    let path = [FormStep(axis, reader.string(selector))]
    if known.count < Self.limit {
      known.append((axis, selector, path))
    } else {
      recent = (recent &+ 1) % Self.limit
      known[recent] = (axis, selector, path)
    }
    return path
  }
}
