import RuneCompiler
import RuneFormats
import RuneModel

@testable import RuneWorkbench

/// A string catalog with these members of `strings`.
func catalog(_ strings: String, path: String = "App/T.xcstrings") -> SourceFile {
  SourceFile(
    path: path,
    bytes: Array(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(strings)
        },
        "version" : "1.0"
      }
      """.utf8
    )
  )
}

func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, bytes: Array(text.utf8)) }

/// `"key" : { "localizations" : { … } }`.
func entry(_ key: String, _ localizations: String, _ more: String = "") -> String {
  """
      "\(key)" : {
        \(more)"localizations" : {
  \(localizations)
        }
      }
  """
}

/// A localization with one text.
func unit(_ locale: String, _ text: String, _ state: String = "translated") -> String {
  """
          "\(locale)" : {
            "stringUnit" : {
              "state" : "\(state)",
              "value" : "\(text)"
            }
          }
  """
}

/// A localization with plural forms: `("one", "translated", "1 file")`.
func plural(_ locale: String, _ forms: [(category: String, state: String, text: String)]) -> String {
  let members = forms.map { form in
    """
                  "\(form.category)" : {
                    "stringUnit" : {
                      "state" : "\(form.state)",
                      "value" : "\(form.text)"
                    }
                  }
    """
  }
  return """
            "\(locale)" : {
              "variations" : {
                "plural" : {
    \(members.joined(separator: ",\n"))
                }
              }
            }
    """
}

extension ExchangeTable {
  static func tables(_ files: [SourceFile]) -> [ExchangeTable] {
    tables(of: files.map(TableParser.parse), sourceLocale: "en") { $0.path }
  }
}

/// The units of a table as lines: `id|state| source -> target`.
func lines(_ files: [SourceFile], _ locale: String) -> [String] {
  ExchangeExport(of: ExchangeTable.tables(files), in: locale, scope: .all).files.flatMap(\.units).map {
    unit in
    let source = unit.source.texts.joined(separator: ";")
    let target = unit.target.map { $0.texts.joined(separator: ";") } ?? "-"
    let translate = unit.shouldTranslate ? "" : " (no)"
    return "\(XLIFFIdentifier.id(of: unit)) [\(unit.state ?? "")] \(source) -> \(target)\(translate)"
  }
}

/// A document of Xcode's shape with these units.
func xliff(
  _ units: String,
  original: String = "App/T.xcstrings",
  source: String = "en",
  target: String = "de"
) -> SourceFile {
  file(
    "de.xliff",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="\(source)" target-language="\(target)" datatype="plaintext">
        <body>
    \(units)
        </body>
      </file>
    </xliff>
    """
  )
}

func transUnit(_ id: String, _ source: String, _ target: String, _ attributes: String = "") -> String {
  #"      <trans-unit id="\#(id)"><source>\#(source)</source><target\#(attributes)>\#(target)</target></trans-unit>"#
}

/// Imports a document into files.
func importing(
  _ document: SourceFile,
  as format: ReceivedFormat = .xliff,
  into files: [SourceFile],
  overwrite: ImportOverwrite = .all,
  folders: [String] = []
) -> ImportResult {
  let received = ReceivedDocument(document, as: format)
  let tables = ExchangeTable.tables(files)
  let matcher = SectionMatcher(tables)
  let sections = received.sections.compactMap { section in
    matcher.index(for: section).map {
      (section, tables[$0], LocaleTag.normalized(section.targetLocale ?? "") ?? "")
    }
  }
  return Compiler.importTexts(
    sections,
    overwrite: overwrite,
    into: files.map(TableParser.parse),
    localeFolders: folders,
    options: GenerateOptions()
  )
}

extension ImportResult {
  /// The text of the only file that changed or was created.
  var text: String {
    let all = files.map(\.bytes) + created.map(\.bytes)
    return all.count == 1 ? String(decoding: all[0], as: UTF8.self) : "\(all.count) files"
  }

  var messages: [String] { diagnostics.map { "\($0.rule.id): \($0.message)" } }
}
