import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Versions of a file as texts.
struct TextVersions {
  var path = "Localizable.xcstrings"
  var base: String?
  var ours: String
  var theirs: String

  func merged(_ style: ConflictStyle = .markers(7)) throws -> MergedFile {
    func file(_ text: String) -> SourceFile { SourceFile(path: path, bytes: Array(text.utf8)) }
    return try FileVersions(base: base.map(file), ours: file(ours), theirs: file(theirs)).merged(style)
  }

  /// The text of the result, which has to be clean.
  func clean(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
    let result = try merged()
    #expect(result.conflicts.isEmpty, sourceLocation: sourceLocation)
    return result.text
  }

  /// The texts of the diagnostics that the merge is refused with.
  func refusal() -> [String]? {
    do {
      _ = try merged()
      return nil
    } catch let refusal as MergeRefusal {
      return refusal.diagnostics.flatMap(DiagnosticLine.lines(for:)).map { $0.text(isColored: false) }
    } catch {
      return ["\(error)"]
    }
  }

  var swapped: TextVersions { TextVersions(path: path, base: base, ours: theirs, theirs: ours) }
}

extension MergedFile {
  var text: String { String(decoding: file.bytes, as: UTF8.self) }

  /// The conflicts as a user reads them.
  func messages(_ style: ConflictStyle = .markers(7)) -> [String] {
    conflicts.flatMap { DiagnosticLine.lines(for: $0.diagnostic(in: file, style)) }.map {
      $0.text(isColored: false)
    }
  }
}

/// A string catalog as Xcode writes it, with the entries as given.
func catalog(_ entries: String) -> String {
  "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
}

/// An entry as Xcode writes it, with a text for each locale.
func entry(_ key: String, comment: String? = nil, _ texts: KeyValuePairs<String, String>) -> String {
  let localizations = texts.map { locale, text in
    """
            "\(locale)" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(text)"
              }
            }
    """
  }
  let note = comment.map { "      \"comment\" : \"\($0)\",\n" } ?? ""
  return "    \"\(key)\" : {\n\(note)      \"localizations\" : {\n"
    + localizations.joined(separator: ",\n") + "\n      }\n    }"
}
