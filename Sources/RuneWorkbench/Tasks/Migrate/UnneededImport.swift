import RuneCompiler
import RuneModel

/// The import of the old generator's module in a file whose calls have all been rewritten.
enum UnneededImport {
  static let module = "RswiftResources"

  /// The types of R.swift's module, and the label of its initializers for images and colors.
  private static let words = ["Resource", "Reference", "Identifier", "resource"]

  /// The edit that removes the line of the import; `nil` if there is none or anything else may need it.
  static func edit(_ source: MigrationSource, rewritten: [FoundCall]) -> TextEdit? {
    let tokens = source.tokens
    guard
      let index = tokens.indices.first(where: {
        tokens[$0].identifier == "import" && tokens.identifier(at: $0 + 1) == module
      }), !source.hasCondition(in: tokens.indices)
    else { return nil }
    let isNeeded = tokens.indices.contains { place in
      guard place != index + 1, let name = tokens[place].identifier,
        !rewritten.contains(where: { $0.tokens.contains(place) })
      else { return false }
      return name == "R" || words.contains(where: name.hasSuffix)
    }
    return isNeeded ? nil : removal(of: index, in: source)
  }

  /// The whole line, if it has nothing but the import.
  private static func removal(of index: Int, in source: MigrationSource) -> TextEdit? {
    let text = source.file.text.utf8
    let range = source.tokens.range(of: index..<(index + 2)).offsets
    let before = text[source.file.text.start..<range.lowerBound]
    guard before.last.map(\.isLineBreak) ?? true else { return nil }
    guard let end = text[range.upperBound...].firstIndex(where: { !$0.isBlank && $0 != 0x0D }),
      text[end] == 0x0A
    else { return nil }
    return TextEdit(ByteRange(range.lowerBound, end + 1), [])
  }
}
