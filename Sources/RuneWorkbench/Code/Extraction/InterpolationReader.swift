import RuneCompiler
import RuneModel

/// Reads literals as localized texts, with the specifier that a build chooses for each inserted value.
struct InterpolationReader {
  let file: CodeFile
  let types: ValueTypes
  private var tokens: [SourceToken] { file.tokens }

  /// - Parameter index: the index of a literal.
  func text(at index: Int) -> ExtractedText? {
    guard let segments = tokens.literal(at: index) else { return nil }
    let ranges = tokens[index].interpolations
    guard !ranges.isEmpty else { return ExtractedText(segments: segments) }
    let end = tokens.endOfLiteral(at: index)
    var start = index + 1
    let interpolations = ranges.map { range in
      var next = start
      while next < end, tokens[next].range.lower < range.upper { next += 1 }
      defer { start = next }
      return interpolation(start..<next, range)
    }
    guard segments.count == interpolations.count + 1 else { return nil }
    return ExtractedText(segments: segments, interpolations: interpolations)
  }

  private func interpolation(_ indices: Range<Int>, _ range: ByteRange) -> ExtractedText.Interpolation {
    let (specifier, isKnown) = self.specifier(of: indices)
    return ExtractedText.Interpolation(range: range, specifier: specifier, isKnown: isKnown)
  }

  private func specifier(of indices: Range<Int>) -> (specifier: String, isKnown: Bool) {
    guard let first = indices.first, let arguments = file.calls.arguments(in: indices),
      let value = arguments.first
    else { return ("%@", false) }
    // App Intents: `\(\.$name)` and `\(.applicationName)`.
    if tokens.isPunctuation("\\", at: first)
      || (tokens.isPunctuation(".", at: first) && indices.count == 2
        && tokens.identifier(at: first + 1) == "applicationName")
    {
      let name = indices.reversed().lazy.compactMap { tokens.identifier(at: $0) }.first
      return ("${\(name ?? "")}", true)
    }
    if value.label == "placeholder" {
      let name = value.tokens.reversed().lazy.compactMap { tokens.identifier(at: $0) }.first ?? ""
      return (Self.placeholders[name] ?? "%@", true)
    }
    for argument in arguments.dropFirst() {
      switch argument.label {
      case "specifier":
        if let text = tokens.text(of: argument.tokens) { return (text, true) }
        return ("%@", false)
      case "format", "formatter", "style", "timerInterval": return ("%@", true)
      default: continue
      }
    }
    // A value with a label is inserted by an interpolation of the project's own.
    if value.label != nil { return ("%@", true) }
    guard let type = types.type(of: value.tokens), let specifier = type.specifier else {
      return ("%@", false)
    }
    return (specifier, true)
  }

  private static let placeholders = [
    "int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@",
  ]
}
