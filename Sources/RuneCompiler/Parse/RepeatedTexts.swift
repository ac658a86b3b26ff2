import RuneModel

/// The most recent surroundings of texts in a file, since most texts repeat them.
///
/// Xcode writes `{"stringUnit": {"state": "translated", "value": …}}` with the same indentation for every text of a
/// locale. This reduces parsing 10,000 keys in 10 locales from 78 ms to 51 ms.
struct RepeatedTexts {
  private struct Known {
    var surroundings: JSONReader.Surroundings
    var state: LocalizationArenaBuilder.State
  }

  /// The number of states that translators commonly mix.
  private static let limit = 4
  private var known: [Known] = []
  /// The index of the last match, after which the next new one is stored.
  private var recent = 0

  /// Reads past the next value if its text has known surroundings.
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
  ///   - text: without escapes, in a faultless value that contains only the text and its state.
  ///   - start: the reader's offset before the value.
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

/// The locales of the previous entry by their tokens: most entries have the same ones in the same order.
struct RecentLocales {
  typealias Locale = LocalizationArenaBuilder.Locale
  private var known: [(token: JSONReader.StringToken, locale: Locale)] = []

  /// - Parameter index: the number of preceding locales in the object.
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

/// The steps that lead to a text, `plural.one`, by their tokens: a catalog has a dozen, and each is built once.
struct RecentSteps {
  private static let limit = 8
  private var known: [(axis: VariationAxis, token: JSONReader.StringToken, path: [FormStep])] = []
  private var recent = 0

  /// The path with one step.
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
