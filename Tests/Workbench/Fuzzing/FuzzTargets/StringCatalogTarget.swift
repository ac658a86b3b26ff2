import RuneModel

@testable import RuneCompiler

/// `.xcstrings`, with its texts compared with those read by `JSONReader`.
enum StringCatalogTarget {
  static func run(_ bytes: [UInt8]) throws {
    let table = try SourceTables.parse(bytes, path: "Localizable.xcstrings")
    try FormattedFile.expectTheSameContent(in: table)
    guard table.diagnostics.isEmpty, !bytes.isEmpty else { return }
    let (document, _) = try JSONReference.read(table.file.text.utf8, from: table.file.text.start)
    guard case .object(let strings)? = document["strings"] else { return }
    try demand(
      strings.elementsEqual(table.entries) { $0.name.hasSameUTF8(as: $1.key) },
      "the keys \(strings.map(\.name)) were read as \(table.entries.map(\.key))"
    )
    for (member, entry) in zip(strings, table.entries) {
      guard case .object(let localizations)? = member.value["localizations"] else { continue }
      for localization in localizations {
        let locale = localization.name
        guard case .string(let text)? = localization.value["stringUnit"]?["value"] else { continue }
        let forms = entry.localizations.first { $0.locale.hasSameUTF8(as: locale) }?.forms ?? []
        try demand(
          forms.contains { $0.path.isEmpty && $0.text.hasSameUTF8(as: text) },
          "\(entry.key.debugDescription) is \(text.debugDescription) in \(locale) and not among \(forms)"
        )
      }
    }
  }
}

extension JSONReference.Value {
  fileprivate subscript(name: String) -> JSONReference.Value? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name.hasSameUTF8(as: name) }?.value
  }
}
