import RuneFormats
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// A file before and after edits.
struct EditCase: CustomTestStringConvertible {
  var testDescription: String
  var edits: [TableEdit]
  var before: String
  var after: String

  init(_ name: String, _ edits: TableEdit..., before: String, after: String) {
    testDescription = name
    self.edits = edits
    self.before = before
    self.after = after
  }

  func expect(in path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      let edited = try edit(path, before, edits)
      #expect(edited == after, sourceLocation: sourceLocation)
    }
  }
}

func edit(_ path: String, _ text: String, _ edits: [TableEdit]) throws -> String {
  let file = SourceFile(path: path, bytes: Array(text.utf8))
  return String(decoding: try file.edited(by: edits).bytes, as: UTF8.self)
}

extension TableEdit {
  static func set(
    _ text: String,
    of key: String,
    in locale: String? = nil,
    at path: String...,
    variable: String? = nil
  ) -> TableEdit {
    let steps = path.map { step in
      let parts = step.split(separator: ".").map(String.init)
      return FormStep(VariationAxis(rawValue: parts[0]) ?? .plural, parts[1])
    }
    let address = TextAddress(variable: variable, path: steps)
    return .setTexts([AddressedText(text, at: address)], key: key, locale: locale)
  }
}
