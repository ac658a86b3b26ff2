import RuneCompiler
import RuneProject
import RuneTestSupport

@testable import RuneStudio

/// A project in a folder, as the page sees it.
struct PageRig {
  let folder = TemporaryFolder()
  var project: PageProject

  /// - Parameter files: paths below the project's folder, and their texts.
  init(
    _ files: KeyValuePairs<String, String>,
    isReadOnly: Bool = false,
    showsDrafts: Bool = false,
    unused: [PageProject.Unused]? = nil
  ) throws {
    for (path, text) in files { try folder.write(path, text) }
    var flags = Configuration()
    flags[SettingTable.paths] = [folder.path("App")]
    let settings = try Settings(flags: flags, configurationFlag: nil, environment: Environment([:]))
    project = PageProject(
      try OpenWorkspace(Workspace.open(settings)),
      unused: unused,
      options: PageProject.Options(name: "App", isReadOnly: isReadOnly, showsDrafts: showsDrafts)
    )
  }

  /// A string catalog with one entry, whose localizations are given as JSON.
  static func catalog(_ key: String, _ localizations: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "\(key)" : {
          "localizations" : {
    \(localizations)
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  /// A localization with one text.
  static func text(_ locale: String, _ text: String, state: String = "translated") -> String {
    """
            "\(locale)" : {
              "stringUnit" : {
                "state" : "\(state)",
                "value" : "\(text)"
              }
            }
    """
  }

  /// A localization with plural forms.
  static func plural(_ locale: String, _ forms: KeyValuePairs<String, String>) -> String {
    let forms = forms.map { category, text in
      """
                  "\(category)" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\(text)"
                    }
                  }
      """
    }
    return """
              "\(locale)" : {
                "variations" : {
                  "plural" : {
      \(forms.joined(separator: ",\n"))
                  }
                }
              }
      """
  }

  /// Plans a change and takes it over, as if it had been written.
  mutating func save(_ change: TextChange, ifMatch etag: String? = nil) throws -> String {
    let plan = try project.plan(change, ifMatch: etag)
    project.accept(plan)
    return String(decoding: plan.bytes, as: UTF8.self)
  }
}

extension TextChange {
  init(_ key: String, _ locale: String, _ texts: KeyValuePairs<String, String>, state: String? = nil) {
    self.init(
      table: "L",
      key: key,
      locale: locale,
      texts: texts.map { PlacedText(place: $0, value: $1) },
      state: state
    )
  }
}
